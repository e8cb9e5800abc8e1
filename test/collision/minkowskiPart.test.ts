import { describe, expect, it } from 'vitest'
import { ConvexPart } from '../../src/collision/shapes/ConvexPart.js'
import { prepareShape } from '../../src/collision/shapes/prepareShape.js'
import { depenetrate } from '../../src/collision/slide/depenetrate.js'
import { MinkowskiPart } from '../../src/collision/slide/MinkowskiPart.js'
import type { Point } from '../../src/geometry/points.js'
import type { Shape } from '../../src/geometry/shapes.js'
import { box, circle, polygon } from './shapes.js'

const partOf = (shape: Shape): ConvexPart => prepareShape('shape', shape).parts[0]!
const grown = (moving: Shape, other: Shape): MinkowskiPart => new MinkowskiPart(partOf(moving), partOf(other), 0)

/** A moving square of side 2, and one of side 4 around (10, 0): together from 7 to 13 and from −3 to 3. */
const square = grown(box(0, 0, 2, 2), box(10, 0, 4, 4))
/** A moving disc of radius 1, and the same square. */
const rounded = grown(circle(0, 0, 1), box(10, 0, 4, 4))
/** A circle moving against a box: the reverse case. */
const disc = grown(box(0, 0, 4, 4), circle(10, 0, 1))
/** Two circles of radius 1: together a circle of radius 2 around (10, 0). */
const round = grown(circle(0, 0, 1), circle(10, 0, 1))
/** A disc of radius 1 and a wall from (10, −2) to (10, 2). */
const wall = new MinkowskiPart(partOf(circle(0, 0, 1)), new ConvexPart([10, -2, 10, 2]), 0)

const sorted = (places: readonly Point[]): Point[] =>
  [...places].map(({ x, y }) => ({ x: x + 0, y: y + 0 })).sort((a, b) => a.x - b.x || a.y - b.y)

describe('MinkowskiPart.depthAt', () => {
  it.each<[string, MinkowskiPart, number, number, number]>([
    ['square', square, 10, 0, 3],
    ['square', square, 8, 1, 1],
    ['square', square, 9, -2.5, 0.5],
    ['square', square, 12.75, 0, 0.25],
    ['square', square, 7, 0, 0],
    ['square', square, 5, 0, -2],
    ['square', square, 10, 7, -4],
    ['square, beside a corner', square, 5, 6, -3],
    ['rounded square', rounded, 10, 0, 3],
    ['rounded square', rounded, 8.5, 1, 1.5],
    ['rounded square, in its rim', rounded, 7.25, 0, 0.25],
    ['rounded square, in its rim above', rounded, 10, 2.75, 0.25],
    ['rounded square, at a corner', rounded, 7.7, 2.4, 0.5],
    ['rounded square, beyond a corner', rounded, 5, 6, -4],
    ['rounded square, before a side', rounded, 5, 1, -2],
    ['rounded square, behind', rounded, 20, -1, -7],
    ['square and a disc', disc, 10, 0, 3],
    ['square and a disc, at a corner', disc, 12.3, -2.4, 0.5],
    ['square and a disc, below', disc, 9, -5, -2],
    ['circle', round, 10, 0, 2],
    ['circle', round, 10, 1.5, 0.5],
    ['circle', round, 7, 4, -3],
    ['wall', wall, 10, 0, 1],
    ['wall', wall, 10.75, 1, 0.25],
    ['wall', wall, 9.25, -1, 0.25],
    ['wall, at its end', wall, 10.3, 2.4, 0.5],
    ['wall, beyond its end', wall, 7, 6, -4],
    ['wall, beyond its other end', wall, 13, -6, -4],
  ])('is the distance to the nearest point of the outline: %s', (_, part, x, y, depth) => {
    expect(part.depthAt(x, y)).toBeCloseTo(depth, 12)
  })
})

