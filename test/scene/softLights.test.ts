import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SceneLight } from '../../src/scene/emitters/kinds.js'
import type { RegisteredLight } from '../../src/scene/lights/LightEntry.js'
import { VisibilityIndex } from '../../src/scene/occlusion/VisibilityIndex.js'
import type { LightPlan } from '../../src/scene/plan/plan.js'
import { Scene } from '../../src/scene/Scene.js'

afterEach(() => vi.restoreAllMocks())

/** Returns a soft light beside a wall; `sights` returns the number of visibility queries. */
function softLit(light: Partial<SceneLight> = {}) {
  const sight = [vi.spyOn(VisibilityIndex.prototype, 'ringFrom'), vi.spyOn(VisibilityIndex.prototype, 'wallsWithin')]
  const scene = new Scene()
  const wall = scene.addOccluder({ walls: [50, -20, 50, 20] })
  const handle = scene.addLight({ x: 0, y: 0, radius: 100, size: 10, ...light })
  const plan = (): LightPlan => scene.plan().lights[0]!
  plan()
  return { scene, wall, handle, plan, sights: () => sight.reduce((sum, { mock }) => sum + mock.calls.length, 0) }
}

describe('a soft light', () => {
  it('has the size of its source and the walls that hide it in its plan', () => {
    const { plan, handle } = softLit()
    expect(plan().source).toEqual({
      shape: { shape: 'disc', radius: 10 },
      walls: [
        {
          transmittance: [0, 0, 0],
          walls: Float64Array.of(50, -20, 50, 20),
          codes: Uint16Array.of(111),
          spans: null,
        },
      ],
    })
    handle.set({ size: 0 })
    expect(plan().source).toBeNull()
    handle.set({ size: 3 })
    expect(plan().source).toMatchObject({ shape: { radius: 3 } })
    handle.set({ size: undefined })
    expect(plan().source).toBeNull()
    handle.set({ size: 3, shadows: false })
    expect(plan().source).toBeNull()
  })

  it('has its blend mode in its plan, null by default', () => {
    const { plan, handle } = softLit()
    expect(plan().blend).toBeNull()
    handle.set({ blend: 'max' })
    expect(plan().blend).toBe('max')
    handle.set({ blend: undefined })
    expect(plan().blend).toBeNull()
  })

  it('has its cone in the plan, feathered or not', () => {
    const { plan, handle } = softLit({ angle: 1, direction: 2 })
    expect(plan().cone).toEqual({ direction: 2, angle: 1, feather: 0 })
    handle.set({ size: 0 })
    expect(plan().cone).toBeNull()
  })

  it.each<[string, Partial<SceneLight>]>([
    ['color', { color: '#ff8800' }],
    ['intensity', { intensity: 0.5 }],
    ['blend', { blend: 'add' }],
    ['falloff', { falloff: 'linear' }],
    ['feather', { feather: 0.5 }],
  ])('runs no visibility query when its %s changes', (_, change) => {
    const { plan, handle, sights } = softLit({ angle: 3 })
    const { ring, source } = plan()
    const before = sights()
    expect(before).toBe(2)
    handle.set(change)
    const after = plan()
    expect(after).toMatchObject(change.color === undefined ? {} : { color: [1, 0x88 / 255, 0, 1] })
    expect(sights()).toBe(before)
    expect(after.ring).toBe(ring)
    expect(after.source).toBe(source)
  })

  it.each<[string, (light: RegisteredLight) => void]>([
    ['position', (light) => light.move(3, 0)],
    ['size', (light) => light.set({ size: 11 })],
    ['radius', (light) => light.set({ radius: 90 })],
  ])('repeats its visibility queries when its %s changes', (_, change) => {
    const { plan, handle, sights } = softLit()
    const { source } = plan()
    change(handle)
    expect(plan().source).not.toBe(source)
    expect(sights()).toBe(4)
  })

  it('includes walls behind others, which its center does not see', () => {
    const { scene, plan, sights } = softLit()
    const { source } = plan()
    scene.addOccluder({ walls: [60, -5, 60, 5] })
    expect(plan().source!.walls[0].codes).toHaveLength(2)
    expect(plan().source).not.toBe(source)
    expect(sights()).toBe(4)
  })

  it('includes walls that its source reaches beyond its radius', () => {
    const { plan } = softLit({ radius: 30, size: 60 })
    expect(plan().source!.walls[0].codes).toHaveLength(1)
  })
})
