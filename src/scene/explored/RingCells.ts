import { orientation } from '../../geometry/predicates.js'
import { type CellGrid, lowerBound } from './CellGrid.js'

/** Largest error of a computed crossing, as a fraction of its edge's coordinates: 8 roundings, doubled. */
const ROUNDING = 2 ** -49

/** Largest error in world units near zero, where fractions are below the range of doubles. */
const MIN_ERROR = 1e-300

/**
 * The cells whose centers are inside or on a ring (even-odd, like `pointInPolygon`), exactly: every crossing of the
 * ring with a row of centers toggles the cells behind it, decided by an exact predicate where rounding could decide.
 * O(e r) for e edges over r rows each.
 */
export class RingCells {
  /** One bit for each cell. Valid for the rows from `top` up to `bottom`. */
  readonly words: Uint32Array
  top = 0
  bottom = 0
  readonly #grid: CellGrid
  /** First row of centers at or below each corner. */
  #rows = new Int32Array(64)
  /** Cells whose centers are on the ring: word, bit, word, bit, … */
  #touched: number[] = []
  #firstColumn = 0

  constructor(grid: CellGrid) {
    this.#grid = grid
    this.words = new Uint32Array(grid.stride * grid.rows)
  }

  fill(ring: ArrayLike<number>): void {
    this.#touched = []
    this.#placeCorners(ring)
    const { columns, stride, ys } = this.#grid
    this.words.fill(0, this.top * stride, this.bottom * stride)
    this.#firstColumn = columns
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [from, to] = [this.#rows[j / 2]!, this.#rows[i / 2]!]
      // By increasing y, so that an edge gives the same result in either direction.
      if (from < to) this.#toggleBehind(ring[j]!, ring[j + 1]!, ring[i]!, ring[i + 1]!, from, to)
      else if (to < from) this.#toggleBehind(ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!, to, from)
      else if (ring[j + 1] === ring[i + 1] && ring[i + 1] === ys[to]) {
        this.#touchBetween(Math.min(ring[j]!, ring[i]!), Math.max(ring[j]!, ring[i]!), ring[i + 1]!, to)
      }
    }
    this.#fillBetweenToggles()
    for (let i = 0; i < this.#touched.length; i += 2) this.words[this.#touched[i]!]! |= this.#touched[i + 1]!
  }

  #placeCorners(ring: ArrayLike<number>): void {
    const { ys, bounds, cell } = this.#grid
    const rows = ys.length
    const count = ring.length / 2
    if (this.#rows.length < count) this.#rows = new Int32Array(2 * count)
    this.top = rows
    this.bottom = 0
    for (let i = 0; i < count; i++) {
      const [x, y] = [ring[2 * i]!, ring[2 * i + 1]!]
      const row = lowerBound(ys, y, (y - bounds.minY) / cell - 0.5)
      this.#rows[i] = row
      if (row < this.top) this.top = row
      // Edges leave out the row of their end at the larger y, so a corner on a center is marked here.
      const end = this.#touchBetween(x, x, y, row)
      if (end > this.bottom) this.bottom = end
    }
    if (this.top > this.bottom) this.top = this.bottom
  }

  /**
   * Toggles all cells of the rows `from` up to `to` that lie behind (at larger x than) an edge that goes to larger y.
   */
  #toggleBehind(ax: number, ay: number, bx: number, by: number, from: number, to: number): void {
    const { xs, ys, stride, columns, bounds, cell } = this.#grid
    const { words } = this
    const slope = (bx - ax) / (by - ay)
    const perCell = 1 / cell
    const tolerance = ROUNDING * (Math.abs(ax) + Math.abs(bx)) + MIN_ERROR
    for (let row = from; row < to; row++) {
      const x = ax + (ys[row]! - ay) * slope
      const guess = Math.ceil((x - bounds.minX) * perCell - 0.5)
      let column = guess > 0 ? (guess < columns ? guess : columns) : 0
      const isSure =
        (column === 0 || xs[column - 1]! < x - tolerance) && (column === columns || xs[column]! > x + tolerance)
      if (!isSure) column = this.#columnBehind(ax, ay, bx, by, row)
      if (column === columns) continue
      words[row * stride + (column >> 5)]! ^= 1 << (column & 31)
      if (column < this.#firstColumn) this.#firstColumn = column
    }
  }

  /**
   * Returns the first column whose center is not before an edge, exactly. A center on the edge is marked as touched.
   */
  #columnBehind(ax: number, ay: number, bx: number, by: number, row: number): number {
    const { xs, ys, columns } = this.#grid
    const y = ys[row]!
    let [low, high] = [0, columns]
    while (low < high) {
      const mid = (low + high) >> 1
      const side = orientation(ax, ay, bx, by, xs[mid]!, y)
      if (side === 0) this.#touchBetween(xs[mid]!, xs[mid]!, y, row)
      if (side > 0) low = mid + 1
      else high = mid
    }
    return low
  }

  /**
   * Marks the centers at a y from one x to another as touched, starting at a row. Returns the first row after them.
   * Beyond the precision of doubles, several rows or columns have equal centers.
   */
  #touchBetween(left: number, right: number, y: number, from: number): number {
    const { xs, ys, stride, bounds, cell } = this.#grid
    let row = from
    for (; row < ys.length && ys[row] === y; row++) {
      let column = lowerBound(xs, left, (left - bounds.minX) / cell - 0.5)
      for (; column < xs.length && xs[column]! <= right; column++) {
        this.#touched.push(row * stride + (column >> 5), 1 << (column & 31))
      }
    }
    return row
  }

  /** Converts toggles to the cells between them: each bit becomes the parity of all bits up to it, 32 at a time. */
  #fillBetweenToggles(): void {
    const { stride, tailMask } = this.#grid
    const { words } = this
    const first = this.#firstColumn >> 5
    for (let row = this.top; row < this.bottom; row++) {
      const end = (row + 1) * stride
      let carry = 0
      for (let at = row * stride + first; at < end; at++) {
        let word = words[at]!
        if (word !== 0) {
          word ^= word << 1
          word ^= word << 2
          word ^= word << 4
          word ^= word << 8
          word ^= word << 16
        }
        word ^= carry
        words[at] = word
        carry = word >> 31
      }
      words[end - 1]! &= tailMask
    }
  }
}
