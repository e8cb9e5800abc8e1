import { exactOrientation } from '../../../geometry/exactOrientation.js'
import type { Point } from '../../../geometry/points.js'

/**
 * Distance of a wall from a light, as a fraction of its farthest coordinate from there, at which a shader surely finds
 * the light on the right side of it: some roundings of single precision. At less than half of that, the light lies on
 * its line.
 */
export const LEAST_DISTANCE: number = 2 ** -20

/**
 * Keeps a light on its side of a wall that it lies on but for rounding, as on a rotated one: moves the wall, given from
 * the light in `list` at `entry`, away from it by less than can be seen. The side is decided exactly, as for rings.
 * Returns false, and moves nothing, if the light lies on the wall. `near` is their distance.
 */
export function keepSide(
  list: Float64Array,
  entry: number,
  near: number,
  walls: Float64Array,
  wall: number,
  { x, y }: Point,
): boolean {
  const [ax, ay, bx, by] = [list[entry]!, list[entry + 1]!, list[entry + 2]!, list[entry + 3]!]
  const least = LEAST_DISTANCE * Math.max(Math.abs(ax), Math.abs(ay), Math.abs(bx), Math.abs(by))
  if (near >= least) return true
  const [fromX, fromY, toX, toY] = walls.subarray(4 * wall, 4 * wall + 4) as unknown as [number, number, number, number]
  const side = Math.sign(exactOrientation(fromX, fromY, toX, toY, x, y))
  if (side === 0) return false
  const [ux, uy] = [bx - ax, by - ay]
  const length = Math.hypot(ux, uy)
  const move = (side * least - (uy * ax - ux * ay) / length) / length
  for (let i = 0; i < 4; i += 2) {
    list[entry + i]! += move * uy
    list[entry + i + 1]! -= move * ux
  }
  return true
}
