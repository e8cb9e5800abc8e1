import { describe, expect, it } from 'vitest'
import { collide } from '../../src/collision/pairs/collide.js'
import { CollisionWorld } from '../../src/collision/world/CollisionWorld.js'
import type { CollisionShapeOptions } from '../../src/collision/world/worldOptions.js'
import type { Box } from '../../src/geometry/boxes.js'
import type { Shape } from '../../src/geometry/shapes.js'
import { cases } from '../helpers/cases.js'
import { pick, seeded, whole } from '../helpers/random.js'
import { box, circle, comb, moved, polygon, randomShape } from './shapes.js'

const EVERYWHERE: Box = { minX: -1e100, minY: -1e100, maxX: 1e100, maxY: 1e100 }

const around = (minX: number, minY: number, maxX = minX, maxY = minY): Box => ({ minX, minY, maxX, maxY })

function worldOf(...shapes: Shape[]): CollisionWorld {
  const world = new CollisionWorld()
  for (const shape of shapes) world.add(shape)
  return world
}

/** A world of two overlapping circles, each with its own options. */
function two(a: CollisionShapeOptions, b: CollisionShapeOptions): CollisionWorld {
  const world = new CollisionWorld()
  world.add(circle(0, 0, 5), a)
  world.add(circle(3, 0, 5), b)
  return world
}

function pairs(world: CollisionWorld): number[][] {
  return world.collisions().map(({ a, b }) => [a, b])
}

function changes(world: CollisionWorld): string[] {
  return world.events().map(({ type, a, b }) => `${type} ${a} ${b}`)
}

/** Returns everything that a world reports except its events, which it reports only once. */
function stateOf(world: CollisionWorld): unknown[] {
  return [world.size, world.collisions(), world.query(EVERYWHERE)]
}

