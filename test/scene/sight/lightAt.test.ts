import { createScene, falloffAt, featherAt, type SceneLight } from 'react-umbra/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OccluderIndex } from '../../../src/scene/occlusion/OccluderIndex.js'
import { fakeClock } from '../../helpers/fakeClock.js'

const lamp: SceneLight = { x: 0, y: 0, radius: 10 }

/** The levels at places along +x. */
function levels(lights: SceneLight[], xs: number[], daylight?: 'dim' | 'bright', walls: number[] = []) {
  const scene = createScene({ daylight, clock: fakeClock() })
  for (const light of lights) scene.addLight(light)
  scene.addOccluder({ walls })
  return xs.map((x) => scene.lightAt({ x, y: 0 }).level)
}

describe('a light level', () => {
  it('is bright up to half of the radius, dim up to it, dark beyond, edges included', () => {
    expect(levels([lamp], [0, 5, 5.001, 10, 10.001])).toEqual(['bright', 'bright', 'dim', 'dim', 'dark'])
    expect(levels([{ ...lamp, bright: 8 }], [8, 9])).toEqual(['bright', 'dim'])
    expect(levels([{ ...lamp, bright: 0 }], [0, 1])).toEqual(['bright', 'dim'])
    expect(levels([{ ...lamp, bright: 99 }], [10, 11])).toEqual(['bright', 'dark'])
  })

  it('is no less than daylight', () => {
    expect(levels([lamp], [4, 8, 12], 'dim')).toEqual(['bright', 'dim', 'dim'])
    expect(levels([lamp], [4, 8, 12], 'bright')).toEqual(['bright', 'bright', 'bright'])
  })

  it('follows a light that moves', () => {
    const scene = createScene({ clock: fakeClock() })
    const light = scene.addLight(lamp)
    const levelAt = (x: number) => scene.lightAt({ x, y: 0 }).level
    expect([levelAt(4), levelAt(30)]).toEqual(['bright', 'dark'])
    light.move(32, 0)
    expect([levelAt(4), levelAt(30)]).toEqual(['dark', 'bright'])
    light.set({ radius: 40 })
    expect([levelAt(4), levelAt(30)]).toEqual(['dim', 'bright'])
  })

  it('uses hard sight from the center, independent of size, feather and falloff', () => {
    const soft: SceneLight = { ...lamp, size: 4, falloff: 'inverse-square' }
    expect(levels([soft], [2, 4], undefined, [3, -5, 3, 5])).toEqual(['bright', 'dark'])
    expect(levels([{ ...soft, shadows: false }], [4], undefined, [3, -5, 3, 5])).toEqual(['bright'])
    expect(levels([{ ...lamp, direction: 1, angle: 2, feather: 1 }], [4, -4])).toEqual(['bright', 'dark'])
  })

  it.each<[string, Partial<SceneLight>]>([
    ['that is disabled', { enabled: false }],
    ['without intensity', { intensity: 0 }],
    ['without color', { color: '#fff0' }],
    ['without a radius', { radius: 0 }],
    ['that subtracts', { blend: 'subtract' }],
  ])('ignores a light %s', (_, change) => {
    expect(levels([{ ...lamp, ...change }], [0])).toEqual(['dark'])
  })
})

