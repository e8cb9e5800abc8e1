import { describe, expect, it } from 'vitest'
import { moveAndSlide } from '../../src/collision/moveAndSlide.js'
import { collide } from '../../src/collision/pairs/collide.js'
import { sweepShape } from '../../src/collision/sweep/sweepShape.js'
import { CollisionWorld } from '../../src/collision/world/CollisionWorld.js'
import type { Point } from '../../src/geometry/points.js'
import type { Shape } from '../../src/geometry/shapes.js'
import { cases } from '../helpers/cases.js'
import { box, circle, comb, moved, polygon } from './shapes.js'

const by = (x: number, y: number): Point => ({ x, y })

/** A square of side 2 as every kind of shape that can be one. */
const squares = (x: number, y: number): [string, Shape][] => [
  ['box', box(x, y, 2, 2)],
  ['turned box', box(x, y, 2, 2, Math.PI / 2)],
  ['polygon', polygon(x - 1, y - 1, x + 1, y - 1, x + 1, y + 1, x - 1, y + 1)],
]

const time = (shape: Shape, delta: Point, ...against: Shape[]): number | undefined =>
  sweepShape(shape, delta, against)?.time

describe('the first touch with a wall', () => {
  const walls = [20, -5, 20, 5, 10, -5, 10, 5, 10, -5, 10, 5, 3, 0, 3, 0]

  it.each([...squares(0, 0), ['circle', circle(0, 0, 1)] as const])('is found for a %s', (_, shape) => {
    for (const against of [walls, Float64Array.from(walls)]) {
      const hit = sweepShape(shape, by(36, 0), against)!
      expect(hit.time).toBeCloseTo(0.25, 14)
      expect(hit.index).toBe(1)
      expect(hit.normal.x).toBeCloseTo(1, 14)
      expect(hit.point.x).toBeCloseTo(10, 13)
      expect(hit.point.y).toBeCloseTo(0, 13)
    }
  })

  it('is at time 0 in an overlap, and null along the wall and at its end', () => {
    expect(sweepShape(circle(10, 0, 1), by(0, 9), walls)).toMatchObject({ time: 0, index: 1 })
    expect(sweepShape(box(9, -20, 2, 2), by(0, 40), walls)).toBeNull()
    expect(sweepShape(box(0, 6, 2, 2), by(30, 0), walls)).toBeNull()
    expect(sweepShape(circle(0, 6, 1), by(30, 0), walls)).toBeNull()
    expect(sweepShape(circle(0, 0, 1), by(30, 0), new Float64Array())).toBeNull()
  })

  it('is not computed for invalid walls, which throw', () => {
    expect(() => sweepShape(circle(0, 0, 1), by(9, 0), [1, 2, 3])).toThrow(
      'against.length must be a multiple of 4, got 3',
    )
    expect(() => sweepShape(circle(0, 0, 1), by(9, 0), [1, 2, 3, Number.NaN])).toThrow('against[3] must be a finite')
  })
})

