import { expect } from 'vitest'
import { commands } from 'vitest/browser'
import { pixel, type Rgb } from '../browser/pixels.js'

/** Returns the window's contents of this page: content and light map as the browser composites them. */
async function shown(): Promise<ImageData> {
  const image = new Image()
  image.src = `data:image/png;base64,${await commands.screenshot()}`
  await image.decode()
  // The tests' page is a frame in the window.
  const { left, top, width, height } = frameElement!.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(image, -left, -top)
  return context.getImageData(0, 0, width, height)
}

/** Fails unless the window gets each color at its point of the page, in CSS pixels. */
export async function expectShown(points: readonly (readonly [x: number, y: number, color: Rgb])[]): Promise<void> {
  const wanted = points.map(([, , color]) => color)
  await expect
    .poll(async () => {
      const picture = await shown()
      return points.map(([x, y]) => pixel(picture, x, y))
    })
    .toEqual(wanted)
}
