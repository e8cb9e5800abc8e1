import type { Box } from '../geometry/boxes.js'
import { BoxGrid } from './BoxGrid.js'

/** Cells per length of a box, in the geometric mean: a box then reaches into some two to four cells. */
const CELLS_PER_BOX = 0.5

/** Number of doublings by which cells may become too large or too small before the grid is rebuilt. */
const LEEWAY = 1.5

/**
 * Relative change of its size up to which a box counts as unchanged: motion changes it by rounding, and a logarithm
 * takes time.
 */
const SAME = 2 ** -6

/**
 * Finds boxes that may overlap a given one. Boxes have slots as in `BoxGrid`. Unless given, the cell size follows the
 * geometric mean of the boxes, which a few very long ones change little.
 */
export class BroadPhase {
  readonly #given: number | undefined
  /** Another one after any change, where its cells no longer fit. */
  grid: BoxGrid
  /**
   * The longer side of each box by slot when it was measured; the number of those above zero, and the sum of their
   * binary logarithms.
   */
  readonly #sides: number[] = []
  #count = 0
  #sum = 0
  /** Their mean when the cells were laid out. */
  #mean = Number.POSITIVE_INFINITY

  constructor(cellSize?: number) {
    this.#given = cellSize
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

  /** Slots whose box meets the box, in any order. */
  near({ minX, minY, maxX, maxY }: Box): number[] {
    return this.grid.near(minX, minY, maxX, maxY)
  }

  /**
   * Fits the cells to the boxes where they no longer do: O(boxes) then, else O(1). Their mean moves too slowly for it
   * to happen often.
   */
  #fit(): void {
    if (this.#given !== undefined || this.#count === 0) return
    const mean = this.#sum / this.#count
    if (Math.abs(mean - this.#mean) < LEEWAY) return
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
    if (Math.abs(side - before) <= SAME * side) return
    this.#sides[slot] = side
    if (before > 0) {
      this.#count--
      this.#sum -= Math.log2(before)
    }
    if (side > 0) {
      this.#count++
      this.#sum += Math.log2(side)
    }
    this.#fit()
  }
}
