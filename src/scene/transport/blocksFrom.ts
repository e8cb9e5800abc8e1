import type { Point } from '../../geometry/points.js'
import { NEGATIVE, POSITIVE } from '../../visibility/attributes.js'
import type { WallList } from '../occluders/wallList.js'

/** Returns true if a wall blocks light from the side that a point is on, or with `isOpposite` from the other side. */
export function blocksFrom({ walls, codes }: WallList, wall: number, { x, y }: Point, isOpposite = false): boolean {
  const [ax, ay] = [walls[4 * wall]!, walls[4 * wall + 1]!]
  const side = (walls[4 * wall + 2]! - ax) * (y - ay) - (walls[4 * wall + 3]! - ay) * (x - ax)
  return (codes[wall]! & (side > 0 !== isOpposite ? POSITIVE : NEGATIVE)) !== 0
}
