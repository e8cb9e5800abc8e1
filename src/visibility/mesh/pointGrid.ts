import type { Box } from '../../geometry/boxes.js'
import type { Triangulation } from './triangulation.js'
import { VIEWER } from './vertices.js'

/** Cells at most, along each axis. */
const MOST = 512

/**
 * A grid over the bounds that knows for each cell a half-edge near its middle, from which a point in the cell is a few
 * steps away: point location in constant expected time. About a cell for every two triangles.
 */
export class PointGrid {
  readonly #columns: number
  readonly #rows: number
  readonly #scaleX: number
  readonly #scaleY: number
  readonly #cells: Int32Array

  readonly #bounds: Box

  constructor(mesh: Triangulation, bounds: Box) {
    this.#bounds = bounds
    const { minX, minY, maxX, maxY } = bounds
    const wanted = Math.sqrt(mesh.triangleCount / 2)
    const shape = Math.sqrt((maxX - minX) / (maxY - minY))
    this.#columns = Math.min(MOST, Math.max(1, Math.ceil(wanted * shape)))
    this.#rows = Math.min(MOST, Math.max(1, Math.ceil(wanted / shape)))
    this.#scaleX = this.#columns / (maxX - minX)
    this.#scaleY = this.#rows / (maxY - minY)
    this.#cells = new Int32Array(this.#columns * this.#rows)
    let h = 0
    for (let row = 0; row < this.#rows; row++) {
      for (let i = 0; i < this.#columns; i++) {
        // Every other row backwards, so that each walk starts next to where it ends.
        const column = row % 2 === 0 ? i : this.#columns - 1 - i
        const x = Math.min(maxX, minX + (column + 0.5) / this.#scaleX)
        const y = Math.min(maxY, minY + (row + 0.5) / this.#scaleY)
        mesh.vertices.set(VIEWER, x, y)
        h = mesh.locate(VIEWER, h)
        this.#cells[row * this.#columns + column] = h
      }
    }
  }

  /** A half-edge near a point within the bounds. */
  near(x: number, y: number): number {
    const column = Math.min(this.#columns - 1, Math.floor((x - this.#bounds.minX) * this.#scaleX))
    const row = Math.min(this.#rows - 1, Math.floor((y - this.#bounds.minY) * this.#scaleY))
    return this.#cells[row * this.#columns + column]!
  }
}
