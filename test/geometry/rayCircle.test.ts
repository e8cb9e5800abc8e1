import { describe, expect, it } from 'vitest'
import { intersectRayCircle } from '../../src/geometry/rayCircle.js'
import { nextDouble } from '../helpers/random.js'

const at = (x: number, y: number) => ({ x, y })
const circleAt = (x: number, y: number, radius: number) => ({ x, y, radius })

describe('intersectRayCircle', () => {
  it('returns both points by increasing t, which is 1 at `through`', () => {
    const hits = [
      { point: at(3, 0), t: 1.5 },
      { point: at(7, 0), t: 3.5 },
    ]
    expect(intersectRayCircle(at(0, 0), at(2, 0), circleAt(5, 0, 2))).toEqual(hits)
    expect(intersectRayCircle(at(1, 7), at(4, 3), circleAt(4, 3, 5))).toEqual([
      { point: at(1, 7), t: 0 },
      { point: at(7, -1), t: 2 },
    ])
  })

  it('returns nothing for a circle beside or behind the ray', () => {
    expect(intersectRayCircle(at(0, 0), at(1, 0), circleAt(5, 3, 2))).toEqual([])
    expect(intersectRayCircle(at(0, 0), at(1, 0), circleAt(-5, 0, 2))).toEqual([])
    expect(intersectRayCircle(at(0, 0), at(0, 1), circleAt(-5, 0, 2))).toEqual([])
  })

  it('returns one point for a ray that starts inside', () => {
    expect(intersectRayCircle(at(5, 0), at(5, 1), circleAt(5, 0, 2))).toEqual([{ point: at(5, 2), t: 2 }])
    expect(intersectRayCircle(at(6, 0), at(7, 0), circleAt(5, 0, 2))).toEqual([{ point: at(7, 0), t: 1 }])
    expect(intersectRayCircle(at(6, 0), at(5, 0), circleAt(5, 0, 2))).toEqual([{ point: at(3, 0), t: 3 }])
  })

  it('returns one point for a tangent ray', () => {
    expect(intersectRayCircle(at(0, 2), at(1, 2), circleAt(5, 0, 2))).toEqual([{ point: at(5, 2), t: 5 }])
    expect(intersectRayCircle(at(7, -9), at(7, -8), circleAt(5, 0, 2))).toEqual([{ point: at(7, 0), t: 9 }])
    // (3, 4) on the circle of radius 5, along (4, -3).
    expect(intersectRayCircle(at(-5, 10), at(-1, 7), circleAt(0, 0, 5))).toEqual([{ point: at(3, 4), t: 2 }])
  })

  it('distinguishes a tangent ray from a miss and from a secant by the last bit of the radius', () => {
    const count = (radius: number) => intersectRayCircle(at(-5, 10), at(-1, 7), circleAt(0, 0, radius)).length
    expect([nextDouble(5, false), 5, nextDouble(5, true)].map(count)).toEqual([0, 1, 2])
  })

  it('returns t = 0 for an origin on the circle', () => {
    const circle = circleAt(5, 0, 2)
    const start = { point: at(3, 0), t: 0 }
    expect(intersectRayCircle(at(3, 0), at(4, 0), circle)).toEqual([start, { point: at(7, 0), t: 4 }])
    expect(intersectRayCircle(at(3, 0), at(2, 0), circle)).toEqual([start])
    expect(intersectRayCircle(at(3, 0), at(3, 1), circle)).toEqual([start])
  })

  it('distinguishes an origin on the circle from one an ulp beside it', () => {
    const from = (x: number) => intersectRayCircle(at(x, 0), at(-9, 0), circleAt(5, 0, 2)).map(({ t }) => t)
    expect(from(nextDouble(3, false))).toEqual([])
    expect(from(3)).toEqual([0])
    const [t] = from(nextDouble(3, true))
    expect(t).toBeGreaterThan(0)
    expect(t).toBeLessThan(1e-15)
  })

  it('treats a circle of radius 0 as a point', () => {
    expect(intersectRayCircle(at(0, 0), at(1, 2), circleAt(3, 6, 0))).toEqual([{ point: at(3, 6), t: 3 }])
    expect(intersectRayCircle(at(0, 0), at(0.1, 0.3), circleAt(0.2, 0.6, 0))[0]?.point).toEqual(at(0.2, 0.6))
    expect(intersectRayCircle(at(0, 0), at(1, 2), circleAt(3, nextDouble(6, true), 0))).toEqual([])
    expect(intersectRayCircle(at(0, 0), at(1, 2), circleAt(-3, -6, 0))).toEqual([])
    expect(intersectRayCircle(at(3, 6), at(4, 4), circleAt(3, 6, 0))).toEqual([{ point: at(3, 6), t: 0 }])
  })

  it('treats a ray through its own origin as a point', () => {
    expect(intersectRayCircle(at(3, 0), at(3, 0), circleAt(5, 0, 2))).toEqual([{ point: at(3, 0), t: 0 }])
    expect(intersectRayCircle(at(4, 0), at(4, 0), circleAt(5, 0, 2))).toEqual([])
    expect(intersectRayCircle(at(2, 0), at(2, 0), circleAt(5, 0, 2))).toEqual([])
    expect(intersectRayCircle(at(5, 0), at(5, 0), circleAt(5, 0, 0))).toEqual([{ point: at(5, 0), t: 0 }])
  })

  it('finds a small circle accurately from far away', () => {
    const far = 2 ** 40
    const [near, beyond] = intersectRayCircle(at(-far, -far), at(far, far), circleAt(3, 3, Math.SQRT2))
    expect(near?.point.x).toBeCloseTo(2, 14)
    expect(near?.point.y).toBeCloseTo(2, 14)
    expect(beyond?.point.x).toBeCloseTo(4, 14)
    expect(near?.t).toBeCloseTo(0.5, 10)
  })

  it.each([1e-70, 1e70, 1e78, 1e99])('works at a scale of %d', (unit) => {
    const hits = intersectRayCircle(at(0, 0.5 * unit), at(unit, 0.5 * unit), circleAt(5 * unit, 0, unit))
    expect(hits.map(({ t }) => t)).toEqual([expect.closeTo(5 - Math.sqrt(0.75)), expect.closeTo(5 + Math.sqrt(0.75))])
    expect(intersectRayCircle(at(0, 0), at(unit, 0), circleAt(5 * unit, unit, unit))).toHaveLength(1)
  })

  const a = at(0, 0)
  const b = at(1, 1)
  it.each([
    ['origin.x', at(Number.NaN, 0), b, circleAt(0, 0, 1), RangeError, 'origin.x must be a finite number, got NaN'],
    ['through', a, null, circleAt(0, 0, 1), TypeError, 'through must be a point { x, y }, got null'],
    ['circle', a, b, 5, TypeError, 'circle must be a circle { x, y, radius }, got 5'],
    ['circle.y', a, b, { x: 1, radius: 2 }, TypeError, 'circle.y must be a number, got undefined'],
    ['circle.radius', a, b, circleAt(0, 0, -1), RangeError, 'circle.radius must be zero or more, got -1'],
  ])('rejects an invalid %s', (_, origin, through, circle, kind, message) => {
    const call = () => intersectRayCircle(origin, through as typeof a, circle as ReturnType<typeof circleAt>)
    expect(call).toThrow(new kind(`react-umbra: ${message}`))
  })

  it('neither changes its arguments nor returns one of them', () => {
    const origin = Object.freeze(at(3, 0))
    const [hit] = intersectRayCircle(origin, Object.freeze(at(2, 0)), Object.freeze(circleAt(5, 0, 2)))
    expect(hit?.point).toEqual(origin)
    expect(hit?.point).not.toBe(origin)
  })

  it('is accurate for a short chord of a tiny circle', () => {
    const unit = 2 ** -230
    const height = 1 - 2 ** -40
    const hits = intersectRayCircle(at(0, height * unit), at(unit, height * unit), circleAt(5 * unit, 0, unit))
    const half = Math.sqrt(1 - height * height)
    expect(hits.map(({ t }) => t)).toEqual([expect.closeTo(5 - half, 9), expect.closeTo(5 + half, 9)])
    expect(hits[1]!.t - hits[0]!.t).toBeCloseTo(2 * half, 9)
  })
})
