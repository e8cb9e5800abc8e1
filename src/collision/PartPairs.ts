import type { Part } from './Part.js'
import { PartPair } from './PartPair.js'

/** The pairs of parts of two shapes, made when they are first needed. */
export class PartPairs {
  readonly #a: readonly Part[]
  readonly #b: readonly Part[]
  readonly #made: PartPair[]

  constructor(a: readonly Part[], b: readonly Part[], made: readonly PartPair[]) {
    this.#a = a
    this.#b = b
    this.#made = [...made]
  }

  /** Those that may meet, up to some room, while a moves by up to (x, y), by their boxes. */
  within(x: number, y: number, room: number): PartPair[] {
    return this.#between(Math.min(x, 0) - room, Math.min(y, 0) - room, Math.max(x, 0) + room, Math.max(y, 0) + room)
  }

  /** Those that may lie within some room of one another after a's move by (x, y). */
  near(x: number, y: number, room: number): PartPair[] {
    return this.#between(x - room, y - room, x + room, y + room)
  }

  #between(left: number, top: number, right: number, bottom: number): PartPair[] {
    const found: PartPair[] = []
    for (const a of this.#a) {
      const minX = a.minX + left
      const minY = a.minY + top
      const maxX = a.maxX + right
      const maxY = a.maxY + bottom
      for (const b of this.#b) {
        if (minX <= b.maxX && b.minX <= maxX && minY <= b.maxY && b.minY <= maxY) found.push(this.#pairOf(a, b))
      }
    }
    return found
  }

  #pairOf(a: Part, b: Part): PartPair {
    for (const pair of this.#made) if (pair.a === a && pair.b === b) return pair
    const pair = new PartPair(a, b)
    this.#made.push(pair)
    return pair
  }
}
