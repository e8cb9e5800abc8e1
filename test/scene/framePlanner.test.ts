import { describe, expect, it } from 'vitest'
import { systemClock } from '../../src/scene/clock.js'
import type { SceneLight } from '../../src/scene/emitters/kinds.js'
import { parseHex } from '../../src/scene/lights/color.js'
import { LightEntry } from '../../src/scene/lights/LightEntry.js'
import { LightRegistry } from '../../src/scene/lights/LightRegistry.js'
import { SceneColors } from '../../src/scene/lights/SceneColors.js'
import type { OccluderIndex } from '../../src/scene/occlusion/OccluderIndex.js'
import { FramePlanner } from '../../src/scene/plan/FramePlanner.js'
import type { LightPlan } from '../../src/scene/plan/plan.js'

const entry = (order: number, props: Partial<SceneLight> = {}) =>
  new LightEntry(order, 'Light', { x: 0, y: 0, radius: 10, ...props }, new SceneColors(parseHex), () => {})

/** Returns a planner of lights, and counts how often it searches a view and plans a light. */
function plannerOf(lights: readonly LightEntry[]) {
  const count = { looked: 0, planned: 0 }
  const planner = new FramePlanner({
    lightsIn: () => {
      count.looked++
      return lights
    },
    planOf: ({ order }) => {
      count.planned++
      return { id: order, ring: new Float64Array(6) } as unknown as LightPlan
    },
  })
  return { planner, count }
}

const VIEW = { minX: -10, minY: -10, maxX: 10, maxY: 10 }

describe('FramePlanner', () => {
  it('plans only changed lights again', () => {
    const lights = [entry(0), entry(1), entry(2)]
    const { planner, count } = plannerOf(lights)
    const first = planner.plan(VIEW, 1)
    expect(planner.plan(VIEW, 1)).toBe(first)
    expect(count).toEqual({ looked: 1, planned: 3 })
    planner.changed(lights[1]!)
    expect(planner.plan({ ...VIEW }, 1)).not.toBe(first)
    expect(count).toEqual({ looked: 1, planned: 4 })
  })

  it.each([
    [1000, 1],
    [1001, 2],
  ])(
    'drops a view after more than 1000 changes elsewhere: after %i changes, it has searched %i times',
    (changes, looked) => {
      const { planner, count } = plannerOf([])
      planner.plan(VIEW, 1)
      for (let i = 0; i < changes; i++) planner.changed(entry(i, { x: 1000 }))
      planner.plan(VIEW, 1)
      expect(count.looked).toBe(looked)
    },
  )

  it('keeps a view that was requested more recently, while it drops another', () => {
    const { planner, count } = plannerOf([])
    planner.plan(VIEW, 1)
    for (let i = 0; i < 500; i++) planner.changed(entry(i, { x: 1000 }))
    planner.plan(VIEW, 2)
    for (let i = 500; i < 1001; i++) planner.changed(entry(i, { x: 1000 }))
    expect(count.looked).toBe(2)
    planner.plan(VIEW, 2)
    expect(count.looked).toBe(2)
    planner.plan(VIEW, 1)
    expect(count.looked).toBe(3)
  })

  it('keeps four views, whatever the order of requests', () => {
    const { planner, count } = plannerOf([])
    for (const scale of [1, 2, 3, 4, 3, 4, 3, 1, 2]) planner.plan(VIEW, scale)
    expect(count.looked).toBe(4)
  })

  it('keeps the four most recently requested views', () => {
    const { planner, count } = plannerOf([])
    for (const scale of [1, 2, 3, 4, 1, 5]) planner.plan(VIEW, scale)
    expect(count.looked).toBe(5)
    planner.plan(VIEW, 1)
    expect(count.looked).toBe(5)
    planner.plan(VIEW, 2)
    expect(count.looked).toBe(6)
  })
})

describe('the lights of a scene', () => {
  it.each<[string, Partial<SceneLight>, boolean]>([
    ['a plain lamp', {}, false],
    ['a soft lamp', { size: 3 }, false],
    ['a lamp that is off, with a mask', { enabled: false, mask: 1 }, false],
    ['a lamp with a mask', { mask: 1 }, true],
    ['a tube', { endX: 5, endY: 0 }, true],
    ['a sun', { parallel: true }, true],
    ['a torch', { flicker: { kind: 'torch' } }, true],
  ])('need the code for effects with %s: %s', (_, props, needs) => {
    const registry = new LightRegistry({ hasPanes: false } as unknown as OccluderIndex, systemClock)
    const light = entry(0, props)
    registry.place(light)
    registry.changed(light)
    expect(registry.needsEffects).toBe(needs)
    registry.remove(light)
    expect(registry.needsEffects).toBe(false)
  })
})
