import type { ExploredMap } from './ExploredMap.js'
import type { ExploredDelta } from './exploredDelta.js'

/** Produces deltas of the changes of a map. */
export class DeltaSource {
  readonly #map: ExploredMap
  #words: Uint32Array
  #revision: number
  #changes: number
  #removals: number

  constructor(map: ExploredMap) {
    const { revision, changes, removals } = map.history
    this.#map = map
    this.#words = map.cells.words.slice()
    this.#revision = revision
    this.#changes = changes
    this.#removals = removals
  }

  /**
   * Returns what has changed since the last delta; null if nothing has. O(cells / 32) after a change, otherwise O(1).
   */
  next(): ExploredDelta | null {
    const { history, cells } = this.#map
    if (history.changes === this.#changes) return null
    // Cells that were revealed and hidden in between would be missing from a difference.
    const isWhole = history.removals !== this.#removals
    const from = this.#revision
    const to = history.revision + 1
    const text = this.#map.textOf(isWhole ? null : this.#words)
    history.revision = to
    this.#revision = to
    this.#changes = history.changes
    this.#removals = history.removals
    this.#words = cells.words.slice()
    return { version: 1, from, to, whole: isWhole, cells: text }
  }
}
