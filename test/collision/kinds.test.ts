import { describe, expect, it } from 'vitest'
import { collide } from '../../src/collision/pairs/collide.js'
import { Bodies } from '../../src/collision/world/Bodies.js'
import { CollisionWorld } from '../../src/collision/world/CollisionWorld.js'
import type { BodyFilter, CollisionShapeOptions } from '../../src/collision/world/worldOptions.js'
import type { Shape } from '../../src/geometry/shapes.js'
import { cases } from '../helpers/cases.js'
import { between, chance, pick, type Random, seeded, whole } from '../helpers/random.js'
import { box, circle } from './shapes.js'

describe('shapes with more filters than groups', () => {
  it('collide like in a brute-force test of all pairs', () => {
    const random = seeded(41)
    for (const kinds of [3, 16, 40]) {
      const options = Array.from({ length: kinds }, () => randomOptions(random))
      const world = new CollisionWorld()
      const bodies = new Map<number, { shape: Shape; options: CollisionShapeOptions }>()
      let pairs = 0
      for (let step = 0; step < cases(24); step++) {
        for (let i = step === 0 ? 0 : 50; i < 60; i++) {
          const body = { shape: randomShape(random), options: pick(random, options) }
          bodies.set(world.add(body.shape, body.options), body)
        }
        for (const [id, body] of bodies) {
          if (chance(random, 0.08)) {
            world.remove(id)
            bodies.delete(id)
          } else if (chance(random, step % 2 === 0 ? 0.1 : 0.7)) {
            body.shape = randomShape(random)
            world.update(id, body.shape)
          }
        }
        const expected: [number, number][] = []
        for (const [a, one] of bodies) {
          for (const [b, other] of bodies) {
            if (a < b && mayCollide(one.options, other.options) && collide(one.shape, other.shape) !== null) {
              expected.push([a, b])
            }
          }
        }
        pairs += expected.length
        expect(world.collisions().map(({ a, b }) => [a, b])).toEqual(
          expected.sort((p, q) => p[0] - q[0] || p[1] - q[1]),
        )
      }
      expect(pairs).toBeGreaterThan(cases(140) - 20)
    }
  })
})

describe('the groups of shapes with one filter', () => {
  const filter = (layer: number, mask = 1): BodyFilter => ({ layer, mask, isResting: false, wakes: false })
  const dot = circle(0, 0, 0)
  const ball = circle(0, 0, 1)

  it('are at most 16, and one each for all other shapes and for those that collide with nothing', () => {
    const bodies = new Bodies(undefined)
    for (let layer = 1; layer <= 16; layer++) {
      bodies.add(ball, filter(layer))
      bodies.add(ball, filter(layer))
      expect(bodies.groups.size).toBe(layer)
    }
    for (let layer = 17; layer <= 40; layer++) bodies.add(ball, filter(layer))
    expect(bodies.groups.size).toBe(17)
    bodies.add(dot, filter(41))
    bodies.add(ball, filter(0))
    bodies.add(ball, filter(1, 0))
    expect(bodies.groups.size).toBe(18)
  })

  it('are removed with their last shapes', () => {
    const bodies = new Bodies(undefined)
    const added = [1, 1, 2].map((layer) => bodies.add(ball, filter(layer)))
    bodies.remove(added[0]!)
    expect(bodies.groups.size).toBe(2)
    bodies.remove(added[2]!)
    expect(bodies.groups.size).toBe(1)
    bodies.remove(added[1]!)
    expect(bodies.groups.size).toBe(0)
  })
})

describe('a shape that gains and loses its area', () => {
  it.each<[string, Shape, Shape]>([
    ['circle', circle(0, 0, 0), circle(0, 0, 5)],
    ['box', box(0, 0, 0, 8), box(0, 0, 8, 8)],
    ['polygon', { kind: 'polygon', points: [] }, { kind: 'polygon', points: [0, 0, 8, 0, 0, 8] }],
  ])('collides while it has one: a %s', (_, without, withArea) => {
    const world = new CollisionWorld()
    const id = world.add(without)
    const other = world.add(circle(3, 3, 4))
    const pairs = (): number[][] => world.collisions().map(({ a, b }) => [a, b])
    expect(pairs()).toEqual([])
    world.update(id, withArea)
    expect(pairs()).toEqual([[id, other]])
    world.update(id, without)
    expect(pairs()).toEqual([])
    world.update(id, withArea)
    expect(pairs()).toEqual([[id, other]])
  })
})

function randomOptions(random: Random): Required<CollisionShapeOptions> {
  const bits = (): number => whole(random, 16) * 2 ** pick(random, [0, 0, 28])
  return { layer: bits(), mask: chance(random, 0.5) ? 2 ** 32 - 1 : bits(), resting: chance(random, 0.3) }
}

function mayCollide(a: CollisionShapeOptions, b: CollisionShapeOptions): boolean {
  return !(a.resting && b.resting) && (a.layer! & b.mask!) !== 0 && (b.layer! & a.mask!) !== 0
}

/** Returns a random shape. Some have no area, some not even points. */
function randomShape(random: Random): Shape {
  const [x, y] = [between(random, 0, 60), between(random, 0, 60)]
  if (chance(random, 0.1)) return chance(random, 0.5) ? circle(x, y, 0) : { kind: 'polygon', points: [] }
  const size = pick(random, [2, 5, 20])
  return chance(random, 0.5) ? circle(x, y, size) : box(x, y, size, size / 2, x)
}