describe('CollisionWorld: collisions', () => {
  it('returns no collisions for an empty world', () => {
    const world = new CollisionWorld()
    expect(stateOf(world)).toEqual([0, [], []])
    expect(world.events()).toEqual([])
  })

  it('returns no collisions for a single shape', () => {
    expect(stateOf(worldOf(circle(0, 0, 5)))).toEqual([1, [], [0]])
  })

  it('returns the contact of two circles like collide, in the order of their ids', () => {
    const [a, b] = [circle(6, 0, 5), circle(0, 0, 5)]
    const world = new CollisionWorld()
    expect([world.add(a), world.add(b)]).toEqual([0, 1])
    expect(world.size).toBe(2)
    expect(world.collisions()).toEqual([{ a: 0, b: 1, contact: collide(a, b) }])
    expect(world.collisions()[0]!.contact.normal).toEqual({ x: -1, y: 0 })
    world.update(0, circle(0, 7, 5))
    expect(world.collisions()).toEqual([{ a: 0, b: 1, contact: collide(circle(0, 7, 5), b) }])
    world.update(1, circle(500, 500, 5))
    expect(world.collisions()).toEqual([])
  })

  it('returns no collision for shapes that only touch', () => {
    const world = worldOf(circle(0, 0, 5), circle(10, 0, 5), box(-10, 0, 10, 10), polygon(-5, 5, 5, 5, 0, 9))
    expect(pairs(world)).toEqual([])
    // The last bit decides.
    world.update(1, circle(10 - 2 ** -49, 0, 5))
    expect(pairs(world)).toEqual([[0, 1]])
  })

  it('sorts collisions by a, then b', () => {
    const world = worldOf(...[9, 3, 7, 1, 5].map((x) => circle(x, 0, 2.5)))
    expect(pairs(world)).toEqual([
      [0, 2],
      [0, 4],
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 4],
      [3, 4],
    ])
  })

  it('finds no collision inside the notch of a concave shape', () => {
    const world = worldOf(comb(0, 0, 4), circle(3, 4, 0.9), circle(3, 4, 1.1), box(7, 1, 1, 1))
    expect(pairs(world)).toEqual([
      [0, 2],
      [0, 3],
      [1, 2],
    ])
  })

  it('finds the collisions of one huge shape among many small ones, and drops them with it', () => {
    const world = new CollisionWorld()
    for (let i = 0; i < 400; i++) world.add(circle((i % 20) * 10, Math.floor(i / 20) * 10, 4))
    const huge = world.add(box(95, 95, 1e9, 1e9))
    expect(pairs(world)).toEqual(Array.from({ length: 400 }, (_, i) => [i, huge]))
    expect(changes(world)).toEqual(Array.from({ length: 400 }, (_, i) => `start ${i} ${huge}`))
    expect(world.query(around(41, 41, 59, 59))).toEqual([84, 85, 86, 104, 105, 106, 124, 125, 126, huge])
    world.update(huge, circle(5, 0, 2))
    expect(pairs(world)).toEqual([
      [0, huge],
      [1, huge],
    ])
    world.update(huge, circle(0, 0, 1e12))
    expect(pairs(world)).toHaveLength(400)
    world.remove(huge)
    expect(pairs(world)).toEqual([])
  })

  it('returns the same collisions for any cell size', () => {
    const random = seeded(801)
    const shapes = Array.from({ length: 60 }, () => randomShape(random, undefined, 400))
    const expected = stateOf(worldOf(...shapes))
    for (const cellSize of [1e-9, 0.5, 37, 1e9, 1e100]) {
      const world = new CollisionWorld({ cellSize })
      for (const shape of shapes) world.add(shape)
      expect(stateOf(world), `${cellSize}`).toEqual(expected)
    }
    expect(stateOf(new CollisionWorld({ cellSize: undefined }))).toEqual([0, [], []])
  })

  it('returns the same collisions for any sizes of the first shapes', () => {
    const small = [circle(0, 0, 1e-6), circle(1e-6, 0, 1e-6), circle(1, 1, 1e-6)]
    const large = [circle(0, 0, 1e6), circle(1e6, 1e6, 1e6), circle(-5e6, 0, 1e6)]
    expect(pairs(worldOf(...small, ...large))).toHaveLength(1 + 3 + 1)
    expect(pairs(worldOf(...large, ...small))).toHaveLength(1 + 3 + 1)
  })

  it('finds collisions far away and at negative coordinates', () => {
    for (const [x, y] of [
      [1e12, -1e12],
      [-1e12, 1e12],
      [-1e12, -1e12],
      [-30, -70],
      [2 ** 53, 2 ** 53],
    ] as const) {
      for (const cellSize of [undefined, 1e-3, 16]) {
        const world = new CollisionWorld({ cellSize })
        for (const shape of [circle(x, y, 8), box(x + 10, y, 8, 8), circle(-x, -y, 2), circle(0, 0, 1)])
          world.add(shape)
        expect(pairs(world), `${x} ${y} ${cellSize}`).toEqual([[0, 1]])
        expect(world.collisions()[0]!.contact).toEqual(collide(circle(x, y, 8), box(x + 10, y, 8, 8)))
        expect(world.query(around(x - 8, y - 8, x - 8, y + 8))).toEqual([0])
      }
    }
  })

  it('ignores shapes without area, which queries still find by their box', () => {
    const flat = [circle(0, 0, 0), box(0, 0, 0, 10), box(0, 0, 0, 0), polygon(-5, 0, 5, 0, 2, 0), polygon()]
    const world = worldOf(circle(0, 0, 50), ...flat)
    expect(pairs(world)).toEqual([])
    expect(world.events()).toEqual([])
    expect(world.size).toBe(6)
    expect(world.query(around(0, 0))).toEqual([0, 1, 2, 3, 4])
    expect(world.query(around(0, 5))).toEqual([0, 2])
    expect(world.query(around(5, 0))).toEqual([0, 4])
    expect(world.query(EVERYWHERE)).toEqual([0, 1, 2, 3, 4])
    // A shape may gain an area, and lose it again.
    world.update(5, polygon(0, 0, 4, 0, 0, 4))
    expect(pairs(world)).toEqual([[0, 5]])
    expect(world.query(around(1, 1))).toEqual([0, 5])
    world.update(5, polygon())
    world.update(0, circle(0, 0, 0))
    expect(pairs(world)).toEqual([])
    expect(world.query(EVERYWHERE)).toEqual([0, 1, 2, 3, 4])
    for (let id = 0; id < 6; id++) world.remove(id)
    expect(stateOf(world)).toEqual([0, [], []])
  })
})

