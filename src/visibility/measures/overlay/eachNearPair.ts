import { copyWithCapacity } from '../../../geometry/copyWithCapacity.js'
import { type Columns, PADDING } from './Columns.js'
import type { EdgeList } from './EdgeList.js'

/** Room for rounding between two edges, in units of the grid. */
const TOLERANCE = 2 * PADDING

/**
 * Visits the pairs of edges that may cross, some of them repeatedly. Pairs that span a column are visited only if they
 * leave it in another order than they enter it, or are near each other at one of its sides; others if their heights
 * overlap there.
 */
export function eachNearPair(edges: EdgeList, columns: Columns, visit: (e: number, f: number) => void): void {
  const spanning = new SpanningEdges(visit)
  const { entries, starts, lows, highs, bounds } = columns
  const { from, to, points } = edges
  const { xs, ys } = points
  const ending: number[] = []
  for (let c = 0; c < columns.count; c++) {
    const end = starts[c + 1]
    const isSpanning = (i: number): boolean => xs[from[entries[i]]] <= bounds[c] && xs[to[entries[i]]] >= bounds[c + 1]
    spanning.clear()
    ending.length = 0
    for (let i = starts[c]; i < end; i++) {
      if (isSpanning(i)) {
        const isRising = ys[to[entries[i]]] >= ys[from[entries[i]]]
        spanning.add(entries[i], isRising ? lows[i] : highs[i], isRising ? highs[i] : lows[i])
      } else ending.push(i)
    }
    spanning.visitPairs()
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
class SpanningEdges {
  readonly #visit: (e: number, f: number) => void
  readonly #order: number[] = []
  readonly #edges: number[] = []
  readonly #entryHeights: number[] = []
  readonly #exitHeights: number[] = []
  /** The edges added, by the height at which they leave. */
  #sorted = new Int32Array(64)

  constructor(visit: (e: number, f: number) => void) {
    this.#visit = visit
  }

  clear(): void {
    this.#edges.length = this.#entryHeights.length = this.#exitHeights.length = this.#order.length = 0
  }

  add(edge: number, entryHeight: number, exitHeight: number): void {
    this.#order.push(this.#edges.length)
    this.#edges.push(edge)
    this.#entryHeights.push(entryHeight)
    this.#exitHeights.push(exitHeight)
  }

  /**
   * Visits pairs by inserting edges, sorted by entry height, into the list sorted by exit height. O(edges log edges +
   * pairs).
   */
  visitPairs(): void {
    const edges = this.#edges
    const entryHeights = this.#entryHeights
    const exitHeights = this.#exitHeights
    const order = this.#order.sort((i, j) => entryHeights[i] - entryHeights[j])
    while (this.#sorted.length < order.length) this.#sorted = copyWithCapacity(this.#sorted)
    const sorted = this.#sorted
    for (let n = 0; n < order.length; n++) {
      const i = order[n]
      const exitHeight = exitHeights[i]
      let index = n
      for (let k = n - 1; k >= 0; k--) {
        const other = sorted[k]
        if (exitHeights[other] < exitHeight - TOLERANCE) break
        this.#visit(edges[i], edges[other])
        if (exitHeights[other] <= exitHeight) continue
        sorted[k + 1] = other
        index = k
      }
      sorted[index] = i
      // Rounding may have swapped edges that enter at the same height.
      for (let m = n - 1; m >= 0 && entryHeights[order[m]] >= entryHeights[i] - TOLERANCE; m--) {
        if (exitHeights[order[m]] < exitHeight - TOLERANCE) this.#visit(edges[i], edges[order[m]])
      }
    }
  }
}
