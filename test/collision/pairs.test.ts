import { describe, expect, it } from 'vitest'
import { ConvexPair } from '../../src/collision/pairs/ConvexPair.js'
import { ConvexPairs } from '../../src/collision/pairs/ConvexPairs.js'
import { hullPenetration } from '../../src/collision/pairs/hullPenetration.js'
import type { ConvexPart } from '../../src/collision/shapes/ConvexPart.js'
import { prepareShape } from '../../src/collision/shapes/prepareShape.js'
import { boxesMeet } from '../../src/geometry/boxes.js'
import type { Shape } from '../../src/geometry/shapes.js'
import { box, circle, comb, polygon } from './shapes.js'

const partOf = (shape: Shape): ConvexPart => prepareShape('shape', shape).parts[0]!
const pairOf = (a: Shape, b: Shape): ConvexPair => new ConvexPair(partOf(a), partOf(b))
const half = Math.sqrt(0.75)

/** Returns the distances between which both overlap while a moves against (x, y), or null. */
function stretch(pair: ConvexPair, x: number, y: number, slack = 0): [number, number] | null {
  pair.findInterval(x, y, slack)
  return pair.high > pair.low ? [pair.low, pair.high] : null
}

const square = box(0, 0, 4, 4)
const disc = circle(0, 0, 1)

describe('two parts, one moving,', () => {
  it.each<[string, Shape, Shape, [number, number], [number, number] | null]>([
    ['squares side by side', square, box(3, 0, 4, 4), [1, 0], [-7, 1]],
    ['squares side by side, back', square, box(3, 0, 4, 4), [-1, 0], [-1, 7]],
    ['squares across', square, box(3, 0, 4, 4), [0, 1], [-4, 4]],
    ['squares at a slant', square, box(3, 0, 4, 4), [0.6, 0.8], [-5, 1 / 0.6]],
    ['squares that are level and apart', square, box(3, 5, 4, 4), [1, 0], null],
    ['squares above one another', square, box(1, 3, 4, 4), [0, 1], [-7, 1]],
    ['a disc and a side', disc, box(2.5, 0, 4, 4), [1, 0], [-5.5, 0.5]],
    ['a side and a disc', box(2.5, 0, 4, 4), disc, [-1, 0], [-5.5, 0.5]],
    ['a disc and a corner', disc, box(2.6, 2.5, 4, 4), [1, 0], [-4.6 - half, half - 0.6]],
    ['a corner and a disc', box(2.6, 2.5, 4, 4), disc, [-1, 0], [-4.6 - half, half - 0.6]],
    ['a disc and a corner, upwards', disc, box(2.5, 2.6, 4, 4), [0, 1], [-4.6 - half, half - 0.6]],
    ['a disc beside a square', disc, box(0, 5, 4, 4), [1, 0], null],
    [
      'a disc and a triangle, at a slant',
      circle(0, 0, 1),
      polygon(1, -8, 9, 0, 1, 8),
      [Math.SQRT1_2, Math.SQRT1_2],
      [-9 * Math.SQRT1_2 - 1, 0],
    ],
  ])('overlap between two distances: %s', (_, a, b, [x, y], expected) => {
    const found = stretch(pairOf(a, b), x, y)
    if (expected === null) expect(found).toBeNull()
    else {
      expect(found![0]).toBeCloseTo(expected[0], 12)
      expect(found![1]).toBeCloseTo(expected[1], 12)
      if (expected[1] > 0) expect(pairOf(a, b).exitDistance(x, y)).toBeCloseTo(expected[1], 12)
    }
  })

  it.each<[string, Shape, Shape, Shape]>([
    ['squares', square, box(4, 0, 4, 4), box(-4, 0, 4, 4)],
    ['a disc and squares', disc, box(3, 0, 4, 4), box(-3, 0, 4, 4)],
    ['a square and discs', square, circle(3, 0, 1), circle(-3, 0, 1)],
  ])('touch on one side or the other while they slide along one another: %s', (_, a, one, other) => {
    const sides = [one, other].map((b) => {
      const pair = pairOf(a, b)
      expect(stretch(pair, 0, 1, 1e-6), 'within the slack').not.toBeNull()
      return pair.touch
    })
    expect(Math.abs(sides[0]!)).toBe(1)
    expect(sides[1]).toBe(-sides[0]!)
    const pair = pairOf(a, one)
    pair.findInterval(0, -1, 1e-6)
    expect(pair.touch).toBe(-sides[0]!)
  })

  it('touch on neither side while they separate', () => {
    const pair = pairOf(square, box(4, 0, 4, 4))
    pair.findInterval(1, 0, 1e-6)
    expect(pair.touch).toBe(0)
  })

  it.each<[string, Shape, Shape]>([
    ['a disc and a square', disc, box(2.5, 0, 4, 4)],
    ['a square and a disc', box(2.5, 0, 4, 4), disc],
    ['squares', square, box(3, 0, 4, 4)],
  ])('touch on neither side while they overlap by more than the slack: %s', (_, a, b) => {
    const pair = pairOf(a, b)
    expect(stretch(pair, 0, 1, 1e-6)).not.toBeNull()
    expect(pair.touch).toBe(0)
  })

  it('return the axis of least overlap, or null if separate', () => {
    const pair = ConvexPair.ifOverlapping(partOf(square), partOf(box(1, 3, 4, 4)))!
    expect([pair.x + 0, pair.y, pair.depth]).toEqual([0, 1, 1])
    expect(pair.faces).toEqual(pairOf(square, box(1, 3, 4, 4)).faces)
    expect(ConvexPair.ifOverlapping(partOf(square), partOf(box(4, 0, 4, 4)))).toBeNull()
  })
})

