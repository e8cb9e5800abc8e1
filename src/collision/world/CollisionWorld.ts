import { type Box, boxesMeet, checkBox } from '../../geometry/boxes.js'
import { checkFinite, checkFunction, checkOptions, checkPositive } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import { ALL_LAYERS } from '../../geometry/layers.js'
import type { Point } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import { SLEEPS } from '../shapes/FlatShapes.js'
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

const OPTIONS: Known<CollisionWorldOptions> = { cellSize: true }

/**
 * Shapes that move, and which of them collide: a broad phase over the cells of a spatial hash, then `collide` for the pairs
 * that are near one another and have changed. Shapes are copied. An update takes O(its corners), finding the collisions
 * O(changed shapes + pairs of boxes near one another that may collide): pairs that layers, masks or rest rule out, and
 * shapes without area, are neither looked at nor kept, for up to 16 combinations of these at a time. The order of what it
 * gives never depends on the order of updates. Throws as `collide` does on bad shapes, and on an id that is not in the world;
 * then nothing has changed.
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
  #lastStep: readonly Collision[] = []

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

  /** How many shapes are in it. */
  get size(): number {
    return this.#bodies.byId.size
  }

  /** Takes a shape in and gives its id: 0, 1, 2, … and never again the same. */
  add(shape: Shape, options: CollisionShapeOptions = {}): number {
    this.#refuseVisits()
    const kind = filterFrom('add', options, { layer: 1, mask: ALL_LAYERS, isResting: false, wakes: false })
    const { id, slot } = this.#bodies.add(shape, kind)
    this.#pairs.markStale(slot)
    return id
  }

  /** Changes what a shape collides with; what is left out stays as it is. Throws on layers that are no bits. */
  set(id: number, options: CollisionShapeOptions): void {
    const body = this.#bodyOf(id)
    this.#bodies.change(body, filterFrom('set', options, body))
    this.#pairs.markStale(body.slot)
  }

  /** Gives a shape another place, or makes it another shape; its layers stay. A resting one may be moved as well. */
  update(id: number, shape: Shape): void {
    const body = this.#bodyOf(id)
    this.#reshape(body, shape)
    body.pose.take(shape, body.shape)
  }

  /**
   * Places a shape as it was given to `add` or `update`: a circle and a box by their centre, a polygon's points turned about
   * (0, 0) by `rotation`, in radians, and then moved by (x, y). Without a rotation it keeps the one that it has. Makes no new
   * shape. O(its corners). Throws on an id that is not in the world and on what is no finite number; then nothing has changed.
   */
  moveTo(id: number, x: number, y: number, rotation?: number): void {
    this.#refuseVisits()
    const bodies = this.#bodies
    const { flat, bySlot } = bodies
    // Mostly the slot is the id, and then nothing else is looked up.
    const slot = typeof id === 'number' && bodies.ids[id] === id ? id : bodies.get(id).slot
    if (rotation !== undefined) checkFinite('rotation', rotation)
    const box = flat.move(slot, checkFinite('x', x), checkFinite('y', y), rotation, bySlot)
    if (box !== null) {
      bodies.place(slot, box)
      this.#pairs.markStale(slot)
      if ((flat.flags[slot] & SLEEPS) !== 0) bodies.wake(bySlot[slot])
      return
    }
    const body = bySlot[slot]
    const { pose, shape } = body
    const angle = rotation ?? pose.rotation
    if (pose.place(shape, x, y, angle)) {
      bodies.place(slot, shape.box!)
      flat.take(slot, shape, pose)
      this.#pairs.markStale(slot)
      bodies.wake(body)
    } else {
      this.#reshape(body, pose.shapeAt(x, y, angle))
      pose.rotation = angle
    }
  }

  /** Whether a shape rests. */
  isResting(id: number): boolean {
    return this.#bodies.get(id).isResting
  }

  /** Takes a shape out. */
  remove(id: number): void {
    const body = this.#bodyOf(id)
    this.#bodies.remove(body)
    this.#pairs.markStale(body.slot)
  }

  /** All pairs of ids that collide, `a` below `b`, sorted by a, then b; contacts as `collide(a, b)` gives them. */
  collisions(): Collision[] {
    this.#refuseVisits()
    return this.#pairs.list().slice()
  }

  /**
   * Visits all pairs of ids that collide, `a` below `b`, as `collisions` gives them, in no order: for worlds where most shapes
   * move, of which no list is kept then. Read the contact at once: it may be used again for the next pair, and its points
   * are found when they are first read, so that they cost nothing where nobody does. Throws a TypeError on what is no
   * function. The world may be changed when it has ended; meanwhile all that changes it or lists pairs throws.
   */
  eachCollision(visit: PairCallback): void {
    checkFunction('visit', visit)
    this.#refuseVisits()
    this.#isVisiting = true
    try {
      this.#pairs.each(visit)
    } finally {
      this.#isVisiting = false
    }
  }

  /**
   * What changed since the last call of `events`, be it moved, added or removed: pairs that start to collide, stay colliding and
   * ended, sorted by a, then b. Call it once per step. Costs as `collisions`, and O(pairs before and now).
   */
  events(): CollisionEvent[] {
    this.#refuseVisits()
    const before = this.#lastStep
    this.#lastStep = this.#pairs.list()
    return pairEvents(before, this.#lastStep)
  }

  /**
   * Ids of the shapes whose own box meets the box, touching included, ascending; whatever their layers. O(cells of the box
   * and k log k) for the k shapes in them. Throws on a bad box.
   */
  query(box: Box): number[] {
    checkBox('box', box)
    const ids: number[] = []
    for (const group of this.#bodies.groups.values()) group.eachNear(box, ({ id }) => ids.push(id))
    return ids.sort((a, b) => a - b)
  }

  /**
   * The first shape that the segment from a to b meets: `t` along it, 0 to 1, at the end too. As a ray of light does it passes
   * an edge that it runs along, or a corner that it grazes, and does not pass between two edges that touch. From inside a shape
   * it is 0. Whether a polygon is met is exact; of equal `t` the smallest id. Shapes without area, those that collide with
   * nothing, and rays without length meet nothing. O(cells and shapes near it, up to where it ends).
   */
  raycast(a: Point, b: Point, options: CollisionQueryOptions = {}): CollisionRayHit | null {
    const [from, to] = [checkPoint('a', a), checkPoint('b', b)]
    return raycastAmong(this.#bodies.groups, from, to, maskOf('raycast', options))
  }

  /**
   * The first of the others that a shape meets when it moves by `delta` without turning, as `sweepShape` has it; of equal times
   * the smallest id. Only what it may collide with is met, and of that what the mask has. It stays where it is.
   * O(cells and shapes near its way, up to the one met, with their corners).
   */
  sweep(id: number, delta: Point, options: CollisionQueryOptions = {}): CollisionSweepHit | null {
    const body = this.#bodies.get(id)
    const way = checkPoint('delta', delta)
    const mask = maskOf('sweep', options) & body.mask
    return sweepAmong(this.#bodies.groups, body, way, { ...body, mask, isResting: body.isResting && !body.wakes })
  }

  #reshape(body: Body, shape: Shape): void {
    this.#bodies.reshape(body, shape)
    this.#pairs.markStale(body.slot)
    this.#bodies.wake(body)
  }

  /** The shape, which is to be changed. */
  #bodyOf(id: number): Body {
    this.#refuseVisits()
    return this.#bodies.get(id)
  }

  #refuseVisits(): void {
    if (this.#isVisiting)
      throw new Error('react-umbra: a CollisionWorld cannot be used in a visit of its eachCollision')
  }
}
