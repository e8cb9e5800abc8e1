import type { PartPair } from './PartPair.js'
import type { PartPairs } from './PartPairs.js'

/** Share of the way by which there must be room beyond its end: a gap that is filled to the last bit is none to end in. */
export const ROOM = 1e-8

/**
 * How far a must go against (x, y) until no pair overlaps, `least` at least; anything from `enough` on when it is at least
 * that.
 */
export function endOfWay(pairs: PartPairs, x: number, y: number, least: number, slack: number, enough: number): number {
  // Which pairs matter depends on how far the way leads, which is seldom farther than the least.
  for (let reach = least; ; reach = Math.max(2 * reach, 2 * slack)) {
    const way = Math.min(reach, enough) * (1 + 2 * ROOM) + 2 * slack
    const end = endAmong(pairs.within(-x * way, -y * way, 2 * slack), x, y, slack, enough)
    if (end <= reach || end >= enough || reach >= enough) return end
  }
}

function endAmong(pairs: PartPair[], x: number, y: number, slack: number, enough: number): number {
  const count = sortAhead(pairs, x, y, slack)
  let [toOneSide, toTheOther] = [false, false]
  for (let i = 0; i < count; i++) {
    if (pairs[i]!.touch > 0) toOneSide = true
    if (pairs[i]!.touch < 0) toTheOther = true
  }
  // Sliding along what touches is no overlap, but between two sides there is no room for a rounding.
  const squeezed = toOneSide && toTheOther
  let end = 0
  for (let i = 0; i < count; i++) {
    const { low, high, touch } = pairs[i]!
    if (low > end * (1 + ROOM) + slack || end >= enough) break
    if (touch === 0 || squeezed) end = Math.max(end, high)
  }
  return end
}

/** Puts the pairs that overlap or touch ahead on a way at the list's beginning, the nearest first, and says how many they are. */
function sortAhead(pairs: PartPair[], x: number, y: number, slack: number): number {
  let count = 0
  for (const pair of pairs) {
    pair.follow(x, y, slack)
    const { low, high } = pair
    if (!(high - low > slack && high > 0)) continue
    let at = count++
    for (; at > 0 && pairs[at - 1]!.low > low; at--) pairs[at] = pairs[at - 1]!
    pairs[at] = pair
  }
  return count
}
