import type { Point } from 'react-umbra/geometry'
import { seeded } from '../figure/random.js'

/** Side of a cell in world units, and number of cells and of chunks on a side of the world. */
export const CELL = 10
const CELLS = 400
const CHUNKS = 25
const SIDE = CELLS / CHUNKS

/** Side of the world, in world units. */
export const WORLD = CELLS * CELL

/** Fraction of the cells that are solid. */
const DENSITY = 0.3

/** A mountain of cells, solid or dug out. There is a wall between each solid cell and each empty one. */
export class Rock {
  readonly #solid = new Uint8Array(CELLS * CELLS)
  /** Walls by chunk, flat. A chunk that changes gets a new list. */
  #chunks: readonly (readonly number[])[]

  constructor() {
    const random = seeded(11)
    for (let i = 0; i < this.#solid.length; i++) {
      const [column, row] = [i % CELLS, Math.floor(i / CELLS)]
      // Nothing leads out.
      const isEdge = column === 0 || row === 0 || column === CELLS - 1 || row === CELLS - 1
      this.#solid[i] = isEdge || random() < DENSITY ? 1 : 0
    }
    this.#chunks = Array.from({ length: CHUNKS * CHUNKS }, (_, chunk) => this.#wallsOf(chunk))
  }

  get chunks(): readonly (readonly number[])[] {
    return this.#chunks
  }

  isSolid(column: number, row: number): boolean {
    return this.#solid[row * CELLS + column] === 1
  }

  /** Empties all cells that a disc touches, except those at the world's edge. Returns how many. */
  dig({ x, y }: Point, radius: number): number {
    const changed = new Set<number>()
    let count = 0
    const [left, right] = [cellAt(x - radius), cellAt(x + radius)]
    for (let row = cellAt(y - radius); row <= cellAt(y + radius); row++) {
      for (let column = left; column <= right; column++) {
        if (!this.isSolid(column, row) || !touches(column, row, { x, y }, radius)) continue
        this.#solid[row * CELLS + column] = 0
        count++
        // A chunk has the left and upper sides of its cells.
        for (const [c, r] of [
          [column, row],
          [column + 1, row],
          [column, row + 1],
        ] as const)
          changed.add(chunkOf(c, r))
      }
    }
    if (count > 0)
      this.#chunks = this.#chunks.map((walls, chunk) => (changed.has(chunk) ? this.#wallsOf(chunk) : walls))
    return count
  }

  #wallsOf(chunk: number): number[] {
    const walls: number[] = []
    const [firstColumn, firstRow] = [SIDE * (chunk % CHUNKS), SIDE * Math.floor(chunk / CHUNKS)]
    for (let row = firstRow; row < firstRow + SIDE; row++) {
      for (let column = firstColumn; column < firstColumn + SIDE; column++) {
        const isSolid = this.isSolid(column, row)
        const [x, y] = [CELL * column, CELL * row]
        if (column > 0 && isSolid !== this.isSolid(column - 1, row)) walls.push(x, y, x, y + CELL)
        if (row > 0 && isSolid !== this.isSolid(column, row - 1)) walls.push(x, y, x + CELL, y)
      }
    }
    return walls
  }
}

/** Returns the column or row of a coordinate, within those that can be dug. */
function cellAt(place: number): number {
  return Math.max(1, Math.min(CELLS - 2, Math.floor(place / CELL)))
}

function chunkOf(column: number, row: number): number {
  return CHUNKS * Math.floor(row / SIDE) + Math.floor(column / SIDE)
}

function touches(column: number, row: number, { x, y }: Point, radius: number): boolean {
  const dx = x - Math.max(CELL * column, Math.min(CELL * (column + 1), x))
  const dy = y - Math.max(CELL * row, Math.min(CELL * (row + 1), y))
  return Math.hypot(dx, dy) < radius
}
