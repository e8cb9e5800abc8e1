import type { Box } from '../../geometry/boxes.js'
import { failRange } from '../../geometry/check.js'

/** Maximum number of cells of a map: 2 MB of bits, and as much again while something is added. */
const MAX_CELLS = 2 ** 24

/**
 * Fraction of a cell below which the remainder at the far edges gets no cell of its own, since sides in doubles are
 * seldom exact multiples of the cell.
 */
const SLIVER = 1e-6

/**
 * Cells in rows over a box, 32 to a word, the first in its lowest bit. Those at the far edges may be cut by the box.
 */
export class CellGrid {
  readonly bounds: Box
  readonly cell: number
  readonly columns: number
  readonly rows: number
  /** Number of words per row. */
  readonly stride: number
  /** Centers of the columns and rows. */
  readonly xs: Float64Array
  readonly ys: Float64Array
  /** The bits of a row's last word that are cells. */
  readonly tailMask: number

  /** Throws a RangeError on a box without area and on too many cells; `name` precedes the names in errors. */
  constructor(bounds: Box, cell: number, name = '') {
    const { minX, minY, maxX, maxY } = bounds
    if (minX === maxX || minY === maxY) failRange(`${name}bounds`, 'a box with an area', bounds)
    const [columns, rows] = [countOf(maxX - minX, cell), countOf(maxY - minY, cell)]
    // Written so that NaN fails too.
    if (!(columns * rows <= MAX_CELLS)) {
      failRange(`${name}cell`, `so large that the map has at most ${MAX_CELLS} cells`, cell)
    }
    this.bounds = Object.freeze({ minX, minY, maxX, maxY })
    this.cell = cell
    this.columns = columns
    this.rows = rows
    this.stride = Math.ceil(columns / 32)
    this.xs = centersOf(minX, maxX, cell, columns)
    this.ys = centersOf(minY, maxY, cell, rows)
    this.tailMask = columns % 32 === 0 ? -1 : (1 << (columns % 32)) - 1
  }

  /** Returns the column that holds an x within the bounds. */
  columnAt(x: number): number {
    return Math.min(this.columns - 1, Math.floor((x - this.bounds.minX) / this.cell))
  }

  /** Returns the row that holds a y within the bounds. */
  rowAt(y: number): number {
    return Math.min(this.rows - 1, Math.floor((y - this.bounds.minY) / this.cell))
  }
}

const countOf = (length: number, cell: number): number => Math.max(1, Math.ceil(length / cell - SLIVER))

function centersOf(from: number, to: number, cell: number, count: number): Float64Array {
  const centers = new Float64Array(count)
  for (let i = 0; i < count; i++) centers[i] = from + (i + 0.5) * cell
  centers[count - 1] = (from + (count - 1) * cell) / 2 + to / 2
  return centers
}

/**
 * Returns the index of the first of increasing numbers that is at least `value`, or their count if there is none.
 * `guess` is where the search starts.
 */
export function lowerBound(numbers: Float64Array, value: number, guess: number): number {
  let at = guess > 0 ? Math.min(numbers.length, Math.ceil(guess)) : 0
  while (at > 0 && numbers[at - 1]! >= value) at--
  while (at < numbers.length && numbers[at]! < value) at++
  return at
}
