import { describe, expect, it } from 'vitest'
import { collide } from '../../src/collision/pairs/collide.js'
import type { Shape } from '../../src/geometry/shapes.js'
import { cases } from '../helpers/cases.js'
import { between, chance, nextDouble, seeded } from '../helpers/random.js'
import { box, boxOfShape, circle, comb, moved, polygon } from './shapes.js'

const triangle = polygon(0, 0, 8, 0, 0, 6)
/** An L whose notch is the square from (2, 2) to (6, 6). */
const angle = polygon(0, 0, 6, 0, 6, 2, 2, 2, 2, 6, 0, 6)

describe('collide', () => {
  it.each<[string, Shape, Shape, number, [number, number], [number, number][]]>([
    ['circles', circle(0, 0, 5), circle(6, 8, 7), 2, [0.6, 0.8], [[2.4, 3.2]]],
    ['a circle and a box', circle(0, 0, 3), box(6, 0, 8, 10), 1, [1, 0], [[2.5, 0]]],
    ['a circle and the corner of a box', circle(0, 0, 6), box(8, 9, 10, 10), 1, [0.6, 0.8], [[3.3, 4.4]]],
    ['a circle and a triangle', circle(7, 6, 5), triangle, 0.8, [-0.6, -0.8], [[4.24, 2.32]]],
    [
      'boxes',
      box(0, 0, 10, 10),
      box(8, 1, 10, 6),
      2,
      [1, 0],
      [
        [4, -2],
        [4, 4],
      ],
    ],
    [
      'a box and a triangle',
      box(-1, 3, 4, 2),
      triangle,
      1,
      [1, 0],
      [
        [0.5, 2],
        [0.5, 4],
      ],
    ],
    ['a box and a turned box', box(0, 0, 10, 10), box(5 + Math.SQRT2 - 1, 0, 2, 2, Math.PI / 4), 1, [1, 0], [[4.5, 0]]],
    ['triangles', triangle, polygon(1, -5, 2, 1, 0, -5), 1, [0, -1], [[2, 0.5]]],
    ['an L and a circle in its notch', angle, circle(3, 4.5, 2), 1, [1, 0], [[1.5, 4.5]]],
    [
      'an L and a box over its foot',
      angle,
      box(5, 3, 2, 3),
      0.5,
      [0, 1],
      [
        [4, 1.75],
        [6, 1.75],
      ],
    ],
    ['combs', comb(0, 0, 2), comb(0, 5, 2), 1, [0, 1], []],
  ])('finds %s', (_, a, b, depth, [x, y], points) => {
    const contact = collide(a, b)!
    expect(contact.depth).toBeCloseTo(depth, 12)
    expect(contact.normal.x).toBeCloseTo(x, 12)
    expect(contact.normal.y).toBeCloseTo(y, 12)
    if (points.length === 0) return
    expect(contact.points).toHaveLength(points.length)
    for (const [px, py] of points) {
      expect(contact.points.some((p) => Math.hypot(p.x - px, p.y - py) < 1e-9)).toBe(true)
    }
  })

  it.each<[string, Shape, Shape]>([
    ['circles', circle(0, 0, 5), circle(6, 8, 5)],
    ['circles of fractions', circle(0, 0, 0.25), circle(0.3, 0.4, 0.25)],
    ['boxes side by side', box(0, 0, 2, 2), box(2, 1, 2, 2)],
    ['boxes corner to corner', box(0, 0, 2, 2), box(2, 2, 2, 2)],
    ['a circle and a side', circle(0, 0, 3), box(5, 0, 4, 4)],
    ['a circle and a corner', circle(0, 0, 5), box(5, 6, 4, 4)],
    ['a circle and a slanting edge', circle(7, 9, 5), polygon(0, 8, 8, 2, 0, 0)],
    ['triangles along a slanting edge', triangle, polygon(8, 0, 8, 6, 0, 6)],
    ['triangles along part of an edge with no exact normal', polygon(0, 0, 7, 3, 0, 9), polygon(7, 3, 14, 6, 20, -50)],
    ['a corner in a notch', angle, box(4, 4, 4, 4)],
    ['a comb and a box that fills a gap', comb(0, 0, 3), box(3, 4, 2, 4)],
  ])('returns null for %s that touch, and a contact if they overlap by the least bit', (_, a, b) => {
    const factor = 1 / 3
    expect(collide(a, b)).toBeNull()
    expect(collide(b, a)).toBeNull()
    const at = boxOfShape(b)!
    const towards = { x: at.minX > 0 ? -factor : 0, y: at.minY > 0 ? -factor : 0 }
    if (towards.x === 0 && towards.y === 0) return
    expect(collide(a, moved(b, { x: towards.x * 1e-6, y: towards.y * 1e-6 }))).not.toBeNull()
  })

  it('decides exactly whether shapes overlap', () => {
    const right = nextDouble(8, false)
    expect(collide(box(0, 0, 8, 8), { kind: 'polygon', points: [4, 0, 9, 1, 9, -1] })).toBeNull()
    expect(collide(box(0, 0, 8, 8), polygon(nextDouble(4, false), 0, 9, 1, 9, -1))?.depth).toBe(
      4 - nextDouble(4, false),
    )
    expect(collide(circle(0, 0, 5), circle(right, 6, 5))?.depth).toBeCloseTo((8 - right) * 0.8, 18)
    // A corner beside a slanting edge: the computed depth is less than its rounding.
    const slanting = polygon(0, 0, 7, 3, 0, 9)
    expect(collide(slanting, polygon(3.5, 1.5, 4, -9, 3, -9))).toBeNull()
    const least = collide(slanting, polygon(3.5, nextDouble(1.5, true), 4, -9, 3, -9))!
    expect(least.depth).toBeGreaterThan(0)
    expect(least.depth).toBeLessThan(1e-15)
  })

  it('returns the shortest translation out of containment', () => {
    expect(collide(box(3, 0, 2, 2), box(0, 0, 10, 20))?.mtv).toEqual({ x: 3, y: 0 })
    expect(collide(circle(0, 7, 1), box(0, 0, 10, 20))?.mtv).toEqual({ x: 0, y: 4 })
    expect(collide(circle(1, 0, 1), circle(0, 0, 5))?.mtv).toEqual({ x: 5, y: 0 })
    expect(collide(circle(2, 1.5, 1), triangle)?.mtv).toEqual({ x: 0, y: -2.5 })
    expect(collide(box(2, 3, 1, 1, 0.5), box(0, 0, 10, 10))?.normal).toEqual({ x: 0, y: -1 })
    // Out of the upright bar of the L, and not into its notch, where the circle has no room.
    expect(collide(circle(1.25, 5, 0.5), angle)?.mtv).toEqual({ x: 1.25, y: 0 })
  })

  it('always makes the same choice among equally short translations', () => {
    expect(collide(circle(3, 3, 2), circle(3, 3, 1))).toMatchObject({ normal: { x: 1, y: 0 }, depth: 3 })
    expect(collide(box(0, 0, 2, 2), box(0, 0, 2, 2))).toMatchObject({ normal: { x: 1, y: 0 }, depth: 2 })
    const [small, large] = [box(0, 0, 2, 2), box(0, 0, 4, 4)]
    expect(collide(small, large)!.normal.x).toBe(-collide(large, small)!.normal.x)
  })

  it.each<[string, Shape, Shape]>([
    ['begin at other corners', polygon(0, 0, 4, 0, 4, 4, 0, 4), polygon(4, 0, 4, 4, 0, 4, 0, 0)],
    ['have more corners', polygon(1, 0, 4, 0, 4, 4, 0, 4, 0, 1), polygon(4, 0, 4, 4, 0, 4, 0, 0)],
    ['have more parts', angle, polygon(6, 0, 6, 6, 0, 6, 0, 4, 4, 4, 4, 2, 0, 2, 0, 0)],
  ])('is mirrored exactly in the other order, also for outlines with the same box that %s', (_, a, b) => {
    const [contact, back] = [collide(a, b)!, collide(b, a)!]
    expect(back.depth).toBe(contact.depth)
    expect(back.normal).toEqual({ x: 0 - contact.normal.x, y: 0 - contact.normal.y })
  })

  it('distinguishes contacts that differ only in depth', () => {
    const points = [
      { x: 1.5, y: -2 },
      { x: 1.5, y: 2 },
    ]
    const shallow = collide(box(0, 0, 4, 4), box(3, 0, 4, 4))!
    const deep = collide(box(0, 0, 5, 4), box(2.5, 0, 4, 4))!
    expect(shallow).toMatchObject({ depth: 1, normal: { x: 1, y: 0 }, mtv: { x: -1, y: 0 }, points })
    expect(deep).toMatchObject({ depth: 2, normal: { x: 1, y: 0 }, mtv: { x: -2, y: 0 }, points })
  })

  it('moves a circle and the tip of a concave outline apart along the line between both', () => {
    // The tip at (3, 4) is the only part of the arrow that the circle reaches.
    const arrow = polygon(3, 4, 7, 12, 3, 10, -1, 12)
    for (const [contact, side] of [
      [collide(circle(0, 0, 6), arrow)!, 1],
      [collide(arrow, circle(0, 0, 6))!, -1],
    ] as const) {
      expect(contact.depth).toBeCloseTo(1, 12)
      expect(contact.normal.x).toBeCloseTo(0.6 * side, 12)
      expect(contact.normal.y).toBeCloseTo(0.8 * side, 12)
    }
  })

  it.each([1, -1])('moves a circle out between two tips through the middle, also mirrored: %d', (side) => {
    const angled = polygon(...[0, 0, 6, 0, 6, 2, 2, 2, 2, 6, 0, 6].map((value) => side * value))
    const { depth, normal } = collide(angled, circle(6 * side, 6 * side, 5))!
    // From 4 to 5 of each tip, (2, 6) and (6, 2): (4 + s)² + s² = 25 for a move by (s, s).
    expect(depth).toBeCloseTo(Math.SQRT2 * (Math.sqrt(8.5) - 2), 12)
    expect(normal.x).toBeCloseTo(side * Math.SQRT1_2, 12)
    expect(normal.y).toBeCloseTo(side * Math.SQRT1_2, 12)
  })

  it('does not move a box into a gap of exactly its width', () => {
    // Half a unit aside, between two teeth that are 2 apart.
    expect(collide(box(2.5, 4.5, 1.999, 2), comb(0, 0, 3))!.depth).toBeCloseTo(0.4995, 12)
    expect(collide(box(2.5, 4.5, 2, 2), comb(0, 0, 3))!.mtv).toEqual({ x: 0, y: 2.5 })
    // Half a unit into the ground between them.
    expect(collide(box(3, 2.5, 1.999, 2), comb(0, 0, 3))!.mtv).toEqual({ x: 0, y: 0.5 })
    expect(collide(box(3, 2.5, 2, 2), comb(0, 0, 3))!.mtv).toEqual({ x: 0, y: -3.5 })
  })

  it.each([1, -1])('moves out along a side that it touches, also mirrored: %d', (side) => {
    const corner = polygon(
      ...[0, 0, 6, 0, 6, 2, 2, 2, 2, 6, 0, 6].map((value, i) => (i % 2 === 0 ? side * value : value)),
    )
    // Half a unit into the foot, beside the back.
    const block = box(3.5 * side, 3, 3, 3)
    expect(collide(block, corner)).toMatchObject({ depth: 0.5, mtv: { x: 0, y: 0.5 } })
    expect(collide(corner, block)).toMatchObject({ depth: 0.5, mtv: { x: 0, y: -0.5 } })
  })

  it('moves concave outlines only along normals of their edges', () => {
    const cup = polygon(0, 3, 10, 3, 10, 9, 8, 9, 8, 5, 2, 5, 2, 9, 0, 9)
    const { normal, depth } = collide(polygon(1, 2, 7.6, 2, 7.6, 4, 3.2, 4, 3.2, 8, 1, 8), cup)!
    expect(normal).toEqual({ x: 0, y: 1 })
    expect(depth).toBe(5)
  })

  it('accepts a circle centered on a corner', () => {
    expect(collide(circle(0, 0, 1), triangle)?.depth).toBe(1)
  })

  it('uses the corners of a rotated box', () => {
    expect(collide(box(0, 0, 2, 2), box(2.3, 0, 2, 2))).toBeNull()
    expect(collide(box(0, 0, 2, 2), box(2.3, 0, 2, 2, Math.PI / 4))?.depth).toBeCloseTo(1 + Math.SQRT2 - 2.3, 14)
    expect(collide(box(0, 0, 2, 2, 1), box(0.5, 0, 2, 2, 1))?.depth).toBeGreaterThan(1.5)
  })

  it('accepts outlines of either winding, with repeated and collinear corners', () => {
    const plain = collide(circle(5, 3, 2), angle)
    const spelled: Shape[] = [
      polygon(0, 6, 2, 6, 2, 2, 6, 2, 6, 0, 0, 0),
      polygon(0, 0, 0, 0, 3, 0, 6, 0, 6, 2, 2, 2, 2, 2, 2, 6, 0, 6, 0, 3, 0, 0),
      { kind: 'polygon', points: new Float64Array([0, 0, 6, 0, 6, 2, 2, 2, 2, 6, 0, 6]) },
      {
        kind: 'polygon',
        points: [
          [0, 0],
          [6, 0],
          [6, 2],
          [2, 2],
          [2, 6],
          [0, 6],
        ],
      },
      // A hair that goes out and comes back has no area.
      polygon(0, 0, 6, 0, 6, 2, 9, 5, 6, 2, 2, 2, 2, 6, 0, 6),
    ]
    for (const shape of spelled) expect(collide(circle(5, 3, 2), shape)).toEqual(plain)
    expect(plain?.mtv).toEqual({ x: 0, y: 1 })
  })

  it.each<[string, Shape]>([
    ['no points', polygon()],
    ['points on one line', polygon(-5, 0, 5, 0, 1, 0)],
    ['one point three times', polygon(1, 1, 1, 1, 1, 1)],
    ['no radius', circle(0, 0, 0)],
    ['no width', box(0, 0, 0, 3)],
    ['no size', box(0, 0, 0, 0)],
  ])('returns null for a shape with %s', (_, shape) => {
    expect(collide(shape, box(0, 0, 10, 10))).toBeNull()
    expect(collide(angle, shape)).toBeNull()
  })

  it('accepts boxes that are only a few units in the last place thin', () => {
    const random = seeded(9)
    for (let n = 0; n < cases(500); n++) {
      const [x, y] = [between(random, 1e5, 1e6), between(random, 1e5, 1e6)]
      const [width, height] = [between(random, 0, 1e-9), between(random, 0, 1e-9)]
      const contact = collide(box(x, y, width, chance(random, 0.5) ? height : 10, n), circle(x, y, 5))
      if (contact !== null) expect(contact.depth).toBeGreaterThan(4.9)
    }
  })

  it('does not change its arguments', () => {
    const points = Object.freeze([0, 6, 2, 6, 2, 2, 6, 2, 6, 0, 0, 0])
    expect(collide(Object.freeze({ kind: 'polygon' as const, points }), angle)).not.toBeNull()
  })

  it('stays accurate far from the origin', () => {
    const far = 2 ** 40
    expect(collide(circle(far, 0, 5), circle(far + 6, 8, 7))?.depth).toBe(2)
    expect(collide(moved(triangle, { x: far, y: far }), polygon(far, far, far - 9, far, far, far + 6))).toBeNull()
  })
})

