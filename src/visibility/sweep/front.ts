import { NO_WALL } from '../sentinels.js'
import type { Directions } from './directions.js'
import type { SweepInput } from './input.js'
import { compareCrossings, FIRST, FIRST_THEN_SECOND, frontOrder, nearerTowards, SECOND } from './order.js'
import type { Pieces } from './pieces.js'

/** Number of walls on the ray, hidden or not, up to which testing all of them is faster than merging envelopes. */
export const CROWD = 48

/**
 * The rotational sweep itself. Turns the ray from rank to rank, and keeps the active walls (those that the ray passes),
 * the front one, and the next one to cross it. Each change of the front tests all active walls, so with too many of
 * them it gives up, and envelopes are merged instead.
 */
export class FrontSweep {
  /** First wall that starts and that ends at each rank, and the next one of each wall; -1 ends a list. */
  #startAt = new Int32Array(0)
  #stopAt = new Int32Array(0)
  #nextStart = new Int32Array(0)
  #nextStop = new Int32Array(0)
  /** The active walls in any order, and the index of each in the list. */
  readonly #held: Int32Array
  #heldCount = 0
  #placeOfHeld = new Int32Array(0)
  #front = NO_WALL
  /** The next wall to cross the front one; -1 for none. */
  #rival = -1
  #input!: SweepInput
  #directions!: Directions

  readonly #crowd: number

  constructor(crowd: number) {
    this.#crowd = crowd
    this.#held = new Int32Array(crowd + 1)
  }

  /**
   * Writes the pieces of the whole turn. Returns false, with `out` incomplete, if too many walls are active at once.
   */
  sweep(input: SweepInput, directions: Directions, out: Pieces): boolean {
    this.#input = input
    this.#directions = directions
    this.#heldCount = 0
    this.#front = NO_WALL
    this.#rival = -1
    if (!this.#list()) return false
    const startAt = this.#startAt
    const stopAt = this.#stopAt
    const nextStart = this.#nextStart
    const nextStop = this.#nextStop
    const last = directions.count
    if (last === 0) out.push(0, -1, -1, NO_WALL)
    for (let rank = 0; rank < last; rank++) {
      if (this.#rival >= 0) this.#passRivals(rank, out)
      const before = this.#front
      let changed = rank === 0
      for (let wall = stopAt[rank]; wall >= 0; wall = nextStop[wall]) {
        if (wall === this.#front) changed = true
        // A wall that stops at rank 0 after going round has not been held yet.
        if (rank > 0) this.#release(wall)
      }
      // The front wall is crossed in exactly this direction.
      if (this.#rival >= 0 && !changed && this.#crossingFrom(rank) === 0) changed = true
      for (let wall = startAt[rank]; wall >= 0; wall = nextStart[wall]) {
        this.#hold(wall)
        if (!changed) this.#meet(wall)
        if (this.#heldCount > this.#crowd) return false
      }
      if (changed) this.#choose(rank)
      if (this.#front !== before || rank === 0) out.push(rank, -1, -1, this.#front)
    }
    if (this.#rival >= 0) this.#passRivals(last, out)
    return true
  }

  /** Lists the walls by the ranks of their ends, and activates those that the ray passes before rank 0. */
  #list(): boolean {
    const { fullCount: count, starts, stops } = this.#input
    const ranks = this.#directions.count
    if (this.#nextStart.length < count || this.#startAt.length < ranks) {
      this.#nextStart = new Int32Array(count + (count >> 1))
      this.#nextStop = new Int32Array(count + (count >> 1))
      this.#placeOfHeld = new Int32Array(count + (count >> 1))
      this.#startAt = new Int32Array(ranks + (ranks >> 1))
      this.#stopAt = new Int32Array(ranks + (ranks >> 1))
    }
    const startAt = this.#startAt
    const stopAt = this.#stopAt
    const nextStart = this.#nextStart
    const nextStop = this.#nextStop
    startAt.fill(-1, 0, ranks)
    stopAt.fill(-1, 0, ranks)
    for (let wall = 0; wall < count; wall++) {
      const start = starts[wall]
      const stop = stops[wall]
      nextStart[wall] = startAt[start]
      startAt[start] = wall
      nextStop[wall] = stopAt[stop]
      stopAt[stop] = wall
      if (start > stop && stop > 0) {
        this.#hold(wall)
        if (this.#heldCount > this.#crowd) return false
      }
    }
    return true
  }

  #hold(wall: number): void {
    this.#placeOfHeld[wall] = this.#heldCount
    this.#held[this.#heldCount++] = wall
  }

  #release(wall: number): void {
    const place = this.#placeOfHeld[wall]
    const last = this.#held[--this.#heldCount]
    this.#held[place] = last
    this.#placeOfHeld[last] = place
    if (wall === this.#front) this.#front = NO_WALL
    if (wall === this.#rival) this.#findRival()
  }

  /** Compares a wall that starts here with the front one, which continues. */
  #meet(wall: number): void {
    const front = this.#front
    const order = front === NO_WALL ? SECOND : frontOrder(this.#input, front, wall)
    if (order === FIRST) return
    if (order === FIRST_THEN_SECOND) {
      this.#challenge(wall)
      return
    }
    this.#front = wall
    this.#findRival()
  }

  /** Finds the nearest active wall, just after a rank. */
  #choose(rank: number): void {
    const held = this.#held
    const heldCount = this.#heldCount
    const vertex = this.#directions.vertexAt[rank]
    // The last active wall is one that starts here, if any does, and often continues where the front one stopped.
    let best = heldCount > 0 ? held[heldCount - 1] : NO_WALL
    let sure = true
    this.#rival = -1
    for (let i = heldCount - 2; i >= 0; i--) {
      const wall = held[i]
      const order = frontOrder(this.#input, best, wall)
      if (order === FIRST) continue
      let ahead = order === SECOND
      if (!ahead) {
        const nearer = nearerTowards(this.#input, best, wall, vertex)
        // If they cross in exactly this direction, the later one is in front from here on.
        ahead = nearer > 0 || (nearer === 0 && order === FIRST_THEN_SECOND)
      }
      if (ahead) {
        best = wall
        sure = false
      } else if (order === FIRST_THEN_SECOND) sure = false
    }
    this.#front = best
    if (!sure) this.#findRival()
  }

  /** Finds the first of the walls that will cross the front one. */
  #findRival(): void {
    this.#rival = -1
    if (this.#front === NO_WALL) return
    for (let i = 0; i < this.#heldCount; i++) {
      const wall = this.#held[i]
      if (wall === this.#front) continue
      if (frontOrder(this.#input, this.#front, wall) === FIRST_THEN_SECOND) this.#challenge(wall)
    }
  }

  #challenge(wall: number): void {
    const input = this.#input
    const front = this.#front
    const rival = this.#rival
    if (rival < 0 || compareCrossings(input, front, wall, front, rival) < 0) this.#rival = wall
  }

  /** Replaces the front wall by those that cross it before a rank. */
  #passRivals(rank: number, out: Pieces): void {
    while (this.#rival >= 0 && this.#crossingFrom(rank) < 0) {
      out.push(rank - 1, this.#front, this.#rival, this.#rival)
      this.#front = this.#rival
      this.#findRival()
    }
  }

  /** Returns a negative number if the rival crosses before a rank, zero in exactly its direction. */
  #crossingFrom(rank: number): number {
    const vertex = this.#directions.vertexAt[rank === this.#directions.count ? 0 : rank]
    return -nearerTowards(this.#input, this.#front, this.#rival, vertex)
  }
}
