import { describe, expect, it } from 'vitest'
import {
  arcStep,
  checkArcTolerance,
  circleBox,
  circlePower,
  defaultArcTolerance,
  flattenCircle,
} from '../../src/geometry/circles.js'
import { copyWithCapacity } from '../../src/geometry/copyWithCapacity.js'
import { divide, exactCrossing, exactDecisions, isReliable, UNDERFLOW_LIMIT } from '../../src/geometry/exact.js'
import { isBeyond, isBeyondSquare } from '../../src/geometry/isBeyond.js'
import { pointInRing } from '../../src/geometry/pointInRing.js'
import { orientation } from '../../src/geometry/predicates.js'
import { intersectRayCircle } from '../../src/geometry/rayCircle.js'
import { intersectSegments } from '../../src/geometry/segments.js'
import { sumTail } from '../../src/geometry/sumTail.js'
import { tangentPoints } from '../../src/geometry/tangentPoints.js'
import { nextDouble } from '../helpers/random.js'

const at = (x: number, y: number) => ({ x, y })
const round = (x: number, y: number, radius: number) => ({ x, y, radius })

/** Returns the number of times that `action` used exact arithmetic. */
function exactSteps(action: () => unknown): number {
  const before = exactDecisions
  action()
  return exactDecisions - before
}

describe('exact integers', () => {
  it('are not needed if doubles decide', () => {
    expect(exactSteps(() => circlePower(at(3, 1), round(0, 0, 2)))).toBe(0)
    expect(exactSteps(() => tangentPoints(at(5, 1), round(0, 0, 2)))).toBe(0)
    expect(exactSteps(() => intersectRayCircle(at(-5, 1), at(5, 0.5), round(0.25, 0.5, 2)))).toBe(0)
    expect(exactSteps(() => intersectRayCircle(at(-5, 1), at(5, 1), round(0, 0.5, 2)))).toBe(0)
    expect(exactSteps(() => intersectRayCircle(at(1, -5), at(1, 5), round(0.5, 0, 2)))).toBe(0)
    expect(exactSteps(() => intersectSegments(at(0, 0), at(4, 4.5), at(0, 4), at(4, 0)))).toBe(0)
    expect(exactSteps(() => orientation(0.1, 0.2, 5, 0.3, 7, 9))).toBe(0)
    expect(exactSteps(() => orientation(0, 0, 1, 2, 3, 6))).toBe(0)
    expect(exactSteps(() => orientation(0.5, 0.5, 1.5, 2.5, 3.5, 6.5))).toBe(0)
  })

  it('are needed if a point is almost on a circle or lines are almost parallel', () => {
    expect(exactSteps(() => circlePower(at(3, 4), round(0, 0, 5)))).toBe(1)
    expect(exactSteps(() => intersectSegments(at(0, 0), at(1, 1), at(0, 0.5), at(1, 0.502)))).toBe(0)
    expect(exactSteps(() => intersectSegments(at(0, 0), at(1, 1), at(0, 0.001), at(1, 0.999)))).toBe(1)
  })
})

describe('isReliable', () => {
  it('requires more than 2^-26 of the terms', () => {
    expect(isReliable(1, 2 ** 26 - 1)).toBe(true)
    expect(isReliable(1, 2 ** 26)).toBe(false)
    expect(isReliable(-1, 2 ** 26)).toBe(false)
  })

  it('requires terms above 2^-960', () => {
    expect(UNDERFLOW_LIMIT).toBe(2 ** -960)
    expect(isReliable(2 ** -959, 2 ** -959)).toBe(true)
    expect(isReliable(UNDERFLOW_LIMIT, UNDERFLOW_LIMIT)).toBe(false)
  })
})

describe('divide', () => {
  it('keeps all digits of integers that differ much in length', () => {
    expect(divide(-(3n ** 200n), 3n ** 199n, 0)).toBe(-3)
    expect(divide(3n ** 199n, -(3n ** 200n), 0)).toBe(-1 / 3)
    expect(divide(5n, 2n ** 70n, 71)).toBe(10)
    expect(divide(2n ** 70n + 1n, 2n ** 5n, -65)).toBe(1)
    expect(divide(10n ** 40n / 7n, 10n ** 40n, 0)).toBe(1 / 7)
    expect(divide(0n, 1n, 3000)).toBe(0)
  })
})

