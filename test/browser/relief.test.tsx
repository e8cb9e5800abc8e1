import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Light, type LightProps, LineLight, type NormalMap, Sun } from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawn, plain, SIDE } from './gobos.js'
import { mountOverlay } from './mount.js'
import { expectColor, farthest, pictureOf, pixel } from './pixels.js'
import { LAYER, type Renderer, type ShowOptions, WEBGL } from './renderers.js'

/**
 * Steps of 255: rounding to 8 bits of the light, dithering, and of the normals' own 8 bits what a low light makes of
 * it.
 */
const OF_NORMALS = 3

const OPTIONS = { width: SIDE, height: SIDE, ambient: '#000000' }
const PLACE = { x: 0, y: 0, width: SIDE, height: SIDE }
const LAMP: LightProps = { x: 32, y: 32, radius: 60, color: '#808080', falloff: 'none', height: 20 }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function pictureBy(renderer: Renderer, content: ReactNode, normalMap?: NormalMap): Promise<ImageData> {
  const options: ShowOptions & { normalMap: NormalMap | undefined } = { ...OPTIONS, normalMap }
  const shown = await renderer.show(content, options)
  const picture = await shown.picture()
  cleanup()
  return picture
}

/** Returns a normal as a picture stores it, y up, and as it is after rounding to 8 bits. */
function normalOf(x: number, y: number): { color: string; normal: readonly [number, number, number] } {
  const z = Math.sqrt(1 - x * x - y * y)
  const [red, green, blue] = [x, y, z].map((n) => Math.round(n * 127.5 + 127.5))
  return { color: `rgb(${red} ${green} ${blue})`, normal: [x, y, z] }
}

type Vector = readonly [x: number, y: number, z: number]

/** Returns the shade by the formula, with y down in the world. `towards` points to the light. */
function shadeOf([nx, ny, nz]: Vector, towards: Vector, strength = 1): number {
  const normal: Vector = [nx * strength, -ny * strength, nz]
  const dot = normal[0] * towards[0] + normal[1] * towards[1] + normal[2] * towards[2]
  return Math.max(0, dot / Math.hypot(...normal) / towards[2])
}

it('a relief is shaded by a lamp in a layer as in an overlay', async () => {
  const map = { ...PLACE, src: plain(normalOf(-0.3, 0.4).color), strength: 0.8 }
  const light = <Light {...LAMP} falloff="smooth" />
  expect(farthest(await pictureBy(WEBGL, light, map), await pictureBy(LAYER, light, map))).toBeLessThanOrEqual(1)
})

describe.each([WEBGL])('a relief: $name', (renderer) => {
  const lights = [
    <Light key="near" {...LAMP} falloff="smooth" size={3} />,
    <Light key="low" {...LAMP} x={5} height={0} color="#ff8040" falloff="linear" blend="add" />,
    <Sun key="sun" direction={0.7} elevation={0.2} color="#203040" />,
  ]
  it.each(['rgb(128 128 255)', 'rgb(127 128 254)', 'rgb(255 0 0 / 0)'])(
    'that is flat changes nothing: %s',
    async (color) => {
      const without = await pictureBy(renderer, lights)
      const flat = await pictureBy(renderer, lights, { ...PLACE, src: plain(color) })
      expect(farthest(without, flat)).toBe(0)
    },
  )

  it.each([
    [0.5, 0],
    [0, 0.5],
    [-0.3, 0.4],
    [0.8, -0.2],
  ])('is shaded by a lamp as the formula says: a slope of %d, %d', async (x, y) => {
    const { color, normal } = normalOf(x, y)
    const src = plain(color)
    for (const strength of [1, 0.5, 0]) {
      const picture = await pictureBy(renderer, <Light {...LAMP} />, { ...PLACE, src, strength })
      for (let px = 2; px < SIDE; px += 6) {
        for (let py = 2; py < SIDE; py += 6) {
          const share = shadeOf(normal, [32 - (px + 0.5), 32 - (py + 0.5), 20], strength)
          const value = Math.min(255, 128 * share)
          expectColor(pixel(picture, px, py), [value, value, value], OF_NORMALS, `${px}, ${py} × ${strength}`)
        }
      }
    }
  })

  it('is shaded by a tube from its nearest point', async () => {
    const { color, normal } = normalOf(0.4, 0.3)
    const tube = <LineLight x0={16} y0={20} x1={48} y1={20} radius={60} color="#606060" falloff="none" height={20} />
    const picture = await pictureBy(renderer, tube, { ...PLACE, src: plain(color) })
    for (let px = 2; px < SIDE; px += 6) {
      for (let py = 2; py < SIDE; py += 6) {
        const [x, y] = [px + 0.5, py + 0.5]
        const nearest = Math.min(48, Math.max(16, x))
        const value = Math.min(255, 96 * shadeOf(normal, [nearest - x, 20 - y, 20]))
        expectColor(pixel(picture, px, py), [value, value, value], OF_NORMALS, `${px}, ${py}`)
      }
    }
  })

  it('is shaded by a sun only if it has an elevation', async () => {
    const { color, normal } = normalOf(0.4, 0.3)
    const map = { ...PLACE, src: plain(color) }
    for (const direction of [0, 1, 2.5, 4]) {
      const sun = { direction, color: '#808080' }
      const [run, rise] = [Math.cos(0.9), Math.sin(0.9)]
      const share = shadeOf(normal, [-Math.cos(direction) * run, -Math.sin(direction) * run, rise])
      const high = await pictureBy(renderer, <Sun {...sun} elevation={0.9} />, map)
      expectColor(pixel(high, 20, 40), [128 * share, 128 * share, 128 * share], OF_NORMALS)
      const low = await pictureBy(renderer, <Sun {...sun} />, map)
      expectColor(pixel(low, 20, 40), [128, 128, 128], OF_NORMALS)
    }
  })

  it('covers its rectangle, with its top at the smallest y, and is flat outside', async () => {
    const src = drawn((context) => {
      context.fillStyle = normalOf(0.6, 0).color
      context.fillRect(0, 0, SIDE, SIDE / 2)
      context.fillStyle = normalOf(-0.6, 0).color
      context.fillRect(0, SIDE / 2, SIDE, SIDE / 2)
    })
    const sun = <Sun direction={Math.PI} elevation={1} color="#606060" />
    const picture = await pictureBy(renderer, sun, { x: 16, y: 8, width: 32, height: 40, src })
    const [towards, away] = [0.6, -0.6].map((x) => 96 * shadeOf([x, 0, 0.8], [Math.cos(1), 0, Math.sin(1)]))
    expectColor(pixel(picture, 30, 12), [towards!, towards!, towards!], OF_NORMALS)
    expectColor(pixel(picture, 30, 44), [away!, away!, away!], OF_NORMALS)
    for (const [x, y] of [
      [14, 20],
      [50, 20],
      [30, 6],
      [30, 50],
    ] as const)
      expectColor(pixel(picture, x, y), [96, 96, 96], OF_NORMALS)
  })

  it('has no effect on lights without a height, and shades the image of a light', async () => {
    const map = { ...PLACE, src: plain(normalOf(0.5, 0.2).color) }
    const high = <Light {...LAMP} height={undefined} />
    const tube = <LineLight x0={10} y0={20} x1={40} y1={44} radius={60} />
    const gobo = <Light {...LAMP} height={undefined} image={plain('#ff8000')} />
    for (const light of [high, tube, gobo]) {
      expect(farthest(await pictureBy(renderer, light), await pictureBy(renderer, light, map))).toBe(0)
    }
    const thrown = await pictureBy(renderer, <Light {...LAMP} image={plain('#ff8000')} />, map)
    const colored = await pictureBy(renderer, <Light {...LAMP} color="#804000" />, map)
    const [value] = pixel(thrown, 50, 40)
    // The light is clamped by its own color, before the image is multiplied.
    expect(value).toBeLessThanOrEqual(255)
    expect(Math.abs(value - pixel(colored, 50, 40)[0])).toBeLessThanOrEqual(OF_NORMALS)
  })
})