describe('CollisionWorld: layers, masks and rest', () => {
  it('requires both masks to allow a collision', () => {
    expect(pairs(two({}, {}))).toEqual([[0, 1]])
    expect(pairs(two({ layer: 1, mask: 2 }, { layer: 2, mask: 1 }))).toEqual([[0, 1]])
    expect(pairs(two({ layer: 1, mask: 2 }, { layer: 2, mask: 2 }))).toEqual([])
    expect(pairs(two({ layer: 1, mask: 1 }, { layer: 2, mask: 1 }))).toEqual([])
    expect(pairs(two({ layer: 1, mask: 1 }, { layer: 1, mask: 1 }))).toEqual([[0, 1]])
  })

  it('puts a shape on layer 1 by default, colliding with all layers', () => {
    expect(pairs(two({}, { mask: 1 }))).toEqual([[0, 1]])
    expect(pairs(two({}, { mask: 2 }))).toEqual([])
    expect(pairs(two({}, { layer: 4 }))).toEqual([[0, 1]])
    expect(pairs(two({ layer: undefined, mask: undefined, resting: undefined }, { mask: 1 }))).toEqual([[0, 1]])
  })

  it('accepts several layers at once', () => {
    expect(pairs(two({ layer: 6, mask: 8 }, { layer: 12, mask: 2 }))).toEqual([[0, 1]])
    expect(pairs(two({ layer: 6, mask: 8 }, { layer: 12, mask: 9 }))).toEqual([])
  })

  it('accepts the highest bit', () => {
    const highest = 2 ** 31
    const all = 2 ** 32 - 1
    expect(pairs(two({ layer: highest, mask: highest }, { layer: highest, mask: highest }))).toEqual([[0, 1]])
    expect(pairs(two({ layer: highest }, { mask: highest }))).toEqual([[0, 1]])
    expect(pairs(two({ layer: highest }, { mask: highest - 1 }))).toEqual([])
    expect(pairs(two({ layer: all, mask: all }, { layer: highest, mask: 1 }))).toEqual([[0, 1]])
  })

  it('excludes shapes with mask 0 or layer 0, which queries still find', () => {
    for (const options of [{ mask: 0 }, { layer: 0 }]) {
      const world = two(options, {})
      expect(stateOf(world)).toEqual([2, [], [0, 1]])
      expect(stateOf(two({}, options))).toEqual([2, [], [0, 1]])
    }
  })

  it('keeps layer and mask when a shape is updated', () => {
    const world = two({ mask: 2 }, { layer: 2 })
    expect(pairs(world)).toEqual([[0, 1]])
    world.update(0, box(0, 0, 5, 5))
    world.add(circle(0, 0, 5), { layer: 4 })
    expect(pairs(world)).toEqual([
      [0, 1],
      [1, 2],
    ])
  })

  it('keeps the options that set omits, and all of them if one is invalid', () => {
    const world = new CollisionWorld()
    const wall = world.add(circle(0, 0, 1), { layer: 2, mask: 4, resting: true })
    world.add(circle(1, 0, 1), { layer: 4, mask: 2 })
    world.set(wall, {})
    expect(world.isResting(wall)).toBe(true)
    expect(pairs(world)).toEqual([[0, 1]])
    world.set(wall, { resting: false })
    expect(pairs(world)).toEqual([[0, 1]])
    expect(() => world.set(wall, { layer: 8, mask: 0.5 })).toThrow('react-umbra: options.mask must be')
    expect(() => world.set(wall, { mask: 8, resting: 1 as never })).toThrow('react-umbra: options.resting must be')
    world.update(1, circle(1, 0, 1))
    expect(pairs(world)).toEqual([[0, 1]])
    world.set(wall, { mask: 8 })
    expect(pairs(world)).toEqual([])
    world.set(wall, { mask: 4 })
    expect(pairs(world)).toEqual([[0, 1]])
  })

  it('skips collisions only between two resting shapes', () => {
    expect(pairs(two({ resting: true }, { resting: true }))).toEqual([])
    expect(pairs(two({ resting: true }, { resting: false }))).toEqual([[0, 1]])
    expect(pairs(two({}, { resting: true }))).toEqual([[0, 1]])
    expect(pairs(two({ resting: true, layer: 2 }, { mask: 1 }))).toEqual([])
  })

  it('allows updates of a resting shape', () => {
    const world = new CollisionWorld()
    const wall = world.add(box(0, 0, 10, 10), { resting: true })
    const other = world.add(box(4, 0, 10, 10), { resting: true })
    const ball = world.add(circle(50, 0, 3))
    expect(changes(world)).toEqual([])
    world.update(wall, box(50, 0, 10, 10))
    expect(pairs(world)).toEqual([[wall, ball]])
    expect(changes(world)).toEqual(['start 0 2'])
    world.update(other, polygon(50, 0, 55, 0, 50, 5))
    expect(changes(world)).toEqual(['stay 0 2', 'start 1 2'])
    world.update(wall, polygon())
    expect(changes(world)).toEqual(['end 0 2', 'stay 1 2'])
    world.update(ball, circle(0, 0, 3))
    expect(changes(world)).toEqual(['end 1 2'])
    expect(world.query(around(50, 0))).toEqual([other])
  })
})

