import type { Box } from '../geometry/boxes.js'
import { isReliable, signOf, toIntegers } from '../geometry/exact.js'
import type { Point } from '../geometry/points.js'

/** Returns the point of a box that is nearest to another. */
export function clampToBox({ minX, minY, maxX, maxY }: Box, { x, y }: Point): Point {
  return { x: Math.min(Math.max(x, minX), maxX), y: Math.min(Math.max(y, minY), maxY) }
}

export function squaredDistance(a: Point, b: Point): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2
}

/**
 * Compares the distances of p and q from a point, exactly: negative if p is nearer, positive if q is, zero if they are
 * equal.
 */
export function compareDistances(point: Point, p: Point, q: Point): number {
  const near = squaredDistance(p, point)
  const far = squaredDistance(q, point)
  if (isReliable(near - far, near + far)) return near - far
  if (p.x === q.x && p.y === q.y) return 0
  const [x, y, px, py, qx, qy] = toIntegers([point.x, point.y, p.x, p.y, q.x, q.y]).integers as Six
  return signOf((px - x) ** 2n + (py - y) ** 2n - (qx - x) ** 2n - (qy - y) ** 2n)
}

type Six = [bigint, bigint, bigint, bigint, bigint, bigint]
