import { expect, it } from 'vitest'
import { clipEars } from '../../src/collision/shapes/clipEars.js'
import { convexParts } from '../../src/collision/shapes/convexParts.js'
import { pointInPolygon } from '../../src/geometry/polygons.js'
import { orientation } from '../../src/geometry/predicates.js'
import { outlineOf } from '../../src/geometry/shapes.js'
import { cases } from '../helpers/cases.js'
import { between, seeded, whole } from '../helpers/random.js'
import { comb, polygon, randomConvex, randomStar } from './shapes.js'

function area(ring: ArrayLike<number>): number {
  let twice = 0
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    twice += ring[j]! * ring[i + 1]! - ring[j + 1]! * ring[i]!
  }
  return twice / 2
}

it('keeps a convex outline whole', () => {
  const random = seeded(1)
  for (let n = 0; n < cases(80); n++) {
    const ring = outlineOf('shape', randomConvex(random, 0, 0, 10))
    const parts = convexParts('points', ring).parts
    expect(parts).toHaveLength(1)
    expect(area(parts[0]!)).toBeCloseTo(Math.abs(area(ring)), 12)
  }
})

it('splits concave outlines into convex parts that fill them and do not overlap', () => {
  const random = seeded(2)
  const shapes = Array.from({ length: cases(120) }, () => randomStar(random, 5, 7, 10))
  // The last one's sharp corners have others right beside them.
  shapes.push(comb(0, 0, 40), comb(-3, 2, 9, true), polygon(6, 2, 3, 6, 2, 1, 2, 2, 1, 0))
  for (const shape of shapes) {
    const ring = outlineOf('shape', shape)
    const parts = convexParts('points', ring).parts
    for (const part of parts) {
      expect(part.length).toBeGreaterThanOrEqual(6)
      for (let i = 0; i < part.length; i += 2) {
        const [x, y, x1, y1, x2, y2] = [...part, ...part].slice(i, i + 6) as [
          number,
          number,
          number,
          number,
          number,
          number,
        ]
        expect(orientation(x, y, x1, y1, x2, y2)).toBeGreaterThan(0)
      }
    }
    const sum = parts.reduce((total, part) => total + area(part), 0)
    expect(sum).toBeCloseTo(Math.abs(area(ring)), 9)
    for (let n = 0; n < cases(50); n++) {
      const point = { x: between(random, -5, 15), y: between(random, -3, 17) }
      const places = parts.map((part) => pointInPolygon(point, part)).filter((place) => place !== 'outside')
      expect(places).toHaveLength(pointInPolygon(point, ring) === 'inside' ? 1 : 0)
    }
  }
})

it('keeps a convex outline whole, without its collinear corners', () => {
  expect(convexParts('points', [0, 0, 2, 0, 4, 0, 4, 4, 0, 4])).toEqual({
    parts: [[0, 0, 4, 0, 4, 4, 0, 4]],
    indices: null,
  })
  expect(convexParts('points', [0, 6, 4, 3, 2, 3, 1, 3]).parts).toEqual([[1, 3, 4, 3, 0, 6]])
})

it('returns the indices of the parts’ corners, or null if parts do not meet edge to edge', () => {
  const ring = [0, 0, 6, 0, 6, 2, 2, 2, 2, 6, 0, 6]
  const { parts, indices } = convexParts('points', ring)
  expect(parts).toEqual(indices!.map((part) => part.flatMap((at) => [ring[at], ring[at + 1]])))
  // The cut from (1, 5) ends at a corner that is collinear in the other part.
  expect(convexParts('points', [1, 5, 0, 5, 0, 6, 3, 6, 4, 2]).indices).toBeNull()
})

it('accepts collinear edges, horizontal or vertical, in outlines of either winding', () => {
  const notched = [0, 0, 6, 0, 6, 6, 0, 6, 0, 4, 2, 4, 2, 2, 0, 2]
  const flipped = notched.map((_, i) => notched[i ^ 1]!)
  for (const outline of [notched, flipped]) {
    for (let from = 0; from < outline.length; from += 2) {
      const ring = [...outline.slice(from), ...outline.slice(0, from)]
      const mirrored = ring.map((value, i) => (i % 2 === 0 ? -value : value))
      for (const one of [ring, mirrored]) {
        const { parts } = convexParts('points', one)
        expect(parts.reduce((total, part) => total + area(part), 0)).toBe(32)
      }
    }
  }
})

it('merges triangles into few parts', () => {
  expect(convexParts('points', outlineOf('shape', polygon(0, 0, 6, 0, 6, 2, 2, 2, 2, 6, 0, 6))).parts).toHaveLength(2)
  expect(convexParts('points', outlineOf('shape', comb(0, 0, 10))).parts.length).toBeLessThanOrEqual(40)
})

it('rejects outlines that cross or touch themselves, and keeps the area of all others', () => {
  const random = seeded(3)
  let refused = 0
  for (let n = 0; n < cases(1000); n++) {
    const count = 4 + whole(random, 4)
    const ring = Float64Array.from({ length: 2 * count }, () => whole(random, 7))
    try {
      const sum = convexParts('points', ring).parts.reduce((total, part) => total + area(part), 0)
      expect(sum).toBe(Math.abs(area(ring)))
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      refused++
    }
  }
  expect(refused).toBeGreaterThan(cases(300) - 50)
  expect(refused).toBeLessThan(cases(900))
})

it('cuts an outline of n corners into n − 2 triangles with area, edge to edge', () => {
  const random = seeded(4)
  for (let n = 0; n < cases(150); n++) {
    const count = 4 + whole(random, 40)
    // Heights are whole numbers, so that many corners are collinear with others.
    const coast = Array.from({ length: count }, (_, i) => [i, 1 + whole(random, 5)] as const)
    const ring = [0, 0, count - 1, 0, ...coast.reverse().flat()].filter((_, i, all) => turns(all, i - (i % 2)))
    const triangles = clipEars(ring)
    expect(triangles).toHaveLength(3 * (ring.length / 2 - 2))
    const edges = new Set<string>()
    let sum = 0
    for (let i = 0; i < triangles.length; i += 3) {
      const corners = triangles.slice(i, i + 3)
      const own = area(corners.flatMap((at) => [ring[2 * at]!, ring[2 * at + 1]!]))
      expect(own).toBeGreaterThan(0)
      sum += own
      for (let k = 0; k < 3; k++) edges.add(`${corners[k]} ${corners[(k + 1) % 3]}`)
    }
    expect(sum).toBe(area(ring))
    const alone = [...edges].filter((edge) => !edges.has(edge.split(' ').reverse().join(' ')))
    expect(alone).toHaveLength(ring.length / 2)
  }
})

/** Returns true if a ring turns at a corner, judging by its neighbors. */
function turns(ring: readonly number[], at: number): boolean {
  const before = (at + ring.length - 2) % ring.length
  const after = (at + 2) % ring.length
  return orientation(ring[before]!, ring[before + 1]!, ring[at]!, ring[at + 1]!, ring[after]!, ring[after + 1]!) !== 0
}
