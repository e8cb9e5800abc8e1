import { type Box, CollisionWorld, type Point } from 'react-umbra/geometry'
import { CELL, COLUMNS, ROWS, WALLS } from './topDownMap.js'

const NEVER = 65535

/** Half the width of a cell's core that must be free of walls, because walkers need it. */
const FREE = 0.42 * CELL

/** Number of steps from each cell to the nearest target, and so the shortest path from everywhere. */
export class Ways {
  readonly steps = new Uint16Array(COLUMNS * ROWS).fill(NEVER)
  readonly #isFree: readonly boolean[]
  readonly #queue = new Uint16Array(COLUMNS * ROWS)

  constructor() {
    const walls = new CollisionWorld()
    for (const shape of WALLS) walls.add(shape, { resting: true })
    this.#isFree = Array.from(this.steps, (_, cell) => {
      const { x, y } = middleOf(cell)
      const box: Box = { minX: x - FREE, minY: y - FREE, maxX: x + FREE, maxY: y + FREE }
      return walls.query(box).length === 0
    })
  }

  /** Counts the steps to a place. O(cells). */
  leadTo(place: Point): void {
    const { steps } = this
    const queue = this.#queue
    const first = cellAt(place)
    steps.fill(NEVER)
    steps[first] = 0
    queue[0] = first
    for (let at = 0, end = 1; at < end; at++) {
      const cell = queue[at]!
      for (const next of [cell - 1, cell + 1, cell - COLUMNS, cell + COLUMNS]) {
        if (!this.#isFree[next] || steps[next] !== NEVER) continue
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
        if (isOpen && (this.steps[cell + dx + dy] ?? NEVER) < this.steps[best]!) best = cell + dx + dy
      }
    }
    return middleOf(best)
  }

  /** Returns the centers of all cells that are at least that many steps away. */
  reached(least: number): Point[] {
    return Array.from(this.steps, (steps, cell) => (steps >= least && steps < NEVER ? [middleOf(cell)] : [])).flat()
  }
}

function cellAt({ x, y }: Point): number {
  return Math.floor(y / CELL) * COLUMNS + Math.floor(x / CELL)
}

function middleOf(cell: number): Point {
  return { x: ((cell % COLUMNS) + 0.5) * CELL, y: (Math.floor(cell / COLUMNS) + 0.5) * CELL }
}
