import { type Box, checkBox } from '../../geometry/boxes.js'
import { checkBoolean, checkFunction, checkOptions, checkPositive, failRange, failType } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import { addListener, notifyAll } from '../../geometry/notifyAll.js'
import type { Outline, Point } from '../../geometry/points.js'
import { checkPolygonNumbers } from '../../geometry/polygons.js'
import { warn } from '../../geometry/warn.js'
import { boxContains } from '../../visibility/view.js'
import type { SightPlan } from '../plan/sightPlan.js'
import { CellGrid } from './CellGrid.js'
import { decodeCells, encodeCells } from './cellText.js'
import { checkDelta, checkRevision, type ExploredDelta } from './exploredDelta.js'
import { fractionIn } from './fractionIn.js'
import { RingCells } from './RingCells.js'
import { SightCells } from './SightCells.js'

/** Options of an ExploredMap. */
export interface ExploredMapOptions {
  /** The area that can be explored, in world units. */
  bounds: Box
  /** Side of a cell, in world units: the smaller, the finer. At most 2^24 cells. */
  cell: number
}

/** An ExploredMap as text. */
export interface ExploredMapData {
  /** Version of this form of the text. */
  readonly version: 1
  /** The bounds given to `createExploredMap`, in world units. */
  readonly bounds: Box
  /** Side of a cell, in world units. */
  readonly cell: number
  /** Lengths of runs of cells, by rows, with a checksum. */
  readonly cells: string
  /** Number of the last delta that was taken from the map or applied to it. @default 0 */
  readonly revision?: number
}

/** The cells of an ExploredMap, for painting them. For reading only. It may gain members before 1.0. */
export interface ExploredCells {
  /** Number of columns, and of rows. */
  readonly columns: number
  readonly rows: number
  /** 32-bit words of a row; the first cell of 32 in the lowest bit. */
  readonly stride: number
  /** One bit for each cell, row by row, set if the cell has been seen. */
  readonly words: Uint32Array
}

/** Counters that number deltas and detect changes. */
export interface ExploredHistory {
  /** Number of the last delta that was taken or applied. */
  revision: number
  /** Changes of any kind. */
  changes: number
  /** Changes that made explored cells unexplored again. */
  removals: number
}

/**
 * The area explored so far, in square cells. Made by `createExploredMap` and `exploredMapFrom`. Its methods throw a
 * TypeError or RangeError on bad arguments, and then nothing has changed.
 */
export class ExploredMap {
  readonly #grid: CellGrid
  readonly #words: Uint32Array
  readonly #ring: RingCells
  readonly #sight: SightCells
  readonly #listeners = new Set<() => void>()
  /** Internal: counts of changes, for `DeltaSource`. */
  readonly history: ExploredHistory

  /** Internal: use `createExploredMap`, which checks its arguments. */
  constructor(grid: CellGrid, words: Uint32Array = new Uint32Array(grid.stride * grid.rows), revision = 0) {
    this.#grid = grid
    this.history = { revision, changes: 0, removals: 0 }
    this.#words = words
    this.#ring = new RingCells(grid)
    this.#sight = new SightCells(grid, this.#ring)
  }

  /** The area that can be explored, in world units. */
  get bounds(): Box {
    return this.#grid.bounds
  }

  /**
   * Side of a cell, in world units. Cells at the right and at the bottom are cut if the bounds are not a multiple of
   * it.
   */
  get cell(): number {
    return this.#grid.cell
  }

