/** Makes visitors that pass on each slot only once. */
export class SeenSlots {
  /** Number of the last search that visited each slot. */
  readonly #seen: number[] = []
  #searches = 0

  /**
   * Returns a visitor that passes each slot to `visit` once. It is valid until the next call. A visitor made inside the
   * visits of another one needs `hasOwnMarks`.
   */
  once(visit: (slot: number) => void, hasOwnMarks = false): (slot: number) => void {
    const seen = hasOwnMarks ? [] : this.#seen
    const search = ++this.#searches
    return (slot) => {
      if (seen[slot] === search) return
      while (seen.length <= slot) seen.push(0)
      seen[slot] = search
      visit(slot)
    }
  }
}
