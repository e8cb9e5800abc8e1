import { createScene } from 'react-umbra'
import { describe, expect, it } from 'vitest'

const planOf = (direction: number, feather = 0.2) => {
  const scene = createScene()
  scene.addLight({ x: 10, y: 20, radius: 100, angle: 0.8, direction, feather })
  return scene.plan().lights[0]!
}

describe('the direction of a cone', () => {
  it('is kept exactly within one turn', () => {
    for (const direction of [0, -0.3, 3.2, 2 * Math.PI, -2 * Math.PI]) {
      expect(planOf(direction).cone!.direction).toBe(direction)
    }
  })

  it.each([7, 1e5, -1e5, 1e9, 1e17, -1e99])('is reduced to one turn if it is %d', (direction) => {
    const { cone, ring } = planOf(direction)
    expect(Math.abs(cone!.direction)).toBeLessThanOrEqual(Math.PI)
    expect(Math.cos(cone!.direction)).toBeCloseTo(Math.cos(direction), 14)
    expect(Math.sin(cone!.direction)).toBeCloseTo(Math.sin(direction), 14)
    // The ring belongs to the same cone.
    expect([...ring]).toEqual([...planOf(cone!.direction).ring])
  })
})

describe('the feather of a cone', () => {
  it.each([0, 5e-324, 1e-300, 1e-40, 1e-9, 9e-7])('is dropped if it is %d, too small to be visible', (feather) => {
    expect(planOf(0, feather).cone).toBeNull()
  })

  it.each([1e-6, 0.001, 1])('is kept if it is %d', (feather) => {
    expect(planOf(0, feather).cone).toEqual({ direction: 0, angle: 0.8, feather })
  })
})
