import { countingSort } from './countingSort.js'
import type { GridPoints } from './GridPoints.js'

/** Maximum number of points sampled to place columns and rows. */
const SAMPLES = 2 ** 16

/**
 * Side of the squares around points that edges are split at, in grid units. More than 1, because the crossing of two
 * edges is computed to about 2^-10 units. Both must pass through the square around the point that it is rounded to:
 * otherwise, they would cross forever.
 */
const SQUARE_SIDE = 1 + 2 ** -8

/** Points of the grid by cells, whose columns and rows each hold about the same number of points. */
export class PointCells {
  /** Start of each column and row except the first, between two points of the grid. */
  readonly #columns: Float64Array
  readonly #rows: Float64Array
  /** Start of each cell's points, column by column, and the end of the last one's. */
  readonly #starts: Int32Array
  readonly #sorted: Int32Array
  readonly #points: GridPoints

  constructor(points: GridPoints) {
    const { xs, ys } = points
    const side = Math.ceil(Math.sqrt(xs.length))
    this.#points = points
    this.#columns = boundsOf(xs, side)
    this.#rows = boundsOf(ys, side)
    const rows = this.#rows.length + 1
    const cells = (this.#columns.length + 1) * rows
    const cellOf = (v: number): number => upperBound(this.#columns, xs[v]) * rows + upperBound(this.#rows, ys[v])
    const cellOfPoint = Int32Array.from(xs, (_, v) => cellOf(v))
    ;[this.#starts, this.#sorted] = countingSort(cells, xs.length, (v) => cellOfPoint[v])
  }

  /**
   * Writes the points whose squares the segment between two points passes through to the beginning of `found`, column
   * by column. Returns their number.
   */
  collectAlong(a: number, b: number, found: number[]): number {
    const { xs, ys } = this.#points
    const [ax, ay, bx, by] = [xs[a], ys[a], xs[b], ys[b]]
    const [lowest, highest] = ay < by ? [ay, by] : [by, ay]
    const columns = this.#columns
    const rows = this.#rows
    const count = rows.length + 1
    const slope = bx > ax ? (by - ay) / (bx - ax) : 0
    const last = upperBound(columns, bx)
    let length = 0
    let y = ay
    for (let c = upperBound(columns, ax); c <= last; c++) {
      const next = c === last ? by : ay + slope * (columns[c] - ax)
      // A margin of one unit for rounding.
      const [low, high] = y < next ? [y - 1, next + 1] : [next - 1, y + 1]
      const bottom = c * count + upperBound(rows, Math.max(low, lowest))
      const top = c * count + upperBound(rows, Math.min(high, highest))
      for (let i = this.#starts[bottom]; i < this.#starts[top + 1]; i++) {
        const v = this.#sorted[i]
        const [px, py] = [xs[v], ys[v]]
        if (px < ax || px > bx || py < lowest || py > highest || v === a || v === b) continue
        const cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
        if (2 * Math.abs(cross) <= SQUARE_SIDE * (bx - ax + highest - lowest)) found[length++] = v
      }
      y = next
    }
    return length
  }
}

/** Returns the number of bounds up to a value. */
function upperBound(bounds: Float64Array, value: number): number {
  let low = 0
  for (let high = bounds.length; low < high; ) {
    const mid = (low + high) >> 1
    if (bounds[mid] <= value) low = mid + 1
    else high = mid
  }
  return low
}

/** Returns the boundaries between `count` groups of about equal size, or fewer if values are equal. */
export function boundsOf(values: readonly number[], count: number): Float64Array {
  const step = Math.ceil(values.length / SAMPLES)
  const sorted = new Float64Array(Math.ceil(values.length / step))
  for (let i = 0; i < sorted.length; i++) sorted[i] = values[i * step]
  sorted.sort()
  const bounds: number[] = []
  for (let c = 1; c < count; c++) {
    const bound = sorted[Math.floor((c * sorted.length) / count)] + 0.5
    if (bound > (bounds[bounds.length - 1] ?? Number.NEGATIVE_INFINITY)) bounds.push(bound)
  }
  return Float64Array.from(bounds)
}
