import { createScene, falloffAt, type OccluderProps, type SceneLight } from 'react-umbra/core'
import { describe, expect, it, vi } from 'vitest'
// Loaded synchronously.
import '../../../src/scene/transport/effects.js'
import { boxOf } from '../../../src/geometry/boxes.js'
import { pointInPolygon } from '../../../src/geometry.js'
import type { TubeLine } from '../../../src/scene/emitters/tube/tubeLine.js'
import type { LightPlan } from '../../../src/scene/plan/plan.js'
import { SampleScheduler } from '../../../src/scene/plan/SampleScheduler.js'
import { fakeClock } from '../../helpers/fakeClock.js'
import { between, seeded } from '../../helpers/random.js'
import { SoftJudge } from '../../helpers/softJudge.js'

/** A tube from (0, 0) to (100, 0). */
const TUBE: SceneLight = { x: 0, y: 0, endX: 100, endY: 0, radius: 40 }

function sceneWith(light: SceneLight, occluders: readonly OccluderProps[] = []) {
  const scene = createScene({ clock: fakeClock() })
  for (const occluder of occluders) scene.addOccluder(occluder)
  const handle = scene.addLight(light, 'LineLight')
  return { scene, handle }
}

async function planOf(light: SceneLight, occluders: readonly OccluderProps[] = []): Promise<LightPlan> {
  const { scene } = sceneWith(light, occluders)
  return await vi.waitUntil(() => scene.plan().lights[0])
}

/** Returns the ends of the part of a tube that its center sees. */
async function lineOf(light: SceneLight, ...walls: number[][]): Promise<number[]> {
  const { x0, y0, x1, y1 } = (await planOf(light, [{ walls: walls.flat() }])).source!.shape as TubeLine
  return [x0, y0, x1, y1]
}

describe('the part of a tube that its midpoint sees', () => {
  it.each<[string, number[][], number[]]>([
    ['is all of it without walls', [], [0, 0, 100, 0]],
    ['ends at a wall that crosses it', [[75, -5, 75, 5]], [0, 0, 75, 0]],
    [
      'ends at walls on both sides of the midpoint',
      [
        [75, -5, 75, 5],
        [25, -5, 25, 5],
      ],
      [25, 0, 75, 0],
    ],
    [
      'ends at the nearest of two walls',
      [
        [75, -5, 75, 5],
        [60, 9, 64, -9],
      ],
      [0, 0, 62, 0],
    ],
    ['passes a wall whose end touches it', [[75, 0, 75, 5]], [0, 0, 100, 0]],
    [
      'ends between walls that touch it at the same point',
      [
        [75, 0, 75, 5],
        [75, 0, 80, -5],
      ],
      [0, 0, 75, 0],
    ],
    ['continues along a collinear wall', [[60, 0, 90, 0]], [0, 0, 100, 0]],
    ['is all of it if a wall crosses its midpoint', [[50, -5, 50, 5]], [0, 0, 100, 0]],
    ['is all of it if a wall ends at its midpoint', [[50, 0, 50, 5]], [0, 0, 100, 0]],
    ['reaches a wall that crosses its end', [[100, -5, 100, 5]], [0, 0, 100, 0]],
  ])('%s', async (_, walls, line) => {
    expect(await lineOf(TUBE, ...walls)).toEqual(line)
  })

  it('is not cut by walls that do not block it', async () => {
    const at = [75, -5, 75, 5]
    const cut = async (occluder: OccluderProps, light: Partial<SceneLight> = {}): Promise<number> =>
      ((await planOf({ ...TUBE, ...light }, [occluder])).source!.shape as TubeLine).x1
    expect(await cut({ walls: at })).toBe(75)
    expect(await cut({ walls: at, opacity: 0.5 })).toBe(100)
    expect(await cut({ walls: at, layer: 2 }, { mask: 1 })).toBe(100)
    expect(await cut({ walls: at, height: 1 }, { height: 2 })).toBe(100)
    expect(await cut({ walls: at }, { shadows: false })).toBe(100)
    expect(await cut({ walls: at, from: 'negative' })).toBe(100)
    expect(await cut({ walls: at, from: 'positive' })).toBe(75)
    expect(await cut({ walls: at, limited: true })).toBe(100)
    expect(await cut({ walls: [...at, 80, -5, 80, 5], limited: true })).toBe(80)
  })

  it('is a point if both ends are equal', async () => {
    const plan = await planOf({ x: 7, y: 8, endX: 7, endY: 8, radius: 10 })
    expect(plan).toMatchObject({ x: 7, y: 8, radius: 10 })
    expect(plan.source!.shape).toEqual({ shape: 'segment', x0: 7, y0: 8, x1: 7, y1: 8, reach: 10 })
  })
})

