import { describe, expect, it } from 'vitest'
import { Scene } from '../../src/scene/Scene.js'
import { between, seeded } from '../helpers/random.js'
import { countingHost } from './hosts.js'

const view = { minX: 0, minY: 0, maxX: 100, maxY: 100 }

describe('plan', () => {
  it('describes how to paint a light, with the defaults', () => {
    const scene = new Scene()
    scene.addLight({ x: 1, y: 2 })
    const { ring, ...rest } = scene.plan().lights[0]!
    expect(ring.length).toBeGreaterThan(100)
    expect(rest).toEqual({
      id: 0,
      x: 1,
      y: 2,
      radius: 300,
      color: [1, 1, 1, 1],
      intensity: 1,
      falloff: 'smooth',
      cone: null,
      blend: null,
      source: null,
      darkness: false,
      priority: 0,
      image: null,
      imageRotation: 0,
      glow: 0,
      height: null,
    })
  })

  it('describes the cone only if its edge is feathered', () => {
    const scene = new Scene()
    const light = scene.addLight({ x: 0, y: 0, direction: 1, angle: 0.5, feather: 0.25 })
    expect(scene.plan().lights[0]!.cone).toEqual({ direction: 1, angle: 0.5, feather: 0.25 })
    light.set({ feather: 0 })
    expect(scene.plan().lights[0]!.cone).toBeNull()
    light.set({ feather: 0.25, angle: 2 * Math.PI })
    expect(scene.plan().lights[0]!.cone).toBeNull()
    light.set({ angle: 100 })
    expect(scene.plan().lights[0]!.cone).toBeNull()
  })

  it("starts a cone's ring with its origin", () => {
    const scene = new Scene()
    scene.addLight({ x: 3, y: 4, angle: 1 })
    expect([...scene.plan().lights[0]!.ring.slice(0, 2)]).toEqual([3, 4])
  })

  it.each([
    ['is not enabled', { enabled: false }],
    ['has no radius', { radius: 0 }],
    ['has no intensity', { intensity: 0 }],
    ['is transparent', { color: '#ff000000' }],
  ])('leaves out a light that %s', (_, props) => {
    const scene = new Scene()
    const light = scene.addLight({ x: 50, y: 50, ...props })
    expect(scene.plan(view).lights).toEqual([])
    light.set({ enabled: true, radius: 10, intensity: 1, color: '#ff0000' })
    expect(scene.plan(view).lights).toHaveLength(1)
  })

  it('leaves out lights outside the view and keeps those that reach into it', () => {
    const scene = new Scene()
    const light = scene.addLight({ x: -20, y: 50, radius: 10 })
    expect(scene.plan(view).lights).toEqual([])
    expect(scene.plan().lights).toHaveLength(1)
    light.set({ radius: 21 })
    expect(scene.plan(view).lights).toHaveLength(1)
    light.move(50, 1e9)
    expect(scene.plan(view).lights).toEqual([])
    light.move(50, 50)
    expect(scene.plan({ minX: 50, minY: 50, maxX: 50, maxY: 50 }).lights).toHaveLength(1)
  })

  it('has no limit: all 500 lights are included, each with its own ring', () => {
    const scene = new Scene()
    for (let i = 0; i < 500; i++) scene.addLight({ x: i, y: 0, radius: 20 })
    const { lights } = scene.plan()
    expect(lights.map(({ x }) => x)).toEqual(Array.from({ length: 500 }, (_, i) => i))
    expect(new Set(lights.map(({ ring }) => ring)).size).toBe(500)
  })

  it('never throws for any position, size or scale of lights', () => {
    const random = seeded(2)
    const scene = new Scene()
    const host = countingHost()
    scene.attach(host)
    scene.addOccluder({ points: [0, 0, 10, 0, 10, 10] })
    const sizes = [5e-324, 1e-9, 1e-3, 1, 300, 1e5, 1e6, 1e9, 1e12]
    for (const radius of sizes) {
      for (const far of [0, 1, 1e4, 1e9]) {
        scene.addLight({ x: between(random, -far, far), y: between(random, -far, far), radius })
        scene.addLight({ x: between(random, -far, far), y: far, radius, angle: between(random, 0.001, 6), feather: 1 })
      }
    }
    for (const scale of [1e-6, 0.5, 1, 3, 64, 5000]) {
      host.scale = scale
      expect(() => scene.plan()).not.toThrow()
      expect(() => scene.plan(view)).not.toThrow()
    }
  })

  it('does not throw for a light on a wall, or at the end of one', () => {
    const scene = new Scene()
    scene.addLight({ x: 5, y: 0, radius: 10 })
    scene.addLight({ x: 0, y: 0, radius: 10 })
    scene.addOccluder({ walls: [0, 0, 10, 0, 3, 3, 3, 3] })
    expect(scene.plan().lights).toHaveLength(2)
  })

  it('accepts empty walls, points and shapes', () => {
    const scene = new Scene()
    scene.addOccluder({})
    scene.addOccluder({ points: [] })
    scene.addOccluder({ walls: [] })
    scene.addOccluder({ walls: new Float64Array(0) })
    scene.addOccluder({ points: [[1, 1]] })
    scene.addOccluder({ shape: { kind: 'circle', x: 0, y: 0, radius: 0 } })
    scene.addOccluder({ shape: { kind: 'box', x: 0, y: 0, width: 0, height: 0 } })
    scene.addOccluder({ shape: { kind: 'polygon', points: [] } })
    scene.addLight({ x: 0, y: 0, radius: 0 })
    expect(scene.plan(view)).toEqual({ lights: [] })
    expect(scene.walls()).toHaveLength(0)
  })
})
