import type { Box } from '../geometry/boxes.js'
import type { BoxGrid } from './BoxGrid.js'

/** Length of a piece of the movement, in cells, and the largest number of pieces. */
const PIECE = 4
const MAX_PIECES = 4096

/** Relative rounding of a place along the movement: a few roundings of 2^-53, and room to spare. */
const ROUNDING = 2 ** -49

/**
 * Visits the slots whose boxes a box may meet when it moves by (x, y), in order of the movement, some of them
 * repeatedly. Stops beyond the fraction that `until` returns, which may decrease during the visits.
 */
export function eachAlong(
  grid: BoxGrid,
  { minX, minY, maxX, maxY }: Box,
  x: number,
  y: number,
  until: () => number,
  visit: (slot: number) => void,
): void {
  const length = Math.max(Math.abs(x), Math.abs(y)) / (PIECE * grid.cellSize)
  // Few boxes are looked at quicker all at once.
  const pieces = Math.ceil(Math.min(length, grid.count / PIECE, MAX_PIECES)) || 1
  const room = ROUNDING * (Math.max(-minX, -minY, maxX, maxY) + Math.abs(x) + Math.abs(y))
  const stepX = x / pieces
  const stepY = y / pieces
  for (let i = 0; i < pieces && i / pieces <= until(); i++) {
    const near = grid.near(
      minX + stepX * i + Math.min(stepX, 0) - room,
      minY + stepY * i + Math.min(stepY, 0) - room,
      maxX + stepX * i + Math.max(stepX, 0) + room,
      maxY + stepY * i + Math.max(stepY, 0) + room,
    )
    for (const slot of near) visit(slot)
  }
}
