import { type Box, boxesMeet, checkBox } from '../../geometry/boxes.js'
import { checkFinite, checkFunction, checkOptions, checkPositive } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import { ALL_LAYERS } from '../../geometry/layers.js'
import type { Point } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { SLEEPING } from '../shapes/FlatShapes.js'
import { worldAccess } from '../slide/worldAccess.js'
import { Bodies, type Body } from './Bodies.js'
import { CollidingPairs, type PairCallback } from './CollidingPairs.js'
import type { Collision } from './findCollisions.js'
import { type CollisionEvent, pairEvents } from './pairEvents.js'
import {
  type CollisionQueryOptions,
  type CollisionShapeOptions,
  type CollisionWorldOptions,
  filterFrom,
  maskOf,
} from './worldOptions.js'
import { type CollisionRayHit, type CollisionSweepHit, raycastAmong, sweepAmong } from './worldQueries.js'

const OPTIONS: KeysOf<CollisionWorldOptions> = { cellSize: true }

/**
 * A set of moving shapes that finds collisions among them: a broad phase on a spatial hash, then `collide` for nearby
 * pairs that have changed. Shapes are copied. Results never depend on the order of updates. Throws like `collide` on
 * invalid shapes, and on an id that isn't in the world; nothing has changed then.
 *
 * An update takes O(corners). Finding collisions takes O(changed shapes + pairs that may collide and whose boxes are
 * near each other). Pairs excluded by layers, masks, or rest, and shapes without area, are neither tested nor stored,
 * for up to 16 combinations of layer, mask, and rest.
 * @example
 * ```ts
 * const world = new CollisionWorld()
 * const wall = world.add({ kind: 'box', x: 200, y: 100, width: 20, height: 200 }, { resting: true })
 * const ball = world.add({ kind: 'circle', x: 0, y: 100, radius: 12 })
 * world.moveTo(ball, 185, 100)
 * for (const { a, b, contact } of world.collisions()) push(a, b, contact)
 * ```
 */
export class CollisionWorld {
  readonly #bodies: Bodies
  readonly #pairs: CollidingPairs
  #isVisiting = false
  #lastPairs: readonly Collision[] = []

