import { type ColorParser, dependsOnHost, type Rgba } from '../scene/lights/color.js'
import { parseAbsoluteColor } from './absoluteColor.js'

const BLACK: Rgba = [0, 0, 0, 1]
const TRANSPARENT: Rgba = [0, 0, 0, 0]

/**
 * Reads the colors of props while a component renders. Returns black for a color that depends on the host, after
 * checking it, and for every color on a server, whose markup passes colors on to the browser.
 */
export const parseRenderedColor: ColorParser = (color) => {
  if (typeof document === 'undefined') return BLACK
  if (dependsOnHost(color)) return isCssColor(color) ? BLACK : null
  return parseAbsoluteColor(color)
}

/**
 * Reads any CSS color for a host's own scene: one that depends on the page around it is transparent until the host
 * reads it.
 */
export const parseHostColor: ColorParser = (color) => {
  if (typeof document === 'undefined' || !dependsOnHost(color)) return parseAbsoluteColor(color)
  return isCssColor(color) ? TRANSPARENT : null
}

/** Returns true if CSS accepts a text as a color anywhere. Simulated pages without CSS accept every text. */
export function isCssColor(text: string): boolean {
  return typeof CSS === 'undefined' || CSS.supports === undefined || CSS.supports('color', text)
}
