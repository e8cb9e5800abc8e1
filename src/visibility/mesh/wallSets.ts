import { TooCostly } from './vertices.js'

/** The empty set. */
const NONE = -1

/**
 * Sets of walls on one edge, as linked lists with shared tails: mostly one wall, more where walls overlap. Each entry
 * also has the wall's direction relative to the half-edge.
 */
export class WallSets {
  #wallAt: number[] = []
  #nextAt: number[] = []
  #shared = 0

  /** Number of walls that may share an edge with others before that is too costly. */
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** The set with one more wall. */
  with(set: number, wall: number, along: boolean): number {
    if (set !== NONE && this.#shared++ > this.#most) throw new TooCostly()
    this.#nextAt.push(set)
    return this.#wallAt.push(2 * wall + (along ? 0 : 1)) - 1
  }

  wall(set: number): number {
    return this.#wallAt[set] >> 1
  }

  isAlong(set: number): boolean {
    return (this.#wallAt[set] & 1) === 0
  }

  /** The set without its first wall. */
  next(set: number): number {
    return this.#nextAt[set]
  }
}
