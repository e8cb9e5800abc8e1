import type { BoxGrid } from './BoxGrid.js'
import { coversCell } from './flatBoxes.js'

/** Visits the slots that are in a cell, in any order. */
export function eachIn({ table, cells }: BoxGrid, cx: number, cy: number, visit: (slot: number) => void): void {
  const { nodes } = table
  const [x, y] = [cx | 0, cy | 0]
  for (let node = table.first(cx, cy); node >= 0; node = nodes[node + 3]) {
    if (nodes[node] !== x || nodes[node + 1] !== y) continue
    const slot = nodes[node + 2]
    // Other cells may have the same last 32 bits.
    if (coversCell(cells, 4 * slot, cx, cy)) visit(slot)
  }
}

/** Visits the slots that cover too many cells to be in the table, or only those that cover a given cell. */
export function eachLarge({ large, cells }: BoxGrid, visit: (slot: number) => void, cx?: number, cy?: number): void {
  for (const slot of large) {
    if (cx === undefined || coversCell(cells, 4 * slot, cx, cy!)) visit(slot)
  }
}

/** Returns the cells of all slots in the table: a cell is repeated for each of its slots. */
export function cellsOf(grid: BoxGrid): { cx: number; cy: number }[] {
  const found: { cx: number; cy: number }[] = []
  const { cells, large } = grid
  grid.each((slot) => {
    if (large.has(slot)) return
    const at = 4 * slot
    for (let cy = cells[at + 1]; cy <= cells[at + 3]; cy++) {
      for (let cx = cells[at]; cx <= cells[at + 2]; cx++) found.push({ cx, cy })
    }
  })
  return found
}