describe('the plan of a tube', () => {
  /** Largest length of an outline: two arcs flattened to a millionth of the radius need at most this many numbers. */
  const FINE = 10_000

  it('has an outline no finer than a millionth of its radius, at any length', async () => {
    const { ring } = await planOf({ ...TUBE, radius: 1e7 })
    expect(ring.length).toBeLessThan(FINE)
    expect(pointInPolygon({ x: 0.99e7, y: 0 }, ring)).toBe('inside')
    expect(pointInPolygon({ x: 1.01e7, y: 0 }, ring)).toBe('outside')
  })

  it('is centered on the midpoint and covers the whole tube; size, cone and image have no effect', async () => {
    const plan = await planOf({ ...TUBE, size: 9, angle: 1, feather: 0.5, image: 'a.png' })
    expect(plan).toMatchObject({
      x: 50,
      y: 0,
      radius: 90,
      cone: null,
      image: null,
      source: { walls: [{ spans: null }] },
    })
  })

  it('has the ring that the midpoint sees within reach of the line', async () => {
    const { ring } = await planOf(TUBE, [{ walls: [75, -50, 75, 50] }])
    const at = (x: number, y: number): string => pointInPolygon({ x, y }, ring)
    expect([at(50, 0), at(0, 39.9), at(-39.9, 0), at(74, 39)]).toEqual(['inside', 'inside', 'inside', 'inside'])
    expect([at(50, 40.1), at(-30, 30), at(76, 0), at(-40.1, 0)]).toEqual(['outside', 'outside', 'outside', 'outside'])
  })

  it('follows the other end of the tube, and stays the same while nothing changes', async () => {
    const { scene, handle } = sceneWith(TUBE)
    const plan = await vi.waitUntil(() => scene.plan().lights[0])
    expect(scene.plan().lights[0]).toBe(plan)
    handle.set({ endY: 100 })
    expect(scene.plan().lights[0]).toMatchObject({ x: 50, y: 50 })
    expect(scene.plan({ minX: 90, minY: 90, maxX: 130, maxY: 130 }).lights).toHaveLength(1)
    expect(scene.plan({ minX: 150, minY: 90, maxX: 190, maxY: 130 }).lights).toHaveLength(0)
    handle.set({ intensity: 0.5 })
    expect(scene.plan().lights[0]!.source).not.toBe(plan.source)
  })

  it('has views from points spread along the tube for a host that samples', async () => {
    const { scene } = sceneWith(TUBE, [{ walls: [20, 10, 80, 10] }])
    await vi.waitUntil(() => scene.plan().lights[0])
    const host = { requestFrame: () => {}, scale: 1, sampler: new SampleScheduler() }
    const { extent, sets } = scene.plan(undefined, host).lights[0]!.samples!
    expect(boxOf(extent)).toEqual({
      minX: expect.closeTo(-40, 1),
      minY: expect.closeTo(-40, 1),
      maxX: expect.closeTo(140, 1),
      maxY: expect.closeTo(40, 1),
    })
    expect(sets[0]).toHaveLength(16)
    const visible = (x: number, y: number) =>
      sets[0]!.map(({ ring }) => pointInPolygon({ x, y }, ring!) === 'inside').filter((isIn) => isIn).length
    // Past the end of the wall, those at 3.125, 9.375, and 15.625 see (20, 20).
    expect([visible(50, 5), visible(50, 11), visible(20, 20)]).toEqual([16, 0, 3])
  })

  it('flickers', async () => {
    const clock = fakeClock()
    const scene = createScene({ clock })
    scene.addLight({ ...TUBE, flicker: { kind: 'pulse', amount: 1 } })
    await vi.waitUntil(() => scene.plan().lights.length > 0)
    const seen = new Set<number>()
    for (let i = 0; i < 40; i++) {
      clock.pass(50)
      const [plan] = scene.plan().lights
      seen.add(plan!.intensity)
      expect(plan!.source!.shape).toMatchObject({ x0: 0, x1: 100 })
    }
    expect(seen.size).toBeGreaterThan(5)
  })
})

/** Largest error of the mean of 300 points: one point for each edge of an occluder, for at most this many edges. */
const EDGES = 8
const TOLERANCE = EDGES / 300

