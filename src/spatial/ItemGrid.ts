import type { Box } from '../geometry/boxes.js'
import { BroadPhase } from './BroadPhase.js'

/** Things by the boxes that they reach into; the cells follow the sizes of the boxes. */
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

  /** Puts a thing where its box is, its first or another; null takes it out. O(cells of the box). */
  place(item: T, box: Box | null): void {
    if (box === null) {
      this.take(item)
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

  /** Takes a thing out, if it is in. */
  take(item: T): void {
    const slot = this.#slots.get(item)
    if (slot === undefined) return
    this.#slots.delete(item)
    this.#items[slot] = undefined
    this.#free.push(slot)
    this.#boxes.take(slot)
  }

  /** What meets a box, touching included, in any order. O(cells of the box + what is in them). */
  near(box: Box): T[] {
    return this.#slots.size === 0 ? [] : this.#boxes.near(box).map((slot) => this.#items[slot] as T)
  }
}
