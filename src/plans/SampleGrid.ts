import { failRange } from '../geometry/check.js'
import type { Outline } from '../geometry/points.js'
import { checkPolygonNumbers, pointInPolygon } from '../geometry/polygons.js'

/** Maximum number of points of a grid. */
const MAX_POINTS = 2 ** 16

/** Points on a square grid inside a region, and sets of them as bits. */
export class SampleGrid {
  /** `x, y, …` */
  readonly points: Float64Array
  readonly count: number
  /** Number of 32-bit words in a set. */
  readonly words: number
  readonly #minX: number
  readonly #minY: number
  readonly #spacing: number
  readonly #rows: number
  readonly #columns: number
  /** Number of the point in each cell, or −1. */
  readonly #cells: Int32Array
  /** Crossings of a ring with the current grid, per row. */
  readonly #crossings: number[][]

  constructor(region: Outline, spacing: number) {
    const flat = checkPolygonNumbers('region', region)
    const xs = flat.filter((_, i) => i % 2 === 0)
    const ys = flat.filter((_, i) => i % 2 === 1)
    const [minX, maxX] = extremes(xs)
    const [minY, maxY] = extremes(ys)
    this.#columns = Math.max(0, Math.ceil((maxX - minX) / spacing - 1e-9))
    this.#rows = Math.max(0, Math.ceil((maxY - minY) / spacing - 1e-9))
    if (!(this.#columns * this.#rows <= 4 * MAX_POINTS)) tooMany(this.#columns * this.#rows)
    // Centered, so that both sides of the region have the same margin.
    this.#minX = (minX + maxX - this.#columns * spacing) / 2
    this.#minY = (minY + maxY - this.#rows * spacing) / 2
    this.#spacing = spacing
    this.#cells = new Int32Array(this.#columns * this.#rows).fill(-1)
    this.#crossings = Array.from({ length: this.#rows }, () => [])
    const points: number[] = []
    for (let row = 0; row < this.#rows; row++) {
      for (let column = 0; column < this.#columns; column++) {
        const [x, y] = [this.#minX + (column + 0.5) * spacing, this.#minY + (row + 0.5) * spacing]
        if (pointInPolygon({ x, y }, flat) !== 'inside') continue
        this.#cells[row * this.#columns + column] = points.length / 2
        points.push(x, y)
      }
    }
    this.points = Float64Array.from(points)
    this.count = points.length / 2
    if (this.count > MAX_POINTS) tooMany(this.count)
    this.words = (this.count + 31) >> 5
  }

  /** Adds the points inside a ring to the set in `bits`, whose words begin at `offset`. O(edges × rows crossed). */
  fill(ring: ArrayLike<number>, bits: Uint32Array, offset: number): void {
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
      for (let i = 1; i < xs.length; i += 2) this.#fillRow(row, xs[i - 1]!, xs[i]!, bits, offset)
      xs.length = 0
    }
  }

  #fillRow(row: number, left: number, right: number, bits: Uint32Array, offset: number): void {
    const from = Math.max(0, Math.ceil((left - this.#minX) / this.#spacing - 0.5))
    const to = Math.min(this.#columns - 1, Math.floor((right - this.#minX) / this.#spacing - 0.5))
    for (let column = from; column <= to; column++) {
      const point = this.#cells[row * this.#columns + column]!
      if (point >= 0) bits[offset + (point >> 5)]! |= 1 << (point & 31)
    }
  }
}

function extremes(values: readonly number[]): [number, number] {
  return values.length === 0
    ? [0, 0]
    : [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
}

function tooMany(count: number): never {
  failRange('options.spacing', `so large that the region has at most ${MAX_POINTS} points`, count)
}

/** Returns the number of bits that are set in a word. */
export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
