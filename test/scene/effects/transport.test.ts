import { describe, expect, it, vi } from 'vitest'
import { createScene, type OccluderProps, type SceneLight } from '../../../src/core.js'
import { pointInPolygon } from '../../../src/geometry/polygons.js'
import { SampleScheduler } from '../../../src/scene/plan/SampleScheduler.js'
import { between, seeded } from '../../helpers/random.js'

/** Returns the plan of a light over occluders, once all code that it needs has loaded. */
async function planOf(light: SceneLight, occluders: readonly OccluderProps[], view?: { size: number }) {
  const scene = createScene()
  for (const occluder of occluders) scene.addOccluder(occluder)
  scene.addLight(light)
  const area = view && { minX: 0, minY: 0, maxX: view.size, maxY: view.size }
  scene.plan(area)
  await import('../../../src/scene/transport/effects.js')
  await Promise.resolve()
  return scene.plan(area).lights[0]!
}

const WALL: OccluderProps = { walls: [50, -40, 50, 40] }
const LAMP: SceneLight = { x: 0, y: 0, radius: 100 }

const isLit = (ring: Float64Array, x: number, y: number) => pointInPolygon({ x, y }, ring) === 'inside'

describe('layers and masks', () => {
  it.each([
    [0b01, 0b10, true],
    [0b11, 0b10, false],
    [0b01, 0b01, false],
    [0, -1, true],
    [-1, 0, true],
  ])('a mask of %i lets light past a layer of %i: %s', async (mask, layer, passes) => {
    const { ring } = await planOf({ ...LAMP, mask }, [{ ...WALL, layer }])
    expect(isLit(ring, 80, 0)).toBe(passes)
  })

  it('leave the shadows of a point hard, unless they end or are tinted', async () => {
    const lamp = { ...LAMP, mask: 1 }
    // The light passes this wall, which distinguishes it from the others.
    const passed = { ...WALL, x: 20, layer: 2 }
    const opaque = await planOf(lamp, [WALL, passed])
    expect(opaque.source).toBeNull()
    expect((await planOf({ ...lamp, size: 5 }, [WALL, passed])).source).not.toBeNull()
    expect((await planOf({ ...lamp, shadowLength: 9 }, [WALL, passed])).source).not.toBeNull()
    expect((await planOf(lamp, [WALL, { ...WALL, x: 9, opacity: 0.5 }])).source).not.toBeNull()
  })

  it.each([1.5, 2 ** 32, Number.NaN, '1'])('rejects a mask of %s', (mask) => {
    expect(() => createScene().addLight({ ...LAMP, mask: mask as number })).toThrow(/^react-umbra: Light mask/)
    expect(() => createScene().addOccluder({ ...WALL, layer: mask as number })).toThrow(/^react-umbra: Occluder layer/)
  })
})

describe('a list of ignored occluders', () => {
  it('is resolved from its refs when the light is traced', async () => {
    const scene = createScene()
    const door = { current: scene.addOccluder(WALL) }
    const light = scene.addLight({ ...LAMP, ignores: [door, { current: null }] })
    scene.plan()
    await import('../../../src/scene/transport/effects.js')
    await Promise.resolve()
    expect(isLit(scene.plan().lights[0]!.ring, 80, 0)).toBe(true)
    light.set({ ignores: [] })
    expect(isLit(scene.plan().lights[0]!.ring, 80, 0)).toBe(false)
  })

  it('contains, with `under`, only the closed outline around the light', async () => {
    const card = { points: [-20, -20, 20, -20, 20, 20, -20, 20] }
    const other = { points: [40, -20, 60, -20, 60, 20, 40, 20] }
    const { ring } = await planOf({ ...LAMP, ignores: 'under' }, [card, other])
    expect(isLit(ring, 30, 0)).toBe(true)
    expect(isLit(ring, 80, 0)).toBe(false)
    const line = { points: [-20, -20, 20, -20, 20, 20], closed: false }
    expect(isLit((await planOf({ ...LAMP, ignores: ['under'] }, [line])).ring, 30, 0)).toBe(false)
  })

  it.each(['over', [7], [{}], {}])('rejects %j', (ignores) => {
    expect(() => createScene().addLight({ ...LAMP, ignores: ignores as 'under' })).toThrow(
      /^react-umbra: Light ignores/,
    )
  })
})

