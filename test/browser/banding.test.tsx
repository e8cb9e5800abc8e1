import { cleanup } from '@testing-library/react'
import { Light } from 'react-umbra'
import { describe, expect, it } from 'vitest'
import { differingPixels } from './pixels.js'
import { LAYER, type Renderer, WEBGL } from './renderers.js'

/** Size of a light page, lit from its left edge to its right, over an ambient light that is nearly as bright. */
const WIDTH = 800
const HEIGHT = 24
const AMBIENT = '#c8c8c8'
const DARKEST = 0xc8

/** Longest allowed run of equal pixels; a longer one shows as a band. */
const MAX_RUN = 12

async function pictureBy(renderer: Renderer): Promise<ImageData> {
  const content = <Light x={0} y={HEIGHT / 2} radius={WIDTH} falloff="linear" color="#ffffff" intensity={0.95} />
  const shown = await renderer.show(content, { width: WIDTH, height: HEIGHT, ambient: AMBIENT })
  const picture = await shown.picture()
  cleanup()
  return picture
}

/** The longest run of equal pixels in any row, between 5 and 95 % of the range. */
function longestRun({ data, width, height }: ImageData): number {
  const level = (x: number, y: number): number => data[4 * (y * width + x)]!
  const brightest = level(0, height / 2)
  const [low, high] = [0.05, 0.95].map((share) => DARKEST + share * (brightest - DARKEST)) as [number, number]
  let longest = 0
  for (let y = 0; y < height; y++) {
    let run = 0
    for (let x = 0; x < width; x++) {
      const isWithin = level(x, y) >= low && level(x, y) <= high
      run = !isWithin ? 0 : x > 0 && level(x, y) === level(x - 1, y) ? run + 1 : 1
      longest = Math.max(longest, run)
    }
  }
  return longest
}

describe.each([WEBGL, LAYER])('a gradient on a light page, $name', (renderer) => {
  it(`has at most ${MAX_RUN} equal pixels in a row, and more than 45 shades`, async () => {
    const picture = await pictureBy(renderer)
    const shades = new Set(picture.data.filter((_, i) => i % 4 === 0))
    expect(shades.size).toBeGreaterThan(45)
    expect(longestRun(picture)).toBeLessThanOrEqual(MAX_RUN)
  })

  it('is painted identically each time', async () => {
    expect(differingPixels(await pictureBy(renderer), await pictureBy(renderer))).toBe(0)
  })
})

it('longestRun detects visible bands', () => {
  const rings = new ImageData(WIDTH, HEIGHT)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    rings.data[4 * i] = Math.round(255 - (55 * (i % WIDTH)) / WIDTH)
  }
  expect(longestRun(rings)).toBeGreaterThan(MAX_RUN)
})
