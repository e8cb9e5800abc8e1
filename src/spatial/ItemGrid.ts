import type { Box } from '../geometry/boxes.js'
import { BroadPhase } from './BroadPhase.js'

/** Stores items by their boxes. The cell size follows the sizes of the boxes. */
export class ItemGrid<T> {
  readonly #boxes = new BroadPhase()
  readonly #slots = new Map<T, number>()
  readonly #items: (T | undefined)[] = []
  readonly #free: number[] = []

  get size(): number {
    return this.#slots.size
  }

  has(item: T): boolean {
    return this.#slots.has(item)
  }

  /** Inserts an item or moves it to its new box; null removes it. O(cells of the box). */
  place(item: T, box: Box | null): void {
    if (box === null) {
      this.remove(item)
      return
    }
    let slot = this.#slots.get(item)
    if (slot === undefined) {
      slot = this.#free.pop() ?? this.#items.length
      this.#slots.set(item, slot)
      this.#items[slot] = item
    }
    this.#boxes.place(slot, box)
  }

  /** Removes an item if it is in the grid. */
  remove(item: T): void {
    const slot = this.#slots.get(item)
    if (slot === undefined) return
    this.#slots.delete(item)
    this.#items[slot] = undefined
    this.#free.push(slot)
    this.#boxes.removeBox(slot)
  }

  /** Returns the items that meet a box, touching included, in any order. O(cells of the box + items in them). */
  near(box: Box): T[] {
    return this.#slots.size === 0 ? [] : this.#boxes.near(box).map((slot) => this.#items[slot] as T)
  }
}
