import type { Point } from '../../geometry/points.js'
import type { ShadowSpan } from '../plan/plan.js'

/** A line from (x0, y0) to (x1, y1). */
export interface Line {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/**
 * Returns the interval of a line, from 0 to 1 along it, that a wall hides from a point: where the ray to the point
 * crosses the wall, and the wall's shadow, of the given span, reaches the point. Returns null if the wall hides
 * nothing, as a wall on the line does.
 */
export function hiddenInterval(
  walls: Float64Array,
  wall: number,
  { length, ratio }: ShadowSpan,
  { x0, y0, x1, y1 }: Line,
  { x, y }: Point,
): [from: number, to: number] | null {
  const [sx, sy, ux, uy] = [x0 - x, y0 - y, x1 - x0, y1 - y0]
  let [ax, ay, bx, by] = [0, 1, 2, 3].map((k) => walls[4 * wall + k]! - (k % 2 === 0 ? x : y)) as [
    number,
    number,
    number,
    number,
  ]
  // The point lies to the left of a wall from a to b, at (0, 0).
  if (ax * by - ay * bx <= 0) [ax, ay, bx, by] = [bx, by, ax, ay]
  const [wx, wy] = [bx - ax, by - ay]
  const side = ax * by - ay * bx
  const wallLength = Math.hypot(wx, wy)
  if (side <= 0 || wallLength === 0) return null
  if (length < Number.POSITIVE_INFINITY) {
    // The part of the wall within that distance of the point.
    const square = length * length - (side / wallLength) ** 2
    if (square <= 0) return null
    const foot = -(ax * wx + ay * wy) / wallLength
    const [first, last] = [Math.max(0, foot - Math.sqrt(square)), Math.min(wallLength, foot + Math.sqrt(square))]
    if (first >= last) return null
    const [px, py] = [ax, ay]
    ;[ax, ay] = [px + (first / wallLength) * wx, py + (first / wallLength) * wy]
    ;[bx, by] = [px + (last / wallLength) * wx, py + (last / wallLength) * wy]
  }
  // Largest fraction of the ray, from the point, at which it may strike the wall.
  const maxFraction = ratio === Number.POSITIVE_INFINITY ? 1 : ratio / (1 + ratio)
  // The point is hidden if each f + t g is above 0: to the left of one end, to the right of the other, far enough
  // behind.
  const bounds = [
    [ax * sy - ay * sx, ax * uy - ay * ux],
    [sx * by - sy * bx, ux * by - uy * bx],
    [-maxFraction * (wx * sy - wy * sx) - side, -maxFraction * (wx * uy - wy * ux)],
  ] as const
  let [from, to] = [0, 1]
  for (const [f, g] of bounds) {
    if (g > 0) from = Math.max(from, -f / g)
    else if (g < 0) to = Math.min(to, -f / g)
    else if (f <= 0) return null
  }
  return from < to ? [from, to] : null
}
