import type { Contact } from '../../collision/pairs/contact.js'
import type { Collision } from '../../collision/world/findCollisions.js'
import { failRange } from '../../geometry/check.js'
import { notifyOne } from '../../geometry/notifyAll.js'
import type { Shape } from '../../geometry/shapes.js'
import { copyOf, createFollowedShapes, type FollowedShapes, followShapes, type PosedShape } from './followShapes.js'

/** More than all ids of a world, so that two ids fit into one number. */
const MAX_IDS = 2 ** 26

/** Two shapes by their index in the list, the smaller one first. */
export interface CollidingPair {
  readonly a: number
  readonly b: number
}

/** The handle of `useCollisions`: it moves shapes and finds collisions without rendering React. */
export interface CollisionsHandle {
  /**
   * Places the shape at `index` of the list until its entry in the list changes: a circle and a box by their center, a
   * polygon's points rotated about (0, 0) by `rotation`, in radians, and then moved. `onEnter` and `onLeave` are called
   * once after all moves of the same task. Throws on an index that is not in the list and on numbers that are not
   * finite.
   */
  move(index: number, x: number, y: number, rotation?: number): void
  /** Returns the pairs that collide now, sorted by a, then b. */
  collisions(): readonly Collision[]
}

/** Callbacks for pairs that start and stop colliding. */
interface Listeners {
  readonly filter?: ((a: number, b: number) => boolean) | undefined
  readonly onEnter?: ((collision: Collision) => void) | undefined
  readonly onLeave?: ((pair: CollidingPair) => void) | undefined
}

/** The shapes of a list at their current positions, in a world that changes outside of rendering. */
export class LiveCollisions {
  readonly handle: CollisionsHandle = {
    move: (index, x, y, rotation) => this.#move(index, x, y, rotation),
    collisions: () => this.#collisions(),
  }
  readonly #followed: FollowedShapes = createFollowedShapes()
  #listeners: Listeners = {}
  /** Index in the list by id. */
  #indexes = new Map<number, number>()
  /** Pairs that collided at the last report, keyed by both ids in one number. */
  #colliding: ReadonlyMap<number, CollidingPair> = new Map()
  #isStarted = false
  #isScheduled = false

  /** Applies the list of a render that has reached the screen. */
  setShapes(shapes: readonly (Shape | PosedShape)[], listeners: Listeners): void {
    this.#listeners = listeners
    if (followShapes(this.#followed, Array.from(shapes, copyOf))) {
      this.#indexes = new Map(this.#followed.ids.map((id, index) => [id, index]))
    }
    this.#scheduleReport()
  }

  /** Starts reporting. Returns a function that stops. */
  start(): () => void {
    this.#isStarted = true
    this.#scheduleReport()
    return () => {
      this.#isStarted = false
    }
  }

  #move(index: number, x: number, y: number, rotation: number | undefined): void {
    const { ids, world } = this.#followed
    const id = ids[index]
    if (id === undefined) failRange('index', `the index of one of ${ids.length} shapes`, index)
    world.moveTo(id, x, y, rotation)
    this.#scheduleReport()
  }

  /** Requests one report for all changes of the current task. */
  #scheduleReport(): void {
    const { onEnter, onLeave } = this.#listeners
    if (this.#isScheduled || (onEnter === undefined && onLeave === undefined)) return
    this.#isScheduled = true
    queueMicrotask(() => {
      this.#isScheduled = false
      if (this.#isStarted) this.#report()
    })
  }

  #report(): void {
    const { onEnter, onLeave } = this.#listeners
    const entered: Collision[] = []
    const colliding = new Map<number, CollidingPair>()
    for (const { a, b, contact } of this.#followed.world.collisions()) {
      const collision = this.#collisionOf(a, b, contact)
      if (collision === null) continue
      const key = a * MAX_IDS + b
      if (!this.#colliding.has(key)) entered.push(collision)
      colliding.set(key, { a: collision.a, b: collision.b })
    }
    const left = [...this.#colliding].flatMap(([key, pair]) => (colliding.has(key) ? [] : [pair]))
    // Listeners may move shapes; report the consequences later.
    this.#colliding = colliding
    if (onLeave !== undefined) for (const pair of left) notifyOne(pair, onLeave)
    if (onEnter !== undefined) for (const collision of entered) notifyOne(collision, onEnter)
  }

  #collisions(): Collision[] {
    const found = this.#followed.world.collisions()
    return found.flatMap(({ a, b, contact }) => this.#collisionOf(a, b, contact) ?? [])
  }

  /** Returns the collision of two ids with their indexes, or null if the filter rules it out. */
  #collisionOf(idA: number, idB: number, contact: Contact): Collision | null {
    const a = this.#indexes.get(idA)!
    const b = this.#indexes.get(idB)!
    return this.#listeners.filter?.(a, b) === false ? null : { a, b, contact }
  }
}
