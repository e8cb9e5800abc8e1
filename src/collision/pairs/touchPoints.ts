import { extentOf } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'

/**
 * Distance of a corner from a part's support, relative to the part's thickness along the vector, up to which the corner
 * belongs to it.
 */
const SUPPORT_TOLERANCE = 1e-9

/** Additional distance for rounding far from the origin, relative to the largest coordinate. */
const ROUNDING = 2 ** -47

/**
 * Returns the contact manifold of two parts: where they touch after each has moved back by half of the depth along a
 * unit vector from a to b. One point, or the two ends of a segment. With a move, returns where they touch after a's
 * move, shifted back by half of it.
 */
export function touchPoints(a: ConvexPart, b: ConvexPart, x: number, y: number, moveX = 0, moveY = 0): Point[] {
  writeSupport(supports, 0, a, x, y)
  writeSupport(supports, 4, b, -x, -y)
  const reach = (supports[REACH] + moveX * x + moveY * y - supports[4 + REACH]) / 2
  // Along the perpendicular (−y, x). b's own interval runs the other way.
  const across = moveY * x - moveX * y
  const low = Math.max(supports[LOW] + across, -supports[4 + HIGH])
  const high = Math.min(supports[HIGH] + across, -supports[4 + LOW])
  if (high - low > supports[SLACK] + supports[4 + SLACK])
    return [pointAt(x, y, reach, low, moveX, moveY), pointAt(x, y, reach, high, moveX, moveY)]
  return [pointAt(x, y, reach, (low + high) / 2, moveX, moveY)]
}

function pointAt(x: number, y: number, along: number, across: number, moveX: number, moveY: number): Point {
  return { x: along * x - across * y + 0 - moveX / 2, y: along * y + across * x + 0 - moveY / 2 }
}

/** Farthest extent along a unit vector, interval of the support across it, and its slack: for a, then for b. */
const supports = new Float64Array(8)
const REACH = 0
const LOW = 1
const HIGH = 2
const SLACK = 3

function writeSupport(into: Float64Array, at: number, part: ConvexPart, x: number, y: number): void {
  const { corners } = part
  let reach = corners[0] * x + corners[1] * y
  let low = corners[1] * x - corners[0] * y
  let high = low
  let slack = ROUNDING * extentOf(part)
  if (corners.length > 2) {
    let back = reach
    for (let i = 2; i < corners.length; i += 2) {
      const along = corners[i] * x + corners[i + 1] * y
      if (along > reach) reach = along
      if (along < back) back = along
    }
    slack += SUPPORT_TOLERANCE * (reach - back)
    low = Number.POSITIVE_INFINITY
    high = Number.NEGATIVE_INFINITY
    for (let i = 0; i < corners.length; i += 2) {
      if (corners[i] * x + corners[i + 1] * y < reach - slack) continue
      const across = corners[i + 1] * x - corners[i] * y
      if (across < low) low = across
      if (across > high) high = across
    }
  }
  into[at + REACH] = reach + part.radius
  into[at + LOW] = low
  into[at + HIGH] = high
  into[at + SLACK] = slack
}
