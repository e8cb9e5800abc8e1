import { NO_WALL } from '../sentinels.js'
import type { Directions } from './directions.js'
import { compareCrossings, compareTowards, FIRST, FIRST_THEN_SECOND, frontOrder, SECOND } from './frontOrder.js'
import type { Pieces } from './pieces.js'
import type { SweepInput } from './SweepInput.js'

/** Number of walls on the ray, hidden or not, up to which testing all of them is faster than merging envelopes. */
export const MAX_ACTIVE = 48

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
  readonly #active: Int32Array
  #activeCount = 0
  #activeIndex = new Int32Array(0)
  #front = NO_WALL
  /** The next wall to cross the front one; -1 for none. */
  #crossingWall = -1
  #input!: SweepInput
  #directions!: Directions

  readonly #maxActive: number

  constructor(maxActive: number) {
    this.#maxActive = maxActive
    this.#active = new Int32Array(maxActive + 1)
  }

  /**
   * Writes the pieces of the whole turn. Returns false, with `out` incomplete, if too many walls are active at once.
   */
  sweep(input: SweepInput, directions: Directions, out: Pieces): boolean {
    this.#input = input
    this.#directions = directions
    this.#activeCount = 0
    this.#front = NO_WALL
    this.#crossingWall = -1
    if (!this.#listWalls()) return false
    const startAt = this.#startAt
    const stopAt = this.#stopAt
    const nextStart = this.#nextStart
    const nextStop = this.#nextStop
    const last = directions.count
    if (last === 0) out.push(0, -1, -1, NO_WALL)
    for (let rank = 0; rank < last; rank++) {
      if (this.#crossingWall >= 0) this.#passCrossings(rank, out)
      const before = this.#front
      let isChanged = rank === 0
      for (let wall = stopAt[rank]; wall >= 0; wall = nextStop[wall]) {
        if (wall === this.#front) isChanged = true
        // A wall that stops at rank 0 after going round is not active yet.
        if (rank > 0) this.#deactivate(wall)
      }
      // The front wall is crossed in exactly this direction.
      if (this.#crossingWall >= 0 && !isChanged && this.#crossingFrom(rank) === 0) isChanged = true
      for (let wall = startAt[rank]; wall >= 0; wall = nextStart[wall]) {
        this.#activate(wall)
        if (!isChanged) this.#compareToFront(wall)
        if (this.#activeCount > this.#maxActive) return false
      }
      if (isChanged) this.#findFront(rank)
      if (this.#front !== before || rank === 0) out.push(rank, -1, -1, this.#front)
    }
    if (this.#crossingWall >= 0) this.#passCrossings(last, out)
    return true
  }

  /** Lists the walls by the ranks of their ends, and activates those that the ray passes before rank 0. */
  #listWalls(): boolean {
    const { fullCount: count, starts, stops } = this.#input
    const ranks = this.#directions.count
    if (this.#nextStart.length < count || this.#startAt.length < ranks) {
      this.#nextStart = new Int32Array(count + (count >> 1))
      this.#nextStop = new Int32Array(count + (count >> 1))
      this.#activeIndex = new Int32Array(count + (count >> 1))
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
        this.#activate(wall)
        if (this.#activeCount > this.#maxActive) return false
      }
    }
    return true
  }

  #activate(wall: number): void {
    this.#activeIndex[wall] = this.#activeCount
    this.#active[this.#activeCount++] = wall
  }

  #deactivate(wall: number): void {
    const index = this.#activeIndex[wall]
    const last = this.#active[--this.#activeCount]
    this.#active[index] = last
    this.#activeIndex[last] = index
    if (wall === this.#front) this.#front = NO_WALL
    if (wall === this.#crossingWall) this.#findCrossingWall()
  }

  /** Compares a wall that starts here with the front one, which continues. */
  #compareToFront(wall: number): void {
    const front = this.#front
    const order = front === NO_WALL ? SECOND : frontOrder(this.#input, front, wall)
    if (order === FIRST) return
    if (order === FIRST_THEN_SECOND) {
      this.#updateCrossingWall(wall)
      return
    }
    this.#front = wall
    this.#findCrossingWall()
  }

  /** Finds the nearest active wall, just after a rank. */
  #findFront(rank: number): void {
    const active = this.#active
    const activeCount = this.#activeCount
    const vertex = this.#directions.vertexAt[rank]
    // The last active wall is one that starts here, if any does, and often continues where the front one stopped.
    let best = activeCount > 0 ? active[activeCount - 1] : NO_WALL
    let isUncrossed = true
    this.#crossingWall = -1
    for (let i = activeCount - 2; i >= 0; i--) {
      const wall = active[i]
      const order = frontOrder(this.#input, best, wall)
      if (order === FIRST) continue
      let isNearer = order === SECOND
      if (!isNearer) {
        const nearer = compareTowards(this.#input, best, wall, vertex)
        // If they cross in exactly this direction, the later one is in front from here on.
        isNearer = nearer > 0 || (nearer === 0 && order === FIRST_THEN_SECOND)
      }
      if (isNearer) {
        best = wall
        isUncrossed = false
      } else if (order === FIRST_THEN_SECOND) isUncrossed = false
    }
    this.#front = best
    if (!isUncrossed) this.#findCrossingWall()
  }

  /** Finds the first of the walls that will cross the front one. */
  #findCrossingWall(): void {
    this.#crossingWall = -1
    if (this.#front === NO_WALL) return
    for (let i = 0; i < this.#activeCount; i++) {
      const wall = this.#active[i]
      if (wall === this.#front) continue
      if (frontOrder(this.#input, this.#front, wall) === FIRST_THEN_SECOND) this.#updateCrossingWall(wall)
    }
  }

  #updateCrossingWall(wall: number): void {
    const input = this.#input
    const front = this.#front
    const crossingWall = this.#crossingWall
    if (crossingWall < 0 || compareCrossings(input, front, wall, front, crossingWall) < 0) this.#crossingWall = wall
  }

  /** Replaces the front wall by those that cross it before a rank. */
  #passCrossings(rank: number, out: Pieces): void {
    while (this.#crossingWall >= 0 && this.#crossingFrom(rank) < 0) {
      out.push(rank - 1, this.#front, this.#crossingWall, this.#crossingWall)
      this.#front = this.#crossingWall
      this.#findCrossingWall()
    }
  }

  /** Returns a negative number if that wall crosses before a rank, zero in exactly its direction. */
  #crossingFrom(rank: number): number {
    const vertex = this.#directions.vertexAt[rank === this.#directions.count ? 0 : rank]
    return -compareTowards(this.#input, this.#front, this.#crossingWall, vertex)
  }
}
