import { describe, expect, it } from 'vitest'
import { intersectSegmentBox, intersectSegmentBoxEdges } from '../../src/geometry/segmentBox.js'
import { nextDouble } from '../helpers/random.js'

const at = (x: number, y: number) => ({ x, y })
const box = { minX: 2, minY: 1, maxX: 6, maxY: 4 }
const part = (nearTime: number, nearPoint: object, farTime: number, farPoint: object) => ({
  nearTime,
  farTime,
  nearPoint,
  farPoint,
})
const atOnce = (time: number, point: object) => part(time, point, time, point)

describe('intersectSegmentBox', () => {
  it('returns the part between two sides', () => {
    expect(intersectSegmentBox(at(0, 2), at(8, 2), box)).toEqual(part(0.25, at(2, 2), 0.75, at(6, 2)))
    expect(intersectSegmentBox(at(4, 8), at(4, 0), box)).toEqual(part(0.5, at(4, 4), 0.875, at(4, 1)))
    expect(intersectSegmentBox(at(8, 4), at(0, 0), box)).toEqual(part(0.25, at(6, 3), 0.75, at(2, 1)))
  })

  it('returns the part from or to an end inside', () => {
    expect(intersectSegmentBox(at(4, 2), at(8, 2), box)).toEqual(part(0, at(4, 2), 0.5, at(6, 2)))
    expect(intersectSegmentBox(at(8, 2), at(4, 2), box)).toEqual(part(0.5, at(6, 2), 1, at(4, 2)))
    expect(intersectSegmentBox(at(3, 2), at(5, 3), box)).toEqual(part(0, at(3, 2), 1, at(5, 3)))
  })

  it('is null for a segment beside the box, before it, or past a corner', () => {
    expect(intersectSegmentBox(at(0, 0), at(8, 0), box)).toBeNull()
    expect(intersectSegmentBox(at(0, 2), at(1, 2), box)).toBeNull()
    expect(intersectSegmentBox(at(0, 3), at(3, 6), box)).toBeNull()
    expect(intersectSegmentBox(at(6, 0), at(8, 2), box)).toBeNull()
  })

  it('returns one point for an end that touches a side', () => {
    expect(intersectSegmentBox(at(0, 2), at(2, 2), box)).toEqual(atOnce(1, at(2, 2)))
    expect(intersectSegmentBox(at(3, 4), at(5, 9), box)).toEqual(atOnce(0, at(3, 4)))
  })

  it('returns one point at a corner, and null an ulp beside it', () => {
    expect(intersectSegmentBox(at(0, 2), at(4, 6), box)).toEqual(atOnce(0.5, at(2, 4)))
    expect(intersectSegmentBox(at(4, 6), at(0, 2), box)).toEqual(atOnce(0.5, at(2, 4)))
    expect(intersectSegmentBox(at(5, 0), at(7, 2), box)).toEqual(atOnce(0.5, at(6, 1)))
    expect(intersectSegmentBox(at(2, 4), at(3, 7), box)).toEqual(atOnce(0, at(2, 4)))
    expect(intersectSegmentBox(at(1, 3), at(2, 4), box)).toEqual(atOnce(1, at(2, 4)))
    expect(intersectSegmentBox(at(0, nextDouble(2, true)), at(4, 6), box)).toBeNull()
    expect(intersectSegmentBox(at(0, nextDouble(2, false)), at(4, 6), box)).not.toBeNull()
  })

  it('returns the exact coordinates of a corner, not rounded products of fractions', () => {
    const odd = { minX: 0.1, minY: 0.3, maxX: 0.7, maxY: 0.9 }
    const [corner, inside] = [at(0.1, 0.3), at(0.2, 0.6)]
    expect(intersectSegmentBox(at(0, 0), inside, odd)).toEqual(part(0.5, corner, 1, inside))
    expect(intersectSegmentBox(inside, at(0, 0), odd)).toEqual(part(0, inside, 0.5, corner))
  })

  it('returns the part along a side', () => {
    expect(intersectSegmentBox(at(0, 1), at(8, 1), box)).toEqual(part(0.25, at(2, 1), 0.75, at(6, 1)))
    expect(intersectSegmentBox(at(6, 8), at(6, 2), box)).toEqual(part(4 / 6, at(6, 4), 1, at(6, 2)))
    expect(intersectSegmentBox(at(2, 2), at(2, 3), box)).toEqual(part(0, at(2, 2), 1, at(2, 3)))
    expect(intersectSegmentBox(at(2, 4), at(2, 9), box)).toEqual(atOnce(0, at(2, 4)))
    expect(intersectSegmentBox(at(0, 1 - 2 ** -53), at(8, 1 - 2 ** -53), box)).toBeNull()
  })

  it('treats a segment without length as a point, even one object twice', () => {
    const p = at(3, 2)
    expect(intersectSegmentBox(p, p, box)).toEqual(part(0, at(3, 2), 1, at(3, 2)))
    expect(intersectSegmentBox(at(2, 4), at(2, 4), box)).toEqual(part(0, at(2, 4), 1, at(2, 4)))
    expect(intersectSegmentBox(at(1, 2), at(1, 2), box)).toBeNull()
  })

  it('accepts a box without width, without height, or without both', () => {
    const line = { minX: 2, minY: 1, maxX: 2, maxY: 4 }
    expect(intersectSegmentBox(at(0, 0), at(4, 4), line)).toEqual(atOnce(0.5, at(2, 2)))
    expect(intersectSegmentBox(at(2, 0), at(2, 8), line)).toEqual(part(0.125, at(2, 1), 0.5, at(2, 4)))
    const flat = { minX: 0, minY: 3, maxX: 9, maxY: 3 }
    expect(intersectSegmentBox(at(0, 0), at(4, 4), flat)).toEqual(atOnce(0.75, at(3, 3)))
    const point = { minX: 2, minY: 1, maxX: 2, maxY: 1 }
    expect(intersectSegmentBox(at(0, 0), at(4, 2), point)).toEqual(atOnce(0.5, at(2, 1)))
    expect(intersectSegmentBox(at(0, 0), at(4, nextDouble(2, true)), point)).toBeNull()
    expect(intersectSegmentBox(at(0, 1), at(8, 1), point)).toEqual(atOnce(0.25, at(2, 1)))
    expect(intersectSegmentBox(at(2, 1), at(2, 1), point)).toEqual(part(0, at(2, 1), 1, at(2, 1)))
  })

  it('has no negative zero among its times', () => {
    expect(Object.is(intersectSegmentBox(at(6, 2), at(9, 2), box)?.farTime, 0)).toBe(true)
    expect(Object.is(intersectSegmentBox(at(6, 4), at(9, 5), box)?.farTime, 0)).toBe(true)
    expect(Object.is(intersectSegmentBox(at(2, 2), at(0, 2), box)?.farTime, 0)).toBe(true)
  })
})