describe('invalid shapes', () => {
  const good = circle(0, 0, 1)

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'a must be a shape { kind, … }, got undefined'],
    ['another kind', { kind: 'line' }, `a.kind must be 'circle', 'box' or 'polygon', got "line"`],
    ['a NaN', circle(Number.NaN, 0, 1), 'a.x must be a finite number, got NaN'],
    ['a negative radius', circle(0, 0, -1), 'a.radius must be zero or more, got -1'],
    ['a negative width', box(0, 0, -1, 1), 'a.width must be zero or more, got -1'],
    ['an infinite turn', box(0, 0, 1, 1, Number.POSITIVE_INFINITY), 'a.rotation must be a finite number, got Infinity'],
    ['two corners', polygon(0, 0, 1, 1), 'a.points must be a polygon of three points or more, got [0,0,1,1]'],
    [
      'an outline that crosses itself',
      polygon(0, 0, 4, 4, 4, 0, 0, 4),
      'a.points must be an outline that neither crosses nor touches itself (the edge from (0, 0) meets the one from (4, 0))',
    ],
    [
      'a corner on another edge',
      polygon(0, 0, 8, 0, 8, 4, 4, 0, 0, 4),
      'a.points must be an outline that neither crosses nor touches itself (the edge from (0, 0) meets the one from (4, 0))',
    ],
    ['a pentagram', polygon(0, 10, 6, -8, -10, 3, 10, 3, -6, -8), 'a.points must be an outline that neither crosses'],
  ])('are named in the error: %s', (_, shape, message) => {
    expect(() => collide(shape as Shape, good)).toThrow(`react-umbra: ${message}`)
    expect(() => collide(good, shape as Shape)).toThrow(`react-umbra: b${message.slice(1)}`)
  })
})

