import { areCollinear } from '../areCollinear.js'
import { NO_WALL, OUT_OF_VIEW } from '../sentinels.js'
import type { Directions } from './directions.js'
import {
  compareCrossings,
  compareTowards,
  FIRST,
  FIRST_THEN_SECOND,
  frontOrder,
  SECOND,
  SECOND_THEN_FIRST,
} from './frontOrder.js'
import { PIECE, Pieces, writePiece } from './pieces.js'
import type { SweepInput } from './SweepInput.js'

/** No piece yet. */
const NO_PIECE = -3

/**
 * The lower envelope of the walls around the viewer: the nearest wall for each direction. Built by merging the
 * envelopes of halves, recursively: O(n α(n) log n), however many walls are hidden. Crossing walls need not be split,
 * because only crossings in front are examined (Hershberger, Finding the upper envelope of n line segments in O(n log
 * n) time, 1989; Asano 1985 for the sweep).
 */
export class Envelope extends Pieces {
  #input!: SweepInput
  #directions!: Directions
  /** Place reached by the current merge, and the wall of the last piece written. */
  #leftRank = 0
  #leftA = -1
  #leftB = -1
  #lastWall = NO_PIECE

  /** Builds the envelope over all directions and replaces the current pieces. */
  build(input: SweepInput, directions: Directions): void {
    this.#input = input
    this.#directions = directions
    this.top = 0
    this.#buildWalls(0, input.fullCount)
  }

  /**
   * Adds each limited wall where another one is before it: the second on a ray blocks. Walls that overlap
   * count as one.
   */
  addLimited(input: SweepInput, directions: Directions): void {
    this.#input = input
    this.#directions = directions
    const first = this.top
    this.#buildWalls(input.fullCount, input.count)
    const second = this.top
    this.#buildBehind(first, second, input.fullCount, input.count)
    this.pieces.copyWithin(first, second, this.top)
    this.top -= second - first
    this.#merge(0, first)
  }

