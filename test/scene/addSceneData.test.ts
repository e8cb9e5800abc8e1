import { addSceneData, createScene, type SceneData } from 'react-umbra/core'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../helpers/fakeClock.js'

const lamp = { x: 20, y: 50, radius: 60, color: '#ff8000', intensity: 1, shadows: true }

/** A room with a door in its right wall, a window, a crate, a lamp, a spotlight and a viewer. */
const MAP: SceneData = {
  width: 200,
  height: 100,
  daylight: 'dim',
  grid: { x: 0, y: 0, size: 50 },
  occluders: [
    { kind: 'wall', walls: [100, -50, 100, 40], open: false },
    { kind: 'door', walls: [100, 40, 100, 60], open: false },
    { kind: 'window', walls: [100, 60, 100, 150], open: false },
    { kind: 'object', walls: [50, 80, 60, 80, 60, 80, 60, 90, 60, 90, 50, 90], open: false, closed: true },
  ],
  lights: [lamp, { ...lamp, x: 180, direction: 0, angle: 1 }],
  viewers: [{ x: 10, y: 50 }],
  warnings: [],
}

const sceneOf = () => createScene({ clock: fakeClock() })

describe('addSceneData', () => {
  it('applies the albedo and emission of an occluder', () => {
    const scene = sceneOf()
    const shining = { albedo: '#f00', emission: '#00f', emissionIntensity: 0.5 }
    addSceneData(scene, { ...MAP, occluders: [{ ...MAP.occluders[0]!, ...shining }, MAP.occluders[1]!] })
    const [first, second] = scene.toJSON().occluders
    expect(first).toMatchObject(shining)
    for (const key of Object.keys(shining)) expect(second).not.toHaveProperty(key)
  })

  it('adds occluders that block by kind, lights, viewers and daylight', () => {
    const scene = sceneOf()
    const { occluders, lights, viewers } = addSceneData(scene, MAP)
    expect([occluders.length, lights.length, viewers.length]).toEqual([4, 2, 1])
    expect(scene.daylight).toBe('dim')
    const seen = (x: number, y: number) => scene.sightings([{ x, y }])[0]!.seen
    expect([seen(150, 50), seen(150, 100), seen(150, 10), seen(55, 85)]).toEqual([false, true, false, true])
    occluders[1]!.set({ open: true })
    expect(seen(150, 50)).toBe(true)
    expect(scene.canSee({ x: 90, y: 100 }, { x: 110, y: 100 }, { channel: 'move' })).toBe(false)
    expect(scene.lightAt({ x: 20, y: 55 }).level).toBe('bright')
    const { lights: state, occluders: walls } = scene.toJSON()
    expect(state[1]).toMatchObject({ angle: 1, feather: 0.2 })
    expect(walls.map(({ depth }) => depth)).toEqual([5, 5, 5, 0])
    expect(walls[3]!.walls).toHaveLength(16)
  })

  it('opens doors by index, and removes everything that it added', () => {
    const scene = sceneOf()
    const map = addSceneData(scene, MAP, { doors: { 1: true }, wallDepth: 0 })
    expect(scene.toJSON().occluders[1]).toMatchObject({ open: true, depth: 0 })
    map.remove()
    map.remove()
    expect(scene.toJSON()).toEqual({ version: 1, daylight: 'dark', lights: [], occluders: [], viewers: [] })
  })

  it('accepts data without viewers or daylight', () => {
    const scene = sceneOf()
    const { viewers: _, daylight: __, ...rest } = MAP
    expect(addSceneData(scene, rest).viewers).toEqual([])
    expect(scene.daylight).toBe('dark')
  })

  it('leaves the scene unchanged if an argument is invalid', () => {
    const scene = sceneOf()
    const before = JSON.stringify(scene)
    for (const [data, options, message] of [
      [null, {}, 'data must be a SceneData'],
      [{ ...MAP, occluders: [{ ...MAP.occluders[0]!, walls: [1] }] }, {}, 'data.occluders[0].walls'],
      [{ ...MAP, lights: [lamp, { ...lamp, color: 'tomato' }] }, {}, 'data.lights[1] color must be'],
      [{ ...MAP, viewers: [{ x: 1, y: Number.NaN }] }, {}, 'data.viewers[0].y'],
      [MAP, { doors: { 0: true } }, "options doors[0]: data.occluders[0].kind must be 'door'"],
      [MAP, { doors: { 1: 'open' } }, 'options doors[1] must be true or false'],
      [MAP, { wallDepth: -1 }, 'options.wallDepth must be zero or more, got -1'],
      [MAP, null, 'options must be'],
    ] as const) {
      expect(() => addSceneData(scene, data as never, options as never)).toThrow(`react-umbra: ${message}`)
      expect(JSON.stringify(scene)).toBe(before)
    }
    expect(() => addSceneData({} as never, MAP)).toThrow('react-umbra: scene must be a Scene')
  })
})
