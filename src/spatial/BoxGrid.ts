import type { Box } from '../geometry/boxes.js'
import { copyWithCapacity } from '../geometry/copyWithCapacity.js'
import { CellTable } from './CellTable.js'
import { cellOf } from './cells.js'
import { meets } from './flatBoxes.js'

/** Maximum number of cells of a box. Larger boxes are in no cell, and every search tests them. */
const MAX_CELLS = 256

/** Largest absolute column or row. Cells farther from zero are not enumerated. */
export const FARTHEST_CELL: number = 2 ** 51

/**
 * Boxes by slot (an integer from zero that the owner assigns), and slots by the cells that their boxes cover. Walks
 * over pairs and over cells are in separate modules, because not every caller needs them.
 */
export class BoxGrid {
  readonly cellSize: number
  /** minX, minY, maxX, maxY of every slot. Like all fields here, only this class writes them. */
  boxes: Float64Array<ArrayBuffer> = new Float64Array(128)
  /** First column, first row, last column, and last row that each slot covers. */
  cells: Float64Array<ArrayBuffer> = new Float64Array(128)
  /** Slots whose boxes cover too many cells to be in the table. */
  readonly large: Set<number> = new Set()
  readonly table: CellTable = new CellTable()
  count = 0
  /** One more than the highest slot ever used. */
  end = 0

  constructor(cellSize: number) {
    this.cellSize = cellSize
  }

  /** Sets the box of a slot. O(1) if its cells stay the same, otherwise O(cells of both boxes). */
  place(slot: number, minX: number, minY: number, maxX: number, maxY: number): void {
    if (slot >= this.end) this.#reserve(slot)
    const at = 4 * slot
    const boxes = this.boxes
    const cells = this.cells
    boxes[at] = minX
    boxes[at + 1] = minY
    boxes[at + 2] = maxX
    boxes[at + 3] = maxY
    const size = this.cellSize
    const left = cellOf(minX, size)
    const top = cellOf(minY, size)
    const right = cellOf(maxX, size)
    const bottom = cellOf(maxY, size)
    if (cells[at] === left && cells[at + 1] === top && cells[at + 2] === right && cells[at + 3] === bottom) return
    if (!this.hasBox(slot)) this.count++
    this.#move(slot, left, top, right, bottom)
  }

  /** Removes the box of a slot. O(its cells). */
  removeBox(slot: number): void {
    // Moves the slot to an empty range of cells.
    this.#move(slot, 0, 0, -1, -1)
    this.count--
  }

  boxOf(slot: number): Box {
    const at = 4 * slot
    const boxes = this.boxes
    return { minX: boxes[at], minY: boxes[at + 1], maxX: boxes[at + 2], maxY: boxes[at + 3] }
  }

  /** Returns the slots whose box meets the given box, each once, in any order, in a new array. See `writeNear`. */
  near(minX: number, minY: number, maxX: number, maxY: number): number[] {
    const found: number[] = []
    this.writeNear(minX, minY, maxX, maxY, found)
    return found
  }

  /**
   * Writes the slots whose box meets the given box, each once, in any order, to the beginning of `found`, and returns
   * their number. O(cells of the box + slots in them), and at most O(slots).
   */
  writeNear(minX: number, minY: number, maxX: number, maxY: number, found: number[]): number {
    const size = this.cellSize
    const boxes = this.boxes
    const cells = this.cells
    const left = cellOf(minX, size)
    const top = cellOf(minY, size)
    const right = cellOf(maxX, size)
    const bottom = cellOf(maxY, size)
    let count = 0
    if (!hasAtMost(left, top, right, bottom, this.count)) {
      for (let slot = 0; slot < this.end; slot++) {
        if (this.hasBox(slot) && meets(boxes, 4 * slot, minX, minY, maxX, maxY)) found[count++] = slot
      }
      return count
    }
    if (this.large.size > 0) {
      for (const slot of this.large) {
        if (meets(boxes, 4 * slot, minX, minY, maxX, maxY)) found[count++] = slot
      }
    }
    const table = this.table
    const { nodes } = table
    const [columns, rows] = [right - left, bottom - top]
    for (let row = 0; row <= rows; row++) {
      const cy = (top + row) | 0
      for (let column = 0; column <= columns; column++) {
        const cx = (left + column) | 0
        for (let node = table.first(cx, cy); node >= 0; node = nodes[node + 3]) {
          if (nodes[node] !== cx || nodes[node + 1] !== cy) continue
          const slot = nodes[node + 2]
          const at = 4 * slot
          if (!meets(boxes, at, minX, minY, maxX, maxY)) continue
          // Report the slot only in the first cell that both boxes cover.
          if (column > 0 && cx !== (cells[at] | 0)) continue
          if (row > 0 && cy !== (cells[at + 1] | 0)) continue
          found[count++] = slot
        }
      }
    }
    return count
  }

  /** Visits all slots that have a box, by increasing number. */
  each(visit: (slot: number) => void): void {
    for (let slot = 0; slot < this.end; slot++) if (this.hasBox(slot)) visit(slot)
  }

  hasBox(slot: number): boolean {
    return this.cells[4 * slot] <= this.cells[4 * slot + 2]
  }

  #reserve(slot: number): void {
    while (4 * slot >= this.boxes.length) {
      this.boxes = copyWithCapacity(this.boxes)
      this.cells = copyWithCapacity(this.cells)
    }
    for (; this.end <= slot; this.end++) {
      this.cells.fill(-1, 4 * this.end + 2, 4 * this.end + 4)
    }
  }

  /** Moves a slot from its old cells to its new ones. Cells in both stay untouched. */
  #move(slot: number, left: number, top: number, right: number, bottom: number): void {
    const { table, cells, large } = this
    const at = 4 * slot
    const fromLeft = cells[at]
    const fromTop = cells[at + 1]
    const fromRight = cells[at + 2]
    const fromBottom = cells[at + 3]
    cells[at] = left
    cells[at + 1] = top
    cells[at + 2] = right
    cells[at + 3] = bottom
    // Usually no box is large, and a lookup in the set takes time.
    const wasInTable = large.size === 0 || !large.delete(slot)
    const isInTable = hasAtMost(left, top, right, bottom, MAX_CELLS)
    if (wasInTable) {
      // In reverse order, because the table deletes the cell added last in O(1).
      for (let cy = fromBottom; cy >= fromTop; cy--) {
        const isKept = isInTable && top <= cy && cy <= bottom
        for (let cx = fromRight; cx >= fromLeft; cx--) {
          if (!isKept || cx < left || cx > right) table.delete(cx, cy, slot)
        }
      }
    }
    if (!isInTable) large.add(slot)
    else {
      for (let cy = top; cy <= bottom; cy++) {
        const isKept = wasInTable && fromTop <= cy && cy <= fromBottom
        for (let cx = left; cx <= right; cx++) {
          if (!isKept || cx < fromLeft || cx > fromRight) table.add(cx, cy, slot)
        }
      }
    }
  }
}

/** Returns true if the range has at most `limit` cells, all within the numbered range. */
function hasAtMost(left: number, top: number, right: number, bottom: number, limit: number): boolean {
  const isNumbered = Math.max(-left, -top, right, bottom) <= FARTHEST_CELL
  return isNumbered && (right - left + 1) * (bottom - top + 1) <= limit
}
