import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type Blend, Light, Occluder } from 'react-umbra'
import { featherAt } from 'react-umbra/core'
import { visibilityPolygon } from 'react-umbra/geometry'
import { afterAll, describe, expect, it } from 'vitest'
import { mapAt } from './mapAt.js'
import { contentOf, type DrawnLight, drawLights, drawOccluders, PICTURE } from './paintedScenes.js'
import { CANVAS, LAYER, type Renderer, WEBGL } from './renderers.js'
import { variety } from './three/compare.js'

const AMBIENT = '#30343e'
const AMBIENT_SHADE = [0x30 / 255, 0x34 / 255, 0x3e / 255]

/** Tolerance out of 255, over all channels of all pixels. */
const SAME_SHADERS = 1
const ANOTHER_PAINTER = 2.5
/** Tolerance out of 255, of any channel of flat light: 8-bit rounding, half a step of dither and of a table. */
const OF_FORMULAS = 2
/** Tolerance out of 255 where a wall halves a source: the points of Canvas 2D are not split evenly. */
const ON_WALL = 10
/** Distance from a light's rim within which pixels are partly lit, in pixels. */
const RIM = 1.5

const SEEDS = [1, 2]
const COUNTS = [1, 5, 40]

const table: string[] = []

afterAll(() =>
  console.info(['Painters, mean difference of 255: between WebGL’s two · WebGL and Canvas 2D', ...table].join('\n')),
)

async function pictureBy(renderer: Renderer, content: ReactNode, blend: Blend = 'screen'): Promise<ImageData> {
  const shown = await renderer.show(content, { ...PICTURE, ambient: AMBIENT, blend })
  const picture = await shown.picture()
  cleanup()
  return picture
}

/** The mean over the three channels of color. */
function meanDifference(a: ImageData, b: ImageData): number {
  expect([a.width, a.height]).toEqual([b.width, b.height])
  let sum = 0
  for (const [i, value] of a.data.entries()) if (i % 4 < 3) sum += Math.abs(value - b.data[i]!)
  return sum / ((a.data.length / 4) * 3)
}

describe('the same scene in every painter', () => {
  const scenes = COUNTS.flatMap((count) => SEEDS.map((seed) => [count, seed] as const))

  it.each(scenes)('%i lights, seed %i', async (count, seed) => {
    const content = contentOf(drawLights(100 * seed + count, count), drawOccluders(seed))
    const [overlay, canvas] = [await pictureBy(WEBGL, content), await pictureBy(CANVAS, content)]
    const layer = await pictureBy(LAYER, content)
    expect(variety(overlay)).toBeGreaterThan(5)
    const [ofWebgl, ofCanvas] = [meanDifference(overlay, layer), meanDifference(overlay, canvas)]
    table.push(`${count} lights, seed ${seed}: ${ofWebgl.toFixed(3)} · ${ofCanvas.toFixed(3)}`)
    expect(ofWebgl, 'between the overlay and the layer').toBeLessThan(SAME_SHADERS)
    expect(ofCanvas, 'between WebGL and Canvas 2D').toBeLessThan(ANOTHER_PAINTER)
  })
})

/** Returns the color of a point without shadows by the formulas, or null beside a rim. */
function shadeAt(lights: readonly DrawnLight[], x: number, y: number, standard: Blend): number[] | null {
  const isAtRim = (light: DrawnLight): boolean => {
    const [dx, dy] = [x - light.x, y - light.y]
    const distance = Math.hypot(dx, dy)
    if (light.angle === undefined || distance > light.radius) return Math.abs(distance - light.radius) < RIM
    return Math.abs(turnFrom(light, dx, dy) - light.angle / 2) * distance < RIM || light.radius - distance < RIM
  }
  if (lights.some(isAtRim)) return null
  return mapAt(lights, AMBIENT_SHADE, { x, y }, standard, (light) =>
    light.angle === undefined
      ? 1
      : featherAt(turnFrom(light, x - light.x, y - light.y) / (light.angle / 2), light.feather!),
  )
}

/** Returns the angle between a direction and a cone's center line, from 0 to π. */
function turnFrom({ direction = 0 }: DrawnLight, dx: number, dy: number): number {
  const turn = Math.atan2(dy, dx) - direction
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
}

describe.each([CANVAS, WEBGL, LAYER])('flat light matches the formulas, $name', (renderer) => {
  it.each([
    [1, 'screen'],
    [5, 'screen'],
    [5, 'add'],
    [12, 'screen'],
    [12, 'max'],
  ] as const)('%i lights in a host with blend %s', async (count, standard) => {
    const lights = drawLights(7 + count, count)
    const { data } = await pictureBy(renderer, contentOf(lights, []), standard)
    let looked = 0
    let worst = 0
    let where = ''
    for (let i = 0; i < data.length / 4; i++) {
      const [x, y] = [(i % PICTURE.width) + 0.5, Math.floor(i / PICTURE.width) + 0.5]
      const expected = shadeAt(lights, x, y, standard)
      if (expected === null) continue
      looked++
      for (const [k, channel] of expected.entries()) {
        const off = Math.abs(data[4 * i + k]! - 255 * channel)
        if (off <= worst) continue
        worst = off
        where = `${off.toFixed(2)} off at ${x}, ${y}, channel ${k}: ${data[4 * i + k]} for ${(255 * channel).toFixed(1)}`
      }
    }
    expect(looked).toBeGreaterThan(0.6 * (data.length / 4))
    expect(worst, where).toBeLessThanOrEqual(OF_FORMULAS)
  })
})

describe('a light with a polygon', () => {
  it.each([CANVAS, WEBGL])('looks as among the walls that its polygon was computed from ($name)', async (renderer) => {
    const lamp = { x: 90, y: 70, radius: 110, color: '#ffb060', glow: 0.5 }
    const walls = [130, 20, 140, 90, 60, 110, 150, 130, 40, 40, 50, 10]
    const among = await pictureBy(
      renderer,
      <>
        <Light {...lamp} />
        <Occluder walls={walls} />
      </>,
    )
    const polygon = visibilityPolygon(lamp, walls, { radius: lamp.radius })
    const drawn = await pictureBy(renderer, <Light {...lamp} polygon={polygon} />)
    expect(variety(among)).toBeGreaterThan(5)
    expect(meanDifference(among, drawn)).toBeLessThan(0.1)
  })
})

describe('a light on a wall', () => {
  const [x, y] = [100, 80]
  // Rotated, the wall's line misses the light by rounding, and each painter must find it on the same side.
  const rotated = [5.3, 2.9].map((rotation) => ({ rotation, walls: [-60, 0, 60, 0] }))
  const through = { rotation: 0, walls: [-60, -20, 90, 30] }

  it.each([...rotated, through].flatMap((wall) => [0, 5].map((size) => ({ ...wall, size }))))(
    'lights the same sides by WebGL as by Canvas 2D: %o',
    async ({ size, ...wall }) => {
      const content = (
        <>
          <Occluder x={x} y={y} {...wall} />
          <Occluder walls={[0, -300, 9, -300]} opacity={0} />
          <Light x={x} y={y} radius={400} size={size} falloff="none" />
        </>
      )
      const [canvas, webgl] = [await pictureBy(CANVAS, content), await pictureBy(WEBGL, content)]
      expect(meanDifference(canvas, webgl)).toBeLessThan(ON_WALL)
    },
  )
})