  static {
    worldAccess.obstaclesOf = (against, { mask, ignores }) => {
      if (typeof against !== 'object' || against === null || !(#bodies in against)) return null
      const { groups } = against.#bodies
      return {
        eachNear(near, found) {
          const bodies: Body[] = []
          for (const group of groups.values()) {
            group.eachNear(near, (body) => {
              if ((body.layer & mask) !== 0 && body.mask !== 0 && body.id !== ignores) bodies.push(body)
            })
          }
          for (const { id, shape } of bodies.sort((a, b) => a.id - b.id)) {
            for (const part of shape.parts) if (boxesMeet(near, part)) found(part, id)
          }
        },
        pieceLength: Number.POSITIVE_INFINITY,
      }
    }
  }

  constructor(options: CollisionWorldOptions = {}) {
    const { cellSize } = checkOptions(options)
    warn?.ifUnknown('CollisionWorld', options, OPTIONS)
    if (cellSize !== undefined) checkPositive('options.cellSize', cellSize)
    this.#bodies = new Bodies(cellSize)
    this.#pairs = new CollidingPairs(this.#bodies)
  }

  /** Number of shapes in the world. */
  get size(): number {
    return this.#bodies.byId.size
  }

  /** Adds a shape and returns its id: 0, 1, 2, … Ids are never reused. */
  add(shape: Shape, options: CollisionShapeOptions = {}): number {
    this.#assertNotVisiting()
    const filter = filterFrom('add', options, { layer: 1, mask: ALL_LAYERS, isResting: false, wakes: false })
    const { id, slot } = this.#bodies.add(shape, filter)
    this.#pairs.markStale(slot)
    return id
  }

  /** Changes what a shape collides with. Omitted options keep their value. Throws on layers that aren't bits. */
  set(id: number, options: CollisionShapeOptions): void {
    const body = this.#bodyOf(id)
    this.#bodies.setFilter(body, filterFrom('set', options, body))
    this.#pairs.markStale(body.slot)
  }

  /** Replaces a shape, at another position or of another form. Its layers stay. Resting shapes may be moved too. */
  update(id: number, shape: Shape): void {
    const body = this.#bodyOf(id)
    this.#reshape(body, shape)
    body.pose.assign(shape, body.shape)
  }

  /**
   * Places a shape in the form last given to `add` or `update`: a circle or box by its center; the points of a polygon
   * rotated about (0, 0) by `rotation`, in radians, and then translated by (x, y). Without `rotation`, the current one
   * stays. Creates no new shape. O(corners). Throws on an id that isn't in the world and on non-finite numbers; nothing
   * has changed then.
   */
  moveTo(id: number, x: number, y: number, rotation?: number): void {
    this.#assertNotVisiting()
    const bodies = this.#bodies
    const { flat, bySlot } = bodies
    // Usually the slot equals the id, which saves a lookup.
    const slot = typeof id === 'number' && bodies.ids[id] === id ? id : bodies.get(id).slot
    if (rotation !== undefined) checkFinite('rotation', rotation)
    const box = flat.move(slot, checkFinite('x', x), checkFinite('y', y), rotation, bySlot)
    if (box !== null) {
      bodies.place(slot, box)
      this.#pairs.markStale(slot)
      if ((flat.flags[slot] & SLEEPING) !== 0) bodies.wake(bySlot[slot])
      return
    }
    const body = bySlot[slot]
    const { pose, shape } = body
    const angle = rotation ?? pose.rotation
    if (pose.place(shape, x, y, angle)) {
      bodies.place(slot, shape.box!)
      flat.store(slot, shape, pose)
      this.#pairs.markStale(slot)
      bodies.wake(body)
    } else {
      this.#reshape(body, pose.shapeAt(x, y, angle))
      pose.rotation = angle
    }
  }

  /** Returns true if a shape rests. */
  isResting(id: number): boolean {
    return this.#bodies.get(id).isResting
  }

  /** Removes a shape. */
  remove(id: number): void {
    const body = this.#bodyOf(id)
    this.#bodies.remove(body)
    this.#pairs.markStale(body.slot)
  }

  /**
   * Returns all colliding pairs of ids, `a` below `b`, sorted by a, then b, with contacts like those of `collide(a,
   * b)`.
   */
  collisions(): Collision[] {
    this.#assertNotVisiting()
    return this.#pairs.list().slice()
  }

  /**
   * Visits the pairs that `collisions` returns, in no particular order, without keeping a list: for worlds where most
   * shapes move. Read the contact at once, because it may be reused for the next pair. Its points are computed when
   * first read, so they cost nothing if you don't need them. Throws a TypeError if `visit` isn't a function. During the
   * visit, every method that changes the world or lists pairs throws.
   */
  eachCollision(visit: PairCallback): void {
    checkFunction('visit', visit)
    this.#assertNotVisiting()
    this.#isVisiting = true
    try {
      this.#pairs.each(visit)
    } finally {
      this.#isVisiting = false
    }
  }

  /**
   * Returns the changes since the last call of `events`, including those by moves, additions, and removals: pairs that
   * start colliding, still collide, and stopped, sorted by a, then b. Call it once per step. Costs as much as
   * `collisions`, plus O(pairs before and now).
   */
  events(): CollisionEvent[] {
    this.#assertNotVisiting()
    const before = this.#lastPairs
    this.#lastPairs = this.#pairs.list()
    return pairEvents(before, this.#lastPairs)
  }

  /**
   * Returns the ids of the shapes whose own box meets the given box, touching included, in ascending order, on
   * all layers. O(cells of the box + k log k) for the k shapes in them. Throws on an invalid box.
   */
  query(box: Box): number[] {
    checkBox('box', box)
    const ids: number[] = []
    for (const group of this.#bodies.groups.values()) group.eachNear(box, ({ id }) => ids.push(id))
    return ids.sort((a, b) => a - b)
  }

  /**
   * Returns the first shape that the segment from a to b hits, with the fraction `t` along it, from 0 to 1, its end
   * included. Like a ray of light, it passes an edge that it runs along and a corner that it grazes, but doesn't pass
   * between two edges that touch. If it starts inside a shape, `t` is 0. Whether a polygon is hit is exact. Among equal
   * `t`, the smallest id wins. Shapes without area, shapes that collide with nothing, and segments of length zero don't
   * hit. O(cells and shapes near it, up to the hit).
   */
  raycast(a: Point, b: Point, options: CollisionQueryOptions = {}): CollisionRayHit | null {
    const [from, to] = [checkPoint('a', a), checkPoint('b', b)]
    return raycastAmong(this.#bodies.groups, from, to, maskOf('raycast', options))
  }

  /**
   * Returns the first contact of a shape with another when it moves by `delta` without turning, like `sweepShape`.
   * Among equal times, the smallest id wins. Only shapes that it may collide with count, and of those only the layers
   * in `mask`. The shape itself isn't moved. O(cells and shapes near its path up to the contact, with their corners).
   */
  sweep(id: number, delta: Point, options: CollisionQueryOptions = {}): CollisionSweepHit | null {
    const body = this.#bodies.get(id)
    const displacement = checkPoint('delta', delta)
    const mask = maskOf('sweep', options) & body.mask
    return sweepAmong(this.#bodies.groups, body, displacement, {
      ...body,
      mask,
      isResting: body.isResting && !body.wakes,
    })
  }

  #reshape(body: Body, shape: Shape): void {
    this.#bodies.reshape(body, shape)
    this.#pairs.markStale(body.slot)
    this.#bodies.wake(body)
  }

  /** Returns the body with an id, which is about to change. */
  #bodyOf(id: number): Body {
    this.#assertNotVisiting()
    return this.#bodies.get(id)
  }

  #assertNotVisiting(): void {
    if (this.#isVisiting)
      throw new Error(
        'react-umbra: this CollisionWorld method must not be called inside an eachCollision callback. Collect the ids and call it afterwards.',
      )
  }
}
