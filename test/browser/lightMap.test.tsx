import { Light, Occluder } from 'react-umbra'
import { describe, expect, it } from 'vitest'
import { frames } from './frames.js'
import { mountOverlay } from './mount.js'
import { BLACK, colorAt, expectColor, farthest, pictureOf, pixel, type Rgb, shareOf, WHITE } from './pixels.js'

const AMBIENT: Rgb = [16, 19, 26]

/** Returns the sum of lights with these colors, from 0 to 255. */
function screened(...colors: Rgb[]): Rgb {
  const channel = (i: 0 | 1 | 2): number => 255 * (1 - colors.reduce((dark, color) => dark * (1 - color[i] / 255), 1))
  return [channel(0), channel(1), channel(2)]
}

describe('light and shadow', () => {
  it('lights a point, and leaves one behind a wall exactly as dark as the ambient light', async () => {
    const { canvas } = await mountOverlay(
      <>
        <Light x={50} y={50} radius={200} color="#ffd9a0" falloff="none" />
        <Occluder walls={[100, 30, 100, 70]} />
      </>,
      { ambient: '#10131a' },
    )
    const both = screened([255, 217, 160], AMBIENT)
    expectColor(colorAt(canvas, 80.5, 50.5), both, 1)
    for (const y of [45.5, 50.5, 55.5]) expectColor(colorAt(canvas, 150.5, y), AMBIENT)
    expectColor(colorAt(canvas, 150.5, 4.5), both, 1)
  })

  it('shows the ambient color everywhere without a light', async () => {
    const { canvas } = await mountOverlay(<Occluder points={[10, 10, 50, 50, 10, 50]} />, { ambient: '#10131a' })
    expect(shareOf(pictureOf(canvas), ([r, g, b]) => r === 16 && g === 19 && b === 26)).toBe(1)
  })

  it('shows the ambient color beyond the radius, and adds even the darkest light', async () => {
    const { canvas } = await mountOverlay(<Light x={50} y={50} radius={30} color="#010101" falloff="none" />, {
      ambient: '#10131a',
    })
    expectColor(colorAt(canvas, 50.5, 50.5), [17, 20, 27])
    expectColor(colorAt(canvas, 90.5, 50.5), AMBIENT)
  })

  it('darkens by the alpha of the ambient light', async () => {
    const { canvas, update } = await mountOverlay(null, { ambient: 'rgb(0 0 0 / 0.4)' })
    expectColor(colorAt(canvas, 50, 50), [153, 153, 153])
    update(null, { ambient: 'rgb(255 0 0 / 0.5)' })
    await frames(1)
    expectColor(colorAt(canvas, 50, 50), [255, 128, 128], 1)
    update(null, { ambient: 'white' })
    await frames(1)
    expectColor(colorAt(canvas, 50, 50), WHITE)
  })

  it('has a default ambient light', async () => {
    const { canvas } = await mountOverlay(null)
    expectColor(colorAt(canvas, 50, 50), AMBIENT)
  })

  it('leaves the inside of a closed outline dark, but not of an open one', async () => {
    const square = [80, 30, 120, 30, 120, 70, 80, 70]
    const light = <Light x={40} y={50} radius={200} falloff="none" />
    const { canvas, update } = await mountOverlay(
      <>
        {light}
        <Occluder points={square} />
      </>,
      { ambient: 'black' },
    )
    expectColor(colorAt(canvas, 100, 50), BLACK)
    // The last wall is missing, the one toward the light.
    update(
      <>
        {light}
        <Occluder points={square} closed={false} />
      </>,
    )
    await frames(1)
    expectColor(colorAt(canvas, 100, 50), WHITE)
  })

  it('lights a closed room from within, and nothing outside it', async () => {
    const { canvas } = await mountOverlay(
      <>
        <Light x={100} y={50} radius={500} falloff="none" />
        <Occluder points={[60, 20, 140, 20, 140, 80, 60, 80]} />
      </>,
      { ambient: 'black' },
    )
    const lit = shareOf(pictureOf(canvas), ([red]) => red === 255)
    expect(lit).toBeCloseTo((80 * 60) / (200 * 100), 5)
    expect(shareOf(pictureOf(canvas), ([red]) => red === 0)).toBeCloseTo(1 - lit, 5)
  })

  it('accepts shapes as occluders', async () => {
    const { canvas } = await mountOverlay(
      <>
        <Light x={50} y={50} radius={500} falloff="none" />
        <Occluder shape={{ kind: 'circle', x: 100, y: 50, radius: 10 }} />
        <Occluder shape={{ kind: 'box', x: 50, y: 20, width: 20, height: 4, rotation: 0.1 }} />
      </>,
      { ambient: 'black' },
    )
    expectColor(colorAt(canvas, 150, 50), BLACK)
    expectColor(colorAt(canvas, 50, 5), BLACK)
    expectColor(colorAt(canvas, 92, 64), WHITE)
    expectColor(colorAt(canvas, 50, 90), WHITE)
  })
})