describe('exactCrossing', () => {
  it('has a positive weight, in either direction of the lines', () => {
    const lines = [0n, 0n, 4n, 4n, 0n, 4n, 4n, 0n]
    const turned = [0n, 0n, 4n, 4n, 4n, 0n, 0n, 4n]
    expect(exactCrossing(lines, 0)).toEqual({ x: 64n, y: 64n, w: 32n })
    expect(exactCrossing(turned, 0)).toEqual({ x: 64n, y: 64n, w: 32n })
    expect(exactCrossing([9n, 9n, ...lines], 2)).toEqual({ x: 64n, y: 64n, w: 32n })
    const { x, y, w } = exactCrossing([1n, 2n, 5n, 4n, 3n, 0n, 2n, 9n], 0)
    expect([Number(x) / Number(w), Number(y) / Number(w)]).toEqual([expect.closeTo(51 / 19), expect.closeTo(54 / 19)])
  })

  it('has a weight of zero for parallel lines', () => {
    expect(exactCrossing([0n, 0n, 2n, 2n, 1n, 0n, 3n, 2n], 0).w).toBe(0n)
  })
})

describe('circles', () => {
  it('circleBox contains the circle, with sides rounded outwards', () => {
    expect(circleBox(round(1, 2, 3))).toEqual({ minX: -2, minY: -1, maxX: 4, maxY: 5 })
    const { minX, minY, maxX, maxY } = circleBox(round(2 ** 53, -(2 ** 53), 1))
    expect([minX, maxX]).toEqual([2 ** 53 - 1, 2 ** 53 + 2])
    expect([minY, maxY]).toEqual([-(2 ** 53) - 2, -(2 ** 53) + 1])
    expect(circleBox(round(1, 1, 2 ** -60)).maxX).toBe(1 + 2 ** -52)
    expect(circleBox(round(1, 1, 2 ** -60)).minX).toBe(1 - 2 ** -52)
  })

  it('circlePower is the squared distance less the squared radius', () => {
    expect(circlePower(at(7, 1), round(1, 2, 3))).toBe(28)
    expect(circlePower(at(7, 1), round(1, 2, 3), 2)).toBe(12)
    expect(circlePower(at(1, 2), round(1, 2, 3))).toBe(-9)
    expect(circlePower(at(4, 6), round(1, 2, 5))).toBe(0)
    expect(circlePower(at(4, 6), round(1, 2, 3), 2)).toBe(0)
  })

  it('circlePower keeps its sign and its accuracy close to the circle', () => {
    const beside = nextDouble(4, true)
    expect(circlePower(at(3, beside), round(0, 0, 5))).toBe(8 * (beside - 4))
    expect(circlePower(at(3, nextDouble(4, false)), round(0, 0, 5))).toBeLessThan(0)
    expect(circlePower(at(1e-200, 0), round(0, 0, 5e-201))).toBeGreaterThan(0)
    expect(circlePower(at(1e-200, 0), round(0, 0, 2e-200))).toBeLessThan(0)
    expect(circlePower(at(103, 204 + 2 ** -40), round(100, 200, 3), 2)).toBeCloseTo(8 * 2 ** -40, 20)
  })

  it('the tolerance of arcs is finer for more detail, and never below a billionth of the radius', () => {
    expect(defaultArcTolerance(250)).toBe(0.25)
    expect(defaultArcTolerance(1000, 5)).toBe(0.05)
    expect(defaultArcTolerance(100, 2)).toBe(0.05)
    expect(defaultArcTolerance(100, 1e9)).toBe(100 * 1e-9)
    expect(defaultArcTolerance(Number.MIN_VALUE)).toBe(Number.MIN_VALUE)
  })

  it('a circle without radius has no points at any tolerance', () => {
    expect(flattenCircle(round(3, 4, 0), 1)).toHaveLength(0)
  })

  it('the finest tolerance is a billionth of the radius', () => {
    expect(checkArcTolerance('arcTolerance', 1e-9 * 8, 8)).toBe(1e-9 * 8)
  })

  it('arcStep is 4 asin √(tolerance / (2 radius)), up to an eighth of a turn', () => {
    expect(arcStep(8, 0.01)).toBeCloseTo(4 * Math.asin(0.025), 14)
    expect(arcStep(1, 0.1)).toBe(Math.PI / 4)
  })

  it('flattenCircle begins at +x and turns towards +y', () => {
    const octagon = flattenCircle(round(10, 20, 2), 1)
    const half = Math.SQRT2
    const expected = [12, 20, 10 + half, 20 + half, 10, 22, 10 - half, 20 + half, 8, 20, 10 - half, 20 - half, 10, 18]
    expect(octagon).toHaveLength(16)
    for (const [i, value] of expected.entries()) expect(octagon[i]).toBeCloseTo(value, 12)
  })
})