describe('the first touch', () => {
  it.each([...squares(0, 0), ['circle', circle(0, 0, 1)] as const])('is found for a %s and a box', (_, shape) => {
    const hit = sweepShape(shape, by(10, 0), [box(6, 0, 2, 20)])!
    expect(hit.time).toBeCloseTo(0.4, 14)
    expect(hit.index).toBe(0)
    expect(hit.normal.x).toBeCloseTo(1, 14)
    expect(hit.normal.y).toBeCloseTo(0, 14)
    expect(hit.point.x).toBeCloseTo(5, 14)
    expect(hit.point.y).toBeCloseTo(0, 14)
  })

  it('is found for circles, head-on and slanted', () => {
    expect(sweepShape(circle(0, 0, 1), by(8, 0), [circle(6, 0, 3)])).toEqual({
      time: 0.25,
      index: 0,
      normal: by(1, 0),
      point: by(3, 0),
    })
    // At (0, 0) the centers are 3-4-5 apart.
    const hit = sweepShape(circle(-10, 0, 2), by(20, 0), [circle(3, 4, 3)])!
    expect(hit.time).toBeCloseTo(0.5, 14)
    expect(hit.normal.x).toBeCloseTo(0.6, 14)
    expect(hit.normal.y).toBeCloseTo(0.8, 14)
    expect(hit.point.x).toBeCloseTo(1.2, 14)
    expect(hit.point.y).toBeCloseTo(1.6, 14)
  })

  it('is found for a circle and a corner, either one moving', () => {
    const [ball, square] = [circle(-10, 0, 5), box(5, 6, 4, 4)]
    const hit = sweepShape(ball, by(20, 0), [square])!
    expect(hit.time).toBeCloseTo(0.5, 14)
    expect(hit.normal.x).toBeCloseTo(0.6, 14)
    expect(hit.normal.y).toBeCloseTo(0.8, 14)
    expect(hit.point.x).toBeCloseTo(3, 13)
    expect(hit.point.y).toBeCloseTo(4, 13)
    const back = sweepShape(square, by(-20, 0), [ball])!
    expect(back.time).toBeCloseTo(0.5, 14)
    expect(back.normal.x).toBeCloseTo(-0.6, 14)
    expect(back.point.x).toBeCloseTo(-7, 13)
  })

  it('is found corner to corner', () => {
    const hit = sweepShape(box(0, 0, 2, 2), by(8, 8), [box(6, 6, 2, 2)])!
    expect(hit.time).toBe(0.5)
    expect(hit.point).toEqual(by(5, 5))
    // Tip to tip, along the path.
    const tips = sweepShape(polygon(0, -1, 2, 0, 0, 1), by(8, 0), [polygon(6, 0, 8, -1, 8, 1)])!
    expect(tips.time).toBeCloseTo(0.5, 14)
    expect(tips.point.x).toBeCloseTo(6, 14)
  })

  it('has the midpoint of the touching segment', () => {
    expect(sweepShape(box(0, 0, 2, 2), by(4, 0), [box(3, 1, 2, 2)])!.point).toEqual(by(2, 0.5))
  })

  it("is at an edge's other end if the circle starts straight above the first", () => {
    const hit = sweepShape(polygon(1, 4, 3, 6, 2, 3), by(-8, -5), [circle(-6, -3, 2)])!
    expect(hit.time).toBeCloseTo((94 - Math.sqrt(292)) / 89, 14)
    expect(hit.point.x).toBeCloseTo(2 - 8 * hit.time, 14)
  })

  it('is at the end of the second of two almost collinear edges', () => {
    const straight = [-0.6000000000000001, -0.7000000000000001, -0.7000000000000001, -0.1, -0.4, -0.4]
    const shape = polygon(...straight, -0.30000000000000004, -0.5)
    const hit = sweepShape(circle(0, 0, 0.4), by(0.1, -0.7000000000000001), [shape])!
    expect(hit.time).toBeCloseTo(0.64 - Math.sqrt(0.0496), 14)
    expect(hit.point.y).toBeCloseTo(-0.5, 14)
  })

  it('is found in a notch, past its walls', () => {
    // Teeth from 0 to 2 and from 4 to 6, the floor between them at 2.
    const hit = sweepShape(box(3, 10, 2, 2), by(0, -10), [comb(0, 0, 2)])!
    expect(hit.time).toBe(0.7)
    expect(hit.normal).toEqual(by(0, -1))
    expect(hit.point).toEqual(by(3, 2))
    expect(sweepShape(circle(3, 10, 1), by(0, -10), [comb(0, 0, 2)])).toMatchObject({ time: 0.7, normal: by(0, -1) })
    // Slightly wider than the notch, it stops on the teeth.
    expect(time(box(3, 10, 2.001, 2), by(0, -10), comb(0, 0, 2))).toBe(0.3)
    expect(time(comb(0, 0, 2), by(0, 10), box(3, 10, 2, 2))).toBe(0.7)
  })

  it('has a normal of the outline if a cut of a concave shape ends there', () => {
    const shape = polygon(3, 1, 0, 2, -1, 4, -1, 0, 2, -4, 3, -4)
    const hit = sweepShape(polygon(-2, -8, 2, -8, -2, -14), by(0, 15), [shape])
    expect(hit).toMatchObject({ normal: by(0, 1), point: by(2, -4) })
    // The tip meets the corner (0, 6), whose left edge descends by 7 to (1, −1). The cut's time is earlier by rounding.
    const tip = polygon(-8, 6, -13, 8.222222222222221, -13, 3.7777777777777777)
    const { normal } = sweepShape(tip, by(20, 0), [polygon(1, -1, 7, 0, 5, 2, 1, 2, 2, 5, 0, 6)])!
    expect(normal.x).toBeCloseTo(7 / Math.sqrt(50), 12)
    expect(normal.y).toBeCloseTo(1 / Math.sqrt(50), 12)
  })

  it('is at a corner if a circle passes the end of an edge and the next edge faces away', () => {
    const [shape, ball] = [box(-3, 8, 8, 6, 1), circle(6, 5, 2)]
    const hit = sweepShape(shape, by(10, -15), [ball])!
    // Before it they are apart, and after it they overlap.
    const at = (share: number): Shape => box(-3 + 10 * share, 8 - 15 * share, 8, 6, 1)
    expect(collide(at(hit.time - 1e-6), ball)).toBeNull()
    expect(collide(at(hit.time + 1e-6), ball)).not.toBeNull()
    expect(Math.hypot(hit.point.x - 6 + 0, hit.point.y - 5)).toBeCloseTo(2, 9)
  })
})

