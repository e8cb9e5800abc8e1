import { describe, expect, it } from 'vitest'
import { collide } from '../../src/collision/pairs/collide.js'
import { separatingAxes } from '../../src/collision/pairs/separatingAxes.js'
import { findCollisions } from '../../src/collision/world/findCollisions.js'
import type { Shape } from '../../src/geometry/shapes.js'
import { cases } from '../helpers/cases.js'
import { pick, seeded } from '../helpers/random.js'
import { box, circle, convexKinds, polygon, randomShape } from './shapes.js'

describe('findCollisions', () => {
  it('finds the same pairs as brute force, sorted', () => {
    const random = seeded(5)
    for (let n = 0; n < cases(20); n++) {
      const shapes = Array.from({ length: 60 }, () => randomShape(random, undefined, 500))
      const expected = shapes.flatMap((a, i) =>
        shapes.flatMap((b, j) => {
          const contact = i < j ? collide(a, b) : null
          return contact === null ? [] : [{ a: i, b: j, contact }]
        }),
      )
      expect(findCollisions(shapes)).toEqual(expected)
    }
  })

  it('accepts an empty list, shapes without area, and a filter', () => {
    expect(findCollisions([])).toEqual([])
    expect(findCollisions([polygon(), circle(0, 0, 0), circle(0, 0, 1)])).toEqual([])
    const three = [circle(2, 0, 2), circle(0, 0, 2), circle(1, 0, 2)]
    expect(findCollisions(three).map(({ a, b }) => [a, b])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ])
    expect(findCollisions(three, { filter: (a) => a === 1 }).map(({ a, b }) => [a, b])).toEqual([[1, 2]])
  })

  it('names the invalid shape', () => {
    expect(() => findCollisions([circle(0, 0, 1), circle(0, 0, -1)])).toThrow('react-umbra: shapes[1].radius must be')
    expect(() => findCollisions([polygon(0, 0, 1, 1)])).toThrow('react-umbra: shapes[0].points must be')
  })
})

describe('separatingAxes', () => {
  it('returns each axis in the shorter direction, also without parallel sides', () => {
    const corner = polygon(0, 0, 10, 0, 0, 10)
    for (const [x, y] of [
      [-20, -20],
      [1, 1],
      [9, 9],
    ] as const) {
      for (const { axis, a, b, overlap } of separatingAxes(corner, box(x, y, 4, 4))) {
        expect(overlap).toBeCloseTo(Math.min(a[1] - b[0], b[1] - a[0]), 12)
        expect(overlap).toBeCloseTo(a[1] - b[0], 12)
        expect(a[1]).toBeCloseTo(Math.max(0, 10 * axis.x, 10 * axis.y), 12)
      }
    }
    const apart = separatingAxes(corner, box(-20, -20, 4, 4)).map(({ overlap }) => overlap)
    expect(Math.min(...apart)).toBeCloseTo(-36 * Math.SQRT1_2, 12)
  })

  it('returns the projections of boxes', () => {
    expect(separatingAxes(box(0, 0, 4, 4), box(3, 10, 4, 2))).toEqual([
      { axis: { x: 0, y: 1 }, a: [-2, 2], b: [9, 11], overlap: -7 },
      { axis: { x: 1, y: 0 }, a: [-2, 2], b: [1, 5], overlap: 1 },
    ])
  })

  it('includes the line through the centers of circles, and to the nearest corner', () => {
    const [axis, ...rest] = separatingAxes(circle(0, 0, 5), circle(6, 8, 4))
    expect(rest).toEqual([])
    expect(axis).toMatchObject({ axis: { x: 0.6, y: 0.8 }, a: [-5, 5], b: [6, 14] })
    expect(axis!.overlap).toBeCloseTo(-1, 14)
    const withCorner = separatingAxes(circle(0, 0, 4), box(8, 9, 10, 10))
    expect(withCorner.map(({ axis: { x, y } }) => [x, y])).toEqual(expect.arrayContaining([[0.6, 0.8]]))
    expect(withCorner).toHaveLength(3)
  })

  it('agrees with collide, and its least overlap is the depth', () => {
    const random = seeded(6)
    for (let n = 0; n < cases(1000); n++) {
      const [a, b] = [randomShape(random, pick(random, convexKinds)), randomShape(random, pick(random, convexKinds))]
      const axes = separatingAxes(a, b)
      const least = axes.reduce((one, other) => (other.overlap < one.overlap ? other : one))
      const contact = collide(a, b)
      expect(least.overlap > 0).toBe(contact !== null)
      for (const { axis, a: one, b: other, overlap } of axes) {
        expect(Math.hypot(axis.x, axis.y)).toBeCloseTo(1, 14)
        expect(overlap).toBeCloseTo(one[1] - other[0], 10)
      }
      if (contact !== null) expect(contact.depth).toBeCloseTo(least.overlap, 10)
    }
  })

  it.each<[string, Shape, Shape, boolean]>([
    [
      'touches',
      polygon(0.1, -0.1, 0.9, 0.7000000000000001, 1.5, 1.3, 0.7, 0.5),
      polygon(0.26, 0.060000000000000026, 0.36, 0.76, -0.24, 0.66),
      false,
    ],
    [
      'overlaps',
      polygon(0.3, 0.9, 0.8, 1.8, 0.5, 2.7, 0, 1.8),
      polygon(0.55, 1.35, 1.05, 2.25, 1.1500000000000001, 1.95, 0.65, 1.05),
      true,
    ],
  ])('agrees with collide if an outline %s by less than a rounding error', (_, a, b, isHit) => {
    expect(collide(a, b) !== null).toBe(isHit)
    expect(separatingAxes(a, b).every(({ overlap }) => overlap > 0)).toBe(isHit)
  })

  it('returns the axes of all pairs of parts of concave shapes, and none for a shape without area', () => {
    const angle = polygon(0, 0, 6, 0, 6, 2, 2, 2, 2, 6, 0, 6)
    expect(separatingAxes(angle, circle(20, 1, 1)).length).toBeGreaterThan(2)
    expect(separatingAxes(angle, polygon())).toEqual([])
  })
})
