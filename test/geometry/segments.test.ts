import { describe, expect, it } from 'vitest'
import { intersectRaySegment, intersectSegments } from '../../src/geometry.js'
import { seeded } from '../helpers/random.js'

const at = (x: number, y: number) => ({ x, y })

describe('intersectSegments', () => {
  it('returns the point and its fraction along either segment', () => {
    expect(intersectSegments(at(0, 0), at(8, 0), at(2, -1), at(2, 3))).toEqual({ point: at(2, 0), t: 0.25, u: 0.25 })
    expect(intersectSegments(at(0, 0), at(4, 4), at(0, 4), at(4, 0))).toEqual({ point: at(2, 2), t: 0.5, u: 0.5 })
  })

  it('is null for segments that miss each other', () => {
    expect(intersectSegments(at(0, 0), at(8, 0), at(2, 1), at(2, 3))).toBeNull()
    expect(intersectSegments(at(0, 0), at(1, 0), at(2, -1), at(2, 3))).toBeNull()
  })

  it('finds the corner where ends touch', () => {
    expect(intersectSegments(at(0, 0), at(3, 1), at(3, 1), at(9, -4))).toEqual({ point: at(3, 1), t: 1, u: 0 })
    expect(intersectSegments(at(3, 1), at(0, 0), at(9, -4), at(3, 1))).toEqual({ point: at(3, 1), t: 0, u: 1 })
  })

  it('finds the end of one segment on the other', () => {
    expect(intersectSegments(at(0, 0), at(8, 2), at(4, 1), at(4, 9))).toEqual({ point: at(4, 1), t: 0.5, u: 0 })
    expect(intersectSegments(at(4, 9), at(4, 1), at(0, 0), at(8, 2))).toEqual({ point: at(4, 1), t: 1, u: 0.5 })
  })

  it('is null if an end misses the other segment by the last bit of a double', () => {
    const short = 1 - 2 ** -53
    expect(intersectSegments(at(0, 0), at(8, 8), at(1, short), at(1, -9))).toBeNull()
    expect(intersectSegments(at(0, 0), at(8, 8), at(1, 1), at(1, -9))).toEqual({ point: at(1, 1), t: 0.125, u: 0 })
  })

  it('returns the point nearest to `a` of segments that overlap', () => {
    expect(intersectSegments(at(0, 0), at(8, 0), at(2, 0), at(10, 0))).toEqual({ point: at(2, 0), t: 0.25, u: 0 })
    expect(intersectSegments(at(0, 0), at(8, 0), at(10, 0), at(2, 0))).toEqual({ point: at(2, 0), t: 0.25, u: 1 })
    expect(intersectSegments(at(8, 0), at(0, 0), at(2, 0), at(10, 0))).toEqual({ point: at(8, 0), t: 0, u: 0.75 })
    expect(intersectSegments(at(1, 1), at(2, 2), at(0, 0), at(4, 4))).toEqual({ point: at(1, 1), t: 0, u: 0.25 })
    expect(intersectSegments(at(0, 0), at(4, 4), at(1, 1), at(2, 2))).toEqual({ point: at(1, 1), t: 0.25, u: 0 })
  })

  it('finds the shared end of segments in line', () => {
    expect(intersectSegments(at(0, 0), at(0, 4), at(0, 4), at(0, 9))).toEqual({ point: at(0, 4), t: 1, u: 0 })
    expect(intersectSegments(at(0, 4), at(0, 9), at(0, 0), at(0, 4))).toEqual({ point: at(0, 4), t: 0, u: 1 })
  })

  it('is null for segments in line with a gap, even of a single ulp', () => {
    expect(intersectSegments(at(0, 0), at(1, 0), at(2, 0), at(3, 0))).toBeNull()
    expect(intersectSegments(at(0, 0), at(1, 1), at(-3, -3), at(-1, -1))).toBeNull()
    expect(intersectSegments(at(-1000, 0), at(1, 0), at(1 + 2 ** -52, 0), at(2, 0))).toBeNull()
  })

  it('is null for parallel segments', () => {
    expect(intersectSegments(at(0, 0), at(8, 2), at(0, 1), at(8, 3))).toBeNull()
  })

  it('treats a first segment without length as a point', () => {
    expect(intersectSegments(at(2, 1), at(2, 1), at(0, 0), at(8, 4))).toEqual({ point: at(2, 1), t: 0, u: 0.25 })
    expect(intersectSegments(at(2, 2), at(2, 2), at(0, 0), at(8, 4))).toBeNull()
    expect(intersectSegments(at(10, 5), at(10, 5), at(0, 0), at(8, 4))).toBeNull()
  })

  it('treats a second segment without length as a point', () => {
    expect(intersectSegments(at(0, 0), at(8, 4), at(2, 1), at(2, 1))).toEqual({ point: at(2, 1), t: 0.25, u: 0 })
    expect(intersectSegments(at(0, 0), at(8, 4), at(2, 2), at(2, 2))).toBeNull()
    expect(intersectSegments(at(0, 0), at(8, 4), at(10, 5), at(10, 5))).toBeNull()
  })

  it('treats two segments without length as points', () => {
    expect(intersectSegments(at(2, 1), at(2, 1), at(2, 1), at(2, 1))).toEqual({ point: at(2, 1), t: 0, u: 0 })
    expect(intersectSegments(at(2, 1), at(2, 1), at(3, 1), at(3, 1))).toBeNull()
  })

  it('finds a crossing far from the origin of the world', () => {
    const far = 2 ** 40
    const hit = intersectSegments(at(far, far), at(far + 4, far + 4), at(far, far + 4), at(far + 4, far))
    expect(hit).toEqual({ point: at(far + 2, far + 2), t: 0.5, u: 0.5 })
  })
})

