import { describe, expect, it } from 'vitest'
import { nearestCorner } from '../../src/collision/pairs/axes.js'
import { touchPoints } from '../../src/collision/pairs/touchPoints.js'
import { ConvexPart } from '../../src/collision/shapes/ConvexPart.js'

/** Returns a box by two opposite corners. */
const box = (x0: number, y0: number, x1: number, y1: number): ConvexPart =>
  new ConvexPart([x0, y0, x1, y0, x1, y1, x0, y1])

describe('touchPoints', () => {
  it('returns the ends of the segment along which two edges touch, halfway into the overlap', () => {
    expect(touchPoints(box(0, 0, 4, 4), box(3, 1, 9, 2), 1, 0)).toEqual([
      { x: 3.5, y: 1 },
      { x: 3.5, y: 2 },
    ])
    expect(touchPoints(box(0, 0, 4, 4), box(3, -7, 9, 2), 1, 0)).toEqual([
      { x: 3.5, y: 0 },
      { x: 3.5, y: 2 },
    ])
    // Along y, the points are in the opposite order.
    expect(touchPoints(box(0, 0, 4, 4), box(1, 3, 9, 9), 0, 1)).toEqual([
      { x: 4, y: 3.5 },
      { x: 1, y: 3.5 },
    ])
    expect(touchPoints(box(0, 0, 4, 4), box(1, -9, 9, 1), 0, -1)).toEqual([
      { x: 1, y: 0.5 },
      { x: 4, y: 0.5 },
    ])
  })

  it('returns one point at a corner', () => {
    const diamond = new ConvexPart([5, 3, 7, 1, 9, 3, 7, 5])
    expect(touchPoints(box(0, 0, 6, 6), diamond, 1, 0)).toEqual([{ x: 5.5, y: 3 }])
    expect(touchPoints(diamond, box(0, 0, 6, 6), -1, 0)).toEqual([{ x: 5.5, y: 3 }])
  })

  it('returns a point on the line through a circle’s center', () => {
    const disc = new ConvexPart([10, 3], 4)
    expect(touchPoints(box(0, 0, 7, 6), disc, 1, 0)).toEqual([{ x: 6.5, y: 3 }])
    expect(touchPoints(disc, box(0, 0, 7, 6), -1, 0)).toEqual([{ x: 6.5, y: 3 }])
  })

  it('treats the second part as moved, and returns points relative to its original position', () => {
    const still = touchPoints(box(0, 0, 4, 4), box(3, 1, 9, 2), 1, 0)
    const moved = touchPoints(box(-2, 6, 2, 10), box(3, 1, 9, 2), 1, 0, 2, -6)
    expect(moved).toEqual(still.map(({ x, y }) => ({ x: x - 1, y: y + 3 })))
    const down = touchPoints(box(1, -2, 5, 2), box(0, 3, 9, 9), 0, 1, -1, 2)
    expect(down).toEqual([
      { x: 4.5, y: 2.5 },
      { x: 0.5, y: 2.5 },
    ])
  })

  it('includes a corner within a billionth of the thickness, and no more', () => {
    const slanting = (by: number): ConvexPart => new ConvexPart([3, 0, 9, 0, 9, 6, 3 + by, 6])
    expect(touchPoints(box(0, 0, 4, 6), slanting(5e-9), 1, 0)).toHaveLength(2)
    expect(touchPoints(box(0, 0, 4, 6), slanting(7e-9), 1, 0)).toEqual([{ x: 3.5, y: 0 }])
  })
})

describe('nearestCorner', () => {
  it('returns the first of the nearest corners', () => {
    const corners = [0, 0, 10, 0, 10, 10, 0, 10]
    expect(nearestCorner(corners, 1, 1)).toBe(0)
    expect(nearestCorner(corners, 9, 2)).toBe(2)
    expect(nearestCorner(corners, 11, 20)).toBe(4)
    expect(nearestCorner(corners, -5, 8)).toBe(6)
    expect(nearestCorner(corners, 5, 5)).toBe(0)
    expect(nearestCorner(corners, 5, 9)).toBe(4)
  })
})
