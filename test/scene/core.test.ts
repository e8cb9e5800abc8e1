import { createScene, type FramePlan, falloffAt, featherAt, type Scene } from 'react-umbra/core'
import { describe, expect, it, vi } from 'vitest'

const AREA = { minX: 0, minY: 0, maxX: 200, maxY: 100 }

/** A host that keeps the plans that it would paint, one for each frame that it draws. */
function recorder(scene: Scene, scale = 1) {
  const plans: FramePlan[] = []
  let isAsked = false
  const end = scene.attach({
    scale,
    requestFrame() {
      isAsked = true
    },
  })
  return {
    plans,
    end,
    /** Draws a frame if one is requested. Returns true if it was. */
    frame(): boolean {
      const was = isAsked
      isAsked = false
      if (was) plans.push(scene.plan(AREA))
      return was
    },
  }
}

describe('react-umbra/core', () => {
  it('runs without a page and without React', async () => {
    expect([typeof document, typeof window, typeof requestAnimationFrame]).toEqual([
      'undefined',
      'undefined',
      'undefined',
    ])
    vi.doMock('react', () => {
      throw new Error('react was imported')
    })
    vi.resetModules()
    const core = await import('react-umbra/core')
    core.createScene().addLight({ x: 0, y: 0 })
    await expect(import('react')).rejects.toThrow()
    vi.doUnmock('react')
  })

  it('gives a host a plan for each requested frame: additions, moves, changes and removals', () => {
    const scene = createScene()
    const host = recorder(scene)
    expect(host.frame()).toBe(true)
    expect(host.plans).toEqual([{ lights: [] }])

    const lamp = scene.addLight({ x: 50, y: 50, radius: 40, color: '#ff8000' })
    const torch = scene.addLight({ x: 150, y: 50, radius: 40, direction: 1, angle: 1, feather: 0.5 })
    expect(host.frame()).toBe(true)
    expect(host.frame()).toBe(false)
    const [first, second] = host.plans[1]!.lights
    expect(first).toMatchObject({ x: 50, y: 50, radius: 40, intensity: 1, falloff: 'smooth', cone: null })
    expect(first!.color.map((channel) => Math.round(255 * channel))).toEqual([255, 128, 0, 255])
    expect(second!.cone).toEqual({ direction: 1, angle: 1, feather: 0.5 })

    lamp.move(60, 50)
    torch.set({ color: '#00f' })
    host.frame()
    expect(host.plans[2]!.lights.map(({ x, color }) => [x, color])).toEqual([
      [60, [1, 128 / 255, 0, 1]],
      [150, [0, 0, 1, 1]],
    ])

    const wall = scene.addOccluder({ walls: [70, 0, 70, 100] })
    host.frame()
    const right = ({ lights }: FramePlan) => Math.max(...lights[0]!.ring.filter((_, i) => i % 2 === 0))
    expect([right(host.plans[2]!), right(host.plans[3]!)]).toEqual([100, 70])
    wall.set({ x: 10 })
    host.frame()
    expect(right(host.plans[4]!)).toBe(80)
    wall.set({ open: true })
    host.frame()
    expect(right(host.plans[5]!)).toBe(100)

    wall.remove()
    lamp.remove()
    host.frame()
    expect(host.plans[6]!.lights.map(({ x }) => x)).toEqual([150])
    torch.remove()
    host.frame()
    expect(host.plans.at(-1)).toEqual({ lights: [] })
  })

  it('returns the same plan while nothing changes, and the same object for each unchanged light', () => {
    const scene = createScene()
    const host = recorder(scene)
    scene.addLight({ x: 50, y: 50, radius: 30 })
    const other = scene.addLight({ x: 150, y: 50, radius: 30 })
    host.frame()
    const [before] = host.plans
    expect(scene.plan(AREA)).toBe(before)
    expect(scene.plan({ ...AREA })).toBe(before)
    other.move(151, 50)
    host.frame()
    const after = host.plans[1]!
    expect(after).not.toBe(before)
    expect(after.lights[0]).toBe(before!.lights[0])
    expect(after.lights[1]).not.toBe(before!.lights[1])
    // A wall that no light reaches changes nothing, and requests no frame.
    scene.addOccluder({ walls: [95, 0, 105, 0] })
    expect(host.frame()).toBe(false)
    expect(scene.plan(AREA)).toBe(after)
    // A change of its look gives another plan with the same ring.
    other.set({ intensity: 0.5 })
    host.frame()
    expect(host.plans[2]!.lights[1]!.ring).toBe(after.lights[1]!.ring)
  })

  it('requests frames only from attached hosts, and flattens curves for the finest', () => {
    const scene = createScene()
    scene.addLight({ x: 100, y: 50, radius: 40 })
    scene.addOccluder({ shape: { kind: 'circle', x: 120, y: 50, radius: 9 } })
    const coarse = recorder(scene)
    coarse.frame()
    const walls = scene.walls().length / 4
    const fine = recorder(scene, 16)
    fine.frame()
    expect(scene.walls().length / 4).toBeGreaterThan(2 * walls)
    fine.end()
    scene.addLight({ x: 20, y: 20 })
    expect([coarse.frame(), fine.frame()]).toEqual([true, false])
  })

  it('reads colors with the given parser, and only hex by default', () => {
    expect(() => createScene().addLight({ x: 0, y: 0, color: 'red' })).toThrow(
      'react-umbra: Light color must be a CSS color, got "red"',
    )
    const scene = createScene({ parseColor: (color) => (color === 'red' ? [1, 0, 0, 1] : null) })
    scene.addLight({ x: 0, y: 0, color: 'red' })
    expect(scene.plan().lights[0]!.color).toEqual([1, 0, 0, 1])
  })

  it('returns visibility polygons, which rememberedPolygon caches while nothing changes', () => {
    const scene = createScene()
    scene.addOccluder({ walls: [10, -10, 10, 10] })
    const far = scene.addOccluder({ walls: [500, 0, 500, 9] })
    const remembered = scene.rememberedPolygon()
    const ring = remembered({ x: 0, y: 0 }, { radius: 20 })
    expect([...ring]).toEqual([...scene.polygonFrom({ x: 0, y: 0 }, { radius: 20 })])
    far.move(1, 0)
    expect(remembered({ x: 0, y: 0 }, { radius: 20 })).toBe(ring)
    expect(remembered({ x: 0, y: 1 }, { radius: 20 })).not.toBe(ring)
  })

  it('exports the formulas that every host paints with', () => {
    expect([0, 0.5, 1, 2].map((distance) => falloffAt('linear', distance))).toEqual([1, 0.5, 0, 0])
    expect([0, 0.5, 0.75, 1].map((share) => featherAt(share, 0.5))).toEqual([1, 1, 0.5, 0])
  })
})
