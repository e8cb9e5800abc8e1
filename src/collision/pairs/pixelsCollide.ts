import { checkBoolean, checkFinite, checkNotNegative, checkOptions, failRange, failType } from '../../geometry/check.js'
import { sumTail } from '../../geometry/sumTail.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import { checkWhole } from '../shapes/checkWhole.js'

/** A picture's alpha channel, row by row; (x, y) is its top left corner, and a pixel is a square of one unit. */
export interface PixelMask {
  /** Its top left corner, in world units. */
  readonly x: number
  readonly y: number
  /** Whole numbers of pixels. */
  readonly width: number
  readonly height: number
  /** `width × height` numbers, 0 (clear) to 255. */
  readonly alpha: Uint8Array | Uint8ClampedArray
}

/** Which pixels `pixelsCollide` counts, and where they lie. */
export interface PixelOptions {
  /** The least alpha of a pixel that counts, 0 to 255. @default 1, all that is not quite clear */
  threshold?: number | undefined
  /** Rounds the positions to whole pixels, halves up, as sprites are often drawn. @default false, positions as they are */
  round?: boolean | undefined
}

const OPTIONS: Known<PixelOptions> = { threshold: true, round: true }

/**
 * Whether two masks have pixels that count and overlap by an area; touching is not colliding. Positions between pixels are
 * decided exactly. Looks only at the pixels where the two boxes overlap: O(their number). Throws on numbers that are not
 * finite, sizes that are negative or not whole, and an `alpha` whose length is not `width × height`.
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
  const place = checkBoolean('options.round', round) ? Math.round : (at: number) => at
  const [lowX, highX] = offset(place(a.x), place(b.x))
  const [lowY, highY] = offset(place(a.y), place(b.y))
  const endX = Math.min(a.width, b.width + highX)
  const endY = Math.min(a.height, b.height + highY)
  for (let y = Math.max(0, lowY); y < endY; y++) {
    for (let x = Math.max(0, lowX); x < endX; x++) {
      if (a.alpha[y * a.width + x] < threshold) continue
      // The one, two or four pixels of b that this one overlaps.
      for (let v = Math.max(0, y - highY); v <= y - lowY && v < b.height; v++) {
        for (let u = Math.max(0, x - highX); u <= x - lowX && u < b.width; u++) {
          if (b.alpha[v * b.width + u] >= threshold) return true
        }
      }
    }
  }
  return false
}

/** The first and the last pixel, counted from `a`, that the pixel at `b` overlaps: the same one on whole numbers. */
function offset(a: number, b: number): [number, number] {
  const between = b - a
  // A whole number may only have become one by rounding.
  const error = sumTail(b, -a, between)
  const low = Math.floor(between) - (error < 0 && Number.isInteger(between) ? 1 : 0)
  return [low, low === between && !(error > 0) ? low : low + 1]
}

function checkMask(name: string, mask: PixelMask): void {
  if (typeof mask !== 'object' || mask === null) {
    failType(name, 'a pixel mask { x, y, width, height, alpha }', mask)
  }
  checkFinite(`${name}.x`, mask.x)
  checkFinite(`${name}.y`, mask.y)
  for (const size of ['width', 'height'] as const)
    checkNotNegative(`${name}.${size}`, checkWhole(`${name}.${size}`, mask[size]))
  const { alpha } = mask
  if (!(alpha instanceof Uint8Array || alpha instanceof Uint8ClampedArray)) {
    failType(`${name}.alpha`, 'a Uint8Array', alpha)
  }
  if (alpha.length !== mask.width * mask.height) {
    failRange(`${name}.alpha.length`, `width × height, ${mask.width * mask.height}`, alpha.length)
  }
}