describe('CollisionWorld: update and remove', () => {
  it('replaces a shape by one of another kind', () => {
    const still = circle(0, 0, 5)
    const world = worldOf(still, still)
    const kinds = [box(6, 0, 4, 4), box(6, 0, 4, 4, 0.5), polygon(3, 3, 9, 3, 9, 9), comb(-5, -2, 4), circle(1, 1, 9)]
    for (const shape of [...kinds, ...[...kinds].reverse()]) {
      world.update(1, shape)
      expect(world.collisions()).toEqual([{ a: 0, b: 1, contact: collide(still, shape) }])
    }
    expect(world.size).toBe(2)
  })

  it('uses only the last of several updates', () => {
    const world = worldOf(circle(0, 0, 5), circle(100, 0, 5), circle(200, 0, 5))
    world.collisions()
    world.update(0, circle(100, 0, 5))
    world.update(0, circle(1e9, 0, 5))
    world.update(0, circle(200, 3, 5))
    expect(pairs(world)).toEqual([[0, 2]])
  })

  it('ends the collisions of a removed shape', () => {
    const world = worldOf(circle(0, 0, 5), circle(3, 0, 5), circle(6, 0, 5))
    expect(changes(world)).toEqual(['start 0 1', 'start 0 2', 'start 1 2'])
    world.remove(1)
    expect(pairs(world)).toEqual([[0, 2]])
    expect(changes(world)).toEqual(['end 0 1', 'stay 0 2', 'end 1 2'])
    expect(changes(world)).toEqual(['stay 0 2'])
    expect(world.query(EVERYWHERE)).toEqual([0, 2])
    expect(world.size).toBe(2)
  })

  it('keeps the contacts of shapes that do not change', () => {
    const world = worldOf(circle(0, 0, 5), circle(3, 0, 5), circle(50, 0, 5), circle(54, 0, 5), circle(500, 0, 5))
    const [first, second] = world.collisions()
    for (let x = 600; x < 900; x += 100) {
      world.update(4, circle(x, 0, 5))
      const [one, other] = world.collisions()
      expect(one!.contact).toBe(first!.contact)
      expect(other!.contact).toBe(second!.contact)
    }
  })

  it('finds the collisions of shapes that are added after others were removed', () => {
    const world = worldOf(...Array.from({ length: 6 }, (_, i) => circle(20 * i, 0, 5)))
    for (const id of [1, 4, 2, 5]) world.remove(id)
    for (let i = 0; i < 5; i++) world.add(circle(20 * i, 8, 5))
    expect(pairs(world)).toEqual([
      [0, 6],
      [3, 9],
    ])
    expect(world.query(EVERYWHERE)).toEqual([0, 3, 6, 7, 8, 9, 10])
  })

  it('never reuses an id', () => {
    const world = new CollisionWorld()
    const given: number[] = []
    for (let i = 0; i < 50; i++) {
      const id = world.add(circle(i, 0, 1))
      given.push(id)
      if (i % 3 > 0) world.remove(id)
    }
    expect(given).toEqual(Array.from({ length: 50 }, (_, i) => i))
    for (const id of world.query(EVERYWHERE)) world.remove(id)
    expect(world.size).toBe(0)
    expect(world.add(circle(0, 0, 1))).toBe(50)
  })

  it('accepts JavaScript bit masks, negative ones too', () => {
    const world = new CollisionWorld()
    world.add(circle(0, 0, 1), { layer: 2 ** 31, mask: -1 })
    world.add(circle(1, 0, 1), { layer: 2, mask: ~2 })
    world.add(circle(0, 1, 1), { layer: 1 << 31, mask: ~1 })
    expect(world.collisions().map(({ a, b }) => [a, b])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ])
    world.set(2, { mask: 2 })
    expect(world.collisions().map(({ a, b }) => [a, b])).toEqual([
      [0, 1],
      [1, 2],
    ])
  })

  it('assigns no id to a rejected shape', () => {
    const world = new CollisionWorld()
    expect(() => world.add(circle(0, 0, -1))).toThrow()
    expect(() => world.add(circle(0, 0, 1), { layer: 0.5 })).toThrow()
    expect(world.add(circle(0, 0, 1))).toBe(0)
  })
})

