import type { Point } from '../geometry/points.js'
import type { Part } from './Part.js'

/** How far, as a share of its distance from the origin, a corner may lie from a line and count as on it. */
const ON_LINE = 1e-9

/**
 * Where two parts touch when each of them gives way by half of the depth along a unit vector from a to b: one point, or
 * the two ends of a stretch.
 */
export function touchPoints(a: Part, b: Part, x: number, y: number): Point[] {
  const from = endAlong(a, x, y)
  const to = endAlong(b, -x, -y)
  const across = (from.reach - to.reach) / 2
  // Along the line across the vector, (−y, x); b's own ends run the other way.
  const low = Math.max(from.low, -to.high)
  const high = Math.min(from.high, -to.low)
  const at = (along: number): Point => ({ x: across * x - along * y + 0, y: across * y + along * x + 0 })
  return high - low > ON_LINE * (Math.abs(high) + Math.abs(low)) ? [at(low), at(high)] : [at((low + high) / 2)]
}

/** How far a part reaches along a unit vector, and from where to where its end lies across it. */
function endAlong({ corners, radius }: Part, x: number, y: number): { reach: number; low: number; high: number } {
  let reach = Number.NEGATIVE_INFINITY
  let size = 0
  for (let i = 0; i < corners.length; i += 2) {
    reach = Math.max(reach, corners[i]! * x + corners[i + 1]! * y)
    size = Math.max(size, Math.abs(corners[i]!) + Math.abs(corners[i + 1]!))
  }
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let i = 0; i < corners.length; i += 2) {
    if (corners[i]! * x + corners[i + 1]! * y < reach - ON_LINE * size) continue
    const along = corners[i + 1]! * x - corners[i]! * y
    low = Math.min(low, along)
    high = Math.max(high, along)
  }
  return { reach: reach + radius, low, high }
}
