import { createScene, type SceneViewer } from 'react-umbra/core'
import { describe, expect, it, vi } from 'vitest'
import { createBareScene } from '../../../src/host/createBareScene.js'
import { SightRegion } from '../../../src/scene/sight/SightRegion.js'
import { CHANNELS } from '../../../src/visibility/attributes.js'
import { fakeClock } from '../../helpers/fakeClock.js'

const UNSEEN = { seen: false, share: 0, senses: [], by: [] }
const at = (x: number, y: number) => ({ x, y })
const wall = [10, -100, 10, 100]
const VIEW_ALL = { x: 0, y: 0, radius: null, cone: null, channel: CHANNELS.sight }
const BOX = { minX: -50, minY: -50, maxX: 50, maxY: 50 }

/** A scene by day, with a viewer at the origin. */
function daily(viewer: Partial<SceneViewer> = {}) {
  const scene = createScene({ daylight: 'bright', clock: fakeClock() })
  return { scene, viewer: scene.addViewer({ id: 'ann', x: 0, y: 0, ...viewer }) }
}

/** Returns true for each place along +x that is visible. */
function seenAlong(scene: ReturnType<typeof createScene>, ...xs: number[]): boolean[] {
  return scene.sightings(xs.map((x) => at(x, 0))).map(({ seen }) => seen)
}

describe('a viewer', () => {
  it.each([
    ['above', 'below', [5, 5, 5, 0], [5, 0, 5, -5]],
    ['below', 'above', [5, -5, 5, 0], [5, 0, 5, 5]],
    ['above, the other way round', 'below', [5, 0, 5, 5], [5, -5, 5, 0]],
  ])('does not see between two walls that meet on its ray: %s and %s', (_, __, one, other) => {
    const { scene } = daily()
    const first = scene.addOccluder({ walls: one })
    scene.addOccluder({ walls: other })
    expect(seenAlong(scene, 4, 10)).toEqual([true, false])
    // Nothing is traced yet, so walls decide.
    const sees = () => new SightRegion(scene.context, VIEW_ALL).sees({ x: 10, y: 0 })
    expect(sees()).toBe(false)
    first.remove()
    expect([...seenAlong(scene, 10), sees()]).toEqual([true, true])
  })

  it('sees without limit if it has no radius and no wall is in the way', () => {
    const { scene } = daily()
    expect(seenAlong(scene, 0, 1, 1e6, -1e9)).toEqual([true, true, true, true])
    scene.addOccluder({ walls: wall })
    expect(seenAlong(scene, 9, 11, 1e6, -1e9, 10)).toEqual([true, false, false, true, true])
  })

  it('sees up to its radius, edge included, and nothing with a radius of 0', () => {
    const { scene, viewer } = daily({ radius: 5 })
    expect(seenAlong(scene, 4.999, 5, 5.000001, -5)).toEqual([true, true, false, true])
    viewer.set({ radius: 0 })
    expect(seenAlong(scene, 0, 1)).toEqual([false, false])
    expect(scene.sightPlan(BOX).senses).toEqual([])
    scene.addOccluder({ walls: [3, -9, 3, 9, 0, -9, 0, 9] })
    for (const cone of [null, { direction: 1, angle: 1 }]) {
      const view = { x: 0, y: 0, radius: 0, cone, channel: CHANNELS.sight }
      expect(new SightRegion(scene.context, view).ring()).toHaveLength(0)
    }
    viewer.set({ radius: 5 })
    expect(scene.sightPlan(BOX).senses[0]!.ring.length).toBeGreaterThan(20)
  })

  it('sees points between an arc and its chord', () => {
    const { scene } = daily({ radius: 1000 })
    for (let i = 0; i < 100; i++) {
      const [x, y] = [Math.cos(i), Math.sin(i)]
      expect(scene.sightings([at(999.9999 * x, 999.9999 * y), at(1000.0001 * x, 1000.0001 * y)])).toMatchObject([
        { seen: true },
        { seen: false },
      ])
    }
  })

  it('sees past a corner that its ray grazes, and not between two walls that share an end', () => {
    const { scene } = daily()
    scene.addOccluder({ walls: [5, 0, 5, 9] })
    expect(seenAlong(scene, 8)).toEqual([true])
    scene.addOccluder({ walls: [5, 0, 5, -9] })
    expect(seenAlong(scene, 4, 5, 8)).toEqual([true, true, false])
  })

  it('sees both sides of a wall that it stands on', () => {
    const { scene } = daily()
    scene.addOccluder({ walls: [0, -9, 0, 9] })
    expect(seenAlong(scene, -3, 3)).toEqual([true, true])
  })

  it('is on one side of a wall that is a rounding error away', () => {
    const { scene } = daily()
    scene.addOccluder({ walls: [1e-15, -9, 1e-15, 9] })
    expect(seenAlong(scene, -3, 3, 1e-15)).toEqual([true, false, true])
  })

  it('distinguishes a target just in front of a wall from one just behind it', () => {
    const { scene } = daily()
    scene.addOccluder({ walls: [3, -9, 3, 9] })
    expect(seenAlong(scene, 3 - 2 ** -51, 3, 3 + 2 ** -51)).toEqual([true, true, false])
  })

  it('sees through a door once it is open, and past a wall once it is removed', () => {
    const { scene } = daily()
    const door = scene.addOccluder({ walls: [5, -1, 5, 1] })
    const fence = scene.addOccluder({ walls: wall })
    expect(seenAlong(scene, 4, 6, 11)).toEqual([true, false, false])
    door.set({ open: true })
    expect(seenAlong(scene, 4, 6, 11)).toEqual([true, true, false])
    fence.remove()
    expect(seenAlong(scene, 4, 6, 11)).toEqual([true, true, true])
  })

  it('can be moved, rotated, disabled and removed', () => {
    const { scene, viewer } = daily({ direction: 0, angle: 1 })
    expect(seenAlong(scene, 5, -5)).toEqual([true, false])
    viewer.set({ direction: Math.PI })
    expect(seenAlong(scene, 5, -5)).toEqual([false, true])
    viewer.move(10, 0)
    expect(seenAlong(scene, 5, 15)).toEqual([true, false])
    viewer.set({ enabled: false })
    expect(scene.sightings([at(5, 0)])).toEqual([UNSEEN])
    viewer.set({ enabled: true })
    viewer.remove()
    viewer.set({ x: 3 })
    expect(scene.sightings([at(5, 0)])).toEqual([UNSEEN])
  })
})

