import { Light, Occluder } from 'react-umbra'
import { afterEach, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { mountOverlay } from './mount.js'
import { expectColor, pictureOf, pixel } from './pixels.js'

const page = window.top ?? window
const before = { width: page.innerWidth, height: page.innerHeight, density: page.devicePixelRatio }

/**
 * The page on a screen of another pixel density. Its width changes by a pixel too: headless Chromium tells nobody of a
 * density that was changed alone.
 */
async function setDensity(density: number, width = before.width - 1): Promise<void> {
  const { height } = before
  await cdp().send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: density, mobile: false })
  await expect.poll(() => devicePixelRatio).toBe(density)
}

afterEach(() => setDensity(before.density, before.width))

const scene = (
  <>
    <Light x={50} y={50} radius={400} falloff="none" />
    <Occluder walls={[100, 40, 100, 90]} />
  </>
)

it('follows the density of the screen while it is mounted, sharp as before', async () => {
  const { canvas } = await mountOverlay(scene, { ambient: 'black' })
  expect([canvas.width, canvas.height]).toEqual([200 * before.density, 100 * before.density])
  for (const density of [2, 1.5, 3]) {
    await setDensity(density, before.width - density)
    await expect.poll(() => [canvas.width, canvas.height]).toEqual([200 * density, 100 * density])
    expect([canvas.clientWidth, canvas.clientHeight]).toEqual([200, 100])
    const picture = pictureOf(canvas)
    expectColor(pixel(picture, 60 * density, 50 * density), [255, 255, 255])
    expectColor(pixel(picture, 150 * density, 50 * density), [0, 0, 0])
    // The shadow's edge at x = 150, where it is at y = 30: within a pixel of the screen.
    const column = 150 * density
    const edge = (50 - ((column + 0.5) / density - 50) / 5) * density
    expectColor(pixel(picture, column, edge - 1.5), [255, 255, 255])
    expectColor(pixel(picture, column, edge + 1.5), [0, 0, 0])
  }
})

it('is sharp on a dense screen from its first picture', async () => {
  await setDensity(2)
  const { canvas } = await mountOverlay(scene, { ambient: 'black', resolution: 0.5 })
  expect([canvas.width, canvas.height]).toEqual([200, 100])
  const { canvas: sharp } = await mountOverlay(scene, { ambient: 'black' })
  expect([sharp.width, sharp.height]).toEqual([400, 200])
})