describe('a sweep that starts', () => {
  const wall = box(0, 0, 4, 4)

  it.each([...squares(-3, 0), ['circle', circle(-3, 0, 1)] as const])('in touch hits inward only: a %s', (_, shape) => {
    for (const into of [by(1, 0), by(1, 1), by(1e-9, 1), by(1e9, -5), by(1, -1e6)]) {
      expect(sweepShape(shape, into, [wall])).toMatchObject({ time: 0, normal: by(1, 0) })
    }
    for (const off of [by(0, 1), by(0, -1e9), by(-1, 0), by(-1, 5), by(-1e-9, 1e9)]) {
      expect(sweepShape(shape, off, [wall])).toBeNull()
    }
  })

  it('touching a slope does not hit while it moves along the slope', () => {
    const slope = polygon(0, 0, 30, 10, 30, -20, 0, -20)
    const sled = polygon(0, 0, 3, 1, 0, 5)
    for (const share of [1, 3, 0.1, 1e-3, 7e5]) expect(time(sled, by(3 * share, share), slope)).toBeUndefined()
    expect(time(sled, by(3, 0.999), slope)).toBe(0)
    expect(time(circle(0, 5, 5), by(3, 1), polygon(0, 0, 10, 0, 10, -5))).toBeUndefined()
    // Circles that touch at (3, 4), along their tangent and slightly towards each other.
    expect(time(circle(0, 0, 5), by(-4, 3), circle(6, 8, 5))).toBeUndefined()
    expect(time(circle(0, 0, 5), by(-4, 3.0001), circle(6, 8, 5))).toBe(0)
  })

  it('touching at a corner hits only if it moves inward', () => {
    expect(time(box(-3, -3, 2, 2), by(1, -1), wall)).toBeUndefined()
    expect(time(box(-3, -3, 2, 2), by(1, 1), wall)).toBe(0)
    expect(time(box(-3, -3, 2, 2), by(1, 0), wall)).toBeUndefined()
  })

  it('in an overlap hits at time 0, also moving out, contained, or at rest', () => {
    const shape = box(-2.5, 0, 2, 2)
    const { normal, points } = collide(shape, wall)!
    for (const delta of [by(1, 0), by(-1, 0), by(0, 0), by(0, 1e9)]) {
      expect(sweepShape(shape, delta, [wall])).toEqual({ time: 0, index: 0, normal, point: points[0] })
    }
    expect(time(circle(0.5, 0, 0.1), by(100, 0), wall)).toBe(0)
    expect(time(box(0, 0, 100, 100), by(0, 0), wall)).toBe(0)
    expect(time(comb(0, 0, 2), by(1, 0), circle(1, 4, 0.5))).toBe(0)
  })

  it('closer than a rounding error hits after exactly that distance', () => {
    const [ball, other] = [circle(-0.1, 0, 0.2), circle(2, 0, 1.9)]
    expect(collide(ball, other)).toBeNull()
    // The sum of the doubles 0.2 and 1.9 is short of that of 0.1 and 2 by 2^-54 + 2^-55.
    expect(time(ball, by(5, 0), other)).toBeCloseTo((2 ** -54 + 2 ** -55) / 5, 20)
    expect(time(ball, by(-5, 0), other)).toBeUndefined()
  })

  it('without displacement hits only in an overlap', () => {
    expect(time(box(-3, 0, 2, 2), by(0, 0), wall)).toBeUndefined()
    expect(time(circle(-9, 0, 1), by(0, 0), wall)).toBeUndefined()
  })

  it('in a hollow, without overlap, is free up to the wall', () => {
    const ring = polygon(0, 0, 10, 0, 10, 10, 0, 10, 0, 6, 2, 6, 2, 8, 8, 8, 8, 2, 2, 2, 2, 4, 0, 4)
    expect(sweepShape(box(5, 5, 2, 2), by(8, 0), [ring])).toMatchObject({
      time: 0.25,
      normal: by(1, 0),
      point: by(8, 5),
    })
    expect(time(box(5, 5, 2, 2), by(-10, 0), ring)).toBeUndefined()
  })
})

