import { BudgetExceeded } from './vertices.js'

/** The empty set. */
const NONE = -1

/** Number of the first set of several walls; further ones count down. −1 is empty, 0 and up are sets of one wall. */
const FIRST_LIST = -2

/** Minimum number of list nodes at which compaction starts. */
const MIN_NODES = 1024

/**
 * Sets of walls on one edge. Each entry is a wall and its direction relative to the half-edge, as one number. A set of
 * one wall is that number itself. Where walls overlap, sets are linked lists with shared tails. Sets never change.
 */
export class WallSets {
  #entryAt: number[] = []
  #nextAt: number[] = []
  /** Number of entries beyond the first of an edge, including those removed since the last compaction. */
  #extraEntries = 0
  /** Number of list nodes at which compaction starts. */
  #compactionSize = MIN_NODES

  /** Maximum number of entries beyond the first of an edge; more is too costly. */
  readonly #maxExtraEntries: number

  constructor(maxExtraEntries: number) {
    this.#maxExtraEntries = maxExtraEntries
  }

  /** Returns the set with one more wall. */
  with(set: number, wall: number, isAlong: boolean): number {
    const entry = 2 * wall + (isAlong ? 0 : 1)
    if (set === NONE) return entry
    if (this.#extraEntries++ > this.#maxExtraEntries) throw new BudgetExceeded()
    return this.#push(entry, set)
  }

  /** Returns the set without a wall. */
  without(set: number, wall: number): number {
    const before: number[] = []
    let rest = set
    for (; rest !== NONE && this.wall(rest) !== wall; rest = this.next(rest)) before.push(this.#entry(rest))
    return rest === NONE ? set : this.#prepend(before, this.next(rest))
  }

  wall(set: number): number {
    return this.#entry(set) >> 1
  }

  isAlong(set: number): boolean {
    return (this.#entry(set) & 1) === 0
  }

  /** Returns the set without its first wall. */
  next(set: number): number {
    return set > FIRST_LIST ? NONE : this.#nextAt[FIRST_LIST - set]
  }

  /** Drops lists that no edge uses, if that pays off. `edges` has the set of every edge. O(edges). */
  compact(edges: Int32Array, count: number): void {
    if (this.#entryAt.length < this.#compactionSize) return
    const before = { entries: this.#entryAt, nexts: this.#nextAt }
    this.#entryAt = []
    this.#nextAt = []
    const copy = (set: number): number => {
      const entries: number[] = []
      let rest = set
      for (; rest <= FIRST_LIST; rest = before.nexts[FIRST_LIST - rest]) entries.push(before.entries[FIRST_LIST - rest])
      return this.#prepend(entries, rest)
    }
    for (let h = 0; h < count; h++) if (edges[h] <= FIRST_LIST) edges[h] = copy(edges[h])
    this.#extraEntries = this.#entryAt.length
    this.#compactionSize = Math.max(MIN_NODES, 2 * this.#entryAt.length)
  }

  /** Returns a set of some entries, followed by another set. Not recursive, because thousands may share an edge. */
  #prepend(entries: readonly number[], set: number): number {
    let all = set
    for (let i = entries.length - 1; i >= 0; i--) all = all === NONE ? entries[i] : this.#push(entries[i], all)
    return all
  }

  #entry(set: number): number {
    return set > FIRST_LIST ? set : this.#entryAt[FIRST_LIST - set]
  }

  #push(entry: number, next: number): number {
    this.#nextAt.push(next)
    return FIRST_LIST - (this.#entryAt.push(entry) - 1)
  }
}
