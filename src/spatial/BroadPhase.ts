import type { Box } from '../geometry/boxes.js'
import { BoxGrid } from './BoxGrid.js'

/** Cells per length of a box, in the geometric mean: a box then reaches into some two to four cells. */
const CELLS_PER_BOX = 0.5

/** By how many doublings the cells may come to be too large or too small before they are laid out anew. */
const LEEWAY = 1.5

/** How many cells a piece of a way is long, and of how many pieces it is made at most. */
const PIECE = 4
const MOST_PIECES = 4096

/** Share of the coordinates by which a place on a way may be rounded: a few roundings of 2^-53, and room to spare. */
const ROUNDING = 2 ** -49

/**
 * Which boxes may overlap a given one, for boxes by slots as in `BoxGrid`. The size of its cells follows the boxes, unless it
 * is given: their geometric mean, which a few very long ones change little.
 */
export class BroadPhase {
  readonly #given: number | undefined
  #grid: BoxGrid
  /** Binary logarithms of the boxes' longer sides by slot, and of those above zero how many there are and their sum. */
  readonly #logs: number[] = []
  #count = 0
  #sum = 0
  /** Their mean when the cells were laid out. */
  #mean = Number.POSITIVE_INFINITY

  constructor(cellSize?: number) {
    this.#given = cellSize
    this.#grid = new BoxGrid(cellSize ?? 1)
  }

  place(slot: number, { minX, minY, maxX, maxY }: Box): void {
    this.#measure(slot, Math.log2(Math.max(maxX - minX, maxY - minY)))
    this.#fit()
    this.#grid.place(slot, minX, minY, maxX, maxY)
  }

  take(slot: number): void {
    this.#measure(slot, Number.NEGATIVE_INFINITY)
    this.#grid.take(slot)
  }

  /** Slots whose box meets the box, in any order. */
  near({ minX, minY, maxX, maxY }: Box): number[] {
    return this.#grid.near(minX, minY, maxX, maxY)
  }

  /**
   * Visits the slots whose boxes a box may meet on its way by (x, y), from its beginning on, some of them often; as far as
   * the share of the way that `until` tells, which may come to be less meanwhile.
   */
  along(
    { minX, minY, maxX, maxY }: Box,
    x: number,
    y: number,
    until: () => number,
    visit: (slot: number) => void,
  ): void {
    const length = Math.max(Math.abs(x), Math.abs(y)) / (PIECE * this.#grid.cellSize)
    // Few boxes are looked at quicker all at once.
    const pieces = Math.ceil(Math.min(length, this.#count / PIECE, MOST_PIECES)) || 1
    const room = ROUNDING * (Math.max(-minX, -minY, maxX, maxY) + Math.abs(x) + Math.abs(y))
    const stepX = x / pieces
    const stepY = y / pieces
    for (let i = 0; i < pieces && i / pieces <= until(); i++) {
      const near = this.#grid.near(
        minX + stepX * i + Math.min(stepX, 0) - room,
        minY + stepY * i + Math.min(stepY, 0) - room,
        maxX + stepX * i + Math.max(stepX, 0) + room,
        maxY + stepY * i + Math.max(stepY, 0) + room,
      )
      for (const slot of near) visit(slot)
    }
  }

  /** Visits every two slots whose boxes meet, once, in any order: quicker than asking for each what is near. */
  eachPair(visit: (slot: number, other: number) => void): void {
    this.#grid.eachPair(visit)
  }

  /** Visits all slots with their boxes. */
  each(visit: (slot: number, box: Box) => void): void {
    this.#grid.each((slot) => visit(slot, this.#grid.boxOf(slot)))
  }

  /** Fits the cells to the boxes where they no longer do: O(boxes) then, else O(1). Their mean moves too slowly for it to happen often. */
  #fit(): void {
    if (this.#given !== undefined || this.#count === 0) return
    const mean = this.#sum / this.#count
    if (Math.abs(mean - this.#mean) < LEEWAY) return
    this.#mean = mean
    const before = this.#grid
    this.#grid = new BoxGrid(2 ** mean / CELLS_PER_BOX)
    before.each((slot) => {
      const { minX, minY, maxX, maxY } = before.boxOf(slot)
      this.#grid.place(slot, minX, minY, maxX, maxY)
    })
  }

  #measure(slot: number, log: number): void {
    const before = this.#logs[slot] ?? Number.NEGATIVE_INFINITY
    if (Number.isFinite(before)) {
      this.#count--
      this.#sum -= before
    }
    this.#logs[slot] = log
    if (!Number.isFinite(log)) return
    this.#count++
    this.#sum += log
  }
}
