import { type Box, type Cell, type Point, TileGrid } from 'react-umbra/geometry'

/** Width and height of a tile, in world units. */
export const TILE = 40

/** Wall, free floor, crate, goal, and where the figure begins. */
const MAP = [
  '################',
  '#......#.......#',
  '#.g....#..c..g.#',
  '#...c..#.......#',
  '#..........c...#',
  '#...####..##.###',
  '#..g#.......c..#',
  '#...#..@.....g.#',
  '################',
]

export const WIDTH = MAP[0]!.length * TILE
export const HEIGHT = MAP.length * TILE

/** A crate: its cell, and how far its picture is still behind, in world units. */
export interface Crate extends Cell {
  behindX: number
  behindY: number
}

interface Undo {
  at: Point
  crates: Crate[]
}

/** A warehouse with walls, crates to push onto goals, and a walker. */
export class Warehouse {
  readonly goals: readonly Cell[] = cellsOf('g')
  /** Only the walls, which never change. */
  readonly walls: TileGrid = new TileGrid(rowsOf([]), { tileSize: TILE })
  /** Walls and crates: what stops the figure. */
  grid!: TileGrid
  at!: Point
  /** Destination of the walker. */
  target: Point | null = null
  crates!: Crate[]
  /** True if the last move was stopped along an axis. */
  stopped = false
  readonly #undos: Undo[] = []
  readonly #size: number

  constructor(size: number) {
    this.#size = size
    this.reset()
  }

  aim(at: Point | null): void {
    this.target = at
  }

  get box(): Box {
    const half = this.#size / 2
    return { minX: this.at.x - half, minY: this.at.y - half, maxX: this.at.x + half, maxY: this.at.y + half }
  }

  get pushes(): number {
    return this.#undos.length
  }

  get lit(): number {
    return this.goals.filter((goal) => this.crates.some((crate) => isSame(crate, goal))).length
  }

  reset(): void {
    const [start] = cellsOf('@')
    this.#undos.length = 0
    this.#put(
      { x: (start!.cx + 0.5) * TILE, y: (start!.cy + 0.5) * TILE },
      cellsOf('c').map((cell) => ({ ...cell, behindX: 0, behindY: 0 })),
    )
  }

  undo(): void {
    const last = this.#undos.pop()
    if (last !== undefined) this.#put(last.at, last.crates)
  }

  /** Walks up to `most` world units toward a place, as far as walls allow. Returns true if some of the path is left. */
  walk(to: Point, most: number): boolean {
    const way = { x: to.x - this.at.x, y: to.y - this.at.y }
    const length = Math.hypot(way.x, way.y)
    if (length === 0) return false
    const share = Math.min(1, most / length)
    const delta = { x: way.x * share, y: way.y * share }
    const box = this.grid.move(this.box, delta)
    const half = this.#size / 2
    const reached = { x: box.minX + half, y: box.minY + half }
    const [shortX, shortY] = [this.at.x + delta.x - reached.x, this.at.y + delta.y - reached.y]
    this.stopped = Math.max(Math.abs(shortX), Math.abs(shortY)) > 1e-6
    const moved = Math.hypot(reached.x - this.at.x, reached.y - this.at.y) > 1e-6
    this.at = reached
    // It pushes where it walks to, not what it slides along.
    const pushed = this.stopped && (Math.abs(way.x) > Math.abs(way.y) ? this.#push(shortX, 0) : this.#push(0, shortY))
    return (moved || pushed) && share < 1
  }

  /** Lets the pictures of pushed crates catch up by up to `most` world units. Returns true if some are still behind. */
  settle(most: number): boolean {
    let left = false
    for (const crate of this.crates) {
      crate.behindX -= Math.sign(crate.behindX) * Math.min(most, Math.abs(crate.behindX))
      crate.behindY -= Math.sign(crate.behindY) * Math.min(most, Math.abs(crate.behindY))
      left ||= crate.behindX !== 0 || crate.behindY !== 0
    }
    return left
  }

  /** Pushes the crate in front of the walker's center if the cell behind it is free. */
  #push(shortX: number, shortY: number): boolean {
    const [dx, dy] = [Math.sign(shortX), Math.sign(shortY)]
    if (dx === 0 && dy === 0) return false
    const reach = this.#size / 2 + 1
    const ahead = {
      cx: Math.floor((this.at.x + dx * reach) / TILE),
      cy: Math.floor((this.at.y + dy * reach) / TILE),
    }
    const crate = this.crates.find((other) => isSame(other, ahead))
    const behind = { cx: ahead.cx + dx, cy: ahead.cy + dy }
    if (crate === undefined || this.grid.blocked(behind.cx, behind.cy)) return false
    this.#undos.push({ at: this.at, crates: this.crates.map((other) => ({ ...other, behindX: 0, behindY: 0 })) })
    const moved = { ...behind, behindX: dx * TILE, behindY: dy * TILE }
    this.#put(
      this.at,
      this.crates.map((other) => (other === crate ? moved : other)),
    )
    return true
  }

  #put(at: Point, crates: Crate[]): void {
    this.at = at
    this.crates = crates
    this.grid = new TileGrid(rowsOf(crates), { tileSize: TILE })
  }
}

function isSame(a: Cell, b: Cell): boolean {
  return a.cx === b.cx && a.cy === b.cy
}

function cellsOf(mark: string): Cell[] {
  return MAP.flatMap((row, cy) => [...row].flatMap((cell, cx) => (cell === mark ? [{ cx, cy }] : [])))
}

/** The map's rows as numbers, with crates at their cells. */
function rowsOf(crates: readonly Cell[]): number[][] {
  const rows = MAP.map((row) => [...row].map((cell) => (cell === '#' ? 1 : 0)))
  for (const { cx, cy } of crates) rows[cy]![cx] = 1
  return rows
}