describe('MinkowskiPart.raycast', () => {
  const far = 40

  it.each<[string, MinkowskiPart, readonly [number, number, number, number], readonly [number, number, number] | null]>(
    [
      ['before its side', square, [0, 0, 1, 0], [7, -1, 0]],
      ['from the other side', square, [20, 1, -1, 0], [7, 1, 0]],
      ['from below', square, [11, -8, 0, 1], [5, 0, -1]],
      ['from above', square, [9, 8, 0, -1], [5, 0, 1]],
      ['at a slant', square, [4, -2, 0.6, 0.8], [5, -1, 0]],
      ['not past a corner', square, [4, 0, 0.6, 0.8], null],
      ['not along a side', square, [0, 3, 1, 0], null],
      ['just inside that side', square, [0, 2.99, 1, 0], [7, -1, 0]],
      ['not when it leads away', square, [14, 0, 1, 0], null],
      ['when it touches already', square, [7, 0, 1, 0], [0, -1, 0]],
      ['not when it touches and leaves', square, [7, 0, -1, 0], null],
      ['not along a side, up to rounding', square, [0, 3, 1, -(2 ** -48)], null],
      ['not along a side, up to rounding the other way', square, [0, 3, 1, 2 ** -48], null],
      ['at a slant into that side by more than rounding', square, [0, 3, 1, -(2 ** -47)], [7, -1, 0]],
      ['when it touches a rounded one already', rounded, [7, 0, 1, 0], [0, -1, 0]],
      ['when it touches a wall already', wall, [9, 0, 1, 0], [0, -1, 0]],
      ['when it touches a circle already', round, [8, 0, 1, 0], [0, -1, 0]],
      ['before a side of a rounded one', rounded, [0, 1, 1, 0], [7, -1, 0]],
      ['at a rounded corner', rounded, [0, 2.6, 1, 0], [7.2, -0.8, 0.6]],
      ['at the lower corner', rounded, [0, -2.6, 1, 0], [7.2, -0.8, -0.6]],
      ['at a corner behind', rounded, [20, 2.6, -1, 0], [7.2, 0.8, 0.6]],
      ['not beyond the rim of a corner', rounded, [0, 3, 1, 0], null],
      ['from below at a corner', rounded, [7.4, -20, 0, 1], [17.2, -0.6, -0.8]],
      ['at a circle', round, [0, 0, 1, 0], [8, -1, 0]],
      ['at a slant at a circle', round, [0, 1.2, 1, 0], [8.4, -0.8, 0.6]],
      ['not past a circle', round, [0, 2.5, 1, 0], null],
      ['not behind a circle', round, [13, 0, 1, 0], null],
      ['at a wall', wall, [0, 1, 1, 0], [9, -1, 0]],
      ['at a wall from behind', wall, [20, -1, -1, 0], [9, 1, 0]],
      ['at the end of a wall', wall, [0, 2.6, 1, 0], [9.2, -0.8, 0.6]],
      ['at the end of a wall along it', wall, [10, -10, 0, 1], [7, 0, -1]],
      ['not past the end of a wall', wall, [0, -3.5, 1, 0], null],
    ],
  )('returns a hit or null: %s', (_, part, [x, y, ux, uy], expected) => {
    const stop = part.raycast(x, y, ux, uy, far, 0)
    if (expected === null) expect(stop).toBeNull()
    else {
      const [distance, nx, ny] = expected
      expect(stop!.distance).toBeCloseTo(distance, 12)
      expect(stop!.x).toBeCloseTo(nx, 12)
      expect(stop!.y).toBeCloseTo(ny, 12)
    }
  })

  it.each<[string, MinkowskiPart, number]>([
    ['square', square, 7],
    ['rounded square', rounded, 7],
    ['circle', round, 8],
    ['wall', wall, 9],
  ])('returns no distance beyond the end of the displacement: a %s', (_, part, distance) => {
    expect(part.raycast(0, 0, 1, 0, distance - 0.1, 0)).toBeNull()
    expect(part.raycast(0, 0, 1, 0, distance, 0)!.distance).toBeCloseTo(distance, 12)
    // A point is stopped only if it gets deeper than the core, and then it stops at the outline.
    expect(part.raycast(0, 0, 1, 0, distance + 0.4, 0.5)).toBeNull()
    expect(part.raycast(0, 0, 1, 0, distance + 0.5, 0.5)!.distance).toBeCloseTo(distance, 12)
  })

  it('stops a point where it is if it is inside by less than the core', () => {
    for (const part of [square, rounded]) {
      expect(part.raycast(7.25, 0, 1, 0, far, 0.5)).toEqual({ distance: 0, x: -1, y: expect.closeTo(0) })
      expect(part.raycast(7.25, 0, -1, 0, far, 0.5)).toBeNull()
    }
    expect(round.raycast(8.25, 0, 1, 0, far, 0.5)).toEqual({ distance: 0, x: -1, y: expect.closeTo(0) })
  })

  it('misses a point that grazes by less than the core', () => {
    expect(square.raycast(0, 2.6, 1, 0, far, 0.5)).toBeNull()
    expect(square.raycast(0, 2.4, 1, 0, far, 0.5)!.distance).toBeCloseTo(7, 12)
    expect(round.raycast(0, 1.6, 1, 0, far, 0.5)).toBeNull()
    expect(round.raycast(0, 1.2, 1, 0, far, 0.5)!.distance).toBeCloseTo(8.4, 12)
    expect(rounded.raycast(0, 2.6, 1, 0, far, 0.5)).toBeNull()
    expect(rounded.raycast(0, 2.3, 1, 0, far, 0.5)!.x).toBeLessThan(-0.9)
  })
})