describe('CollisionWorld: events', () => {
  it('reports start, stay and end', () => {
    const world = worldOf(circle(0, 0, 5), circle(20, 0, 5), circle(40, 0, 5))
    expect(world.events()).toEqual([])
    world.update(1, circle(8, 0, 5))
    expect(world.events()).toEqual([{ type: 'start', a: 0, b: 1, contact: collide(circle(0, 0, 5), circle(8, 0, 5)) }])
    world.update(1, circle(7, 0, 5))
    expect(world.events()).toEqual([{ type: 'stay', a: 0, b: 1, contact: collide(circle(0, 0, 5), circle(7, 0, 5)) }])
    // Nothing moved.
    expect(changes(world)).toEqual(['stay 0 1'])
    world.update(1, circle(33, 0, 5))
    expect(world.events()).toEqual([
      { type: 'end', a: 0, b: 1 },
      { type: 'start', a: 1, b: 2, contact: collide(circle(33, 0, 5), circle(40, 0, 5)) },
    ])
    world.update(1, circle(20, 0, 5))
    expect(world.events()).toEqual([{ type: 'end', a: 1, b: 2 }])
    expect(world.events()).toEqual([])
  })

  it('sorts events by ids, whatever their type', () => {
    const world = worldOf(circle(100, 0, 5), circle(0, 0, 5), circle(3, 0, 5), circle(6, 0, 5))
    expect(changes(world)).toEqual(['start 1 2', 'start 1 3', 'start 2 3'])
    world.update(0, circle(-8, 0, 5))
    expect(changes(world)).toEqual(['start 0 1', 'stay 1 2', 'stay 1 3', 'stay 2 3'])
    world.update(3, circle(12, 0, 5))
    expect(changes(world)).toEqual(['stay 0 1', 'stay 1 2', 'end 1 3', 'stay 2 3'])
  })

  it('reports an end when shapes only touch', () => {
    const world = worldOf(circle(0, 0, 5), circle(9, 0, 5))
    expect(changes(world)).toEqual(['start 0 1'])
    world.update(1, circle(10, 0, 5))
    expect(changes(world)).toEqual(['end 0 1'])
  })

  it('reports the same events if other methods are called in between', () => {
    const world = worldOf(circle(0, 0, 5), circle(3, 0, 5))
    world.collisions()
    expect(changes(world)).toEqual(['start 0 1'])
    world.collisions()
    world.update(1, circle(50, 0, 5))
    world.collisions()
    world.query(EVERYWHERE)
    world.collisions()
    expect(changes(world)).toEqual(['end 0 1'])
    world.update(1, circle(4, 0, 5))
    world.collisions()
    world.update(1, circle(50, 0, 5))
    world.collisions()
    // Together and apart again: nothing happened since.
    expect(changes(world)).toEqual([])
  })

  it('reports stay for a pair that separates and meets again between two calls', () => {
    const world = worldOf(circle(0, 0, 5), circle(3, 0, 5))
    expect(changes(world)).toEqual(['start 0 1'])
    world.update(1, circle(1000, 0, 5))
    world.update(1, circle(4, 0, 5))
    expect(world.events()).toEqual([{ type: 'stay', a: 0, b: 1, contact: collide(circle(0, 0, 5), circle(4, 0, 5)) }])
    world.update(0, circle(1000, 0, 5))
    expect(world.collisions()).toEqual([])
    world.update(0, circle(2, 0, 5))
    expect(world.events()).toEqual([{ type: 'stay', a: 0, b: 1, contact: collide(circle(2, 0, 5), circle(4, 0, 5)) }])
  })

  it('reports a removal and an addition in one step', () => {
    const world = worldOf(circle(0, 0, 5), circle(3, 0, 5))
    expect(changes(world)).toEqual(['start 0 1'])
    world.remove(1)
    expect(world.add(circle(3, 0, 5))).toBe(2)
    expect(changes(world)).toEqual(['end 0 1', 'start 0 2'])
    world.remove(0)
    world.add(circle(3, 0, 5))
    expect(changes(world)).toEqual(['end 0 2', 'start 2 3'])
  })

  it('reports nothing of a shape that was added and removed between two calls', () => {
    const world = worldOf(circle(0, 0, 5))
    const id = world.add(circle(3, 0, 5))
    expect(pairs(world)).toEqual([[0, id]])
    world.remove(id)
    expect(changes(world)).toEqual([])
  })

  it('reports an end when a shape loses its area, and when all shapes are removed', () => {
    const world = worldOf(circle(0, 0, 5), circle(3, 0, 5), circle(4, 0, 5))
    world.events()
    world.update(1, polygon())
    expect(changes(world)).toEqual(['end 0 1', 'stay 0 2', 'end 1 2'])
    for (const id of [2, 0, 1]) world.remove(id)
    expect(changes(world)).toEqual(['end 0 2'])
    expect(changes(world)).toEqual([])
  })

  it('reports the same contacts as collisions', () => {
    const random = seeded(802)
    const world = worldOf(...Array.from({ length: 60 }, () => randomShape(random, undefined, 300)))
    for (let step = 0; step < 5; step++) {
      for (let id = step; id < 60; id += 3) world.update(id, randomShape(random, undefined, 300))
      const met = world.events().flatMap((event) => {
        return event.type === 'end' ? [] : [{ a: event.a, b: event.b, contact: event.contact }]
      })
      expect(met.length).toBeGreaterThan(20)
      expect(met).toEqual(world.collisions())
    }
  })
})

