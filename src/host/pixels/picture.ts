import { checkWhole } from '../../collision/shapes/checkWhole.js'
import { checkFinite, checkNotNegative, failRange, failType, show } from '../../geometry/check.js'

/** What has pixels to read: of an animated image its first frame, of a canvas what it shows now. */
export type PixelSource = HTMLImageElement | ImageBitmap | HTMLCanvasElement | OffscreenCanvas | ImageData

/** Where a source lies, and how large it is drawn: smoothly, so that edges drawn larger or smaller have alphas between. */
export interface PixelPlace {
  /** The left edge in world units. @default 0 */
  x?: number | undefined
  /** The top edge in world units. @default 0 */
  y?: number | undefined
  /** A whole number of pixels. @default the source's own */
  width?: number | undefined
  /** A whole number of pixels. @default the source's own */
  height?: number | undefined
}

type Size = Record<'width' | 'height', number>

/** A source, checked, and where to draw it. */
export interface Picture extends Size, Record<'x' | 'y', number> {
  name: string
  source: PixelSource
  own: Size
}

export function checkPicture(name: string, source: PixelSource, at: string, shape: string, place: PixelPlace): Picture {
  if (typeof place !== 'object' || place === null) failType(at, shape, place)
  const own = ownSize(name, source)
  const { x = 0, y = 0, width = own.width, height = own.height } = place
  checkFinite(`${at}.x`, x)
  checkFinite(`${at}.y`, y)
  checkNotNegative(`${at}.width`, checkWhole(`${at}.width`, width))
  checkNotNegative(`${at}.height`, checkWhole(`${at}.height`, height))
  return { name, source, own, x, y, width, height }
}

function ownSize(name: string, source: PixelSource): Size {
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
      failRange(`${name}.data.length`, `width × height × 4, ${4 * width * height}`, length)
  } else if (kind === 'ImageBitmap') {
    if (width === 0) fail(TypeError, name, 'an ImageBitmap that is not closed', nameOf(source))
  } else if (kind !== 'HTMLCanvasElement' && kind !== 'OffscreenCanvas') {
    fail(TypeError, name, 'an <img>, an ImageBitmap, a canvas or an ImageData', nameOf(source))
  }
  return { width, height }
}

/** The name of an object's class: the class itself is another one in every frame, and not there at all on a server. */
function kindOf(source: unknown): string {
  return Object.prototype.toString.call(source).slice(8, -1)
}

export function isImageData(source: PixelSource): source is ImageData {
  return ArrayBuffer.isView((Object(source) as ImageData).data)
}

/** A source as an error shows it. */
export function nameOf(source: unknown): string {
  if (kindOf(source) === 'HTMLImageElement') {
    const { currentSrc, src } = source as HTMLImageElement
    return show(currentSrc || src)
  }
  // Not what is inside, which may be millions of pixels.
  return typeof source === 'object' && source !== null ? `[object ${kindOf(source)}]` : show(source)
}

/** As `failType` and `failRange`, with a cause. */
export function fail(kind: typeof TypeError, name: string, expected: string, shown: string, cause?: unknown): never {
  throw new kind(`react-umbra: ${name} must be ${expected}, got ${shown}`, cause === undefined ? {} : { cause })
}
