import { NONE } from '../triangulation.js'
import type { Corners } from './Corners.js'

/** Best known path length per corner: tentative when it is seen, then settled when a root at its vertex reaches it. */
export class BestCosts {
  readonly #corners: Corners
  readonly #tentative: Float64Array
  readonly #settled: Float64Array
  /** Corners with a known length. */
  readonly #known: number[] = []

  constructor(corners: Corners) {
    this.#corners = corners
    const count = 3 * corners.mesh.triangleCount
    this.#tentative = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
    this.#settled = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  }

  clear(): void {
    for (const corner of this.#known) this.#tentative[corner] = this.#settled[corner] = Number.POSITIVE_INFINITY
    this.#known.length = 0
  }

  /** Records that a corner is seen at the end of a path. Returns false if a path as short is known. */
  relax(corner: number, length: number): boolean {
    if (length >= this.#tentative[corner]) return false
    this.#tentative[corner] = length
    this.#known.push(corner)
    return true
  }

  /**
   * Settles the length for a corner, and for all corners around its vertex that the path can turn to. Returns false if
   * a path as short is settled, or a shorter one is known.
   */
  settle(first: number, length: number): boolean {
    if (length > this.#tentative[first] || length >= this.#settled[first]) return false
    this.#record(first, length)
    for (const winding of [-1, 1]) {
      let corner = this.#corners.nextCorner(first, winding)
      while (corner >= 0 && length < this.#settled[corner]) {
        this.#record(corner, length)
        corner = this.#corners.nextCorner(corner, winding)
      }
    }
    return true
  }

  /** Returns true if a path shorter than a root's is settled by now. */
  isDominated(corner: number, length: number): boolean {
    return corner !== NONE && this.#settled[corner] < length
  }

  #record(corner: number, length: number): void {
    this.#settled[corner] = length
    if (length < this.#tentative[corner]) this.#tentative[corner] = length
    this.#known.push(corner)
  }
}
