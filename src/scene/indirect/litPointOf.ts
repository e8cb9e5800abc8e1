import type { Point } from '../../geometry/points.js'
import { NEGATIVE } from '../../visibility/attributes.js'
import type { LightWalls } from './LightWalls.js'

/**
 * Returns the point at which the indirect light of `point` is computed: itself, or if it is inside a closed outline and
 * nearer to it than the outline's `depth`, the nearest point of the outline, moved just outside. O(walls).
 */
export function litPointOf(walls: LightWalls, point: Point): Point {
  let nearest = Number.POSITIVE_INFINITY
  let lit = point
  /** The current outline: its first wall, the nearest of its points moved outside, and the distance to that. */
  let first = 0
  let nearestOfOutline = Number.POSITIVE_INFINITY
  let litByOutline = point
  let isWithin = false
  const numbers = walls.walls
  for (let wall = 0; wall < walls.size; wall++) {
    const { depth } = walls.materialOf(wall)
    const inside = walls.innerSides[wall]!
    if (inside === 0) {
      first = wall + 1
      continue
    }
    if (wall === first) [nearestOfOutline, isWithin] = [depth, false]
    const [startY, endX, endY] = [numbers[4 * wall + 1]!, numbers[4 * wall + 2]!, numbers[4 * wall + 3]!]
    // A ray from the point along +x crosses this wall.
    if (startY > point.y !== endY > point.y && walls.sideOf(wall, point) === (endY > startY ? 1 : 0)) {
      isWithin = !isWithin
    }
    const { ax, ay, dx, dy, length } = walls.wallAt(wall)
    const t = Math.min(1, Math.max(0, ((point.x - ax) * dx + (point.y - ay) * dy) / length ** 2))
    const [x, y] = [ax + t * dx, ay + t * dy]
    const distance = Math.hypot(point.x - x, point.y - y)
    if (distance < nearestOfOutline) {
      nearestOfOutline = distance
      const sign = inside === NEGATIVE ? 1 : -1
      litByOutline = { x: x - (sign * walls.offset * dy) / length, y: y + (sign * walls.offset * dx) / length }
    }
    if (endX !== numbers[4 * first] || endY !== numbers[4 * first + 1]) continue
    if (isWithin && nearestOfOutline < Math.min(depth, nearest)) [nearest, lit] = [nearestOfOutline, litByOutline]
    first = wall + 1
  }
  return lit
}