describe('panes', () => {
  it('block no light, and are listed with their transmittance', async () => {
    const pane = { points: [50, -40, 52, -40, 52, 40, 50, 40], opacity: 0.5, tint: '#ff8000' }
    const { ring, source } = await planOf(LAMP, [pane, { walls: [70, -5, 70, 5] }])
    expect(isLit(ring, 60, 0)).toBe(true)
    expect(isLit(ring, 80, 0)).toBe(false)
    expect(source!.walls.map(({ codes }) => codes.length)).toEqual([1, 4])
    expect(source!.walls[1]!.transmittance).toEqual([0.5, 0.5 * (128 / 255), 0])
  })

  it('let light pass for light levels, and block sight', async () => {
    const scene = createScene()
    scene.addOccluder({ ...WALL, opacity: 0.2 })
    scene.addLight(LAMP)
    expect(scene.lightAt({ x: 80, y: 0 }).level).toBe('dim')
    scene.addViewer({ x: 0, y: 0 })
    expect(scene.sightings([{ x: 80, y: 0 }])[0]!.seen).toBe(false)
  })

  it.each([{ opacity: -1 }, { opacity: 2 }, { tint: 'glass' }, { height: -1 }])('reject %j', (props) => {
    const [name] = Object.keys(props)
    expect(() => createScene().addOccluder({ ...WALL, ...props })).toThrow(`react-umbra: Occluder ${name}`)
  })
})

describe('shadows that end', () => {
  it('are regions of sampled views, which have a ring only for endless shadows', async () => {
    const scene = createScene()
    const light = scene.addLight({ ...LAMP, size: 10, shadowLength: 20 })
    scene.addOccluder(WALL)
    const host = { requestFrame: vi.fn(), scale: 1, sampler: new SampleScheduler() }
    const views = () => scene.plan(undefined, host).lights[0]!.samples!.sets[0]!
    views()
    await import('../../../src/scene/transport/effects.js')
    await Promise.resolve()
    expect(views().every(({ ring, regions }) => ring === null && regions.length === 1)).toBe(true)
    light.set({ shadowLength: undefined })
    expect(views().every(({ ring, regions }) => ring !== null && regions.length === 0)).toBe(true)
  })

  it('are described by heights as fractions of the distance, and by length', async () => {
    const low = { ...WALL, height: 10 }
    const { source } = await planOf({ ...LAMP, height: 40, shadowLength: 30 }, [low, { walls: [-50, 0, -50, 9] }])
    expect(source!.shape).toEqual({ shape: 'point' })
    expect(source!.walls[0].spans).toEqual([
      { start: 0, length: 30, ratio: 1 / 3 },
      { start: 0, length: 30, ratio: Number.POSITIVE_INFINITY },
    ])
  })

  it('require a light higher than the wall, and a height for both', async () => {
    expect((await planOf({ ...LAMP, height: 40 }, [WALL])).source).toBeNull()
    expect((await planOf(LAMP, [{ ...WALL, height: 4 }])).source).toBeNull()
    expect((await planOf({ ...LAMP, height: 4 }, [{ ...WALL, height: 4 }])).source).toBeNull()
  })

  it.each<[string, SceneLight, OccluderProps]>([
    ['have no length', { ...LAMP, shadowLength: 0 }, WALL],
    ['begin at a wall without height', { ...LAMP, height: 40 }, { ...WALL, height: 0 }],
    [
      'begin at a wall without height, under a sun',
      { x: 0, y: 0, parallel: true, elevation: 1 },
      { ...WALL, height: 0 },
    ],
  ])('are omitted if they %s', async (_, light, wall) => {
    const { source, ring } = await planOf(light, [wall], { size: 200 })
    expect(source).toBeNull()
    expect(isLit(ring, 60, 0)).toBe(true)
  })
})

