import { grown } from '../geometry/grown.js'

/** More slots than there is memory for; two of them still make one whole number. */
const MOST_SLOTS = 2 ** 26

/** Eight megabytes of them. */
const MOST_PAIRS = 2 ** 20

/**
 * Pairs of slots to be visited in order. Each is one number: these are sorted many times faster than objects, and visits
 * in order find the slots' data in order in memory.
 */
export class SlotPairs {
  #keys = new Float64Array(256)
  #count = 0

  /** Whether there are so many that it is time to visit them: more would fill memory. */
  get isFull(): boolean {
    return this.#count >= MOST_PAIRS
  }

  add(slot: number, other: number): void {
    if (this.#count === this.#keys.length) this.#keys = grown(this.#keys)
    this.#keys[this.#count++] = slot < other ? slot * MOST_SLOTS + other : other * MOST_SLOTS + slot
  }

  /** Visits the pairs by the lower slot, then by the higher one, and forgets them. */
  drain(visit: (low: number, high: number) => void): void {
    const keys = this.#keys.subarray(0, this.#count).sort()
    this.#count = 0
    for (const key of keys) {
      const low = Math.floor(key / MOST_SLOTS)
      visit(low, key - low * MOST_SLOTS)
    }
  }
}
