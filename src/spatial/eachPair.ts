import { copyWithCapacity } from '../geometry/copyWithCapacity.js'
import type { BoxGrid } from './BoxGrid.js'
import { areApart, meets } from './flatBoxes.js'

/**
 * Visits each pair of slots whose boxes meet once, in any order. Faster than a query per slot, because it follows the
 * chains of cells, in which neighbors are near one another. O(slots + pairs that share a cell).
 */
export function eachPair(grid: BoxGrid, visit: (slot: number, other: number) => void): void {
  const { boxes, cells, large, table } = grid
  const { nodes, heads } = table
  // The boxes of a chain, packed because each is read many times, and their nodes.
  let packed = new Float64Array(128)
  const chainNodes: number[] = []
  for (let chain = 0; chain < heads.length; chain++) {
    let count = 0
    for (let node = heads[chain]; node >= 0; node = nodes[node + 3]) {
      const at = 4 * nodes[node + 2]
      const to = 4 * count
      if (to === packed.length) packed = copyWithCapacity(packed)
      packed[to] = boxes[at]
      packed[to + 1] = boxes[at + 1]
      packed[to + 2] = boxes[at + 2]
      packed[to + 3] = boxes[at + 3]
      chainNodes[count++] = node
    }
    for (let i = 0; i < count; i++) {
      const minX = packed[4 * i]
      const minY = packed[4 * i + 1]
      const maxX = packed[4 * i + 2]
      const maxY = packed[4 * i + 3]
      for (let j = i + 1; j < count; j++) {
        if (areApart(packed, 4 * j, minX, minY, maxX, maxY)) continue
        const node = chainNodes[i]
        const next = chainNodes[j]
        const cx = nodes[node]
        const cy = nodes[node + 1]
        if (nodes[next] !== cx || nodes[next + 1] !== cy) continue
        const slot = nodes[node + 2]
        const other = nodes[next + 2]
        const at = 4 * slot
        const to = 4 * other
        // Report the pair only in the first cell that both boxes cover. The table has only the last 32 bits of a cell's
        // column and row.
        if (cx !== (cells[at] | 0) && cx !== (cells[to] | 0)) continue
        if (cy !== (cells[at + 1] | 0) && cy !== (cells[to + 1] | 0)) continue
        if (meets(packed, 4 * j, minX, minY, maxX, maxY)) visit(slot, other)
      }
    }
  }
  for (const slot of large) {
    const { minX, minY, maxX, maxY } = grid.boxOf(slot)
    for (const other of grid.near(minX, minY, maxX, maxY)) {
      if (other !== slot && !(other < slot && large.has(other))) visit(slot, other)
    }
  }
}
