/** Makes visitors that pass on each slot only once. */
export class SeenSlots {
  /** For every slot, the last search that visited it. */
  readonly #seen: number[] = []
  #searches = 0

  /** Good until the next is made. One that is made from inside of another's visits is to have marks of its own. */
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
