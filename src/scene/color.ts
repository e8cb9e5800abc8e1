import { colord, extend } from 'colord'
import names from 'colord/plugins/names'
import { failRange, failType } from '../geometry/check.js'

extend([names])

/** Red, green, blue and alpha, each from 0 to 1, in display space (sRGB as written, not linear). */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

/** A CSS colour as numbers, or an error: hex, `rgb()`, `hsl()` and the names are understood. */
export function parseColor(name: string, color: unknown): Rgba {
  if (typeof color !== 'string') failType(name, 'a CSS color', color)
  const parsed = colord(color)
  if (!parsed.isValid()) failRange(name, 'a CSS color (hex, rgb(), hsl() or a name)', color)
  const { r, g, b, a } = parsed.rgba
  return [r / 255, g / 255, b / 255, a]
}
