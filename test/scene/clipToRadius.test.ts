import { describe, expect, it } from 'vitest'
import { arcStep } from '../../src/geometry/circles.js'
import { pointInRing } from '../../src/geometry/pointInRing.js'
import { visibilityPolygon } from '../../src/geometry.js'
import { clipToRadius } from '../../src/scene/transport/clipToRadius.js'
import { between, seeded } from '../helpers/random.js'

/** Distance in world units within which rounding and flattened arcs may decide differently. */
const NEAR = 1e-6

const reach = (ring: Float64Array, x: number, y: number) =>
  Math.max(...Array.from({ length: ring.length / 2 }, (_, i) => Math.hypot(ring[2 * i]! - x, ring[2 * i + 1]! - y)))

/** Returns the distance of a point from the nearest edge of a ring. */
function distanceTo(ring: Float64Array, px: number, py: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < ring.length; i += 2) {
    const [ax, ay, bx, by] = [ring.at(i - 2)!, ring.at(i - 1)!, ring[i]!, ring[i + 1]!]
    const [dx, dy] = [bx - ax, by - ay]
    const along = Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy || 1)))
    least = Math.min(least, Math.hypot(px - ax - along * dx, py - ay - along * dy))
  }
  return least
}

describe('a ring cut to a circle', () => {
  it.each(Array.from({ length: 14 }, (_, i) => i + 1))('is the intersection of both: seed %d', (seed) => {
    const random = seeded(seed)
    const some = (count: number, most: number) => Array.from({ length: count }, () => between(random, -most, most))
    const [x, y] = [between(random, -20, 20), between(random, -20, 20)]
    const radius = between(random, 20, 120)
    const cone = seed % 3 === 0 ? { direction: between(random, -3, 3), angle: between(random, 0.8, 6) } : {}
    const ring = visibilityPolygon({ x, y }, some(4 * (seed % 7), 130), { radius: 150, ...cone })
    const tolerance = 0.01
    const cut = clipToRadius(ring, { x, y }, radius, tolerance)
    expect(reach(cut, x, y)).toBeLessThanOrEqual(radius + NEAR)
    let [inside, outside] = [0, 0]
    for (let i = 0; i < 1000; i++) {
      const [px, py] = [x + between(random, -1.2, 1.2) * radius, y + between(random, -1.2, 1.2) * radius]
      const far = Math.hypot(px - x, py - y) - radius
      if (distanceTo(ring, px, py) < NEAR || Math.abs(far + tolerance / 2) < tolerance / 2 + NEAR) continue
      const expected = far < 0 && pointInRing(px, py, ring) === 'inside'
      expect(pointInRing(px, py, cut) === 'inside', `${px}, ${py}`).toBe(expected)
      if (expected) inside++
      else outside++
    }
    expect(Math.min(inside, outside)).toBeGreaterThan(0)
  })

  it('is the same object if nothing lies outside the circle', () => {
    const room = visibilityPolygon({ x: 0, y: 0 }, [-9, -9, 9, -9, 9, -9, 9, 9, 9, 9, -9, 9, -9, 9, -9, -9])
    expect(clipToRadius(room, { x: 0, y: 0 }, 13, 0.1)).toBe(room)
    expect(clipToRadius(room, { x: 0, y: 0 }, 12, 0.1)).not.toBe(room)
  })

  it('is a circle if the whole circle lies inside the ring', () => {
    const ring = visibilityPolygon({ x: 5, y: 7 }, [100, -50, 100, 50], { radius: 200 })
    const cut = clipToRadius(ring, { x: 5, y: 7 }, 30, 0.02)
    expect(reach(cut, 5, 7)).toBeCloseTo(30, 9)
    // As many corners as the tolerance requires, and each chord within it.
    expect(cut.length / 2).toBe(Math.ceil((2 * Math.PI) / arcStep(30, 0.02)))
    expect(distanceTo(cut, 5, 7)).toBeGreaterThan(30 - 0.02)
  })

  it('starts at the apex of a cone', () => {
    const ring = visibilityPolygon({ x: 1, y: 2 }, [50, -80, 50, 80], { radius: 100, direction: 0, angle: 1 })
    const cut = clipToRadius(ring, { x: 1, y: 2 }, 40, 0.1)
    expect([...cut.subarray(0, 2)]).toEqual([1, 2])
    // All other corners lie on the arc between its edges.
    for (let i = 2; i < cut.length; i += 2) {
      expect(Math.hypot(cut[i]! - 1, cut[i + 1]! - 2)).toBeCloseTo(40, 9)
      expect(Math.abs(Math.atan2(cut[i + 1]! - 2, cut[i]! - 1))).toBeLessThan(0.5 + 1e-9)
    }
  })

  it('ends at a wall whose ends lie outside the circle', () => {
    const ring = visibilityPolygon({ x: 0, y: 0 }, [30, -500, 30, 500], { radius: 100 })
    const cut = clipToRadius(ring, { x: 0, y: 0 }, 50, 0.01)
    expect(Math.max(...cut.filter((_, i) => i % 2 === 0))).toBeCloseTo(30, 9)
    expect(pointInRing(29.99, 39, cut)).toBe('inside')
    expect(pointInRing(29.99, 41, cut)).toBe('outside')
  })
})
