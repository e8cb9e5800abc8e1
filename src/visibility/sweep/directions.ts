import { orientation } from '../../geometry/predicates.js'
import { CELLS } from './depthMap.js'
import type { SweepInput } from './SweepInput.js'

/**
 * Difference of two pseudo-angles, in cells, that only different directions have: thousands of times their rounding.
 */
const MIN_DIFFERENCE = 1e-9

/** Steps back per vertex after which the order counts as too rough for insertion. */
const MAX_STEPS_BACK = 16

/**
 * Ranks the directions of a query's vertices once, so that everything after compares integers. Pseudo-angles bring
 * the vertices only approximately into order; those that are too close are compared exactly.
 */
export class Directions {
  /** Number of distinct directions. */
  count = 0
  /** Rank of each vertex, by increasing angle from +x. */
  ranks: Int32Array = new Int32Array(0)
  /** One vertex in the direction of each rank. */
  vertexAt: Int32Array = new Int32Array(0)
  #order = new Int32Array(0)
  #ends = new Int32Array(64)

  rank(input: SweepInput): void {
    const n = input.vertexCount
    if (this.ranks.length < n || this.ranks.length > 8 * n + 4096) {
      const size = n + (n >> 1)
      this.ranks = new Int32Array(size)
      this.vertexAt = new Int32Array(size)
      this.#order = new Int32Array(size)
    }
    this.#sortRoughly(input)
    if (!this.#sortExactly(input)) this.#order.subarray(0, n).sort((a, b) => compareDirections(input, a, b))
    this.#assignRanks(input)
  }

  /** Sorts the vertices approximately by their pseudo-angles, with about one per step: a counting sort. */
  #sortRoughly(input: SweepInput): void {
    const { vertexCount: n, pseudoAngles } = input
    const { ranks: steps } = this
    const order = this.#order
    if (this.#ends.length < n) this.#ends = new Int32Array(2 * n)
    const ends = this.#ends
    const scale = n / CELLS
    ends.fill(0, 0, n)
    for (let v = 0; v < n; v++) {
      // A direction a rounding error below +x may have the pseudo-angle behind the last step.
      const step = Math.min(Math.floor(pseudoAngles[v] * scale), n - 1)
      steps[v] = step
      ends[step] = ends[step] + 1
    }
    for (let step = 0, end = 0; step < n; step++) {
      end += ends[step]
      ends[step] = end
    }
    for (let v = 0; v < n; v++) {
      const at = ends[steps[v]] - 1
      ends[steps[v]] = at
      order[at] = v
    }
  }

  /**
   * Sorts by insertion with exact comparisons. Returns false if the order was too rough for it (a map seen from very
   * far away).
   */
  #sortExactly(input: SweepInput): boolean {
    const { vertexCount: n, pseudoAngles } = input
    const order = this.#order
    let stepsLeft = MAX_STEPS_BACK * n
    for (let i = 1; i < n; i++) {
      const vertex = order[i]
      const angle = pseudoAngles[vertex]
      let at = i
      while (at > 0) {
        const other = order[at - 1]
        const difference = angle - pseudoAngles[other]
        if (
          difference > MIN_DIFFERENCE ||
          (difference >= -MIN_DIFFERENCE && compareDirections(input, other, vertex) <= 0)
        )
          break
        order[at] = other
        at--
      }
      order[at] = vertex
      stepsLeft -= i - at
      if (stepsLeft < 0) return false
    }
    return true
  }

  #assignRanks(input: SweepInput): void {
    const { vertexCount: n, pseudoAngles } = input
    const { ranks, vertexAt } = this
    const order = this.#order
    let rank = -1
    let previous = Number.NEGATIVE_INFINITY
    for (let i = 0; i < n; i++) {
      const vertex = order[i]
      const angle = pseudoAngles[vertex]
      if (angle - previous > MIN_DIFFERENCE || compareDirections(input, vertexAt[rank], vertex) !== 0) {
        vertexAt[++rank] = vertex
        previous = angle
      }
      ranks[vertex] = rank
    }
    this.count = rank + 1
  }
}

/** Compares the directions of two vertices by angle from +x in [0, 2π), exactly. Returns 0 for the same direction. */
function compareDirections(input: SweepInput, a: number, b: number): number {
  const { vertices, ox, oy } = input
  const ax = vertices[2 * a]
  const ay = vertices[2 * a + 1]
  const bx = vertices[2 * b]
  const by = vertices[2 * b + 1]
  if (ax === bx && ay === by) return 0
  const isLowerA = ay < oy || (ay === oy && ax < ox)
  const isLowerB = by < oy || (by === oy && bx < ox)
  if (isLowerA !== isLowerB) return isLowerA ? 1 : -1
  return -orientation(ox, oy, ax, ay, bx, by)
}
