import { type Box, checkBox } from '../geometry/boxes.js'
import { checkBoolean, checkOptions, checkPositive, failRange } from '../geometry/check.js'
import type { Shape } from '../geometry/shapes.js'
import { warn } from '../geometry/warn.js'
import type { Known } from '../geometry/warnings.js'
import { BroadPhase } from './BroadPhase.js'
import { checkWhole } from './checkWhole.js'
import { collidePrepared } from './collide.js'
import type { Collision } from './findCollisions.js'
import { type CollisionEvent, order, pairEvents } from './pairEvents.js'
import { type PreparedShape, prepareShape } from './prepareShape.js'
import { SlotPairs } from './SlotPairs.js'

export interface CollisionWorldOptions {
  /** Width and height of the broad phase's cells, in world units. @default follows the sizes of the shapes */
  cellSize?: number | undefined
}

/** What a shape collides with. Two shapes collide only when each one's mask has a bit of the other's layer. */
export interface CollisionShapeOptions {
  /** The layers that it is on, as bits: a whole number up to 4294967295. @default 1 */
  layer?: number | undefined
  /** The layers that it collides with, as bits. @default 4294967295, all of them */
  mask?: number | undefined
  /** Resting shapes, such as walls, are never tested against one another. @default false */
  resting?: boolean | undefined
}

const WORLD_OPTIONS: Known<CollisionWorldOptions> = { cellSize: true }
const SHAPE_OPTIONS: Known<CollisionShapeOptions> = { layer: true, mask: true, resting: true }

interface Body {
  readonly id: number
  /** Its place in the broad phase. */
  readonly slot: number
  readonly layer: number
  readonly mask: number
  readonly isResting: boolean
  shape: PreparedShape
  /** Whether it changed since the pairs were last found. */
  isStale: boolean
  isRemoved: boolean
}

const ALL_LAYERS = 2 ** 32 - 1

/** From which share of the shapes on, when they have changed, all pairs are looked at: as quick as asking for a third of them. */
const MANY = 1 / 3

/**
 * Shapes that move, and which of them collide: a broad phase over the cells of a spatial hash, then `collide` for the pairs
 * that are near one another and have changed. Shapes are copied. An update takes O(its corners), finding the collisions
 * O(changed shapes + pairs near one another) where shapes are spread out. The order of what it gives never depends on the
 * order of updates. Throws as `collide` does on bad shapes, and on an id that is not in the world; then nothing has changed.
 */
export class CollisionWorld {
  readonly #bodies = new Map<number, Body>()
  readonly #bySlot: Body[] = []
  readonly #freeSlots: number[] = []
  readonly #broadPhase: BroadPhase
  readonly #stale: Body[] = []
  readonly #near = new SlotPairs()
  #pairs: Collision[] = []
  #lastStep: readonly Collision[] = []
  #nextId = 0

  constructor(options: CollisionWorldOptions = {}) {
    const { cellSize } = checkOptions(options)
    warn?.ifUnknown('CollisionWorld', options, WORLD_OPTIONS)
    if (cellSize !== undefined) checkPositive('options.cellSize', cellSize)
    this.#broadPhase = new BroadPhase(cellSize)
  }

  /** How many shapes are in it. */
  get size(): number {
    return this.#bodies.size
  }

  /** Takes a shape in and gives its id: 0, 1, 2, … and never again the same. */
  add(shape: Shape, options: CollisionShapeOptions = {}): number {
    const { layer = 1, mask = ALL_LAYERS, resting = false } = checkOptions(options)
    warn?.ifUnknown('CollisionWorld add', options, SHAPE_OPTIONS)
    const body: Body = {
      id: this.#nextId,
      slot: this.#freeSlots.at(-1) ?? this.#bySlot.length,
      layer: checkBits('options.layer', layer),
      mask: checkBits('options.mask', mask),
      isResting: checkBoolean('options.resting', resting),
      shape: prepareShape('shape', shape),
      isStale: false,
      isRemoved: false,
    }
    this.#nextId++
    this.#freeSlots.pop()
    this.#bySlot[body.slot] = body
    this.#bodies.set(body.id, body)
    if (body.shape.box !== null) this.#broadPhase.place(body.slot, body.shape.box)
    this.#outdate(body)
    return body.id
  }

