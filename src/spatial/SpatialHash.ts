import { type Box, boxesMeet, boxOf } from '../geometry/boxes.js'
import { checkFunction, checkNotNegative, checkOptions, checkPositive, failRange } from '../geometry/check.js'
import { checkPoint } from '../geometry/checkPoint.js'
import { type Circle, checkCircle, circlePower } from '../geometry/circles.js'
import type { Point } from '../geometry/points.js'
import { intersectSegmentBox } from '../geometry/segmentBox.js'
import { warn } from '../geometry/warn.js'
import type { KeysOf } from '../geometry/warnings.js'
import { BoxGrid, FARTHEST_CELL } from './BoxGrid.js'
import { axisOf, cellOf, walkCells } from './cells.js'
import { clampToBox, compareDistances, squaredDistance } from './distances.js'
import { checkedBox } from './flatBoxes.js'
import { SeenSlots } from './SeenSlots.js'
import { cellsOf, eachIn, eachLarge } from './slotsInCells.js'

/** Options of `new SpatialHash`. */
export interface SpatialHashOptions {
  /** Width and height of a cell in world units. About the size of an item, or of a query, is best. */
  cellSize: number
}

const OPTIONS: KeysOf<SpatialHashOptions> = { cellSize: true }

/** A cell with items in it, for a debug view. */
export interface HashCell {
  /** Column and row. */
  cx: number
  cy: number
  /** Number of items whose box reaches into the cell, without those too large for cells. */
  count: number
  /** The cell's sides, in world units. */
  box: Box
}

/** The first item that a ray meets. */
export interface HashHit<T> {
  /** The item, as it was inserted. */
  item: T
  /** Fraction of the segment from a to b. */
  t: number
}

/** Number of empty cells on a ray that cost about as much as an item. */
const CELLS_PER_ITEM = 8

/** Relative rounding errors of two successive sums, and of a squared distance, with a margin. */
const SUM_ROUNDING = 2 ** -51
const SQUARE_ROUNDING = 2 ** -48

/** Contents of a hash. Every item has a slot: an index into the lists. */
class Contents<T> {
  readonly slots: Map<T, number> = new Map()
  readonly free: number[] = []
  readonly items: T[] = []
  /** Insertion number of each slot. */
  readonly orders: number[] = []
  grid: BoxGrid
  inserts = 0
  /** Counts all changes. */
  changes = 0
  /** Number of searches in progress that call back; a callback may search as well. */
  searches = 0
  /** The slot that was looked up last. Callers often visit their items in the order of insertion. */
  last = -1
  /** Slots found by the last query. Reused, because growing a new array takes longer than the rest of a query. */
  readonly found: number[] = []

  constructor(cellSize: number) {
    this.grid = new BoxGrid(cellSize)
  }
}

/**
 * Creates a hash that shares the contents of `hashNow()`, which is called for each query and each change. Set by the
 * class.
 */
export let hashLike: <T>(cellSize: number, hashNow: () => SpatialHash<T>) => SpatialHash<T>

/**
 * Returns the number of changes of a hash, and true if a search of it that calls back is in progress. Set by the class.
 */
export let stateOf: <T>(hash: SpatialHash<T>) => { changes: number; isSearched: boolean }

/**
 * Stores items by the square cells that their boxes cover, to find those near a place among thousands that move. Items
 * are compared like the keys of a Map; boxes are copied. Cell (cx, cy) begins at (cx, cy) × cellSize, in world units;
 * only cells with items take memory. An item that covers more than 256 cells is kept separately and visited by every
 * search, so choose a size that few items exceed that much. Throws if the size is not above zero. Do not change the
 * hash inside one of its own callbacks.
 * @example
 * ```ts
 * const hash = new SpatialHash<string>({ cellSize: 64 })
 * hash.insert('crate', { minX: 10, minY: 10, maxX: 40, maxY: 40 })
 * hash.query({ minX: 0, minY: 0, maxX: 20, maxY: 20 }) // ['crate']
 * ```
 */
export class SpatialHash<T> {
  readonly #seen = new SeenSlots()
  readonly #ownContents: Contents<T>
  #hashNow: (() => SpatialHash<T>) | null = null

