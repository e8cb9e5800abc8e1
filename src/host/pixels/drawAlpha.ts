import { fail, isImageData, nameOf, type PlacedSource } from './placedSource.js'

/** Returns the alpha of an ImageData at its own size, which needs no canvas. */
export function imageDataAlpha({ source, naturalSize, width, height }: PlacedSource): Uint8Array | null {
  if (!isImageData(source) || width !== naturalSize.width || height !== naturalSize.height) return null
  // An ImageData may hold floats from 0 to 1, which a canvas converts to bytes.
  return source.data.BYTES_PER_ELEMENT === 1 ? alphaOf(source) : null
}

function alphaOf({ data }: ImageData): Uint8Array {
  const alpha = new Uint8Array(data.length / 4)
  for (let i = 0; i < alpha.length; i++) alpha[i] = data[4 * i + 3]!
  return alpha
}

/** Draws the first source and masks it by the alpha of each other one. Returns the alpha of the result. */
export function drawAlpha(width: number, height: number, sources: readonly PlacedSource[]): Uint8Array {
  if (width === 0 || height === 0) return new Uint8Array()
  const context = scratch(sources[0]!, width, height)
  for (const placed of sources) {
    const { name, source, naturalSize, x, y } = placed
    if (naturalSize.width === 0 || naturalSize.height === 0) return new Uint8Array(width * height)
    const copy = isImageData(source) ? scratch(placed, naturalSize.width, naturalSize.height) : null
    try {
      copy?.putImageData(source as ImageData, 0, 0)
      context.drawImage(copy?.canvas ?? (source as CanvasImageSource), x, y, placed.width, placed.height)
      // Reading fails from the first foreign source on. Try after each, so that the error names the right one.
      context.getImageData(0, 0, 1, 1)
      if (copy) release(copy)
    } catch (cause) {
      const isForeign = (cause as Error).name === 'SecurityError'
      const readable = 'of this origin or loaded with CORS, so that its pixels may be read'
      fail(TypeError, name, isForeign ? readable : 'a picture that can be drawn', nameOf(source), cause)
    }
    context.globalCompositeOperation = 'destination-in'
  }
  try {
    return alphaOf(context.getImageData(0, 0, width, height))
  } catch (cause) {
    failSize(sources[0]!, width, height, cause)
  } finally {
    release(context)
  }
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Releases the pixels of a canvas: Safari frees them late and limits their number. */
function release(context: Context): void {
  context.canvas.width = 0
}

/** Returns a context on a clear canvas that no other call shares. */
function scratch(placed: PlacedSource, width: number, height: number): Context {
  const canvas =
    typeof document !== 'undefined'
      ? document.createElement('canvas')
      : typeof OffscreenCanvas !== 'undefined'
        ? new OffscreenCanvas(1, 1)
        : null
  const context = canvas?.getContext('2d', { willReadFrequently: true }) as Context | null
  if (!context) {
    fail(TypeError, placed.name, 'an ImageData at its own size where there is no canvas', nameOf(placed.source))
  }
  let failure: unknown
  try {
    context.canvas.width = width
    context.canvas.height = height
    // A canvas that is too large has no pixels, usually without an error. Test its last pixel.
    context.fillRect(width - 1, height - 1, 1, 1)
    if (context.getImageData(width - 1, height - 1, 1, 1).data[3] === 255) {
      context.clearRect(0, 0, width, height)
      return context
    }
  } catch (cause) {
    failure = cause
  }
  failSize(placed, width, height, failure)
}

function failSize({ name }: PlacedSource, width: number, height: number, cause: unknown): never {
  fail(RangeError, name, 'drawn at a size that a canvas can have', `${width} × ${height}`, cause)
}
