/** A vector of integers from the viewer: the scene's numbers, all multiplied by one power of two. */
export interface Vector {
  readonly x: bigint
  readonly y: bigint
}

/** A wall as the viewer sees it: from start to end by increasing angle. */
export interface ExactWall {
  readonly start: Vector
  readonly end: Vector
  readonly along: Vector
  /** start × along: above zero. */
  readonly n: bigint
}

export const axes: readonly Vector[] = [
  { x: 1n, y: 0n },
  { x: 0n, y: 1n },
  { x: -1n, y: 0n },
  { x: 0n, y: -1n },
]

export const cross = (a: Vector, b: Vector): bigint => a.x * b.y - a.y * b.x

/** A wall between two ends; null for one that the viewer sees edge on. */
export function wallBetween(a: Vector, b: Vector): ExactWall | null {
  const turn = cross(a, b)
  if (turn === 0n) return null
  const [start, end] = turn > 0n ? [a, b] : [b, a]
  const along = { x: end.x - start.x, y: end.y - start.y }
  return { start, end, along, n: cross(start, along) }
}

/** Order by angle from +x in [0, 2π). */
export function byAngle(a: Vector, b: Vector): number {
  const lowerA = isLower(a)
  if (lowerA !== isLower(b)) return lowerA ? 1 : -1
  const turn = cross(a, b)
  return turn > 0n ? -1 : turn < 0n ? 1 : 0
}

function isLower(v: Vector): boolean {
  return v.y < 0n || (v.y === 0n && v.x < 0n)
}

/** Returns true if a direction is within a cone, from its first edge to its last by increasing angle. */
export function withinCone([first, last]: readonly [Vector, Vector], v: Vector): boolean {
  const afterFirst = byAngle(first, v) < 0
  const beforeLast = byAngle(v, last) < 0
  return byAngle(first, last) <= 0 ? afterFirst && beforeLast : afterFirst || beforeLast
}

/**
 * Returns the direction of the crossing of two walls, or null if they don't meet, are parallel, or
 * meet at the viewer.
 */
export function crossingOf(a: ExactWall, b: ExactWall): Vector | null {
  if (!overlap(a.start.x, a.end.x, b.start.x, b.end.x) || !overlap(a.start.y, a.end.y, b.start.y, b.end.y)) return null
  const turn = cross(a.along, b.along)
  if (turn === 0n) return null
  const between = { x: b.start.x - a.start.x, y: b.start.y - a.start.y }
  const sign = turn > 0n ? 1n : -1n
  const size = sign * turn
  const t = sign * cross(between, b.along)
  const u = sign * cross(between, a.along)
  if (t < 0n || t > size || u < 0n || u > size) return null
  const at = { x: a.start.x * size + a.along.x * t, y: a.start.y * size + a.along.y * t }
  return at.x === 0n && at.y === 0n ? null : at
}

/** Returns true if the intervals from p to q and from r to s have a point in common. */
function overlap(p: bigint, q: bigint, r: bigint, s: bigint): boolean {
  const [low, high] = p < q ? [p, q] : [q, p]
  const [from, to] = r < s ? [r, s] : [s, r]
  return low <= to && from <= high
}
