import type { Point } from '../../geometry/points.js'
import { NEGATIVE, POSITIVE } from '../../visibility/attributes.js'
import type { LightSource } from '../plan/plan.js'

/**
 * Which part of a tube's line, of 0 to 1 along it, a wall hides from a point: where the way from there to the point crosses
 * it, on a side that it stops, and its shadow is long enough; null where it hides none. On its own line it hides nothing.
 */
export function hiddenSpan(
  { walls, codes, transport, line }: LightSource,
  wall: number,
  { x, y }: Point,
): [from: number, to: number] | null {
  const { x0, y0, x1, y1 } = line!
  const [sx, sy, ux, uy] = [x0 - x, y0 - y, x1 - x0, y1 - y0]
  let [ax, ay, bx, by] = [0, 1, 2, 3].map((k) => walls[4 * wall + k]! - (k % 2 === 0 ? x : y)) as [
    number,
    number,
    number,
    number,
  ]
  // The point lies to the left of a wall from a to b, at (0, 0).
  const isPositive = ax * by - ay * bx > 0
  if ((codes[wall]! & (isPositive ? NEGATIVE : POSITIVE)) === 0) return null
  if (!isPositive) [ax, ay, bx, by] = [bx, by, ax, ay]
  const [wx, wy] = [bx - ax, by - ay]
  const side = ax * by - ay * bx
  const long = Math.hypot(wx, wy)
  if (side <= 0 || long === 0) return null
  const most = transport?.lengths?.[wall] ?? Number.POSITIVE_INFINITY
  if (most < Number.POSITIVE_INFINITY) {
    // Of the wall what is no farther from the point than that.
    const square = most * most - (side / long) ** 2
    if (square <= 0) return null
    const foot = -(ax * wx + ay * wy) / long
    const [first, last] = [Math.max(0, foot - Math.sqrt(square)), Math.min(long, foot + Math.sqrt(square))]
    if (first >= last) return null
    const [px, py] = [ax, ay]
    ;[ax, ay] = [px + (first / long) * wx, py + (first / long) * wy]
    ;[bx, by] = [px + (last / long) * wx, py + (last / long) * wy]
  }
  const rise = transport?.rises?.[wall] ?? 1
  // Each is above 0 where it is hidden, as f + t g: to the left of one end, to the right of the other, far enough behind.
  const bounds = [
    [ax * sy - ay * sx, ax * uy - ay * ux],
    [sx * by - sy * bx, ux * by - uy * bx],
    [-rise * (wx * sy - wy * sx) - side, -rise * (wx * uy - wy * ux)],
  ] as const
  let [from, to] = [0, 1]
  for (const [f, g] of bounds) {
    if (g > 0) from = Math.max(from, -f / g)
    else if (g < 0) to = Math.min(to, -f / g)
    else if (f <= 0) return null
  }
  return from < to ? [from, to] : null
}
