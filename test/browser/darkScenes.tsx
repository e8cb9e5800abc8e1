import { cleanup } from '@testing-library/react'
import { featherAt, type SceneLight } from 'react-umbra/core'
import { describe, expect, it } from 'vitest'
import type { Point } from '../../src/geometry/points.js'
import { SoftJudge } from '../helpers/softJudge.js'
import { mapAt } from './mapAt.js'
import { contentOf } from './paintedScenes.js'
import type { Renderer } from './renderers.js'

const SIZE = { width: 96, height: 72 }
const AMBIENT = '#28303c'
const AMBIENT_SHADE = [0x28 / 255, 0x30 / 255, 0x3c / 255]

/**
 * Tolerance out of 255, of any channel: 8-bit rounding, half a step of dither and of a table, twice for overlaid maps.
 */
const OF_FORMULAS = 2.5
/** Distance from edges within which pixels may be partly lit, in pixels. */
const RIM = 1.5
/** Tolerances in penumbrae, from 0 to 1: of the mean, and of all but one pixel in a hundred. */
const MEAN = 0.02
const NEARLY_ALL = 0.07

interface DarkScene {
  readonly lights: readonly SceneLight[]
  readonly walls?: readonly number[]
  /** Lights of the first render, with the same components. */
  readonly before?: readonly SceneLight[]
}

const LAMP: SceneLight = { x: 40, y: 36, radius: 60, color: '#ffd9a0' }
const NIGHT: SceneLight = { x: 56, y: 36, radius: 25, darkness: true, color: '#ff0000', intensity: 0.1, blend: 'add' }

const SCENES: Readonly<Record<string, DarkScene>> = {
  'over a lamp': { lights: [LAMP, NIGHT] },
  'under a lamp of higher priority, over one of its own priority': {
    lights: [
      { ...NIGHT, priority: 1 },
      { ...LAMP, priority: 1 },
      { ...LAMP, x: 70, color: '#60a0ff', priority: 1.5 },
    ],
  },
  'and one of lower priority, the higher one first': {
    lights: [
      { ...NIGHT, x: 66, priority: 2 },
      { ...LAMP, x: 20 },
      { ...LAMP, y: 10, color: '#ff6060', priority: 1 },
      { ...NIGHT, x: 40, radius: 30 },
      { ...LAMP, x: 80, color: '#60ff90', priority: 2 },
      { ...LAMP, x: 60, y: 60, color: '#6090ff', priority: 3 },
    ],
  },
  'past walls that block it': { lights: [{ ...LAMP, y: 60 }, NIGHT], walls: [50, 20, 50, 52, 62, 40, 80, 44] },
  'over sums above 1 and differences below 0, with feathered edges': {
    lights: [
      { ...LAMP, blend: 'add', falloff: 'none' },
      { ...LAMP, x: 60, blend: 'add', falloff: 'none' },
      { ...LAMP, x: 56, radius: 40, color: '#ffffff', falloff: 'none', blend: 'subtract' },
      { ...LAMP, x: 20, blend: 'max', color: '#8090ff', priority: 1 },
      { ...LAMP, x: 30, blend: 'add', color: '#a0a0a0', falloff: 'none', priority: 1 },
      { ...LAMP, x: 70, blend: 'subtract', color: '#402010', priority: 1 },
      { ...NIGHT, x: 80, radius: 70, direction: Math.PI, angle: 2, feather: 0.8 },
    ],
  },
  'after it and a lamp of higher priority have moved': {
    lights: [LAMP, NIGHT, { ...LAMP, x: 60, y: 50, priority: 1 }],
    before: [LAMP, { ...NIGHT, x: 20, priority: 1 }, { ...LAMP, priority: 1 }],
  },
  'turned into a lamp, and a lamp turned into a darkness': {
    lights: [{ ...NIGHT, darkness: false, intensity: 1 }, { ...LAMP, darkness: true, radius: 20 }, LAMP],
    before: [NIGHT, LAMP, LAMP],
  },
}

/** Returns the fraction of a light or a darkness that reaches a point past walls that block it. */
function shareAt(light: SceneLight, walls: readonly number[], { x, y }: Point): number {
  const { radius = 300, direction = 0, angle, feather = 0 } = light
  const [dx, dy] = [x - light.x, y - light.y]
  if (dx * dx + dy * dy > radius * radius) return 0
  for (let i = 0; i < walls.length; i += 4) {
    const [ax, ay, bx, by] = [0, 1, 2, 3].map((k) => walls[i + k]! - (k % 2 ? light.y : light.x)) as [
      number,
      number,
      number,
      number,
    ]
    const ofWall = ((bx - ax) * -ay - (by - ay) * -ax) * ((bx - ax) * (dy - ay) - (by - ay) * (dx - ax))
    if (ofWall < 0 && (dx * ay - dy * ax) * (dx * by - dy * bx) < 0) return 0
  }
  if (angle === undefined) return 1
  const turn = Math.atan2(dy, dx) - direction
  const off = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) / (angle / 2)
  return off > 1 ? 0 : featherAt(off, feather)
}

