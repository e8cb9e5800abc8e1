import { NONE } from '../triangulation.js'
import type { Corners } from './Corners.js'

/** The shortest ways known to corners: by which each was seen or come to, and by which a root at its vertex comes to it. */
export class Reached {
  readonly #corners: Corners
  readonly #seen: Float64Array
  readonly #taken: Float64Array
  /** Corners with a way. */
  readonly #known: number[] = []

  constructor(corners: Corners) {
    this.#corners = corners
    const count = 3 * corners.mesh.triangleCount
    this.#seen = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
    this.#taken = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  }

  clear(): void {
    for (const corner of this.#known) this.#seen[corner] = this.#taken[corner] = Number.POSITIVE_INFINITY
    this.#known.length = 0
  }

  /** Notes that a corner is seen at the end of a way; false where one as short is known. */
  see(corner: number, length: number): boolean {
    if (length >= this.#seen[corner]) return false
    this.#seen[corner] = length
    this.#known.push(corner)
    return true
  }

  /**
   * Takes a way to a corner, and so to all corners round its vertex that one can turn to from there; false where one as
   * short was taken, or a shorter one is known.
   */
  take(first: number, length: number): boolean {
    if (length > this.#seen[first] || length >= this.#taken[first]) return false
    this.#note(first, length)
    for (const way of [-1, 1]) {
      let corner = this.#corners.turned(first, way)
      while (corner >= 0 && length < this.#taken[corner]) {
        this.#note(corner, length)
        corner = this.#corners.turned(corner, way)
      }
    }
    return true
  }

  /** Whether a shorter way than a root's is taken by now. */
  isOutdone(corner: number, length: number): boolean {
    return corner !== NONE && this.#taken[corner] < length
  }

  #note(corner: number, length: number): void {
    this.#taken[corner] = length
    if (length < this.#seen[corner]) this.#seen[corner] = length
    this.#known.push(corner)
  }
}
