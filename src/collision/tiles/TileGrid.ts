import { type Box, checkBox } from '../../geometry/boxes.js'
import {
  checkBoolean,
  checkFinite,
  checkList,
  checkOptions,
  checkPositive,
  failRange,
  MAX_NUMBER,
} from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import { type Circle, checkCircle } from '../../geometry/circles.js'
import type { Point } from '../../geometry/points.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { checkInteger } from '../shapes/checkInteger.js'
import { collideAndSlide } from '../slide/collideAndSlide.js'
import { TileCells } from './TileCells.js'
import { tileAccess } from './tileAccess.js'
import { TileAxis } from './tileAxis.js'
import { tileObstacles } from './tileObstacles.js'

/** A cell of a grid: column and row, both from 0. */
export interface Cell {
  cx: number
  cy: number
}

/** Options of `new TileGrid`. */
export interface TileGridOptions {
  /** Width and height of a cell, in world units. */
  tileSize: number
}

/** Largest number of cells, 256 MB. */
const MAX_CELLS = 2 ** 28

const OPTIONS: KeysOf<TileGridOptions> = { tileSize: true }

/**
 * A map of square cells. 0 is free and any other number blocked; everything outside the rows is free. Cell (cx, cy)
 * extends from (cx, cy) × tileSize to the next multiples, with row 0 at the smallest y. The rows are copied. All
 * results are exact for integer cell sizes; for others they agree with each other on the positions of the grid lines.
 * Throws on rows of different lengths, cells that aren't finite numbers, a size that isn't above zero, and more than
 * 268,435,456 cells.
 * @example
 * ```ts
 * const grid = new TileGrid([[1, 1, 1], [1, 0, 0], [1, 1, 1]], { tileSize: 16 })
 * grid.move({ minX: 18, minY: 18, maxX: 28, maxY: 28 }, { x: 40, y: 9 }) // { minX: 58, minY: 22, maxX: 68, maxY: 32 }
 * ```
 */
export class TileGrid {
  readonly #cells: TileCells

