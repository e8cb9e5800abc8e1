import { type ColorParser, dependsOnHost, type Rgba } from '../scene/lights/color.js'
import { parseAbsoluteColor } from './absoluteColor.js'
import { parseAtRoot } from './ElementColors.js'

const BLACK: Rgba = [0, 0, 0, 1]

/**
 * Reads the colors of props while a component renders. A color that depends on the host is only checked, and a server, whose
 * markup passes colors on to the browser, checks none: both are black.
 */
export const parseRenderedColor: ColorParser = (color) => {
  if (typeof document === 'undefined') return BLACK
  if (dependsOnHost(color)) return isCssColor(color) ? BLACK : null
  return parseAbsoluteColor(color)
}

/**
 * Reads any CSS color by the browser itself; one that depends on its place, such as `var(--accent)`, as it is at the root of the
 * document. Without a page only hex is known, and with a page that has no canvas (a test without a browser) all else counts
 * as white.
 */
export function parseCssColor(color: string): Rgba | null {
  if (typeof document === 'undefined' || !dependsOnHost(color)) return parseAbsoluteColor(color)
  return isCssColor(color) ? parseAtRoot(color) : null
}

/** Returns true if CSS accepts a text as a color anywhere; simulated pages that cannot tell accept all. */
function isCssColor(text: string): boolean {
  return typeof CSS === 'undefined' || CSS.supports === undefined || CSS.supports('color', text)
}
