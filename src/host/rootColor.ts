import { dependsOnHost, type Rgba } from '../scene/lights/color.js'
import { parseAbsoluteColor } from './absoluteColor.js'
import { isCssColor } from './cssColor.js'
import { parseAtRoot } from './ElementColors.js'

/**
 * Reads any CSS color with the browser itself. A color that depends on the page around it, such as `var(--accent)`, has
 * its value at the document's root. Without a page only hex is read; on a page without a canvas (a test without a
 * browser) every other color is white.
 */
export function parseCssColor(color: string): Rgba | null {
  if (typeof document === 'undefined' || !dependsOnHost(color)) return parseAbsoluteColor(color)
  return isCssColor(color) ? parseAtRoot(color) : null
}