describe('senses', () => {
  it('have their own range, no larger than the viewer’s, and their own walls', () => {
    const { scene, viewer } = daily({
      senses: [
        { name: 'eyes' },
        { name: 'ears', channel: 'sound', radius: 30 },
        { name: 'tremor', channel: null, radius: 12 },
      ],
    })
    scene.addOccluder({ walls: wall, blocks: ['sight'] })
    const sensesAt = (x: number) => scene.sightings([at(x, 0)])[0]!.senses
    expect(sensesAt(9)).toEqual(['eyes', 'ears', 'tremor'])
    expect(sensesAt(11)).toEqual(['ears', 'tremor'])
    expect(sensesAt(20)).toEqual(['ears'])
    expect(sensesAt(40)).toEqual([])
    viewer.set({ radius: 10.5 })
    expect(sensesAt(11)).toEqual([])
  })

  it('need dim light by default, or the level in `needs`', () => {
    const { scene } = daily({
      senses: [{ name: 'sight' }, { name: 'reading', needs: 'bright' }, { name: 'darkvision', needs: 'dark' }],
    })
    const senses = () => scene.sightings([at(5, 0)])[0]!.senses
    expect(senses()).toEqual(['sight', 'reading', 'darkvision'])
    scene.daylight = 'dim'
    expect(senses()).toEqual(['sight', 'darkvision'])
    scene.daylight = 'dark'
    expect(senses()).toEqual(['darkvision'])
    const lamp = scene.addLight({ x: 5, y: 5, radius: 12, bright: 4 })
    expect(senses()).toEqual(['sight', 'darkvision'])
    lamp.move(5, 4)
    expect(senses()).toEqual(['sight', 'reading', 'darkvision'])
  })

  it('make nothing visible if there are none', () => {
    const { scene } = daily({ senses: [] })
    expect(scene.sightings([at(1, 0)])).toEqual([UNSEEN])
  })
})

