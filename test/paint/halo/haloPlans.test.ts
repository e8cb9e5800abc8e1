import { describe, expect, it } from 'vitest'
import { HaloPlans } from '../../../src/paint/halo/HaloPlans.js'
import type { SceneLight } from '../../../src/scene/emitters/kinds.js'
import type { LightPlan } from '../../../src/scene/plan/plan.js'
import { Scene } from '../../../src/scene/Scene.js'

const AT = { x: 0, y: 0, radius: 100 }

/** A scene with lights, and what is made of its plans at a pixel for each world unit. */
function glowing(...lights: Partial<SceneLight>[]) {
  const scene = new Scene()
  const handles = lights.map((light) => scene.addLight({ ...AT, ...light }))
  const halos = new HaloPlans()
  return { scene, handles, halos, plan: (scale = 1) => halos.planOf(scene.plan(), 'screen', scale) }
}

describe('the plan of halos', () => {
  it('has a light for each glowing one, with a quarter of its radius and a fraction of its intensity', () => {
    const { plan, scene } = glowing(
      {},
      { glow: 0.5, intensity: 1.5, color: '#ff8000', falloff: 'linear', blend: 'add', height: 4, image: 'a.png' },
    )
    const [halo, ...others] = plan()!.lights
    expect(others).toEqual([])
    const [, light] = scene.plan().lights
    const { ring } = halo!
    expect(halo).toEqual({ ...light, ring, radius: 25, intensity: 0.75, image: null, height: null })
    for (let i = 0; i < ring.length; i += 2) expect(Math.hypot(ring[i]!, ring[i + 1]!)).toBeCloseTo(25, 9)
  })

  it('is null if no light glows, takes away, or is everywhere', () => {
    expect(glowing({}).plan()).toBeNull()
    expect(glowing({ darkness: true }, {}).plan()).toBeNull()
    expect(glowing({ glow: 1, blend: 'subtract' }).plan()).toBeNull()
    expect(glowing({ glow: 1, enabled: false }).plan()).toBeNull()
    expect(glowing({ glow: 1, intensity: 0 }).plan()).toBeNull()
    const { halos, scene } = glowing({ glow: 1 })
    expect(halos.planOf(scene.plan(), 'subtract', 1)).toBeNull()
    expect(halos.planOf(scene.plan(), 'screen', 1)).not.toBeNull()
  })

  it('is the same object until a light of it changes, and each light in it the same', () => {
    const { plan, handles } = glowing({ glow: 1 }, { glow: 0.5, x: 10 }, { x: 20 })
    const first = plan()!
    expect(plan()).toBe(first)
    // One without a halo moves.
    handles[2]!.move(30, 0)
    expect(plan()).toBe(first)
    handles[1]!.move(40, 0)
    const second = plan()!
    expect(second).not.toBe(first)
    expect(second.lights[0]).toBe(first.lights[0])
    expect(second.lights[1]!.x).toBe(40)
    handles[1]!.remove()
    expect(plan()!.lights).toEqual([first.lights[0]])
    handles[0]!.remove()
    expect(plan()).toBeNull()
  })

  it('keeps the ring and the source of a light that merely looks different', () => {
    const { plan, handles, scene } = glowing({ glow: 1, size: 5 })
    scene.addOccluder({ walls: [50, -20, 50, 20] })
    const [first] = plan()!.lights
    handles[0]!.set({ color: '#ff0000' })
    const [second] = plan()!.lights
    expect(second).not.toBe(first)
    expect(second!.ring).toBe(first!.ring)
    expect(second!.source).toBe(first!.source)
    // What painters make of a source holds for one radius.
    expect(first!.source).not.toBe(scene.plan().lights[0]!.source)
    expect(first!.source).toEqual(scene.plan().lights[0]!.source)
  })

  it('cuts rings again for finer pictures, once for each power of two', () => {
    const { plan } = glowing({ glow: 1 })
    const [coarse] = plan(1)!.lights
    const [fine] = plan(3)!.lights
    expect(fine!.ring.length).toBeGreaterThan(coarse!.ring.length)
    expect(plan(4)!.lights[0]).toBe(fine)
    expect(plan(1)!.lights[0]).toBe(fine)
  })

  it('keeps darknesses, and cones as they are', () => {
    const { plan, scene } = glowing({ glow: 1, angle: 1, feather: 0.3 }, { darkness: true, priority: 2, radius: 40 })
    const [halo, darkness] = plan()!.lights
    expect(darkness).toBe(scene.plan().lights[1])
    expect(halo!.cone).toEqual({ direction: 0, angle: 1, feather: 0.3 })
    expect([...halo!.ring.subarray(0, 2)]).toEqual([0, 0])
  })

  it('flickers as its light does', () => {
    const { halos, scene } = glowing({ glow: 0.5 })
    const [light] = scene.plan().lights
    const at = (intensity: number) =>
      halos.planOf({ lights: [{ ...light!, intensity, fullIntensity: 2 }], flickers: true }, 'screen', 1)!
    const [bright, dim] = [at(2), at(1.2)]
    expect(bright).toMatchObject({ flickers: true, lights: [{ intensity: 1, fullIntensity: 1 }] })
    expect(dim).toMatchObject({ flickers: true, lights: [{ intensity: 0.6, fullIntensity: 1 }] })
    expect(dim.lights[0]!.ring).toBe(bright.lights[0]!.ring)
  })

  it('reaches a quarter as far from all of a tube', () => {
    const { halos, scene } = glowing({ glow: 1 })
    const [light] = scene.plan().lights
    const walls = {
      transmittance: [0, 0, 0],
      walls: new Float64Array(0),
      codes: new Uint16Array(0),
      spans: null,
    } as const
    const shape = { shape: 'segment', x0: -30, y0: 0, x1: 30, y1: 0, reach: 80 } as const
    const tube: LightPlan = { ...light!, radius: 110, source: { shape, walls: [walls] } }
    const [halo] = halos.planOf({ lights: [tube] }, 'screen', 1)!.lights
    expect(halo).toMatchObject({ radius: 50, source: { shape: { x0: -30, x1: 30, reach: 20 } } })
  })

  it('has nothing for a sun', () => {
    const { plan } = glowing({ glow: 1, parallel: true })
    expect(plan()).toBeNull()
  })
})