describe('a darkness', () => {
  const darkness: SceneLight = { x: 0, y: 0, radius: 6, darkness: true }

  it('turns off daylight and all lights of the same or lower priority in its ring', () => {
    expect(levels([lamp, darkness], [3, 6, 7], 'bright')).toEqual(['dark', 'dark', 'bright'])
    expect(levels([lamp, { ...darkness, priority: -1 }], [3, 7], 'bright')).toEqual(['bright', 'bright'])
    expect(levels([{ ...lamp, priority: 1 }, darkness], [3, 5.5, 7])).toEqual(['bright', 'dim', 'dim'])
  })

  it('with the highest priority over a point decides', () => {
    const lights = [{ ...lamp, priority: 2 }, darkness, { ...darkness, radius: 3, priority: 2 }]
    expect(levels(lights, [2, 4])).toEqual(['dark', 'bright'])
  })

  it('is blocked by walls and has a cone, like a light', () => {
    expect(levels([darkness], [2, 4], 'bright', [3, -5, 3, 5])).toEqual(['dark', 'bright'])
    expect(levels([{ ...darkness, direction: 0, angle: 1 }], [2, -2], 'bright')).toEqual(['dark', 'bright'])
  })

  it('needs no intensity and no color', () => {
    expect(levels([{ ...darkness, intensity: 0, color: '#0000' }], [2], 'bright')).toEqual(['dark'])
  })

  it('does not block sight', () => {
    const scene = createScene({ daylight: 'bright', clock: fakeClock() })
    scene.addLight(darkness)
    scene.addViewer({ x: -20, y: 0 })
    expect(
      scene
        .sightings([
          { x: 0, y: 0 },
          { x: 20, y: 0 },
        ])
        .map(({ seen }) => seen),
    ).toEqual([false, true])
  })

  it('is marked in the plan of a frame', () => {
    const scene = createScene({ clock: fakeClock() })
    scene.addLight({ ...darkness, intensity: 0, priority: 3 })
    scene.addLight(lamp)
    expect(scene.plan().lights.map((plan) => [plan.darkness, plan.priority])).toEqual([
      [true, 3],
      [false, 0],
    ])
  })
})

describe('the color at a point', () => {
  const colorAt = (x: number, y: number, ...lights: SceneLight[]) => {
    const scene = createScene({ daylight: 'bright', clock: fakeClock() })
    for (const light of lights) scene.addLight(light)
    return scene.lightAt({ x, y }).color
  }

  it('is black without lights', () => {
    expect(colorAt(3, 4)).toEqual([0, 0, 0])
  })

  it('is the light’s, weakened by its falloff, its alpha and its feather', () => {
    const red: SceneLight = { ...lamp, color: '#ff000080', falloff: 'linear', intensity: 0.5 }
    expect(colorAt(3, 4, red)[0]).toBeCloseTo((128 / 255) * 0.5 * falloffAt('linear', 0.5), 12)
    expect(colorAt(3, 4, red).slice(1)).toEqual([0, 0])
    const cone: SceneLight = { ...lamp, direction: 0, angle: 2, feather: 0.6, falloff: 'none' }
    expect(colorAt(Math.cos(0.7), Math.sin(0.7), cone)[1]).toBeCloseTo(featherAt(0.7, 0.6), 12)
  })

  it('is not weakened by a feather without a cone, or by a feather of 0', () => {
    const plain: SceneLight = { ...lamp, falloff: 'none' }
    expect(colorAt(-3, 0.1, { ...plain, feather: 0.5 })).toEqual([1, 1, 1])
    expect(colorAt(-3, 0.1, { ...plain, angle: 7, feather: 0.5 })).toEqual([1, 1, 1])
    const edge = { x: Math.cos(0.999), y: Math.sin(0.999) }
    expect(colorAt(edge.x, edge.y, { ...plain, direction: 0, angle: 2, feather: 0 })).toEqual([1, 1, 1])
    expect(colorAt(1, 0, { ...plain, direction: 0, angle: 2, feather: 0 })).toEqual([1, 1, 1])
  })

  it.each([{}, { mask: 1 }, { size: 2 }, { height: 50 }])('ends at the edges of a cone, with %j', async (props) => {
    const scene = createScene({ clock: fakeClock() })
    scene.addLight({ ...lamp, direction: 0, angle: 2, feather: 0, falloff: 'none', ...props })
    await scene.load()
    const at = (turn: number) => scene.lightAt({ x: 3 * Math.cos(turn), y: 3 * Math.sin(turn) })
    expect([at(0.99), at(-0.99)]).toEqual(Array(2).fill({ level: 'bright', color: [1, 1, 1] }))
    expect([at(1.01), at(-1.01), at(3)]).toEqual(Array(3).fill({ level: 'dark', color: [0, 0, 0] }))
  })

  it('keeps its hue if a channel exceeds 1', () => {
    const [red, green, blue] = colorAt(0, 0, { ...lamp, color: '#804000', intensity: 9 })
    expect(red).toBe(1)
    expect(green).toBeCloseTo(64 / 128, 12)
    expect(blue).toBe(0)
  })

  it('is limited to 1 before the feather of a cone is applied', () => {
    const cone: SceneLight = { ...lamp, direction: 0, angle: 2, feather: 0.6, falloff: 'none', color: '#804000' }
    const [red, green] = colorAt(Math.cos(0.7), Math.sin(0.7), { ...cone, intensity: 9 })
    expect(red).toBeCloseTo(featherAt(0.7, 0.6), 12)
    expect(green).toBeCloseTo(featherAt(0.7, 0.6) / 2, 12)
  })

  it('blends lights by mode, one mode after another, screen by default', () => {
    const gray = (share: number, blend?: SceneLight['blend']): SceneLight => {
      return {
        ...lamp,
        color: `#${Math.round(share * 255)
          .toString(16)
          .padStart(2, '0')
          .repeat(3)}`,
        falloff: 'none',
        blend,
      }
    }
    expect(colorAt(1, 1, gray(0.2), gray(0.4))[0]).toBeCloseTo(1 - 0.8 * 0.6, 12)
    // The order of registration doesn't matter.
    const all = [gray(0.2, 'subtract'), gray(0.8, 'max'), gray(0.2, 'add'), gray(0.2), gray(0.4)]
    expect(colorAt(1, 1, ...all)[0]).toBeCloseTo(0.6, 12)
  })

  it('excludes lights that a darkness turns off', () => {
    const darkness: SceneLight = { ...lamp, darkness: true, color: '#00ff00' }
    expect(colorAt(1, 1, lamp, darkness)).toEqual([0, 0, 0])
    expect(colorAt(1, 1, { ...lamp, priority: 1, falloff: 'none' }, darkness)).toEqual([1, 1, 1])
  })
})