describe('groups', () => {
  it('are selected by name, and all viewers without one', () => {
    const { scene } = daily({ group: 'red' })
    scene.addViewer({ id: 'bob', x: 1, y: 0, group: 'blue' })
    scene.addViewer({ x: 2, y: 0 })
    const by = (options?: object) => scene.sightings([at(5, 0)], options)[0]!.by
    expect(by()).toEqual(['ann', 'bob', 'viewer-2'])
    expect(by({ group: 'red' })).toEqual(['ann'])
    expect(by({ group: 'blue' })).toEqual(['bob'])
    expect(by({ group: 'green' })).toEqual([])
  })

  it('see a shape through any of their viewers', () => {
    const { scene } = daily({ group: 'red' })
    scene.addOccluder({ walls: [5, -100, 5, 0] })
    const box = { kind: 'box', x: 10, y: -5, width: 2, height: 2 } as const
    expect(scene.sightings([box], { group: 'red' })).toEqual([UNSEEN])
    scene.addViewer({ id: 'bob', x: 20, y: -5, direction: 0, angle: Math.PI, group: 'red' })
    expect(scene.sightings([box], { group: 'red' })[0]).toMatchObject({ seen: false })
    scene.addViewer({ id: 'cid', x: 10, y: -5, direction: 0, angle: Math.PI, group: 'red' })
    const [sighting] = scene.sightings([box], { group: 'red' })
    expect(sighting).toMatchObject({ seen: true, by: ['cid'], senses: ['sight'] })
    expect(sighting!.share).toBeCloseTo(0.5, 9)
  })
})

describe('shapes', () => {
  const box = (x: number, y: number, size = 4) => ({ kind: 'box', x, y, width: size, height: size }) as const

  it('have a share equal to the fraction that walls leave visible', () => {
    const { scene } = daily()
    scene.addOccluder({ walls: wall })
    const shares = scene.sightings([box(10, 0), box(20, 0), box(5, 0)]).map(({ share }) => share)
    expect(shares[0]).toBeCloseTo(0.5, 9)
    expect(shares.slice(1)).toEqual([0, 1])
  })

  it('that only touch the visible area are not seen', () => {
    const { scene } = daily()
    scene.addOccluder({ walls: wall })
    expect(scene.sightings([box(12, 0)])).toEqual([UNSEEN])
  })

  it('are seen where there is enough light and no darkness', () => {
    const { scene } = daily({ senses: [{ needs: 'bright' }] })
    scene.daylight = 'dark'
    scene.addLight({ x: 20, y: 0, radius: 100, bright: 5 })
    const share = (target: object) => scene.sightings([target as never])[0]!.share
    const disc = { kind: 'circle', x: 20, y: 0, radius: 10 }
    expect(Math.abs(share(disc) - 0.25)).toBeLessThan(0.005)
    scene.addLight({ x: 20, y: 0, radius: 3, darkness: true, priority: 1 })
    expect(Math.abs(share(disc) - (25 - 9) / 100)).toBeLessThan(0.005)
    scene.addLight({ x: 20, y: 0, radius: 100, bright: 1, priority: 2 })
    expect(Math.abs(share(disc) - (25 - 9 + 1) / 100)).toBeLessThan(0.005)
  })

  it('are not lit by lamps that a darkness of the same priority turns off, in any order', () => {
    for (const order of [0, 1]) {
      const { scene } = daily({ senses: [{ needs: 'bright' }] })
      scene.daylight = 'dark'
      const lights = [{ bright: 100 }, { darkness: true, radius: 5 }]
      for (const light of order === 0 ? lights : lights.reverse())
        scene.addLight({ x: 20, y: 0, radius: 100, ...light })
      const [sighting] = scene.sightings([{ kind: 'circle', x: 20, y: 0, radius: 10 }])
      expect(Math.abs(sighting!.share - 0.75), `order ${order}`).toBeLessThan(0.005)
    }
  })

  it('have a part that two senses see counted once', () => {
    const { scene } = daily({
      senses: [
        { name: 'a', radius: 10 },
        { name: 'b', radius: 12 },
      ],
    })
    const [sighting] = scene.sightings([{ kind: 'circle', x: 0, y: 0, radius: 24 }])
    expect(Math.abs(sighting!.share - 0.25)).toBeLessThan(0.005)
    expect(sighting!.senses).toEqual(['a', 'b'])
  })

  it('without area are treated as the center of their box', () => {
    const { scene } = daily()
    scene.addOccluder({ walls: wall })
    const targets = [5, 15].flatMap((x) => [
      { kind: 'circle', x, y: 0, radius: 0 } as const,
      { kind: 'box', x, y: 0, width: 8, height: 0 } as const,
    ])
    expect(scene.sightings(targets).map(({ share }) => share)).toEqual([1, 1, 0, 0])
    expect(scene.sightings([{ kind: 'polygon', points: [] }])).toEqual([UNSEEN])
  })
})

