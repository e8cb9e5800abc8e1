import { createScene, type Scene, sceneFrom } from 'react-umbra/core'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../helpers/fakeClock.js'
import { between, chance, pick, type Random, seeded } from '../helpers/random.js'

const VIEW = { minX: 0, minY: 0, maxX: 200, maxY: 200 }

const place = (random: Random) => ({ x: between(random, 0, 200), y: between(random, 0, 200) })
const throughJson = (scene: Scene): Scene => sceneFrom(JSON.parse(JSON.stringify(scene)), { clock: fakeClock() })

/** A scene of all kinds of lights, occluders and viewers, some of which were changed or removed. */
function drawScene(random: Random): Scene {
  const scene = createScene({ daylight: pick(random, ['dark', 'dim', 'bright']), clock: fakeClock() })
  const lights = Array.from({ length: 8 }, (_, i) =>
    scene.addLight({
      ...place(random),
      radius: between(random, 20, 100),
      color: pick(random, ['#ff8000', '#08f', '#ffffff80']),
      ...(i % 4 === 1 && { direction: between(random, -9, 9), angle: 1, feather: 0.2 }),
      ...(i % 4 === 2 && { size: 5, bright: 12, ignores: 'under' as const }),
      ...(i % 4 === 3 && { darkness: true, priority: i - 5 }),
    }),
  )
  const occluders = Array.from({ length: 8 }, (_, i) =>
    scene.addOccluder(
      i % 3 === 0
        ? { walls: Float64Array.from({ length: 8 }, () => between(random, 0, 200)), blocks: ['light', 'sight'] }
        : i % 3 === 1
          ? { shape: { kind: 'circle', ...place(random), radius: 9 }, opacity: 0.5, tint: '#40c080' }
          : { points: [place(random), place(random), place(random)], rotation: between(random, 0, 6), lit: true },
    ),
  )
  const viewers = Array.from({ length: 3 }, (_, i) =>
    scene.addViewer({ ...place(random), group: `group ${i}`, ...(i === 1 && { id: 'ann', radius: 70 }) }),
  )
  for (const handle of [...lights, ...occluders, ...viewers]) if (chance(random, 0.2)) handle.remove()
  lights[0]!.move(50, 60)
  occluders[1]!.set({ open: true, layer: 2 })
  viewers[2]!.set({ senses: [{ name: 'darkvision', needs: 'dark', radius: 60 }] })
  return scene
}

/** Returns a scene's results at places, and its plan. */
function answersOf(scene: Scene, seed: number) {
  const random = seeded(seed)
  const places = Array.from({ length: 60 }, () => place(random))
  return {
    sightings: scene.sightings(places),
    light: places.map((point) => scene.lightAt(point)),
    seen: places.map((point, i) => scene.canSee(point, places[(i + 1) % places.length]!)),
    rings: scene.plan(VIEW).lights.map(({ ring, color, intensity }) => ({ ring, color, intensity })),
  }
}

describe('a scene saved as JSON and restored', () => {
  it.each([1, 2, 3, 4, 5, 6])('returns the same results as before (seed %i)', (seed) => {
    const scene = drawScene(seeded(seed))
    const copy = throughJson(scene)
    expect(answersOf(copy, seed)).toEqual(answersOf(scene, seed))
    expect(JSON.stringify(copy)).toBe(JSON.stringify(scene))
  })

  it('keeps ids, and assigns no id twice', () => {
    const scene = createScene()
    const first = scene.addLight({ x: 0, y: 0 })
    const second = scene.addLight({ x: 1, y: 0 })
    const gate = scene.addOccluder({ id: 'gate', walls: [0, 0, 1, 1] })
    const wall = scene.addOccluder({ walls: [0, 0, 1, 1] })
    const viewer = scene.addViewer({ x: 0, y: 0 })
    expect([first.id, second.id, gate.id, wall.id, viewer.id]).toEqual([
      'light-0',
      'light-1',
      'gate',
      'occluder-1',
      'viewer-0',
    ])
    first.remove()
    const copy = throughJson(scene)
    expect(copy.toJSON()).toMatchObject({
      lights: [{ id: 'light-1' }],
      occluders: [{ id: 'gate' }, { id: 'occluder-1' }],
      viewers: [{ id: 'viewer-0' }],
    })
    expect(copy.addLight({ x: 0, y: 0 }).id).toBe('light-2')
    expect(copy.addOccluder({}).id).toBe('occluder-2')
    expect(copy.addViewer({ x: 0, y: 0 }).id).toBe('viewer-1')
  })

  it('assigns ids after the highest number left, also to occluders and viewers', () => {
    const scene = createScene()
    scene.addOccluder({}).remove()
    scene.addOccluder({})
    scene.addViewer({ x: 0, y: 0 }).remove()
    scene.addViewer({ x: 0, y: 0 })
    const copy = throughJson(scene)
    expect(copy.addOccluder({}).id).toBe('occluder-2')
    expect(copy.addViewer({ x: 0, y: 0 }).id).toBe('viewer-2')
  })

  it('has its own daylight unless the options set one', () => {
    const state = createScene({ daylight: 'dim' }).toJSON()
    expect(sceneFrom(state).daylight).toBe('dim')
    expect(sceneFrom(state, { daylight: 'bright' }).daylight).toBe('bright')
  })

  it('cannot contain references to DOM objects', () => {
    const scene = createScene()
    const lamp = scene.addLight({ x: 0, y: 0, ignores: [{ current: null }] })
    expect(() => scene.toJSON()).toThrow(
      "react-umbra: light-0 ignores must be 'under' in a scene that is saved as JSON",
    )
    lamp.set({ ignores: 'under', image: 'torch.png' })
    expect(scene.toJSON().lights).toEqual([{ id: 'light-0', x: 0, y: 0, ignores: 'under', image: 'torch.png' }])
    lamp.set({ image: { getContext: () => null, width: 1, height: 1 } as never })
    expect(() => scene.toJSON()).toThrow(
      'react-umbra: light-0 image must be a URL string in a scene that is saved as JSON',
    )
  })

  it('is validated when it is restored', () => {
    const state = createScene().toJSON()
    expect(() => sceneFrom(null as never)).toThrow('react-umbra: state must be')
    expect(() => sceneFrom({ ...state, version: 2 as never })).toThrow('react-umbra: state.version must be 1, got 2')
    expect(() => sceneFrom({ ...state, lights: {} as never })).toThrow('react-umbra: state.lights must be')
    expect(() => sceneFrom({ ...state, lights: [{ x: 0, y: 0, radius: -1 }] })).toThrow(
      'react-umbra: state.lights[0] radius must be',
    )
    expect(() => sceneFrom({ ...state, viewers: [{ x: 0, y: Number.NaN }] })).toThrow('react-umbra: state.viewers[0] y')
    expect(() => sceneFrom({ ...state, daylight: 'noon' as never })).toThrow('react-umbra: daylight must be')
    expect(() => createScene().addLight({ x: 0, y: 0, id: 7 as never })).toThrow(
      'react-umbra: Light id must be a string, got 7',
    )
  })
})
