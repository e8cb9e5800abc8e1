import { describe, expect, it } from 'vitest'
import { collide } from '../../src/collision/pairs/collide.js'
import type { Contact } from '../../src/collision/pairs/contact.js'
import { CollisionWorld } from '../../src/collision/world/CollisionWorld.js'
import type { Collision } from '../../src/collision/world/findCollisions.js'
import type { CollisionEvent } from '../../src/collision/world/pairEvents.js'
import type { CollisionShapeOptions } from '../../src/collision/world/worldOptions.js'
import { type Box, boxesMeet } from '../../src/geometry/boxes.js'
import type { Shape } from '../../src/geometry/shapes.js'
import { cases } from '../helpers/cases.js'
import { between, chance, pick, type Random, seeded, whole } from '../helpers/random.js'
import { box, boxOfShape, circle, comb, moved, polygon, randomConvex, randomShape, randomStar } from './shapes.js'

/** Options without shapes that wake, which worldSweep.test.ts tests. */
type PlainOptions = Omit<CollisionShapeOptions, 'resting'> & { resting?: boolean | undefined }

interface Entry {
  shape: Shape
  box: Box | null
  layer: number
  mask: number
  resting: boolean
  /** Counts the changes of the shape. */
  version: number
}

/** Tests every pair with `collide`, again only after one of its shapes has changed. */
class PlainWorld {
  readonly entries = new Map<number, Entry>()
  readonly #tried = new Map<number, { version: number; contact: Contact | null }>()
  #last = new Set<number>()
  #nextId = 0

