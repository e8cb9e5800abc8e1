import { checkPoint } from '../../geometry/checkPoint.js'
import type { Point, Walls } from '../../geometry/points.js'
import { intersectRay } from '../../geometry/segments.js'
import { checkWalls } from '../../geometry/walls.js'
import type { RayWallHit } from './limitsOfRay.js'

/**
 * Returns the intersections of the ray from `origin` through `through` with each of the walls `x0, y0, x1, y1`, by
 * increasing `t` in units of the distance between the two points (1 at `through`), ties by wall number. The ray has no
 * end. Intersections are decided exactly, ends included. For a wall along the ray, returns its nearest point; a wall
 * without length is a point. O(n) and a sort of the intersections. Throws on numbers that are not finite and a length
 * that is not a multiple of 4.
 * @example
 * ```ts
 * raycastAll({ x: 0, y: 0 }, { x: 1, y: 0 }, [9, -5, 9, 5, 5, -5, 5, 5])
 * // [{ point: { x: 5, y: 0 }, t: 5, wall: 1 }, { point: { x: 9, y: 0 }, t: 9, wall: 0 }]
 * ```
 */
export function raycastAll(origin: Point, through: Point, walls: Walls): RayWallHit[] {
  checkPoint('origin', origin)
  checkPoint('through', through)
  const flat = checkWalls('walls', walls)
  const hits: RayWallHit[] = []
  // Two reused points, so that missed walls allocate nothing.
  const a = { x: 0, y: 0 }
  const b = { x: 0, y: 0 }
  for (let i = 0; i < flat.length; i += 4) {
    a.x = flat[i]
    a.y = flat[i + 1]
    b.x = flat[i + 2]
    b.y = flat[i + 3]
    const hit = intersectRay(origin, through, a, b)
    if (hit !== null) hits.push({ point: hit.point, t: hit.t, wall: i / 4 })
  }
  return hits.sort((p, q) => p.t - q.t)
}
