import { describe, expect, it } from 'vitest'
import { collide } from '../../src/collision/pairs/collide.js'
import type { Point } from '../../src/geometry/points.js'
import { pointInPolygon } from '../../src/geometry/polygons.js'
import { outlineOf, type Shape } from '../../src/geometry/shapes.js'
import { cases } from '../helpers/cases.js'
import { between, pick, seeded, whole } from '../helpers/random.js'
import { allKinds, box, boxOfShape, circle, comb, convexKinds, moved, polygon, randomShape } from './shapes.js'

/** Largest overlap that may be left because moved corners are rounded. */
const LEFT = 1e-10

function depthAfter(a: Shape, b: Shape, move: Point): number {
  return collide(moved(a, move), b)?.depth ?? 0
}

function isInside({ x, y }: Point, shape: Shape): boolean {
  if (shape.kind === 'circle') return Math.hypot(x - shape.x, y - shape.y) < shape.radius
  return pointInPolygon({ x, y }, outlineOf('shape', shape)) === 'inside'
}

/** Returns a point inside both shapes, found by sampling. */
function sharedPoint(a: Shape, b: Shape, random: () => number): Point | undefined {
  const [one, other] = [boxOfShape(a)!, boxOfShape(b)!]
  for (let i = 0; i < 150; i++) {
    const x = between(random, Math.max(one.minX, other.minX), Math.min(one.maxX, other.maxX))
    const y = between(random, Math.max(one.minY, other.minY), Math.min(one.maxY, other.maxY))
    if (isInside({ x, y }, a) && isInside({ x, y }, b)) return { x, y }
  }
  return undefined
}

describe.each(allKinds.flatMap((a, i) => allKinds.slice(i).map((b) => [a, b] as const)))(
  'shapes of the kinds %s and %s',
  (kind, other) => {
    const random = seeded(kind.length * 100 + other.length)
    const pairs = Array.from(
      { length: cases(120) },
      () => [randomShape(random, kind), randomShape(random, other)] as const,
    )

    it('give mirrored contacts, to the last digit', () => {
      for (const [a, b] of pairs) {
        const contact = collide(a, b)
        const mirrored = collide(b, a)
        if (contact === null || mirrored === null) expect(mirrored).toBe(contact)
        else {
          const { normal, mtv } = contact
          const [x, y] = [0 - normal.x, 0 - normal.y]
          expect(mirrored).toEqual({ ...contact, normal: { x, y }, mtv: { x: 0 - mtv.x, y: 0 - mtv.y } })
        }
      }
    })

    it('do not overlap after the translation', () => {
      let hits = 0
      for (const [a, b] of pairs) {
        const contact = collide(a, b)
        if (contact === null) continue
        hits++
        const { normal, depth, mtv, points } = contact
        expect(depth).toBeGreaterThan(0)
        expect(Math.hypot(normal.x, normal.y)).toBeCloseTo(1, 14)
        expect([mtv.x, mtv.y]).toEqual([0 - normal.x * depth, 0 - normal.y * depth])
        expect(depthAfter(a, b, { x: mtv.x * (1 + 1e-9), y: mtv.y * (1 + 1e-9) })).toBeLessThan(LEFT)
        expect(points.length).toBeGreaterThan(0)
      }
      expect(hits).toBeGreaterThanOrEqual(cases(24) - 3)
    })

    it('have no common point, by sampling, if they do not collide', () => {
      for (const [a, b] of pairs) {
        const contact = collide(a, b)
        const shared = contact === null || contact.depth > 5 ? sharedPoint(a, b, random) : undefined
        if (contact === null) expect(shared, JSON.stringify([a, b])).toBeUndefined()
      }
    })

    it('touch at the contact points after each moves back by half', () => {
      for (const [a, b] of pairs) {
        const contact = collide(a, b)
        if (contact === null) continue
        const { x, y } = contact.mtv
        for (const point of contact.points) {
          const probe = circle(point.x, point.y, 1e-6)
          expect(collide(moved(a, { x: x / 2, y: y / 2 }), probe), JSON.stringify([a, b])).not.toBeNull()
          expect(collide(moved(b, { x: -x / 2, y: -y / 2 }), probe), JSON.stringify([a, b])).not.toBeNull()
        }
      }
    })
  },
)

/** Returns true if an outline goes out and back along a line. Moved and rounded, such a hair has an area. */
function hasHair(points: readonly number[]): boolean {
  return points.some((x, i) => {
    if (i % 2 === 1) return false
    const [, y, x1, y1, x2, y2] = [...points, ...points].slice(i) as [number, number, number, number, number, number]
    const turn = (x1 - x) * (y2 - y1) - (y1 - y) * (x2 - x1)
    return turn === 0 && (x1 - x) * (x2 - x1) + (y1 - y) * (y2 - y1) <= 0
  })
}

