import { describe, expect, it } from 'vitest'
import { collide } from '../../src/collision/pairs/collide.js'
import { bounceInside } from '../../src/collision/slide/bounceInside.js'
import type { Point } from '../../src/geometry/points.js'
import { intersectSegments } from '../../src/geometry/segments.js'
import { cases } from '../helpers/cases.js'
import { between, type Random, seeded, whole } from '../helpers/random.js'

const box = { minX: -100, minY: -100, maxX: 100, maxY: 100 }
const ball = { x: 0, y: 0, radius: 2, vx: 0, vy: 0 }
const wall = [5, -50, 5, 50]

describe('bounceInside against walls and shapes', () => {
  it('reflects at a wall on the path, from either side, at any speed', () => {
    const step = { ...ball, x: 9, y: 1, vx: 9, vy: 1 }
    expect(bounceInside(box, step, { against: wall })).toEqual({ ...step, x: expect.closeTo(-3), vx: -9 })
    const back = { ...ball, x: 1, y: 0, vx: -9 }
    expect(bounceInside(box, back, { against: wall })).toEqual({ ...back, x: expect.closeTo(13), vx: 9 })
    const fast = { ...ball, x: 90_000, vx: 90_000 }
    // The center bounces between −98 and 3, left of the wall.
    const end = bounceInside(box, fast, { against: wall })
    expect(end.x).toBeLessThanOrEqual(3)
    expect(end.x).toBeGreaterThanOrEqual(-98)
  })

  it('starts the path at `from`, so that the velocity may be in another unit', () => {
    const step = { ...ball, x: 4, vx: 60 }
    expect(bounceInside(box, step, { against: wall, from: { x: 2, y: 0 } })).toEqual({ ...step, x: 2, vx: -60 })
    expect(bounceInside(box, step, { against: wall, from: { x: 8, y: 0 } }).x).not.toBe(4)
  })

  it('reflects at round corners and circles, along the line between the centers', () => {
    const up = bounceInside(box, { ...ball, x: 30, y: 0, vx: 30, vy: 0 }, { against: [10, -20, 10, -Math.SQRT2] })
    expect(up.vx).toBeCloseTo(0, 9)
    expect(up.vy).toBeCloseTo(30, 9)
    const post = { kind: 'circle', x: 10, y: 0, radius: 3 } as const
    expect(bounceInside(box, { ...ball, x: 8, vx: 8 }, { against: [post] })).toEqual({ ...ball, x: 2, vx: -8 })
  })

  it('accepts boxes, rotated ones by their corners, and points', () => {
    const crate = { x: 8, y: 0, width: 2, height: 2, rotation: Math.PI / 4, vx: 8, vy: 0 }
    expect(bounceInside(box, crate, { against: wall }).x).toBeCloseTo(2 - 2 * Math.SQRT2, 9)
    expect(bounceInside(box, { ...ball, radius: 0, x: 8, vx: 8 }, { against: wall }).x).toBeCloseTo(2, 9)
    const line = { x: 8, y: 0, width: 0, height: 2, vx: 8, vy: 0 }
    expect(bounceInside(box, line, { against: wall }).x).toBeCloseTo(2, 9)
  })

  it('reflects repeatedly between a wall and the box', () => {
    const step = { ...ball, x: 98 + 2 * 91 + 91 + 5, y: 0, vx: 98 + 2 * 91 + 91 + 5 - 10 }
    const end = bounceInside(box, step, { against: wall })
    expect(end.x).toBeCloseTo(7 + 5, 9)
    expect(end.vx).toBe(step.vx)
  })

  it('ends the path after 1,024 reflections', () => {
    const tall = { minX: -10, minY: 0, maxX: 10, maxY: 10_000 }
    const sides = [-1, 0, -1, 10_000, 1, 0, 1, 10_000]
    const body = { x: 9000, y: 9000, radius: 0, vx: 9000, vy: 9000 }
    // The first reflection comes after 1 unit along y, each of the others after 2.
    const end = bounceInside(tall, body, { against: sides })
    expect(end.y).toBeCloseTo(1 + 2 * 1023, 3)
    expect(end.vx).toBe(9000)
  })

  it('returns the same as without obstacles if the path hits none', () => {
    const step = { ...ball, x: -130.1, y: 7, vx: -130.1, vy: 7 }
    expect(bounceInside(box, step, { against: wall })).toEqual(bounceInside(box, step))
    expect(bounceInside(box, step, { against: [5, 0, 5, 0] })).toEqual(bounceInside(box, step))
  })

  it('lets a body out of an obstacle that it overlaps', () => {
    const step = { ...ball, x: 9, vx: 5 }
    expect(bounceInside(box, step, { against: wall })).toEqual(step)
  })

  it('agrees, for a point, with reflection segment by segment', () => {
    const random = seeded(81)
    let met = 0
    for (let round = 0; round < cases(2000); round++) {
      const walls = randomWalls(random, 12)
      const from = { x: between(random, -90, 90), y: between(random, -90, 90) }
      const way = { x: between(random, -200, 200), y: between(random, -200, 200) }
      const body = { x: from.x + way.x, y: from.y + way.y, radius: 0, vx: way.x, vy: way.y }
      const right = reflected(from, way, [...walls, ...sides])
      const end = bounceInside(box, body, { against: walls })
      if (right.bounces > 1) met++
      // Each reflection near a wall's end or at a slant magnifies rounding errors.
      expect(Math.hypot(end.x - right.x, end.y - right.y), String(round)).toBeLessThan(1e-5)
    }
    expect(met).toBeGreaterThan(cases(500))
  })

  it('ends free of overlap at the same speed, and returns to the start when reversed', () => {
    const random = seeded(82)
    let met = 0
    for (let round = 0; round < cases(2000); round++) {
      const against = randomWalls(random, 8)
      const from = { x: between(random, -80, 80), y: between(random, -80, 80) }
      const size = between(random, 1, 8)
      const body =
        whole(random, 2) === 0
          ? { radius: size }
          : { width: size, height: between(random, 1, 8), rotation: between(random, -4, 4) }
      if (depth({ ...body, ...from }, against) > 0) continue
      const [vx, vy] = [between(random, -150, 150), between(random, -150, 150)]
      const step = { ...body, x: from.x + vx, y: from.y + vy, vx, vy }
      const end = bounceInside(box, step, { against })
      expect(depth(end, against)).toBeLessThan(1e-9)
      expect(Math.hypot(end.vx, end.vy)).toBeCloseTo(Math.hypot(vx, vy), 9)
      const back = { ...end, x: end.x - end.vx, y: end.y - end.vy, vx: -end.vx, vy: -end.vy }
      const again = bounceInside(box, back, { against })
      if (end.vx !== vx || end.vy !== vy) met++
      const off = Math.hypot(again.x - from.x, again.y - from.y)
      // Each round corner magnifies rounding errors by the distance divided by the radius.
      expect(off, String(round)).toBeLessThan(1e-4)
    }
    expect(met).toBeGreaterThan(cases(500))
  })

  it('names the invalid argument', () => {
    expect(() => bounceInside(box, ball, { against: [1, 2, 3] })).toThrow('react-umbra: options.against.length must be')
    expect(() => bounceInside(box, ball, { against: wall, from: { x: Number.NaN, y: 0 } })).toThrow(
      'react-umbra: options.from.x must be a finite number',
    )
    expect(() => bounceInside(box, ball, null as never)).toThrow('react-umbra: options must be an object')
  })
})