describe("the shadow's edge", () => {
  /** The wall's upper end is at (100, 40), seen from (50, 50): the edge falls to y = 50 - (x - 50) / 5. */
  const scene = (
    <>
      <Light x={50} y={50} radius={400} falloff="none" />
      <Occluder walls={[100, 40, 100, 90]} />
    </>
  )

  it.each([0.5, 1, 2, 3])('is within a pixel of the geometric edge at resolution %d', async (resolution) => {
    const { canvas } = await mountOverlay(scene, { ambient: 'black', resolution })
    const picture = pictureOf(canvas)
    expect(picture.width).toBe(200 * devicePixelRatio * resolution)
    const scale = picture.width / 200
    for (const x of [110, 130, 150, 170, 199]) {
      // The edge at the center of this column of pixels.
      const column = Math.floor(x * scale)
      const edge = (50 - ((column + 0.5) / scale - 50) / 5) * scale
      const lit = Array.from({ length: picture.height }, (_, y) => pixel(picture, column, y)[0])
      const first = lit.findIndex((red) => red < 255)
      const last = lit.indexOf(0)
      expect(Math.abs(first - edge), `lit up to ${first} of ${edge}`).toBeLessThanOrEqual(1)
      expect(Math.abs(last - edge), `dark from ${last} of ${edge}`).toBeLessThanOrEqual(1)
      // The edge is antialiased, so the sum of the column is the position of the edge, to a tenth of a pixel.
      const place = lit.slice(0, last + 2).reduce((sum, red) => sum + red / 255, 0)
      expect(place).toBeCloseTo(edge, 0.7)
    }
  })

  it('of vertical and horizontal walls is exact to the pixel', async () => {
    const { canvas } = await mountOverlay(
      <>
        <Light x={100} y={50} radius={400} falloff="none" />
        <Occluder points={[60, 20, 140, 20, 140, 80, 60, 80]} />
      </>,
      { ambient: 'black' },
    )
    expectColor(colorAt(canvas, 60, 50), WHITE)
    expectColor(colorAt(canvas, 59, 50), BLACK)
    expectColor(colorAt(canvas, 100, 20), WHITE)
    expectColor(colorAt(canvas, 100, 19), BLACK)
  })

  it('has no seam of light where walls meet', async () => {
    // A wall of 40 pieces that only touch, over the whole height.
    const walls = Array.from({ length: 40 }, (_, i) => [
      100 + Math.sin(i),
      i * 2.5,
      100 + Math.sin(i + 1),
      i * 2.5 + 2.5,
    ])
    const { canvas } = await mountOverlay(
      <>
        <Light x={50} y={50.3} radius={900} falloff="none" />
        <Occluder walls={walls.flat()} />
        <Occluder walls={[100, -900, 100, 0, 100 + Math.sin(40), 100, 100, 900]} />
      </>,
      { ambient: 'black' },
    )
    const picture = pictureOf(canvas)
    let beyond = 0
    for (let y = 0; y < 100; y++) for (let x = 103; x < 200; x++) beyond += pixel(picture, x, y)[0]
    expect(beyond).toBe(0)
  })
})