describe('while the code for effects loads', () => {
  afterEach(() => vi.restoreAllMocks())

  /** A scene by night with a pane far away, and a wall at x = 5. */
  function loading(light: SceneLight) {
    vi.spyOn(OccluderIndex.prototype, 'effects', 'get').mockReturnValue(null)
    const scene = createScene({ clock: fakeClock() })
    scene.addOccluder({ walls: [50, -9, 50, 9], opacity: 0.5 })
    scene.addOccluder({ walls: [5, -9, 5, 9] })
    scene.addViewer({ x: 0, y: 0, senses: [{ needs: 'dim' }] })
    scene.addLight(light)
    return scene
  }

  it('a lamp lights what it sees, also in a scene with panes', () => {
    const scene = loading(lamp)
    const levelAt = (x: number) => scene.lightAt({ x, y: 0 }).level
    expect([levelAt(4), levelAt(6), levelAt(-9), levelAt(-11)]).toEqual(['bright', 'dark', 'dim', 'dark'])
    const shareAt = (x: number) => scene.sightings([{ kind: 'box', x, y: 0, width: 2, height: 2 }])[0]!.share
    expect([shareAt(-4), shareAt(7), shareAt(-20)]).toEqual([1, 0, 0])
  })

  it('a tube and a sun light nothing', () => {
    for (const light of [
      { ...lamp, endX: 1 },
      { ...lamp, parallel: true },
    ]) {
      const scene = loading(light)
      expect(scene.lightAt({ x: -1, y: 0 })).toEqual({ level: 'dark', color: [0, 0, 0] })
      expect(scene.sightings([{ kind: 'box', x: -4, y: 0, width: 2, height: 2 }])[0]!.share).toBe(0)
    }
  })
})
