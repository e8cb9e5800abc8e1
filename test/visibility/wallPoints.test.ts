import { describe, expect, it } from 'vitest'
import { crossingError, findCrossing, findHit, hit, isReversed } from '../../src/visibility/wallPoints.js'
import { between, chance, type Random, seeded, whole } from '../helpers/random.js'
import { minus, over, plus, type Rational, rational, times, toDouble } from '../helpers/rational.js'

const seenBy = (ox: number, oy: number, ...ends: number[]) => ({ ends: Float64Array.from(ends), ox, oy })

/** Returns the exact intersection of the line through the first two points with that through the last two. */
function meet(numbers: readonly number[]): { x: number; y: number } {
  const [ax, ay, bx, by, cx, cy, dx, dy] = numbers.map(rational) as Rational[] as [
    Rational,
    Rational,
    Rational,
    Rational,
    Rational,
    Rational,
    Rational,
    Rational,
  ]
  const [ux, uy, vx, vy] = [minus(bx, ax), minus(by, ay), minus(dx, cx), minus(dy, cy)]
  const t = over(minus(times(minus(cx, ax), vy), times(minus(cy, ay), vx)), minus(times(ux, vy), times(uy, vx)))
  return { x: toDouble(plus(ax, times(t, ux))), y: toDouble(plus(ay, times(t, uy))) }
}

/** Returns two walls that cross, some almost parallel. */
function crossing(random: Random): number[] {
  const at = (): number => between(random, -10, 10)
  const [x, y, angle] = [at(), at(), between(random, 0, 7)]
  const other = angle + 2 ** -whole(random, 40)
  const [dx, dy, ex, ey] = [Math.cos(angle), Math.sin(angle), Math.cos(other), Math.sin(other)]
  const [a, b, c, d] = [1, 1, 1, 1].map(() => between(random, 1, 9)) as [number, number, number, number]
  const ends = [x - a * dx, y - a * dy, x + b * dx, y + b * dy, x - c * ex, y - c * ey, x + d * ex, y + d * ey]
  return chance(random, 0.5) ? ends : [...ends.slice(4), ...ends.slice(0, 4)]
}

it('isReversed is true for walls to a smaller x, or to the same x and a smaller y', () => {
  const ends = Float64Array.of(1, 5, 2, 0, 2, 0, 1, 5, 3, 1, 3, 2, 3, 2, 3, 1)
  expect([0, 4, 8, 12].map((at) => isReversed(ends, at))).toEqual([false, true, false, true])
  expect(isReversed(Float64Array.of(7, 2, 7, 1), 0)).toBe(true)
})

