import { describe, expect, it } from 'vitest'
import { collide } from '../../src/collision/pairs/collide.js'
import { CollisionWorld } from '../../src/collision/world/CollisionWorld.js'
import type { Collision } from '../../src/collision/world/findCollisions.js'
import type { Shape } from '../../src/geometry/shapes.js'
import { outlineOf } from '../../src/geometry/shapes.js'
import { cases } from '../helpers/cases.js'
import { between, chance, pick, type Random, seeded, whole } from '../helpers/random.js'
import { box, circle, comb, polygon, randomConvex, randomStar } from './shapes.js'

type Place = readonly [x: number, y: number, rotation: number]

/** Returns a shape as `moveTo` places it, by definition. */
function placed(shape: Shape, [x, y, rotation]: Place): Shape {
  if (shape.kind === 'circle') return { ...shape, x, y }
  if (shape.kind === 'box') return { ...shape, x, y, rotation }
  const points = Array.from(outlineOf('shape', shape))
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  return {
    kind: 'polygon',
    points: points.map((value, i) => {
      if (rotation === 0) return value + (i % 2 === 0 ? x : y)
      return i % 2 === 0 ? x + (value * cos - points[i + 1]! * sin) : y + (points[i - 1]! * sin + value * cos)
    }),
  }
}

const kinds: readonly ((random: Random) => Shape)[] = [
  (random) => circle(0, 0, between(random, 0, 9)),
  (random) => box(0, 0, between(random, 0, 16), between(random, 0, 16), random()),
  (random) => randomConvex(random, 0, 0, 9),
  (random) => randomStar(random, 0, 0, 9),
]

/**
 * Expects the same pairs, with equal contacts to the last digit unless a concave outline was rotated, which may be
 * split differently.
 */
function expectSame(
  found: readonly Collision[],
  wanted: readonly Collision[],
  isTurned: (id: number) => boolean,
): void {
  expect(found.map(({ a, b }) => [a, b])).toEqual(wanted.map(({ a, b }) => [a, b]))
  found.forEach(({ a, b, contact }, i) => {
    if (!isTurned(a) && !isTurned(b)) expect(contact).toEqual(wanted[i]!.contact)
  })
}

/** Returns all collisions that `eachCollision` reports, in the order of `collisions`. */
function visited(world: CollisionWorld): Collision[] {
  const found: Collision[] = []
  world.eachCollision((a, b, { normal, depth, mtv, points }) => {
    found.push({
      a,
      b,
      contact: { normal: { ...normal }, depth, mtv: { ...mtv }, points: points.map((at) => ({ ...at })) },
    })
  })
  return found.sort((one, other) => one.a - other.a || one.b - other.b)
}

describe('moveTo', () => {
  it('agrees with update, rotated or not, over 300 steps of 3 worlds', () => {
    for (let seed = 0; seed < cases(3); seed++) {
      const random = seeded(seed)
      const [world, other] = [new CollisionWorld(), new CollisionWorld()]
      const shapes = Array.from({ length: 16 }, () => pick(random, kinds)(random))
      const turned = new Set<number>()
      for (const shape of shapes) {
        world.add(shape)
        other.add(shape)
      }
      const rotations = shapes.map((shape) => (shape.kind === 'box' ? shape.rotation! : 0))
      for (let step = 0; step < cases(300); step++) {
        const moving = chance(random, 0.5) ? 16 : 3
        for (let k = 0; k < moving; k++) {
          const id = moving === 16 ? k : whole(random, 16)
          const [x, y] = [between(random, 0, 50), between(random, 0, 50)]
          const isTurning = chance(random, 0.3)
          if (isTurning) {
            rotations[id] = between(random, -7, 7)
            if (shapes[id]!.kind === 'polygon') turned.add(id)
          }
          world.moveTo(id, x, y, isTurning ? rotations[id] : undefined)
          other.update(id, placed(shapes[id]!, [x, y, rotations[id]!]))
        }
        const found = chance(random, 0.5) ? visited(world) : world.collisions()
        expectSame(found, other.collisions(), (id) => turned.has(id))
      }
      expect(world.events().map(({ type, a, b }) => [type, a, b])).toEqual(
        other.events().map(({ type, a, b }) => [type, a, b]),
      )
    }
  })

  it('places the shape of the last update', () => {
    const world = new CollisionWorld()
    const id = world.add(circle(0, 0, 1))
    world.add(box(10, 0, 2, 2))
    world.moveTo(id, 10, 0)
    expect(world.collisions()).toHaveLength(1)
    world.update(id, polygon(0, 0, 4, 0, 4, 4, 0, 4))
    world.moveTo(id, 6, 0)
    expect(world.collisions()[0]!.contact.depth).toBe(1)
    world.moveTo(id, 5, -2)
    expect(world.collisions()).toEqual([])
    world.moveTo(id, 12, 0, Math.PI / 2)
    expect(world.query({ minX: 7.9, minY: -0.1, maxX: 8.1, maxY: 0.1 })).toEqual([id])
  })

  it('moves combs, shapes without area and polygons without points', () => {
    const world = new CollisionWorld()
    const teeth = world.add(comb(0, 0, 3))
    const line = world.add(polygon(0, 0, 5, 0, 9, 0))
    const none = world.add(polygon())
    const dot = world.add(circle(0, 0, 0))
    world.moveTo(teeth, 100, 100)
    world.moveTo(line, 200, 0)
    world.moveTo(none, 3, 4, 1)
    world.moveTo(dot, 300, 0)
    expect(world.query({ minX: 99, minY: 99, maxX: 111, maxY: 107 })).toEqual([teeth])
    expect(world.query({ minX: 209, minY: 0, maxX: 209, maxY: 0 })).toEqual([line])
    expect(world.query({ minX: 300, minY: 0, maxX: 300, maxY: 0 })).toEqual([dot])
    const pin = world.add(circle(101, 104, 0.5))
    expect(world.collisions().map(({ a, b }) => [a, b])).toEqual([[teeth, pin]])
    world.moveTo(pin, 103, 104)
    expect(world.collisions()).toEqual([])
  })

  it('restores the shape after a move so far away that rounding distorts it', () => {
    const world = new CollisionWorld()
    const id = world.add(polygon(0, 0, 1, 0, 1, 1, 0, 1))
    world.moveTo(id, 1e17, 0)
    expect(world.collisions()).toEqual([])
    world.moveTo(id, 5, 5)
    world.add(circle(5.5, 5.5, 0.1))
    expect(world.collisions()).toHaveLength(1)
  })

  it('agrees with update at any distance and size', () => {
    const random = seeded(5)
    for (let round = 0; round < cases(200); round++) {
      const [world, other] = [new CollisionWorld(), new CollisionWorld()]
      const shape = pick(random, [randomConvex(random, 0, 0, 1), box(0, 0, between(random, 0, 1), 1, 1)])
      const id = world.add(shape)
      other.add(shape)
      const rotation = shape.kind === 'box' ? 1 : 0
      world.moveTo(id, 1, 1)
      const far = 2 ** between(random, 35, 54)
      const [x, y] = [between(random, -far, far), between(random, -far, far)]
      for (const one of [world, other]) one.add(circle(x, y, 0.6))
      world.moveTo(id, x, y)
      other.update(id, placed(shape, [x, y, rotation]))
      expectSame(visited(world), other.collisions(), () => false)
      expect(world.collisions()).toEqual(other.collisions())
    }
  })

  it('names an invalid position, and changes nothing', () => {
    const world = new CollisionWorld()
    const id = world.add(circle(0, 0, 1))
    expect(() => world.moveTo(id, Number.NaN, 0)).toThrow('react-umbra: x must be a finite number, got NaN')
    expect(() => world.moveTo(id, 0, Number.POSITIVE_INFINITY)).toThrow(/^react-umbra: y must be/)
    expect(() => world.moveTo(id, 0, 0, Number.NaN)).toThrow(/^react-umbra: rotation must be/)
    expect(() => world.moveTo(7, 0, 0)).toThrow(/^react-umbra: id must be the id of a shape in this world, got 7/)
    expect(world.query({ minX: -1, minY: 0, maxX: -1, maxY: 0 })).toEqual([id])
  })
})