  /** The cells themselves, for custom hosts. */
  get cells(): ExploredCells {
    const { columns, rows, stride } = this.#grid
    return { columns, rows, stride, words: this.#words }
  }

  /**
   * Adds a visible area: a ring, in any form of an outline, or a SightPlan. A cell is explored if its center is inside
   * or on the ring, by exact predicates. Returns true if a cell was new. O(e r) for e edges over r rows each.
   */
  add(seen: Outline | SightPlan): boolean {
    if (isSightPlan(seen)) return this.#notify(this.#sight.addTo(this.#words, seen))
    this.#ring.fill(checkPolygonNumbers('ring', seen))
    return this.#notify(this.#sight.addRing(this.#words))
  }

  /**
   * Reveals or hides by hand: sets whether the cells whose centers are inside or on an outline are explored. Returns
   * true if something changed. Cells that a fog's viewers still see are explored again by the fog. O(e r) for e edges
   * over r rows each.
   */
  set(outline: Outline, seen: boolean): boolean {
    const ring = checkPolygonNumbers('outline', outline)
    const isSeen = checkBoolean('seen', seen)
    this.#ring.fill(ring)
    if (isSeen) return this.#notify(this.#sight.addRing(this.#words))
    this.#sight.forget()
    return this.#notifyRemoval(this.#sight.removeRing(this.#words))
  }

  /**
   * Applies a delta of an Interest to a client's map, which started as a copy of the server's map, or empty before the
   * first delta. Returns true if the map contains the delta, even if it was applied before. Returns false and changes
   * nothing if an earlier delta is missing: then the client has to request the whole map. O(cells / 32). Throws on a
   * damaged delta.
   */
  apply(delta: ExploredDelta): boolean {
    const { from, to, isWhole, words } = checkDelta('delta', delta, this.#grid)
    const { history } = this
    if (to <= history.revision) return true
    if (from > history.revision) return false
    history.revision = to
    let added = 0
    let removed = 0
    for (let i = 0; i < words.length; i++) {
      const before = this.#words[i]!
      const after = isWhole ? words[i]! : before | words[i]!
      added |= after & ~before
      removed |= before & ~after
      this.#words[i] = after
    }
    if (removed !== 0) {
      this.#sight.forget()
      history.removals++
    }
    this.#notify((added | removed) !== 0)
    return true
  }

  /** Returns true if the cell that holds a point is explored, and false outside of the bounds. O(1). */
  has(point: Point): boolean {
    const { x, y } = checkPoint('point', point)
    const grid = this.#grid
    if (!boxContains(grid.bounds, { x, y })) return false
    const column = grid.columnAt(x)
    return ((this.#words[grid.rowAt(y) * grid.stride + (column >> 5)]! >>> (column & 31)) & 1) === 1
  }

  /**
   * Returns the explored fraction of a box's area, or of the whole map's, from 0 to 1. The area outside of the bounds
   * counts as unexplored. O(cells / 32).
   */
  share(box?: Box): number {
    return fractionIn(this.#grid, this.#words, box === undefined ? this.#grid.bounds : checkBox('box', box))
  }

  /**
   * Adds all cells of another map with the same bounds and cell size. Returns true if a cell was new. O(cells / 32).
   * Throws if bounds or cell sizes differ.
   */
  merge(other: ExploredMap): boolean {
    if (!(other instanceof ExploredMap)) failType('other', 'an ExploredMap', other)
    const { bounds, cell } = this.#grid
    const isSame = (Object.keys(bounds) as (keyof Box)[]).every((side) => bounds[side] === other.bounds[side])
    if (!isSame) failRange('other.bounds', `the same as this map's, ${JSON.stringify(bounds)}`, other.bounds)
    if (other.cell !== cell) failRange('other.cell', `the same as this map's, ${cell}`, other.cell)
    let isNew = 0
    const words = other.#words
    for (let i = 0; i < words.length; i++) {
      isNew |= words[i]! & ~this.#words[i]!
      this.#words[i]! |= words[i]!
    }
    return this.#notify(isNew !== 0)
  }

  /** Forgets everything. O(cells / 32). */
  clear(): void {
    this.#sight.forget()
    const hadAny = this.#words.some((word) => word !== 0)
    this.#words.fill(0)
    this.#notifyRemoval(hadAny)
  }

  /** Returns the data that `exploredMapFrom` reads. `JSON.stringify` calls it. O(cells). */
  toJSON(): ExploredMapData {
    const { bounds, cell } = this.#grid
    const { revision } = this.history
    const cells = encodeCells(this.#grid, this.#words)
    return { version: 1, bounds: { ...bounds }, cell, cells, ...(revision > 0 && { revision }) }
  }

  /**
   * Calls `listener` after cells were explored or hidden. Returns a function that unsubscribes. If a listener throws,
   * the error is reported as uncaught and the other listeners are still called.
   */
  subscribe(listener: () => void): () => void {
    checkFunction('listener', listener)
    return addListener(this.#listeners, listener)
  }

  /** Internal: returns the explored cells as text, or only those that another set of cells lacks. */
  textOf(without: Uint32Array | null): string {
    return encodeCells(this.#grid, without === null ? this.#words : this.#words.map((word, i) => word & ~without[i]!))
  }

  #notifyRemoval(hasChanged: boolean): boolean {
    if (hasChanged) this.history.removals++
    return this.#notify(hasChanged)
  }

  #notify(hasChanged: boolean): boolean {
    if (!hasChanged) return false
    this.history.changes++
    notifyAll(this.#listeners, (listener) => listener())
    return true
  }
}

/**
 * Creates an empty map of the explored area: one bit for each square cell of a box. O(cells / 32). Throws a TypeError
 * or RangeError on bad options, on a box without area, and on more than 2^24 cells.
 * @example
 * ```ts
 * const explored = createExploredMap({ bounds: { minX: 0, minY: 0, maxX: 800, maxY: 600 }, cell: 4 })
 * explored.add(visibilityPolygon(hero, walls, { radius: 300 }))
 * const saved = JSON.stringify(explored) // exploredMapFrom(JSON.parse(saved)) is the same map
 * ```
 */
export function createExploredMap(options: ExploredMapOptions): ExploredMap {
  const { bounds, cell } = checkOptions(options)
  warn?.ifUnknown('createExploredMap', options, { bounds: true, cell: true })
  const box = checkBox('bounds', bounds)
  return new ExploredMap(new CellGrid(box, checkPositive('cell', cell)))
}

/**
 * Returns the map that `toJSON` wrote, parsed from JSON. O(cells). Checks all of it: throws a TypeError or RangeError
 * that names what is wrong.
 */
export function exploredMapFrom(data: ExploredMapData): ExploredMap {
  const { version, bounds, cell, cells, revision = 0 } = checkOptions(data, 'data')
  if (version !== 1) failRange('data.version', '1', version)
  const box = checkBox('data.bounds', bounds)
  const grid = new CellGrid(box, checkPositive('data.cell', cell), 'data.')
  return new ExploredMap(grid, decodeCells('data.cells', grid, cells), checkRevision('data.revision', revision))
}

const isSightPlan = (seen: Outline | SightPlan): seen is SightPlan =>
  typeof seen === 'object' && seen !== null && 'senses' in seen
