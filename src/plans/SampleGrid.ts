import { boxOf } from '../geometry/boxes.js'
import { failRange } from '../geometry/check.js'
import type { Outline } from '../geometry/points.js'
import { checkPolygonNumbers, pointInPolygon } from '../geometry/polygons.js'

/** Maximum number of points of a grid, and of its cells, of which a thin region has few inside. */
const MAX_POINTS = 2 ** 16
const MAX_CELLS = 2 ** 22

/** Width and height of a tile of points, which share a word of a set. Views are compact, and so have few words. */
const TILE_WIDTH = 8
const TILE_HEIGHT = 4

/** Rounding error of the distance of two points, as a fraction of the spacing: distances are often just the radius. */
const ROUNDING = 1e-9

/** A circle and its inside. */
interface Disc {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Points on a square grid inside a region, and sets of them as bits. */
export class SampleGrid {
  /** `x, y, …`, row by row. */
  readonly points: Float64Array
  /** Number of each point in sets: tile by tile. */
  readonly numbers: Int32Array
  readonly count: number
  /** Number of 32-bit words in a set. */
  readonly words: number
  readonly #minX: number
  readonly #minY: number
  readonly #spacing: number
  readonly #rows: number
  readonly #columns: number
  /** Number in sets of the point in each cell, or −1. */
  readonly #cells: Int32Array
  /** Crossings of a ring with the current grid, per row. */
  readonly #crossings: number[][]

  constructor(region: Outline, spacing: number) {
    const flat = checkPolygonNumbers('region', region)
    const { minX, minY, maxX, maxY } = boxOf(flat) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 }
    this.#columns = Math.max(0, Math.ceil((maxX - minX) / spacing - 1e-9))
    this.#rows = Math.max(0, Math.ceil((maxY - minY) / spacing - 1e-9))
    // A region without area has no points, however long it is.
    if (this.#columns === 0 || this.#rows === 0) [this.#columns, this.#rows] = [0, 0]
    if (!(this.#columns * this.#rows <= MAX_CELLS)) failTooMany(this.#columns * this.#rows)
    // Centered, so that both sides of the region have the same margin.
    this.#minX = (minX + maxX - this.#columns * spacing) / 2
    this.#minY = (minY + maxY - this.#rows * spacing) / 2
    this.#spacing = spacing
    this.#cells = new Int32Array(this.#columns * this.#rows).fill(-1)
    this.#crossings = Array.from({ length: this.#rows }, () => [])
    const points: number[] = []
    const cells: number[] = []
    this.#eachRun(flat, (row, from, to) => {
      for (let column = from; column <= to; column++) {
        const [x, y] = [this.#minX + (column + 0.5) * spacing, this.#minY + (row + 0.5) * spacing]
        if (pointInPolygon({ x, y }, flat) !== 'inside') continue
        cells.push(row * this.#columns + column)
        points.push(x, y)
        if (cells.length > MAX_POINTS) failTooMany(cells.length)
      }
    })
    this.points = Float64Array.from(points)
    this.count = points.length / 2
    this.words = (this.count + 31) >> 5
    this.numbers = new Int32Array(this.count)
    const tiles = cells.map((cell) => this.#tileOf(cell))
    Array.from(cells.keys())
      .sort((a, b) => tiles[a]! - tiles[b]! || a - b)
      .forEach((point, number) => {
        this.numbers[point] = number
        this.#cells[cells[point]!] = number
      })
  }

  #tileOf(cell: number): number {
    const row = Math.floor(cell / this.#columns)
    const column = cell % this.#columns
    return Math.floor(row / TILE_HEIGHT) * this.#columns + Math.floor(column / TILE_WIDTH)
  }

  /**
   * Adds the points inside a ring to the set in `bits`, whose words begin at `offset`; if a disc is given, only those
   * within it. O(edges × rows crossed).
   */
  fill(ring: ArrayLike<number>, bits: Uint32Array, offset: number, disc?: Disc): void {
    this.#eachRun(ring, (row, from, to) => {
      for (let column = from; column <= to; column++) {
        const point = this.#cells[row * this.#columns + column]!
        if (point < 0 || (disc !== undefined && !this.#isWithin(disc, column, row))) continue
        bits[offset + (point >> 5)]! |= 1 << (point & 31)
      }
    })
  }

  #isWithin({ x, y, radius }: Disc, column: number, row: number): boolean {
    const dx = this.#minX + (column + 0.5) * this.#spacing - x
    const dy = this.#minY + (row + 0.5) * this.#spacing - y
    return Math.hypot(dx, dy) <= radius + ROUNDING * this.#spacing
  }

  /** Calls `visit` with each run of cells of a row whose centers are inside a ring. */
  #eachRun(ring: ArrayLike<number>, visit: (row: number, from: number, to: number) => void): void {
    const { length } = ring
    let [first, last] = [this.#rows, -1]
    for (let i = 0; i < length; i += 2) {
      const [ax, ay, bx, by] = [ring[i]!, ring[i + 1]!, ring[(i + 2) % length]!, ring[(i + 3) % length]!]
      if (ay === by) continue
      const from = Math.max(0, Math.ceil((Math.min(ay, by) - this.#minY) / this.#spacing - 0.5))
      const to = Math.min(this.#rows - 1, Math.ceil((Math.max(ay, by) - this.#minY) / this.#spacing - 0.5) - 1)
      for (let row = from; row <= to; row++) {
        const y = this.#minY + (row + 0.5) * this.#spacing
        this.#crossings[row]!.push(ax + ((y - ay) / (by - ay)) * (bx - ax))
      }
      if (from <= to) [first, last] = [Math.min(first, from), Math.max(last, to)]
    }
    for (let row = first; row <= last; row++) {
      const xs = this.#crossings[row]!.sort((a, b) => a - b)
      for (let i = 1; i < xs.length; i += 2) {
        const from = Math.max(0, Math.ceil((xs[i - 1]! - this.#minX) / this.#spacing - 0.5))
        const to = Math.min(this.#columns - 1, Math.floor((xs[i]! - this.#minX) / this.#spacing - 0.5))
        if (from <= to) visit(row, from, to)
      }
      xs.length = 0
    }
  }
}

function failTooMany(count: number): never {
  failRange('options.spacing', `so large that the region has at most ${MAX_POINTS} points`, count)
}
