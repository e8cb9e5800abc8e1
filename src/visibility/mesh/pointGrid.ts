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
  readonly #bounds: Box
  /** Cells along each axis. */
  readonly #size: number
  readonly #cells: Int32Array

  constructor(mesh: Triangulation, bounds: Box) {
    const { minX, minY, maxX, maxY } = bounds
    const size = Math.min(MOST, Math.ceil(Math.sqrt(mesh.triangleCount / 2)))
    this.#bounds = bounds
    this.#size = size
    this.#cells = new Int32Array(size * size)
    let h = 0
    for (let i = 0; i < size * size; i++) {
      const row = Math.floor(i / size)
      // Every other row backwards, so that each walk starts next to where it ends.
      const column = row % 2 === 0 ? i % size : size - 1 - (i % size)
      const x = minX + ((column + 0.5) / size) * (maxX - minX)
      const y = minY + ((row + 0.5) / size) * (maxY - minY)
      mesh.vertices.set(VIEWER, x, y)
      h = mesh.locate(VIEWER, h)
      this.#cells[row * size + column] = h
    }
  }

  /** A half-edge near a point within the bounds. */
  near(x: number, y: number): number {
    const { minX, minY, maxX, maxY } = this.#bounds
    const last = this.#size - 1
    const column = Math.min(last, Math.floor(((x - minX) / (maxX - minX)) * this.#size))
    const row = Math.min(last, Math.floor(((y - minY) / (maxY - minY)) * this.#size))
    return this.#cells[row * this.#size + column]!
  }
}
