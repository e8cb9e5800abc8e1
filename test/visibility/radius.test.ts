import { describe, expect, it } from 'vitest'
import { visibilityPolygon } from '../../src/geometry.js'
import { areaOf, boxTo, outline, pairs } from './rings.js'

const origin = { x: 10, y: 20 }
const bounds = boxTo(100, 100)

/** Returns the distances of the ring's points from the viewer. */
const distances = (ring: Float64Array) => pairs(ring).map(([x, y]) => Math.hypot(x! - origin.x, y! - origin.y))

/** The largest distance between the circle and the ring's chords. */
function sagitta(ring: Float64Array, radius: number): number {
  const points = pairs(ring)
  const middles = points.map(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!
    return Math.hypot((x! + nextX!) / 2 - origin.x, (y! + nextY!) / 2 - origin.y)
  })
  return radius - Math.min(...middles)
}

describe('a full circle', () => {
  it.each([
    [5, undefined, 0.005],
    [1000, undefined, 0.25],
    [5, 0.5, 0.5],
    [5, 1e-6, 1e-6],
    [1e-3, undefined, 1e-6],
  ])(
    'of radius %d and arcTolerance %s deviates by at most %d, with about the minimum number of points',
    (radius, arcTolerance, tolerance) => {
      const ring = visibilityPolygon(origin, [], { radius, arcTolerance })
      for (const distance of distances(ring)) expect(distance).toBeCloseTo(radius, 12)
      expect(sagitta(ring, radius)).toBeLessThanOrEqual(tolerance * (1 + 1e-6))
      const count = Math.ceil(Math.PI / Math.acos(1 - tolerance / radius))
      expect(Math.abs(ring.length / 2 - count)).toBeLessThanOrEqual(1)
    },
  )

  it('stays whole if walls lie beyond it or touch it', () => {
    const circle = visibilityPolygon(origin, [], { radius: 5 })
    for (const walls of [outline([0, 0], [50, 0], [50, 50], [0, 50]), [15, 10, 15, 30], [15, 20, 90, 20]]) {
      const ring = visibilityPolygon(origin, walls, { radius: 5 })
      expect(areaOf(ring)).toBeCloseTo(areaOf(circle), 1)
      for (const distance of distances(ring)) expect(distance).toBeCloseTo(5, 9)
    }
  })

  it('needs no bounds, and is clipped to given bounds', () => {
    expect(areaOf(visibilityPolygon(origin, [], { radius: 5, bounds, arcTolerance: 1e-6 }))).toBeCloseTo(
      25 * Math.PI,
      4,
    )
    const corner = visibilityPolygon({ x: 0, y: 0 }, [], { radius: 5, bounds, arcTolerance: 1e-6 })
    expect(areaOf(corner)).toBeCloseTo((25 * Math.PI) / 4, 4)
    expect(areaOf(visibilityPolygon(origin, [], { radius: 1000, bounds }))).toBeCloseTo(10000, 9)
  })

  it('ignores walls without length or in line with the viewer', () => {
    const ring = visibilityPolygon(origin, [12, 20, 14, 20, 10, 20, 10, 20, 11, 21, 11, 21], { radius: 5 })
    expect(areaOf(ring)).toBeCloseTo(areaOf(visibilityPolygon(origin, [], { radius: 5 })), 1)
  })
})

it('a radius of 0 sees nothing', () => {
  expect(visibilityPolygon(origin, [], { radius: 0 })).toHaveLength(0)
  expect(visibilityPolygon(origin, [1, 2, 3, 4], { radius: 0, bounds })).toHaveLength(0)
  expect(visibilityPolygon(origin, [1, 2, 3, 4], { radius: 0, direction: 1, angle: 1 })).toHaveLength(0)
})

