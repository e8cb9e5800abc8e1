import { cleanup } from '@testing-library/react'
import type { OccluderProps, SceneLight } from 'react-umbra/core'
import { createScene } from 'react-umbra/core'
import { afterAll, describe, expect, it, vi } from 'vitest'
// Loads lazy chunks at once, so that no picture is finished without them.
import '../../src/paint/webgl/effectParts.js'
import '../../src/scene/transport/effects.js'
import { SCENE_SIZE } from '../helpers/softScenes.js'
import { errorsAgainst, type Judgment, judgmentOf, meanDifference } from './judged.js'
import { contentOf } from './paintedScenes.js'
import { CANVAS, LAYER, type Renderer, WEBGL } from './renderers.js'

interface TubeScene {
  readonly light: SceneLight
  readonly occluders: readonly OccluderProps[]
}

const TUBE: SceneLight = { x: 30.3, y: 22.7, endX: 108.6, endY: 40.2, radius: 78, falloff: 'smooth' }
const pillar = (x: number, y: number, radius: number): OccluderProps => ({ shape: { kind: 'circle', x, y, radius } })

/** Scenes that tubes are judged by. */
const tubeScenes: Readonly<Record<string, TubeScene>> = {
  'without occluders': { light: TUBE, occluders: [] },
  'of one strength, with a hard edge': {
    light: { ...TUBE, radius: 40, falloff: 'none' },
    occluders: [pillar(60, 50, 6)],
  },
  'with a linear falloff': { light: { ...TUBE, falloff: 'linear' }, occluders: [pillar(60, 50, 6)] },
  'with a bright core': { light: { ...TUBE, falloff: 'inverse-square', intensity: 2 }, occluders: [pillar(60, 50, 6)] },
  'behind pillars': {
    light: TUBE,
    occluders: [pillar(40, 45, 5), pillar(65, 58, 7), pillar(95, 55, 4), pillar(115, 70, 6), pillar(70, 15, 4)],
  },
  'cut by a wall': { light: TUBE, occluders: [{ walls: [88, 5, 90, 66, 40, 60, 62, 48] }] },
  'along a wall': {
    light: { ...TUBE, x: 30, y: 30, endX: 110, endY: 30 },
    occluders: [{ walls: [20, 30, 70, 30, 70, 30, 124, 30, 124, 30, 124, 70, 50, 60, 80, 62] }],
  },
  'beside a wall': { light: TUBE, occluders: [{ walls: [20, 24, 120, 46.4] }] },
  'in a corner': {
    light: { ...TUBE, x: 32, y: 32, endX: 32, endY: 90 },
    occluders: [{ walls: [20, 20, 130, 20, 130, 20, 130, 60, 20, 20, 20, 110, 60, 40, 60, 80, 60, 80, 90, 80] }],
  },
  'walls that share ends': {
    light: TUBE,
    occluders: [{ points: [20, 60, 40, 52, 52, 66, 70, 55, 84, 70, 100, 58, 130, 72], closed: false }],
  },
  'a lit crate': {
    light: TUBE,
    occluders: [{ x: 70, y: 62, rotation: 0.4, shape: { kind: 'box', x: 0, y: 0, width: 30, height: 18 }, lit: true }],
  },
  'through panes': {
    light: TUBE,
    occluders: [
      { walls: [30, 48, 62, 56], opacity: 0.2, tint: '#ff4030' },
      { walls: [62, 56, 74, 59] },
      { walls: [74, 59, 120, 66], opacity: 0.2, tint: '#3060ff' },
      pillar(60, 80, 5),
    ],
  },
  'limited walls': { light: TUBE, occluders: [{ walls: [40, 48, 80, 56, 60, 66, 110, 62], limited: true }] },
  'one-way walls': {
    light: TUBE,
    occluders: [
      { walls: [30, 48, 62, 56], from: 'positive' },
      { walls: [74, 59, 120, 66], from: 'negative' },
    ],
  },
  'with a height': {
    light: { ...TUBE, height: 30 },
    occluders: [
      { ...pillar(62, 50, 6), height: 14 },
      { walls: [90, 50, 120, 60], height: 9 },
    ],
  },
  'with shadows of a length': {
    light: { ...TUBE, shadowLength: 18 },
    occluders: [pillar(62, 50, 6), { walls: [90, 50, 120, 60] }],
  },
  'thick walls': {
    light: TUBE,
    occluders: [
      { ...pillar(62, 50, 6), depth: 9 },
      { walls: [90, 50, 120, 60], depth: 6 },
    ],
  },
  'of length 0': {
    light: { ...TUBE, x: 60, y: 30, endX: 60, endY: 30 },
    occluders: [pillar(62, 50, 6), pillar(90, 40, 4)],
  },
  'without shadows': { light: { ...TUBE, shadows: false }, occluders: [pillar(62, 50, 6)] },
}

