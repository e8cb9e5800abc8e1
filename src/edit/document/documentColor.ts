import { parseRenderedColor } from '../../host/cssColor.js'
import { type ColorParser, parseHex } from '../../scene/lights/color.js'

/** The form of color names and functions. */
const COLOR_FORM = /^[a-z]+$|^[a-z-]+\([^;{}]*\)$/i

/** Reads a color of a document. Without a page, accepts every text that has the form of a CSS color. */
export const parseDocumentColor: ColorParser = (color) => {
  if (typeof document === 'undefined' && parseHex(color) === null && !COLOR_FORM.test(color)) return null
  return parseRenderedColor(color)
}
