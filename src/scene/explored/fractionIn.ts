import type { Box } from '../../geometry/boxes.js'
import type { CellGrid } from './CellGrid.js'

/**
 * Returns the fraction of a box's area that lies in set cells, from 0 to 1, or for a box without area, that of the
 * cells along it.
 */
export function fractionIn(grid: CellGrid, words: Uint32Array, box: Box): number {
  const { bounds, cell, stride } = grid
  const across = spanOf(box.minX, box.maxX, bounds.minX, bounds.maxX)
  const down = spanOf(box.minY, box.maxY, bounds.minY, bounds.maxY)
  if (across === null || down === null) return 0
  const [left, right] = [grid.columnAt(across.from), grid.columnAt(across.to)]
  const [top, bottom] = [grid.rowAt(down.from), grid.rowAt(down.to)]
  let [seen, all] = [0, 0]
  for (let row = top; row <= bottom; row++) {
    const height = lengthIn(row, grid.rows, bounds.minY, bounds.maxY, cell, down)
    const isSet = (column: number): number => (words[row * stride + (column >> 5)]! >>> (column & 31)) & 1
    const first = lengthIn(left, grid.columns, bounds.minX, bounds.maxX, cell, across)
    let [length, whole] = [first * isSet(left), first]
    if (right > left) {
      const last = lengthIn(right, grid.columns, bounds.minX, bounds.maxX, cell, across)
      length += last * isSet(right) + cell * countSetBits(words, row * stride, left + 1, right)
      whole += last + cell * (right - left - 1)
    }
    // Both sums round alike, so that a full box gives exactly 1.
    seen += height * length
    all += height * whole
  }
  return all === 0 ? 0 : (seen / all) * across.fraction * down.fraction
}

interface Span {
  readonly from: number
  readonly to: number
  /** Its length as a fraction of its uncut length. */
  readonly fraction: number
}

function spanOf(from: number, to: number, min: number, max: number): Span | null {
  const clipped = { from: Math.max(from, min), to: Math.min(to, max) }
  if (clipped.from > clipped.to) return null
  return { ...clipped, fraction: from === to ? 1 : (clipped.to - clipped.from) / (to - from) }
}

/** Returns how much of a cell lies in a span; 1 if the span has no length. */
function lengthIn(at: number, count: number, min: number, max: number, cell: number, { from, to }: Span): number {
  if (from === to) return 1
  const end = at === count - 1 ? max : min + (at + 1) * cell
  return Math.max(0, Math.min(to, end) - Math.max(from, min + at * cell))
}

/** Returns the number of set bits of a row from one column up to another. */
function countSetBits(words: Uint32Array, start: number, from: number, to: number): number {
  let count = 0
  for (let column = from; column < to; ) {
    const shift = column & 31
    const length = Math.min(32 - shift, to - column)
    count += populationCount((words[start + (column >> 5)]! >>> shift) & (-1 >>> (32 - length)))
    column += length
  }
  return count
}

function populationCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
