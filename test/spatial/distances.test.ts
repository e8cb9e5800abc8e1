import { describe, expect, it } from 'vitest'
import { clampToBox, compareDistances, squaredDistance } from '../../src/spatial/distances.js'

describe('distances', () => {
  it('of points are squared', () => {
    expect(squaredDistance({ x: 1, y: 2 }, { x: 4, y: 6 })).toBe(25)
    expect(squaredDistance({ x: -1, y: -2 }, { x: -1, y: -5 })).toBe(9)
  })

  it('to a box are to its nearest point', () => {
    const box = { minX: 10, minY: 20, maxX: 30, maxY: 40 }
    const at = (x: number, y: number): number[] => Object.values(clampToBox(box, { x, y }))
    expect([at(0, 0), at(50, 50), at(0, 30), at(20, 0), at(15, 25)]).toEqual([
      [10, 20],
      [30, 40],
      [10, 30],
      [20, 20],
      [15, 25],
    ])
  })

  it('are compared, with a negative result if the first is nearer', () => {
    const zero = { x: 0, y: 0 }
    expect(compareDistances(zero, { x: 3, y: 4 }, { x: 6, y: 0 })).toBeLessThan(0)
    expect(compareDistances(zero, { x: 6, y: 0 }, { x: 3, y: 4 })).toBeGreaterThan(0)
    expect(compareDistances(zero, { x: 3, y: 4 }, { x: 5, y: 0 })).toBe(0)
    expect(compareDistances({ x: 1, y: 1 }, { x: 4, y: 5 }, { x: 1, y: 6 })).toBe(0)
  })

  it.each([
    [1, 0, 0],
    [0, 1, 0],
    [0.25, 0.75, 2 ** 30],
  ])('are compared exactly where their squares round to the same: %d, %d, %d', (x, y, away) => {
    const point = { x: away, y: away / 2 }
    const far = 2 ** 40
    const p = { x: away + x * far, y: away / 2 + y * far }
    const q = { x: p.x, y: p.y }
    q.x += x * 2 ** -12
    q.y += y * 2 ** -12
    expect(squaredDistance(p, point) - squaredDistance(q, point)).toBeCloseTo(0, -30)
    expect(Math.sign(compareDistances(point, p, q))).toBe(-1)
    expect(Math.sign(compareDistances(point, q, p))).toBe(1)
    expect(compareDistances(point, p, { ...p })).toBe(0)
    // The mirror image of p is as far away.
    expect(compareDistances(point, p, { x: 2 * point.x - p.x, y: p.y })).toBe(0)
    expect(compareDistances(point, p, { x: p.x, y: 2 * point.y - p.y })).toBe(0)
  })
})