/** Returns the color of a point by the definition; `shareOf` returns the fraction of each light and darkness there. */
function shadeAt(lights: readonly SceneLight[], place: Point, shareOf: (light: SceneLight) => number): number[] {
  const above = (least: number): number[] => {
    const shown = lights.filter(({ darkness, priority = 0 }) => !darkness && priority > least)
    return mapAt(shown, AMBIENT_SHADE, place, 'screen', shareOf)
  }
  const darknesses = lights.filter(({ darkness }) => darkness).sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0))
  return darknesses.reduce((map, darkness) => {
    const night = above(darkness.priority ?? 0)
    return map.map((channel, i) => channel + (night[i]! - channel) * shareOf(darkness))
  }, above(Number.NEGATIVE_INFINITY))
}

/** Returns true if a light or a darkness reaches a point but not all points around it, or the reverse. */
function isAtEdge(lights: readonly SceneLight[], walls: readonly number[], { x, y }: Point): boolean {
  return lights.some((light) => {
    const [reaches, ...others] = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => {
      const [dx, dy] = i === 0 ? [0, 0] : [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)]
      return shareAt(light, walls, { x: x + RIM * dx, y: y + RIM * dy }) > 0
    })
    return others.some((other) => other !== reaches)
  })
}

async function pictureBy(renderer: Renderer, { lights, walls = [], before }: DarkScene): Promise<ImageData> {
  const occluders = walls.length === 0 ? [] : [{ walls: [...walls] }]
  const shown = await renderer.show(contentOf(before ?? lights, occluders), { ...SIZE, ambient: AMBIENT })
  if (before) {
    await shown.picture()
    await shown.update(contentOf(lights, occluders))
  }
  const picture = await shown.picture()
  cleanup()
  return picture
}

const places = Array.from({ length: SIZE.width * SIZE.height }, (_, i) => ({
  x: (i % SIZE.width) + 0.5,
  y: Math.floor(i / SIZE.width) + 0.5,
}))

/** Compares a renderer with the definition of a darkness by brute force. */
export function judgeDarkness(renderer: Renderer, names = Object.keys(SCENES)): void {
  describe(`a darkness, ${renderer.name}`, () => {
    it.each(names)('%s', async (name) => {
      const scene = SCENES[name]!
      const { lights, walls = [] } = scene
      const { data } = await pictureBy(renderer, scene)
      let looked = 0
      let covered = 0
      let [worst, where] = [0, '']
      for (const [i, place] of places.entries()) {
        if (isAtEdge(lights, walls, place)) continue
        looked++
        const share = (light: SceneLight) => shareAt(light, walls, place)
        if (lights.some((light) => light.darkness && share(light) > 0)) covered++
        for (const [k, channel] of shadeAt(lights, place, share).entries()) {
          const off = Math.abs(data[4 * i + k]! - 255 * channel)
          if (off <= worst) continue
          worst = off
          where = `${place.x}, ${place.y}, channel ${k}: ${data[4 * i + k]} for ${(255 * channel).toFixed(1)}`
        }
      }
      expect(looked).toBeGreaterThan(places.length / 2)
      expect(covered).toBeGreaterThan(places.length / 20)
      expect(worst, where).toBeLessThanOrEqual(OF_FORMULAS)
    })

    it('with a size is the mean of hard ones', async () => {
      const dark = { x: 30.3, y: 36.4, radius: 200, size: 8, darkness: true }
      const walls = [44, -10, 44, 30, 60, 50, 60, 90]
      const lights = [{ ...LAMP, radius: 90, shadows: false, falloff: 'none' } as const, dark]
      const { data } = await pictureBy(renderer, { lights, walls })
      const judge = new SoftJudge(dark, [{ walls }])
      const errors: number[] = []
      for (const [i, place] of places.entries()) {
        const share = judge.pixel(place.x - 0.5, place.y - 0.5)
        if (share < 0.02 || share > 0.98) continue
        const expected = shadeAt(lights, place, (light) => (light.darkness ? share : 1))
        errors.push(Math.max(...expected.map((channel, k) => Math.abs(data[4 * i + k]! / 255 - channel))))
      }
      errors.sort((a, b) => a - b)
      expect(errors.length).toBeGreaterThan(100)
      expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThanOrEqual(MEAN)
      expect(errors[Math.floor(0.99 * errors.length)]).toBeLessThanOrEqual(NEARLY_ALL)
    })
  })
}