  add(shape: Shape, { layer = 1, mask = 2 ** 32 - 1, resting = false }: PlainOptions): number {
    this.entries.set(this.#nextId, { shape, box: boxOfShape(shape), layer, mask, resting, version: 0 })
    return this.#nextId++
  }

  update(id: number, shape: Shape): void {
    const entry = this.entries.get(id)!
    Object.assign(entry, { shape, box: boxOfShape(shape), version: entry.version + 1 })
  }

  collisions(): Collision[] {
    const found: Collision[] = []
    // Ids only grow, so the map has them in order.
    const all = [...this.entries]
    all.forEach(([a, one], i) => {
      for (let j = i + 1; j < all.length; j++) {
        const [b, other] = all[j]!
        if (!mayCollide(one, other)) continue
        const contact = this.#contact(a, one, b, other)
        if (contact !== null) found.push({ a, b, contact })
      }
    })
    return found
  }

  events(): CollisionEvent[] {
    const events: (CollisionEvent & { key: number })[] = []
    const now = new Set<number>()
    for (const { a, b, contact } of this.collisions()) {
      const key = keyOf(a, b)
      now.add(key)
      events.push({ type: this.#last.has(key) ? 'stay' : 'start', a, b, contact, key })
    }
    for (const key of this.#last) {
      if (!now.has(key)) events.push({ type: 'end', a: Math.floor(key / MOST), b: key % MOST, key })
    }
    this.#last = now
    return events.sort((one, other) => one.key - other.key).map(({ key, ...event }) => event)
  }

  query(where: Box): number[] {
    return [...this.entries].flatMap(([id, entry]) => (entry.box && boxesMeet(entry.box, where) ? [id] : []))
  }

  #contact(a: number, one: Entry, b: number, other: Entry): Contact | null {
    // Shapes whose boxes are apart need no test.
    if (!one.box || !other.box || !boxesMeet(one.box, other.box)) return null
    const version = one.version + other.version
    const tried = this.#tried.get(keyOf(a, b))
    if (tried?.version === version) return tried.contact
    const contact = collide(one.shape, other.shape)
    this.#tried.set(keyOf(a, b), { version, contact })
    return contact
  }
}

const MOST = 2 ** 20

/** Grows with a, then with b. */
function keyOf(a: number, b: number): number {
  return a * MOST + b
}

function mayCollide(one: Entry, other: Entry): boolean {
  if (one.resting && other.resting) return false
  return shareBit(one.mask, other.layer) && shareBit(other.mask, one.layer)
}

function shareBit(one: number, other: number): boolean {
  return (BigInt(one) & BigInt(other)) !== 0n
}

interface Scene {
  cellSizes: readonly (number | undefined)[]
  /** Approximate number of shapes. */
  count: number
  batches: number
  shape(random: Random): Shape
  /** Returns a shape's displacement along an axis if it continues from its position. */
  step(random: Random): number
  /** Returns a coordinate of a corner of a query's box. `length` returns one of its sides. */
  at(random: Random): number
  length(random: Random): number
  options?: (random: Random) => PlainOptions
}

const LAYERS = [1, 2, 3, 4, 6, 2 ** 31, 2 ** 31 + 1, 2 ** 32 - 1, 0]

const scenes: Record<string, Scene> = {
  'dense, of all kinds': {
    cellSizes: [undefined, 40],
    count: 70,
    batches: 24,
    shape: (r) => randomShape(r, undefined, 250),
    step: (r) => between(r, -20, 20),
    at: (r) => between(r, -50, 300),
    length: (r) => pick(r, [0, 10, 100]) * r(),
  },
  'sparse, with cells of any size': {
    cellSizes: [undefined, 5, 100, 1e6],
    count: 100,
    batches: 6,
    shape: (r) => randomShape(r, undefined, 1500),
    step: (r) => between(r, -80, 80),
    at: (r) => between(r, -50, 1550),
    length: (r) => pick(r, [0, 100, 2000]) * r(),
  },
  'many, some of them moving': {
    cellSizes: [undefined],
    count: 350,
    batches: 4,
    shape: (r) => randomShape(r, undefined, 2000),
    step: (r) => between(r, -40, 40),
    at: (r) => between(r, -50, 2050),
    length: (r) => pick(r, [0, 100, 2000]) * r(),
  },
  'on layers, with masks, some at rest': {
    cellSizes: [undefined, 60],
    count: 80,
    batches: 24,
    shape: (r) => randomShape(r, undefined, 150),
    step: (r) => between(r, -20, 20),
    at: (r) => between(r, -50, 200),
    length: (r) => between(r, 0, 100),
    options: (r) => ({
      layer: chance(r, 0.2) ? undefined : pick(r, LAYERS),
      mask: chance(r, 0.4) ? undefined : pick(r, LAYERS),
      resting: chance(r, 0.2) ? undefined : chance(r, 0.4),
    }),
  },
  'on whole numbers, with many touches': {
    cellSizes: [undefined, 1, 4],
    count: 70,
    batches: 20,
    shape: (r) => wholeShape(r, 24, 0),
    step: (r) => whole(r, 5) - 2,
    at: (r) => whole(r, 30) - 3,
    length: (r) => whole(r, 4),
  },
  'concave only': {
    cellSizes: [undefined, 3],
    count: 40,
    batches: 16,
    shape: (r) => {
      const [x, y] = [between(r, 0, 150), between(r, 0, 150)]
      return chance(r, 0.3)
        ? comb(Math.floor(x), Math.floor(y), 2 + whole(r, 4))
        : randomStar(r, x, y, between(r, 4, 30))
    },
    step: (r) => between(r, -9, 9),
    at: (r) => between(r, -30, 180),
    length: (r) => between(r, 0, 60),
  },
  'of very different sizes': {
    cellSizes: [undefined, 0.01, 10, 1e5],
    count: 60,
    batches: 12,
    shape: (r) => sizedShape(r, 10 ** between(r, -3, 3.5), pick(r, [1, 30, 1000])),
    step: (r) => between(r, -1, 1) * 10 ** between(r, -3, 2),
    at: (r) => between(r, -1, 1) * 10 ** between(r, -2, 3),
    length: (r) => r() * 10 ** between(r, -3, 4),
  },
  'first tiny, then huge': {
    cellSizes: [undefined],
    count: 60,
    batches: 24,
    // The scale changes after every 80 shapes.
    shape: (() => {
      let made = 0
      return (r: Random) => {
        const scale = 10 ** ((Math.floor(made++ / 80) % 5) * 2 - 4)
        return sizedShape(r, scale * between(r, 0.5, 2), scale * 8)
      }
    })(),
    step: (r) => between(r, -1, 1) * 10 ** between(r, -4, 4),
    at: (r) => between(r, -1, 1) * 10 ** between(r, -4, 5),
    length: (r) => r() * 10 ** between(r, -4, 5),
  },
  'far from zero and far apart': {
    cellSizes: [undefined, 1e-3, 20],
    count: 60,
    batches: 10,
    shape: (r) => {
      const far = pick(r, [-1e12, 0, 1e12, -(2 ** 45)])
      return moved(wholeShape(r, 16, 0), { x: far, y: pick(r, [far, -far]) })
    },
    step: (r) => whole(r, 7) - 3,
    at: (r) => pick(r, [-1e12, 0, 1e12]) + whole(r, 24),
    length: (r) => pick(r, [0, 3, 20, 3e12]),
  },
  'many of them without area': {
    cellSizes: [undefined, 2],
    count: 70,
    batches: 16,
    shape: (r) => wholeShape(r, 20, 0.5),
    step: (r) => whole(r, 5) - 2,
    at: (r) => whole(r, 26) - 3,
    length: (r) => whole(r, 3),
  },
}

/** Returns a shape with its corners on whole numbers. `flat` is the probability that it has no area. */
function wholeShape(random: Random, room: number, flat: number): Shape {
  const [x, y] = [whole(random, room), whole(random, room)]
  const [width, height] = [1 + whole(random, 5), 1 + whole(random, 5)]
  if (chance(random, flat)) {
    return pick(random, [
      polygon(),
      circle(x, y, 0),
      box(x, y, 0, height),
      box(x, y, 0, 0),
      polygon(x, y, x + width, y + height, x + 2 * width, y + 2 * height),
    ])
  }
  return pick(random, [
    circle(x, y, width),
    box(x, y, 2 * width, 2 * height),
    box(x, y, 2 * width, 2 * height, Math.PI / 2),
    polygon(x, y, x + width, y, x, y + height),
    polygon(x, y, x, y + height, x + width, y),
    polygon(x, y, x + 4, y, x + 4, y + 4, x + 2, y + 2, x, y + 4),
    comb(x, y, 2),
  ])
}

function sizedShape(random: Random, size: number, room: number): Shape {
  const [x, y] = [between(random, -room, room), between(random, -room, room)]
  const kind = random()
  if (kind < 0.3) return circle(x, y, size)
  if (kind < 0.5) return box(x, y, size, size * between(random, 0.1, 2))
  if (kind < 0.7) return box(x, y, size, size * between(random, 0.1, 2), between(random, -4, 4))
  return kind < 0.85 ? randomConvex(random, x, y, size) : randomStar(random, x, y, size)
}

/** Adds, moves and removes some shapes in both worlds; now and then all of them, or none. */
function change(
  random: Random,
  { count, shape, step, options }: Scene,
  world: CollisionWorld,
  plain: PlainWorld,
): void {
  const changes = Math.floor(count * pick(random, [0, 0.02, 0.1, 0.1, 0.3, 1]))
  for (let i = 0; i < changes; i++) {
    const ids = [...plain.entries.keys()]
    const kind = random()
    // Fewer are added the more there are.
    if (kind < 0.16 * (1 - ids.length / (2 * count)) || ids.length === 0) {
      const made = shape(random)
      const settings = options?.(random) ?? {}
      expect(world.add(made, settings)).toBe(plain.add(made, settings))
      continue
    }
    const id = pick(random, ids)
    if (kind < 0.25) {
      world.remove(id)
      plain.entries.delete(id)
      continue
    }
    const before = plain.entries.get(id)!.shape
    const after = kind < 0.4 ? shape(random) : moved(before, { x: step(random), y: step(random) })
    world.update(id, after)
    plain.update(id, after)
  }
}

describe('CollisionWorld agrees with trying all pairs', () => {
  for (const [name, scene] of Object.entries(scenes)) {
    for (const cellSize of scene.cellSizes) {
      it(`${name}, cell size ${cellSize ?? 'by default'}`, () => {
        const random = seeded(901)
        const world = new CollisionWorld({ cellSize })
        const plain = new PlainWorld()
        for (let i = 0; i < scene.count; i++) {
          const shape = scene.shape(random)
          const options = scene.options?.(random) ?? {}
          world.add(shape, options)
          plain.add(shape, options)
        }
        const met = { start: 0, stay: 0, end: 0 }
        let found = 0
        for (let batch = 0; batch < cases(scene.batches); batch++) {
          if (batch > 0) change(random, scene, world, plain)
          expect(world.size).toBe(plain.entries.size)
          // Each of the three is sometimes the first after a change, and events skip some batches.
          const looks = [
            () => expect(world.collisions()).toEqual(plain.collisions()),
            () => {
              if (chance(random, 0.3)) return
              const events = world.events()
              expect(events).toEqual(plain.events())
              for (const { type } of events) met[type]++
            },
            () => {
              for (let i = 0; i < 5; i++) {
                const [minX, minY] = [scene.at(random), scene.at(random)]
                const where = { minX, minY, maxX: minX + scene.length(random), maxY: minY + scene.length(random) }
                const ids = world.query(where)
                expect(ids).toEqual(plain.query(where))
                found += ids.length
              }
            },
          ]
          while (looks.length > 0) looks.splice(whole(random, looks.length), 1)[0]!()
        }
        // All batches together have enough events of each type.
        if (cases(24) === 24) expect(Math.min(met.start, met.stay, met.end, found)).toBeGreaterThan(20)
      })
    }
  }
})