describe('a sweep that ends', () => {
  it.each(squares(0, 0).filter(([name]) => name !== 'turned box'))(
    'in touch with a box hits at time 1: a %s',
    (_, shape) => {
      expect(sweepShape(shape, by(4, 0), [box(6, 0, 2, 2)])).toMatchObject({ time: 1, normal: by(1, 0) })
      expect(time(shape, by(3.999, 0), box(6, 0, 2, 2))).toBeUndefined()
      expect(time(shape, by(4, 4), box(6, 6, 2, 2))).toBe(1)
      expect(time(shape, by(4, 2), box(6, 4, 2, 2))).toBe(1)
      expect(time(shape, by(4, -2), box(6, 0, 2, 2))).toBeUndefined()
      expect(time(shape, by(0, 2), box(2, 4, 2, 2))).toBeUndefined()
    },
  )

  it('in one of 700 frames has the same hit as one sweep over all of them', () => {
    const walls = [box(50, 0, 1e-3, 40), circle(0, 60, 1), polygon(-60, -9, -60, 9, -61, 0)]
    for (const shape of [box(0, 0, 0.1, 0.3, 0.4), circle(0, 0, 0.1), polygon(-1, -1, 1, -1, 0, -0.9, 0, 1)]) {
      for (const [dx, dy] of [
        [0.7, 0.01],
        [0.003, 0.4],
        [-1.3, 0.1],
        [4, -0.7],
        [0, 0.1],
        [49.5 / 7, 0],
      ] as const) {
        const frames = Array.from({ length: 700 }, (_, i) =>
          sweepShape(moved(shape, by(i * dx, i * dy)), by(dx, dy), walls),
        )
        const whole = sweepShape(shape, by(700 * dx, 700 * dy), walls)!
        const first = frames.findIndex((hit) => hit !== null)
        expect(frames[first]!.index).toBe(whole.index)
        expect(first + frames[first]!.time).toBeCloseTo(700 * whole.time, 8)
      }
    }
  })
})

