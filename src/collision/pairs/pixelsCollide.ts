import { checkBoolean, checkFinite, checkNotNegative, checkOptions, failRange, failType } from '../../geometry/check.js'
import { sumTail } from '../../geometry/sumTail.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { checkInteger } from '../shapes/checkInteger.js'

/** An image's alpha channel, row by row. (x, y) is its top left corner, and a pixel is a square of one unit. */
export interface PixelMask {
  /** Top left corner, in world units. */
  readonly x: number
  readonly y: number
  /** Size in pixels, whole numbers. */
  readonly width: number
  readonly height: number
  /** `width × height` values, from 0 (transparent) to 255. */
  readonly alpha: Uint8Array | Uint8ClampedArray
}

/** Options of `pixelsCollide`. */
export interface PixelOptions {
  /** Least alpha of a solid pixel, 0 to 255. @default 1, every pixel that isn't fully transparent */
  threshold?: number | undefined
  /**
   * True to round positions to whole pixels, halves up, as sprites are often drawn. @default false, positions as they
   * are
   */
  round?: boolean | undefined
}

const OPTIONS: KeysOf<PixelOptions> = { threshold: true, round: true }

/**
 * Returns true if solid pixels of two masks overlap by an area; touching isn't colliding. Fractional positions are
 * decided exactly. O(pixels in the intersection of both boxes). Throws on non-finite numbers, sizes that are negative
 * or not whole, and an `alpha` whose length isn't `width × height`.
 * @example
 * ```ts
 * const ship = pixelMaskFrom(image)
 * const hit = pixelsCollide({ ...ship, x: 40, y: 12 }, rock)
 * ```
 */
export function pixelsCollide(a: PixelMask, b: PixelMask, options: PixelOptions = {}): boolean {
  checkMask('a', a)
  checkMask('b', b)
  const { threshold = 1, round = false } = checkOptions(options)
  warn?.ifUnknown('pixelsCollide', options, OPTIONS)
  checkNotNegative('options.threshold', threshold)
  if (threshold > 255) failRange('options.threshold', 'at most 255', threshold)
  const snap = checkBoolean('options.round', round) ? Math.round : (at: number) => at
  const [lowX, highX] = overlappedPixels(snap(a.x), snap(b.x))
  const [lowY, highY] = overlappedPixels(snap(a.y), snap(b.y))
  const endX = Math.min(a.width, b.width + highX)
  const endY = Math.min(a.height, b.height + highY)
  for (let y = Math.max(0, lowY); y < endY; y++) {
    for (let x = Math.max(0, lowX); x < endX; x++) {
      if (a.alpha[y * a.width + x] < threshold) continue
      // Check the one, two, or four pixels of b that this one overlaps.
      for (let v = Math.max(0, y - highY); v <= y - lowY && v < b.height; v++) {
        for (let u = Math.max(0, x - highX); u <= x - lowX && u < b.width; u++) {
          if (b.alpha[v * b.width + u] >= threshold) return true
        }
      }
    }
  }
  return false
}

/**
 * Returns the first and last pixel, counted from `a`, that the pixel at `b` overlaps. They are equal for whole numbers.
 */
function overlappedPixels(a: number, b: number): [number, number] {
  const offset = b - a
  // The difference may be whole only because of rounding.
  const error = sumTail(b, -a, offset)
  const low = Math.floor(offset) - (error < 0 && Number.isInteger(offset) ? 1 : 0)
  return [low, low === offset && !(error > 0) ? low : low + 1]
}

function checkMask(name: string, mask: PixelMask): void {
  if (typeof mask !== 'object' || mask === null) {
    failType(name, 'a pixel mask { x, y, width, height, alpha }', mask)
  }
  checkFinite(`${name}.x`, mask.x)
  checkFinite(`${name}.y`, mask.y)
  for (const size of ['width', 'height'] as const)
    checkNotNegative(`${name}.${size}`, checkInteger(`${name}.${size}`, mask[size]))
  const { alpha } = mask
  if (!(alpha instanceof Uint8Array || alpha instanceof Uint8ClampedArray)) {
    failType(`${name}.alpha`, 'a Uint8Array or Uint8ClampedArray', alpha)
  }
  if (alpha.length !== mask.width * mask.height) {
    failRange(`${name}.alpha.length`, `width × height (${mask.width * mask.height})`, alpha.length)
  }
}