  /**
   * Builds and merges the envelopes of the parts of limited walls behind the nearest ones, which are the pieces from
   * `first` to `second`.
   */
  #buildBehind(first: number, second: number, from: number, to: number): void {
    if (to - from === 1) {
      this.#pushBehind(first, second, from)
      return
    }
    const half = (from + to) >> 1
    const start = this.top
    this.#buildBehind(first, second, from, half)
    const mid = this.top
    this.#buildBehind(first, second, half, to)
    this.#merge(start, mid)
  }

  /** Adds one wall except for directions in which it, or one on top of it, is the nearest. */
  #pushBehind(first: number, second: number, wall: number): void {
    const start = this.top
    const { starts, stops } = this.#input
    this.#pushSpan(starts[wall], stops[wall], wall)
    const mid = this.top
    // Where it is the nearest, merge in a hole, which hides it. Then turn holes into openings.
    this.reserve(second - first)
    for (let i = first; i < second; i += PIECE) {
      const nearest = this.pieces[i + 3]
      const isHole = nearest === wall || (nearest >= 0 && areCollinear(this.#input.ends, nearest, wall))
      const { pieces } = this
      this.push(pieces[i], pieces[i + 1], pieces[i + 2], isHole ? OUT_OF_VIEW : NO_WALL)
    }
    this.#merge(start, mid)
    for (let i = start; i < this.top; i += PIECE) if (this.pieces[i + 3] === OUT_OF_VIEW) this.pieces[i + 3] = NO_WALL
  }

  #buildWalls(from: number, to: number): void {
    if (to - from <= 1) {
      if (from === to) this.push(0, -1, -1, NO_WALL)
      else this.#pushSpan(this.#input.starts[from], this.#input.stops[from], from)
      return
    }
    const half = (from + to) >> 1
    const start = this.top
    this.#buildWalls(from, half)
    const mid = this.top
    this.#buildWalls(half, to)
    this.#merge(start, mid)
  }

  /** Excludes the directions between two ranks. */
  exclude(input: SweepInput, directions: Directions, start: number, stop: number): void {
    this.#input = input
    this.#directions = directions
    const mid = this.top
    this.#pushSpan(start, stop, OUT_OF_VIEW)
    this.#merge(0, mid)
  }

  /** Adds one wall between two ranks, split at rank 0 if necessary, with nothing around it. */
  #pushSpan(start: number, stop: number, wall: number): void {
    if (start < stop) {
      if (start > 0) this.push(0, -1, -1, NO_WALL)
      this.push(start, -1, -1, wall)
      this.push(stop, -1, -1, NO_WALL)
    } else {
      if (stop > 0) this.push(0, -1, -1, wall)
      this.push(stop, -1, -1, NO_WALL)
      this.push(start, -1, -1, wall)
    }
  }

  /** Merges the envelopes [start, mid) and [mid, top) into one that replaces them. */
  #merge(start: number, mid: number): void {
    const end = this.top
    const last = this.#directions.count
    // Every step writes at most two pieces and passes at least one.
    this.reserve(2 * (end - start) + PIECE)
    const pieces = this.pieces
    let i = start
    let j = mid
    this.#leftRank = 0
    this.#leftA = -1
    this.#leftB = -1
    this.#lastWall = NO_PIECE
    for (;;) {
      // The nearer end of the two pieces.
      const rankI = i + PIECE < mid ? pieces[i + PIECE] : last
      const rankJ = j + PIECE < end ? pieces[j + PIECE] : last
      let order = rankI - rankJ
      if (order === 0 && rankI !== last) order = this.#compareAtRank(i + PIECE, j + PIECE)
      const at = order <= 0 ? i + PIECE : j + PIECE
      const rank = order <= 0 ? rankI : rankJ
      const a = rank === last ? -1 : pieces[at + 1]
      const b = rank === last ? -1 : pieces[at + 2]
      const first = pieces[i + 3]
      const second = pieces[j + 3]
      let wall = second
      if (first === second || second === NO_WALL || first === OUT_OF_VIEW) wall = first
      else if (first !== NO_WALL && second !== OUT_OF_VIEW) wall = this.#nearerUpTo(rank, a, b, first, second)
      if (wall !== this.#lastWall) this.#write(wall)
      if (rank === last) break
      if (order <= 0) i += PIECE
      if (order >= 0) j += PIECE
      this.#leftRank = rank
      this.#leftA = a
      this.#leftB = b
    }
    pieces.copyWithin(start, end, this.top)
    this.top = start + this.top - end
  }

  /**
   * Returns the nearer of two walls from the left place up to the right one, given by its rank and crossing. If they
   * cross between the two, writes the one that is nearer before the crossing first.
   */
  #nearerUpTo(rank: number, a: number, b: number, first: number, second: number): number {
    const relation = frontOrder(this.#input, first, second)
    if (relation <= SECOND) return relation === FIRST ? first : second
    const before = relation === FIRST_THEN_SECOND ? first : second
    const after = relation === SECOND_THEN_FIRST ? first : second
    if (this.#crossingFrom(this.#leftRank, this.#leftA, this.#leftB, before, after) <= 0) return after
    if (this.#crossingFrom(rank, a, b, before, after) >= 0) return before
    if (before !== this.#lastWall) this.#write(before)
    // A crossing on the right is beyond its rank, so this one may be too.
    this.#writeCrossing(this.#leftRank, a < 0 ? rank : rank + 1, before, after)
    return after
  }

  /** Starts a piece of a wall at the left place. */
  #write(wall: number): void {
    writePiece(this.pieces, this.top, this.#leftRank, this.#leftA, this.#leftB, wall)
    this.top += PIECE
    this.#lastWall = wall
  }

  /** Compares the starts of two pieces of the same rank. */
  #compareAtRank(i: number, j: number): number {
    const pieces = this.pieces
    const a = pieces[i + 1]
    const c = pieces[j + 1]
    if (a < 0 || c < 0) return (a < 0 ? 0 : 1) - (c < 0 ? 0 : 1)
    return compareCrossings(this.#input, a, pieces[i + 2], c, pieces[j + 2])
  }

  /**
   * Returns a positive number if the walls cross after the given place, a negative one before it, zero in exactly its
   * direction.
   */
  #crossingFrom(rank: number, a: number, b: number, before: number, after: number): number {
    if (a >= 0) return compareCrossings(this.#input, before, after, a, b)
    const vertex = this.#directions.vertexAt[rank === this.#directions.count ? 0 : rank]
    return -compareTowards(this.#input, before, after, vertex)
  }

  /** Starts a piece where the walls cross, between two ranks: finds the last rank before it by binary search. */
  #writeCrossing(leftRank: number, rightRank: number, before: number, after: number): void {
    let low = leftRank
    let high = rightRank
    let isAtRank = false
    while (high - low > 1 && !isAtRank) {
      const mid = (low + high) >> 1
      const crossing = this.#crossingFrom(mid, -1, -1, before, after)
      isAtRank = crossing === 0
      if (crossing >= 0) low = mid
      else high = mid
    }
    writePiece(this.pieces, this.top, low, isAtRank ? -1 : before, isAtRank ? -1 : after, after)
    this.top += PIECE
    this.#lastWall = after
  }
}
