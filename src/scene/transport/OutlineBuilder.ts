import { copyWithCapacity } from '../../geometry/copyWithCapacity.js'
import type { Outlines } from '../plan/plan.js'

/** Collects outlines in reusable buffers, and copies them when they are complete. */
export class OutlineBuilder {
  #numbers = new Float64Array(1024)
  #count = 0
  readonly #ends: number[] = []
  /** Corners of the current outline that come last, in the opposite order. */
  readonly #reversed: number[] = []

  /** Adds a corner to the current outline. */
  add(x: number, y: number): void {
    if (this.#count === this.#numbers.length) this.#numbers = copyWithCapacity(this.#numbers)
    this.#numbers[this.#count++] = x
    this.#numbers[this.#count++] = y
  }

  /** Adds a corner that comes after all others of the current outline, and before those of earlier calls. */
  addReversed(x: number, y: number): void {
    this.#reversed.push(x, y)
  }

  /** Ends the current outline. */
  close(): void {
    const reversed = this.#reversed
    for (let i = reversed.length - 2; i >= 0; i -= 2) this.add(reversed[i]!, reversed[i + 1]!)
    reversed.length = 0
    if (this.#count > (this.#ends.at(-1) ?? 0)) this.#ends.push(this.#count)
  }

  /** Returns the outlines, and starts again without any. */
  finish(): Outlines {
    const outlines = { points: this.#numbers.slice(0, this.#count), ends: Uint32Array.from(this.#ends) }
    this.#count = this.#ends.length = 0
    return outlines
  }
}
