import { describe, expect, it } from 'vitest'
import { angleTo, corners, normalizeAngle } from '../../../src/visibility/rays/directions.js'
import { limitsOfRay } from '../../../src/visibility/rays/limitsOfRay.js'
import { sidesInCone, sidesWithin } from '../../../src/visibility/rays/raySides.js'

const at = (x: number, y: number) => ({ x, y })
const bounds = { minX: 0, minY: 0, maxX: 10, maxY: 10 }

describe('the sides of a ray that lead into bounds', () => {
  it.each<[string, [number, number], [number, number], number[]]>([
    ['from within', [5, 5], [9, 5], [1, -1]],
    ['inwards from the left', [0, 5], [1, 5], [1, -1]],
    ['outwards from the left', [0, 5], [-1, 5], []],
    ['up along the left', [0, 5], [0, 6], [-1]],
    ['down along the left', [0, 5], [0, 4], [1]],
    ['inwards from the right', [10, 5], [9, 5], [1, -1]],
    ['outwards from the right', [10, 5], [11, 5], []],
    ['up along the right', [10, 5], [10, 6], [1]],
    ['down along the right', [10, 5], [10, 4], [-1]],
    ['inwards from minY', [5, 0], [5, 1], [1, -1]],
    ['outwards from minY', [5, 0], [5, -1], []],
    ['along minY to +x', [5, 0], [6, 0], [1]],
    ['along minY to -x', [5, 0], [4, 0], [-1]],
    ['inwards from maxY', [5, 10], [5, 9], [1, -1]],
    ['outwards from maxY', [5, 10], [5, 11], []],
    ['along maxY to +x', [5, 10], [6, 10], [-1]],
    ['along maxY to -x', [5, 10], [4, 10], [1]],
    ['from a corner into them', [0, 0], [1, 1], [1, -1]],
    ['from a corner along a side', [0, 0], [1, 0], [1]],
    ['from a corner along the other side', [0, 0], [0, 1], [-1]],
    ['from a corner along a side and out', [0, 0], [-1, 0], []],
    ['from a corner out of them', [10, 10], [11, 9], []],
  ])('%s', (_, origin, through, sides) => {
    expect(sidesWithin(at(...origin), at(...through), bounds)).toEqual(sides)
  })

  it('are none in bounds without width', () => {
    expect(sidesWithin(at(5, 5), at(5, 6), { ...bounds, minX: 5, maxX: 5 })).toEqual([])
  })
})

describe('the sides of a ray that lie in a cone', () => {
  const cone = (firstX: number, firstY: number, lastX: number, lastY: number) => ({ firstX, firstY, lastX, lastY })
  it.each<[string, [number, number], ReturnType<typeof cone> | null, number[]]>([
    ['of a full turn', [1, 0], null, [1, -1]],
    ['inside', [1, 0], cone(1, -1, 1, 1), [1, -1]],
    ['on its first edge', [2, -2], cone(1, -1, 1, 1), [1]],
    ['on its last edge', [2, 2], cone(1, -1, 1, 1), [-1]],
    ['behind its first edge', [-2, 2], cone(1, -1, 1, 1), []],
    ['behind its last edge', [-2, -2], cone(1, -1, 1, 1), []],
    ['outside', [-1, 0], cone(1, -1, 1, 1), []],
    ['inside a wide one, after its first edge', [0, 1], cone(1, 1, 1, -1), [1, -1]],
    ['inside a wide one, opposite', [-1, 0], cone(1, 1, 1, -1), [1, -1]],
    ['inside a wide one, before its last edge', [0, -1], cone(1, 1, 1, -1), [1, -1]],
    ['outside a wide one', [1, 0], cone(1, 1, 1, -1), []],
    ['inside half a turn', [0, 1], cone(1, 0, -1, 0), [1, -1]],
    ['on its first edge, straight up', [0, 2], cone(0, 1, -1, 0), [1]],
    ['on its last edge, straight up', [0, 2], cone(1, 0, 0, 1), [-1]],
    ['outside half a turn', [0, -1], cone(1, 0, -1, 0), []],
    ['on the edges of half a turn', [-1, 0], cone(1, 0, -1, 0), [-1]],
  ])('%s', (_, through, edges, sides) => {
    expect(sidesInCone(at(0, 0), at(...through), edges)).toEqual(sides)
    const moved = edges && cone(edges.firstX + 7, edges.firstY + 9, edges.lastX + 7, edges.lastY + 9)
    expect(sidesInCone(at(7, 9), at(through[0] + 7, through[1] + 9), moved)).toEqual(sides)
  })
})

it('angles are from 0 up to a full turn', () => {
  expect([0, 1, -1, 7, 2 * Math.PI, -2 * Math.PI].map(normalizeAngle)).toEqual([
    0,
    1,
    2 * Math.PI - 1,
    7 - 2 * Math.PI,
    0,
    0,
  ])
  expect(normalizeAngle(-1e-30)).toBeLessThan(2 * Math.PI)
  expect(normalizeAngle(-1e-30)).toBeGreaterThan(6.28)
  expect(angleTo(1, 1, at(0, 1))).toBe(Math.PI)
  expect(angleTo(1, 1, at(1, 0))).toBe(1.5 * Math.PI)
  expect(angleTo(1, 1, at(2, 1))).toBe(0)
  expect(angleTo(0, 0, at(-1, -0))).toBe(Math.PI)
})

it('there is one corner in each direction, by increasing angle, and none at the viewer', () => {
  const walls = Float64Array.of(1, 0, 2, 0, 0, 0, 0, 3, -2, 0, 0, -1, 1, -1, 3, 3)
  expect(corners(0, 0, walls)).toEqual([at(1, 0), at(3, 3), at(0, 3), at(-2, 0), at(0, -1), at(1, -1)])
})

it('a ray along the edge of a cone that is along an axis leads into it on one side', () => {
  const cone = { firstX: 0, firstY: 5, lastX: -5, lastY: 0 }
  const viewer = { x: 0, y: 0 }
  expect(sidesInCone(viewer, { x: 0, y: 3 }, cone)).toEqual([1])
  expect(sidesInCone(viewer, { x: -3, y: 0 }, cone)).toEqual([-1])
  expect(sidesInCone(viewer, { x: 0, y: -3 }, cone)).toEqual([])
  expect(sidesInCone(viewer, { x: 3, y: 0 }, cone)).toEqual([])
})

it('corners in opposite directions are kept apart', () => {
  expect(corners(0, 0, Float64Array.of(1, 0, -2, 0))).toEqual([at(1, 0), at(-2, 0)])
  expect(corners(0, 0, Float64Array.of(-1, 1, 1, -1))).toEqual([at(-1, 1), at(1, -1)])
})

it('a ray to the end of a wall on another wall is limited by the first on its side only', () => {
  const sides = (...walls: number[]) => {
    const { plus, minus } = limitsOfRay(Float64Array.from(walls), 1, 5, 2, 5)
    return [plus?.wall, minus?.wall]
  }
  expect(sides(5, 0, 5, 10, 5, 5, 4, 8)).toEqual([1, 0])
  expect(sides(5, 10, 5, 0, 4, 8, 5, 5)).toEqual([1, 0])
  expect(sides(5, 0, 5, 10, 5, 5, 4, 2)).toEqual([0, 1])
  expect(sides(5, 10, 5, 0, 4, 2, 5, 5)).toEqual([0, 1])
})