it('sumTail returns the rounding error of a sum', () => {
  expect(sumTail(2 ** 53, 1, 2 ** 53)).toBe(1)
  expect(sumTail(1, 2 ** 53, 2 ** 53)).toBe(1)
  expect(sumTail(0.1, 0.2, 0.1 + 0.2)).toBe(-(2 ** -55))
  expect(sumTail(1, 2, 3)).toBe(0)
})

it('copyWithCapacity copies the numbers into twice the capacity, or into the given one', () => {
  expect(copyWithCapacity(Float64Array.of(1, 2))).toEqual(Float64Array.of(1, 2, 0, 0))
  expect(copyWithCapacity(Int32Array.of(1, 2), 3)).toEqual(Int32Array.of(1, 2, 0))
})

describe('isBeyond', () => {
  it.each<[string, [number, number, number, number], number]>([
    ['its first end', [3, 4, 10, 4], 5],
    ['its second end', [-10, 4, -3, 4], 5],
    ['its first end, on a slant', [4, 3, 9, 9], 5],
    ['its second end, on a slant', [9, 9, 4, 3], 5],
    ['a point between its ends', [-3, 5, 7, 5], 5],
    ['a point between its ends on a slant', [10, 0, 0, 7.5], 6],
    ['a point between its ends, both off the axes', [1, 7, 7, -1], 5],
    ['its only point', [3, 4, 3, 4], 5],
  ])('measures to %s', (_, [ax, ay, bx, by], distance) => {
    expect(isBeyond(ax, ay, bx, by, distance)).toBe(false)
    expect(isBeyond(ax, ay, bx, by, distance * (1 - 1e-9))).toBe(true)
    expect(isBeyond(-ax, -ay, -bx, -by, distance)).toBe(false)
    expect(isBeyond(-ax, -ay, -bx, -by, distance * (1 - 1e-9))).toBe(true)
    expect(isBeyondSquare(ax, ay, bx, by, distance * distance * (1 + 1e-12))).toBe(false)
    expect(isBeyondSquare(ax, ay, bx, by, distance * distance * (1 - 1e-12))).toBe(true)
  })

  it('allows for rounding of the distance and of the coordinates', () => {
    const off = 5 * (1 + 2 ** -41)
    expect(isBeyond(0, off, 0, off, 5)).toBe(false)
    expect(isBeyond(0, 5 * (1 + 2 ** -38), 0, 9, 5)).toBe(true)
    // A distance of zero with large coordinates, whose differences are rounded.
    expect(isBeyond(-1e6, 2 ** -30, 1e6, 2 ** -30, 0)).toBe(false)
    expect(isBeyond(-1e6, 2 ** -24, 1e6, 2 ** -24, 0)).toBe(true)
  })
})

it('pointInRing tells the boundary, at corners and on edges, from inside and outside', () => {
  const square = [0, 0, 4, 0, 4, 4, 0, 4]
  expect(pointInRing(1, 1, square)).toBe('inside')
  expect(pointInRing(4, 4, square)).toBe('boundary')
  expect(pointInRing(2, 4, square)).toBe('boundary')
  expect(pointInRing(5, 4, square)).toBe('outside')
  expect(pointInRing(0, 0, [])).toBe('outside')
})
