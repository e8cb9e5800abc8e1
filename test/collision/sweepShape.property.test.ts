import { describe, expect, it } from 'vitest'
import { leastAxis } from '../../src/collision/pairs/axes.js'
import { prepareAgainst } from '../../src/collision/shapes/prepareAgainst.js'
import { type PreparedShape, prepareShape } from '../../src/collision/shapes/prepareShape.js'
import { type SweepHit, sweepShape } from '../../src/collision/sweep/sweepShape.js'
import type { Point } from '../../src/geometry/points.js'
import type { Shape } from '../../src/geometry/shapes.js'
import { cases } from '../helpers/cases.js'
import { between, type Random, seeded, whole } from '../helpers/random.js'
import { allKinds, box, circle, moved, polygon, randomShape } from './shapes.js'

/** Largest overlap that may come from the rounding of moved corners. */
const LEFT = 1e-10

const STEPS = 10_000

function along({ x, y }: Point, time: number): Point {
  return { x: x * time, y: y * time }
}

/** Returns the depth of the deepest pair of parts after a fraction of the displacement, or 0 if none overlaps. */
function depthAt(a: PreparedShape, b: PreparedShape, delta: Point, time: number): number {
  const { x, y } = along(delta, time)
  const [one, other] = [a.box!, b.box!]
  if (
    one.maxX + x < other.minX ||
    other.maxX < one.minX + x ||
    one.maxY + y < other.minY ||
    other.maxY < one.minY + y
  ) {
    return 0
  }
  let depth = 0
  for (const part of a.parts) {
    const there = part.movedBy(x, y)
    for (const against of b.parts) depth = Math.max(depth, leastAxis(there, against)?.depth ?? 0)
  }
  return depth
}

/** Returns the first of `steps` equal steps at which the shapes overlap, or `steps + 1`. */
function firstStep(a: PreparedShape, b: PreparedShape, delta: Point, steps: number): number {
  let step = 0
  while (step <= steps && depthAt(a, b, delta, step / steps) <= LEFT) step++
  return step
}

/** Sweeps a shape to another one or a wall, and checks the hit by its properties and by small steps. */
function checkSweep(shape: Shape, delta: Point, other: Shape | readonly number[], steps: number): SweepHit | null {
  const against = 'kind' in other ? [other] : other
  const hit = sweepShape(shape, delta, against)
  const scene = JSON.stringify([shape, delta, other])
  const [a, b] = [prepareShape('shape', shape), prepareAgainst(against)[0]!]
  const step = firstStep(a, b, delta, steps)
  if (hit === null) {
    expect(step, scene).toBeGreaterThan(steps)
    return null
  }
  const { time, normal, point } = hit
  expect(time, scene).toBeGreaterThanOrEqual(0)
  expect(time, scene).toBeLessThanOrEqual(1)
  expect(time, scene).toBeLessThanOrEqual(step / steps)
  expect(Math.hypot(normal.x, normal.y), scene).toBeCloseTo(1, 13)
  if (depthAt(a, b, delta, 0) > 0) {
    expect(time, scene).toBe(0)
    return hit
  }
  expect(normal.x * delta.x + normal.y * delta.y, scene).toBeGreaterThanOrEqual(0)
  expect(depthAt(a, b, delta, time), scene).toBeLessThan(LEFT)
  const soon = [1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9]
  expect(Math.max(...soon.map((later) => depthAt(a, b, delta, time + later))), scene).toBeGreaterThan(0)
  const probe = prepareShape('probe', circle(point.x, point.y, 1e-6))
  expect(depthAt(a, probe, delta, time), scene).toBeGreaterThan(0)
  expect(depthAt(probe, b, delta, 0), scene).toBeGreaterThan(0)
  return hit
}

function randomWay(random: Random, length: number): Point {
  return { x: between(random, -length, length), y: between(random, -length, length) }
}

const kinds = allKinds.flatMap((a) => allKinds.map((b) => [a, b] as const))

describe.each(kinds)('a sweep of the kind %s to the kind %s', (kind, other) => {
  const random = seeded(kind.length * 1000 + other.length)

  it('agrees with small steps', () => {
    let [hits, misses] = [0, 0]
    for (let n = 0; n < cases(80); n++) {
      const shape = randomShape(random, kind, 300)
      const hit = checkSweep(shape, randomWay(random, 500), randomShape(random, other, 300), n < cases(5) ? STEPS : 500)
      if (hit === null) misses++
      else if (hit.time > 0) hits++
    }
    expect(hits).toBeGreaterThanOrEqual(cases(6) - 2)
    expect(misses).toBeGreaterThanOrEqual(cases(6) - 2)
  })

  it('gives the same result translated, mirrored, and with roles swapped', () => {
    for (let n = 0; n < cases(80); n++) {
      const [a, b] = [randomShape(random, kind, 300), randomShape(random, other, 300)]
      const delta = randomWay(random, 500)
      const hit = sweepShape(a, delta, [b])
      if (hit?.time === 0) continue
      const by = { x: 1024.3, y: -77.7 }
      expectClose(sweepShape(moved(a, by), delta, [moved(b, by)]), hit && { ...hit, point: sum(hit.point, by) })
      const flipped = sweepShape(mirrored(a), flip(delta), [mirrored(b)])
      expectClose(flipped, hit && { ...hit, normal: flip(hit.normal), point: flip(hit.point) })
      const back = sweepShape(b, along(delta, -1), [a])
      const point = hit && sum(hit.point, along(delta, -hit.time))
      expectClose(back, hit && { ...hit, normal: along(hit.normal, -1), point: point! })
    }
  })
})