/**
 * Tolerances from 0 to 1 where the judge is neither black nor white: in the mean, and for all but one pixel in a
 * hundred.
 */
const MEAN = 0.005
const NEARLY_ALL = 0.03
/** Tolerance for hard edges on a canvas: browsers antialias with few samples, off by an eighth or more. */
const NEARLY_ALL_OF_EDGES = 0.14
const OF_EDGES = ['of one strength, with a hard edge', 'beside a wall']
/** Elsewhere, this fraction of the pixels may be off by more than a twentieth. */
const SHARE_OFF = 0.005
/**
 * Tolerances out of 255, in the mean over all channels of all pixels: between WebGL's two hosts, and between WebGL and
 * Canvas 2D.
 */
const SAME_SHADERS = 1
const ANOTHER_PAINTER = 2.5

const judgments = new Map<string, Judgment>()
const pictures = new Map<string, ImageData>()
const table: string[] = []

afterAll(() => {
  const heads = 'pixels · mean % · 99th % · elsewhere off, % of pixels'
  console.info([`Tubes against the mean of 300 hard lights: ${heads}`, ...table].join('\n'))
})

/** Judges the scene's plan for a tube. */
async function judge(name: string): Promise<Judgment> {
  const known = judgments.get(name)
  if (known !== undefined) return known
  const { light, occluders } = tubeScenes[name]!
  const scene = createScene()
  for (const occluder of occluders) scene.addOccluder(occluder)
  scene.addLight(light)
  const { x, y, radius, source } = await vi.waitUntil(() => scene.plan().lights[0])
  const strength = { falloff: light.falloff!, intensity: light.intensity ?? 1 }
  const judged = judgmentOf({ x, y, radius, size: 0, ...strength }, source!, SCENE_SIZE)
  judgments.set(name, judged)
  return judged
}

async function pictureOf(renderer: Renderer, name: string): Promise<ImageData> {
  const { light, occluders } = tubeScenes[name]!
  const key = `${renderer.name} ${name}`
  const known = pictures.get(key)
  if (known !== undefined) return known
  const shown = await renderer.show(contentOf([light], occluders), { ...SCENE_SIZE, ambient: 'black' })
  const picture = await shown.picture()
  cleanup()
  pictures.set(key, picture)
  return picture
}

/** The layer uses the overlay's WebGL painter, so some scenes suffice. */
const OF_THE_LAYER = ['behind pillars', 'through panes', 'cut by a wall']
const scenesOf = ({ name }: Renderer) =>
  Object.keys(tubeScenes).filter((scene) => name !== LAYER.name || OF_THE_LAYER.includes(scene))

describe.each([CANVAS, WEBGL, LAYER])('a tube, $name', (renderer) => {
  it.each(scenesOf(renderer))('%s', async (name) => {
    const { data } = await pictureOf(renderer, name)
    const { figures, mean, nearlyAll, shareOff } = errorsAgainst(data, await judge(name))
    table.push(`${renderer.name} · ${name}: ${figures}`)
    expect(mean, figures).toBeLessThanOrEqual(MEAN)
    const isOfEdges = OF_EDGES.includes(name)
    expect(nearlyAll, figures).toBeLessThanOrEqual(isOfEdges ? NEARLY_ALL_OF_EDGES : NEARLY_ALL)
    expect(shareOff, figures).toBeLessThanOrEqual(SHARE_OFF)
  })
})

describe('a tube, by all painters', () => {
  it.each(Object.keys(tubeScenes))('%s', async (name) => {
    const { data } = await pictureOf(WEBGL, name)
    if (OF_THE_LAYER.includes(name)) {
      expect(meanDifference(data, (await pictureOf(LAYER, name)).data)).toBeLessThan(SAME_SHADERS)
    }
    expect(meanDifference(data, (await pictureOf(CANVAS, name)).data)).toBeLessThan(ANOTHER_PAINTER)
  })
})
