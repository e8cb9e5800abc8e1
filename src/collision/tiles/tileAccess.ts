import type { TileCells } from './TileCells.js'

/** Set by the class TileGrid, so that functions that accept grids as well need not load it. */
export const tileAccess: {
  /** Returns the cells of a grid, or null for anything else. */
  cellsOf: ((against: unknown) => TileCells | null) | null
} = { cellsOf: null }