describe('intersectSegmentBoxEdges', () => {
  it('returns the points on the outline by increasing t', () => {
    expect(intersectSegmentBoxEdges(at(0, 2), at(8, 2), box)).toEqual([at(2, 2), at(6, 2)])
    expect(intersectSegmentBoxEdges(at(8, 2), at(0, 2), box)).toEqual([at(6, 2), at(2, 2)])
    expect(intersectSegmentBoxEdges(at(4, 2), at(8, 2), box)).toEqual([at(6, 2)])
    expect(intersectSegmentBoxEdges(at(4, 8), at(4, 3), box)).toEqual([at(4, 4)])
  })

  it('returns none for a segment inside of the box or outside', () => {
    expect(intersectSegmentBoxEdges(at(3, 2), at(5, 3), box)).toEqual([])
    expect(intersectSegmentBoxEdges(at(3, 2), at(3, 2), box)).toEqual([])
    expect(intersectSegmentBoxEdges(at(0, 0), at(8, 0), box)).toEqual([])
  })

  it('returns a corner once, and both corners on a diagonal', () => {
    expect(intersectSegmentBoxEdges(at(0, 2), at(4, 6), box)).toEqual([at(2, 4)])
    expect(intersectSegmentBoxEdges(at(-2, -2), at(10, 7), box)).toEqual([at(2, 1), at(6, 4)])
    expect(intersectSegmentBoxEdges(at(4, 2.5), at(8, 5.5), box)).toEqual([at(6, 4)])
  })

  it('returns an end on the outline, of a segment inside or outside', () => {
    expect(intersectSegmentBoxEdges(at(2, 2), at(3, 2), box)).toEqual([at(2, 2)])
    expect(intersectSegmentBoxEdges(at(2, 2), at(0, 2), box)).toEqual([at(2, 2)])
    expect(intersectSegmentBoxEdges(at(2, 2), at(2, 2), box)).toEqual([at(2, 2)])
  })

  it('returns the two ends of the part along an edge', () => {
    expect(intersectSegmentBoxEdges(at(0, 1), at(4, 1), box)).toEqual([at(2, 1), at(4, 1)])
    expect(intersectSegmentBoxEdges(at(6, 9), at(6, -9), box)).toEqual([at(6, 4), at(6, 1)])
  })

  it('accepts a box that is a line or a point', () => {
    const line = { minX: 2, minY: 1, maxX: 2, maxY: 4 }
    expect(intersectSegmentBoxEdges(at(0, 0), at(3, 9), line)).toEqual([])
    expect(intersectSegmentBoxEdges(at(0, 2), at(8, 2), line)).toEqual([at(2, 2)])
    expect(intersectSegmentBoxEdges(at(0, 0), at(4, 2), { minX: 2, minY: 1, maxX: 2, maxY: 1 })).toEqual([at(2, 1)])
  })
})

