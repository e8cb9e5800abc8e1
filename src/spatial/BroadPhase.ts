import type { Box } from '../geometry/boxes.js'
import { BoxGrid } from './BoxGrid.js'

/** Length of an average box (geometric mean), in cells: a box then covers about two to four cells. */
const CELLS_PER_BOX = 0.5

/** Number of doublings by which cells may become too large or too small before the grid is rebuilt. */
const MAX_DRIFT = 1.5

/**
 * Relative change of its size up to which a box counts as unchanged: movement changes the size by rounding errors, and
 * a logarithm takes time.
 */
const SIZE_TOLERANCE = 2 ** -6

/**
 * Finds boxes that may overlap a given one. Boxes have slots as in `BoxGrid`. Unless given, the cell size follows the
 * geometric mean of the box sizes, which a few very long boxes change little.
 */
export class BroadPhase {
  readonly #givenCellSize: number | undefined
  /** The current grid. Any change may replace it, if its cells no longer fit the boxes. */
  grid: BoxGrid
  /**
   * Longer side of each box by slot, as last measured. Then the number of sides above zero, and the sum of their binary
   * logarithms.
   */
  readonly #sides: number[] = []
  #count = 0
  #logSum = 0
  /** Mean of these logarithms when the grid was built. */
  #mean = Number.POSITIVE_INFINITY

  constructor(cellSize?: number) {
    this.#givenCellSize = cellSize
    this.grid = new BoxGrid(cellSize ?? 1)
  }

  place(slot: number, { minX, minY, maxX, maxY }: Box): void {
    this.#measure(slot, Math.max(maxX - minX, maxY - minY))
    this.grid.place(slot, minX, minY, maxX, maxY)
  }

  removeBox(slot: number): void {
    this.#measure(slot, 0)
    this.grid.removeBox(slot)
  }

  /** Returns the slots whose box meets the given box, in any order. */
  near({ minX, minY, maxX, maxY }: Box): number[] {
    return this.grid.near(minX, minY, maxX, maxY)
  }

  /**
   * Rebuilds the grid if its cells no longer fit the boxes: O(boxes) then, otherwise O(1). It happens rarely, because
   * the mean changes slowly.
   */
  #fit(): void {
    if (this.#givenCellSize !== undefined || this.#count === 0) return
    const mean = this.#logSum / this.#count
    if (Math.abs(mean - this.#mean) < MAX_DRIFT) return
    this.#mean = mean
    const before = this.grid
    this.grid = new BoxGrid(2 ** mean / CELLS_PER_BOX)
    before.each((slot) => {
      const { minX, minY, maxX, maxY } = before.boxOf(slot)
      this.grid.place(slot, minX, minY, maxX, maxY)
    })
  }

  #measure(slot: number, side: number): void {
    const before = this.#sides[slot] ?? 0
    if (Math.abs(side - before) <= SIZE_TOLERANCE * side) return
    this.#sides[slot] = side
    if (before > 0) {
      this.#count--
      this.#logSum -= Math.log2(before)
    }
    if (side > 0) {
      this.#count++
      this.#logSum += Math.log2(side)
    }
    this.#fit()
  }
}
