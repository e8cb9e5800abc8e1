import { type Box, CollisionWorld, type Point } from 'react-umbra/geometry'
import { CELL, COLUMNS, ROWS, WALLS } from './topDownMap.js'

const UNREACHABLE = 65535

/** Half the width of a cell's core that must be free of walls, because walkers need it. */
const CLEARANCE = 0.42 * CELL

/** Number of steps from each cell to the nearest target, and so the shortest path from everywhere. */
export class FlowField {
  readonly steps = new Uint16Array(COLUMNS * ROWS).fill(UNREACHABLE)
  readonly #isFree: readonly boolean[]
  readonly #queue = new Uint16Array(COLUMNS * ROWS)

  constructor() {
    const walls = new CollisionWorld()
    for (const shape of WALLS) walls.add(shape, { resting: true })
    this.#isFree = Array.from(this.steps, (_, cell) => {
      const { x, y } = centerOf(cell)
      const box: Box = { minX: x - CLEARANCE, minY: y - CLEARANCE, maxX: x + CLEARANCE, maxY: y + CLEARANCE }
      return walls.query(box).length === 0
    })
  }

  /** Counts the steps to a place. O(cells). */
  setTarget(place: Point): void {
    const { steps } = this
    const queue = this.#queue
    const first = cellAt(place)
    steps.fill(UNREACHABLE)
    steps[first] = 0
    queue[0] = first
    for (let at = 0, end = 1; at < end; at++) {
      const cell = queue[at]!
      for (const next of [cell - 1, cell + 1, cell - COLUMNS, cell + COLUMNS]) {
        if (!this.#isFree[next] || steps[next] !== UNREACHABLE) continue
        steps[next] = steps[cell]! + 1
        queue[end++] = next
      }
    }
  }

  /** Returns the center of the next cell on the path from a place. */
  next(place: Point): Point {
    const cell = cellAt(place)
    let best = cell
    for (const dy of [-COLUMNS, 0, COLUMNS]) {
      for (const dx of [-1, 0, 1]) {
        const isOpen = (dx === 0 || this.#isFree[cell + dx]!) && (dy === 0 || this.#isFree[cell + dy]!)
        if (isOpen && (this.steps[cell + dx + dy] ?? UNREACHABLE) < this.steps[best]!) best = cell + dx + dy
      }
    }
    return centerOf(best)
  }

  /** Returns the centers of all cells that are at least that many steps away. */
  cellsFrom(min: number): Point[] {
    return Array.from(this.steps, (n, cell) => (n >= min && n < UNREACHABLE ? [centerOf(cell)] : [])).flat()
  }
}

function cellAt({ x, y }: Point): number {
  return Math.floor(y / CELL) * COLUMNS + Math.floor(x / CELL)
}

function centerOf(cell: number): Point {
  return { x: ((cell % COLUMNS) + 0.5) * CELL, y: (Math.floor(cell / COLUMNS) + 0.5) * CELL }
}
