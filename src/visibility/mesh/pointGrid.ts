import type { Box } from '../../geometry/boxes.js'
import type { InSlices } from './slices.js'
import type { Triangulation } from './triangulation.js'
import { VIEWER } from './vertices.js'

/** Step budget, per triangle, of finding the cells' triangles. Maps take about two. */
const STEPS_PER_TRIANGLE = 8

/** Number of cells in a slice. */
const SLICE = 1024

/** Maximum number of cells along each axis. */
const MAX_SIZE = 512

/**
 * A grid over the bounds that stores for each cell a half-edge near its center, a few steps from any point in the cell:
 * point location in constant expected time. About one cell per two triangles.
 */
export class PointGrid {
  readonly #bounds: Box
  /** Cells along each axis. */
  readonly #size: number
  /** A half-edge per cell, row by row. */
  readonly cells: Int32Array
  readonly #mesh: Triangulation

  /** `cells`: those of an equal grid; without them, call `fill`. */
  constructor(mesh: Triangulation, bounds: Box, cells?: Int32Array) {
    this.#mesh = mesh
    this.#bounds = bounds
    this.#size = cells ? Math.sqrt(cells.length) : Math.min(MAX_SIZE, Math.ceil(Math.sqrt(mesh.triangleCount / 2)))
    this.cells = cells ?? new Int32Array(this.#size * this.#size)
  }

  /** Finds the triangle of each cell. */
  *fill(): InSlices<void> {
    const mesh = this.#mesh
    const size = this.#size
    const { minX, minY, maxX, maxY } = this.#bounds
    const { vertices } = mesh
    // Walks are long where triangles are thin. Beyond the limit, a cell gets the triangle of the cell before it.
    const stepLimit = vertices.stepsUsed + STEPS_PER_TRIANGLE * mesh.triangleCount
    let h = 0
    for (let i = 0; i < size * size; i++) {
      const row = Math.floor(i / size)
      // Every other row goes backward, so that each walk ends near where it starts.
      const column = row % 2 === 0 ? i % size : size - 1 - (i % size)
      const x = minX + ((column + 0.5) / size) * (maxX - minX)
      const y = minY + ((row + 0.5) / size) * (maxY - minY)
      vertices.set(VIEWER, x, y)
      if (vertices.stepsUsed < stepLimit) h = mesh.locate(VIEWER, h)
      this.cells[row * size + column] = h
      if (i % SLICE === 0) yield
    }
  }

  /** Returns a half-edge near a point. Its triangle may have been removed. */
  edgeNear(x: number, y: number): number {
    return this.cells[this.#cellOf(x, y)]
  }

  /** Stores a half-edge of the triangle that contains a point, for the next query near it. */
  set(x: number, y: number, h: number): void {
    this.cells[this.#cellOf(x, y)] = h
  }

  #cellOf(x: number, y: number): number {
    const { minX, minY, maxX, maxY } = this.#bounds
    const last = this.#size - 1
    const column = Math.max(0, Math.min(last, Math.floor(((x - minX) / (maxX - minX)) * this.#size)))
    const row = Math.max(0, Math.min(last, Math.floor(((y - minY) / (maxY - minY)) * this.#size)))
    return row * this.#size + column
  }
}
