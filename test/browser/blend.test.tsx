import type { ReactNode } from 'react'
import { Light } from 'react-umbra'
import { describe, expect, it } from 'vitest'
import type { Blend } from '../../src/scene/lights/blend.js'
import { between, pick, seeded } from '../helpers/random.js'
import { frames } from './frames.js'
import { type MountOptions, mountOverlay as mount } from './mount.js'
import { colorAt, expectColor, pictureOf, pixel, type Rgb } from './pixels.js'

const mountOverlay = (children: ReactNode, options: MountOptions) => mount(children, { renderer: 'canvas', ...options })

/** The documented formula of each blend, for all its lights at once, with channels from 0 to 1. */
const kinds: readonly (readonly [Blend, (map: number, lights: number[]) => number])[] = [
  ['screen', (map, lights) => lights.reduce((joined, light) => 1 - (1 - joined) * (1 - light), map)],
  [
    'add',
    (map, lights) =>
      Math.min(
        1,
        lights.reduce((sum, light) => sum + light, map),
      ),
  ],
  ['max', (map, lights) => Math.max(map, ...lights)],
  [
    'subtract',
    (map, lights) =>
      Math.max(
        0,
        lights.reduce((rest, light) => rest - light, map),
      ),
  ],
]

interface Flat {
  color: Rgb
  blend: Blend
}

/** Returns the expected color of an ambient light and overlapping lights, from 0 to 255. */
function expectedOf(ambient: Rgb, lights: readonly Flat[]): Rgb {
  const channel = (i: 0 | 1 | 2): number => {
    const ofKind = (kind: Blend) => lights.filter(({ blend }) => blend === kind).map(({ color }) => color[i] / 255)
    return 255 * kinds.reduce((map, [kind, join]) => join(map, ofKind(kind)), ambient[i] / 255)
  }
  return [channel(0), channel(1), channel(2)]
}

const css = ([red, green, blue]: Rgb) => `rgb(${red} ${green} ${blue})`

describe('overlapping lights', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('match the formulas to within 2 of 255, in any order: seed %d', async (seed) => {
    const random = seeded(seed)
    const shade = (most: number): Rgb => {
      const channel = () => Math.floor(between(random, 0, most))
      return [channel(), channel(), channel()]
    }
    const ambient = shade(100)
    const lights = Array.from({ length: 9 }, () => ({ color: shade(120), blend: pick(random, kinds)[0] }))
    const elements = lights.map(({ color, blend }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are
      <Light key={i} x={100} y={50} radius={30 + i} color={css(color)} blend={blend} falloff="none" />
    ))
    const expected = expectedOf(ambient, lights)
    const { canvas, unmount } = await mountOverlay(elements, { ambient: css(ambient) })
    expectColor(colorAt(canvas, 100, 50), expected, 2)
    expectColor(colorAt(canvas, 10, 50), ambient)
    unmount()
    const turned = await mountOverlay(elements.reverse(), { ambient: css(ambient) })
    expectColor(colorAt(turned.canvas, 100, 50), expected, 2)
  })

  it.each(kinds.map(([kind]) => kind))('use the blend of the host if they have none: %s', async (blend) => {
    const light = (
      <>
        <Light x={80} y={50} radius={60} color="#604020" falloff="none" />
        <Light x={120} y={50} radius={60} color="#103050" falloff="none" blend="screen" />
      </>
    )
    const ambient: Rgb = [48, 64, 80]
    const { canvas, update } = await mountOverlay(light, { ambient: css(ambient), blend })
    const lights: Flat[] = [
      { color: [96, 64, 32], blend },
      { color: [16, 48, 80], blend: 'screen' },
    ]
    expectColor(colorAt(canvas, 100, 50), expectedOf(ambient, lights), 2)
    expectColor(colorAt(canvas, 30, 50), expectedOf(ambient, lights.slice(0, 1)), 2)
    update(light, { ambient: css(ambient), blend: 'screen', renderer: 'canvas' })
    await frames(1)
    const screened = lights.map((light) => ({ ...light, blend: 'screen' as const }))
    expectColor(colorAt(canvas, 100, 50), expectedOf(ambient, screened), 2)
  })

  it.each(kinds)('have an antialiased edge: %s', async (blend, join) => {
    const { canvas } = await mountOverlay(
      <Light x={100} y={50} radius={40} color="#b0b0b0" falloff="none" blend={blend} />,
      { ambient: '#606060' },
    )
    const picture = pictureOf(canvas)
    const [map, light] = [0x60 / 255, 0xb0 / 255]
    const [outside, inside] = [255 * map, 255 * join(map, [light])]
    let between = 0
    for (let y = 0; y < picture.height; y++) {
      for (let x = 0; x < picture.width; x++) {
        const [red] = pixel(picture, x, y)
        const scale = picture.width / 200
        const far = Math.hypot((x + 0.5) / scale - 100, (y + 0.5) / scale - 50) - 40
        if (Math.abs(far) * scale > 1.5)
          expectColor([red, red, red], far < 0 ? [inside, inside, inside] : [outside, outside, outside], 1)
        else {
          expect(red).toBeGreaterThanOrEqual(Math.floor(Math.min(outside, inside)))
          expect(red).toBeLessThanOrEqual(Math.ceil(Math.max(outside, inside)))
          if (Math.abs(red - outside) > 15 && Math.abs(red - inside) > 15) between++
        }
      }
    }
    expect(between).toBeGreaterThan(60)
  })

  it('keep the hue of a bright core', async () => {
    const { canvas } = await mountOverlay(
      <Light x={100} y={50} radius={90} color="#ff9040" intensity={4} falloff="smooth" />,
      { ambient: 'black' },
    )
    for (let x = 100; x < 180; x += 4) {
      const [red, green, blue] = colorAt(canvas, x, 50)
      expectColor([red, green, blue], [red, (red * 0x90) / 255, (red * 0x40) / 255], 2, `at ${x}`)
    }
  })
})