it('a radius smaller than rounding gives a ring of finite numbers, or an empty one', () => {
  const viewer = { x: 6.5621328903362155, y: 2.187377630112072 }
  const ring = visibilityPolygon(viewer, [5, 1.6666666666666667, 8, 2.666666666666667], { radius: 7e-17 })
  expect(ring.every(Number.isFinite)).toBe(true)
})

describe('an arc', () => {
  it('is cut by a wall across it, exactly at points of the circle', () => {
    const ring = visibilityPolygon(origin, [13, 0, 13, 40], { radius: 5 })
    expect(pairs(ring)).toContainEqual([13, 16])
    expect(pairs(ring)).toContainEqual([13, 24])
    expect(Math.max(...pairs(ring).map(([x]) => x!))).toBe(13)
  })

  it('is cut by a wall that ends within it', () => {
    const ring = visibilityPolygon(origin, [13, 20, 13, 40], { radius: 5, arcTolerance: 1e-7 })
    expect(pairs(ring)).toContainEqual([13, 20])
    expect(pairs(ring)).toContainEqual([13, 24])
    // The part of the wall inside the circle replaces a sector by a triangle.
    const sector = (25 / 2) * Math.atan2(4, 3)
    expect(areaOf(ring)).toBeCloseTo(25 * Math.PI - sector + 6, 4)
  })

  it('continues on both sides of the shadow of a wall inside the circle', () => {
    const ring = visibilityPolygon(origin, [13, 18, 13, 22], { radius: 5, arcTolerance: 1e-7 })
    expect(areaOf(ring)).toBeCloseTo(25 * Math.PI - 25 * Math.atan2(2, 3) + 6, 4)
  })

  it('includes a wall’s end that lies exactly on it', () => {
    const ring = visibilityPolygon(origin, [13, 24, 13, 16], { radius: 5 })
    expect(pairs(ring)).toContainEqual([13, 24])
    expect(pairs(ring)).toContainEqual([13, 16])
  })

  it('is not broken by a wall that only touches it', () => {
    const tangent = visibilityPolygon(origin, [15, 10, 15, 30, 0, 25, 40, 25], { radius: 5, arcTolerance: 1e-7 })
    expect(areaOf(tangent)).toBeCloseTo(25 * Math.PI, 4)
    for (const distance of distances(tangent)) expect(distance).toBeCloseTo(5, 9)
  })

  it('is cut by a wall that barely reaches into it', () => {
    const ring = visibilityPolygon(origin, [15 - 1e-9, 10, 15 - 1e-9, 30], { radius: 5, arcTolerance: 1e-7 })
    expect(Math.max(...pairs(ring).map(([x]) => x!))).toBeLessThanOrEqual(15 - 1e-9)
    expect(areaOf(ring)).toBeCloseTo(25 * Math.PI, 4)
  })
})

it('walls beyond the radius are ignored', () => {
  const near = [12, 19, 12, 21, 8, 18, 9, 25]
  const far = [15.5, 0, 15.5, 40, 0, 30, 40, 30, 14, 24, 60, 70, 2, 2, 3, 3]
  const ring = visibilityPolygon(origin, near, { radius: 5 })
  expect(visibilityPolygon(origin, [...far, ...near], { radius: 5 })).toEqual(ring)
})

it('many walls behind a room do not change the view of the room', () => {
  const room = outline([6, 17], [13, 16], [14, 22], [7, 24])
  const behind = Array.from({ length: 400 }, (_, i) => [20 + (i % 20), i / 10, 21 + (i % 20), i / 10 + 1]).flat()
  expect(visibilityPolygon(origin, [...room, ...behind], { bounds })).toEqual(
    visibilityPolygon(origin, room, { bounds }),
  )
  for (const radius of [3, 4, 5, 20]) {
    const few = areaOf(visibilityPolygon(origin, room, { radius, arcTolerance: 1e-6 }))
    const many = areaOf(visibilityPolygon(origin, [...behind, ...room], { radius, arcTolerance: 1e-6 }))
    expect(many).toBeCloseTo(few, 4)
  }
})
