import type { Box } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { BroadPhase } from '../../spatial/BroadPhase.js'
import { eachAlong } from '../../spatial/eachAlong.js'
import { eachPair } from '../../spatial/eachPair.js'

/** Properties of a shape that decide what it may collide with. Nothing if its layer is 0. */
export interface CollisionFilter {
  readonly layer: number
  readonly mask: number
  readonly isResting: boolean
}

/** Filter of shapes that collide with nothing. */
export const NO_COLLISIONS: CollisionFilter = { layer: 0, mask: 0, isResting: true }

export function mayCollide(a: CollisionFilter, b: CollisionFilter): boolean {
  return !(a.isResting && b.isResting) && (a.mask & b.layer) !== 0 && (b.mask & a.layer) !== 0
}

/**
 * Items with one filter (or with any, if it is null) and their boxes, so that pairs that can't collide are never
 * tested.
 */
export class FilterGroup<T> extends BroadPhase {
  readonly filter: CollisionFilter | null
  /** Indexed by the slots of the broad phase. */
  readonly #items: T[] = []
  readonly #free: number[] = []
  /** The owner's key of each item: a number saves access to the item itself, which may be far away in memory. */
  readonly #keys: number[] = []

  constructor(filter: CollisionFilter | null, cellSize: number | undefined) {
    super(cellSize)
    this.filter = filter
  }

  get size(): number {
    return this.#items.length - this.#free.length
  }

  /** Returns true if an item may collide with one of another group. */
  meets({ filter }: FilterGroup<T>): boolean {
    const own = this.filter
    if (own !== null && filter !== null) return mayCollide(own, filter)
    return own !== NO_COLLISIONS && filter !== NO_COLLISIONS
  }

  /** Adds an item and returns its slot. */
  add(item: T, key: number): number {
    const slot = this.#free.pop() ?? this.#items.length
    this.#items[slot] = item
    this.#keys[slot] = key
    return slot
  }

  /** Removes an item that has no box. */
  remove(slot: number): void {
    this.#free.push(slot)
  }

  /** Visits the items whose boxes meet a box, in any order. */
  eachNear(box: Box, visit: (item: T) => void): void {
    for (const slot of this.near(box)) visit(this.#items[slot])
  }

  /** Visits the items whose boxes a moving box may meet, like `eachAlong` of grids. */
  eachAlong(box: Box, { x, y }: Point, maxFraction: () => number, visit: (item: T) => void): void {
    eachAlong(this.grid, box, x, y, maxFraction, (slot) => visit(this.#items[slot]))
  }

  /** Visits the keys of every two items whose boxes meet, once per pair, in any order. */
  eachPair(visit: (key: number, other: number) => void): void {
    const keys = this.#keys
    eachPair(this.grid, (slot, other) => visit(keys[slot], keys[other]))
  }

  /** Like `eachPair`, for pairs of an item of this group and one of another. */
  eachPairWith(group: FilterGroup<T>, visit: (key: number, other: number) => void): void {
    const keys = group.#keys
    const { grid } = this
    grid.each((slot) => {
      for (const other of group.near(grid.boxOf(slot))) visit(this.#keys[slot], keys[other])
    })
  }
}