describe('CollisionWorld: order', () => {
  it('returns the same in two worlds with the same history', () => {
    const run = (): unknown[] => {
      const random = seeded(803)
      const world = new CollisionWorld()
      const log: unknown[] = []
      for (let i = 0; i < cases(300); i++) {
        const ids = world.query(EVERYWHERE)
        const what = random()
        if (ids.length < 20 || what < 0.3) log.push(world.add(randomShape(random, undefined, 400)))
        else if (what < 0.45) world.remove(pick(random, ids))
        else world.update(pick(random, ids), randomShape(random, undefined, 400))
        if (i % 5 === 0) log.push(stateOf(world), world.events())
      }
      return log
    }
    expect(run()).toEqual(run())
  })

  it('returns the same for any order of updates within a step', () => {
    const random = seeded(804)
    const shapes = Array.from({ length: 80 }, () => randomShape(random, undefined, 400))
    const [one, other] = [worldOf(...shapes), worldOf(...shapes)]
    for (let step = 0; step < cases(10); step++) {
      const updates = shapes.map((shape, id) => ({
        id,
        shape: moved(shape, { x: whole(random, 99), y: whole(random, 99) }),
      }))
      for (const { id, shape } of updates) one.update(id, shape)
      while (updates.length > 0) {
        const { id, shape } = updates.splice(whole(random, updates.length), 1)[0]!
        other.update(id, shape)
      }
      expect(stateOf(other)).toEqual(stateOf(one))
      expect(other.events()).toEqual(one.events())
    }
  })
})

