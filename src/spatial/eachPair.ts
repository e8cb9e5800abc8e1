import type { BoxGrid } from './BoxGrid.js'
import { meets } from './flatBoxes.js'

/**
 * Visits every two slots whose boxes meet, once, in any order: quicker than asking for each what is near. Goes by the chains of
 * cells, since neighbours are near one another there. O(slots + those that share a cell).
 */
export function eachPair(grid: BoxGrid, visit: (slot: number, other: number) => void): void {
  const { boxes, cells, large, end, table } = grid
  const { nodes, heads } = table
  for (let chain = 0; chain < heads.length; chain++) {
    for (let node = heads[chain]; node >= 0; node = nodes[node + 3]) {
      const cx = nodes[node]
      const cy = nodes[node + 1]
      const slot = nodes[node + 2]
      const at = 4 * slot
      for (let next = nodes[node + 3]; next >= 0; next = nodes[next + 3]) {
        if (nodes[next] !== cx || nodes[next + 1] !== cy) continue
        const other = nodes[next + 2]
        const to = 4 * other
        // Most lie apart; of the two factors one at most is below zero.
        if ((boxes[at + 2] - boxes[to]) * (boxes[to + 2] - boxes[at]) < 0) continue
        if ((boxes[at + 3] - boxes[to + 1]) * (boxes[to + 3] - boxes[at + 1]) < 0) continue
        // Of the cells that both cover, the pair is taken from the first: of the numbers the table has the last 32 bits.
        if (cx !== (cells[at] | 0) && cx !== (cells[to] | 0)) continue
        if (cy !== (cells[at + 1] | 0) && cy !== (cells[to + 1] | 0)) continue
        if (boxMeets(grid, slot, other)) visit(slot, other)
      }
    }
  }
  for (const slot of large) {
    for (let other = 0; other < end; other++) {
      if (other === slot || !grid.isIn(other) || (other < slot && large.has(other))) continue
      if (boxMeets(grid, slot, other)) visit(slot, other)
    }
  }
}

function boxMeets({ boxes }: BoxGrid, slot: number, other: number): boolean {
  const at = 4 * slot
  return meets(boxes, 4 * other, boxes[at], boxes[at + 1], boxes[at + 2], boxes[at + 3])
}
