import { DataUtils, UnsignedByteType, type WebGLRenderer, type WebGLRenderTarget } from 'three'

/** The half float 1. The half floats up to it are ordered like their bits. */
const HALF_ONE = 0x3c00
/** Half floats from here on are negative. */
const MIN_NEGATIVE_HALF = 0x8000

/** Returns the colors of a target, each channel limited to the range 0 to 1, opaque. */
export function readTarget(renderer: WebGLRenderer, target: WebGLRenderTarget): ImageData {
  const { width, height } = target
  const isBytes = target.texture.type === UnsignedByteType
  const pixels = isBytes ? new Uint8Array(4 * width * height) : new Uint16Array(4 * width * height)
  renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels)
  const bytes = Uint8Array.from({ length: HALF_ONE + 1 }, (_, half) => Math.round(255 * DataUtils.fromHalfFloat(half)))
  const byteOf = (half: number): number => (half >= MIN_NEGATIVE_HALF ? 0 : half > HALF_ONE ? 255 : bytes[half]!)
  const image = new ImageData(width, height)
  for (let y = 0; y < height; y++) {
    // The lowest row comes first.
    const row = 4 * width * (height - 1 - y)
    for (let i = 0; i < 4 * width; i++) {
      const value = pixels[row + i]!
      image.data[4 * width * y + i] = i % 4 === 3 ? 255 : isBytes ? value : byteOf(value)
    }
  }
  return image
}
