/** The empty set. */
const NONE = -1

/**
 * Sets of walls that lie on one edge, as linked lists that share their ends: mostly one wall, more where walls overlap. A
 * wall comes with whether it runs along the half-edge or against it.
 */
export class WallSets {
  #wallAt: number[] = []
  #nextAt: number[] = []

  /** The set with one more wall; the same set when it is there already. */
  with(set: number, wall: number, along: boolean): number {
    const value = 2 * wall + (along ? 0 : 1)
    for (let at = set; at !== NONE; at = this.next(at)) if (this.#wallAt[at] === value) return set
    this.#nextAt.push(set)
    return this.#wallAt.push(value) - 1
  }

  wall(set: number): number {
    return this.#wallAt[set]! >> 1
  }

  isAlong(set: number): boolean {
    return (this.#wallAt[set]! & 1) === 0
  }

  /** The set without its first wall. */
  next(set: number): number {
    return this.#nextAt[set]!
  }
}
