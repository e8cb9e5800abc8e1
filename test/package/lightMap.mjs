import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

/** Milliseconds to wait. The first picture may lack data that the page sends later, such as its elements' positions. */
const PATIENCE = 15_000

/** Waits until a light map has the given colors at some points of its picture: `x`, `y` and the expected color. */
export async function checkLightMap(page, selector, points) {
  const wanted = points.map(([, , color]) => color)
  let colors
  for (const end = performance.now() + PATIENCE; performance.now() < end; await setTimeout(100)) {
    colors = await page.evaluate(colorsAt, [selector, points])
    if (isDeepStrictEqual(colors, wanted)) return
  }
  assert.deepEqual(colors, wanted, selector)
}

/** Runs in the page; null while there is no picture. */
function colorsAt([selector, points]) {
  const canvas = document.querySelector(selector)
  if (!canvas || canvas.width === 0 || canvas.height === 0) return null
  // A copy, since reading changes how a canvas is kept.
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })
  copy.drawImage(canvas, 0, 0)
  const scale = canvas.width / canvas.clientWidth
  return points.map(([x, y]) => [...copy.getImageData(Math.floor(x * scale), Math.floor(y * scale), 1, 1).data])
}
