import { Part } from './Part.js'
import type { Obstacles } from './slideShape.js'
import type { TileGrid } from './TileGrid.js'

/** How many cells a piece of a move is long. */
const PIECE = 8

/** The blocked cells of a grid, each a part whose number is row × columns + column. */
export function tileObstacles(grid: TileGrid): Obstacles {
  const { tileSize: size, columns } = grid
  return {
    eachNear(near, found) {
      for (const { cx, cy } of grid.cellsIn(near)) {
        if (!grid.blocked(cx, cy)) continue
        const [left, top, right, bottom] = [cx * size, cy * size, (cx + 1) * size, (cy + 1) * size]
        found(new Part([left, top, right, top, right, bottom, left, bottom]), cy * columns + cx)
      }
    },
    pieceLength: PIECE * size,
  }
}
