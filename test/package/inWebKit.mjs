import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { PNG } from 'pngjs'
import { findWebKit } from '../webkit/findWebKit.mjs'
import { openWebKit } from '../webkit/openWebKit.mjs'
import { serveBundled } from './bundled.mjs'
import { check, Skipped } from './check.mjs'

/** Time limit for the window's contents, in ms. */
const PATIENCE = 15_000

/** The app's content has no background, so that the light map shows as it is. */
const SHOWN = [
  [150, 150, [255, 19, 26]], // before the wall
  [300, 150, [16, 19, 26]], // behind it
  [300, 20, [255, 19, 26]], // past its end
  [60, 25, [255, 255, 26]], // in the flashlight as well
]

/** Checks the same app under StrictMode in WebKitGTK: its window's contents, over blue where the map is multiplied. */
export async function checkInWebKit({ app }) {
  await check('a Vite bundle darkens the content of a page in WebKit', async () => {
    const found = findWebKit()
    if (found.missing) throw new Skipped(`no ${found.missing}`)
    const { address, close } = await serveBundled(app)
    try {
      const page = await openWebKit(found)
      try {
        await page.goto(address)
        await comesToShow(page, SHOWN)
        await page.run("document.querySelector('[data-umbra]').parentElement.style.background = '#0000ff'")
        await comesToShow(
          page,
          SHOWN.map(([x, y, [, , blue]]) => [x, y, [0, 0, blue]]),
        )
      } finally {
        await page.close()
      }
    } finally {
      await close()
    }
  })
}

async function comesToShow(page, points) {
  const wanted = points.map(([, , color]) => color)
  let colors
  for (const end = performance.now() + PATIENCE; performance.now() < end; await setTimeout(100)) {
    // The app's page has the margins of any page; null while there is no picture.
    const place = await page.run(
      "const box = document.querySelector('canvas')?.getBoundingClientRect(); return box ? [box.left, box.top] : null",
    )
    if (place === null) continue
    const [left, top] = place
    const { data, width } = PNG.sync.read(await page.screenshot())
    colors = points.map(([x, y]) => {
      const at = 4 * ((y + top) * width + x + left)
      return [...data.subarray(at, at + 3)]
    })
    if (isDeepStrictEqual(colors, wanted)) return
  }
  assert.deepEqual(colors, wanted)
}
