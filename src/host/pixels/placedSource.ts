import { checkInteger } from '../../collision/shapes/checkInteger.js'
import { checkFinite, checkNotNegative, failRange, failType, show } from '../../geometry/check.js'

/** A source of pixels. An animated image contributes its first frame, a canvas its current content. */
export type PixelSource = HTMLImageElement | ImageBitmap | HTMLCanvasElement | OffscreenCanvas | ImageData

/** Position and size of a drawn source. It is scaled smoothly, so edges get intermediate alphas. */
export interface PixelPlace {
  /** Left edge in world units. @default 0 */
  x?: number | undefined
  /** Top edge in world units. @default 0 */
  y?: number | undefined
  /** Width in whole pixels. @default the source's own */
  width?: number | undefined
  /** Height in whole pixels. @default the source's own */
  height?: number | undefined
}

type Size = Record<'width' | 'height', number>

/** A checked source and its place. */
export interface PlacedSource extends Size, Record<'x' | 'y', number> {
  name: string
  source: PixelSource
  naturalSize: Size
}

export function checkSource(
  name: string,
  source: PixelSource,
  at: string,
  shape: string,
  place: PixelPlace,
): PlacedSource {
  if (typeof place !== 'object' || place === null) failType(at, shape, place)
  const naturalSize = naturalSizeOf(name, source)
  const { x = 0, y = 0, width = naturalSize.width, height = naturalSize.height } = place
  checkFinite(`${at}.x`, x)
  checkFinite(`${at}.y`, y)
  checkNotNegative(`${at}.width`, checkInteger(`${at}.width`, width))
  checkNotNegative(`${at}.height`, checkInteger(`${at}.height`, height))
  return { name, source, naturalSize, x, y, width, height }
}

function naturalSizeOf(name: string, source: PixelSource): Size {
  const kind = kindOf(source)
  if (kind === 'HTMLImageElement') {
    const { complete, naturalWidth: width, naturalHeight: height } = source as HTMLImageElement
    if (complete && width > 0 && height > 0) return { width, height }
    fail(TypeError, name, 'a loaded image, so first await image.decode()', nameOf(source))
  }
  const { width, height } = Object(source) as Size
  if (isImageData(source)) {
    const { length } = source.data
    if (length !== 4 * width * height)
      failRange(`${name}.data.length`, `width × height × 4 (${4 * width * height})`, length)
  } else if (kind === 'ImageBitmap') {
    if (width === 0) fail(TypeError, name, 'an ImageBitmap that is not closed', nameOf(source))
  } else if (kind !== 'HTMLCanvasElement' && kind !== 'OffscreenCanvas') {
    fail(TypeError, name, 'an <img>, an ImageBitmap, a canvas or an ImageData', nameOf(source))
  }
  return { width, height }
}

/** Returns the name of an object's class. The class itself differs in every frame and is missing on a server. */
function kindOf(source: unknown): string {
  return Object.prototype.toString.call(source).slice(8, -1)
}

export function isImageData(source: PixelSource): source is ImageData {
  return ArrayBuffer.isView((Object(source) as ImageData).data)
}

/** Returns the text for a source in an error message. */
export function nameOf(source: unknown): string {
  if (kindOf(source) === 'HTMLImageElement') {
    const { currentSrc, src } = source as HTMLImageElement
    return show(currentSrc || src)
  }
  // Leave out the content, which may be millions of pixels.
  return typeof source === 'object' && source !== null ? `[object ${kindOf(source)}]` : show(source)
}

/** Throws like `failType` and `failRange`, with a cause. */
export function fail(kind: typeof TypeError, name: string, expected: string, shown: string, cause?: unknown): never {
  throw new kind(`react-umbra: ${name} must be ${expected}, got ${shown}`, cause === undefined ? {} : { cause })
}
