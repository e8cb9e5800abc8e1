import type { PixelMask } from '../../collision/pairs/pixelsCollide.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { drawAlpha, imageDataAlpha } from './drawAlpha.js'
import { checkSource, type PixelPlace, type PixelSource } from './placedSource.js'

/** Options of `pixelMaskFrom`: the position of the picture in pixels, and a mask for it. */
export interface PixelMaskOptions extends PixelPlace {
  /** Another source that masks the first one: the result is the product of both alphas. */
  through?: (PixelPlace & { source: PixelSource }) | undefined
}

const OPTIONS: KeysOf<PixelMaskOptions> = { x: true, y: true, width: true, height: true, through: true }

/**
 * Returns the alpha channel of an image, a canvas or an ImageData, for `pixelsCollide`. O(its pixels). With `through`,
 * returns the overlap of both rectangles, 0 × 0 if they don't overlap, and rounds both positions to whole pixels,
 * halves up, since drawing between pixels would blur; without it the position stays exact. Throws if an image is not
 * loaded or, without CORS, of another origin, and on sizes that no canvas here supports. Without a canvas, outside of
 * browsers and their workers, reads ImageData only at its own size.
 * @example
 * ```ts
 * const ship = pixelMaskFrom(image, { x: 40, y: 12 })
 * const hit = pixelsCollide(ship, rock)
 * ```
 */
export function pixelMaskFrom(source: PixelSource, options: PixelMaskOptions = {}): PixelMask {
  const first = checkSource('source', source, 'options', 'an object { x?, y?, width?, height?, through? }', options)
  const { through } = options
  warn?.ifUnknown('pixelMaskFrom', options, OPTIONS)
  if (through === undefined) {
    const { x, y, width, height } = first
    return { x, y, width, height, alpha: imageDataAlpha(first) ?? drawAlpha(width, height, [{ ...first, x: 0, y: 0 }]) }
  }
  const shape = 'an object { source, x?, y?, width?, height? }'
  const other = checkSource('options.through.source', through?.source, 'options.through', shape, through)
  const [x, y] = [Math.round(first.x), Math.round(first.y)]
  const [across, down] = [Math.round(other.x) - x, Math.round(other.y) - y]
  const [left, top] = [Math.max(0, across), Math.max(0, down)]
  const width = Math.min(first.width, across + other.width) - left
  const height = Math.min(first.height, down + other.height) - top
  if (!(width > 0 && height > 0)) return { x, y, width: 0, height: 0, alpha: new Uint8Array() }
  const sources = [
    { ...first, x: -left, y: -top },
    { ...other, x: across - left, y: down - top },
  ]
  return { x: x + left, y: y + top, width, height, alpha: drawAlpha(width, height, sources) }
}
