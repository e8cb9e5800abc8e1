import { extentOf } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'

/** How far, as a share of a part's thickness along the vector, a corner may lie from its end and count as on it. */
const ON_END = 1e-9

/** The same for what rounding does to places far from the origin of the world, as a share of the largest coordinate. */
const ROUNDING = 2 ** -47

/**
 * Where two parts touch when each of them gives way by half of the depth along a unit vector from a to b: one point, or the
 * two ends of a stretch: a contact manifold. With a move, where they touch after a's move, set back by half of it.
 */
export function touchPoints(a: ConvexPart, b: ConvexPart, x: number, y: number, moveX = 0, moveY = 0): Point[] {
  putEnd(ends, 0, a, x, y)
  putEnd(ends, 4, b, -x, -y)
  const reach = (ends[REACH] + moveX * x + moveY * y - ends[4 + REACH]) / 2
  // Along the line across the vector, (−y, x); b's own ends run the other way.
  const across = moveY * x - moveX * y
  const low = Math.max(ends[LOW] + across, -ends[4 + HIGH])
  const high = Math.min(ends[HIGH] + across, -ends[4 + LOW])
  if (high - low > ends[SLACK] + ends[4 + SLACK])
    return [pointAt(x, y, reach, low, moveX, moveY), pointAt(x, y, reach, high, moveX, moveY)]
  return [pointAt(x, y, reach, (low + high) / 2, moveX, moveY)]
}

function pointAt(x: number, y: number, along: number, across: number, moveX: number, moveY: number): Point {
  return { x: along * x - across * y + 0 - moveX / 2, y: along * y + across * x + 0 - moveY / 2 }
}

/** How far a part reaches along a unit vector, from where to where its end lies across it, and its slack: of a, then of b. */
const ends = new Float64Array(8)
const REACH = 0
const LOW = 1
const HIGH = 2
const SLACK = 3

function putEnd(into: Float64Array, at: number, part: ConvexPart, x: number, y: number): void {
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
    slack += ON_END * (reach - back)
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
