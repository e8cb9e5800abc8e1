import { Flashlight, Light, Occluder, type View } from 'react-umbra'
import { describe, expect, it, vi } from 'vitest'
import { frames } from './frames.js'
import { mountOverlay } from './mount.js'
import { BLACK, colorAt, differingPixels, expectColor, pictureOf, pixel, WHITE } from './pixels.js'

/** A light of radius 40 at (1000, 500), its right half in shadow. */
const world = (
  <>
    <Light x={1000} y={500} radius={40} falloff="none" />
    <Occluder walls={[1010, 400, 1010, 600]} />
  </>
)

describe('view', () => {
  it('has its (x, y) at the top left corner, and pans by it', async () => {
    const { canvas, update } = await mountOverlay(world, { ambient: 'black' })
    expectColor(colorAt(canvas, 100, 50), BLACK)
    const show = async (view: View) => {
      update(world, { ambient: 'black', view })
      await frames(1)
    }
    await show({ x: 900, y: 450 })
    expectColor(colorAt(canvas, 100, 50), WHITE)
    expectColor(colorAt(canvas, 61, 50), WHITE)
    expectColor(colorAt(canvas, 58, 50), BLACK)
    expectColor(colorAt(canvas, 109, 50), WHITE)
    expectColor(colorAt(canvas, 111, 50), BLACK)
    await show({ x: 950, y: 470 })
    expectColor(colorAt(canvas, 59, 30), WHITE)
    expectColor(colorAt(canvas, 61, 30), BLACK)
  })

  it('is painted by the time it has been rendered, so that light keeps up with the content', async () => {
    const { canvas, update } = await mountOverlay(world, { ambient: 'black' })
    update(world, { ambient: 'black', view: { x: 900, y: 450 } })
    expectColor(colorAt(canvas, 61, 50), WHITE)
    update(world, { ambient: 'black', view: { x: 950, y: 450 } })
    expectColor(colorAt(canvas, 61, 50), BLACK)
  })

  it('does not read the layout of the page when it pans', async () => {
    const { canvas, update } = await mountOverlay(world, { ambient: 'black' })
    const asked = vi.spyOn(Element.prototype, 'clientWidth', 'get')
    update(world, { ambient: 'black', view: { x: 900, y: 450 } })
    expectColor(colorAt(canvas, 100, 50), WHITE)
    // Only the warning reads the overlay itself.
    expect(asked.mock.contexts).not.toContain(document.scrollingElement)
    asked.mockRestore()
  })

  it.each([0.5, 2, 8])('zooms by %d: overlay = (world - (x, y)) * zoom', async (zoom) => {
    const view = { x: 1000 - 100 / zoom, y: 500 - 50 / zoom, zoom }
    const { canvas } = await mountOverlay(world, { ambient: 'black', view })
    const wall = 100 + 10 * zoom
    expectColor(colorAt(canvas, 100, 50), WHITE)
    if (wall < 199) expectColor(colorAt(canvas, wall - 1, 50), WHITE)
    if (wall < 199) expectColor(colorAt(canvas, wall + 1, 50), BLACK)
    const rim = 100 - 40 * zoom
    if (rim > 1) expectColor(colorAt(canvas, rim + 2, 50), WHITE)
    if (rim > 1) expectColor(colorAt(canvas, rim - 2, 50), BLACK)
  })

  it('keeps round edges round under zoom, to the pixel', async () => {
    const [radius, zoom] = [400, 8]
    // The light's rim, far from its center, crosses the picture vertically.
    const { canvas } = await mountOverlay(<Light x={0} y={0} radius={radius} falloff="none" />, {
      ambient: 'black',
      view: { x: radius - 12, y: -50, zoom },
      height: 800,
    })
    const picture = pictureOf(canvas)
    for (let row = 0; row < picture.height; row += 5) {
      for (let column = 0; column < picture.width; column++) {
        const off = Math.hypot(column + 0.5 + (radius - 12) * zoom, row + 0.5 - 50 * zoom) - radius * zoom
        if (off < -1.2) expectColor(pixel(picture, column, row), WHITE)
        if (off > 1.2) expectColor(pixel(picture, column, row), BLACK)
      }
    }
  })

  it('moves a flashlight and its feather too', async () => {
    const light = (x: number, y: number) => (
      <Flashlight x={x} y={y} radius={120} angle={1} feather={0.6} falloff="linear" direction={0.3} />
    )
    const plain = await mountOverlay(light(20, 30), { ambient: 'black' })
    const picture = pictureOf(plain.canvas)
    plain.unmount()
    const panned = await mountOverlay(light(520, -70), { ambient: 'black', view: { x: 500, y: -100 } })
    expect(differingPixels(picture, pictureOf(panned.canvas))).toBe(0)
  })

  it.each([5e7, 1e9, 1e12])('shows the same picture %d units from the origin as at the origin', async (far) => {
    const scene = (x: number, y: number) => (
      <>
        <Light x={x + 40} y={y + 50} radius={130} color="#80a0c0" />
        <Light x={x + 150} y={y + 20} radius={90} color="#403020" falloff="none" />
        <Flashlight x={x + 20} y={y + 90} radius={150} direction={-0.5} angle={0.8} feather={0.4} />
        <Occluder points={[x + 90, y + 40, x + 110, y + 35, x + 104, y + 61]} />
      </>
    )
    const near = await mountOverlay(scene(0, 0), { ambient: '#101010', view: { zoom: 1.5 } })
    const picture = pictureOf(near.canvas)
    near.unmount()
    const there = await mountOverlay(scene(far, -far), { ambient: '#101010', view: { x: far, y: -far, zoom: 1.5 } })
    const shown = pictureOf(there.canvas)
    // Corners of the ring are doubles of the world: at 1e12 they have steps of a ten thousandth.
    const most = picture.data.reduce((off, value, i) => Math.max(off, Math.abs(value - shown.data[i]!)), 0)
    expect(most).toBeLessThanOrEqual(1)
  })

  it('uses the defaults of undefined members', async () => {
    const { canvas } = await mountOverlay(<Light x={50} y={50} radius={20} falloff="none" />, {
      ambient: 'black',
      view: { zoom: 2 },
    })
    expectColor(colorAt(canvas, 100, 98), WHITE)
    expectColor(colorAt(canvas, 50, 50), BLACK)
  })

  it('shows nothing and throws nothing if all lights are outside', async () => {
    const { canvas } = await mountOverlay(world, { ambient: 'black', view: { x: -1e7, y: 1e7, zoom: 1e-3 } })
    expectColor(colorAt(canvas, 100, 50), BLACK)
  })
})