describe('a relief that cannot be shown', () => {
  it('leaves the ground flat, and warns once', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const without = await pictureBy(WEBGL, <Light {...LAMP} />)
    const src = Object.assign(document.createElement('canvas'), { width: 0 })
    expect(farthest(without, await pictureBy(WEBGL, <Light {...LAMP} />, { ...PLACE, src }))).toBe(0)
    expect(warned.mock.calls.map(([text]) => text)).toEqual([
      'react-umbra: normalMap.src [object HTMLCanvasElement] cannot be shown, so the ground is flat: it has no pixels',
    ])
  })

  it('makes Canvas 2D warn once', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const normalMap = { ...PLACE, src: plain(normalOf(0.5, 0).color) }
    const { canvas } = await mountOverlay(<Light {...LAMP} />, { ...OPTIONS, normalMap })
    const shaded = pictureOf(canvas)
    cleanup()
    const flat = await mountOverlay(<Light {...LAMP} />, OPTIONS)
    expect(farthest(shaded, pictureOf(flat.canvas))).toBe(0)
    expect(warned.mock.calls).toEqual([[expect.stringContaining('normalMap needs WebGL')]])
  })
})

it('a relief follows its props', async () => {
  const src = plain(normalOf(0.5, 0).color)
  const props = { ...OPTIONS, renderer: 'webgl' as const, resolution: 1 / devicePixelRatio }
  const light = <Sun direction={0} elevation={0.7} color="#808080" />
  const { canvas, update } = await mountOverlay(light, { ...props, normalMap: { ...PLACE, src } })
  const level = () => pixel(pictureOf(canvas), 10, 10)[0]
  const value = 128 * shadeOf([0.5, 0, Math.sqrt(0.75)], [-Math.cos(0.7), 0, Math.sin(0.7)])
  await expect.poll(level).toBeLessThan(value + OF_NORMALS)
  update(light, { ...props, normalMap: { ...PLACE, src, strength: 0 } })
  await expect.poll(level).toBeGreaterThan(126)
  update(light, { ...props, normalMap: { ...PLACE, src } })
  await expect.poll(level).toBeLessThan(value + OF_NORMALS)
  update(light, { ...props, normalMap: { ...PLACE, src: plain(normalOf(0, 0).color) } })
  await expect.poll(level).toBeGreaterThan(126)
  update(light, props)
  await expect.poll(level).toBeGreaterThan(126)
})

it('an invalid normalMap throws in render', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const normalMap = { ...PLACE, width: -1, src: 'ground.png' }
  await expect(mountOverlay(null, { normalMap })).rejects.toThrow(
    'react-umbra: LightOverlay normalMap.width must be above zero, got -1',
  )
})