describe('a graze', () => {
  it('is not a hit', () => {
    const square = box(0, 0, 4, 4)
    expect(time(box(-10, 3, 2, 2), by(20, 0), square)).toBeUndefined()
    expect(time(circle(-10, 3, 1), by(20, 0), square)).toBeUndefined()
    expect(time(circle(-10, 5, 3), by(20, 0), circle(0, 0, 2))).toBeUndefined()
    // Corner past corner, along a diagonal.
    expect(time(box(-10, -6, 2, 2), by(20, 20), box(0, 0, 2, 2))).toBeUndefined()
    expect(time(box(-10, -7, 2, 2), by(20, 20), box(0, 0, 2, 2))).toBeDefined()
    // Past a corner at exactly the radius, 3-4-5.
    expect(time(circle(-4 - 30, 3 - 40, 5), by(60, 80), box(-1, 1, 2, 2))).toBeDefined()
    expect(time(circle(-4 - 30, 3 - 40, 5), by(60, 80), box(1, -1, 2, 2))).toBeUndefined()
    expect(time(circle(-4 - 30, 3 - 40, 5.000001), by(60, 80), box(1, -1, 2, 2))).toBeCloseTo(0.5, 4)
    expect(time(circle(-30, -40, 2), by(60, 80), circle(4, -3, 3))).toBeUndefined()
  })

  it('is decided exactly where rounded arithmetic decides otherwise', () => {
    const low = 0.1 + 0.2
    const above = polygon(0, 0.3, 1, 0.3, 1, 1)
    expect(time(polygon(-9, 0, -8, 0.3, -9, 0.3), by(20, 0), above)).toBeUndefined()
    expect(time(polygon(-9, 0, -8, low, -9, low), by(20, 0), above)).toBeGreaterThan(0)
    expect(time(polygon(-9, 0, -8, low, -9, low), by(20, 0), polygon(0, low, 1, low, 1, 1))).toBeUndefined()
    // At a slant. Products in plain doubles decide both the other way.
    const [x, y] = [0.20000000000000007, 1.2000000000000002]
    const into = polygon(-0.7000000000000001, 1.3000000000000003, -0.4, 0.9000000000000001, -y, 1.1)
    expect(time(into, by(y, -1.8000000000000003), polygon(0.2, 0, 0.2, 0.4, low, 0))).toBeCloseTo(0.5, 14)
    const past = polygon(x, -y, low, -1.6, 0.6000000000000001, -1.5000000000000002)
    const way = by(-0.9000000000000001, 1.8000000000000003)
    expect(time(past, way, polygon(0.2, -0.2, 0, 0.2, -0.1, -0.1))).toBeUndefined()
  })
})

