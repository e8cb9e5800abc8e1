import { checkFinite, isFit } from '../geometry/check.js'

/**
 * A number of pixels that was computed, or an error: finite numbers of a file can still be too large once they are pixels.
 * Never −0, which no file that is written again would keep.
 */
export function inPixels(path: string, value: number): number {
  return isFit(value) ? value + 0 : checkFinite(`${path} in pixels`, value)
}