describe('the point where a ray meets a wall', () => {
  it('is on both, for either direction of the wall', () => {
    expect({ ...findHit(seenBy(0, 0, 2, -1, 2, 3), 0, 1, 1) }).toEqual({ x: 2, y: 2 })
    expect({ ...findHit(seenBy(0, 0, 9, 9, 9, 9, 2, 3, 2, -1), 1, 1, 1) }).toEqual({ x: 2, y: 2 })
    expect({ ...findHit(seenBy(1, 1, -1, 4, 7, 4), 0, 2, 2) }).toEqual({ x: 4, y: 4 })
  })

  it('is accurate to 2e-9, even where the ray is almost parallel to the wall', () => {
    const random = seeded(2)
    for (let i = 0; i < 300; i++) {
      const [ax, ay, bx, by, ox, oy, tx, ty] = crossing(random) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ]
      const { x, y } = findHit(seenBy(ox, oy, ax, ay, bx, by), 0, tx, ty)
      const exact = meet([ax, ay, bx, by, ox, oy, tx, ty])
      expect(Math.abs(x - exact.x), `${i}`).toBeLessThan(2e-9)
      expect(Math.abs(y - exact.y), `${i}`).toBeLessThan(2e-9)
    }
  })

  /** Returns the relative error of a point as the intersection of two lines. */
  const errorOf = ({ x, y }: typeof hit, lines: readonly number[]): number => {
    const exact = meet(lines)
    return Math.max(Math.abs(x / exact.x - 1), Math.abs(y / exact.y - 1))
  }

  it('is accurate to the last digits for a viewer almost on the wall', () => {
    const random = seeded(6)
    for (let i = 0; i < 100; i++) {
      const [dx, dy, aside] = [between(random, 1, 9), between(random, 1, 9), between(random, -1, 1) * 2 ** -35]
      const wall = [-7 * dx, -7 * dy + aside, 3 * dx, 3 * dy + aside]
      const [tx, ty] = [-dy * aside, dx * aside].map((value) => value * between(random, 1, 9)) as [number, number]
      expect(errorOf(findHit(seenBy(0, 0, ...wall), 0, tx, ty), [...wall, 0, 0, tx, ty])).toBeLessThan(2 ** -50)
    }
  })

  it('is accurate to the last digits where a far wall is almost parallel to the ray', () => {
    const random = seeded(7)
    for (let i = 0; i < 100; i++) {
      const [x, y, narrow] = [between(random, 1, 9), between(random, 1, 9), between(random, 0.5, 1) * 2 ** -26]
      const far = 2 ** 24
      const wall = [-y * far * narrow, x * far * narrow, 3 * x * far, 3 * y * far]
      expect(
        errorOf(findHit(seenBy(0, 0, ...wall), 0, x * 2, y * 2 + narrow), [...wall, 0, 0, x * 2, y * 2 + narrow]),
      ).toBeLessThan(2 ** -48)
    }
  })

  it('is exact to the last digit despite cancellation', () => {
    const [ax, ay, bx, by] = [0, 0, 2 ** 20, 1]
    const { x, y } = findHit(seenBy(0, 2 ** -30, ax, ay, bx, by), 0, 1, 2 ** -30 + 2 ** -41)
    expect({ x, y }).toEqual(meet([ax, ay, bx, by, 0, 2 ** -30, 1, 2 ** -30 + 2 ** -41]))
  })

  it('is never past the wall’s ends', () => {
    expect({ ...findHit(seenBy(0, 0, 2, 1, 2, 3), 0, 1, 0) }).toEqual({ x: 2, y: 1 })
    expect({ ...findHit(seenBy(0, 0, 1, 4, 3, 4), 0, 2, 1) }).toEqual({ x: 3, y: 4 })
  })
})

