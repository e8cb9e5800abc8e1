import { describe, expect, it } from 'vitest'
import { orientation } from '../../src/geometry/predicates.js'
import { tangentPoints } from '../../src/geometry/tangentPoints.js'
import { cases } from '../helpers/cases.js'
import { between, chance, nextDouble, seeded } from '../helpers/random.js'
import { minus, plus, rational, sign, times } from '../helpers/rational.js'

const at = (x: number, y: number) => ({ x, y })
const round = (x: number, y: number, radius: number) => ({ x, y, radius })

describe('tangentPoints', () => {
  it('are two from outside, by increasing angle with the circle between them', () => {
    expect(tangentPoints(at(0, 0), round(5, 0, 3))).toEqual([at(3.2, -2.4), at(3.2, 2.4)])
    expect(tangentPoints(at(0, 5), round(0, 0, 3))).toEqual([at(-2.4, 1.8), at(2.4, 1.8)])
    expect(tangentPoints(at(0, -5), round(0, 0, 3))).toEqual([at(2.4, -1.8), at(-2.4, -1.8)])
    expect(tangentPoints(at(10, 0), round(5, 0, 3))).toEqual([at(6.8, 2.4), at(6.8, -2.4)])
  })

  it('are right where tangents are vertical or horizontal', () => {
    expect(tangentPoints(at(2, 3), round(0, 0, 2))[0]).toEqual({
      x: expect.closeTo(-10 / 13),
      y: expect.closeTo(24 / 13),
    })
    const [first, second] = tangentPoints(at(2, 2), round(0, 0, 2))
    expect(first).toEqual({ x: expect.closeTo(0, 15), y: expect.closeTo(2, 15) })
    expect(second).toEqual({ x: expect.closeTo(2, 15), y: expect.closeTo(0, 15) })
  })

  it('are the origin itself if it is on the circle', () => {
    expect(tangentPoints(at(3, 4), round(0, 0, 5))).toEqual([at(3, 4)])
    expect(tangentPoints(at(7, 1), round(7, 1, 0))).toEqual([at(7, 1)])
  })

  it('are none from inside, also from an ulp inside', () => {
    expect(tangentPoints(at(1, 1), round(0, 0, 5))).toEqual([])
    expect(tangentPoints(at(0, 0), round(0, 0, 5))).toEqual([])
    expect(tangentPoints(at(3, nextDouble(4, false)), round(0, 0, 5))).toEqual([])
    expect(tangentPoints(at(3, nextDouble(4, true)), round(0, 0, 5))).toHaveLength(2)
  })

  it('are the center of a circle without radius', () => {
    expect(tangentPoints(at(1, 1), round(4, 2, 0))).toEqual([at(4, 2)])
  })

  it.each([
    [
      'origin.y',
      at(0, Number.POSITIVE_INFINITY),
      round(0, 0, 1),
      RangeError,
      'origin.y must be a finite number, got Infinity',
    ],
    ['circle', at(0, 0), undefined, TypeError, 'circle must be a circle { x, y, radius }, got undefined'],
    ['circle.radius', at(0, 0), round(0, 0, -2), RangeError, 'circle.radius must be zero or more, got -2'],
  ])('rejects an invalid %s', (_, origin, circle, kind, message) => {
    const call = () => tangentPoints(origin, circle as ReturnType<typeof round>)
    expect(call).toThrow(new kind(`react-umbra: ${message}`))
  })

  it('does not return the given origin', () => {
    const origin = Object.freeze(at(3, 4))
    expect(tangentPoints(origin, Object.freeze(round(0, 0, 5)))[0]).not.toBe(origin)
  })

  it('are exact in number, and where lines through the origin touch the circle, in 10,000 scenes', () => {
    const random = seeded(12)
    const square = (a: number, b: number) => times(minus(rational(a), rational(b)), minus(rational(a), rational(b)))
    for (let i = 0; i < cases(10_000); i++) {
      const circle = round(between(random, -9, 9), between(random, -9, 9), between(random, 1e-3, 5))
      const angle = between(random, 0, 7)
      const distance =
        circle.radius * (chance(random, 0.5) ? 1 : Math.abs(1 + (random() - 0.2) * 10 ** between(random, -15, 2)))
      const origin = at(circle.x + distance * Math.cos(angle), circle.y + distance * Math.sin(angle))
      const points = tangentPoints(origin, circle)
      const power = minus(
        plus(square(origin.x, circle.x), square(origin.y, circle.y)),
        times(rational(circle.radius), rational(circle.radius)),
      )
      expect(points.length, JSON.stringify([origin, circle])).toBe(1 + sign(power))
      if (points.length < 2) continue
      const [p, q] = points as [typeof origin, typeof origin]
      // If the origin is closer, rounding may leave no area between the three points.
      const turn = orientation(origin.x, origin.y, p.x, p.y, q.x, q.y)
      if (distance > 1.0001 * circle.radius) expect(turn).toBeGreaterThan(0)
      for (const { x, y } of points) {
        const [rx, ry] = [x - circle.x, y - circle.y]
        expect(Math.abs(Math.hypot(rx, ry) - circle.radius)).toBeLessThan(1e-14)
        // The deviation from a right angle at the point, as a length along the circle, is only rounding.
        const off = (rx * (x - origin.x) + ry * (y - origin.y)) / circle.radius
        expect(Math.abs(off)).toBeLessThan(1e-13 * (1 + distance))
      }
    }
  })
})