describe('eachCollision', () => {
  it('reuses one contact object if many shapes have changed', () => {
    const world = new CollisionWorld()
    for (let i = 0; i < 5; i++) world.add(i % 2 === 0 ? circle(3 * i, 0, 3) : box(3 * i, i, 4, 4))
    const contacts = new Set<unknown>()
    const depths = new Set<number>()
    world.eachCollision((_a, _b, contact) => {
      contacts.add(contact)
      depths.add(contact.depth)
    })
    expect(depths.size).toBeGreaterThan(1)
    expect(contacts.size).toBe(1)
  })

  it('prevents changes of the world during the visit only', () => {
    const world = new CollisionWorld()
    const id = world.add(circle(0, 0, 2))
    world.add(circle(1, 0, 2))
    const changes = [
      () => world.moveTo(id, 5, 5),
      () => world.update(id, circle(5, 5, 1)),
      () => world.remove(id),
      () => world.add(circle(5, 5, 1)),
      () => world.collisions(),
      () => world.events(),
      () => world.eachCollision(() => {}),
    ]
    let visits = 0
    for (const change of changes) {
      world.eachCollision(() => {
        visits++
        expect(change).toThrow(
          /^react-umbra: this CollisionWorld method must not be called inside an eachCollision callback/,
        )
      })
    }
    expect(visits).toBe(changes.length)
    expect(() =>
      world.eachCollision(() => {
        throw new Error('stop')
      }),
    ).toThrow('stop')
    world.moveTo(id, 50, 50)
    expect(world.collisions()).toEqual([])
    expect(() => world.eachCollision(undefined as never)).toThrow(/^react-umbra: visit must be a function/)
  })

  it('finds no collision of a shape that was removed after a visit threw', () => {
    const world = new CollisionWorld()
    const crate = world.add(circle(0, 0, 5), { resting: 'wakes' })
    const other = world.add(circle(100, 0, 5), { resting: 'wakes' })
    world.add(circle(3, 0, 5))
    expect(() =>
      world.eachCollision(() => {
        throw new Error('mine')
      }),
    ).toThrow('mine')
    world.remove(crate)
    expect(world.collisions()).toEqual([])
    const ball = world.add(circle(102, 0, 5))
    expect(world.query({ minX: -10, minY: -10, maxX: 200, maxY: 10 })).toEqual([other, 2, ball])
    expect(world.collisions()).toMatchObject([{ a: other, b: ball }])
  })

  it('computes points when they are read, despite other calls during the visit', () => {
    const world = new CollisionWorld()
    const shapes = [circle(0, 0, 2), circle(3, 0, 2), randomStar(seeded(5), 1, 30, 9), circle(2, 30, 9)]
    for (const shape of shapes) world.add(shape)
    let visits = 0
    world.eachCollision((a, b, contact) => {
      visits++
      const wanted = collide(shapes[a]!, shapes[b]!)!
      world.query({ minX: -50, minY: -50, maxX: 50, maxY: 50 })
      world.sweep(a, { x: 5, y: 1 })
      expect(contact.points).toEqual(wanted.points)
      expect(contact.points).toBe(contact.points)
      expect({ ...contact }).toEqual(wanted)
    })
    expect(visits).toBe(2)
  })
})