describe('CollisionWorld: query', () => {
  it('finds shapes whose boxes meet a box, touching included, by increasing id', () => {
    const world = worldOf(
      circle(50, 50, 10),
      circle(0, 0, 10),
      box(0, 0, 10, 10, Math.PI / 4),
      polygon(10, 10, 30, 10, 10, 30),
    )
    expect(world.query(around(10, 10))).toEqual([1, 3])
    // In the box, though not in the shape.
    expect(world.query(around(9.9, 9.9))).toEqual([1])
    expect(world.query(around(29, 29, 41, 41))).toEqual([0, 3])
    expect(world.query(around(-100, -100, 100, 100))).toEqual([0, 1, 2, 3])
    expect(world.query(around(60, 50))).toEqual([0])
    expect(world.query(around(60 + 1e-9, 50, 99, 60))).toEqual([])
    expect(world.query(around(7, 0, 8, 0))).toEqual([1, 2])
  })

  it('reflects updates and removals immediately', () => {
    const world = worldOf(circle(0, 0, 1))
    expect(world.query(around(5, 5))).toEqual([])
    world.update(0, box(5, 5, 1, 1))
    expect(world.query(around(5, 5))).toEqual([0])
    expect(world.query(around(0, 0))).toEqual([])
    world.remove(0)
    expect(world.query(EVERYWHERE)).toEqual([])
  })

  it('does not affect collisions and events', () => {
    const world = worldOf(circle(0, 0, 5), circle(3, 0, 5))
    expect(world.query(EVERYWHERE)).toEqual([0, 1])
    expect(changes(world)).toEqual(['start 0 1'])
  })
})

describe('CollisionWorld: copies', () => {
  it('keeps no reference to the shapes that it is given', () => {
    const points = [0, 0, 10, 0, 0, 10]
    const doubles = Float64Array.from(points)
    const objects = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 0, y: 10 },
    ]
    const shape = { kind: 'circle' as const, x: 2, y: 2, radius: 3 }
    const options = { layer: 1, mask: 1, resting: false }
    const world = new CollisionWorld()
    world.add({ kind: 'polygon', points })
    world.add({ kind: 'polygon', points: doubles })
    world.add({ kind: 'polygon', points: objects }, options)
    world.add(shape)
    const before = structuredClone(stateOf(world))
    points.fill(500)
    doubles.fill(500)
    for (const point of objects) point.x = 500
    shape.x = 500
    Object.assign(options, { layer: 2, mask: 0, resting: true })
    expect(stateOf(world)).toEqual(before)
    // A shape that is added now is compared with them again.
    const late = world.add(circle(2, 2, 1))
    expect(pairs(world).filter(([, b]) => b === late)).toHaveLength(4)
    world.update(0, polygon(0, 0, 10, 0, 0, 10))
    expect(pairs(world)).toHaveLength(10)
  })

  it('never changes a returned result', () => {
    const world = worldOf(circle(0, 0, 5), circle(3, 0, 5), circle(4, 4, 5))
    const given = [world.collisions(), world.events(), world.query(EVERYWHERE)]
    const copy = structuredClone(given)
    world.update(0, circle(4, 3, 5))
    world.collisions()
    world.remove(1)
    world.add(box(0, 0, 9, 9))
    world.collisions()
    world.events()
    world.query(EVERYWHERE)
    expect(given).toEqual(copy)
  })

  it('returns arrays that the caller may change', () => {
    const world = worldOf(circle(0, 0, 5), circle(3, 0, 5), circle(4, 4, 5))
    const before = structuredClone([world.collisions(), world.query(EVERYWHERE)])
    world.collisions().length = 0
    world.collisions().reverse()
    world.query(EVERYWHERE).reverse()
    expect([world.collisions(), world.query(EVERYWHERE)]).toEqual(before)
    world.events().length = 0
    expect(changes(world)).toEqual(['stay 0 1', 'stay 0 2', 'stay 1 2'])
  })
})

