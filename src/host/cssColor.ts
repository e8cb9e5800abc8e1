import { type ColorParser, dependsOnHost, type Rgba } from '../scene/lights/color.js'
import { parseAbsoluteColor } from './absoluteColor.js'
import { parseAtRoot } from './ElementColors.js'

const BLACK: Rgba = [0, 0, 0, 1]

/**
 * Reads the colors of props while a component renders. Returns black for a color that depends on the host, after checking
 * it, and for every color on a server, whose markup passes colors on to the browser.
 */
export const parseRenderedColor: ColorParser = (color) => {
  if (typeof document === 'undefined') return BLACK
  if (dependsOnHost(color)) return isCssColor(color) ? BLACK : null
  return parseAbsoluteColor(color)
}

/**
 * Reads any CSS color with the browser itself. A color that depends on its place, such as `var(--accent)`, has its value
 * at the document's root. Without a page only hex is read; on a page without a canvas (a test without a browser) every
 * other color is white.
 */
export function parseCssColor(color: string): Rgba | null {
  if (typeof document === 'undefined' || !dependsOnHost(color)) return parseAbsoluteColor(color)
  return isCssColor(color) ? parseAtRoot(color) : null
}

/** Returns true if CSS accepts a text as a color anywhere. Simulated pages without CSS accept every text. */
function isCssColor(text: string): boolean {
  return typeof CSS === 'undefined' || CSS.supports === undefined || CSS.supports('color', text)
}
