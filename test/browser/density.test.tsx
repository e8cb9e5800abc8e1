import { createRef } from 'react'
import { createScene, Light, Occluder } from 'react-umbra'
import { afterEach, expect, it } from 'vitest'
import { mountOverlay } from './mount.js'
import { expectColor, pictureOf, pixel } from './pixels.js'
import { density, setDensity } from './screen.js'

afterEach(() => setDensity(density, 0))

const scene = (
  <>
    <Light x={50} y={50} radius={400} falloff="none" />
    <Occluder walls={[100, 40, 100, 90]} />
  </>
)

it('a mounted overlay follows the density of the screen', async () => {
  const { canvas } = await mountOverlay(scene, { ambient: 'black' })
  expect([canvas.width, canvas.height]).toEqual([200 * density, 100 * density])
  for (const [i, next] of [2, 1.5, 3].entries()) {
    await setDensity(next, i + 1)
    await expect.poll(() => [canvas.width, canvas.height]).toEqual([200 * next, 100 * next])
    expect([canvas.clientWidth, canvas.clientHeight]).toEqual([200, 100])
    const picture = pictureOf(canvas)
    expectColor(pixel(picture, 60 * next, 50 * next), [255, 255, 255])
    expectColor(pixel(picture, 150 * next, 50 * next), [0, 0, 0])
    // The edge of the shadow near y = 30, to within a pixel of the screen.
    const column = 150 * next
    const edge = (50 - ((column + 0.5) / next - 50) / 5) * next
    expectColor(pixel(picture, column, edge - 1.5), [255, 255, 255])
    expectColor(pixel(picture, column, edge + 1.5), [0, 0, 0])
  }
})

it('the first picture of an overlay has the density of the screen', async () => {
  await setDensity(2, 1)
  const sharp = await mountOverlay(scene, { ambient: 'black' })
  expect([sharp.canvas.width, sharp.canvas.height]).toEqual([400, 200])
  sharp.unmount()
  const coarse = await mountOverlay(scene, { ambient: 'black', resolution: 0.5 })
  expect([coarse.canvas.width, coarse.canvas.height]).toEqual([200, 100])
})

it('round corners of elements are flattened to within a quarter of a screen pixel', async () => {
  await setDensity(3, 1)
  const world = createScene()
  const round = createRef<HTMLDivElement>()
  await mountOverlay(
    <>
      <div ref={round} style={{ width: 80, height: 80, borderRadius: 40 }} />
      <Occluder of={round} rounded />
    </>,
    { scene: world },
  )
  await expect.poll(() => world.walls().length).toBeGreaterThan(16)
  const walls = world.walls()
  let most = 0
  for (let i = 0; i < walls.length; i += 4) {
    const middle = Math.hypot((walls[i]! + walls[i + 2]!) / 2 - 40, (walls[i + 1]! + walls[i + 3]!) / 2 - 40)
    most = Math.max(most, 40 - middle)
  }
  expect(3 * most).toBeLessThanOrEqual(0.25)
  expect(3 * most).toBeGreaterThan(0.1)
})
