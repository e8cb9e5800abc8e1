import { cleanup } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
// Loads lazy chunks at once, so that no picture is finished without them.
import '../../src/paint/webgl/effectParts.js'
import '../../src/scene/transport/effects.js'
import { propScenes } from '../helpers/propScenes.js'
import { wallsByProps } from '../helpers/propsJudge.js'
import { SoftJudge } from '../helpers/softJudge.js'
import { SCENE_SIZE, softScenes } from '../helpers/softScenes.js'
import { errorsAgainst, type Judgment, judgedPixels, judgmentOf, meanDifference } from './judged.js'
import { contentOf } from './paintedScenes.js'
import { CANVAS, LAYER, type Renderer, WEBGL } from './renderers.js'

const { width, height } = SCENE_SIZE

/** A pixel is in penumbra if the judge is between these values. */
const PENUMBRA = [0.02, 0.98] as const
/**
 * Tolerances in penumbrae, from 0 to 1: of the mean, and of all but one pixel in a hundred. The scenes are small, so a
 * penumbra is often only a few pixels wide, and on a canvas browsers antialias each edge with few samples.
 */
const ON_A_CANVAS = { mean: 0.012, nearlyAll: 0.06 }
const BY_WEBGL = { mean: 0.006, nearlyAll: 0.045 }
/** WebGL samples a source by points, of which few are left where walls cut off most of it. */
const OF_FEW_POINTS = { mean: 0.016, nearlyAll: 0.045 }
const FEW_POINTS = 'a lamp in a corner'

const limitsOf = (renderer: Renderer, name: string) =>
  renderer === CANVAS ? ON_A_CANVAS : name === FEW_POINTS ? OF_FEW_POINTS : BY_WEBGL

/** Errors above this count elsewhere, and only this fraction of the pixels may have them. */
const OFF = 0.05
const SHARE_OFF = 0.005

/** Judges one in this many pixels, because the judge is slower than the painters. */
const JUDGED = 11

/** Errors of a picture against the judge's. */
interface Errors {
  readonly penumbra: number
  readonly mean: number
  readonly nearlyAll: number
  readonly shareOff: number
}

function errorsOf({ data }: ImageData, judged: ReadonlyMap<number, number>): Errors {
  const within: number[] = []
  let off = 0
  for (const [i, share] of judged) {
    const error = Math.abs(data[4 * i]! / 255 - share)
    if (share >= PENUMBRA[0] && share <= PENUMBRA[1]) within.push(error)
    else if (error > OFF) off++
  }
  within.sort((a, b) => a - b)
  return {
    penumbra: within.length,
    mean: within.reduce((sum, error) => sum + error, 0) / within.length,
    nearlyAll: within[Math.floor(0.99 * within.length)]!,
    shareOff: off / (judged.size - within.length),
  }
}

const judgments = new Map<string, ReadonlyMap<number, number>>()

/** Judges some pixels of a scene, by index, once for all renderers. */
function judge(name: string): ReadonlyMap<number, number> {
  const known = judgments.get(name)
  if (known !== undefined) return known
  const { light, occluders } = softScenes[name]!
  const softJudge = new SoftJudge(light, occluders)
  const judged = new Map(
    judgedPixels(SCENE_SIZE, JUDGED).map((i) => [i, softJudge.pixel(i % width, Math.floor(i / width))] as const),
  )
  judgments.set(name, judged)
  return judged
}

const table: string[] = []

afterAll(() => {
  const heads = ['pixels', 'mean %', '99th %', 'elsewhere off, % of pixels'].join(' · ')
  console.info([`Soft shadows against the mean of 300 hard lights: ${heads}`, ...table].join('\n'))
})

/** The layer uses the overlay's WebGL painter, so some scenes suffice. */
const OF_THE_LAYER = ['pillars', 'a crate that has moved']

const scenesOf = ({ name }: { name: string }) =>
  Object.entries(softScenes).filter(([scene]) => name !== LAYER.name || OF_THE_LAYER.includes(scene))

describe.each([CANVAS, WEBGL, LAYER])('soft shadows, $name', (renderer) => {
  it.each(scenesOf(renderer))('%s', async (name, { light, occluders, before }) => {
    const lights = [{ ...light, falloff: 'none' } as const]
    const shown = await renderer.show(contentOf(lights, before ?? occluders), { width, height, ambient: 'black' })
    if (before) {
      await shown.picture()
      await shown.update(contentOf(lights, occluders))
    }
    const errors = errorsOf(await shown.picture(), judge(name))
    const { penumbra, mean, nearlyAll, shareOff } = errors
    const figures = [penumbra, ...[mean, nearlyAll, shareOff].map((share) => (100 * share).toFixed(2))].join(' · ')
    table.push(`${renderer.name} · ${name}: ${figures}`)
    cleanup()
    const limits = limitsOf(renderer, name)
    expect(mean, figures).toBeLessThanOrEqual(limits.mean)
    expect(nearlyAll, figures).toBeLessThanOrEqual(limits.nearlyAll)
    expect(shareOff, figures).toBeLessThanOrEqual(SHARE_OFF)
  })
})

it('a wall beside a light source casts no shadow where the whole source is visible, WebGL', async () => {
  const light = { x: 100, y: 70, radius: 150, size: 30 }
  const occluders = [{ walls: [130, 60, 150, 60] }]
  const shown = await WEBGL.show(contentOf([{ ...light, falloff: 'none' }], occluders), {
    width: 200,
    height: 140,
    ambient: 'black',
  })
  const { data } = await shown.picture()
  cleanup()
  const judge = new SoftJudge(light, occluders)
  let worst = 0
  for (const i of judgedPixels({ width: 200, height: 140 }, 3)) {
    if (judge.seesAll(i % 200, Math.floor(i / 200))) worst = Math.max(worst, 255 - data[4 * i]!)
  }
  expect(worst).toBeLessThanOrEqual(2)
})

