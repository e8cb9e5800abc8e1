import type { ConvexPair } from './ConvexPair.js'
import type { ConvexPairs } from './ConvexPairs.js'

/**
 * Room required beyond the end of a translation, relative to its length: a gap that fits only to the last bit isn't a
 * place to stop.
 */
const MARGIN = 1e-8

/** Number of earlier blockers that are checked first: a few usually rule out a direction. */
const MAX_BLOCKERS = 16

/**
 * Returns the penetration depth along one direction: the distance that a must move against (x, y) until no pair
 * overlaps, at least `least` (up to there some pair overlaps all the way). Returns any number from `enough` on if the
 * depth is at least that or the search is exhausted. It moves on from each distance to where the pairs that overlap
 * there have separated.
 */
export function depthAlong(
  pairs: ConvexPairs,
  x: number,
  y: number,
  least: number,
  slack: number,
  enough: number,
): number {
  let end = pastBlockers(pairs, x, y, least, slack, enough)
  while (end < enough) {
    if (pairs.isExhausted) return enough
    const farthest = end * (1 + MARGIN) + slack
    let next = end
    let blocker: ConvexPair | null = null
    // Sliding along a touching part isn't an overlap, but between two sides there is no room for rounding.
    let slideEnd = end
    let [minSide, maxSide] = [0, 0]
    for (const pair of pairs.near(-x * end, -y * end, farthest - end + slack)) {
      pair.findInterval(x, y, slack)
      const { low, high, touch } = pair
      if (!(high - low > slack && high > end && low <= farthest)) continue
      if (touch !== 0) {
        slideEnd = Math.max(slideEnd, high)
        minSide = Math.min(minSide, touch)
        maxSide = Math.max(maxSide, touch)
      } else if (high > next) {
        next = high
        blocker = pair
      }
    }
    if (blocker !== null) {
      pairs.blockers.unshift(blocker)
      if (pairs.blockers.length > MAX_BLOCKERS) pairs.blockers.pop()
    }
    if (minSide < 0 && maxSide > 0) next = Math.max(next, slideEnd)
    if (next === end) break
    end = pastBlockers(pairs, x, y, next, slack, enough)
  }
  return end
}

/** Returns the distance from which none of the blockers overlaps. */
function pastBlockers(pairs: ConvexPairs, x: number, y: number, from: number, slack: number, enough: number): number {
  let end = from
  for (let before = -1; before < end && end < enough; ) {
    before = end
    pairs.addWork(pairs.blockers.length)
    for (const pair of pairs.blockers) {
      pair.findInterval(x, y, slack)
      const { low, high, touch } = pair
      if (touch === 0 && high - low > slack && low <= end * (1 + MARGIN) + slack) end = Math.max(end, high)
      if (end >= enough) break
    }
  }
  return end
}
