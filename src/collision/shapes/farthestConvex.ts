import { VANISHING } from '../../geometry/exact.js'

/**
 * Times the least turn at a corner, over the largest coordinate: how far away two roundings of 2^-53 for each coordinate cannot
 * bend it. They change a turn by 64 of them times size, twice that coordinate, and distance at most; the rest is room.
 */
const SURE = 2 ** 45

/** How far a convex polygon about (0, 0) may be moved along an axis and surely stays one; 0 where that is not sure. */
export function farthestConvex(corners: readonly number[]): number {
  const { length } = corners
  let least = Number.POSITIVE_INFINITY
  let reach = 0
  for (let i = 0; i < length; i += 2) {
    const j = (i + 2) % length
    const k = (i + 4) % length
    const x = corners[j] - corners[i]
    const y = corners[j + 1] - corners[i + 1]
    const turn = x * (corners[k + 1] - corners[j + 1]) - y * (corners[k] - corners[j])
    least = Math.min(least, turn)
    reach = Math.max(reach, Math.abs(corners[i]), Math.abs(corners[i + 1]))
  }
  // Numbers that vanish say nothing; up to 1e100 none overflows.
  return least > VANISHING ? (least / reach) * SURE - reach : 0
}
