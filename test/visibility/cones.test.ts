import { describe, expect, it } from 'vitest'
import { visibilityPolygon } from '../../src/geometry.js'
import { areaOf, boxTo, outline, pairs, written } from './rings.js'

const origin = { x: 4, y: 4 }
const bounds = boxTo(8, 8)
const QUARTER = Math.PI / 2
const cone = (direction: number, angle: number, walls: number[] = []) =>
  visibilityPolygon(origin, walls, { bounds, direction, angle })

/** Formats the ring's points to 9 digits, because a cone's edge is only as accurate as its sine. */
const rounded = (ring: Float64Array) =>
  written(pairs(ring).map((point) => point.map((value) => Number(value.toFixed(9)))))

describe('a cone of', () => {
  it('a quarter turn starts with the viewer and runs by increasing angle', () => {
    expect(rounded(cone(QUARTER / 2, QUARTER))).toBe('4,4 8,4 8,8 4,8')
    expect(rounded(cone(1.5 * QUARTER, QUARTER))).toBe('4,4 4,8 0,8 0,4')
    expect(rounded(cone(-QUARTER / 2, QUARTER))).toBe('4,4 4,0 8,0 8,4')
  })

  it('exactly half a turn sees half of the bounds', () => {
    expect(rounded(cone(0, Math.PI))).toBe('4,4 4,0 8,0 8,8 4,8')
    expect(areaOf(cone(1, Math.PI))).toBeCloseTo(32, 9)
  })

  it('three quarters of a turn sees three quarters of the bounds', () => {
    expect(rounded(cone(0, 1.5 * Math.PI))).toBe('4,4 0,0 8,0 8,8 0,8')
  })

  it('just under a full turn has a corner at the viewer and sees everything', () => {
    const ring = cone(0, 2 * Math.PI - 1e-9)
    expect([ring[0], ring[1]]).toEqual([4, 4])
    expect(areaOf(ring)).toBeCloseTo(64, 6)
  })

  it('a full turn or more has no corner at the viewer', () => {
    for (const angle of [2 * Math.PI, 7, 100, 1e100]) {
      expect(cone(1, angle)).toEqual(visibilityPolygon(origin, [], { bounds }))
    }
  })

  it('a tiny angle still reaches the bounds', () => {
    const ring = cone(0.3, 1e-9)
    expect(ring).toHaveLength(6)
    expect(areaOf(ring) / (1e-9 * (4 / Math.cos(0.3)) ** 2)).toBeCloseTo(0.5, 6)
  })

  it('an angle that rounds to zero is empty', () => {
    expect(cone(0.3, 1e-300)).toHaveLength(0)
    expect(cone(0, Number.MIN_VALUE)).toHaveLength(0)
  })

  it('an angle that rounds to a full turn is a full turn', () => {
    expect(areaOf(cone(0.3, 2 * Math.PI - 1e-15))).toBeCloseTo(64, 9)
    // With a larger direction, rounding even swaps its edges.
    expect(areaOf(cone(67.46, 2 * Math.PI - 1e-15))).toBeCloseTo(64, 9)
  })
})

it('directions that differ by full turns see the same area', () => {
  const seen = areaOf(cone(0.4, 1, [6, 3, 6, 5]))
  for (const turns of [-3, -1, 1, 2]) {
    expect(areaOf(cone(0.4 + turns * 2 * Math.PI, 1, [6, 3, 6, 5]))).toBeCloseTo(seen, 9)
  }
})

it('the default direction is +x, and the default angle a full turn', () => {
  expect(visibilityPolygon(origin, [], { bounds, angle: 1 })).toEqual(cone(0, 1))
  expect(visibilityPolygon(origin, [], { bounds, direction: 1 })).toEqual(visibilityPolygon(origin, [], { bounds }))
})

describe('cones and walls:', () => {
  it('two opposite cones of half a turn together see what a full turn sees', () => {
    const walls = [...outline([5, 3], [6, 3], [6, 6], [5, 5]), 1, 1, 3, 5, 2, 6, 6, 7]
    const whole = areaOf(visibilityPolygon(origin, walls, { bounds }))
    for (const direction of [0, 0.5, 1, 2, 3]) {
      const halves = areaOf(cone(direction, Math.PI, walls)) + areaOf(cone(direction + Math.PI, Math.PI, walls))
      expect(halves).toBeCloseTo(whole, 9)
    }
  })

  it('a cone ends at a wall across it', () => {
    expect(rounded(cone(0, QUARTER, [6, 0, 6, 8]))).toBe('4,4 6,2 6,6')
  })

  it('an edge along a wall lets nothing past its far end', () => {
    expect(areaOf(cone(QUARTER / 2, QUARTER, [5, 4, 7, 4]))).toBeCloseTo(16, 9)
    expect(areaOf(cone(0, QUARTER, [5, 5, 7, 7, 7, 7, 7, 1]))).toBeCloseTo(9, 9)
  })

  it('an edge that touches a wall’s end is blocked only by a wall inside the cone', () => {
    expect(areaOf(cone(QUARTER / 2, QUARTER, [6, 4, 6, 2]))).toBeCloseTo(16, 9)
    expect(areaOf(cone(QUARTER / 2, QUARTER, [6, 4, 6, 6]))).toBeCloseTo(10, 9)
  })

  it('walls behind the viewer change nothing', () => {
    expect(cone(0, 1, [1, 1, 3, 6])).toEqual(cone(0, 1))
  })

  it('a viewer on a wall sees the side that the cone faces', () => {
    expect(areaOf(cone(QUARTER, Math.PI, [2, 4, 6, 4]))).toBeCloseTo(32, 9)
  })

  it('a viewer on the bounds sees only what lies within them', () => {
    const from = (x: number, y: number, direction: number, angle: number) =>
      areaOf(visibilityPolygon({ x, y }, [], { bounds, direction, angle }))
    expect(from(0, 4, 0, Math.PI)).toBeCloseTo(64, 9)
    expect(from(0, 4, Math.PI, Math.PI)).toBeCloseTo(0, 9)
    expect(from(0, 4, 0, QUARTER)).toBeCloseTo(48, 9)
    expect(from(8, 8, Math.PI, QUARTER)).toBeCloseTo(32, 9)
  })
})

it('a narrow cone ends at its radius', () => {
  const ring = visibilityPolygon(origin, [], { radius: 2, direction: 0, angle: 0.001 })
  expect(ring).toHaveLength(6)
  expect(ring[2]).toBeCloseTo(6, 5)
  expect(areaOf(ring)).toBeCloseTo(0.002, 9)
})

it('a cone with a radius, and without walls or bounds, is a sector', () => {
  const ring = visibilityPolygon(origin, [], { radius: 2, direction: 1, angle: 4, arcTolerance: 1e-6 })
  expect([ring[0], ring[1]]).toEqual([4, 4])
  expect(areaOf(ring)).toBeCloseTo(8, 4)
})
