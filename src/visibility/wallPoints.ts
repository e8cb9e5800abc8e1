import { divide, exactCrossing, toIntegers } from '../geometry/exact.js'

/** Walls, `x, y` of either end, and the viewer who looks at them. */
export interface ViewedWalls {
  readonly ends: Float64Array
  readonly ox: number
  readonly oy: number
}

/** A point found by the last call, in world units: written here so that nothing is allocated per corner. */
export const hit: { x: number; y: number } = { x: 0, y: 0 }

/**
 * Fraction of the sum of products below which a determinant has lost more than a third of a double's 53 bits. Then the
 * point is computed again with exact arithmetic.
 */
export const CANCELLATION: number = 2 ** -18

/**
 * Returns true if a wall runs against the order of coordinates. Points are computed from the same end of a wall, and
 * from the same one of two walls, in any order of the input. So they agree to the last digit, and spikes without area
 * are found.
 */
export function isReversed(ends: Float64Array, at: number): boolean {
  return ends[at] > ends[at + 2] || (ends[at] === ends[at + 2] && ends[at + 1] > ends[at + 3])
}

/** Returns true if the wall at i comes after the one at j in the order of their coordinates. */
function isAfter(ends: Float64Array, i: number, j: number): boolean {
  const from = isReversed(ends, i) ? 2 : 0
  const other = isReversed(ends, j) ? 2 : 0
  for (let k = 0; k < 4; k++) {
    // The first end's two numbers, then the last one's.
    const a = ends[i + ((from + k) & 3)]
    const b = ends[j + ((other + k) & 3)]
    if (a !== b) return a > b
  }
  return false
}

/** Finds where the ray from the viewer toward a point meets the line of a wall, to the last digits of a double. */
export function findHit({ ends, ox, oy }: ViewedWalls, wall: number, x: number, y: number): typeof hit {
  const i = 4 * wall
  const startOffset = isReversed(ends, i) ? 2 : 0
  const sx = ends[i + startOffset]
  const sy = ends[i + startOffset + 1]
  const ex = ends[i + 2 - startOffset]
  const ey = ends[i + 3 - startOffset]
  const px = x - ox
  const py = y - oy
  const dx = ex - sx
  const dy = ey - sy
  const n1 = (sx - ox) * dy
  const n2 = (sy - oy) * dx
  const d1 = px * dy
  const d2 = py * dx
  const n = n1 - n2
  const d = d1 - d2
  const t = n / d
  if (
    Math.abs(n) > CANCELLATION * (Math.abs(n1) + Math.abs(n2)) &&
    Math.abs(d) > CANCELLATION * (Math.abs(d1) + Math.abs(d2)) &&
    Number.isFinite(t)
  ) {
    hit.x = ox + px * t
    hit.y = oy + py * t
  } else intersectExactly([sx, sy, ex, ey, ox, oy, x, y])
  clampTo(sx, sy, ex, ey)
  return hit
}

/** Like `CANCELLATION`, for walls that cross at a narrow angle, along which the point would slide. */
const NARROW_ANGLE = 2 ** -12

/** Rounding error of a crossing's position along its wall, as a fraction of the products in it. */
const FRACTION_ERROR = 2 ** -50

/** Relative rounding error of a coordinate that is a sum of two terms. */
const COORDINATE_ERROR = 2 ** -51

/** Error bound of the last crossing found, along either axis. */
export let crossingError = 0

/** Finds where two crossing walls meet. Returns false for parallel ones. */
export function findCrossing({ ends }: ViewedWalls, a: number, b: number): boolean {
  const isSwapped = isAfter(ends, 4 * a, 4 * b)
  const i = 4 * (isSwapped ? b : a)
  const j = 4 * (isSwapped ? a : b)
  const from = isReversed(ends, i) ? i + 2 : i
  const to = 2 * i + 2 - from
  const other = isReversed(ends, j) ? j + 2 : j
  const otherTo = 2 * j + 2 - other
  const dx = ends[to] - ends[from]
  const dy = ends[to + 1] - ends[from + 1]
  const ex = ends[otherTo] - ends[other]
  const ey = ends[otherTo + 1] - ends[other + 1]
  const fx = ends[other] - ends[from]
  const fy = ends[other + 1] - ends[from + 1]
  const n1 = fx * ey
  const n2 = fy * ex
  const d1 = dx * ey
  const d2 = dy * ex
  if (
    Math.abs(n1 - n2) < CANCELLATION * (Math.abs(n1) + Math.abs(n2)) ||
    Math.abs(d1 - d2) <= NARROW_ANGLE * (Math.abs(d1) + Math.abs(d2))
  ) {
    crossingError = 0
    if (!intersectExactly([...ends.subarray(i, i + 4), ...ends.subarray(j, j + 4)])) return false
  } else {
    const t = (n1 - n2) / (d1 - d2)
    hit.x = ends[from] + dx * t
    hit.y = ends[from + 1] + dy * t
    const products = Math.abs(n1) + Math.abs(n2) + Math.abs(d1) + Math.abs(d2)
    crossingError = ((FRACTION_ERROR * products) / Math.abs(d1 - d2)) * (Math.abs(dx) + Math.abs(dy))
  }
  crossingError += COORDINATE_ERROR * (Math.abs(hit.x) + Math.abs(hit.y))
  clampTo(ends[i], ends[i + 1], ends[i + 2], ends[i + 3])
  clampTo(ends[j], ends[j + 1], ends[j + 2], ends[j + 3])
  return true
}

/** Clamps a point to the box of a wall, so that on a wall along an axis it is on the wall to the last digit. */
function clampTo(sx: number, sy: number, ex: number, ey: number): void {
  hit.x = Math.min(Math.max(hit.x, Math.min(sx, ex)), Math.max(sx, ex))
  hit.y = Math.min(Math.max(hit.y, Math.min(sy, ey)), Math.max(sy, ey))
}

/** Finds where the line through the first two points meets the line through the last two, rounded once. */
function intersectExactly(coordinates: readonly number[]): boolean {
  const { integers, exponent } = toIntegers(coordinates)
  const { x, y, w } = exactCrossing(integers, 0)
  if (w === 0n) return false
  hit.x = divide(x, w, exponent)
  hit.y = divide(y, w, exponent)
  return true
}