  static {
    hashLike = (cellSize, hashNow) => {
      const other: ReturnType<typeof hashNow> = new SpatialHash({ cellSize })
      other.#hashNow = hashNow
      return other
    }
    stateOf = (hash) => ({ changes: hash.#contents.changes, isSearched: hash.#contents.searches > 0 })
  }

  constructor(options: SpatialHashOptions) {
    this.#ownContents = new Contents(checkPositive('options.cellSize', checkOptions(options).cellSize))
    warn?.ifUnknown('SpatialHash', options, OPTIONS)
  }

  get #contents(): Contents<T> {
    return this.#hashNow === null ? this.#ownContents : this.#hashNow().#contents
  }

  /** Width and height of a cell, in world units. */
  get cellSize(): number {
    return this.#ownContents.grid.cellSize
  }

  /** Number of items in the hash. */
  get size(): number {
    return this.#contents.slots.size
  }

  /**
   * Inserts an item. O(cells of the box), 256 at most. Throws if the item is already in the hash or the box is not
   * finite.
   */
  insert(item: T, box: Box): void {
    const contents = this.#contents
    const { slots, items, free, orders, grid } = contents
    if (slots.has(item)) failRange('item', 'new to the hash (`update` moves one that is in)', item)
    const { minX, minY, maxX, maxY } = checkedBox(box)
    const slot = free.pop() ?? items.length
    slots.set(item, slot)
    items[slot] = item
    orders[slot] = contents.inserts++
    contents.changes++
    grid.place(slot, minX, minY, maxX, maxY)
  }

  /**
   * Changes an item's box. The item keeps its place in insertion order. If the cells stay the same, only the numbers
   * are written: O(1), otherwise O(cells of both boxes). Throws if the item is not in the hash or the box is not
   * finite.
   */
  update(item: T, box: Box): void {
    const contents = this.#contents
    const slot = slotOf(contents, item)
    const { minX, minY, maxX, maxY } = checkedBox(box)
    contents.changes++
    contents.grid.place(slot, minX, minY, maxX, maxY)
  }

  /** Removes an item. O(cells of its box). Throws if the item is not in the hash. */
  remove(item: T): void {
    const contents = this.#contents
    const { slots, items, free, grid } = contents
    const slot = slotOf(contents, item)
    contents.changes++
    grid.removeBox(slot)
    slots.delete(item)
    items[slot] = undefined as T
    free.push(slot)
  }

  /** Removes all items. O(items). */
  clear(): void {
    const contents = this.#contents
    contents.slots.clear()
    contents.items.length = 0
    contents.free.length = 0
    contents.changes++
    contents.grid = new BoxGrid(this.cellSize)
  }

  /**
   * Returns the items whose own box meets the box, touching included, in insertion order. O(cells of the box + items in
   * them), and at most O(items). Throws if the box is not finite.
   */
  query(box: Box): T[] {
    const { minX, minY, maxX, maxY } = checkedBox(box)
    const contents = this.#contents
    return itemsInOrder(contents, contents.found, contents.grid.writeNear(minX, minY, maxX, maxY, contents.found))
  }

  /**
   * Returns the items whose box meets the closed circle, decided exactly, in insertion order. Costs as much as `query`
   * with the circle's box. Throws on numbers that are not finite and a radius below zero.
   */
  queryCircle(circle: Circle): T[] {
    const checked = checkCircle('circle', circle)
    const { x, y, radius } = checked
    const contents = this.#contents
    const { grid } = contents
    const reachX = radius + SUM_ROUNDING * (Math.abs(x) + radius)
    const reachY = radius + SUM_ROUNDING * (Math.abs(y) + radius)
    const near = grid.near(x - reachX, y - reachY, x + reachX, y + reachY)
    const found = near.filter((slot) => circlePower(clampToBox(grid.boxOf(slot), checked), checked) <= 0)
    return itemsInOrder(contents, found, found.length)
  }

  /**
   * Returns the `count` nearest items, or all if there are fewer, by increasing distance of their boxes from the point,
   * 0 inside. Distances are compared exactly; ties go by insertion order. Searches cells in growing squares around the
   * point until no other cell can hold a nearer item. If that takes more cells than there are items, it visits the
   * items instead: O(items) at most for a small count. Throws if the point is not finite or the count is not an integer
   * of at least zero.
   */
  nearest(point: Point, count = 1): T[] {
    const from = checkPoint('point', point)
    if (checkNotNegative('count', count) % 1 !== 0) failRange('count', 'a whole number', count)
    const contents = this.#contents
    const { grid } = contents
    const { size } = contents.slots
    const best: number[] = []
    const visitSlot = this.#seen.once((slot) => {
      let at = best.length
      if (at >= count && (at === 0 || compare(contents, from, slot, best[at - 1]) >= 0)) return
      // Binary search, because the list is long if all items are requested.
      for (let low = 0; low < at; ) {
        const mid = (low + at) >> 1
        if (compare(contents, from, slot, best[mid]) < 0) at = mid
        else low = mid + 1
      }
      best.splice(at, 0, slot)
      if (best.length > count) best.pop()
    }, contents.searches > 0)
    eachLarge(grid, visitSlot)
    const cx = cellOf(from.x, grid.cellSize)
    const cy = cellOf(from.y, grid.cellSize)
    const cells = this.#isNumbered(from, from) && count < size ? size : 0
    for (let ring = 0; ring * ring * 4 < cells; ring++) {
      for (let y = -ring; y <= ring; y++) {
        const step = Math.abs(y) === ring ? 1 : 2 * ring
        for (let x = -ring; x <= ring; x += step) eachIn(grid, cx + x, cy + y, visitSlot)
      }
      // All unvisited items are farther away than `ring` whole cells.
      const searchedDistance = ring * grid.cellSize
      const last = best[count - 1]
      if (
        last !== undefined &&
        squaredDistance(clampToBox(grid.boxOf(last), from), from) <
          searchedDistance * searchedDistance * (1 - SQUARE_ROUNDING)
      ) {
        return itemsAt(contents, best)
      }
    }
    grid.each(visitSlot)
    return itemsAt(contents, best)
  }

  /**
   * Returns the nearest hit along segment ab, or null. Calls `test` at most once per item, and only if the item's box
   * meets the segment; it returns the fraction of the segment from a to b, 0 to 1, at which it meets the item inside
   * its box, or null. Walks from cell to cell and stops when no later cell can hold a nearer hit; if that passes too
   * many cells for the number of items, it tests all items instead. Ties go to the item inserted first. Throws if a
   * point is not finite or `test` returns anything else.
   */
  raycast(a: Point, b: Point, test: (item: T) => number | null): HashHit<T> | null {
    const from = checkPoint('a', a)
    const to = checkPoint('b', b)
    checkFunction('test', test)
    const contents = this.#contents
    const { items, orders, grid, slots } = contents
    const reach = boxOf([from.x, from.y, to.x, to.y])!
    let best = -1
    let nearest = 1
    const visitSlot = this.#seen.once((slot) => {
      const box = grid.boxOf(slot)
      if (!boxesMeet(box, reach) || intersectSegmentBox(from, to, box) === null) return
      const t = test(items[slot])
      if (t === null) return
      if (checkNotNegative('the result of test', t) > 1) failRange('the result of test', '0 to 1 or null', t)
      if (best >= 0 && (t > nearest || (t === nearest && orders[slot] > orders[best]))) return
      best = slot
      nearest = t
    }, contents.searches > 0)
    const x = axisOf(from.x, to.x, grid.cellSize)
    const y = axisOf(from.y, to.y, grid.cellSize)
    contents.searches++
    try {
      eachLarge(grid, visitSlot)
      if (this.#isNumbered(from, to) && x.linesLeft + y.linesLeft <= CELLS_PER_ITEM * slots.size) {
        walkCells(x, y, grid.cellSize, (cx, cy, fraction) => {
          if (best >= 0 && nearest < fraction) return false
          eachIn(grid, cx, cy, visitSlot)
          return true
        })
      } else grid.each(visitSlot)
    } finally {
      contents.searches--
    }
    return best < 0 ? null : { item: items[best], t: nearest }
  }

  /**
   * Visits every cell whose closed square meets segment ab, empty ones too, from a to b, in the order of
   * `supercoverCells`, with the items whose box reaches into the cell, in insertion order. (A box that ends on a grid
   * line reaches into the cell that begins there; a box that begins there does not reach into the cell before.) Stops
   * when `visit` returns false. O(cells). Throws if a point is not finite or more than 2^51 cells from zero.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a visit that says nothing goes on.
  walk(a: Point, b: Point, visit: (cx: number, cy: number, items: T[]) => boolean | void): void {
    const from = checkPoint('a', a)
    const to = checkPoint('b', b)
    checkFunction('visit', visit)
    const contents = this.#contents
    const { grid } = contents
    if (!this.#isNumbered(from, to)) failRange('a and b', `within 2^51 cells of ${grid.cellSize}`, [from, to])
    const x = axisOf(from.x, to.x, grid.cellSize)
    const y = axisOf(from.y, to.y, grid.cellSize)
    contents.searches++
    try {
      walkCells(x, y, grid.cellSize, (cx, cy) => {
        const found: number[] = []
        const add = (slot: number): unknown => found.push(slot)
        eachIn(grid, cx, cy, add)
        eachLarge(grid, add, cx, cy)
        return visit(cx, cy, itemsInOrder(contents, found, found.length)) !== false
      })
    } finally {
      contents.searches--
    }
  }

  /** Returns the cells with items in them, row by row, for a debug view. O(cells × log cells). */
  cells(): HashCell[] {
    const size = this.cellSize
    const cells: { cx: number; cy: number; count: number; box: Box }[] = []
    for (const { cx, cy } of cellsOf(this.#contents.grid).sort((a, b) => a.cy - b.cy || a.cx - b.cx)) {
      const last = cells.at(-1)
      if (last?.cx === cx && last.cy === cy) last.count++
      else {
        const box = { minX: cx * size, minY: cy * size, maxX: (cx + 1) * size, maxY: (cy + 1) * size }
        cells.push({ cx, cy, count: 1, box })
      }
    }
    return cells
  }

  #isNumbered(a: Point, b: Point): boolean {
    return [a.x, a.y, b.x, b.y].every((value) => Math.abs(value / this.cellSize) < FARTHEST_CELL)
  }
}