describe('the crossing of two walls', () => {
  it('is a point, and missing for parallel walls', () => {
    expect(findCrossing(seenBy(0, 0, 0, 0, 4, 4, 0, 4, 4, 0), 0, 1)).toBe(true)
    expect({ ...hit }).toEqual({ x: 2, y: 2 })
    expect(findCrossing(seenBy(0, 0, 0, 0, 4, 4, 1, 0, 5, 4), 0, 1)).toBe(false)
    expect(findCrossing(seenBy(0, 0, 0, 0, 4, 4, 1, 1, 5, 5), 0, 1)).toBe(false)
    expect(findCrossing(seenBy(0, 0, 0, 0, 0, 4, 1, 0, 1, 4), 0, 1)).toBe(false)
    expect(findCrossing(seenBy(0, 0, 0, 1, 4, 1, 0, 2, 4, 2), 0, 1)).toBe(false)
    expect(findCrossing(seenBy(0, 0, 1, 2, 3, 5, 1, 2, 3, 5), 0, 1)).toBe(false)
  })

  it('is within crossingError of the exact point, and crossingError is small', () => {
    const random = seeded(3)
    for (let i = 0; i < 400; i++) {
      const ends = crossing(random)
      expect(findCrossing(seenBy(0, 0, ...ends), 0, 1)).toBe(true)
      const exact = meet(ends)
      expect(Math.abs(hit.x - exact.x), `${i}`).toBeLessThanOrEqual(crossingError)
      expect(Math.abs(hit.y - exact.y), `${i}`).toBeLessThanOrEqual(crossingError)
      expect(crossingError, `${i}`).toBeLessThan(1e-9)
    }
  })

  it('is the same to the last digit, in either order and direction of the walls', () => {
    const random = seeded(4)
    for (let i = 0; i < 200; i++) {
      const [ax, ay, bx, by, cx, cy, dx, dy] = crossing(random) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ]
      findCrossing(seenBy(0, 0, ax, ay, bx, by, cx, cy, dx, dy), 0, 1)
      const { x, y } = hit
      for (const [ends, first, second] of [
        [[bx, by, ax, ay, cx, cy, dx, dy], 0, 1],
        [[ax, ay, bx, by, dx, dy, cx, cy], 0, 1],
        [[cx, cy, dx, dy, bx, by, ax, ay], 0, 1],
        [[ax, ay, bx, by, cx, cy, dx, dy], 1, 0],
      ] as const) {
        findCrossing(seenBy(0, 0, ...ends), first, second)
        expect({ ...hit }).toEqual({ x, y })
      }
    }
  })

  it('is the same to the last digit, in either order of walls that start at the same height', () => {
    const random = seeded(8)
    for (let i = 0; i < 200; i++) {
      const [x, up, down] = [between(random, -9, 9), between(random, 1, 9), between(random, -9, -1)]
      const end = (): number => x + between(random, 1, 9)
      const ends = seenBy(0, 0, x, up, end(), between(random, -20, -10), end(), between(random, 10, 20), x, down)
      findCrossing(ends, 0, 1)
      const { x: one, y: other } = hit
      findCrossing(ends, 1, 0)
      expect({ ...hit }).toEqual({ x: one, y: other })
    }
  })

  it('is accurate to the last digits near an end at the origin', () => {
    const random = seeded(9)
    for (let i = 0; i < 100; i++) {
      const aside = between(random, 0.1, 1) * 2 ** -35
      const lines = [0, 0, between(random, 1, 9), between(random, 1, 9), aside, -3, aside * between(random, 2, 3), 5]
      findCrossing(seenBy(0, 0, ...lines), 0, 1)
      const exact = meet(lines)
      expect(Math.abs(hit.x / exact.x - 1)).toBeLessThan(2 ** -50)
      expect(Math.abs(hit.y / exact.y - 1)).toBeLessThan(2 ** -50)
    }
  })

  it('is within crossingError on a short wall that a long one crosses', () => {
    const random = seeded(10)
    for (let i = 0; i < 200; i++) {
      const size = (): number => between(random, 0.5, 1) * 2 ** -12
      const x = size()
      const lines = [
        0,
        size(),
        2 * x + size(),
        3 * size(),
        x,
        -between(random, 30, 60),
        x + size(),
        between(random, 30, 60),
      ]
      findCrossing(seenBy(0, 0, ...lines), 0, 1)
      const exact = meet(lines)
      expect(Math.abs(hit.x - exact.x)).toBeLessThanOrEqual(crossingError)
      expect(Math.abs(hit.y - exact.y)).toBeLessThanOrEqual(crossingError)
    }
  })

  it('lies on walls along an axis to the last digit', () => {
    const random = seeded(5)
    for (let i = 0; i < 100; i++) {
      const x = between(random, -9, 9)
      const slanted = [
        x - between(random, 1, 9),
        between(random, -9, 0),
        x + between(random, 1, 9),
        between(random, 0, 9),
      ]
      findCrossing(seenBy(0, 0, x, -99, x, 99, ...slanted), 0, 1)
      expect(hit.x).toBe(x)
      const turned = [slanted[1]!, slanted[0]!, slanted[3]!, slanted[2]!]
      findCrossing(seenBy(0, 0, -99, x, 99, x, ...turned), 0, 1)
      expect(hit.y).toBe(x)
    }
  })
})
