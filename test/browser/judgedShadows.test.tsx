import { cleanup } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { SoftJudge } from '../helpers/softJudge.js'
import { SCENE_SIZE, softScenes } from '../helpers/softScenes.js'
import { contentOf } from './paintedScenes.js'
import { CANVAS, LAYER, WEBGL } from './renderers.js'

const { width, height } = SCENE_SIZE

/** Where the judge is between these a pixel is in penumbra. */
const PENUMBRA = [0.02, 0.98] as const
/** There a picture may be off by so much, of 1: in the mean, and all but one pixel of a hundred. */
const MEAN = 0.02
const NEARLY_ALL = 0.07
/** The same where a canvas draws a cone, whose hard edges count: browsers smooth an edge by few samples, an eighth off. */
const NEARLY_ALL_OF_CONE = 0.125
/** Elsewhere so many of the pixels may be off by more than so much. */
const OFF = 0.05
const SHARE_OFF = 0.005

/** How far a picture is from the judge's. */
interface Errors {
  readonly penumbra: number
  readonly mean: number
  readonly nearlyAll: number
  readonly shareOff: number
}

function errorsOf({ data }: ImageData, judged: Float64Array): Errors {
  const within: number[] = []
  let off = 0
  for (const [i, share] of judged.entries()) {
    const error = Math.abs(data[4 * i]! / 255 - share)
    if (share >= PENUMBRA[0] && share <= PENUMBRA[1]) within.push(error)
    else if (error > OFF) off++
  }
  within.sort((a, b) => a - b)
  return {
    penumbra: within.length,
    mean: within.reduce((sum, error) => sum + error, 0) / within.length,
    nearlyAll: within[Math.floor(0.99 * within.length)]!,
    shareOff: off / (judged.length - within.length),
  }
}

const judgements = new Map<string, Float64Array>()

/** What the judge has to say of a scene, said once for all renderers. */
function judge(name: string): Float64Array {
  const { light, occluders } = softScenes[name]!
  const judged = judgements.get(name) ?? new SoftJudge(light, occluders).picture(width, height)
  judgements.set(name, judged)
  return judged
}

const table: string[] = []

afterAll(() => {
  const heads = ['pixels', 'mean %', '99th %', 'elsewhere off, % of pixels'].join(' · ')
  console.info([`Soft shadows against the mean of 300 hard lights: ${heads}`, ...table].join('\n'))
})

/** The layer paints by the overlay's WebGL painter: some scenes say whether it is asked for the same. */
const OF_THE_LAYER = ['pillars', 'a crate with lit', 'a cone', 'a crate that has moved']

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
    expect(mean, figures).toBeLessThanOrEqual(MEAN)
    const most = renderer === CANVAS && light.angle !== undefined ? NEARLY_ALL_OF_CONE : NEARLY_ALL
    expect(nearlyAll, figures).toBeLessThanOrEqual(most)
    expect(shareOff, figures).toBeLessThanOrEqual(SHARE_OFF)
  })
})