describe('several lights', () => {
  it('are blended by screening where they overlap, in display space', async () => {
    const { canvas } = await mountOverlay(
      <>
        <Light x={70} y={50} radius={60} color="#640000" falloff="none" />
        <Light x={130} y={50} radius={60} color="#006400" falloff="none" />
      </>,
      { ambient: '#0a0a0a' },
    )
    const shade = screened([100, 0, 0], [10, 10, 10])[0]
    expectColor(colorAt(canvas, 30, 50), [shade, 10, 10], 1)
    expectColor(colorAt(canvas, 170, 50), [10, shade, 10], 1)
    expectColor(colorAt(canvas, 100, 50), [shade, shade, 10], 1)
  })

  it('match the formula where three of them overlap', async () => {
    const light = <Light x={100} y={50} radius={60} color="#808080" falloff="none" />
    const { canvas } = await mountOverlay(
      <>
        {light}
        {light}
        {light}
      </>,
      { ambient: 'black' },
    )
    const gray: Rgb = [128, 128, 128]
    expectColor(colorAt(canvas, 100, 50), screened(gray, gray, gray), 1)
  })

  it('give the same picture in any order', async () => {
    const lights = [
      <Light key="a" x={70} y={50} radius={60} color="#a03000" />,
      <Light key="b" x={130} y={50} radius={80} color="#0050ff" falloff="linear" />,
      <Light key="c" x={100} y={20} radius={50} color="#30ff40" falloff="inverse-square" />,
    ]
    const first = await mountOverlay(lights, { ambient: '#10131a' })
    const before = pictureOf(first.canvas)
    first.unmount()
    const second = await mountOverlay([...lights].reverse(), { ambient: '#10131a' })
    // Without float canvases, each of them is rounded.
    expect(farthest(before, pictureOf(second.canvas))).toBeLessThanOrEqual(2)
  })
})

describe('props of a light', () => {
  it('enabled={false} turns it off, and enabled={true} on again', async () => {
    const light = (enabled: boolean) => <Light x={100} y={50} radius={60} falloff="none" enabled={enabled} />
    const { canvas, update } = await mountOverlay(light(false), { ambient: '#10131a' })
    expectColor(colorAt(canvas, 100, 50), AMBIENT)
    update(light(true))
    await frames(1)
    expectColor(colorAt(canvas, 100, 50), WHITE)
    update(light(false))
    await frames(1)
    expectColor(colorAt(canvas, 100, 50), AMBIENT)
  })

  it('shadows={false} shines through walls', async () => {
    const scene = (shadows: boolean) => (
      <>
        <Light x={50} y={50} radius={300} falloff="none" shadows={shadows} />
        <Occluder walls={[100, 0, 100, 100]} />
      </>
    )
    const { canvas, update } = await mountOverlay(scene(false), { ambient: 'black' })
    expectColor(colorAt(canvas, 150, 50), WHITE)
    update(scene(true))
    await frames(1)
    expectColor(colorAt(canvas, 150, 50), BLACK)
  })

  it('intensity dims the color, or brightens it without changing its hue', async () => {
    const light = (intensity: number) => (
      <Light x={100} y={50} radius={90} color="#804020" falloff="none" intensity={intensity} />
    )
    const { canvas, update } = await mountOverlay(light(0.5), { ambient: 'black' })
    expectColor(colorAt(canvas, 100, 50), [64, 32, 16], 1)
    update(light(3))
    await frames(1)
    for (const intensity of [1000, 1e100]) {
      expectColor(colorAt(canvas, 100, 50), [255, 128, 64], 1)
      update(light(intensity))
      await frames(1)
    }
    expectColor(colorAt(canvas, 100, 50), [255, 128, 64], 1)
    update(light(0))
    await frames(1)
    expectColor(colorAt(canvas, 100, 50), BLACK)
  })

  it('the alpha of its color dims it like the intensity', async () => {
    const { canvas } = await mountOverlay(
      <Light x={100} y={50} radius={90} color="rgb(200 100 50 / 0.5)" falloff="none" />,
      { ambient: 'black' },
    )
    expectColor(colorAt(canvas, 100, 50), [100, 50, 25], 1)
  })
})