describe('intersectRaySegment', () => {
  it('counts t in steps from origin to through, also beyond it', () => {
    expect(intersectRaySegment(at(0, 0), at(2, 0), at(8, -1), at(8, 3))).toEqual({ point: at(8, 0), t: 4, u: 0.25 })
    expect(intersectRaySegment(at(0, 0), at(8, 0), at(2, -1), at(2, 3))).toEqual({ point: at(2, 0), t: 0.25, u: 0.25 })
  })

  it('is null for a segment behind its origin', () => {
    expect(intersectRaySegment(at(0, 0), at(1, 0), at(-1, -1), at(-1, 1))).toBeNull()
    expect(intersectRaySegment(at(0, 0), at(1, 1), at(-3, -3), at(-1, -1))).toBeNull()
    expect(intersectRaySegment(at(0, 0), at(1, 1), at(-3, -2), at(-1, -4))).toBeNull()
  })

  it('finds either end of the segment', () => {
    expect(intersectRaySegment(at(0, 0), at(1, 2), at(3, 6), at(9, 0))).toEqual({ point: at(3, 6), t: 3, u: 0 })
    expect(intersectRaySegment(at(0, 0), at(1, 2), at(9, 0), at(3, 6))).toEqual({ point: at(3, 6), t: 3, u: 1 })
  })

  it('returns its origin if that is on the segment', () => {
    expect(intersectRaySegment(at(2, 1), at(9, 9), at(0, 0), at(8, 4))).toEqual({ point: at(2, 1), t: 0, u: 0.25 })
    expect(intersectRaySegment(at(0, 0), at(9, 9), at(0, 0), at(8, 4))).toEqual({ point: at(0, 0), t: 0, u: 0 })
  })

  it('returns the nearest point of a segment along the ray', () => {
    expect(intersectRaySegment(at(0, 0), at(1, 1), at(6, 6), at(2, 2))).toEqual({ point: at(2, 2), t: 2, u: 1 })
    expect(intersectRaySegment(at(3, 3), at(4, 4), at(6, 6), at(2, 2))).toEqual({ point: at(3, 3), t: 0, u: 0.75 })
    expect(intersectRaySegment(at(6, 6), at(7, 7), at(6, 6), at(2, 2))).toEqual({ point: at(6, 6), t: 0, u: 0 })
  })

  it('is null beside a parallel segment', () => {
    expect(intersectRaySegment(at(0, 0), at(1, 0), at(0, 1), at(9, 1))).toBeNull()
  })

  it('treats a segment without length as a point', () => {
    expect(intersectRaySegment(at(0, 0), at(1, 2), at(3, 6), at(3, 6))).toEqual({ point: at(3, 6), t: 3, u: 0 })
    expect(intersectRaySegment(at(0, 0), at(1, 2), at(3, 5), at(3, 5))).toBeNull()
    expect(intersectRaySegment(at(0, 0), at(1, 2), at(-3, -6), at(-3, -6))).toBeNull()
  })

  it('treats a ray through its own origin as a point', () => {
    expect(intersectRaySegment(at(2, 1), at(2, 1), at(0, 0), at(8, 4))).toEqual({ point: at(2, 1), t: 0, u: 0.25 })
    expect(intersectRaySegment(at(2, 2), at(2, 2), at(0, 0), at(8, 4))).toBeNull()
  })
})

