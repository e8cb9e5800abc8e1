import { expect } from 'vitest'

export type Rgb = readonly [red: number, green: number, blue: number]

/** Returns a canvas's picture or its top left, read from a copy so that the canvas itself stays unchanged. */
export function pictureOf(
  canvas: HTMLCanvasElement | ImageBitmap,
  { width, height }: { width: number; height: number } = canvas,
): ImageData {
  const copy = document.createElement('canvas')
  copy.width = width
  copy.height = height
  const context = copy.getContext('2d', { willReadFrequently: true })!
  context.drawImage(canvas, 0, 0)
  return context.getImageData(0, 0, copy.width, copy.height)
}

/** Returns the color of the pixel at a point, in pixels of the picture. Throws if it is not opaque. */
export function pixel(picture: ImageData, x: number, y: number): Rgb {
  const at = 4 * (Math.floor(y) * picture.width + Math.floor(x))
  const [red, green, blue, alpha] = picture.data.subarray(at, at + 4)
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`no pixel at ${x}, ${y}`)
  if (alpha !== 255) throw new Error(`alpha ${alpha} at ${x}, ${y}`)
  return [red, green, blue]
}

/** Returns the color at a point of a canvas, in CSS pixels of its element. */
export function colorAt(canvas: HTMLCanvasElement, x: number, y: number): Rgb {
  const picture = pictureOf(canvas)
  return pixel(picture, (x * picture.width) / canvas.clientWidth, (y * picture.height) / canvas.clientHeight)
}

/** Fails unless every channel is within `tolerance` of the expected one. */
export function expectColor(actual: Rgb, expected: Rgb, tolerance = 0, message?: string): void {
  const off = Math.max(...actual.map((channel, i) => Math.abs(channel - expected[i]!)))
  expect(off, `${message ?? 'color'}: rgb(${actual}) instead of rgb(${expected})`).toBeLessThanOrEqual(tolerance)
}

/** Returns the number of pixels that differ between two pictures of one size. */
export function differingPixels(a: ImageData, b: ImageData): number {
  if (a.width !== b.width || a.height !== b.height) throw new Error('pictures of different size')
  const [one, other] = [new Uint32Array(a.data.buffer), new Uint32Array(b.data.buffer)]
  return one.reduce((count, value, i) => count + (value === other[i] ? 0 : 1), 0)
}

/** Returns the largest difference in a channel between two pictures of one size, out of 255. */
export function farthest(a: ImageData, b: ImageData): number {
  if (a.width !== b.width || a.height !== b.height) throw new Error('pictures of different size')
  return a.data.reduce((most, value, i) => Math.max(most, Math.abs(value - b.data[i]!)), 0)
}

/** Returns the fraction of a picture's pixels that pass a test. */
export function shareOf(picture: ImageData, test: (color: Rgb) => boolean): number {
  const { data } = picture
  let count = 0
  for (let i = 0; i < data.length; i += 4) if (test([data[i]!, data[i + 1]!, data[i + 2]!])) count++
  return count / (data.length / 4)
}

export const BLACK: Rgb = [0, 0, 0]
export const WHITE: Rgb = [255, 255, 255]
