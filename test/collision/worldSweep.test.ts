import { describe, expect, it } from 'vitest'
import { sweepShape } from '../../src/collision/sweep/sweepShape.js'
import { CollisionWorld } from '../../src/collision/world/CollisionWorld.js'
import type { Shape } from '../../src/geometry/shapes.js'
import { cases } from '../helpers/cases.js'
import { between, chance, pick, seeded, whole } from '../helpers/random.js'
import { countWork } from './countWork.js'
import { allKinds, box, circle, polygon, randomShape } from './shapes.js'

describe('sweep of a world', () => {
  it('agrees with sweepShape over all shapes that it may collide with, to the last digit', () => {
    const random = seeded(21)
    let hits = 0
    for (let scene = 0; scene < cases(120); scene++) {
      const isWhole = chance(random, 0.3)
      const room = pick(random, [150, 600, 3000])
      const bodies = Array.from({ length: 2 + whole(random, 60) }, () => ({
        shape: isWhole
          ? box(2 * whole(random, room / 4), 2 * whole(random, room / 4), 2 + 2 * whole(random, 4), 4)
          : randomShape(random, pick(random, allKinds), room),
        layer: pick(random, [1, 1, 2, 4]),
        mask: pick(random, [7, 7, 3, 5]),
        resting: chance(random, 0.3),
      }))
      const world = new CollisionWorld()
      for (const { shape, ...options } of bodies) world.add(shape, options)
      for (let n = 0; n < 20; n++) {
        const id = whole(random, bodies.length)
        const reach = (): number => (isWhole ? whole(random, room) - room / 2 : between(random, -room, room))
        const delta = { x: reach(), y: chance(random, 0.2) ? 0 : reach() }
        const mask = pick(random, [undefined, 3, 4])
        const own = bodies[id]!
        const others = bodies.flatMap((other, i) => {
          const isMet = (own.mask & other.layer) !== 0 && (other.mask & own.layer) !== 0
          const isWanted = mask === undefined || (mask & other.layer) !== 0
          return i !== id && isMet && isWanted && !(own.resting && other.resting) ? [{ i, shape: other.shape }] : []
        })
        const hit = world.sweep(id, delta, { mask })
        const wanted = sweepShape(
          own.shape,
          delta,
          others.map(({ shape }) => shape),
        )
        if (wanted === null) expect(hit).toBeNull()
        else {
          hits++
          const { index, ...meeting } = wanted
          expect(hit).toEqual({ ...meeting, id: others[index]!.i })
        }
      }
    }
    expect(hits).toBeGreaterThan(cases(800))
  })

  it('costs as much in a world of 10,000 shapes as in one of 400, and stops at its contact', () => {
    const workOf = (side: number, length: number, isStopped = false) => {
      const { hit, work } = countWork(side, isStopped, (world) =>
        world.sweep(world.add(circle(0, 10, 2)), { x: length, y: 0 }),
      )
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

  it('returns null for a shape without area, and leaves the shape in place', () => {
    const world = new CollisionWorld()
    const dot = world.add(circle(0, 0, 0))
    const none = world.add(polygon())
    const ball = world.add(circle(0, 5, 1))
    const wall = world.add(box(10, 0, 2, 20), { resting: true })
    expect(world.sweep(dot, { x: 20, y: 0 })).toBeNull()
    expect(world.sweep(none, { x: 20, y: 0 })).toBeNull()
    expect(world.sweep(ball, { x: 16, y: 0 })).toEqual({
      time: 0.5,
      id: wall,
      normal: { x: 1, y: 0 },
      point: { x: 9, y: 5 },
    })
    expect(world.collisions()).toEqual([])
    expect(() => world.sweep(7, { x: 1, y: 0 })).toThrow(
      /^react-umbra: id must be the id of a shape in this world, got 7/,
    )
  })
})

describe('a resting shape', () => {
  const row: readonly Shape[] = Array.from({ length: 6 }, (_, i) => box(10 * i, 0, 11, 10))

  it('wakes with its neighbors when a shape moves into it, with collisions() and eachCollision()', () => {
    for (const isVisited of [false, true]) {
      const world = new CollisionWorld()
      for (const shape of row) world.add(shape, { resting: 'wakes' })
      const wall = world.add(box(60, 0, 11, 10), { resting: true })
      const found = (): string[] => {
        if (!isVisited) return world.collisions().map(({ a, b }) => `${a} ${b}`)
        const pairs: string[] = []
        world.eachCollision((a, b) => pairs.push(`${a} ${b}`))
        return pairs.sort()
      }
      expect(found()).toEqual([])
      expect(world.isResting(0)).toBe(true)
      const ball = world.add(circle(-9, 0, 4))
      expect(found()).toEqual(['0 1', '0 7', '1 2', '2 3', '3 4', '4 5', '5 6'])
      expect(row.map((_, i) => world.isResting(i))).toEqual(row.map(() => false))
      expect(world.isResting(wall)).toBe(true)
      world.moveTo(ball, -100, 0)
      expect(found()).toEqual(['0 1', '1 2', '2 3', '3 4', '4 5', '5 6'])
      for (const i of row.keys()) world.set(i, { resting: 'wakes' })
      expect(found()).toEqual([])
    }
  })

  it('wakes when it is moved, but never if `resting` is true', () => {
    const world = new CollisionWorld()
    const wall = world.add(box(0, 0, 10, 10), { resting: true })
    const crate = world.add(box(30, 0, 10, 10), { resting: 'wakes' })
    expect(world.sweep(crate, { x: -25, y: 0 })).toMatchObject({ id: wall, time: 0.8 })
    world.moveTo(wall, 1, 0)
    expect(world.isResting(wall)).toBe(true)
    world.moveTo(crate, 5, 0)
    expect(world.isResting(crate)).toBe(false)
    expect(world.events().map(({ type, a, b }) => [type, a, b])).toEqual([['start', wall, crate]])
    world.set(crate, { layer: 2, mask: 2 })
    expect(world.isResting(crate)).toBe(false)
    expect(world.events().map(({ type, a, b }) => [type, a, b])).toEqual([['end', wall, crate]])
  })

  it('has the same pairs as brute force in which awake shapes wake those that they meet', () => {
    const random = seeded(22)
    for (let scene = 0; scene < cases(60); scene++) {
      const [world, other] = [new CollisionWorld(), new CollisionWorld()]
      const shapes = Array.from({ length: 30 }, () => randomShape(random, pick(random, allKinds), 300))
      const kinds = shapes.map(() => pick(random, [true, 'wakes', 'wakes', 'wakes', false] as const))
      for (const [i, shape] of shapes.entries()) world.add(shape, { resting: kinds[i] })
      const found = new Set<string>()
      const step = (): void => {
        if (chance(random, 0.5)) world.eachCollision((a, b) => found.add(`${a} ${b}`))
        else for (const { a, b } of world.collisions()) found.add(`${a} ${b}`)
      }
      step()
      // By brute force: awake shapes wake those that they meet, until nothing changes.
      for (const shape of shapes) other.add(shape)
      const pairs = other.collisions()
      const isAwake = kinds.map((kind) => kind === false)
      for (let before = -1; before !== isAwake.filter(Boolean).length; ) {
        before = isAwake.filter(Boolean).length
        for (const { a, b } of pairs) {
          if (isAwake[a] && kinds[b] === 'wakes') isAwake[b] = true
          if (isAwake[b] && kinds[a] === 'wakes') isAwake[a] = true
        }
      }
      const wanted = pairs.filter(({ a, b }) => isAwake[a] || isAwake[b]).map(({ a, b }) => `${a} ${b}`)
      expect([...found].sort()).toEqual(wanted.sort())
      expect(shapes.map((_, i) => !world.isResting(i))).toEqual(isAwake)
    }
  })

  it('rejects a `resting` that is neither a boolean nor "wakes"', () => {
    const world = new CollisionWorld()
    expect(() => world.add(circle(0, 0, 1), { resting: 'maybe' as never })).toThrow(
      /^react-umbra: options.resting must/,
    )
    expect(world.size).toBe(0)
  })
})
