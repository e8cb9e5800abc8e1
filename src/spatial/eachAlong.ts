import type { Box } from '../geometry/boxes.js'
import type { BoxGrid } from './BoxGrid.js'

/** Intended length of a piece of the movement, in cells. */
const CELLS_PER_PIECE = 4

/** Number of boxes in the grid for each piece. With few boxes, one search is faster. */
const BOXES_PER_PIECE = 4

/** Maximum number of pieces. */
const MAX_PIECES = 4096

/** Relative rounding error of a position along the movement: a few roundings of 2^-53, with a margin. */
const ROUNDING = 2 ** -49

/**
 * Visits the slots whose boxes a box may meet when it moves by (dx, dy), in order of the movement, some of
 * them repeatedly. Stops after the piece that contains the fraction `maxFraction()` of the movement, which may decrease
 * during the visits.
 */
export function eachAlong(
  grid: BoxGrid,
  { minX, minY, maxX, maxY }: Box,
  dx: number,
  dy: number,
  maxFraction: () => number,
  visit: (slot: number) => void,
): void {
  const byLength = Math.max(Math.abs(dx), Math.abs(dy)) / (CELLS_PER_PIECE * grid.cellSize)
  const pieces = Math.ceil(Math.min(byLength, grid.count / BOXES_PER_PIECE, MAX_PIECES)) || 1
  const margin = ROUNDING * (Math.max(-minX, -minY, maxX, maxY) + Math.abs(dx) + Math.abs(dy))
  const stepX = dx / pieces
  const stepY = dy / pieces
  for (let i = 0; i < pieces && i / pieces <= maxFraction(); i++) {
    const near = grid.near(
      minX + stepX * i + Math.min(stepX, 0) - margin,
      minY + stepY * i + Math.min(stepY, 0) - margin,
      maxX + stepX * i + Math.max(stepX, 0) + margin,
      maxY + stepY * i + Math.max(stepY, 0) + margin,
    )
    for (const slot of near) visit(slot)
  }
}