describe('MinkowskiPart lines and exits', () => {
  it('returns its sides with the radius, as outward normals and distances', () => {
    const lines = Array.from({ length: 8 }, (_, i) =>
      square
        .faceLines()
        .slice(3 * i, 3 * i + 3)
        .map((value) => value + 0),
    )
    for (const line of [
      [1, 0, 13],
      [-1, 0, -7],
      [0, 1, 3],
      [0, -1, 3],
    ]) {
      expect(lines.filter((one) => one.every((value, i) => value === line[i]))).toHaveLength(2)
    }
    expect(rounded.faceLines().map((value) => value + 0)).toEqual(
      partOf(box(10, 0, 4, 4)).normals.flatMap((value, i, normals) =>
        i % 2 === 0 ? [value + 0] : [value + 0, normals[i - 1]! * 10 + 3],
      ),
    )
    expect(round.faceLines()).toEqual([])
  })

  it('returns exits on its outline', () => {
    expect(sorted(square.exitPoints(9, 1))).toEqual(
      [7, 7, 9, 9, 9, 9, 13, 13].map((x, i) => ({ x, y: x === 9 ? (i < 4 ? -3 : 3) : 1 })),
    )
    const about = sorted(rounded.exitPoints(9, 0))
    expect(about).toContainEqual({ x: 7, y: 0 })
    expect(about).toContainEqual({ x: 13, y: 0 })
    expect(about).toContainEqual({ x: 9, y: 3 })
    expect(about).toContainEqual({ x: 9, y: -3 })
    expect(about).toHaveLength(8)
    expect(round.exitPoints(10, 1)).toEqual([{ x: 10, y: 2 }])
    expect(round.exitPoints(10.3, 0.4)).toEqual([{ x: expect.closeTo(11.2), y: expect.closeTo(1.6) }])
    for (const y of [-2, 2]) {
      // Level with its end, a wall has exits straight to both sides.
      expect(sorted(wall.exitPoints(10.25, y))).toEqual(
        expect.arrayContaining([
          { x: 9, y },
          { x: 11, y },
        ]),
      )
    }
    // From the center, all directions are equally short.
    expect(round.exitPoints(10, 0)).toEqual([{ x: 12, y: 0 }])
  })

  it('returns the remaining gap of a stopped point', () => {
    expect(square.gapAt(6.5, 1, -1, 0)).toBe(0.5)
    expect(square.gapAt(7.5, 1, -1, 0)).toBe(-0.5)
    expect(square.gapAt(8, 4, 0, 1)).toBe(1)
    expect(rounded.gapAt(6.5, 1, -1, 0)).toBe(0.5)
    // The normal of a corner has no line.
    expect(square.gapAt(6.5, 1, -0.6, 0.8)).toBe(0)
    expect(square.gapAt(6.5, 1, -1, 0.5)).toBe(0)
  })
})

describe('depenetrate', () => {
  const triangle = grown(polygon(-1, -1, 1, -1, 1, 1, -1, 1), polygon(8, -6, 12, 0, 8, 6))

  it('pushes a point out by the shortest translation', () => {
    expect(depenetrate([square], { x: 8, y: 1 }, 0, 10)).toEqual({ x: 7, y: 1 })
    expect(depenetrate([square], { x: 9, y: -2.5 }, 0, 10)).toEqual({ x: 9, y: -3 })
    expect(depenetrate([square], { x: 7.5, y: 0 }, 0.5, 10)).toEqual({ x: 7.5, y: 0 })
    expect(triangle.depthAt(8, 0)).toBe(1)
    expect(depenetrate([triangle], { x: 8, y: 0 }, 0, 10)).toEqual({ x: 7, y: 0 })
  })

  it('moves a point to the intersection of two sides if there is room', () => {
    // A second square beside it leaves no gap between them: the way out leads up or down, past both.
    const left = grown(box(0, 0, 2, 2), box(4, 0, 8, 4))
    expect(depenetrate([square, left], { x: 8, y: 2 }, 0, 10)).toEqual({ x: 8, y: 3 })
    // A second square partly above it: only the corner between them is free.
    const above = grown(box(0, 0, 2, 2), box(6, 6, 4, 6))
    expect(depenetrate([square, above], { x: 7.5, y: 2.5 }, 0, 10)).toEqual({ x: 7, y: 2 })
  })

  it('returns null if the exit is too far', () => {
    expect(depenetrate([square], { x: 10, y: 0 }, 0, 2.9)).toBeNull()
    expect(depenetrate([square], { x: 10, y: 0 }, 0, 3)).not.toBeNull()
  })
})
