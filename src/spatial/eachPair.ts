import type { BoxGrid } from './BoxGrid.js'
import { meets } from './flatBoxes.js'

/** Visits every two slots whose boxes meet, once, in any order: quicker than asking for each what is near. O(slots + those that share a cell). */
export function eachPair(grid: BoxGrid, visit: (slot: number, other: number) => void): void {
  const { boxes, cells, large, end } = grid
  eachInOneCell(grid, (slot, other, cx, cy) => {
    const at = 4 * slot
    const to = 4 * other
    // Most lie apart; of the two factors one at most is below zero.
    if ((boxes[at + 2]! - boxes[to]!) * (boxes[to + 2]! - boxes[at]!) < 0) return
    if ((boxes[at + 3]! - boxes[to + 1]!) * (boxes[to + 3]! - boxes[at + 1]!) < 0) return
    // Of the cells that both cover, the pair is taken from the first.
    if (cx !== (cells[at]! | 0) && cx !== (cells[to]! | 0)) return
    if (cy !== (cells[at + 1]! | 0) && cy !== (cells[to + 1]! | 0)) return
    if (meets(boxes, at, boxes[to]!, boxes[to + 1]!, boxes[to + 2]!, boxes[to + 3]!)) visit(slot, other)
  })
  for (const slot of large) {
    const { minX, minY, maxX, maxY } = grid.boxOf(slot)
    for (let other = 0; other < end; other++) {
      if (other === slot || !grid.isIn(other) || (other < slot && large.has(other))) continue
      if (meets(boxes, 4 * other, minX, minY, maxX, maxY)) visit(slot, other)
    }
  }
}

/**
 * Visits every two slots once for each cell that both are in, with the last 32 bits of the cell; in any order. Goes by the
 * chains, since neighbours are near one another there.
 */
function eachInOneCell({ table }: BoxGrid, visit: (slot: number, other: number, cx: number, cy: number) => void): void {
  const { nodes, heads } = table
  for (let chain = 0; chain < heads.length; chain++) {
    for (let node = heads[chain]!; node >= 0; node = nodes[node + 3]!) {
      const cx = nodes[node]!
      const cy = nodes[node + 1]!
      for (let next = nodes[node + 3]!; next >= 0; next = nodes[next + 3]!) {
        if (nodes[next] === cx && nodes[next + 1] === cy) visit(nodes[node + 2]!, nodes[next + 2]!, cx, cy)
      }
    }
  }
}
