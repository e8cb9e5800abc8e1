/** A point in pixels. */
export type Position = readonly [x: number, y: number]

/** The swing of a door: an arc around its hinge, most often of a quarter turn. */
export interface Swing {
  hinge: Position
  radius: number
  /** Ends of the arc: the tip of the leaf when the door is open, and when it is closed, in either order. */
  ends: readonly [Position, Position]
  /** Midpoint of the arc, and the angle that it spans, in radians. */
  midpoint: Position
  sweep: number
}

/** Minimum number of chords of a flattened arc, and the largest angle between two of them. */
const MIN_CHORDS = 2
const MAX_TURN = (50 * Math.PI) / 180

/** Range of the angle through which a door swings: drawn half open, or from one side of the wall to the other. */
const MIN_SWEEP = (24 * Math.PI) / 180
const MAX_SWEEP = (190 * Math.PI) / 180

/** Maximum deviation of the arc's points from a circle, as a fraction of its radius. */
const MAX_DEVIATION = 0.02

/** Returns the swings in a polyline `x, y, …`, which may contain straight parts as well. O(points). */
export function findSwings(points: ArrayLike<number>, isClosed: boolean): Swing[] {
  const count = points.length / 2
  const at = (i: number): Position => [points[2 * (i % count)]!, points[2 * (i % count) + 1]!]
  const last = isClosed ? count : count - 1
  const swings: Swing[] = []
  let first = 0
  let sign = 0
  const endArc = (end: number): void => {
    const swing = end - first >= MIN_CHORDS ? swingOf(at, first, end) : null
    if (swing !== null) swings.push(swing)
  }
  for (let i = 1; i < last; i++) {
    const turn = turnAt(at(i - 1), at(i), at(i + 1))
    if (Math.abs(turn) <= MAX_TURN && turn * sign > 0) continue
    if (Math.abs(turn) <= MAX_TURN && turn !== 0 && (sign === 0 || i - first === 1)) {
      sign = Math.sign(turn)
      continue
    }
    endArc(i)
    first = i
    sign = 0
  }
  endArc(last)
  return swings
}

/** Returns the angle by which a line turns at b. */
function turnAt([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position): number {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - bx, cy - by]
  return Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)
}

function swingOf(at: (i: number) => Position, first: number, last: number): Swing | null {
  const [a, c] = [at(first), at(last)]
  const hinge = circumcenter(a, at((first + last) >> 1), c)
  if (hinge === null) return null
  const radius = distance(hinge, a)
  for (let i = first; i <= last; i++)
    if (Math.abs(distance(hinge, at(i)) - radius) > MAX_DEVIATION * radius) return null
  let sweep = 0
  for (let i = first; i < last; i++) sweep += Math.abs(angleBetween(hinge, at(i), at(i + 1)))
  if (!(sweep >= MIN_SWEEP && sweep <= MAX_SWEEP)) return null
  const half = (angleBetween(hinge, a, at(first + 1)) < 0 ? -sweep : sweep) / 2
  const [ux, uy] = [a[0] - hinge[0], a[1] - hinge[1]]
  const midpoint: Position = [
    hinge[0] + ux * Math.cos(half) - uy * Math.sin(half),
    hinge[1] + ux * Math.sin(half) + uy * Math.cos(half),
  ]
  return { hinge, radius, ends: [a, c], midpoint, sweep }
}

function circumcenter([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position): Position | null {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - ax, cy - ay]
  const denominator = 2 * (ux * vy - uy * vx)
  const [u, v] = [ux * ux + uy * uy, vx * vx + vy * vy]
  const [x, y] = [ax + (vy * u - uy * v) / denominator, ay + (ux * v - vx * u) / denominator]
  return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null
}

/** Returns the angle from a to b as seen from a point, in radians from −π to π. */
export function angleBetween([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [ux, uy, vx, vy] = [ax - x, ay - y, bx - x, by - y]
  return Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)
}

export const midpointOf = ([ax, ay]: Position, [bx, by]: Position): Position => [(ax + bx) / 2, (ay + by) / 2]

export const distance = ([ax, ay]: Position, [bx, by]: Position): number => Math.hypot(bx - ax, by - ay)
