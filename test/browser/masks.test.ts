import { beforeAll, describe, expect, it, vi } from 'vitest'
import { anyContext } from '../../src/paint/webgl/device/contexts.js'
import { GlDevice } from '../../src/paint/webgl/device/GlDevice.js'
import { flatView } from '../../src/paint/webgl/device/MapView.js'
import { finishPrograms } from '../../src/paint/webgl/device/Program.js'
import { Texture } from '../../src/paint/webgl/device/Texture.js'
import { GlLightMap } from '../../src/paint/webgl/GlLightMap.js'
import type { Blend } from '../../src/scene/lights/blend.js'
import type { RegisteredLight } from '../../src/scene/lights/LightEntry.js'
import { Scene } from '../../src/scene/Scene.js'
import { between, chance, pick, type Random, seeded } from '../helpers/random.js'
import { keepShaders } from './renderers.js'

const WIDTH = 120
const HEIGHT = 90
const OPTIONS = { ambient: [0.1, 0.1, 0.2, 1], blend: 'screen' } as const

/**
 * Draws of masks before the lights themselves: the sides of rings, the tiles of those, and rectangles in penumbrae, by
 * intervals and by points.
 */
const EDGES = expect.any(Number)
const PENUMBRAE = [expect.any(Number), expect.any(Number)]

/**
 * The page's context, in which other tests of pictures compile the same shaders: that takes longer than most tests.
 */
const gl = anyContext()!
keepShaders()
const device = GlDevice.of(gl)

/** A light map of a scene, and what is drawn for it. */
class Painted {
  readonly scene = new Scene()
  readonly #target = new Texture(gl, 'map', gl.RGBA8)
  readonly map: GlLightMap

  constructor(most?: number) {
    this.map = new GlLightMap(device, () => {}, most)
    this.#target.resize(WIDTH, HEIGHT)
  }

  /** Paints, and returns the picture. */
  paint(x = 0, map = this.map): Uint8Array {
    map.paint(this.scene.plan(), flatView(WIDTH, HEIGHT, { x, y: 0, zoom: 1 }, 1, 1), OPTIONS, () =>
      this.#target.bindAsTarget(),
    )
    const picture = new Uint8Array(4 * WIDTH * HEIGHT)
    this.#target.bindAsTarget()
    gl.readPixels(0, 0, WIDTH, HEIGHT, gl.RGBA, gl.UNSIGNED_BYTE, picture)
    expect(gl.getError()).toBe(0)
    return picture
  }

  /** Returns the picture of a new light map. */
  paintAnew(x: number): Uint8Array {
    const map = new GlLightMap(device, () => {})
    const picture = this.paint(x, map)
    map.delete()
    return picture
  }

  /** The quads of each draw call of a paint, of six indices each. */
  drawn(): number[] {
    const spy = vi.spyOn(gl, 'drawElements')
    this.paint()
    const counts = spy.mock.calls.map(([, count]) => count / 6)
    spy.mockRestore()
    return counts
  }
}

function fill(scene: Scene, random: Random, count: number): RegisteredLight[] {
  scene.addOccluder({ walls: Array.from({ length: 40 }, () => between(random, 0, WIDTH)) })
  return Array.from({ length: count }, () =>
    scene.addLight({
      x: between(random, 0, WIDTH),
      y: between(random, 0, HEIGHT),
      radius: between(random, 10, 90),
      size: pick(random, [0, 0, 6]),
      color: pick(random, ['#ff8040', '#4080ff', '#ffffff']),
      intensity: between(random, 0.1, 0.6),
      blend: pick<Blend>(random, ['screen', 'add', 'max', 'subtract']),
      darkness: chance(random, 0.1),
      priority: pick(random, [0, 1, 2]),
    }),
  )
}

const soft = (scene: Scene, count: number): RegisteredLight[] => {
  scene.addOccluder({ walls: [90, 40, 110, 80] })
  return Array.from({ length: count }, (_, i) => scene.addLight({ x: 10 + 4 * i, y: 60, radius: 60, size: 5 }))
}

/** The code for darknesses and soft shadows is loaded for the first of them. */
beforeAll(async () => {
  const scene = new Scene()
  scene.addLight({ x: 0, y: 0, darkness: true, size: 1 })
  await new Promise<void>((resolve) => {
    if (!new GlLightMap(device, resolve).requestParts(scene.plan(), OPTIONS)) resolve()
  })
  new GlLightMap(device, () => {}).requestParts(scene.plan(), OPTIONS)
  finishPrograms()
})

describe('masks of the WebGL painter', () => {
  it('are kept while lights change their colors: one rectangle each is all that is drawn', () => {
    const painted = new Painted()
    const lights = soft(painted.scene, 40)
    expect(painted.drawn()).toEqual([EDGES, 40, ...PENUMBRAE, 40])
    for (const light of lights) light.set({ color: '#ff0000', intensity: 0.5, falloff: 'linear' })
    expect(painted.drawn()).toEqual([40])
  })

  it('are drawn for the lights that moved, and for no others', () => {
    const painted = new Painted()
    const lights = soft(painted.scene, 40)
    painted.paint()
    lights[7]!.move(50, 50)
    lights[8]!.move(60, 50)
    expect(painted.drawn()).toEqual([EDGES, 2, ...PENUMBRAE, 40])
  })

  it('are redrawn after the view moves, even if no light has changed', () => {
    const painted = new Painted()
    soft(painted.scene, 3)
    const before = painted.paint(0)
    const moved = painted.paint(10.5)
    expect(moved).not.toEqual(before)
    expect(moved).toEqual(painted.paintAnew(10.5))
  })

  it('are reused under a darkness, which redraws only the lights above it', () => {
    const painted = new Painted()
    const [spared] = soft(painted.scene, 40)
    spared!.set({ priority: 1 })
    painted.scene.addLight({ x: 60, y: 60, radius: 30, size: 5, darkness: true })
    expect(painted.drawn()).toEqual([EDGES, 41, ...PENUMBRAE, 40, 1, 1])
    spared!.set({ color: '#ff0000' })
    expect(painted.drawn()).toEqual([40, 1, 1])
  })

  it.each([1])('give the same picture if they do not all fit into the atlas (seed %d)', (seed) => {
    const kept = new Painted()
    const few = new Painted(512 * 512)
    const [lights, others] = [kept, few].map(({ scene }) => fill(scene, seeded(seed), 50))
    expect(few.paint()).toEqual(kept.paint())
    for (const [i, light] of lights!.entries()) {
      if (i % 3 > 0) continue
      light.move(3 * i, i)
      others![i]!.move(3 * i, i)
    }
    expect(few.paint()).toEqual(kept.paint())
  })

  it.each([4])('give the same picture as a new painter after lights change and the view pans (seed %d)', (seed) => {
    const random = seeded(seed)
    const painted = new Painted()
    let lights = fill(painted.scene, random, 30)
    for (let step = 0; step < 4; step++) {
      const x = pick(random, [0, 0, 10.5])
      for (const light of lights) if (random() < 0.3) light.move(between(random, 0, WIDTH), between(random, 0, HEIGHT))
      pick(random, lights).set({ radius: between(random, 5, 200), size: between(random, 0, 9) })
      pick(random, lights).remove()
      lights = [...lights, ...fill(painted.scene, random, 2)]
      expect(painted.paint(x)).toEqual(painted.paintAnew(x))
    }
  })
})
