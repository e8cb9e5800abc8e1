import { arcStep, flattenCircle } from '../../geometry/circles.js'
import type { Point, Ring } from '../../geometry/points.js'

/**
 * Returns the part of a ring within `radius` of its origin, around which it runs by increasing angle, or the same ring
 * if all of it is within. Flattens arcs to within `tolerance`. O(n) for n corners.
 */
export function clipToRadius(ring: Ring, { x, y }: Point, radius: number, tolerance: number): Ring {
  if (reachSquared(ring, x, y) <= radius * radius) return ring
  const step = arcStep(radius, tolerance)
  const points: number[] = []
  /** Angle around the origin by which the ring has turned outside, since the last corner within. */
  let turn = 0
  /** Part of the arc before the first corner. */
  let firstTurn = 0
  const addArc = (length: number): void => {
    const from = Math.atan2(points.at(-1)!, points.at(-2)!)
    const count = Math.ceil(length / step)
    for (let i = 1; i < count; i++) {
      const angle = from + (length * i) / count
      points.push(radius * Math.cos(angle), radius * Math.sin(angle))
    }
  }
  const addPoint = (px: number, py: number): void => {
    if (points.length === 0) firstTurn = turn
    else if (turn > 0) addArc(turn)
    turn = 0
    if (points.at(-2) !== px || points.at(-1) !== py) points.push(px, py)
  }
  let [ax, ay] = [ring[0]! - x, ring[1]! - y]
  // Start at the first corner, which is the origin in the ring of a cone.
  for (let i = 2; i <= ring.length; i += 2) {
    const [bx, by] = [ring[i % ring.length]! - x, ring[(i + 1) % ring.length]! - y]
    const [from, to] = within(ax, ay, bx, by, radius)
    if (from < to) {
      const [cx, cy] = from === 0 ? [ax, ay] : [ax + from * (bx - ax), ay + from * (by - ay)]
      const [dx, dy] = to === 1 ? [bx, by] : [ax + to * (bx - ax), ay + to * (by - ay)]
      turn += angleBetween(ax, ay, cx, cy)
      addPoint(cx, cy)
      addPoint(dx, dy)
      turn += angleBetween(dx, dy, bx, by)
    } else turn += angleBetween(ax, ay, bx, by)
    ax = bx
    ay = by
  }
  if (points.length === 0) return flattenCircle({ x, y, radius }, tolerance)
  if (turn + firstTurn > 0) addArc(turn + firstTurn)
  const isClosed = points.length > 2 && points.at(-2) === points[0] && points.at(-1) === points[1]
  return Float64Array.from(isClosed ? points.slice(0, -2) : points, (value, i) => value + (i % 2 === 0 ? x : y))
}

/** Returns the squared distance of a ring's farthest corner from (x, y). */
function reachSquared(ring: Ring, x: number, y: number): number {
  let max = 0
  for (let i = 0; i < ring.length; i += 2) max = Math.max(max, (ring[i]! - x) ** 2 + (ring[i + 1]! - y) ** 2)
  return max
}

/**
 * Returns the part of the segment from a to b, as fractions, that lies within a radius of (0, 0); empty if `from` is
 * not less than `to`.
 */
function within(ax: number, ay: number, bx: number, by: number, radius: number): readonly [from: number, to: number] {
  const [dx, dy] = [bx - ax, by - ay]
  const square = radius * radius
  const [startsWithin, endsWithin] = [ax * ax + ay * ay <= square, bx * bx + by * by <= square]
  const length = dx * dx + dy * dy
  if ((startsWithin && endsWithin) || length === 0) return startsWithin ? [0, 1] : [0, 0]
  const nearest = -(ax * dx + ay * dy) / length
  const half = Math.sqrt(Math.max(0, square - (ax * dy - ay * dx) ** 2 / length) / length)
  return [startsWithin ? 0 : Math.max(0, nearest - half), endsWithin ? 1 : Math.min(1, nearest + half)]
}

/** Returns the angle from a to b in radians, positive for increasing angles; 0 if one of them is zero. */
function angleBetween(ax: number, ay: number, bx: number, by: number): number {
  return Math.atan2(ax * by - ay * bx, ax * bx + ay * by)
}