describe('sweepShape without tunneling', () => {
  it('stops a bullet at a thin wall, at any speed', () => {
    for (const thickness of [1, 1e-3, 1e-9, 1e-12]) {
      for (const far of [1e3, 1e6, 1e9]) {
        for (const bullet of [
          circle(0, 0.2, 1e-9),
          circle(0, 0.2, 1),
          box(0, 0.2, 1e-9, 1e-9),
          polygon(0, 0, 0, 1, -1, 0),
        ]) {
          const wall = polygon(5, -9, 5 + thickness, -9, 5 + thickness, 9, 5, 9)
          const found = time(bullet, by(far, far * 1e-6), wall)
          expect(found, `${thickness} ${far}`).toBeCloseTo(5 / far, 2)
          expect(time(bullet, by(-far, 0), wall)).toBeUndefined()
        }
      }
    }
  })

  it('stops at a corner that two edges or parts share', () => {
    // A notched plate: cuts run between its corners.
    const points = [0, -7, 3, -1, 9, -8, 10, 0.3, 8, 9, 3.3, 1, 0, 7, 0.7, 0.1]
    const plate = polygon(...points)
    const ways = cases(134)
    for (let i = 0; i < points.length; i += 2) {
      for (let n = 0; n < ways; n++) {
        const angle = (2 * Math.PI * n) / ways
        const [x, y] = [Math.cos(angle), Math.sin(angle)]
        for (const size of [1e-3, 1e-7]) {
          const start = by(points[i]! - 40 * x, points[i + 1]! - 40 * y)
          for (const bullet of [circle(start.x, start.y, size), box(start.x, start.y, size, size, angle)]) {
            const found = time(bullet, by(80 * x, 80 * y), plate)
            // A shape whose center meets a corner overlaps there at the latest.
            expect(found, `${i} ${angle} ${size}`).toBeLessThan(0.5 + size / 10)
          }
        }
      }
    }
  })

  it('stops tiny shapes on huge displacements far from the origin', () => {
    expect(time(box(1e6, 1e6, 1e-3, 1e-3), by(1, 0), box(1e6 + 0.5, 1e6, 1e-3, 1e-3))).toBeCloseTo(0.499, 8)
    const hit = sweepShape(circle(1e6, 1e6, 1e-3), by(1, 1), [circle(1e6 + 0.5, 1e6 + 0.5, 1e-3)])!
    expect(hit.point.x - 1e6).toBeCloseTo(0.5 - 1e-3 * Math.SQRT1_2, 8)
    expect(time(circle(0, 0, 1), by(1e9, 1e9), circle(5e8, 5e8, 1))).toBeCloseTo(0.5, 8)
    expect(time(circle(-1e9, 1e-9, 1e-9), by(2e9, 0), box(0, 0, 1e-9, 1e-9))).toBeCloseTo(0.5, 8)
    expect(time(box(-1e9, 1e9, 2, 2), by(2e9, -2e9), box(0, 0, 1e-9, 1e-9))).toBeCloseTo(0.5, 8)
  })
})

describe('sweepShape to several shapes', () => {
  it('returns the first contact, and the first in the list among equals', () => {
    const walls = [box(20, 0, 2, 9), box(10, 0, 2, 9), circle(14, 0, 5), box(10, 3, 2, 9), box(-5, 0, 1, 1)]
    expect(sweepShape(box(0, 0, 2, 2), by(30, 0), walls)).toMatchObject({ index: 1, time: 8 / 30 })
    expect(sweepShape(box(0, 0, 2, 2), by(30, 0), [...walls].reverse())).toMatchObject({ index: 1, time: 8 / 30 })
    expect(sweepShape(box(0, 0, 2, 2), by(0, 30), walls)).toBeNull()
    expect(sweepShape(box(9, 0, 2, 2), by(1, 0), walls)).toMatchObject({ index: 1, time: 0 })
  })

  it('returns null for an empty list and for shapes without area', () => {
    const shape = box(0, 0, 2, 2)
    const flat = [polygon(), circle(5, 0, 0), box(5, 0, 0, 9), polygon(5, -1, 5, 0, 5, 1)]
    expect(sweepShape(shape, by(9, 0), [])).toBeNull()
    expect(sweepShape(shape, by(9, 0), flat)).toBeNull()
    for (const none of flat) expect(sweepShape(none, by(9, 0), [box(8, 0, 2, 9)])).toBeNull()
    expect(sweepShape(shape, by(9, 0), [...flat, box(8, 0, 2, 9)])).toMatchObject({ index: 4 })
  })

  it('does not change its arguments', () => {
    const [shape, against] = [polygon(0, 0, 0, 1, 1, 0), [comb(0, 0, 2), circle(9, 9, 1)]]
    const before = JSON.stringify([shape, against])
    sweepShape(Object.freeze(shape), Object.freeze(by(3, 3)), Object.freeze(against))
    expect(JSON.stringify([shape, against])).toBe(before)
  })
})

