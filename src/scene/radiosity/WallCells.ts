import type { ShiningWalls } from './ShiningWalls.js'

/** Most cells of all walls, on one side, and of one wall. */
const MAX_CELLS = 8192
const MAX_OF_WALL = 1024

/**
 * The cells that walls are cut into, equally long along each wall, and their places in a table: for each wall and side,
 * one entry more than cells, so that the table can hold sums from the wall's start up to each border of cells.
 */
export class WallCells {
  /** Number of cells of each wall. */
  readonly counts: Uint16Array
  /** Number of entries of the table. */
  readonly size: number
  readonly #shining: ShiningWalls
  /** The first entry of each wall's negative side; those of its positive side follow. */
  readonly #starts: Int32Array

  /** Cuts walls into cells about `length` long, or longer ones if there were too many; with Infinity, into one each. */
  constructor(shining: ShiningWalls, length: number) {
    this.#shining = shining
    const { codes } = shining
    this.counts = new Uint16Array(codes.length).fill(1)
    for (let target = length; target < Number.POSITIVE_INFINITY; target *= 2) {
      let sum = 0
      for (let wall = 0; wall < codes.length; wall++) {
        const count = Math.min(MAX_OF_WALL, Math.max(1, Math.ceil(this.lengthOf(wall) / target)))
        this.counts[wall] = count
        sum += count
      }
      if (sum <= Math.max(MAX_CELLS, codes.length)) break
    }
    this.#starts = new Int32Array(codes.length)
    let size = 0
    for (let wall = 0; wall < codes.length; wall++) {
      this.#starts[wall] = size
      size += 2 * (this.counts[wall]! + 1)
    }
    this.size = size
  }

  /** Returns the first entry of a side of a wall. */
  baseOf(wall: number, isPositive: boolean): number {
    return this.#starts[wall]! + (isPositive ? this.counts[wall]! + 1 : 0)
  }

  /** Returns the place of a point along a wall, in cells from its start. */
  placeOf(wall: number, x: number, y: number): number {
    const { walls } = this.#shining
    const [ax, ay] = [walls[4 * wall]!, walls[4 * wall + 1]!]
    const [dx, dy] = [walls[4 * wall + 2]! - ax, walls[4 * wall + 3]! - ay]
    const square = dx * dx + dy * dy
    const t = square === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / square
    return this.counts[wall]! * Math.min(1, Math.max(0, t))
  }

  lengthOf(wall: number): number {
    const { walls } = this.#shining
    return Math.hypot(walls[4 * wall + 2]! - walls[4 * wall]!, walls[4 * wall + 3]! - walls[4 * wall + 1]!)
  }
}