function slotOf<T>(contents: Contents<T>, item: T): number {
  const { items, slots } = contents
  const next = contents.last + 1
  // Faster than the Map. A free slot holds undefined.
  const slot = items[next] === item && item !== undefined ? next : slots.get(item)
  if (slot === undefined) failRange('item', 'in the hash (`insert` takes it in)', item)
  contents.last = slot
  return slot
}

function itemsAt<T>({ items }: Contents<T>, slots: readonly number[]): T[] {
  return slots.map((slot) => items[slot])
}

/** Returns the items of the first `count` slots in insertion order. Sorts these slots in place. */
function itemsInOrder<T>({ orders, items }: Contents<T>, slots: number[], count: number): T[] {
  if (count > MAX_INSERTION_SORT) {
    slots.length = count
    slots.sort((a, b) => orders[a] - orders[b])
  } else {
    for (let i = 1; i < count; i++) {
      const slot = slots[i]
      let at = i
      for (; at > 0 && orders[slots[at - 1]] > orders[slot]; at--) slots[at] = slots[at - 1]
      slots[at] = slot
    }
  }
  const found = new Array<T>(count)
  for (let i = 0; i < count; i++) found[i] = items[slots[i]]
  return found
}

/** Compares two slots by distance from the point, then by insertion order. */
function compare<T>({ orders, grid }: Contents<T>, point: Point, first: number, second: number): number {
  const [p, q] = [clampToBox(grid.boxOf(first), point), clampToBox(grid.boxOf(second), point)]
  return compareDistances(point, p, q) || orders[first] - orders[second]
}

/** Length of a list up to which an insertion sort is used instead of `Array.sort`. */
const MAX_INSERTION_SORT = 24