describe('light at a point near a tube', () => {
  const scenes: Record<string, { light?: Partial<SceneLight>; occluders: OccluderProps[] }> = {
    'behind pillars': {
      occluders: [15, 45, 80].map((x) => ({ shape: { kind: 'circle', x, y: 15, radius: 6 } }) as const),
    },
    'cut by a wall': { occluders: [{ walls: [70, -20, 72, 14, 20, 12, 44, 9] }] },
    'through panes': {
      occluders: [
        { walls: [10, 10, 60, 12], opacity: 0.4, tint: '#ff8040' },
        { points: [40, 15, 70, 15, 60, 25], opacity: 0.5, tint: '#4080ff' },
        { walls: [55, 8, 58, 30] },
      ],
    },
    'through limited panes': {
      occluders: [
        { walls: [10, 8, 60, 10, 30, 15, 90, 14], opacity: 0.4, limited: true },
        { points: [40, 18, 70, 18, 60, 26], opacity: 0.5, limited: true },
      ],
    },
    'past limited and one-way walls': {
      occluders: [
        { walls: [10, 10, 60, 12, 30, 15, 90, 14], limited: true },
        { walls: [0, 20, 50, 16], from: 'positive' },
        { walls: [50, 16, 95, 22], from: 'negative' },
      ],
    },
    'with heights': {
      light: { height: 3 },
      occluders: [
        { walls: [10, 10, 60, 12], height: 1 },
        { walls: [50, 16, 90, 14], height: 2 },
      ],
    },
    'with shadows of a length': {
      light: { shadowLength: 9 },
      occluders: [{ walls: [10, 10, 60, 12, 50, 20, 90, 14] }],
    },
  }

  it.each(Object.entries(scenes))('is the mean of the light from points of it, %s', async (_, { light, occluders }) => {
    const { scene } = sceneWith({ ...TUBE, falloff: 'none', ...light }, occluders)
    const { x, y, radius, source } = await vi.waitUntil(() => scene.plan().lights[0])
    const judge = new SoftJudge({ x, y, radius, size: 0 }, source!)
    const random = seeded(21)
    let inPenumbra = 0
    for (let i = 0; i < 30; i++) {
      const { x0, x1 } = source!.shape as TubeLine
      const point = { x: between(random, x0, x1), y: between(random, 1, 39) }
      const share = judge.sight(point.x, point.y)
      const [red] = scene.lightAt(point).color
      expect(Math.abs(red - share), JSON.stringify([point, red, share])).toBeLessThan(TOLERANCE)
      if (share > 0.02 && share < 0.98) inPenumbra++
    }
    expect(inPenumbra).toBeGreaterThan(5)
  })

  it('falls off with the distance from the visible part', async () => {
    const { scene } = sceneWith({ ...TUBE, color: '#ff8000', falloff: 'linear' }, [{ walls: [75, -5, 75, 5] }])
    await vi.waitUntil(() => scene.plan().lights[0])
    const redAt = (x: number, y: number): number => scene.lightAt({ x, y }).color[0]
    expect(redAt(10, 10)).toBeCloseTo(falloffAt('linear', 10 / 40), 12)
    expect(redAt(-30, 0)).toBeCloseTo(falloffAt('linear', 30 / 40), 12)
    expect(redAt(0, 40.1)).toBe(0)
    // The wall hides the lit part of the tube from here, though not from points above the wall.
    expect(redAt(90, 1)).toBe(0)
  })

  it('has a level decided by the sight of the midpoint and the distance from the line', async () => {
    const { scene } = sceneWith(TUBE, [{ walls: [60, 10, 90, 10] }])
    await vi.waitUntil(() => scene.plan().lights[0])
    const levelAt = (x: number, y: number): string => scene.lightAt({ x, y }).level
    expect([levelAt(10, 20), levelAt(10, 20.1), levelAt(-40, 0), levelAt(-40.1, 0)]).toEqual([
      'bright',
      'dim',
      'dim',
      'dark',
    ])
    // Half of the tube lights this point, but its midpoint does not.
    expect(levelAt(80, 19)).toBe('dark')
    expect(scene.lightAt({ x: 80, y: 19 }).color[0]).toBeGreaterThan(0.05)
  })

  it('makes targets visible to viewers', async () => {
    const { scene } = sceneWith(TUBE)
    await vi.waitUntil(() => scene.plan().lights[0])
    scene.addViewer({ x: 0, y: 100 })
    const seen = (targets: { x: number; y: number }[]) => scene.sightings(targets).map(({ seen }) => seen)
    expect(
      seen([
        { x: 0, y: 39 },
        { x: 100, y: -39 },
        { x: 50, y: 41 },
      ]),
    ).toEqual([true, true, false])
    const box = { kind: 'box', x: 100, y: 0, width: 20, height: 200 } as const
    expect(scene.sightings([box])[0]!.share).toBeCloseTo(80 / 200, 2)
  })
})
