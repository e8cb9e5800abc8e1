import { describe, expect, it } from 'vitest'
import { collide } from '../../src/collision/pairs/collide.js'
import { CollisionWorld } from '../../src/collision/world/CollisionWorld.js'
import { findCollisions } from '../../src/collision/world/findCollisions.js'
import type { CollisionShapeOptions } from '../../src/collision/world/worldOptions.js'
import type { Shape } from '../../src/geometry/shapes.js'
import { cases } from '../helpers/cases.js'
import { box, circle } from './shapes.js'

/** Number of shapes in one place. They form 200,000,000 pairs: testing each takes seconds, storing them gigabytes. */
const CROWD = cases(20_000)

describe('thousands of shapes in one place', () => {
  it.each<[string, Shape, CollisionShapeOptions]>([
    ['rest', box(0, 0, 10, 10), { resting: true }],
    ['are on layers that do not collide', box(0, 0, 10, 10), { layer: 1, mask: 2 }],
    ['have a mask of 0', box(0, 0, 10, 10), { mask: 0 }],
    ['have no area', circle(0, 0, 0), {}],
  ])('that %s form no pairs', (_, shape, options) => {
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

describe('hundreds of equal shapes that all collide', () => {
  const count = 400
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

  it('share no contact with other pairs', () => {
    const [one, other] = [collide(box(0, 0, 4, 4), circle(3, 0, 2))!, collide(box(0, 0, 4, 4), circle(3, 1, 2))!]
    expect(one).not.toBe(other)
    expect(one.points).not.toEqual(other.points)
  })
})
