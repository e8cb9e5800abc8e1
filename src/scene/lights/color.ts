import { failRange, failType } from '../../geometry/check.js'

/** Red, green, blue and alpha, each from 0 to 1, in display space (sRGB as written, not linear). */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

/**
 * Returns the light where no light falls, by an ambient color. Its alpha is how much it darkens: a transparent color
 * leaves everything as it is.
 */
export function ambientLight([red, green, blue, alpha]: Rgba): [red: number, green: number, blue: number] {
  const channel = (value: number): number => 1 - alpha + alpha * value
  return [channel(red), channel(green), channel(blue)]
}

/** Parses a color, or returns null if it is invalid. Hosts bring their own parser: a browser parses every CSS color. */
export type ColorParser = (color: string) => Rgba | null

/**
 * Matches CSS variables and functions that depend on the element, and names of system colors by parts that no other
 * color name has.
 */
const HOST_DEPENDENT =
  /--|(?:env|attr|if|light-dark|contrast-color)\(|currentcolor|accentcolor|text|button|canvas|field|highlight|mark|selecteditem/i

/** Returns true for a CSS color whose value depends on where it is shown: on variables, themes or surrounding text. */
export function dependsOnHost(color: string): boolean {
  return HOST_DEPENDENT.test(color)
}

/** Parses the colors that need no browser: `#rgb`, `#rrggbb`, and both with alpha. Returns null for all others. */
export function parseHex(color: string): Rgba | null {
  if (!/^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(color)) return null
  const digits = color.length > 5 ? color.slice(1) : color.slice(1).replace(/./g, '$&$&')
  const channel = (at: number): number => Number.parseInt(digits.slice(at, at + 2) || 'ff', 16) / 255
  return [channel(0), channel(2), channel(4), channel(6)]
}

/** Returns a color as numbers, or throws an error that names it. */
export function checkColor(name: string, color: unknown, parse: ColorParser): Rgba {
  const expected = parse === parseHex ? 'a CSS color as #rgb, #rgba, #rrggbb or #rrggbbaa' : 'a CSS color'
  if (typeof color !== 'string') failType(name, expected, color)
  return parse(color) ?? failRange(name, expected, color)
}

/**
 * Returns a light's color times `strength` (intensity, alpha and falloff), each channel from 0 to 1. A result above 1
 * is divided by its largest channel, so that a bright core keeps its hue. O(1). The numbers are not checked.
 * @example
 * ```ts
 * shadeOf([1, 0.5, 0, 1], 2) // [1, 0.5, 0]
 * ```
 */
export function shadeOf([red, green, blue]: Rgba, strength: number): [red: number, green: number, blue: number] {
  const factor = Math.min(strength, 1 / Math.max(red, green, blue))
  return [red * factor, green * factor, blue * factor]
}
