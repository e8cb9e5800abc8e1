import { describe, expect, it } from 'vitest'
import { CollisionWorld } from '../../src/collision/world/CollisionWorld.js'
import type { Point } from '../../src/geometry/points.js'
import { pointInPolygon } from '../../src/geometry/polygons.js'
import { intersectRayCircle } from '../../src/geometry/rayCircle.js'
import { intersectSegments } from '../../src/geometry/segments.js'
import { outlineOf, type Shape } from '../../src/geometry/shapes.js'
import { cases } from '../helpers/cases.js'
import { between, chance, pick, type Random, seeded, whole } from '../helpers/random.js'
import { countWork } from './countWork.js'
import { allKinds, box, circle, comb, polygon, randomShape } from './shapes.js'

/** Fraction of a ray below which, in these scenes, differences come only from rounding. */
const HAIR = 1e-5

/** Returns the point at a fraction of the way from a to b. */
function along(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }
}

/** Returns where a ray that doesn't touch a corner first enters a shape, by its crossings with the outline. */
function entry(a: Point, b: Point, shape: Shape): number {
  const times = [0, 1 + HAIR]
  if (shape.kind === 'circle') times.push(...intersectRayCircle(a, b, shape).map(({ t }) => t))
  const outline = shape.kind === 'circle' ? [] : outlineOf('shape', shape)
  const end = along(a, b, 1 + HAIR)
  for (let i = 0; i < outline.length; i += 2) {
    const j = (i + 2) % outline.length
    const from = { x: outline[i]!, y: outline[i + 1]! }
    const met = intersectSegments(a, end, from, { x: outline[j]!, y: outline[j + 1]! })
    if (met !== null) times.push(met.t * (1 + HAIR))
  }
  times.sort((one, other) => one - other)
  for (const [i, from] of times.slice(0, -1).entries()) {
    const to = times[i + 1]!
    const middle = along(a, b, (from + to) / 2)
    if (to <= HAIR || from > 1 + HAIR) continue
    const isInside =
      shape.kind === 'circle'
        ? Math.hypot(middle.x - shape.x, middle.y - shape.y) < shape.radius
        : outline.length > 0 && pointInPolygon(middle, outline) === 'inside'
    if (isInside) return Math.max(0, from)
  }
  return Number.POSITIVE_INFINITY
}

function firstEntry(a: Point, b: Point, shapes: readonly Shape[]): number {
  return Math.min(...shapes.map((shape) => entry(a, b, shape)))
}

function worldOf(shapes: readonly Shape[]): CollisionWorld {
  const world = new CollisionWorld()
  for (const shape of shapes) world.add(shape)
  return world
}