describe('resolution', () => {
  it.each([0.5, 2, 0.1])('of %d scales the pixels and not the picture', async (resolution) => {
    const { canvas } = await mountOverlay(
      <>
        <Light x={50} y={50} radius={400} falloff="none" />
        <Occluder walls={[100, 0, 100, 100]} />
      </>,
      { ambient: 'black', resolution },
    )
    expect([canvas.width, canvas.height]).toEqual([200, 100].map((side) => side * devicePixelRatio * resolution))
    expect([canvas.clientWidth, canvas.clientHeight]).toEqual([200, 100])
    expectColor(colorAt(canvas, 89, 50), WHITE)
    expectColor(colorAt(canvas, 111, 50), BLACK)
  })

  it('changes without an empty picture in between', async () => {
    const light = <Light x={100} y={50} radius={400} falloff="none" />
    const { canvas, update } = await mountOverlay(light, { ambient: 'black' })
    update(light, { ambient: 'black', resolution: 2 })
    expect(canvas.width).toBe(400 * devicePixelRatio)
    expectColor(colorAt(canvas, 100, 50), WHITE)
    update(light, { ambient: 'black', resolution: 0.25 })
    expect(canvas.width).toBe(50 * devicePixelRatio)
    expectColor(colorAt(canvas, 100, 50), WHITE)
  })
})
