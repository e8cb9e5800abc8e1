import { describe, expect, it } from 'vitest'
import { arcStep, checkArcTolerance, defaultArcTolerance, flattenCircle } from '../../src/geometry/circles.js'

/** Returns the largest distance between the circle and the chords of a ring on it. */
function sagitta(ring: Float64Array, x: number, y: number, radius: number): number {
  let largest = 0
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    const middle = Math.hypot((ring[i]! + ring[j]!) / 2 - x, (ring[i + 1]! + ring[j + 1]!) / 2 - y)
    largest = Math.max(largest, radius - middle)
  }
  return largest
}

describe('flattenCircle', () => {
  it.each([
    [1, 0.05],
    [1, 1e-3],
    [300, 0.25],
    [1e6, 0.25],
    [5e-4, 1e-9],
    [20, 2e-6],
  ])('approximates a circle of radius %d within %d, and not much finer', (radius, tolerance) => {
    const ring = flattenCircle({ x: 7, y: -3, radius }, tolerance)
    const off = sagitta(ring, 7, -3, radius)
    const rounding = 1e-14 * (radius + 7)
    expect(off).toBeLessThanOrEqual(tolerance + rounding)
    const oneLess = 2 * radius * Math.sin(Math.PI / (ring.length / 2 - 1) / 2) ** 2
    expect(oneLess).toBeGreaterThan(tolerance * (1 - 1e-9))
  })

  it('runs by increasing angle from +x, with every point on the circle', () => {
    const ring = flattenCircle({ x: 10, y: 20, radius: 5 }, 0.5)
    expect([ring[0], ring[1]]).toEqual([15, 20])
    for (let i = 0; i < ring.length; i += 2) {
      expect(Math.hypot(ring[i]! - 10, ring[i + 1]! - 20)).toBeCloseTo(5, 12)
      const angle = Math.atan2(ring[i + 1]! - 20, ring[i]! - 10)
      expect((angle + 2 * Math.PI) % (2 * Math.PI)).toBeCloseTo((2 * Math.PI * (i / 2)) / (ring.length / 2), 12)
    }
  })

  it('returns at least an octagon, however large the tolerance', () => {
    expect(flattenCircle({ x: 0, y: 0, radius: 1 }, 1000)).toHaveLength(16)
    expect(arcStep(1, 1000)).toBe(Math.PI / 4)
  })

  it('is empty for a radius of 0', () => {
    expect(flattenCircle({ x: 1, y: 1, radius: 0 })).toHaveLength(0)
  })
})

describe('the tolerance of arcs', () => {
  it('is a quarter of a unit, or a thousandth of a small radius, by default', () => {
    expect(defaultArcTolerance(1000)).toBe(0.25)
    expect(defaultArcTolerance(100)).toBe(0.1)
    expect(flattenCircle({ x: 0, y: 0, radius: 100 })).toEqual(flattenCircle({ x: 0, y: 0, radius: 100 }, 0.1))
  })

  it('stays accurate when it is fine', () => {
    const [radius, tolerance] = [1000, 1e-6]
    expect(2 * radius * Math.sin(arcStep(radius, tolerance) / 4) ** 2).toBeCloseTo(tolerance, 18)
  })

  it('must be above zero and no smaller than a billionth of the radius', () => {
    expect(checkArcTolerance('arcTolerance', 2e-6, 1000)).toBe(2e-6)
    expect(() => checkArcTolerance('arcTolerance', 1e-7, 1000)).toThrow(
      new RangeError('react-umbra: arcTolerance must be at least 1e-9 of the radius, got 1e-7'),
    )
    expect(() => checkArcTolerance('arcTolerance', 0, 1000)).toThrow(
      new RangeError('react-umbra: arcTolerance must be above zero, got 0'),
    )
    expect(() => checkArcTolerance('arcTolerance', '1', 1000)).toThrow(
      new TypeError('react-umbra: arcTolerance must be a number, got "1"'),
    )
  })
})