describe('a sun', () => {
  it('is inside no outline', async () => {
    const card = { points: [-20, -20, 20, -20, 20, 20, -20, 20] }
    const sun: SceneLight = { x: 0, y: 0, parallel: true, ignores: 'under' }
    expect(isLit((await planOf(sun, [card], { size: 200 })).ring, 60, 10)).toBe(false)
  })

  it('lights everything in view except the shadows of walls', async () => {
    const random = seeded(3)
    for (let scene = 0; scene < 40; scene++) {
      const walls = Array.from({ length: 12 }, () => between(random, -50, 250))
      const direction = between(random, 0, 6.28)
      const { ring } = await planOf({ x: 0, y: 0, parallel: true, direction }, [{ walls }], { size: 200 })
      const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
      for (let i = 0; i < 60; i++) {
        const [x, y] = [between(random, 0, 200), between(random, 0, 200)]
        let isShaded = false
        for (let w = 0; w < 12; w += 4) {
          const [ax, ay, bx, by] = [walls[w]! - x, walls[w + 1]! - y, walls[w + 2]! - x, walls[w + 3]! - y]
          const [a, b] = [ay * cos - ax * sin, by * cos - bx * sin]
          if (a > 0 === b > 0) continue
          const along = (a * (bx * cos + by * sin) - b * (ax * cos + ay * sin)) / (a - b)
          isShaded ||= along < 0
        }
        expect(isLit(ring, x, y)).toBe(!isShaded)
      }
    }
  })

  it('is sampled by views across its width, some of which reach its penumbra', async () => {
    const scene = createScene()
    // A wall of length 100, 100 units before the end of the view; the sun shines along +x, a tenth wide to either side.
    scene.addOccluder({ walls: [100, 50, 100, 150] })
    scene.addLight({ x: 0, y: 0, parallel: true, direction: 0, size: Math.atan(0.1) })
    await scene.load()
    const host = { requestFrame: vi.fn(), scale: 1, sampler: new SampleScheduler() }
    const { extent, sets } = scene.plan({ minX: 0, minY: 0, maxX: 200, maxY: 200 }, host).lights[0]!.samples!
    for (const [x, y] of [
      [0, 0],
      [200, 0],
      [200, 200],
      [0, 200],
    ] as const) {
      expect(isLit(extent, x, y)).toBe(true)
    }
    expect(sets[0]).toHaveLength(16)
    const views = (x: number, y: number) => sets[0]!.filter(({ ring }) => isLit(ring!, x, y)).length
    expect([views(50, 100), views(190, 20), views(190, 100), views(190, 180)]).toEqual([16, 16, 0, 16])
    // At the shadow's edge half of the sun's disc is visible; beside it, the segment that a line cuts off.
    expect(views(200, 50)).toBe(8)
    const share = (t: number) => 8 + (16 / Math.PI) * (t * Math.sqrt(1 - t * t) + Math.asin(t))
    for (const t of [-0.6, -0.3, 0.3, 0.6]) {
      expect(Math.abs(views(200, 50 - 10 * t) - share(t))).toBeLessThan(1)
      expect(Math.abs(views(200, 150 + 10 * t) - share(t))).toBeLessThan(1)
    }
  })

  it('lights all of the view, also behind walls, if it casts no shadows', async () => {
    const { ring, source } = await planOf({ x: 0, y: 0, parallel: true, shadows: false }, [WALL], { size: 200 })
    expect(source).toBeNull()
    expect([isLit(ring, 60, 0), isLit(ring, 0, 0), isLit(ring, 200, 200)]).toEqual([true, true, true])
  })

  it('casts shadows whose length follows from its elevation and the height of the wall', async () => {
    const sun = { x: 0, y: 0, parallel: true, direction: 0, elevation: Math.PI / 4 }
    const { source } = await planOf(sun, [{ walls: [50, 20, 50, 60], height: 30 }], { size: 100 })
    expect(source!.walls[0].spans![0]!.length).toBeCloseTo(30, 9)
    expect(source!.shape).toMatchObject({ shape: 'directional', direction: 0 })
    // Its shadow ends before the view.
    expect((await planOf(sun, [{ walls: [-90, 20, -90, 60], height: 30 }], { size: 100 })).source).toBeNull()
  })

  it('casts longer shadows the lower it is', async () => {
    const wall = { walls: [0, 20, 0, 60], height: 30 }
    const lengthAt = async (elevation: number) => {
      const sun = { x: 0, y: 0, parallel: true, direction: 0, elevation }
      return (await planOf(sun, [wall], { size: 100 })).source!.walls[0].spans![0]!.length
    }
    expect(await lengthAt(Math.atan(1 / 2))).toBeCloseTo(60, 9)
    expect(await lengthAt(Math.atan(2))).toBeCloseTo(15, 9)
  })

  it('is in no plan after it was removed', async () => {
    const scene = createScene()
    const sun = scene.addLight({ x: 0, y: 0, parallel: true })
    const view = { minX: 0, minY: 0, maxX: 100, maxY: 100 }
    await vi.waitFor(() => expect(scene.plan(view).lights).toHaveLength(1))
    sun.remove()
    expect(scene.plan(view).lights).toEqual([])
    // A view that was never planned before queries its lights.
    expect(scene.plan({ ...view, maxX: 99 }).lights).toEqual([])
  })

  it.each([0, -1, 2, Number.NaN])('rejects an elevation of %s', (elevation) => {
    const add = () => createScene().addLight({ x: 0, y: 0, parallel: true, elevation })
    expect(add).toThrow(/^react-umbra: Light elevation/)
  })
})