  static {
    tileAccess.cellsOf = (against) => (isObject(against) && #cells in against ? against.#cells : null)
  }

  constructor(rows: readonly ArrayLike<number>[], options: TileGridOptions) {
    checkList('rows', 'rows of numbers', rows)
    const size = checkPositive('options.tileSize', checkOptions(options).tileSize)
    warn?.ifUnknown('TileGrid', options, OPTIONS)
    const height = rows.length
    const width = rows.length && checkInteger('rows[0].length', rows[0]?.length)
    if (Math.max(width, height) * size > MAX_NUMBER) {
      failRange('options.tileSize', `small enough for a grid that ends at ${MAX_NUMBER} or before`, options.tileSize)
    }
    if (width * height > MAX_CELLS) {
      failRange('rows[0].length', `small enough for a grid of at most ${MAX_CELLS} cells`, width)
    }
    this.#cells = new TileCells(size, width, height)
    const { blocked } = this.#cells
    for (let cy = 0; cy < height; cy++) {
      const length = rows[cy]?.length
      if (length !== width) failRange(`rows[${cy}].length`, `${width}, like that of the first row`, length)
      for (let cx = 0; cx < width; cx++) {
        blocked[cy * width + cx] = checkFinite(`rows[${cy}][${cx}]`, rows[cy][cx]) === 0 ? 0 : 1
      }
    }
  }

  /** Width and height of a cell, in world units. */
  get tileSize(): number {
    return this.#cells.size
  }

  /** Number of cells in a row. */
  get columns(): number {
    return this.#cells.columns
  }

  /** Returns true if a cell is blocked; cells outside the rows aren't. O(1). Throws on numbers that aren't whole. */
  blocked(cx: number, cy: number): boolean {
    return this.#cells.at(checkInteger('cx', cx), checkInteger('cy', cy)) > 0
  }

  /**
   * Blocks or frees one cell. All later queries and moves see the change; walls returned by `walls` before stay as they
   * are. O(1). Throws a RangeError on a cell outside the rows.
   * @example
   * ```ts
   * grid.set(1, 0, false) // the door opens
   * ```
   */
  set(cx: number, cy: number, blocked: boolean): void {
    const { columns, rows } = this.#cells
    if (!isIndexBelow(checkInteger('cx', cx), columns))
      failRange('cx', `from 0 to ${columns - 1}, a column of the grid`, cx)
    if (!isIndexBelow(checkInteger('cy', cy), rows)) failRange('cy', `from 0 to ${rows - 1}, a row of the grid`, cy)
    this.#cells.blocked[cy * columns + cx] = checkBoolean('blocked', blocked) ? 1 : 0
  }

  /**
   * Returns the cells that a box covers, row by row, free or blocked: those whose interior it meets. Touching an edge
   * doesn't count. A box without width or height covers the cells around it, and none if it is on a line. O(cells).
   * Throws on an invalid box.
   */
  cellsIn(box: Box): Cell[] {
    const { left, right, top, bottom } = this.#cells.covered(checkBox('box', box))
    const cells: Cell[] = []
    for (let cy = top; cy < bottom; cy++) for (let cx = left; cx < right; cx++) cells.push({ cx, cy })
    return cells
  }

  /**
   * Moves a box or circle by `delta` among the blocked cells. A circle slides like in `moveAndSlide`: around corners,
   * and from a start in blocked cells first to a free position nearby. A box that meets a blocked cell stops along that
   * axis, exactly at the edge, for the rest of the move, and continues along the other axis; at a corner met head-on, x
   * goes first. The move is swept through every cell on the path, so nothing is too fast, and a box fits between cells
   * that leave exactly its size. Only a step from a free cell into a blocked one stops it, so a box that starts in
   * blocked cells can leave them. O(cells on the path). Throws on an invalid box, circle, or delta.
   */
  move(box: Box, delta: Point): Box
  move(circle: Circle, delta: Point): Circle
  move(moving: Box | Circle, delta: Point): Box | Circle {
    const displacement = checkPoint('delta', delta)
    if (typeof moving !== 'object' || moving === null || !('radius' in moving))
      return this.#moveBox(moving, displacement)
    const { x, y, radius } = checkCircle('circle', moving)
    if (radius > 0) {
      const end = collideAndSlide({ kind: 'circle', x, y, radius }, displacement, tileObstacles(this.#cells))
      return { x: end.x, y: end.y, radius }
    }
    // A point has no area that could slide.
    const { minX, minY } = this.#moveBox({ minX: x, minY: y, maxX: x, maxY: y }, displacement)
    return { x: minX, y: minY, radius }
  }

  #moveBox(box: Box, { x: dx, y: dy }: Point): Box {
    const { minX, minY, maxX, maxY } = checkBox('box', box)
    const cells = this.#cells
    const x = new TileAxis(minX, maxX, dx, cells.size, cells.columns)
    const y = new TileAxis(minY, maxY, dy, cells.size, cells.rows)
    for (;;) {
      const exitTime = Math.min(x.exitTime(), y.exitTime())
      const entryTime = Math.min(x.entryTime(), y.entryTime())
      if (Math.min(exitTime, entryTime) === Number.POSITIVE_INFINITY) break
      // At equal times leave first, because on a line the box only touches.
      if (exitTime <= entryTime) (x.exitTime() === exitTime ? x : y).leave()
      else if (x.entryTime() === entryTime) advance(x, y, (cx, cy) => cells.at(cx, cy))
      else advance(y, x, (cy, cx) => cells.at(cx, cy))
    }
    const [left, right] = x.edges()
    const [top, bottom] = y.edges()
    return { minX: left, minY: top, maxX: right, maxY: bottom }
  }

  /**
   * Returns the outline of the blocked area as walls `x0, y0, x1, y1`, for light and sight: the fewest walls that have
   * the blocked cells on their positive side, as the inside of a ring that runs by increasing angle. Plain walls stop
   * light at the edge, so anything drawn in blocked cells stays dark. With `from: 'positive'` they stop light only
   * where it leaves the cells, so the cells are lit: `<Occluder walls={grid.walls()} from="positive" />`. Horizontal
   * walls come first, by increasing y and x, then vertical ones, by increasing x and y. There are none between two
   * blocked cells. Returns a new array. O(cells).
   */
  walls(): Float64Array {
    const walls: number[] = []
    const cells = this.#cells
    const { size, columns, rows } = cells
    const push = (x0: number, y0: number, x1: number, y1: number) => {
      walls.push(x0 * size, y0 * size, x1 * size, y1 * size)
    }
    outline(
      rows,
      columns,
      1,
      (line, cell) => cells.at(cell, line),
      (line, from, to) => push(from, line, to, line),
    )
    outline(
      columns,
      rows,
      -1,
      (line, cell) => cells.at(line, cell),
      (line, from, to) => push(line, from, line, to),
    )
    return Float64Array.from(walls)
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isIndexBelow(cell: number, end: number): boolean {
  return cell >= 0 && cell < end
}

/**
 * Lets one axis enter its next cell, or stops it where a free cell of the other axis's range is followed by a blocked
 * one.
 */
function advance(axis: TileAxis, other: TileAxis, at: (along: number, across: number) => number): void {
  const [cell, before] = axis.nextCells()
  const [low, end] = other.covered()
  for (let across = low; across < end; across++) {
    if (at(cell, across) > at(before, across)) {
      axis.stop()
      return
    }
  }
  axis.enter()
}

/**
 * Visits every run along the lines between rows of cells that has a blocked cell on exactly one side. Runs go forward
 * if that is the side named by `forwards` (1 for greater numbers, −1 for smaller ones), and backward otherwise.
 */
function outline(
  lines: number,
  length: number,
  forwards: number,
  at: (line: number, cell: number) => number,
  visit: (line: number, from: number, to: number) => void,
): void {
  for (let line = 0; line <= lines; line++) {
    let side = 0
    let from = 0
    for (let cell = 0; cell <= length; cell++) {
      const next = at(line, cell) - at(line - 1, cell)
      if (next === side) continue
      if (side === forwards) visit(line, from, cell)
      else if (side !== 0) visit(line, cell, from)
      side = next
      from = cell
    }
  }
}
