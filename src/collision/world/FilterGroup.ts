import type { Box } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { BroadPhase } from '../../spatial/BroadPhase.js'
import { eachAlong } from '../../spatial/eachAlong.js'
import { eachPair } from '../../spatial/eachPair.js'

/** What decides with which others a shape may collide; a layer of 0 with none. */
export interface CollisionFilter {
  readonly layer: number
  readonly mask: number
  readonly isResting: boolean
}

/** The kind of what collides with nothing. */
export const NO_COLLISIONS: CollisionFilter = { layer: 0, mask: 0, isResting: true }

export function mayCollide(a: CollisionFilter, b: CollisionFilter): boolean {
  return !(a.isResting && b.isResting) && (a.mask & b.layer) !== 0 && (b.mask & a.layer) !== 0
}

/** Items of one kind, or of any where it is null, and where their boxes are: pairs that cannot collide are never looked at. */
export class FilterGroup<T> extends BroadPhase {
  readonly kind: CollisionFilter | null
  /** By the slots of the broad phase. */
  readonly #items: T[] = []
  readonly #free: number[] = []
  /** What its owner calls each item, in place of the item itself, which may lie far away in memory. */
  readonly #names: number[] = []

  constructor(kind: CollisionFilter | null, cellSize: number | undefined) {
    super(cellSize)
    this.kind = kind
  }

  get size(): number {
    return this.#items.length - this.#free.length
  }

  /** Whether some of its items may collide with some of another group. */
  meets({ kind }: FilterGroup<T>): boolean {
    const own = this.kind
    if (own !== null && kind !== null) return mayCollide(own, kind)
    return own !== NO_COLLISIONS && kind !== NO_COLLISIONS
  }

  /** Takes an item in and gives its slot. */
  add(item: T, name: number): number {
    const slot = this.#free.pop() ?? this.#items.length
    this.#items[slot] = item
    this.#names[slot] = name
    return slot
  }

  /** Takes out an item that has no box. */
  remove(slot: number): void {
    this.#free.push(slot)
  }

  /** Visits the items whose boxes meet the box, in any order. */
  eachNear(box: Box, visit: (item: T) => void): void {
    for (const slot of this.near(box)) visit(this.#items[slot])
  }

  /** Visits the items whose boxes a box may meet on its way, as `eachAlong` of grids does. */
  eachAlong(box: Box, { x, y }: Point, until: () => number, visit: (item: T) => void): void {
    eachAlong(this.grid, box, x, y, until, (slot) => visit(this.#items[slot]))
  }

  /** Visits the names of every two items whose boxes meet, once, in any order. */
  eachPair(visit: (name: number, other: number) => void): void {
    const names = this.#names
    eachPair(this.grid, (slot, other) => visit(names[slot], names[other]))
  }

  /** The same of one item of each of two groups. */
  eachPairWith(group: FilterGroup<T>, visit: (name: number, other: number) => void): void {
    const names = group.#names
    const { grid } = this
    grid.each((slot) => {
      for (const other of group.near(grid.boxOf(slot))) visit(this.#names[slot], names[other])
    })
  }
}