describe('both functions', () => {
  const a = at(0, 0)
  const b = at(1, 1)

  it.each([
    ['a', [null, b, a, b], 'a must be a point { x, y }, got null'],
    ['b', [a, 7, a, b], 'b must be a point { x, y }, got 7'],
    ['c.x', [a, b, { y: 1 }, b], 'c.x must be a number, got undefined'],
    ['d.y', [a, b, a, { x: 1, y: '2' }], 'd.y must be a number, got "2"'],
  ] as const)('intersectSegments rejects an invalid %s with a TypeError', (_, points, message) => {
    const call = () => intersectSegments(...(points as unknown as Parameters<typeof intersectSegments>))
    expect(call).toThrow(new TypeError(`react-umbra: ${message}`))
  })

  it.each([
    ['origin.x', [at(Number.NaN, 0), b, a, b], 'origin.x must be a finite number, got NaN'],
    ['through.y', [a, at(0, Number.POSITIVE_INFINITY), a, b], 'through.y must be a finite number, got Infinity'],
    ['a.x', [a, b, at(Number.NEGATIVE_INFINITY, 0), b], 'a.x must be a finite number, got -Infinity'],
    ['b.y', [a, b, a, at(0, Number.NaN)], 'b.y must be a finite number, got NaN'],
  ] as const)('intersectRaySegment rejects %s that is not finite with a RangeError', (_, points, message) => {
    expect(() => intersectRaySegment(...points)).toThrow(new RangeError(`react-umbra: ${message}`))
  })

  it('neither change nor return the given points', () => {
    const points = [at(3, 1), at(0, 0), at(3, 1), at(9, -4)].map((point) => Object.freeze(point))
    const [p, q, r, s] = points as unknown as Parameters<typeof intersectSegments>
    for (const hit of [intersectSegments(p, q, r, s), intersectRaySegment(p, q, r, s)]) {
      expect(hit?.point).toEqual({ x: 3, y: 1 })
      expect(points).not.toContain(hit?.point)
    }
    expect(points).toEqual([at(3, 1), at(0, 0), at(3, 1), at(9, -4)])
  })
})

describe('ends that touch', () => {
  /** Returns segments with their midpoints, which are exact because the last bits of the ends are zero. */
  const halves = (count: number) => {
    const random = seeded(21)
    const round = () => Math.fround(random() * 10 - 5)
    return Array.from({ length: count }, () => {
      const [c, d] = [at(round(), round()), at(round(), round())]
      return { c, d, middle: at((c.x + d.x) / 2, (c.y + d.y) / 2), other: at(random() * 9, random() * 9 + 9) }
    })
  }

  it('have the fractions 0 and 1 and their own point, despite rounding', () => {
    for (const { c, d, middle, other } of halves(200)) {
      expect(intersectSegments(middle, other, c, d)).toMatchObject({ point: middle, t: 0 })
      expect(intersectSegments(other, middle, c, d)).toMatchObject({ point: middle, t: 1 })
      expect(intersectSegments(c, d, middle, other)).toMatchObject({ point: middle, u: 0 })
      expect(intersectSegments(c, d, other, middle)).toMatchObject({ point: middle, u: 1 })
      expect(intersectRaySegment(middle, other, c, d)).toMatchObject({ point: middle, t: 0 })
      expect(intersectRaySegment(c, middle, middle, other)).toMatchObject({ point: middle, t: 1, u: 0 })
      expect(intersectRaySegment(d, middle, other, middle)).toMatchObject({ point: middle, t: 1, u: 1 })
    }
  })

  it('are met by a segment without length too, on either axis', () => {
    for (const [a, b, p] of [
      [at(0, -1), at(0, 1), at(0, 0.5)],
      [at(-1, 0), at(1, 0), at(0.5, 0)],
      [at(-1, -3), at(1, 3), at(0.5, 1.5)],
      [at(-3, -1), at(3, 1), at(1.5, 0.5)],
    ] as const) {
      expect(intersectSegments(a, b, p, p)).toEqual({ point: p, t: 0.75, u: 0 })
      expect(intersectSegments(p, p, a, b)).toEqual({ point: p, t: 0, u: 0.75 })
      expect(intersectRaySegment(a, b, p, p)).toEqual({ point: p, t: 0.75, u: 0 })
      expect(intersectSegments(a, p, b, b)).toBeNull()
      expect(intersectSegments(b, b, a, p)).toBeNull()
    }
  })
})
