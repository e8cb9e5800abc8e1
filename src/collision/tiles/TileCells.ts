import type { Box } from '../../geometry/boxes.js'
import { cellsCovered } from './tileAxis.js'

/** The cells of a TileGrid, contiguous in memory: 0 is free, 1 is blocked. */
export class TileCells {
  readonly size: number
  readonly columns: number
  readonly rows: number
  readonly blocked: Uint8Array

  constructor(size: number, columns: number, rows: number) {
    this.size = size
    this.columns = columns
    this.rows = rows
    this.blocked = new Uint8Array(columns * rows)
  }

  contains(cx: number, cy: number): boolean {
    return cx >= 0 && cy >= 0 && cx < this.columns && cy < this.rows
  }

  /** Returns 1 for a blocked cell. Cells outside the grid are free. */
  at(cx: number, cy: number): number {
    return this.contains(cx, cy) ? this.blocked[cy * this.columns + cx] : 0
  }

  /** Returns the columns and rows that a box covers: the first of each, and the one after the last. */
  covered({ minX, minY, maxX, maxY }: Box): { left: number; right: number; top: number; bottom: number } {
    const [left, right] = cellsCovered(minX, maxX, this.size, 0, this.columns)
    const [top, bottom] = cellsCovered(minY, maxY, this.size, 0, this.rows)
    return { left, right, top, bottom }
  }
}