const sides = [...[-100, -100, 100, -100, 100, -100, 100, 100], ...[100, 100, -100, 100, -100, 100, -100, -100]]

function randomWalls(random: Random, count: number): number[] {
  return Array.from({ length: 4 * count }, () => between(random, -95, 95))
}

/** Moves a point, and reflects it at each segment that it meets. */
function reflected(from: Point, way: Point, walls: readonly number[]): Point & { bounces: number } {
  let [at, rest, last] = [from, way, -1]
  for (let bounces = 0; ; bounces++) {
    const to = { x: at.x + rest.x, y: at.y + rest.y }
    let [time, nearest] = [2, -1]
    for (let i = 0; i < walls.length; i += 4) {
      const hit = intersectSegments(at, to, { x: walls[i]!, y: walls[i + 1]! }, { x: walls[i + 2]!, y: walls[i + 3]! })
      if (i !== last && hit !== null && hit.t < time) [time, nearest] = [hit.t, i]
    }
    if (nearest < 0) return { ...to, bounces }
    const angle = Math.atan2(walls[nearest + 3]! - walls[nearest + 1]!, walls[nearest + 2]! - walls[nearest]!)
    at = { x: at.x + rest.x * time, y: at.y + rest.y * time }
    const [c, s] = [Math.cos(2 * angle), Math.sin(2 * angle)]
    rest = { x: (1 - time) * (c * rest.x + s * rest.y), y: (1 - time) * (s * rest.x - c * rest.y) }
    last = nearest
  }
}

/** Returns a body's depth in the deepest of some walls. */
function depth(
  body: Point & ({ radius: number } | { width: number; height: number; rotation: number }),
  walls: readonly number[],
): number {
  const shape = 'radius' in body ? ({ kind: 'circle', ...body } as const) : ({ kind: 'box', ...body } as const)
  let deepest = 0
  for (let i = 0; i < walls.length; i += 4) {
    const [x0, y0, x1, y1] = walls.slice(i, i + 4) as [number, number, number, number]
    const length = Math.hypot(x1 - x0, y1 - y0)
    const rotation = Math.atan2(y1 - y0, x1 - x0)
    // The wall as a box so thin that its width is negligible.
    const thin = { kind: 'box', x: (x0 + x1) / 2, y: (y0 + y1) / 2, width: length, height: 1e-11, rotation } as const
    deepest = Math.max(deepest, collide(shape, thin)?.depth ?? 0)
  }
  return deepest
}
