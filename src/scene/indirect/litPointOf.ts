import type { Point } from '../../geometry/points.js'
import { NEGATIVE, POSITIVE } from '../../visibility/attributes.js'
import type { LightWalls } from './LightWalls.js'

/**
 * Returns the point at which the indirect light of `point` is computed: itself, or if it is inside a closed outline and
 * nearer to it than the outline's `depth`, the nearest point of the outline, moved just outside. O(walls).
 */
export function litPointOf(walls: LightWalls, point: Point): Point {
  let nearest = Number.POSITIVE_INFINITY
  let lit = point
  for (let wall = 0; wall < walls.size; wall++) {
    const { depth } = walls.materialOf(wall)
    const inside = walls.insides[wall]!
    if (depth === 0 || inside === 0 || walls.sideOf(wall, point) !== (inside === POSITIVE ? 1 : 0)) continue
    const { ax, ay, dx, dy, length } = walls.wallAt(wall)
    const t = Math.min(1, Math.max(0, ((point.x - ax) * dx + (point.y - ay) * dy) / length ** 2))
    const [x, y] = [ax + t * dx, ay + t * dy]
    const distance = Math.hypot(point.x - x, point.y - y)
    if (distance >= depth || distance >= nearest) continue
    nearest = distance
    const sign = inside === NEGATIVE ? 1 : -1
    lit = { x: x - (sign * walls.offset * dy) / length, y: y + (sign * walls.offset * dx) / length }
  }
  return lit
}