describe('the times of a segment that leaves the box', () => {
  it('are plain zeros from a corner', () => {
    for (const [corner, to] of [
      [at(2, 4), at(-3, 9)],
      [at(6, 4), at(9, 9)],
      [at(6, 1), at(9, -3)],
      [at(2, 1), at(-3, -1)],
    ] as const) {
      expect(intersectSegmentBox(corner, to, box)).toEqual(atOnce(0, corner))
      expect(intersectSegmentBox(to, corner, box)).toEqual(atOnce(1, corner))
    }
  })

  it('are plain zeros from a side', () => {
    expect(intersectSegmentBox(at(2, 2), at(-1, 2), box)).toEqual(atOnce(0, at(2, 2)))
    expect(intersectSegmentBox(at(2, 2), at(-1, 3), box)).toEqual(atOnce(0, at(2, 2)))
    expect(intersectSegmentBox(at(3, 1), at(3, -1), box)).toEqual(atOnce(0, at(3, 1)))
    expect(intersectSegmentBox(at(3, 1), at(4, -1), box)).toEqual(atOnce(0, at(3, 1)))
  })
})

describe('both functions', () => {
  const a = at(0, 0)
  it.each([
    ['a', 7, a, box, TypeError, 'a must be a point { x, y }, got 7'],
    ['b.y', a, at(0, Number.NaN), box, RangeError, 'b.y must be a finite number, got NaN'],
    ['box', a, a, null, TypeError, 'box must be a box { minX, minY, maxX, maxY }, got null'],
    ['box.maxX', a, a, { minX: 0, minY: 0, maxY: 1 }, TypeError, 'box.maxX must be a number, got undefined'],
    [
      'box with minX above maxX',
      a,
      a,
      { ...box, minX: 7 },
      RangeError,
      'box must be a box with minX at most maxX, got {"minX":7,"minY":1,"maxX":6,"maxY":4}',
    ],
  ])('reject an invalid %s', (_, p, q, wrong, kind, message) => {
    for (const intersect of [intersectSegmentBox, intersectSegmentBoxEdges]) {
      const call = () => intersect(p as typeof a, q, wrong as typeof box)
      expect(call).toThrow(new kind(`react-umbra: ${message}`))
    }
  })

  it('return none of the given points', () => {
    const p = Object.freeze(at(2, 2))
    expect(intersectSegmentBox(p, p, Object.freeze({ ...box }))?.nearPoint).not.toBe(p)
    expect(intersectSegmentBoxEdges(p, p, box)[0]).not.toBe(p)
  })
})