describe('ConvexPairs', () => {
  const two = (a: Shape, b: Shape) => new ConvexPairs(prepareShape('a', a), prepareShape('b', b))

  it('returns the overlapping pairs, the deepest first', () => {
    // Teeth from 0 to 2, from 4 to 6 and from 8 to 10, on a bar.
    const pairs = two(comb(0, 0, 3), box(5, 5, 9, 1)).overlapping()
    expect(pairs).toHaveLength(3)
    for (const { depth } of pairs) expect(depth).toBeLessThanOrEqual(pairs[0]!.depth)
    expect(two(comb(0, 0, 3), box(3, 4, 1, 3)).overlapping()).toEqual([])
    expect(two(comb(0, 0, 3), box(30, 4, 1, 3)).overlapping()).toEqual([])
  })

  it('returns the pairs near each other after a move, by their boxes', () => {
    const pairs = two(comb(0, 0, 3), box(20, 5, 1, 1))
    expect(pairs.near(0, 0, 0)).toEqual([])
    const near = pairs.near(10, 0, 0)
    expect(near.length).toBeGreaterThan(0)
    for (const { a } of near) expect(a.maxX).toBe(10)
    // The same pair objects, which cache their results.
    expect(pairs.near(10, 0, 0)).toEqual(near)
    expect(pairs.near(10, 0, 0)[0]).toBe(near[0])
    expect(pairs.near(9.5, 0, 0)).toHaveLength(near.length)
    expect(pairs.near(9.4, 0, 0)).toEqual([])
    expect(pairs.near(9.4, 0, 0.1).length).toBe(near.length)
    expect(pairs.near(10, 1.5, 0).length).toBeGreaterThan(0)
    expect(pairs.near(10, 6, 0)).toEqual([])
    expect(pairs.near(10, -2, 0)).toEqual([])
    expect(pairs.near(10, -1.5, 0).length).toBeGreaterThan(0)
    // Boxes that touch are near, on each side.
    expect(pairs.near(20.5, 0, 0).length).toBeGreaterThan(0)
    expect(pairs.near(20.6, 0, 0)).toEqual([])
    expect(pairs.near(15, 5.5, 0).length).toBeGreaterThan(0)
    expect(pairs.near(15, 5.6, 0)).toEqual([])
  })

  it.each<[string, number, number]>([
    ['left', -6, 3],
    ['right', 18, 3],
    ['above', 7, -1],
    ['below', 7, 7],
  ])('spends work only on parts within the common box: %s', (_, x, y) => {
    const [one, other] = [prepareShape('a', comb(0, 0, 4)), prepareShape('b', comb(x - 7, y - 3, 4, true))]
    const [a, b] = [one.box!, other.box!]
    const common = {
      minX: Math.max(a.minX, b.minX),
      minY: Math.max(a.minY, b.minY),
      maxX: Math.min(a.maxX, b.maxX),
      maxY: Math.min(a.maxY, b.maxY),
    }
    const [few, others] = [one, other].map(({ parts }) => parts.filter((part) => boxesMeet(part, common)).length)
    expect(few! * others!).toBeLessThan(one.parts.length * other.parts.length)
    const pairs = new ConvexPairs(one, other)
    const found = pairs.near(0, 0, 0).length
    // A comparison of two boxes counts as a 32nd of a pair.
    const spent = found + (few! * others!) / 32
    pairs.addWork(2 ** 20 - spent)
    expect(pairs.isExhausted).toBe(false)
    pairs.addWork(1 / 32)
    expect(pairs.isExhausted).toBe(true)
  })

  it('reports when the work limit is exceeded', () => {
    const pairs = two(comb(0, 0, 3), box(5, 5, 9, 1))
    pairs.addWork(2 ** 20)
    expect(pairs.isExhausted).toBe(false)
    pairs.addWork(1)
    expect(pairs.isExhausted).toBe(true)
  })
})

describe('hullPenetration', () => {
  const angled = polygon(0, 0, 6, 0, 6, 2, 2, 2, 2, 6, 0, 6)

  it('returns hulls of positive winding, without collinear corners', () => {
    const way = hullPenetration(prepareShape('a', angled), prepareShape('b', box(7, 1, 4, 2)))
    expect(way.a.corners).toEqual([0, 0, 6, 0, 6, 2, 2, 6, 0, 6])
    expect(way.b.corners).toEqual([5, 0, 9, 0, 9, 2, 5, 2])
    expect([way.x, way.y + 0, way.depth]).toEqual([1, 0, 1])
    const combs = hullPenetration(prepareShape('a', comb(3, 0, 4)), prepareShape('b', comb(0, -5, 2)))
    expect(combs.a.corners).toEqual([3, 0, 17, 0, 17, 6, 3, 6])
    expect(combs.b.corners).toEqual([0, -5, 6, -5, 6, 1, 0, 1])
    expect([combs.x + 0, combs.y, combs.depth]).toEqual([0, -1, 1])
    const star = hullPenetration(
      prepareShape('a', polygon(0, -9, 1, -1, 9, 0, 1, 1, 0, 9, -1, 1, -9, 0, -1, -1)),
      prepareShape('b', disc),
    )
    expect(star.a.corners).toEqual([-9, 0, 0, -9, 9, 0, 0, 9])
    expect(star.depth).toBeCloseTo(9 * Math.SQRT1_2 + 1, 12)
  })

  it('returns a translation for separate hulls too', () => {
    expect(hullPenetration(prepareShape('a', angled), prepareShape('b', box(9, 1, 4, 2))).depth).toBe(-1)
  })
})