describe('boxOfShape', () => {
  it('returns the smallest box', () => {
    expect(boxOfShape(circle(1, 2, 3))).toEqual({ minX: -2, minY: -1, maxX: 4, maxY: 5 })
    expect(boxOfShape(box(1, 2, 4, 6))).toEqual({ minX: -1, minY: -1, maxX: 3, maxY: 5 })
    expect(boxOfShape(box(0, 0, 2, 2, Math.PI / 4))!.maxX).toBeCloseTo(Math.SQRT2, 14)
    expect(boxOfShape(angle)).toEqual({ minX: 0, minY: 0, maxX: 6, maxY: 6 })
    expect(boxOfShape(box(1, 2, 0, 0))).toEqual({ minX: 1, minY: 2, maxX: 1, maxY: 2 })
    expect(boxOfShape(polygon())).toBeNull()
    expect(() => boxOfShape(circle(0, 0, -1))).toThrow('react-umbra: shape.radius must be zero or more, got -1')
  })
})

it.each([
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const)('a box beside another is pushed off along (%d, %d), also if it is rotated by half a turn', (x, y) => {
  for (const rotation of [undefined, Math.PI]) {
    const contact = collide(box(0, 0, 4, 4), box(3 * x, 3 * y, 4, 4, rotation))!
    expect(contact.normal.x).toBeCloseTo(x, 12)
    expect(contact.normal.y).toBeCloseTo(y, 12)
    expect(contact.depth).toBeCloseTo(1, 12)
    expect(contact.points).toHaveLength(2)
  }
})