describe('light levels and colors', () => {
  /** Returns a scene once all code that it needs has loaded. */
  async function sceneOf(lights: readonly SceneLight[], occluders: readonly OccluderProps[]) {
    const scene = createScene()
    for (const occluder of occluders) scene.addOccluder(occluder)
    for (const light of lights) scene.addLight(light)
    scene.lightAt({ x: 0, y: 0 })
    scene.plan()
    await import('../../../src/scene/transport/effects.js')
    await Promise.resolve()
    return scene
  }

  it('are bright under a sun, dark in a shadow, and bright again beyond its end', async () => {
    const sun = { x: 0, y: 0, parallel: true, direction: 0, elevation: Math.PI / 4 }
    const scene = await sceneOf([sun], [{ walls: [0, 0, 0, 10], height: 20 }, { walls: [0, 30, 0, 40] }])
    expect(scene.lightAt({ x: 10, y: 5 }).level).toBe('dark')
    expect(scene.lightAt({ x: 21, y: 5 })).toEqual({ level: 'bright', color: [1, 1, 1] })
    expect(scene.lightAt({ x: 1000, y: 35 }).level).toBe('dark')
    scene.addViewer({ x: 30, y: 50 })
    expect(scene.sightings([{ x: 30, y: 5 }])[0]!.seen).toBe(true)
    expect(scene.sightings([{ x: 10, y: 35 }])[0]!.seen).toBe(false)
  })

  it('follow masks, heights and ignored occluders', async () => {
    const wall = { walls: [50, -40, 50, 40], layer: 1, height: 10 }
    const at = { x: 80, y: 0 }
    expect((await sceneOf([{ ...LAMP, mask: 2 }], [wall])).lightAt(at).level).toBe('dim')
    expect((await sceneOf([{ ...LAMP, mask: 1 }], [wall])).lightAt(at).level).toBe('dark')
    expect((await sceneOf([{ ...LAMP, height: 20 }], [wall])).lightAt(at).level).toBe('dark')
    expect((await sceneOf([{ ...LAMP, height: 100 }], [wall])).lightAt(at).level).toBe('dim')
    expect((await sceneOf([{ ...LAMP, shadowLength: 29 }], [wall])).lightAt(at).level).toBe('dim')
    expect((await sceneOf([{ ...LAMP, shadowLength: 31 }], [wall])).lightAt(at).level).toBe('dark')
  })

  it('are filtered once by each of two panes in a row', async () => {
    const pane = (x: number, tint: string) => ({ points: [x, -9, x + 2, -9, x + 2, 9, x, 9], opacity: 0.5, tint })
    const scene = await sceneOf([{ ...LAMP, falloff: 'none' }], [pane(20, '#ffff00'), pane(40, '#00ffff')])
    expect(scene.lightAt({ x: 60, y: 0 }).color).toEqual([0, 0.25, 0])
    expect(scene.lightAt({ x: 30, y: 0 }).color).toEqual([0.5, 0.5, 0])
    expect(scene.lightAt({ x: -60, y: 0 }).color).toEqual([1, 1, 1])
  })
})