describe('raycast of a world', () => {
  it('agrees with tests of single shapes, for 1,500 rays among shapes of all kinds', () => {
    const random = seeded(11)
    let hits = 0
    for (let scene = 0; scene < cases(30); scene++) {
      const room = pick(random, [100, 1000, 4000])
      const shapes = Array.from({ length: 1 + whole(random, 40) }, () =>
        randomShape(random, pick(random, allKinds), room),
      )
      const world = worldOf(shapes)
      for (let n = 0; n < 50; n++) {
        const [a, b] = [at(random, room), at(random, room)]
        const hit = world.raycast(a, b)
        const wanted = firstEntry(a, b, shapes)
        if (hit === null) {
          expect(wanted).toBeGreaterThan(1 - 1e-9)
          continue
        }
        hits++
        expect(hit.t).toBeCloseTo(wanted, 9)
        expect(entry(a, b, shapes[hit.id]!)).toBeCloseTo(hit.t, 9)
        expect(Math.hypot(hit.normal.x, hit.normal.y)).toBeCloseTo(1, 12)
        expect(Math.hypot(hit.point.x - along(a, b, hit.t).x, hit.point.y - along(a, b, hit.t).y)).toBeLessThan(1e-9)
        // The normal points into the shape, as the ray does.
        expect(hit.normal.x * (b.x - a.x) + hit.normal.y * (b.y - a.y)).toBeGreaterThan(0)
        if (hit.t === 0) continue
        const { x, y } = hit.point
        const beyond = (by: number): Point => ({ x: x + hit.normal.x * by, y: y + hit.normal.y * by })
        expect(firstEntry(beyond(-1e-6), beyond(1e-6), [shapes[hit.id]!])).toBeCloseTo(0.5, 2)
      }
    }
    expect(hits).toBeGreaterThan(cases(380) - 30)
  })

  it('ends where the farther of two rays beside it does, along edges, cuts and corners', () => {
    const random = seeded(12)
    const kinds: readonly ((x: number, y: number) => Shape)[] = [
      (x, y) => box(2 * x + 1, 2 * y + 1, 2, 2),
      (x, y) => box(2 * x + 1, 2 * y + 1, 4, 2),
      (x, y) => comb(x, y, 2),
      (x, y) => polygon(x, y, x + 6, y, x + 6, y + 2, x + 2, y + 2, x + 2, y + 6, x, y + 6),
      (x, y) => polygon(x, y, x + 3, y + 3, x, y + 6, x - 3, y + 3),
      (x, y) => polygon(x, y, x + 4, y + 1, x + 8, y, x + 5, y + 4, x + 8, y + 8, x + 4, y + 6, x, y + 8, x + 2, y + 4),
    ]
    let hits = 0
    let passed = 0
    for (let n = 0; n < cases(1500); n++) {
      const shapes = Array.from({ length: 1 + whole(random, 6) }, () =>
        pick(random, kinds)(whole(random, 8), whole(random, 8)),
      )
      const spot = (): Point => ({ x: whole(random, 17), y: whole(random, 17) })
      const [a, c] = [spot(), spot()]
      const b = chance(random, 0.4) ? (chance(random, 0.5) ? { x: c.x, y: a.y } : { x: a.x, y: c.y }) : c
      const hit = worldOf(shapes).raycast(a, b)
      if (a.x === b.x && a.y === b.y) {
        expect(hit).toBeNull()
        continue
      }
      const length = Math.hypot(b.x - a.x, b.y - a.y)
      const sides = [-1e-7, 1e-7].map((by) => {
        const [dx, dy] = [((a.y - b.y) / length) * by, ((b.x - a.x) / length) * by]
        return firstEntry({ x: a.x + dx, y: a.y + dy }, { x: b.x + dx, y: b.y + dy }, shapes)
      })
      const wanted = Math.max(...sides)
      const scene = JSON.stringify([a, b, shapes])
      if (hit === null) {
        expect(wanted, scene).toBe(Number.POSITIVE_INFINITY)
        passed++
      } else {
        expect(hit.t, scene).toBeCloseTo(wanted, 4)
        hits++
      }
    }
    expect(hits).toBeGreaterThan(cases(380) - 30)
    expect(passed).toBeGreaterThan(cases(430) - 30)
  })

  it('passes an edge and a circle that it grazes, but no joint of two boxes', () => {
    const world = worldOf([box(5, 5, 2, 2), circle(20, 5, 1)])
    expect(world.raycast({ x: 0, y: 4 }, { x: 30, y: 4 })).toBeNull()
    expect(world.raycast({ x: 0, y: 4.5 }, { x: 30, y: 4.5 })).toEqual({
      id: 0,
      point: { x: 4, y: 4.5 },
      normal: { x: 1, y: 0 },
      t: 4 / 30,
    })
    world.add(box(5, 3, 2, 2))
    expect(world.raycast({ x: 0, y: 4 }, { x: 30, y: 4 })?.t).toBe(4 / 30)
    expect(world.raycast({ x: 30, y: 5 }, { x: 0, y: 5 })).toMatchObject({ id: 1, normal: { x: -1, y: 0 } })
  })

  it('hits at once from inside, and at its very end', () => {
    const world = worldOf([box(5, 5, 2, 2)])
    expect(world.raycast({ x: 5, y: 5 }, { x: 5, y: 9 })).toEqual({
      id: 0,
      point: { x: 5, y: 5 },
      normal: { x: 0, y: 1 },
      t: 0,
    })
    expect(world.raycast({ x: 0, y: 5 }, { x: 4, y: 5 })?.t).toBe(1)
    expect(world.raycast({ x: 0, y: 5 }, { x: 3.999, y: 5 })).toBeNull()
    expect(world.raycast({ x: 6, y: 5 }, { x: 9, y: 5 })).toBeNull()
    // Its end is in the triangle's box, but not in the triangle.
    const slanted = worldOf([polygon(-1, 0, -9, 1, -9, 4)])
    expect(slanted.raycast({ x: 2, y: 5 }, { x: -4, y: 3 })).toBeNull()
    expect(slanted.raycast({ x: 2, y: 5 }, { x: -4, y: 1.5 })!.t).toBe(1)
    expect(slanted.raycast({ x: 2, y: 5 }, { x: -4, y: 1 })!.t).toBeLessThan(1)
  })

  it('hits only the layers of its mask, and no shape that collides with nothing', () => {
    const world = new CollisionWorld()
    world.add(box(5, 0, 2, 2), { layer: 1 })
    world.add(box(10, 0, 2, 2), { layer: 2, resting: true })
    world.add(box(15, 0, 2, 2), { layer: 4, mask: 0 })
    world.add(box(20, 0, 2, 2), { layer: 2 ** 31 })
    const [a, b] = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ]
    const met = (mask?: number): number | undefined => world.raycast(a, b, mask === undefined ? {} : { mask })?.id
    expect([met(), met(2), met(4), met(2 ** 31), met(2 ** 31 + 2), met(0)]).toEqual([0, 1, undefined, 3, 1, undefined])
  })

  it('costs as much in a world of 10,000 shapes as in one of 400, and stops at its hit', () => {
    const workOf = (side: number, length: number, isStopped = false) => {
      const { hit, work } = countWork(side, isStopped, (world) => world.raycast({ x: 0, y: 10 }, { x: length, y: 10 }))
      expect(hit !== null).toBe(isStopped)
      return work
    }
    const short = workOf(20, 300)
    expect(short.searches).toBeGreaterThan(1)
    expect(workOf(100, 300)).toEqual(short)
    const long = workOf(100, 1800)
    expect(long.searches).toBeLessThanOrEqual(6 * short.searches)
    expect(long.shapes).toBeLessThanOrEqual(6 * short.shapes)
    expect(workOf(100, 1800, true).searches).toBe(1)
  })

  it('finds the first hit among 2,000 circles', () => {
    const random = seeded(13)
    const world = new CollisionWorld()
    const shapes = Array.from({ length: 2000 }, (_, i) => circle(20 * (i % 50), 20 * Math.floor(i / 50), 4))
    for (const shape of shapes) world.add(shape)
    for (let n = 0; n < cases(200); n++) {
      const [a, b] = [at(random, 1000), at(random, 1000)]
      const hit = world.raycast(a, b)
      const wanted = firstEntry(a, b, shapes)
      if (wanted > 1) expect(hit).toBeNull()
      else expect(hit!.t).toBeCloseTo(wanted, 9)
    }
  })
})

function at(random: Random, room: number): Point {
  return { x: between(random, -0.1, 1.1) * room, y: between(random, -0.1, 1.1) * room }
}
