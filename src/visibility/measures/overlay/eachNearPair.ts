import { copyWithCapacity } from '../../../geometry/copyWithCapacity.js'
import { BESIDE, type Columns } from './Columns.js'
import type { EdgeList } from './EdgeList.js'

/** Room for rounding between two edges, in units of the grid. */
const ROOM = 2 * BESIDE

/**
 * Visits the pairs of edges that may cross, some of them repeatedly. Pairs that span a column are visited only if they
 * leave it in another order than they enter it, or are near each other at one of its sides; others if their heights
 * overlap there.
 */
export function eachNearPair(edges: EdgeList, columns: Columns, visit: (e: number, f: number) => void): void {
  const through = new ThroughEdges(visit)
  const { entries, starts, lows, highs, bounds } = columns
  const { from, to, points } = edges
  const { xs, ys } = points
  const ending: number[] = []
  for (let c = 0; c < columns.count; c++) {
    const end = starts[c + 1]
    const isThrough = (i: number): boolean => xs[from[entries[i]]] <= bounds[c] && xs[to[entries[i]]] >= bounds[c + 1]
    through.clear()
    ending.length = 0
    for (let i = starts[c]; i < end; i++) {
      if (isThrough(i)) {
        const rises = ys[to[entries[i]]] >= ys[from[entries[i]]]
        through.add(entries[i], rises ? lows[i] : highs[i], rises ? highs[i] : lows[i])
      } else ending.push(i)
    }
    through.visitPairs()
    let next = 0
    for (let i = starts[c]; i < end; i++) {
      if (ending[next] === i) {
        next++
        for (let j = i + 1; j < end && lows[j] <= highs[i]; j++) visit(entries[i], entries[j])
      } else {
        for (let k = next; k < ending.length && lows[ending[k]] <= highs[i]; k++) visit(entries[i], entries[ending[k]])
      }
    }
  }
}

/** Edges that span a column, with the heights at which they enter and leave it. */
class ThroughEdges {
  readonly #visit: (e: number, f: number) => void
  readonly #order: number[] = []
  readonly #edges: number[] = []
  readonly #enters: number[] = []
  readonly #leaves: number[] = []
  /** The edges added, by the height at which they leave. */
  #sorted = new Int32Array(64)

  constructor(visit: (e: number, f: number) => void) {
    this.#visit = visit
  }

  clear(): void {
    this.#edges.length = this.#enters.length = this.#leaves.length = this.#order.length = 0
  }

  add(edge: number, enters: number, leaves: number): void {
    this.#order.push(this.#edges.length)
    this.#edges.push(edge)
    this.#enters.push(enters)
    this.#leaves.push(leaves)
  }

  /**
   * Visits pairs by inserting edges, sorted by entry height, into the list sorted by exit height. O(edges log edges +
   * pairs).
   */
  visitPairs(): void {
    const edges = this.#edges
    const enters = this.#enters
    const leaves = this.#leaves
    const order = this.#order.sort((i, j) => enters[i] - enters[j])
    while (this.#sorted.length < order.length) this.#sorted = copyWithCapacity(this.#sorted)
    const sorted = this.#sorted
    for (let n = 0; n < order.length; n++) {
      const i = order[n]
      const leave = leaves[i]
      let place = n
      for (let k = n - 1; k >= 0; k--) {
        const other = sorted[k]
        if (leaves[other] < leave - ROOM) break
        this.#visit(edges[i], edges[other])
        if (leaves[other] <= leave) continue
        sorted[k + 1] = other
        place = k
      }
      sorted[place] = i
      // Rounding may have swapped edges that enter at the same height.
      for (let m = n - 1; m >= 0 && enters[order[m]] >= enters[i] - ROOM; m--) {
        if (leaves[order[m]] < leave - ROOM) this.#visit(edges[i], edges[order[m]])
      }
    }
  }
}