/** Returns a polygon on a small grid of whole numbers, concave or not, with many collinear or parallel edges. */
function randomGridPolygon(random: () => number): Shape {
  for (;;) {
    const points = Array.from({ length: 2 * (3 + whole(random, 5)) }, () => whole(random, 7))
    if (hasHair(points)) continue
    try {
      collide(polygon(...points), circle(0, 0, 1))
      return polygon(...points)
    } catch {
      // It crosses itself: try the next one.
    }
  }
}

describe('polygons on whole numbers', () => {
  const random = seeded(77)
  const places = Array.from({ length: 12 * 12 }, (_, i) => ({
    x: (i % 12) / 2 + 0.27,
    y: Math.floor(i / 12) / 2 + 0.19,
  }))

  it('collide if they share a point, and separate by the translation', () => {
    let [hits, misses] = [0, 0]
    for (let n = 0; n < cases(300); n++) {
      const a = randomGridPolygon(random)
      const b =
        n % 3 === 0 ? circle(whole(random, 7), whole(random, 7), 1 + whole(random, 3)) : randomGridPolygon(random)
      const contact = collide(a, b)
      const shared = places.filter((place) => isInside(place, a) && isInside(place, b))
      if (contact === null) {
        misses++
        expect(shared, JSON.stringify([a, b])).toEqual([])
        continue
      }
      hits++
      expect(contact.depth, JSON.stringify([a, b])).toBeGreaterThan(1e-4)
      expect(contact.points.length).toBeGreaterThan(0)
      expect(depthAfter(a, b, contact.mtv), JSON.stringify([a, b])).toBeLessThan(LEFT)
      expect(collide(b, a)?.depth).toBe(contact.depth)
    }
    expect(hits).toBeGreaterThanOrEqual(cases(120))
    expect(misses).toBeGreaterThanOrEqual(cases(40))
  })
})

describe('the minimum translation', () => {
  const ways = cases(720)

  it('is no longer than the shortest of 720 directions for convex shapes', () => {
    const random = seeded(720)
    for (let n = 0; n < cases(80); n++) {
      const [a, b] = [randomShape(random, pick(random, convexKinds)), randomShape(random, pick(random, convexKinds))]
      const contact = collide(a, b)
      if (contact === null) continue
      const shorter = contact.depth * (1 - 1e-6)
      for (let i = 0; i < ways; i++) {
        const angle = (2 * Math.PI * i) / ways
        const move = { x: shorter * Math.cos(angle), y: shorter * Math.sin(angle) }
        expect(collide(moved(a, move), b), JSON.stringify([a, b, angle])).not.toBeNull()
      }
    }
  })

  it('is less than 1.5 times the shortest of 720 directions for concave shapes', () => {
    const random = seeded(721)
    let worst = 1
    for (let n = 0; n < cases(30); n++) {
      const [a, b] = [randomShape(random, 'concave'), randomShape(random)]
      const contact = collide(a, b)
      if (contact === null) continue
      // The shortest length that ends the overlap in any direction.
      let shortest = contact.depth
      for (let i = 0; i < ways; i++) {
        const angle = (2 * Math.PI * i) / ways
        const [x, y] = [Math.cos(angle), Math.sin(angle)]
        while (collide(moved(a, { x: x * shortest * 0.98, y: y * shortest * 0.98 }), b) === null) shortest *= 0.98
      }
      worst = Math.max(worst, contact.depth / shortest)
    }
    expect(worst).toBeLessThan(1.5)
  })

  it('separates all teeth of interlocking combs', () => {
    for (let dx = -20; dx <= 20; dx++) {
      for (let dy = -7; dy <= 7; dy++) {
        const a = comb(0, 0, 4)
        const b = comb(dx, dy, 4, true)
        const contact = collide(a, b)
        if (contact === null) continue
        expect(depthAfter(a, b, contact.mtv), `${dx} ${dy}`).toBeLessThan(LEFT)
      }
    }
  })

  it('leaves a notch no farther than necessary', () => {
    // The box in the gap between two teeth overlaps the left one by 0.5; the gap is 2 wide, so it fits back in.
    const contact = collide(box(2.25, 4.5, 1.5, 2), comb(0, 0, 3))!
    expect(contact.depth).toBe(0.5)
    expect(contact.mtv).toEqual({ x: 0.5, y: 0 })
    // A box wider than the gap does not fit: the way out of one tooth would lead into the other.
    const wide = collide(box(3, 4.5, 3, 2), comb(0, 0, 3))!
    expect(wide.mtv).toEqual({ x: 0, y: 2.5 })
  })
})
