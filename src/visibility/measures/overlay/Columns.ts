import { countingSort } from './countingSort.js'
import type { EdgeList } from './EdgeList.js'
import { boundsOf } from './PointCells.js'

/** Padding of an edge against rounding, in units of the grid. */
export const PADDING = 1

/** Edges by columns of the grid. Each column is sorted by the lower ends of the edges' parts in it. */
export class Columns {
  readonly count: number
  /** Boundaries of the columns, each between two points of the grid. */
  readonly bounds: Float64Array
  /** Start of each column's entries, and the end of the last one's. */
  readonly starts: Int32Array
  readonly entries: Int32Array
  /** Lower and upper end of each entry's part of its edge, padded by PADDING. */
  readonly lows: Float64Array
  readonly highs: Float64Array

  /** Creates columns with about the same number of points each. O(points log points + entries log entries). */
  constructor(edges: EdgeList, count: number) {
    const { from, to, points } = edges
    const { xs, ys } = points
    this.bounds = Float64Array.of(Number.NEGATIVE_INFINITY, ...boundsOf(xs, count), Number.POSITIVE_INFINITY)
    this.count = this.bounds.length - 1
    let length = 0
    for (let e = 0; e < edges.count; e++) {
      length += 1 + this.columnOf(xs[to[e]] + PADDING) - this.columnOf(xs[from[e]] - PADDING)
    }
    // The lower and upper end of each edge in each of its columns.
    const edgeOf = new Int32Array(length)
    const columnOf = new Int32Array(length)
    const lows = new Float64Array(length)
    const highs = new Float64Array(length)
    let at = 0
    for (let e = 0; e < edges.count; e++) {
      const [ax, ay, bx, by] = [xs[from[e]], ys[from[e]], xs[to[e]], ys[to[e]]]
      const last = this.columnOf(bx + PADDING)
      const slope = bx > ax ? (by - ay) / (bx - ax) : 0
      let y = ay
      for (let c = this.columnOf(ax - PADDING); c <= last; c++) {
        const next = c === last ? by : ay + slope * (Math.min(Math.max(this.bounds[c + 1], ax), bx) - ax)
        edgeOf[at] = e
        columnOf[at] = c
        lows[at] = Math.min(y, next) - PADDING
        highs[at++] = Math.max(y, next) + PADDING
        y = next
      }
    }
    const [starts, order] = countingSort(this.count, length, (i) => columnOf[i])
    for (let c = 0; c < this.count; c++) order.subarray(starts[c], starts[c + 1]).sort((i, j) => lows[i] - lows[j])
    this.starts = starts
    this.entries = order.map((i) => edgeOf[i])
    this.lows = Float64Array.from(order, (i) => lows[i])
    this.highs = Float64Array.from(order, (i) => highs[i])
  }

  /** Returns the column of an x; the first or the last if it is beyond all columns. */
  columnOf(x: number): number {
    const { bounds } = this
    let low = 0
    for (let high = this.count - 1; low < high; ) {
      const mid = (low + high + 1) >> 1
      if (bounds[mid] <= x) low = mid
      else high = mid - 1
    }
    return low
  }
}
