import type { ConvexPair } from './ConvexPair.js'
import type { ConvexPairs } from './ConvexPairs.js'

/** Share of the way by which there must be room beyond its end: a gap that is filled to the last bit is none to end in. */
const ROOM = 1e-8

/** How many of the pairs that led other ways on are asked first: a few most often say that a way is too long. */
const MOST_BLOCKERS = 16

/**
 * The penetration depth in one direction: how far a must go against (x, y) until no pair overlaps, `least` at least, up to
 * which some pair does all the way; anything from `enough` on when it is at least that, or when too much was looked at. From each place it goes on to where
 * all pairs that overlap there no longer do.
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
    if (pairs.isSpent) return enough
    const farthest = end * (1 + ROOM) + slack
    let next = end
    let blocker: ConvexPair | null = null
    // Sliding along what touches is no overlap, but between two sides there is no room for a rounding.
    let beside = end
    let [toOneSide, toTheOther] = [false, false]
    for (const pair of pairs.near(-x * end, -y * end, farthest - end + slack)) {
      pair.follow(x, y, slack)
      const { low, high, touch } = pair
      if (!(high - low > slack && high > end && low <= farthest)) continue
      if (touch !== 0) {
        beside = Math.max(beside, high)
        if (touch > 0) toOneSide = true
        else toTheOther = true
      } else if (high > next) {
        next = high
        blocker = pair
      }
    }
    if (blocker !== null) {
      pairs.blockers.unshift(blocker)
      if (pairs.blockers.length > MOST_BLOCKERS) pairs.blockers.pop()
    }
    if (toOneSide && toTheOther) next = Math.max(next, beside)
    if (next === end) break
    end = pastBlockers(pairs, x, y, next, slack, enough)
  }
  return end
}

/** Where none of some pairs overlaps any more. */
function pastBlockers(pairs: ConvexPairs, x: number, y: number, from: number, slack: number, enough: number): number {
  let end = from
  for (let before = -1; before < end && end < enough; ) {
    before = end
    pairs.spend(pairs.blockers.length)
    for (const pair of pairs.blockers) {
      pair.follow(x, y, slack)
      const { low, high, touch } = pair
      if (touch === 0 && high - low > slack && high > end && low <= end * (1 + ROOM) + slack) end = high
      if (end >= enough) break
    }
  }
  return end
}
