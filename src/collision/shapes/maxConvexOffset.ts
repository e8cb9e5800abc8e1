import { UNDERFLOW_LIMIT } from '../../geometry/exact.js'

/**
 * Factor for the smallest turn at a corner divided by the largest coordinate. Up to that offset, two roundings of 2^-53
 * per coordinate can't bend the corner: they change a turn by at most 64 roundings × size × distance, where size is
 * twice that coordinate. The rest is a margin.
 */
const OFFSET_FACTOR = 2 ** 45

/**
 * Returns the offset along an axis up to which a convex polygon around (0, 0) certainly stays convex, or 0 if that is
 * uncertain.
 */
export function maxConvexOffset(corners: readonly number[]): number {
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
  // Vanishing numbers prove nothing. Coordinates up to 1e100 don't overflow.
  return least > UNDERFLOW_LIMIT ? (least / reach) * OFFSET_FACTOR - reach : 0
}