describe('the result', () => {
  it('for an unseen target does not depend on what hides it', () => {
    const { scene } = daily({ radius: 50, group: 'red' })
    scene.addOccluder({ walls: wall })
    scene.addLight({ x: 5, y: 0, radius: 2, darkness: true })
    const hidden = scene.sightings([at(20, 0), at(500, 0), at(5, 1), { kind: 'circle', x: 30, y: 0, radius: 3 }])
    expect(hidden.map((sighting) => JSON.stringify(sighting))).toEqual(hidden.map(() => JSON.stringify(UNSEEN)))
  })

  it('does not depend on later changes of the arguments', () => {
    const senses = [{ name: 'eyes', radius: 10 }]
    const { scene } = daily({ senses })
    senses[0]!.radius = 1000
    expect(seenAlong(scene, 11)).toEqual([false])
  })

  it('is reported as changed when walls, lights, viewers or daylight change', () => {
    const { scene, viewer } = daily()
    const heard = vi.fn()
    const end = scene.watch(heard)
    const steps = [
      () => viewer.move(1, 1),
      () => scene.addOccluder({ walls: wall }),
      () => scene.addLight({ x: 0, y: 0 }).move(3, 3),
      () => {
        scene.daylight = 'dim'
      },
      () => viewer.remove(),
    ]
    for (const step of steps) {
      heard.mockClear()
      step()
      expect(heard).toHaveBeenCalled()
    }
    end()
    heard.mockClear()
    scene.addViewer({ x: 0, y: 0 })
    expect(heard).not.toHaveBeenCalled()
  })

  it('is reported to a listener that was given twice until both subscriptions end', () => {
    const { scene, viewer } = daily()
    const heard = vi.fn()
    const end = scene.watch(heard)
    scene.watch(heard)
    end()
    viewer.move(1, 1)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('is not reported as changed after changes without effect', () => {
    const { scene, viewer } = daily()
    const heard = vi.fn()
    scene.watch(heard)
    viewer.set({ x: 0, senses: undefined })
    scene.daylight = 'bright'
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('sightPlan', () => {
  const area = { minX: -50, minY: -50, maxX: 50, maxY: 50 }

  it('is the same object until something in it changes', () => {
    const { scene, viewer } = daily()
    scene.addOccluder({ walls: wall })
    scene.addLight({ x: 3, y: 3, radius: 20 })
    const plan = scene.sightPlan(area)
    expect(scene.sightPlan(area)).toBe(plan)
    scene.addOccluder({ walls: [12, 0, 13, 0] })
    expect(scene.sightPlan(area)).toBe(plan)
    viewer.move(1, 0)
    const moved = scene.sightPlan(area)
    expect(moved).not.toBe(plan)
    expect(scene.sightPlan({ ...area, maxX: 60 })).toBe(moved)
  })

  it.each([
    ['with a height', { x: 3, y: 3, radius: 20, height: 5 }],
    ['of a tube', { x: 3, y: 3, endX: 6, endY: 3, radius: 20 }],
    ['of a sun', { x: 0, y: 0, parallel: true, direction: 0, elevation: 1 }],
  ])('is the same object until something in it changes, with light %s', async (_, props) => {
    const { scene } = daily({ senses: [{ needs: 'bright' }, {}] })
    scene.daylight = 'dark'
    const post = scene.addOccluder({ walls: [5, 5, 5, 8] })
    const light = scene.addLight(props)
    await scene.load()
    let plan = scene.sightPlan(area)
    const isSame = () => {
      const before = plan
      plan = scene.sightPlan(area)
      return plan === before
    }
    expect(isSame()).toBe(true)
    light.set({ color: '#ff0000' })
    expect(isSame()).toBe(true)
    post.set({ walls: [5, 4, 5, 7] })
    expect([isSame(), isSame()]).toEqual([false, true])
    light.set({ x: 2, direction: 1 })
    expect([isSame(), isSame()]).toEqual([false, true])
  })

  it('reuses unchanged parts: the senses of other viewers, and the lit areas', () => {
    const { scene, viewer } = daily()
    scene.addOccluder({ walls: wall })
    const lamp = scene.addLight({ x: 3, y: 3, radius: 20 })
    scene.addViewer({ x: 5, y: 5, radius: 30 })
    const [mine, others] = scene.sightPlan(area).senses
    viewer.move(1, 0)
    const [moved, rested] = scene.sightPlan(area).senses
    expect(moved).not.toBe(mine)
    expect(moved!.lit).toBe(mine!.lit)
    expect(rested).toBe(others)
    lamp.move(4, 4)
    const [relit, again] = scene.sightPlan(area).senses
    expect(relit!.lit).not.toBe(mine!.lit)
    expect(again).not.toBe(others)
    expect(again!.ring).toBe(others!.ring)
  })

  it('lists the lit areas of lights and darknesses by increasing priority', () => {
    const { scene } = daily({ senses: [{}, { needs: 'dark', channel: null }] })
    scene.addLight({ x: 0, y: 0, radius: 9, darkness: true })
    scene.addLight({ x: 0, y: 0, radius: 8, priority: 1 })
    scene.addLight({ x: 0, y: 0, radius: 7 })
    const { senses } = scene.sightPlan(area)
    expect(senses.map(({ lit }) => lit && { ...lit, steps: lit.steps.map(({ isLit }) => isLit) })).toEqual([
      { everywhere: true, steps: [true, false, true] },
      null,
    ])
  })

  it('omits viewers that see nothing, and other groups', () => {
    const { scene } = daily({ group: 'red' })
    scene.addViewer({ x: 0, y: 0, radius: 0 })
    scene.addViewer({ x: 0, y: 0, enabled: false })
    expect(scene.sightPlan(area).senses).toHaveLength(1)
    expect(scene.sightPlan(area, { group: 'blue' }).senses).toEqual([])
  })
})

describe('invalid input is rejected by name and value', () => {
  it.each([
    [{ x: Number.NaN }, 'Viewer x must be a finite number, got NaN'],
    [{ y: '3' }, 'Viewer y must be a number, got "3"'],
    [{ radius: -1 }, 'Viewer radius must be zero or more, got -1'],
    [{ direction: null }, 'Viewer direction must be a number, got null'],
    [{ angle: 0 }, 'Viewer angle must be above zero, got 0'],
    [{ id: 7 }, 'Viewer id must be a string, got 7'],
    [{ group: ['red'] }, 'Viewer group must be a string, got ["red"]'],
    [{ enabled: 1 }, 'Viewer enabled must be true or false, got 1'],
    [{ senses: 'sight' }, 'Viewer senses must be an array of senses, got "sight"'],
    [{ senses: [{}, null] }, 'Viewer senses[1] must be an object, got null'],
    [{ senses: [{ name: 1 }] }, 'Viewer senses[0].name must be a string, got 1'],
    [{ senses: [{ radius: -2 }] }, 'Viewer senses[0].radius must be zero or more, got -2'],
    [
      { senses: [{ channel: 'smell' }] },
      'Viewer senses[0].channel must be one of light, sight, move, sound, got "smell"',
    ],
    [{ senses: [{ needs: 'sun' }] }, 'Viewer senses[0].needs must be one of dark, dim, bright, got "sun"'],
  ])('%o', (props, message) => {
    const { scene, viewer } = daily()
    expect(() => scene.addViewer({ x: 0, y: 0, ...props } as never)).toThrow(`react-umbra: ${message}`)
    expect(() => viewer.set(props as never)).toThrow(`react-umbra: ${message}`)
    expect(scene.sightings([at(1, 1)])[0]!.by).toEqual(['ann'])
  })

  it('of sightings, lightAt and the scene', () => {
    const { scene } = daily()
    const rejects = (call: () => unknown, message: string) => expect(call).toThrow(`react-umbra: ${message}`)
    rejects(() => scene.sightings({} as never), 'targets must be an array of points and shapes')
    rejects(() => scene.sightings([at(0, 0), null as never]), 'targets[1] must be a point { x, y } or a shape')
    rejects(() => scene.sightings([at(Number.NaN, 0)]), 'targets[0].x must be a finite number')
    rejects(() => scene.sightings([{ kind: 'star' } as never]), "targets[0].kind must be 'circle', 'box' or 'polygon'")
    rejects(() => scene.sightings(new Array(2)), 'targets[0] must be')
    rejects(() => scene.sightings([], { group: 3 as never }), 'group must be a string, got 3')
    rejects(() => scene.lightAt(undefined as never), 'point must be')
    rejects(() => createScene({ daylight: 'night' as never }), 'daylight must be one of dark, dim, bright, got "night"')
    rejects(() => {
      scene.daylight = 'night' as never
    }, 'daylight must be one of dark, dim, bright')
    rejects(() => scene.sightPlan({} as never), 'within.minX must be')
    rejects(() => createBareScene().addViewer(at(0, 0)), 'this Scene was not made by createScene')
  })
})