describe('CollisionWorld: errors', () => {
  it('names the invalid argument and leaves the world unchanged', () => {
    const world = new CollisionWorld()
    for (let i = 0; i < 8; i++) world.add(circle(3 * i, 0, 5))
    world.remove(7)
    world.events()
    const before = structuredClone(stateOf(world))
    const fails = (work: () => unknown, error: typeof TypeError | typeof RangeError, message: string): void => {
      expect(work, message).toThrow(error)
      expect(work).toThrow(`react-umbra: ${message}`)
      expect(stateOf(world), message).toEqual(before)
    }
    const crossing = polygon(0, 0, 10, 10, 10, 0, 0, 5)
    const wrong: [unknown, typeof TypeError | typeof RangeError, string][] = [
      [circle(0, 0, -1), RangeError, 'shape.radius must be'],
      [circle(Number.NaN, 0, 1), RangeError, 'shape.x must be'],
      [circle(0, Number.POSITIVE_INFINITY, 1), RangeError, 'shape.y must be'],
      [box(0, 0, -1, 1), RangeError, 'shape.width must be'],
      [box(0, 0, 1, 1, Number.NaN), RangeError, 'shape.rotation must be'],
      [polygon(0, 0, 1, 1), RangeError, 'shape.points must be'],
      [crossing, RangeError, 'shape.points must be'],
      [{ kind: 'box', x: '0', y: 0, width: 1, height: 1 }, TypeError, 'shape.x must be'],
      [{ kind: 'star' }, TypeError, 'shape.kind must be'],
      [null, TypeError, 'shape must be'],
      [undefined, TypeError, 'shape must be'],
    ]
    for (const [shape, error, message] of wrong) {
      fails(() => world.add(shape as Shape), error, message)
      fails(() => world.update(2, shape as Shape), error, message)
    }
    for (const id of [7, 8, -1, 0.5, Number.NaN, 2 ** 32]) {
      fails(
        () => world.update(id, circle(0, 0, 1)),
        RangeError,
        `id must be the id of a shape in this world, got ${id}`,
      )
      fails(() => world.remove(id), RangeError, `id must be the id of a shape in this world, got ${id}`)
    }
    fails(
      () => world.remove('0' as unknown as number),
      RangeError,
      'id must be the id of a shape in this world, got "0"',
    )
    for (const name of ['layer', 'mask'] as const) {
      for (const value of [-(2 ** 31) - 1, 0.5, 2 ** 32, Number.NaN, Number.POSITIVE_INFINITY]) {
        fails(() => world.add(circle(0, 0, 1), { [name]: value }), RangeError, `options.${name} must be`)
      }
      fails(() => world.add(circle(0, 0, 1), { [name]: '1' }), TypeError, `options.${name} must be`)
    }
    const resting = 'no' as unknown as boolean
    fails(() => world.add(circle(0, 0, 1), { resting }), TypeError, 'options.resting must be')
    fails(() => world.query(around(1, 0, 0, 0)), RangeError, 'box must be')
    fails(() => world.query(around(Number.NaN, 0)), RangeError, 'box.minX must be')
    fails(() => world.query(null as unknown as Box), TypeError, 'box must be')
    expect(world.events().every(({ type }) => type === 'stay')).toBe(true)
    expect(world.add(circle(0, 0, 1))).toBe(8)
  })

  it('rejects a cell size that is not above zero', () => {
    for (const cellSize of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => new CollisionWorld({ cellSize })).toThrow('react-umbra: options.cellSize must be')
      expect(() => new CollisionWorld({ cellSize })).toThrow(RangeError)
    }
    expect(() => new CollisionWorld({ cellSize: '8' as unknown as number })).toThrow(TypeError)
  })
})
