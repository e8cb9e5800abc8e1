import { describe, expect, it } from 'vitest'
import { CollisionWorld } from '../../src/collision/CollisionWorld.js'
import { collide } from '../../src/collision/collide.js'
import { findCollisions } from '../../src/collision/findCollisions.js'
import type { CollisionShapeOptions } from '../../src/collision/worldOptions.js'
import type { Shape } from '../../src/geometry/shapes.js'
import { cases } from '../helpers/cases.js'
import { between, chance, pick, type Random, seeded, whole } from '../helpers/random.js'
import { box, circle } from './shapes.js'

/** In one place they make 200,000,000 pairs: looking at each takes seconds, and keeping them gigabytes. */
const CROWD = cases(20_000)

describe('thousands in one place', () => {
  it.each<[string, Shape, CollisionShapeOptions]>([
    ['rest', box(0, 0, 10, 10), { resting: true }],
    ['are on layers apart', box(0, 0, 10, 10), { layer: 1, mask: 2 }],
    ['collide with nothing', box(0, 0, 10, 10), { mask: 0 }],
    ['have no area', circle(0, 0, 0), {}],
  ])('that %s take the time of as many elsewhere', (_, shape, options) => {
    const world = new CollisionWorld()
    const ids = Array.from({ length: CROWD }, () => world.add(shape, options))
    expect(world.collisions()).toEqual([])
    // Few of them, and then most, have changed.
    for (const id of ids.slice(0, 500)) world.update(id, shape)
    expect(world.collisions()).toEqual([])
    for (const id of ids) world.update(id, shape)
    expect(world.collisions()).toEqual([])
    expect(world.query({ minX: -1, minY: -1, maxX: 1, maxY: 1 })).toEqual(ids)
    const probe = world.add(circle(4, 0, 1), { layer: 2, mask: 1 })
    const found = world.collisions()
    const isMet = options.layer === 1 || options.resting === true
    expect(found.length).toBe(isMet ? CROWD : 0)
    expect(found.every(({ b }) => b === probe)).toBe(true)
  })
})

describe('a thousand equal shapes that all collide', () => {
  const count = 1_000
  const pairs = (count * (count - 1)) / 2

  it.each<[string, Shape]>([
    ['boxes', box(3, 4, 10, 10)],
    ['turned boxes', box(3, 4, 10, 6, 0.5)],
    ['circles', circle(3, 4, 5)],
  ])('share one contact: %s', (_, shape) => {
    const found = findCollisions(Array.from({ length: count }, () => shape))
    expect(found).toHaveLength(pairs)
    expect(found[0]!.contact).toEqual(collide(shape, shape))
    expect(new Set(found.map(({ contact }) => contact)).size).toBe(1)
    const world = new CollisionWorld()
    for (let i = 0; i < count; i++) world.add(shape)
    expect(new Set(world.collisions().map(({ contact }) => contact)).size).toBe(1)
  })

  it('and others have contacts of their own', () => {
    const [one, other] = [collide(box(0, 0, 4, 4), circle(3, 0, 2))!, collide(box(0, 0, 4, 4), circle(3, 1, 2))!]
    expect(one).not.toBe(other)
    expect(one.points).not.toEqual(other.points)
  })
})

describe('shapes of more kinds than there are groups', () => {
  it('collide as each pair does', () => {
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
      expect(pairs).toBeGreaterThan(cases(120))
    }
  })
})

function randomOptions(random: Random): Required<CollisionShapeOptions> {
  const bits = (): number => whole(random, 16) * 2 ** pick(random, [0, 0, 28])
  return { layer: bits(), mask: chance(random, 0.5) ? 2 ** 32 - 1 : bits(), resting: chance(random, 0.3) }
}

function mayCollide(a: CollisionShapeOptions, b: CollisionShapeOptions): boolean {
  return !(a.resting && b.resting) && (a.layer! & b.mask!) !== 0 && (b.layer! & a.mask!) !== 0
}

/** Some without area, some without even a place. */
function randomShape(random: Random): Shape {
  const [x, y] = [between(random, 0, 60), between(random, 0, 60)]
  if (chance(random, 0.1)) return chance(random, 0.5) ? circle(x, y, 0) : { kind: 'polygon', points: [] }
  const size = pick(random, [2, 5, 20])
  return chance(random, 0.5) ? circle(x, y, size) : box(x, y, size, size / 2, x)
}
