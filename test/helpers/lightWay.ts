import type { Point } from '../../src/geometry/points.js'
import { orientation } from '../../src/geometry/predicates.js'
import { CHANNELS, LIMITED, NEGATIVE, POSITIVE } from '../../src/visibility/attributes.js'

/** Walls and what they do, as a scene's plan has them. */
export interface Walls {
  readonly walls: ArrayLike<number>
  readonly codes: ArrayLike<number>
}

/** Returns true if a wall blocks straight light from one point to another. Checks every wall, exactly. */
export function isStopped(from: Point, to: Point, { walls, codes }: Walls): boolean {
  let limited = 0
  for (let wall = 0; wall < codes.length; wall++) {
    const code = codes[wall]!
    if ((code & CHANNELS.light) === 0) continue
    const at = 4 * wall
    const [ax, ay, bx, by] = [walls[at]!, walls[at + 1]!, walls[at + 2]!, walls[at + 3]!]
    // Side of the wall that the light comes from, and the sides of the path that the wall's ends are on.
    const side = Math.sign(orientation(ax, ay, bx, by, from.x, from.y))
    if (side === 0 || side * orientation(ax, ay, bx, by, to.x, to.y) >= 0) continue
    const first = Math.sign(orientation(from.x, from.y, to.x, to.y, ax, ay))
    if (first === 0 || first * orientation(from.x, from.y, to.x, to.y, bx, by) >= 0) continue
    if ((code & (side > 0 ? POSITIVE : NEGATIVE)) === 0) continue
    if ((code & LIMITED) === 0 || ++limited === 2) return true
  }
  return false
}
