import { exactCrossing, signOf, toIntegers } from '../../geometry/exact.js'
import { ORIENTATION_ERROR, orientation } from '../../geometry/predicates.js'
import { compareAlongRay } from '../compareAlongRay.js'
import { crossingError, findCrossing, hit } from '../wallPoints.js'
import type { SweepInput } from './SweepInput.js'

/**
 * Results of `frontOrder`: the wall in front over all directions that two walls both span. It is the first, the second,
 * or one up to the direction of their crossing and the other after it. Decided by the sides that ends are on, never by
 * computed distances.
 */
export const FIRST = 0
export const SECOND = 1
export const FIRST_THEN_SECOND = 2
export const SECOND_THEN_FIRST = 3

/** Returns the order of two walls from the viewer. Overlapping walls on one line are equally near: returns FIRST. */
export function frontOrder({ ends, near, far }: SweepInput, a: number, b: number): number {
  if (near[b] > far[a]) return FIRST
  if (near[a] > far[b]) return SECOND
  const i = 4 * a
  const j = 4 * b
  const ax0 = ends[i]
  const ay0 = ends[i + 1]
  const ax1 = ends[i + 2]
  const ay1 = ends[i + 3]
  const bx0 = ends[j]
  const by0 = ends[j + 1]
  const bx1 = ends[j + 2]
  const by1 = ends[j + 3]
  // Positive is the viewer's side: walls run by increasing angle.
  const startOfB = orientation(ax0, ay0, ax1, ay1, bx0, by0)
  const endOfB = orientation(ax0, ay0, ax1, ay1, bx1, by1)
  if (startOfB <= 0 && endOfB <= 0) return FIRST
  if (startOfB >= 0 && endOfB >= 0) return SECOND
  const startOfA = orientation(bx0, by0, bx1, by1, ax0, ay0)
  const endOfA = orientation(bx0, by0, bx1, by1, ax1, ay1)
  if (startOfA >= 0 && endOfA >= 0) return FIRST
  if (startOfA <= 0 && endOfA <= 0) return SECOND
  return startOfB > 0 ? SECOND_THEN_FIRST : FIRST_THEN_SECOND
}

/**
 * Compares two walls in the direction of a vertex that both span: negative if the first is nearer, positive for the
 * second, zero if they cross in exactly that direction.
 */
export function compareTowards(input: SweepInput, a: number, b: number, vertex: number): number {
  const { ends, vertices, ox, oy } = input
  return compareAlongRay(ends, 4 * a, 4 * b, ox, oy, vertices[2 * vertex], vertices[2 * vertex + 1])
}

/**
 * Compares the crossing of walls a and b with that of walls c and d by increasing angle; zero for the same direction.
 * Both must be between the same two neighboring ranks.
 */
export function compareCrossings(input: SweepInput, a: number, b: number, c: number, d: number): number {
  if ((a === c && b === d) || (a === d && b === c)) return 0
  const { ox, oy } = input
  findCrossing(input, a, b)
  const px = hit.x - ox
  const py = hit.y - oy
  let error = crossingError
  findCrossing(input, c, d)
  const qx = hit.x - ox
  const qy = hit.y - oy
  error += crossingError
  const left = px * qy
  const right = py * qx
  const errorBound =
    ORIENTATION_ERROR * (Math.abs(left) + Math.abs(right)) +
    error * (Math.abs(px) + Math.abs(py) + Math.abs(qx) + Math.abs(qy) + error)
  return Math.abs(left - right) > errorBound ? right - left : compareCrossingsExactly(input, a, b, c, d)
}

function compareCrossingsExactly(input: SweepInput, a: number, b: number, c: number, d: number): number {
  const { ends, ox, oy } = input
  const { integers } = toIntegers([ox, oy, ...[a, b, c, d].flatMap((w) => [...ends.subarray(4 * w, 4 * w + 4)])])
  const [vx, vy] = integers as [bigint, bigint]
  const one = exactCrossing(integers, 2)
  const other = exactCrossing(integers, 10)
  return -signOf((one.x - vx * one.w) * (other.y - vy * other.w) - (one.y - vy * one.w) * (other.x - vx * other.w))
}
