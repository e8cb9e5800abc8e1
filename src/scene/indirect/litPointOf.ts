import type { Point } from '../../geometry/points.js'
import { NEGATIVE } from '../../visibility/attributes.js'
import type { LightWalls } from './LightWalls.js'

/**
 * Returns the point at which the indirect light of `point` is computed: itself, or if it is inside a closed outline and
 * nearer to it than the outline's `depth`, the nearest point of the outline that no other outline covers from outside,
 * moved just outside. O(walls + walls within that depth × walls).
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
    const nearestPlace = Math.min(1, Math.max(0, ((point.x - ax) * dx + (point.y - ay) * dy) / length ** 2))
    const distanceTo = (t: number): number => Math.hypot(point.x - ax - t * dx, point.y - ay - t * dy)
    const t = distanceTo(nearestPlace) < nearestOfOutline ? uncoveredPlace(walls, wall, nearestPlace) : null
    const distance = t === null ? Number.POSITIVE_INFINITY : distanceTo(t)
    if (t !== null && distance < nearestOfOutline) {
      const [x, y] = [ax + t * dx, ay + t * dy]
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

/**
 * Returns the place on a wall, from 0 to 1, that is nearest to `place` and not covered by an outline that touches the
 * wall from outside, as walls that are drawn as boxes do at a corner. Returns null if all of the wall is covered.
 */
function uncoveredPlace(walls: LightWalls, wall: number, place: number): number | null {
  const { ax, ay, dx, dy, length } = walls.wallAt(wall)
  const margin = walls.offset / length
  const covered: [from: number, to: number][] = []
  for (let other = 0; other < walls.size; other++) {
    if (walls.innerSides[other] === 0) continue
    const { ax: bx, ay: by, dx: ex, dy: ey } = walls.wallAt(other)
    const isOnLine = (x: number, y: number): boolean => Math.abs(dx * (y - ay) - dy * (x - ax)) <= walls.offset * length
    if (!isOnLine(bx, by) || !isOnLine(bx + ex, by + ey)) continue
    const isSameWay = dx * ex + dy * ey > 0
    if ((walls.innerSides[other] === walls.innerSides[wall]) === isSameWay) continue
    const start = ((bx - ax) * dx + (by - ay) * dy) / length ** 2
    const end = start + (ex * dx + ey * dy) / length ** 2
    covered.push([Math.min(start, end) - margin, Math.max(start, end) + margin])
  }
  const places = [place, ...covered.flat()].filter(
    (t) => t >= 0 && t <= 1 && !covered.some(([from, to]) => from < t && t < to),
  )
  if (places.length === 0) return null
  return places.reduce((best, t) => (Math.abs(t - place) < Math.abs(best - place) ? t : best))
}
