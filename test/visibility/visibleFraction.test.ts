import { describe, expect, it } from 'vitest'
import type { Shape } from '../../src/geometry.js'
import { targetOf, toFraction } from '../../src/visibility/visibleFraction.js'

it('a fraction within rounding of 0 or 1 becomes 0 or 1, and others stay as they are', () => {
  expect([1e-10, 1e-9, 0.25, 0.5].map((part) => toFraction(part, 1))).toEqual([0, 1e-9, 0.25, 0.5])
  expect([1 - 1e-9, 1 - 1e-10, 1, 1 + 1e-10].map((part) => toFraction(part, 1))).toEqual([1 - 1e-9, 1, 1, 1])
  expect(toFraction(1, 0)).toBe(0)
})

describe('a target without area is its center:', () => {
  const point = (x: number, y: number) => ({ x, y })
  it.each<[string, Shape, { x: number; y: number } | null]>([
    ['a circle without a radius', { kind: 'circle', x: 1, y: 3, radius: 0 }, point(1, 3)],
    ['a circle without a radius at the origin', { kind: 'circle', x: 0, y: 0, radius: 0 }, point(0, 0)],
    ['a circle too small for its coordinates', { kind: 'circle', x: 100, y: 100, radius: 1e-11 }, point(100, 100)],
    ['a box without size', { kind: 'box', x: 2, y: 5, width: 0, height: 0 }, point(2, 5)],
    ['a box without height', { kind: 'box', x: 2, y: 5, width: 4, height: 0 }, point(2, 5)],
    ['a polygon of one point', { kind: 'polygon', points: [3, 4, 3, 4, 3, 4] }, point(3, 4)],
    ['but not a polygon without points', { kind: 'polygon', points: [] }, null],
    ['but not a small circle', { kind: 'circle', x: 100, y: 100, radius: 1e-6 }, null],
  ])('%s', (_, shape, center) => expect(targetOf('shape', shape).center).toEqual(center))

  it('a box without size still has a bounding box, and a polygon without points has none', () => {
    expect(targetOf('shape', { kind: 'box', x: 2, y: 5, width: 0, height: 0 }).box).toEqual({
      minX: 2,
      minY: 5,
      maxX: 2,
      maxY: 5,
    })
    expect(targetOf('shape', { kind: 'polygon', points: [] }).box).toBeNull()
  })

  it('null is rejected with the name of the argument', () => {
    expect(() => targetOf('shape', null as never)).toThrow('shape must be a shape { kind, … }, got null')
  })
})
