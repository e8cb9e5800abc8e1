import { checkFinite, isFit } from '../geometry/check.js'

/**
 * Returns a computed number of pixels, or throws: finite numbers of a file can still be too large once they are
 * converted. Never returns −0, which a written file would not keep.
 */
export function checkPixels(path: string, value: number): number {
  return isFit(value) ? value + 0 : checkFinite(`${path} in pixels`, value)
}