it.each(allKinds)('agrees with small steps for the kind %s and a wall', (kind) => {
  const random = seeded(50 + kind.length)
  let [hits, misses] = [0, 0]
  for (let n = 0; n < cases(150); n++) {
    const wall = Array.from({ length: 4 }, () => between(random, 0, 300))
    // Some are vertical, some along the displacement.
    if (n % 4 === 0) wall[2] = wall[0]!
    const delta = n % 5 === 0 ? { x: wall[2]! - wall[0]!, y: wall[3]! - wall[1]! } : randomWay(random, 500)
    const hit = checkSweep(randomShape(random, kind, 300), delta, wall, n < cases(5) ? STEPS : 500)
    if (hit === null) misses++
    else if (hit.time > 0) hits++
  }
  expect(hits).toBeGreaterThanOrEqual(cases(10) - 2)
  expect(misses).toBeGreaterThanOrEqual(cases(10) - 2)
})

function sum(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y }
}

function flip({ x, y }: Point): Point {
  return { x: -x, y }
}

function mirrored(shape: Shape): Shape {
  if (shape.kind === 'polygon') return { kind: 'polygon', points: (shape.points as Point[]).map(flip) }
  return shape.kind === 'circle'
    ? { ...shape, x: -shape.x }
    : { ...shape, x: -shape.x, rotation: -(shape.rotation ?? 0) }
}

function expectClose(hit: SweepHit | null, expected: SweepHit | null): void {
  if (hit === null || expected === null) {
    expect(hit).toBe(expected)
    return
  }
  expect(hit.time).toBeCloseTo(expected.time, 11)
  for (const name of ['normal', 'point'] as const) {
    expect(hit[name].x).toBeCloseTo(expected[name].x, 7)
    expect(hit[name].y).toBeCloseTo(expected[name].y, 7)
  }
}

describe('a sweep on integers, with many touches and grazes', () => {
  it('agrees with exact fractions for boxes', () => {
    const random = seeded(31)
    let [hits, touches] = [0, 0]
    for (let n = 0; n < cases(8000); n++) {
      const side = (): number => 2 * (1 + whole(random, 2))
      const [x, y, w, h] = [whole(random, 9) - 4, whole(random, 9) - 4, side(), side()]
      const delta = { x: whole(random, 9) - 4, y: whole(random, 9) - 4 }
      const [wall, wide, high] = [box(0, 0, side(), side()), w / 2, h / 2]
      const { width, height } = wall as { width: number; height: number }
      // Times at which the center is in the wall grown by the box, along x and along y.
      const [fromX, toX] = within(x, delta.x, width / 2 + wide)
      const [fromY, toY] = within(y, delta.y, height / 2 + high)
      const [from, to] = [Math.max(fromX, fromY), Math.min(toX, toY)]
      // Quotients of whole numbers below 10 are equal as doubles when they are equal.
      const expected = from < to && from <= 1 && to > 0 ? Math.max(0, from) : undefined
      if (expected === undefined) touches += from === to ? 1 : 0
      else hits++
      const time = sweepShape(box(x, y, w, h), delta, [wall])?.time
      if (expected === undefined) expect(time, `${n}`).toBeUndefined()
      else expect(time, `${n}`).toBeCloseTo(expected, 14)
    }
    expect(hits).toBeGreaterThan(cases(1000))
    expect(touches).toBeGreaterThan(cases(100))
  })

  it('agrees with small steps for polygons and circles', () => {
    const random = seeded(32)
    let [hits, misses] = [0, 0]
    const shape = (x: number, y: number): Shape => {
      for (;;) {
        const points = Array.from({ length: 2 * (3 + whole(random, 4)) }, (_, i) => whole(random, 6) + (i % 2 ? y : x))
        const one = whole(random, 4) === 0 ? circle(x, y, 1 + whole(random, 4)) : polygon(...points)
        try {
          if (prepareShape('shape', one).parts.length > 0) return one
        } catch {
          // It crosses itself: try the next one.
        }
      }
    }
    for (let n = 0; n < cases(2500); n++) {
      const delta = { x: whole(random, 25) - 12, y: whole(random, 25) - 12 }
      const hit = checkSweep(shape(0, 0), delta, shape(whole(random, 17) - 8, whole(random, 17) - 8), 60)
      if (hit === null) misses++
      else hits++
    }
    expect(hits).toBeGreaterThan(cases(500))
    expect(misses).toBeGreaterThan(cases(500))
  })
})

/** Returns the interval of times with |at + time × speed| < reach. */
function within(at: number, speed: number, reach: number): [number, number] {
  if (speed === 0) return Math.abs(at) < reach ? [-Infinity, Infinity] : [Infinity, -Infinity]
  const ends = [(-reach - at) / speed, (reach - at) / speed]
  return [Math.min(...ends), Math.max(...ends)]
}
