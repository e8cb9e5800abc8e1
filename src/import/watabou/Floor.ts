import { failRange } from '../../geometry/check.js'
import { MAX_CELLS } from '../cellOutlines.js'
import type { DungeonRect } from './schema.js'

/** The squares of a dungeon, counted from the top left corner of their bounding box. */
export class Floor {
  readonly minX: number
  readonly minY: number
  readonly width: number
  readonly height: number
  #rooms: Uint8Array
  #rotundas: Uint8Array

  constructor(rects: readonly DungeonRect[]) {
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const { x, y, w, h } of rects) {
      minX = Math.min(minX, x)
      minY = Math.min(minY, y)
      maxX = Math.max(maxX, x + w)
      maxY = Math.max(maxY, y + h)
    }
    if (minX > maxX) [minX, minY, maxX, maxY] = [0, 0, 0, 0]
    this.minX = minX
    this.minY = minY
    this.width = maxX - minX
    this.height = maxY - minY
    if (!((this.width + 1) * (this.height + 1) <= MAX_CELLS)) {
      failRange('rects', `within ${MAX_CELLS} squares`, [this.width, this.height])
    }
    this.#rooms = this.#markSquares(rects.filter(({ rotunda }) => !rotunda))
    this.#rotundas = this.#markSquares(rects.filter(({ rotunda }) => rotunda))
  }

  /** Returns true if a square is floor, including that of rotundas. */
  isFloor(x: number, y: number): boolean {
    return this.isRoom(x, y) || this.#isMarked(this.#rotundas, x, y)
  }

  /** Returns true if a square is floor outside rotundas. */
  isRoom(x: number, y: number): boolean {
    return this.#isMarked(this.#rooms, x, y)
  }

  #isMarked(squares: Uint8Array, x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height && squares[y * this.width + x] === 1
  }

  /**
   * Marks the squares of some rectangles by prefix sums, so that overlapping rectangles cost no more than the squares.
   */
  #markSquares(rects: readonly DungeonRect[]): Uint8Array {
    const { width, height } = this
    const row = width + 1
    const sums = new Int32Array(row * (height + 1))
    const add = (x: number, y: number, amount: number) => {
      sums[y * row + x]! += amount
    }
    for (const { x, y, w, h } of rects) {
      const left = x - this.minX
      const top = y - this.minY
      add(left, top, 1)
      add(left + w, top, -1)
      add(left, top + h, -1)
      add(left + w, top + h, 1)
    }
    const squares = new Uint8Array(width * height)
    for (let y = 0; y < height; y++) {
      let sum = 0
      for (let x = 0; x < width; x++) {
        sum += sums[y * row + x]!
        const above = y > 0 ? sums[(y - 1) * row + x]! : 0
        squares[y * width + x] = sum + above > 0 ? 1 : 0
        sums[y * row + x] = sum + above
      }
    }
    return squares
  }
}
