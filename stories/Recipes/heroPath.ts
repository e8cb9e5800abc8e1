import type { Point } from 'react-umbra/geometry'
import { type Obstacles, standsFree, walksStraight } from './heroWalk.js'

/** Map pixels between two places that a path may lead through: three to a door's width. */
const SPACING = 70 / 3

const NEIGHBORS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

/** The places of a map at which a hero has room, found when they are asked for. */
export class Floor {
  readonly #obstacles: Obstacles
  readonly #across: number
  readonly #down: number
  /** 0 not asked yet, 1 free, 2 blocked. */
  readonly #known: Uint8Array

  constructor(obstacles: Obstacles, { width, height }: { width: number; height: number }) {
    this.#obstacles = obstacles
    this.#across = Math.floor(width / SPACING)
    this.#down = Math.floor(height / SPACING)
    this.#known = new Uint8Array(this.#across * this.#down)
  }

  /** Corners of a way to the goal, or to the reachable place nearest to it: breadth first, then pulled tight. */
  path(from: Point, goal: Point): Point[] {
    if (walksStraight(from, goal, this.#obstacles) && standsFree(goal, this.#obstacles)) return [goal]
    const cells = this.#search(from, goal)
    const way = cells.map((cell) => this.#placeOf(cell))
    const end = way.at(-1)
    if (end !== undefined && walksStraight(end, goal, this.#obstacles)) way.push(goal)
    return this.#pulled(from, way)
  }

  #search(from: Point, goal: Point): number[] {
    const start = this.#cellNear(from)
    const cameFrom = new Map([[start, start]])
    const queue = [start]
    let best = start
    for (const cell of queue) {
      if (this.#distance(cell, goal) < this.#distance(best, goal)) best = cell
      if (this.#distance(best, goal) < SPACING * Math.SQRT1_2) break
      for (const next of this.#neighbors(cell)) {
        if (cameFrom.has(next)) continue
        cameFrom.set(next, cell)
        queue.push(next)
      }
    }
    const cells = [best]
    for (let cell = best; cell !== start; cells.unshift(cell)) cell = cameFrom.get(cell)!
    return cells
  }

  *#neighbors(cell: number): Generator<number> {
    const [cx, cy] = [cell % this.#across, Math.floor(cell / this.#across)]
    for (const [dx, dy] of NEIGHBORS) {
      if (!this.#isFree(cx + dx, cy + dy)) continue
      // Across a corner only where both ways round it are free.
      if (dx !== 0 && dy !== 0 && !(this.#isFree(cx + dx, cy) && this.#isFree(cx, cy + dy))) continue
      yield (cy + dy) * this.#across + cx + dx
    }
  }

  #isFree(cx: number, cy: number): boolean {
    if (cx < 0 || cy < 0 || cx >= this.#across || cy >= this.#down) return false
    const cell = cy * this.#across + cx
    if (this.#known[cell] === 0) this.#known[cell] = standsFree(this.#placeOf(cell), this.#obstacles) ? 1 : 2
    return this.#known[cell] === 1
  }

  /** The corners that are needed: each is left out that one can walk past straight. */
  #pulled(from: Point, way: readonly Point[]): Point[] {
    const corners: Point[] = []
    let at = from
    for (let i = 0; i < way.length; i++) {
      const isLast = i === way.length - 1
      if (!isLast && walksStraight(at, way[i + 1]!, this.#obstacles)) continue
      at = way[i]!
      corners.push(at)
    }
    return corners
  }

  /** The free cell beside a place, or the one that holds it. */
  #cellNear(at: Point): number {
    const [cx, cy] = [this.#clamp(at.x, this.#across), this.#clamp(at.y, this.#down)]
    const cells = [[0, 0] as const, ...NEIGHBORS].flatMap(([dx, dy]) =>
      this.#isFree(cx + dx, cy + dy) ? [(cy + dy) * this.#across + cx + dx] : [],
    )
    const reachable = cells.filter((cell) => walksStraight(at, this.#placeOf(cell), this.#obstacles))
    return reachable.sort((a, b) => this.#distance(a, at) - this.#distance(b, at))[0] ?? cy * this.#across + cx
  }

  #clamp(value: number, count: number): number {
    return Math.min(count - 1, Math.max(0, Math.floor(value / SPACING)))
  }

  #placeOf(cell: number): Point {
    return { x: ((cell % this.#across) + 0.5) * SPACING, y: (Math.floor(cell / this.#across) + 0.5) * SPACING }
  }

  #distance(cell: number, { x, y }: Point): number {
    const at = this.#placeOf(cell)
    return Math.hypot(at.x - x, at.y - y)
  }
}
