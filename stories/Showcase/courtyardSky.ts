/** Hours between which the slider moves. */
export const FIRST_HOUR = 5
export const LAST_HOUR = 21

/** The sky and the sun at an hour. */
export interface Sky {
  /** Colors of the sky and of the sun’s light. */
  readonly sky: string
  readonly light: string
  /** Direction in which the sun’s light travels, in radians, and its brightness. */
  readonly direction: number
  readonly intensity: number
}

/** Colors of the sky, by the hour. */
const COLORS: readonly (readonly [hour: number, red: number, green: number, blue: number])[] = [
  [5, 14, 18, 38],
  [6.2, 110, 84, 110],
  [7.5, 176, 172, 190],
  [10, 190, 208, 232],
  [15, 196, 208, 226],
  [18, 190, 158, 142],
  [19.6, 124, 78, 96],
  [21, 12, 16, 36],
]

/**
 * Returns the sky at an hour: the sun rises at six on the right, stands below at noon, and sets at twenty on the left.
 */
export function skyAt(hour: number): Sky {
  const after = Math.max(
    1,
    COLORS.findIndex(([at]) => at >= hour),
  )
  const [from, ...before] = COLORS[after - 1]!
  const [to, ...next] = COLORS[after]!
  const t = (hour - from) / (to - from)
  const channels = before.map((channel, i) => Math.round(channel + t * (next[i]! - channel)))
  const day = Math.min(1, Math.max(0, (hour - 6) / 14))
  const height = Math.sin(Math.PI * day)
  return {
    sky: `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
    light: `rgb(255 ${Math.round(190 + 55 * height)} ${Math.round(120 + 105 * height)})`,
    direction: -Math.PI * (0.85 - 0.7 * day),
    intensity: 0.75 * Math.min(1, 3 * height),
  }
}
