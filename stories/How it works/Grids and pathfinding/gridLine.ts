import { type Box, intersectSegmentBox, type Point, supercoverCells } from 'react-umbra/geometry'

/** Size of a cell, and how many there are. */
export const CELL = 50
export const COLUMNS = 12
export const ROWS = 8

/** Key of a cell in a set: `cx,cy`. */
export type CellName = string

export interface Cell {
  cx: number
  cy: number
}

/** Result of a walk from cell to cell. */
export interface LineWalk {
  /** The cells on the way, the one that it stopped at included. */
  cells: Cell[]
  /** The block that it stopped at. */
  hit: Cell | null
  /** Blocks on the way that the segment meets, but the walk misses. */
  slipped: Cell[]
}

export const nameOf = ({ cx, cy }: Cell): CellName => `${cx},${cy}`

export const boxOf = ({ cx, cy }: Cell): Box => ({
  minX: cx * CELL,
  minY: cy * CELL,
  maxX: (cx + 1) * CELL,
  maxY: (cy + 1) * CELL,
})

export const middleOf = ({ cx, cy }: Cell): Point => ({ x: (cx + 0.5) * CELL, y: (cy + 0.5) * CELL })

/** Returns the cell at a point, clamped to the grid. */
export function cellAt({ x, y }: Point): Cell {
  const within = (value: number, cells: number): number => Math.min(cells - 1, Math.max(0, Math.floor(value / CELL)))
  return { cx: within(x, COLUMNS), cy: within(y, ROWS) }
}

/** Every cell that the segment meets, in walking order. */
export function supercover(a: Point, b: Point): Cell[] {
  const flat = supercoverCells(a, b, CELL)
  return Array.from({ length: flat.length / 2 }, (_, i) => ({ cx: flat[2 * i]!, cy: flat[2 * i + 1]! }))
}

/** One cell for each step along the longer axis, from cell to cell: a thin line, by Bresenham's rule. */
export function thinLine(a: Point, b: Point): Cell[] {
  const [from, to] = [cellAt(a), cellAt(b)]
  const steps = Math.max(Math.abs(to.cx - from.cx), Math.abs(to.cy - from.cy))
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = steps === 0 ? 0 : i / steps
    return { cx: Math.round(from.cx + share * (to.cx - from.cx)), cy: Math.round(from.cy + share * (to.cy - from.cy)) }
  })
}

/** Walks a line's cells up to the first block, or all of them. */
export function walkLine(line: readonly Cell[], a: Point, b: Point, blocks: Set<CellName>, stops: boolean): LineWalk {
  const first = stops ? line.findIndex((cell) => blocks.has(nameOf(cell))) : -1
  const hit = line[first] ?? null
  const cells = first < 0 ? [...line] : line.slice(0, first + 1)
  const walked = new Set(cells.map(nameOf))
  const timeIn = (cell: Cell): number | undefined => intersectSegmentBox(a, b, boxOf(cell))?.nearTime
  // The segment itself need not meet the cells of a thin line.
  const end = hit ? (timeIn(hit) ?? first / (line.length - 1)) : 1
  const slipped = supercover(a, b).filter((cell) => {
    if (!blocks.has(nameOf(cell)) || walked.has(nameOf(cell))) return false
    return (timeIn(cell) ?? 1) <= end
  })
  return { cells, hit, slipped }
}
