import { exactOrientation } from '../../../geometry/exactOrientation.js'
import type { Point } from '../../../geometry/points.js'

/**
 * Least distance between a wall and a light at which a shader finds the light's side of the wall in spite of rounding
 * to single precision, as a fraction of the wall's largest coordinate relative to the light. At less than half of that,
 * the light counts as on the wall's line.
 */
export const MIN_DISTANCE: number = 2 ** -20

/**
 * Keeps a light on its side of a wall that it lies on up to rounding, such as a rotated one. Moves the wall, which is
 * in `list` at `entry` relative to the light, away from the light by less than can be seen. The side is decided
 * exactly, as for rings. If the light lies exactly on the wall's line, moves nothing and returns false. `distance` is
 * their distance.
 */
export function keepSide(
  list: Float64Array,
  entry: number,
  distance: number,
  walls: Float64Array,
  wall: number,
  { x, y }: Point,
): boolean {
  const [ax, ay, bx, by] = [list[entry]!, list[entry + 1]!, list[entry + 2]!, list[entry + 3]!]
  const minDistance = MIN_DISTANCE * Math.max(Math.abs(ax), Math.abs(ay), Math.abs(bx), Math.abs(by))
  if (distance >= minDistance) return true
  const [fromX, fromY, toX, toY] = walls.subarray(4 * wall, 4 * wall + 4) as unknown as [number, number, number, number]
  const side = Math.sign(exactOrientation(fromX, fromY, toX, toY, x, y))
  if (side === 0) return false
  const [ux, uy] = [bx - ax, by - ay]
  const length = Math.hypot(ux, uy)
  const move = (side * minDistance - (uy * ax - ux * ay) / length) / length
  for (let i = 0; i < 4; i += 2) {
    list[entry + i]! += move * uy
    list[entry + i + 1]! -= move * ux
  }
  return true
}