describe('an error of sweepShape', () => {
  it('names the invalid argument', () => {
    const ball = circle(0, 0, 1)
    const sweep = sweepShape as (...values: unknown[]) => unknown
    const is = (...values: unknown[]) => expect(() => sweep(...values))
    is(circle(0, 0, -1), by(1, 0), []).toThrow('react-umbra: shape.radius must be')
    is(null, by(1, 0), []).toThrow(TypeError)
    is(ball, by(Number.NaN, 0), []).toThrow('react-umbra: delta.x must be')
    is(ball, { x: 0 }, []).toThrow('react-umbra: delta.y must be')
    is(ball, undefined, []).toThrow('react-umbra: delta must be')
    is(ball, by(1, 0), [ball, ball, ball, circle(0, 0, Number.NaN)]).toThrow('react-umbra: against[3].radius must be')
    is(ball, by(1, 0), [ball, polygon(0, 0, 1, 1)]).toThrow('react-umbra: against[1].points must be')
    is(ball, by(1, 0), [undefined]).toThrow('react-umbra: against[0] must be')
    for (const wrong of [ball, undefined, null, 'walls']) {
      is(ball, by(1, 0), wrong).toThrow(TypeError)
      is(ball, by(1, 0), wrong).toThrow('react-umbra: against must be')
    }
    // Far shapes are checked too, even for a moving shape without area.
    is(polygon(), by(0, 0), [circle(1e9, 0, -1)]).toThrow('react-umbra: against[0].radius must be')
  })
})

describe('a shape that touches another to within rounding', () => {
  const touching = box(2.0000000000000004, 7, 1, 1, Math.PI / 2)
  const other = box(3, 6, 1, 1)
  /** Overlaps a box from (0, 0) to (2, 2) by one rounding error. */
  const inside = box(-1 + 2 ** -52, 1, 2, 2)

  it('is not stopped when it moves away', () => {
    expect(sweepShape(touching, by(-4, -2), [other])).toBeNull()
    expect(sweepShape(touching, by(-4, 0), [other])).toBeNull()
    expect(sweepShape(touching, by(0, 4), [other])).toBeNull()
    expect(sweepShape(touching, by(4, 2), [other])).toBeNull()
    const world = new CollisionWorld()
    world.add(other)
    expect(world.sweep(world.add(touching), by(-4, -2))).toBeNull()
    expect(moveAndSlide(touching, by(-4, -2), [other])).toMatchObject({ y: 5, hits: [] })
    expect(collide(inside, box(1, 1, 2, 2))).not.toBeNull()
    expect(sweepShape(inside, by(-1, 0), [box(1, 1, 2, 2)])).toBeNull()
    expect(sweepShape(inside, by(-1, 0.5), [box(1, 1, 2, 2)])).toBeNull()
  })

  it('is stopped when it moves farther in', () => {
    expect(sweepShape(touching, by(4, -2), [other])).toMatchObject({ time: 0, index: 0 })
    expect(sweepShape(inside, by(1, 0), [box(1, 1, 2, 2)])).toMatchObject({ time: 0, normal: by(1, 0) })
    expect(sweepShape(inside, by(0.1, 1), [box(1, 1, 2, 2)])).toMatchObject({ time: 0, normal: by(1, 0) })
    // With the first point of `collide`, like any start in an overlap.
    const { normal, points } = collide(inside, box(1, 1, 2, 2))!
    expect(sweepShape(inside, by(1, 0), [box(1, 1, 2, 2)])).toEqual({ time: 0, index: 0, normal, point: points[0] })
  })

  it('meets the next part of a concave shape after leaving one', () => {
    const notched = polygon(0, 0, 4, 0, 4, 4, -4, 4, -4, 3, 0, 3)
    const start = box(-1 + 2 ** -52, 1, 2, 2)
    expect(sweepShape(start, by(-1, 4), [notched])!.time).toBeCloseTo(0.25, 12)
    expect(sweepShape(start, by(-1, -4), [notched])).toBeNull()
    expect(sweepShape(start, by(-1, 4), [notched])!.normal).toEqual(by(0, 1))
  })
})
