import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { frames } from './frames.js'
import { pictureOf } from './pixels.js'

/** Returns the canvases of a fog over a page, by layer. */
export function fogLayers(root: ParentNode): Record<string, HTMLCanvasElement> {
  const canvases = [...root.querySelectorAll<HTMLCanvasElement>('canvas[data-layer]')]
  return Object.fromEntries(canvases.map((canvas) => [canvas.dataset.layer!, canvas]))
}

/** Returns those canvases once they have been painted. */
export async function paintedFog(root: ParentNode): Promise<Record<string, HTMLCanvasElement>> {
  await expect.poll(() => Object.keys(fogLayers(root)).length).toBeGreaterThan(0)
  await frames(2)
  return fogLayers(root)
}

/** Returns a canvas's alpha over a point in CSS pixels, from 0 to 255. */
export function alphaAt(canvas: HTMLCanvasElement, x: number, y: number): number {
  const { width, data } = pictureOf(canvas)
  const scale = width / canvas.clientWidth
  return data[4 * (Math.floor(y * scale) * width + Math.floor(x * scale)) + 3]!
}

/** Returns the picture of an element on the screen, with canvases blended over everything below them. */
export async function shownOf(element: Element): Promise<ImageData> {
  const base64 = await page.screenshot({ element, save: false })
  const image = new Image()
  image.src = `data:image/png;base64,${base64}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d')!.drawImage(image, 0, 0)
  return pictureOf(canvas)
}
