import { circlePower } from '../../geometry/circles.js'
import type { Point } from '../../geometry/points.js'
import { orientation } from '../../geometry/predicates.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'
import type { Touch } from './circleTouch.js'
import { firstTouch } from './firstTouch.js'

/**
 * Returns where a point enters a convex part on its way to another point, displaced infinitesimally to the positive or
 * negative side. So it passes along an edge on one side only, and along the cut between two parts on neither. The unit
 * vector is the edge's inward normal, or the ray's direction if the point starts inside. Whether it enters is exact,
 * except for circles, whose power is rounded; the time is rounded. O(n).
 */
export function rayTouch(point: ConvexPart, part: ConvexPart, to: Point, side: number): Touch | null {
  const [x, y] = [point.corners[0], point.corners[1]]
  const { corners } = part
  const delta = { x: to.x - x, y: to.y - y }
  const length = Math.hypot(delta.x, delta.y)
  const touchInside = { time: 0, x: delta.x / length, y: delta.y / length }
  if (part.radius > 0) {
    const power = circlePower({ x, y }, { x: corners[0], y: corners[1], radius: part.radius })
    return power < 0 ? touchInside : firstTouch(point, part, delta)
  }
  const isBeside = (i: number): boolean => {
    const turn = orientation(x, y, to.x, to.y, corners[i], corners[i + 1])
    return turn === 0 ? side < 0 : turn > 0
  }
  let [entry, exit] = [-1, -1]
  for (let i = 0; i < corners.length; i += 2) {
    const isOnSide = isBeside(i)
    if (isOnSide === isBeside((i + 2) % corners.length)) continue
    if (isOnSide) entry = i
    else exit = i
  }
  if (entry < 0) return null
  const sideOfEdge = (i: number, px: number, py: number): number => {
    const j = (i + 2) % corners.length
    return orientation(corners[i], corners[i + 1], corners[j], corners[j + 1], px, py)
  }
  const start = sideOfEdge(entry, x, y)
  if (start > 0) return sideOfEdge(exit, x, y) > 0 ? touchInside : null
  if (sideOfEdge(entry, to.x, to.y) < 0) return null
  const [nx, ny] = [-part.normals[entry], -part.normals[entry + 1]]
  const time = (nx * (corners[entry] - x) + ny * (corners[entry + 1] - y)) / (nx * delta.x + ny * delta.y)
  return { time: start === 0 ? 0 : Math.max(0, Math.min(1, time)), x: nx, y: ny }
}
