import { describe, expect, it } from 'vitest'
import { moveAndSlide } from '../../src/collision/moveAndSlide.js'
import { collide } from '../../src/collision/pairs/collide.js'
import { bounceInside } from '../../src/collision/slide/bounceInside.js'
import type { Shape } from '../../src/geometry/shapes.js'
import { box, circle, polygon } from './shapes.js'

const by = (x: number, y: number) => ({ x, y })
const angles = Array.from({ length: 24 }, (_, i) => 0.13 + (2 * Math.PI * i) / 24)
const movers: [string, (x: number, y: number) => Shape][] = [
  ['circle', (x, y) => circle(x, y, 3)],
  ['box', (x, y) => box(x, y, 4, 3)],
  ['turned box', (x, y) => box(x, y, 4, 3, 0.7)],
  ['triangle', (x, y) => polygon(x - 2, y - 1, x + 2, y - 1, x, y + 2)],
  ['angle', (x, y) => polygon(x - 2, y - 2, x + 2, y - 2, x + 2, y, x, y, x, y + 2, x - 2, y + 2)],
]

/** Returns a long rotated box whose near side is at a distance from (ox, oy). */
function slab(angle: number, distance: number, ox: number, oy: number): Shape {
  const reach = distance + 5
  return box(ox + reach * Math.cos(angle), oy + reach * Math.sin(angle), 10, 400, angle)
}

describe.each(movers)('a %s that is pushed against slanted sides', (_, make) => {
  it.each([0, 1e3, 1e6])('ends beside them, without overlap, %d from the origin', (far) => {
    for (const [i, angle] of angles.entries()) {
      const shape = make(far, far / 3)
      const sides = [slab(angle, 20, far, far / 3), slab(angle + 1.9, 25, far, far / 3)]
      const end = moveAndSlide(shape, by(90 * Math.cos(angle + 0.4), 90 * Math.sin(angle + 0.4)), sides)
      expect(end.hits.length, String(i)).toBeGreaterThan(0)
      const moved = shape.kind === 'polygon' ? make(far + end.x, far / 3 + end.y) : make(end.x, end.y)
      for (const side of sides) {
        // A polygon's corners are rounded once more when it is made there.
        const depth = collide(moved, side)?.depth ?? 0
        if (shape.kind === 'polygon') expect(depth, String(i)).toBeLessThan(1e-12 * Math.max(100, far))
        else expect(depth, String(i)).toBe(0)
      }
    }
  })
})

describe('a slide', () => {
  it('ends outside of an obstacle that it starts deep inside', () => {
    const walls = [box(0, 0, 1e4, 1e4)]
    const end = moveAndSlide(circle(3, 4, 1), by(10, 0), walls)
    const moved = { kind: 'circle', x: end.x, y: end.y, radius: 1 } as const
    expect(collide(moved, walls[0]!)?.depth ?? 0).toBeLessThan(1e-6)
  })

  it('starts outside of an overlapped obstacle, by the shortest translation', () => {
    expect(moveAndSlide(box(1, 0, 4, 4), by(0, 0), [box(4, 0, 4, 4)])).toEqual({ x: 0, y: 0, hits: [] })
    expect(moveAndSlide(box(1, 0, 4, 4), by(0, 5), [box(4, 0, 4, 4)])).toMatchObject({ x: 0, y: 5 })
    const out = moveAndSlide(circle(10, 2.5, 1), by(0, 0), [box(10, 0, 8, 4)])
    expect(out.x).toBeCloseTo(10, 9)
    expect(out.y).toBeCloseTo(3, 9)
    // For a polygon, the result holds the displacement.
    const moved = moveAndSlide(polygon(0, 0, 4, 0, 4, 4, 0, 4), by(0, 7), [box(5, 2, 4, 4)])
    expect(moved.x).toBeCloseTo(-1, 9)
    expect(moved.y).toBeCloseTo(7, 9)
  })

  it('reports the point, normal and position of each hit', () => {
    const end = moveAndSlide(box(0, 0, 2, 2), by(20, 10), [box(9, 0, 2, 40), box(0, 8, 40, 2)])
    expect(end.x).toBeCloseTo(7, 9)
    expect(end.y).toBeCloseTo(6, 9)
    // In the corner it hits the first one again.
    expect(end.hits.map(({ index }) => index)).toEqual([0, 1, 0])
    const [one, other] = [end.hits[0]!, end.hits[1]!]
    expect(one.normal).toEqual(by(1, 0))
    expect(one.x).toBeCloseTo(7, 9)
    expect(one.y).toBeCloseTo(3.5, 9)
    expect(one.point.x).toBeCloseTo(8, 9)
    expect(one.point.y).toBeCloseTo(3.5, 9)
    expect(other.normal).toEqual(by(0, 1))
    expect([other.x, other.y].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([7, 6])
    expect(other.point.x).toBeCloseTo(7, 9)
    expect(other.point.y).toBeCloseTo(7, 9)
  })

  it('stops at an obstacle far from the origin, also at negative coordinates', () => {
    for (const far of [-1e6, 1e6]) {
      const end = moveAndSlide(circle(far, -far, 1), by(10, 10), [far + 5, -far - 50, far + 5, -far + 50])
      expect(end.x - far).toBeCloseTo(4, 6)
      expect(end.y + far).toBeCloseTo(10, 6)
    }
  })
})

describe('a body that is reflected among shapes', () => {
  const room = { minX: -100, minY: -100, maxX: 100, maxY: 100 }

  it('ignores polygons without points, and far obstacles', () => {
    const ball = { x: 30, y: 0, radius: 1, vx: 30, vy: 0 }
    expect(bounceInside(room, ball, { against: [polygon()] })).toEqual(ball)
    expect(bounceInside(room, ball, { against: [polygon(), box(20, 0, 2, 2), polygon()] })).toEqual({
      ...ball,
      x: 6,
      vx: -30,
    })
    expect(bounceInside(room, ball, { against: [box(0, 50, 2, 2)] })).toEqual(ball)
  })

  it('is reflected at slanted walls and boxes, and at the sides of the room', () => {
    const ball = { x: 0, y: 20, radius: 0, vx: 0, vy: 20 }
    // A wall at 45° reflects it along +x.
    const mirror = [-10, 0, 10, 20]
    const { x, y, vx, vy } = bounceInside(room, ball, { against: mirror })
    expect([x, y, vx, vy].map((value) => Math.round(value * 1e9) / 1e9 + 0)).toEqual([10, 10, 20, 0])
    const fast = { x: 0, y: 220, radius: 5, vx: 0, vy: 220 }
    const back = bounceInside(room, fast, { against: [box(0, 40, 20, 10)] })
    // To 30, back to −95, and on to −30.
    expect(back).toMatchObject({ vx: 0, vy: 220 })
    expect(back.y).toBeCloseTo(-30, 9)
  })

  it('stays between two walls, at constant speed', () => {
    const ball = { x: 0, y: 0.3, radius: 0.5, vx: 0, vy: 100 }
    const walls = [-20, 0.9, 20, 0.9, -20, -0.7, 20, -0.7]
    const end = bounceInside(room, ball, { against: walls, from: by(0, 0) })
    expect(Math.abs(end.vy)).toBe(100)
    const many = bounceInside(room, { ...ball, y: 5000, vy: 5000 }, { against: walls, from: by(0, 0) })
    expect(many.y).toBeGreaterThan(-0.2 - 1e-9)
    expect(many.y).toBeLessThan(0.4 + 1e-9)
  })
})