  /** Gives a shape another place, or makes it another shape; its layers stay. A resting one may be moved as well. */
  update(id: number, shape: Shape): void {
    const body = this.#bodyOf(id)
    const wasPlaced = body.shape.box !== null
    body.shape = prepareShape('shape', shape, body.shape)
    if (body.shape.box !== null) this.#broadPhase.place(body.slot, body.shape.box)
    else if (wasPlaced) this.#broadPhase.take(body.slot)
    this.#outdate(body)
  }

  /** Takes a shape out. */
  remove(id: number): void {
    const body = this.#bodyOf(id)
    if (body.shape.box !== null) this.#broadPhase.take(body.slot)
    this.#bodies.delete(id)
    body.isRemoved = true
    this.#freeSlots.push(body.slot)
    this.#outdate(body)
  }

  /** All pairs of ids that collide, `a` below `b`, sorted by a, then b; contacts as `collide(a, b)` gives them. */
  collisions(): Collision[] {
    this.#findPairs()
    return this.#pairs.slice()
  }

  /**
   * What changed since the last call of `events`, be it moved, added or removed: pairs that start to collide, stay colliding and
   * ended, sorted by a, then b. Call it once per step.
   */
  events(): CollisionEvent[] {
    const before = this.#lastStep
    this.#findPairs()
    this.#lastStep = this.#pairs
    return pairEvents(before, this.#pairs)
  }

  /** Ids of the shapes whose own box meets the box, touching included, ascending; whatever their layers. */
  query(box: Box): number[] {
    checkBox('box', box)
    return this.#broadPhase
      .near(box)
      .map((slot) => this.#bySlot[slot]!.id)
      .sort((a, b) => a - b)
  }

  #bodyOf(id: number): Body {
    return this.#bodies.get(id) ?? failRange('id', 'in the world', id)
  }

  #outdate(body: Body): void {
    if (!body.isStale) this.#stale.push(body)
    body.isStale = true
  }

  #findPairs(): void {
    if (this.#stale.length === 0) return
    const stale = this.#stale.filter(({ isRemoved }) => !isRemoved)
    const isKept = (id: number): boolean => this.#bodies.get(id)?.isStale === false
    const pairs = stale.length === this.size ? [] : this.#pairs.filter(({ a, b }) => isKept(a) && isKept(b))
    if (stale.length > MANY * this.size) {
      const bodies = this.#bySlot
      this.#broadPhase.eachPair((slot, other) => {
        if (bodies[slot]!.isStale || bodies[other]!.isStale) this.#near.add(slot, other)
      })
      this.#near.drain((slot, other) => addPair(bodies[slot]!, bodies[other]!, pairs))
    } else {
      for (const body of stale) {
        for (const slot of body.shape.box === null ? [] : this.#broadPhase.near(body.shape.box)) {
          const near = this.#bySlot[slot]!
          // Of two that are stale, the one in the lower slot finds the pair.
          if (slot !== body.slot && (!near.isStale || slot > body.slot)) addPair(body, near, pairs)
        }
      }
    }
    // Mostly in order already, since slots are given out by growing ids until one is free again.
    this.#pairs = pairs.sort(order)
    for (const body of this.#stale) body.isStale = false
    this.#stale.length = 0
  }
}

/** Adds two shapes whose boxes meet to the pairs, if they may collide and do. */
function addPair(body: Body, near: Body, pairs: Collision[]): void {
  if ((body.isResting && near.isResting) || (body.mask & near.layer) === 0 || (near.mask & body.layer) === 0) return
  const [one, other] = body.id < near.id ? [body, near] : [near, body]
  const contact = collidePrepared(one.shape, other.shape)
  if (contact !== null) pairs.push({ a: one.id, b: other.id, contact })
}

function checkBits(name: string, value: unknown): number {
  const bits = checkWhole(name, value)
  if (bits < 0 || bits > ALL_LAYERS) failRange(name, 'a whole number from 0 to 4294967295', value)
  return bits
}
