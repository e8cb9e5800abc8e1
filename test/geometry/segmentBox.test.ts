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
  it('gives the part between two sides', () => {
    expect(intersectSegmentBox(at(0, 2), at(8, 2), box)).toEqual(part(0.25, at(2, 2), 0.75, at(6, 2)))
    expect(intersectSegmentBox(at(4, 8), at(4, 0), box)).toEqual(part(0.5, at(4, 4), 0.875, at(4, 1)))
    expect(intersectSegmentBox(at(8, 4), at(0, 0), box)).toEqual(part(0.25, at(6, 3), 0.75, at(2, 1)))
  })

  it('starts or ends inside', () => {
    expect(intersectSegmentBox(at(4, 2), at(8, 2), box)).toEqual(part(0, at(4, 2), 0.5, at(6, 2)))
    expect(intersectSegmentBox(at(8, 2), at(4, 2), box)).toEqual(part(0.5, at(6, 2), 1, at(4, 2)))
    expect(intersectSegmentBox(at(3, 2), at(5, 3), box)).toEqual(part(0, at(3, 2), 1, at(5, 3)))
  })

  it('misses beside the box, before it, and past a corner', () => {
    expect(intersectSegmentBox(at(0, 0), at(8, 0), box)).toBeNull()
    expect(intersectSegmentBox(at(0, 2), at(1, 2), box)).toBeNull()
    expect(intersectSegmentBox(at(0, 3), at(3, 6), box)).toBeNull()
    expect(intersectSegmentBox(at(6, 0), at(8, 2), box)).toBeNull()
  })

  it('touches a side with an end', () => {
    expect(intersectSegmentBox(at(0, 2), at(2, 2), box)).toEqual(atOnce(1, at(2, 2)))
    expect(intersectSegmentBox(at(3, 4), at(5, 9), box)).toEqual(atOnce(0, at(3, 4)))
  })

  it('touches a corner, and misses it by an ulp', () => {
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

  it('runs along a side', () => {
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

  it('takes a box without width, without height, without both', () => {
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
  it('gives the points on the outline by increasing t', () => {
    expect(intersectSegmentBoxEdges(at(0, 2), at(8, 2), box)).toEqual([at(2, 2), at(6, 2)])
    expect(intersectSegmentBoxEdges(at(8, 2), at(0, 2), box)).toEqual([at(6, 2), at(2, 2)])
    expect(intersectSegmentBoxEdges(at(4, 2), at(8, 2), box)).toEqual([at(6, 2)])
    expect(intersectSegmentBoxEdges(at(4, 8), at(4, 3), box)).toEqual([at(4, 4)])
  })

  it('has none inside of the box and none outside', () => {
    expect(intersectSegmentBoxEdges(at(3, 2), at(5, 3), box)).toEqual([])
    expect(intersectSegmentBoxEdges(at(3, 2), at(3, 2), box)).toEqual([])
    expect(intersectSegmentBoxEdges(at(0, 0), at(8, 0), box)).toEqual([])
  })

  it('gives a corner once, and both of a diagonal', () => {
    expect(intersectSegmentBoxEdges(at(0, 2), at(4, 6), box)).toEqual([at(2, 4)])
    expect(intersectSegmentBoxEdges(at(-2, -2), at(10, 7), box)).toEqual([at(2, 1), at(6, 4)])
    expect(intersectSegmentBoxEdges(at(4, 2.5), at(8, 5.5), box)).toEqual([at(6, 4)])
  })

  it('gives an end on the outline, from within and from without', () => {
    expect(intersectSegmentBoxEdges(at(2, 2), at(3, 2), box)).toEqual([at(2, 2)])
    expect(intersectSegmentBoxEdges(at(2, 2), at(0, 2), box)).toEqual([at(2, 2)])
    expect(intersectSegmentBoxEdges(at(2, 2), at(2, 2), box)).toEqual([at(2, 2)])
  })

  it('gives the two ends of what runs along an edge', () => {
    expect(intersectSegmentBoxEdges(at(0, 1), at(4, 1), box)).toEqual([at(2, 1), at(4, 1)])
    expect(intersectSegmentBoxEdges(at(6, 9), at(6, -9), box)).toEqual([at(6, 4), at(6, 1)])
  })

  it('takes a box that is a line or a point', () => {
    const line = { minX: 2, minY: 1, maxX: 2, maxY: 4 }
    expect(intersectSegmentBoxEdges(at(0, 0), at(3, 9), line)).toEqual([])
    expect(intersectSegmentBoxEdges(at(0, 2), at(8, 2), line)).toEqual([at(2, 2)])
    expect(intersectSegmentBoxEdges(at(0, 0), at(4, 2), { minX: 2, minY: 1, maxX: 2, maxY: 1 })).toEqual([at(2, 1)])
  })
})

describe('the times of corners', () => {
  it('are plain zeros for a segment that leaves from one', () => {
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

  it('are plain zeros for one that leaves from a side', () => {
    expect(intersectSegmentBox(at(2, 2), at(-1, 2), box)).toEqual(atOnce(0, at(2, 2)))
    expect(intersectSegmentBox(at(2, 2), at(-1, 3), box)).toEqual(atOnce(0, at(2, 2)))
    expect(intersectSegmentBox(at(3, 1), at(3, -1), box)).toEqual(atOnce(0, at(3, 1)))
    expect(intersectSegmentBox(at(3, 1), at(4, -1), box)).toEqual(atOnce(0, at(3, 1)))
  })
})

describe('both', () => {
  const a = at(0, 0)
  it.each([
    ['a', 7, a, box, TypeError, 'a must be a point { x, y }, got 7'],
    ['b.y', a, at(0, Number.NaN), box, RangeError, 'b.y must be a finite number, got NaN'],
    ['box', a, a, null, TypeError, 'box must be a box { minX, minY, maxX, maxY }, got null'],
    ['box.maxX', a, a, { minX: 0, minY: 0, maxY: 1 }, TypeError, 'box.maxX must be a number, got undefined'],
    [
      'box that is turned over',
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

  it('keep none of their points', () => {
    const p = Object.freeze(at(2, 2))
    expect(intersectSegmentBox(p, p, Object.freeze({ ...box }))?.nearPoint).not.toBe(p)
    expect(intersectSegmentBoxEdges(p, p, box)[0]).not.toBe(p)
  })
})