it('a wall whose line crosses a large source casts no wedge where nothing is hidden, WebGL', async () => {
  const light = { x: 400, y: 280, radius: 420, size: 60 }
  const occluders = [{ walls: [460, 260, 500, 260] }]
  const size = { width: 820, height: 560 }
  const pictures: Uint8ClampedArray[] = []
  for (const walls of [occluders, []]) {
    const shown = await WEBGL.show(contentOf([light], walls), { ...size, ambient: 'black' })
    pictures.push((await shown.picture()).data)
    cleanup()
  }
  const [picture, open] = pictures as [Uint8ClampedArray, Uint8ClampedArray]
  const judge = new SoftJudge(light, occluders)
  let [worst, seen, hidden] = [0, 0, 0]
  for (const i of judgedPixels(size, 5)) {
    if (judge.seesAll(i % size.width, Math.floor(i / size.width))) {
      seen++
      worst = Math.max(worst, Math.abs(picture[4 * i]! - open[4 * i]!))
    } else hidden++
  }
  // Tolerance of one of the 128 points of the source, because the painter's rounding differs from pixel to pixel.
  expect(worst).toBeLessThanOrEqual(2)
  expect(seen).toBeGreaterThan(50_000)
  expect(hidden).toBeGreaterThan(1000)
})

/** Tolerances for hard edges. On a canvas, browsers antialias with few samples, off by an eighth or more. */
const OF_EDGES_ON_A_CANVAS = { mean: 0.04, nearlyAll: 0.14 }
const OF_EDGES_BY_WEBGL = { mean: 0.015, nearlyAll: 0.06 }

/**
 * Tolerances out of 255, in the mean over all channels of all pixels: between WebGL's two hosts, and between WebGL and
 * Canvas 2D.
 */
const SAME_SHADERS = 1
const ANOTHER_PAINTER = 2.5

const judgmentsPast = new Map<string, Judgment>()
const pictures = new Map<string, ImageData>()

/** Judges a light by its props and those of the occluders, without reading a plan. */
function judgePast(name: string): Judgment {
  const known = judgmentsPast.get(name)
  if (known !== undefined) return known
  const { light, occluders } = propScenes[name]!
  const middle = light.parallel ? { x: width / 2, y: height / 2 } : light
  const { center, ...walls } = wallsByProps(light, occluders, middle)
  const radius = light.parallel ? width + height : (light.radius ?? 300)
  const judged = judgmentOf({ ...center, radius, size: light.size }, walls, SCENE_SIZE)
  judgmentsPast.set(name, judged)
  return judged
}

/** Returns the picture of a light that gets past occluders, rendered once. */
async function picturePast(renderer: Renderer, name: string): Promise<ImageData> {
  const { light, occluders } = propScenes[name]!
  const key = `${renderer.name} ${name}`
  const known = pictures.get(key)
  if (known !== undefined) return known
  const content = contentOf([{ falloff: 'none', ...light }], occluders)
  const shown = await renderer.show(content, { width, height, ambient: 'black' })
  const picture = await shown.picture()
  cleanup()
  pictures.set(key, picture)
  return picture
}

describe.each([CANVAS, WEBGL])('light that gets past occluders, $name', (renderer) => {
  it.each(Object.keys(propScenes))('%s', async (name) => {
    const { data } = await picturePast(renderer, name)
    const { figures, mean, nearlyAll, shareOff } = errorsAgainst(data, judgePast(name))
    table.push(`${renderer.name} · ${name}: ${figures}`)
    const ofEdges = renderer === CANVAS ? OF_EDGES_ON_A_CANVAS : OF_EDGES_BY_WEBGL
    const limits = propScenes[name]!.light.size === 0 ? ofEdges : limitsOf(renderer, name)
    expect(mean, figures).toBeLessThanOrEqual(limits.mean)
    expect(nearlyAll, figures).toBeLessThanOrEqual(limits.nearlyAll)
    expect(shareOff, figures).toBeLessThanOrEqual(SHARE_OFF)
  })
})

describe('light that gets past occluders, by all painters', () => {
  it.each(Object.keys(propScenes).map((name, i) => [name, i % 4 === 0] as const))('%s', async (name, inLayer) => {
    const { data } = await picturePast(WEBGL, name)
    if (inLayer) expect(meanDifference(data, (await picturePast(LAYER, name)).data)).toBeLessThan(SAME_SHADERS)
    expect(meanDifference(data, (await picturePast(CANVAS, name)).data)).toBeLessThan(ANOTHER_PAINTER)
  })
})

/** Darkness that antialiasing may leave of a shadow of length 0, out of 255. */
const OF_NO_SHADOW = 5

it.each([CANVAS, WEBGL, LAYER])(
  'a sun overhead casts no shadows of occluders with a height, $name',
  async (renderer) => {
    const content = contentOf(
      [{ x: 0, y: 0, parallel: true, elevation: Math.PI / 2 }],
      [
        { shape: { kind: 'circle', x: 60, y: 50, radius: 10 }, height: 10 },
        { walls: [90.5, 20, 90.5, 60, 90.5, 60, 120, 90], height: 30 },
      ],
    )
    const shown = await renderer.show(content, { width, height, ambient: 'black' })
    const { data } = await shown.picture()
    cleanup()
    expect(Math.min(...data)).toBeGreaterThanOrEqual(255 - OF_NO_SHADOW)
  },
)
