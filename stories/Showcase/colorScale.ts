/**
 * Viridis (van der Walt and Smith 2015), at equal steps: higher values are lighter, also in print and for color-blind
 * people.
 */
const STOPS = [
  [68, 1, 84],
  [71, 44, 122],
  [59, 81, 139],
  [44, 113, 142],
  [33, 144, 141],
  [39, 173, 129],
  [92, 200, 99],
  [170, 220, 50],
  [253, 231, 37],
] as const

/** Returns the color of a value from 0 to 1. */
export function colorAt(fraction: number): [red: number, green: number, blue: number] {
  const at = Math.min(1, Math.max(0, fraction)) * (STOPS.length - 1)
  const from = Math.min(STOPS.length - 2, Math.floor(at))
  const channelAt = (k: 0 | 1 | 2): number => STOPS[from]![k] + (at - from) * (STOPS[from + 1]![k] - STOPS[from]![k])
  return [channelAt(0), channelAt(1), channelAt(2)]
}

/** The scale from low to high, as a background. */
export const SCALE = `linear-gradient(to right, ${STOPS.map((stop) => `rgb(${stop.join(' ')})`).join(', ')})`
