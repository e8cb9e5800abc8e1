import { describe, expect, it } from 'vitest'
import { PLAIN } from '../../../src/visibility/attributes.js'
import { prepareMesh } from '../../../src/visibility/mesh/prepareMesh.js'
import { BudgetExceeded, FIRST_CORNER, Vertices, VIEWER } from '../../../src/visibility/mesh/vertices.js'

/** Two pairs of walls, which cross at (1, 1) and at (4 / 3, 7 / 3). */
const WALLS = Float64Array.of(0, 1, 2, 1, 1, 0, 1, 2, 0, 1, 4, 5, 0, 3, 4, 1)
/** Rounding of a determinant, as a fraction of its products. */
const ROUNDING = 3 * 2 ** -53

describe('the error bound of orientations in a view', () => {
  it.each([
    ['wide', { minX: 0, minY: 0, maxX: 100, maxY: 1 }],
    ['high', { minX: 0, minY: 0, maxX: 1, maxY: 100 }],
    ['square', { minX: 0, minY: 0, maxX: 100, maxY: 100 }],
  ])('covers the rounding of the largest orientations in a world that is %s', (_, bounds) => {
    const { vertices } = prepareMesh(new Float64Array(0), new Uint16Array(0), bounds)!
    const { xy } = vertices
    const [minX, minY, maxX, maxY] = [0, 1, 4, 5].map((k) => xy[2 * FIRST_CORNER + k]!) as [
      number,
      number,
      number,
      number,
    ]
    const products = 2 * (maxX - minX) * (maxY - minY)
    expect(vertices.viewErrorBound(null)).toBeGreaterThanOrEqual(ROUNDING * products)
    expect(vertices.viewErrorBound(null)).toBeLessThanOrEqual(4 * ROUNDING * (3 * 100) ** 2)
  })

  it('grows with the error of crossings, and with the distance of points on the edges of a cone', () => {
    const vertices = new Vertices(WALLS, 10, 8)
    const exact = vertices.viewErrorBound(null)
    vertices.addCrossing(2, 3)
    const error = vertices.positionError / 2
    expect(error).toBeGreaterThan(0)
    expect(vertices.viewErrorBound(null) - exact).toBeCloseTo(40 * error, 25)
    vertices.set(VIEWER, 1, 1)
    const cone = { firstX: 1001, firstY: 1, lastX: 1, lastY: 1001 }
    expect(vertices.viewErrorBound(cone) / vertices.viewErrorBound(null)).toBeGreaterThan(100)
    for (const [x, y] of [
      [-500, 1],
      [1, -500],
    ] as const) {
      vertices.set(VIEWER, x, y)
      const across = { firstX: -x, firstY: -y, lastX: 0, lastY: 0 }
      expect(vertices.viewErrorBound(across) / vertices.viewErrorBound(null)).toBeGreaterThan(100)
    }
    vertices.set(VIEWER, 1, 1)
    expect(vertices.viewErrorBound({ firstX: 2, firstY: 1, lastX: 1, lastY: 2 })).toBe(vertices.viewErrorBound(null))
  })
})

describe('numbers of removed vertices', () => {
  it('are reused, but those of points never for crossings', () => {
    const vertices = new Vertices(WALLS, 10, 8)
    const points = [vertices.add(0, 0), vertices.add(5, 5)]
    const crossing = vertices.addCrossing(0, 1)
    vertices.remove(points[1]!)
    const other = vertices.addCrossing(2, 3)
    expect(points).not.toContain(other)
    expect([vertices.isCrossing(other), vertices.crosses(other, 2), vertices.crosses(other, 3)]).toEqual([
      true,
      true,
      true,
    ])
    expect(vertices.add(6, 6)).toBe(points[1])
    vertices.remove(crossing)
    const last = vertices.add(7, 7)
    expect([last, vertices.isCrossing(last), vertices.crosses(last, 0)]).toEqual([crossing, false, false])
    vertices.remove(last)
    const again = vertices.addCrossing(0, 1)
    expect([again, vertices.isCrossing(again)]).toEqual([crossing, true])
  })

  it('make room for as many new crossings', () => {
    const vertices = new Vertices(WALLS, 10, 8)
    vertices.maxCrossings = 2
    const [first] = [vertices.addCrossing(0, 1), vertices.addCrossing(2, 3)] as [number, number]
    vertices.remove(first)
    vertices.setPoint(vertices.addCrossing(0, 1), 1, 1)
    vertices.addCrossing(0, 1)
    expect(() => vertices.addCrossing(0, 1)).toThrow(BudgetExceeded)
  })
})

it('the side of a crossing is exact', () => {
  const codes = new Uint16Array(4).fill(PLAIN)
  const { vertices } = prepareMesh(WALLS, codes, { minX: -1, minY: -1, maxX: 6, maxY: 6 })!
  const crossings = Array.from({ length: vertices.count }, (_, i) => i).filter((i) => vertices.isCrossing(i))
  const [far] = crossings.filter((vertex) => vertices.crosses(vertex, 2) && vertices.crosses(vertex, 3)) as [number]
  // The line from (0, 1) to (4, 5) passes through its crossing, which no double can represent.
  const ends = [
    [0, 1],
    [4, 5],
  ].map(([x, y]) => {
    for (let i = FIRST_CORNER; i < vertices.count; i++)
      if (!vertices.isCrossing(i) && vertices.xy[2 * i] === x && vertices.xy[2 * i + 1] === y) return i
    return -1
  }) as [number, number]
  expect(vertices.orient(ends[0], ends[1], far)).toBe(0)
  vertices.set(VIEWER, 4, 5 + 2 ** -50)
  expect(vertices.orient(ends[0], VIEWER, far)).toBeLessThan(0)
  vertices.set(VIEWER, 4, 5 - 2 ** -50)
  expect(vertices.orient(ends[0], VIEWER, far)).toBeGreaterThan(0)
})
