import { type Box, boxesMeet, boxOf } from '../geometry/boxes.js'
import { checkNotNegative, checkPositive, failRange } from '../geometry/check.js'
import { type Circle, checkCircle, circlePower } from '../geometry/circles.js'
import type { Point } from '../geometry/points.js'
import { intersectSegmentBox } from '../geometry/segmentBox.js'
import { checkPoint } from '../geometry/segments.js'
import { CellTable, twice } from './CellTable.js'
import { axisOf, cellOf, walkCells } from './cells.js'
import { compareDistances, nearestIn, squaredDistance } from './distances.js'
import { checkedBox, holds, meets } from './flatBoxes.js'

export interface SpatialHashOptions {
  /** Width and height of a cell in world units; about the size of an item, or of a query, is best. */
  cellSize: number
}

/** A cell with items in it, for a debug view. */
export interface HashCell {
  cx: number
  cy: number
  /** Items whose box reaches into the cell; those too large for cells are not counted. */
  count: number
  box: Box
}

/** The first item that a ray meets. */
export interface HashHit<T> {
  item: T
  /** Share of the way from a to b. */
  t: number
}

/** An item that covers more cells than this is looked at by every search, and in no cell. */
const MOST_CELLS = 256

/** Cells farther than this from zero, in cells, are not numbered any more. */
const FARTHEST_CELL = 2 ** 51

/** So many empty cells of a ray cost about as much as an item. */
const CELLS_PER_ITEM = 8

/** Rounding of two sums in a row, and of a squared distance, with room to spare, as shares. */
const SUM_ROUNDING = 2 ** -51
const SQUARE_ROUNDING = 2 ** -48

/**
 * Items by the square cells that their boxes reach into, for finding those at a place among thousands that move. An item is
 * anything, told from others as a Map's key is; boxes are copied. Cell (cx, cy) begins at (cx, cy) × cellSize, in world
 * units; only cells with items take memory. An item that covers more than 256 cells is kept apart, and every search looks at
 * it: choose a size that few items exceed so far. Throws on a size that is not above zero. Change nothing in it from inside
 * a callback of its own.
 */
export class SpatialHash<T> {
  readonly #cellSize: number
  /** Every item has a slot: a place in the lists that follow. */
  readonly #slots = new Map<T, number>()
  #free: number[] = []
  #items: T[] = []
  /** Counts the inserts. */
  #orders: number[] = []
  /** The last search that looked at it. */
  #seen: number[] = []
  /** Eight numbers for every slot: minX, minY, maxX, maxY, then the first column and row covered, the last column and row. */
  #boxes = new Float64Array(256)
  /** Slots of items that cover too many cells to be in them. */
  #large = new Set<number>()
  #table = new CellTable()
  #inserts = 0
  #searches = 0

  constructor(options: SpatialHashOptions) {
    this.#cellSize = checkPositive('options.cellSize', options?.cellSize)
  }

  /** Width and height of a cell, in world units. */
  get cellSize(): number {
    return this.#cellSize
  }

  /** How many items it holds. */
  get size(): number {
    return this.#slots.size
  }

  /** Takes an item in. O(cells of the box), 256 at most. Throws on an item that is in already, and on a box not finite. */
  insert(item: T, box: Box): void {
    if (this.#slots.has(item)) failRange('item', 'new to the hash (`update` moves one that is in)', item)
    const checked = checkedBox(box)
    const slot = this.#free.pop() ?? this.#items.length
    if (8 * slot === this.#boxes.length) this.#boxes = twice(this.#boxes)
    this.#slots.set(item, slot)
    this.#items[slot] = item
    this.#orders[slot] = this.#inserts++
    this.#seen[slot] = 0
    this.#boxes.set(NOWHERE, 8 * slot + 4)
    this.#place(slot, checked)
  }

  /**
   * Gives an item another box; it keeps its place in the order of inserts. Where the cells stay the same nothing but the
   * numbers is written: O(1), else O(cells of both boxes). Throws on an item that is not in, and on a box not finite.
   */
  update(item: T, box: Box): void {
    this.#place(this.#slotOf(item), checkedBox(box))
  }

  /** Takes an item out. O(cells of its box). Throws on an item that is not in. */
  remove(item: T): void {
    const slot = this.#slotOf(item)
    this.#move(slot, NOWHERE)
    this.#slots.delete(item)
    this.#items[slot] = undefined as T
    this.#free.push(slot)
  }

  /** Takes all items out. O(items). */
  clear(): void {
    this.#slots.clear()
    this.#large.clear()
    this.#free = []
    this.#items = []
    this.#table = new CellTable()
  }

  /**
   * The items whose own box meets the box, touching included, in the order of their inserts. O(cells of the box + items in
   * them), and no more than O(items). Throws on a box not finite.
   */
  query(box: Box): T[] {
    return this.#inOrder(this.#near(checkedBox(box)))
  }

  /**
   * The items whose box meets the closed circle, decided exactly, in the order of their inserts. Costs as the query of the
   * circle's box. Throws on numbers that are not finite and a radius below zero.
   */
  queryCircle(circle: Circle): T[] {
    const checked = checkCircle('circle', circle)
    const { x, y, radius } = checked
    const roomX = radius + SUM_ROUNDING * (Math.abs(x) + radius)
    const roomY = radius + SUM_ROUNDING * (Math.abs(y) + radius)
    const found = this.#near({ minX: x - roomX, minY: y - roomY, maxX: x + roomX, maxY: y + roomY })
    return this.#inOrder(found.filter((slot) => circlePower(nearestIn(this.#boxOf(slot), checked), checked) <= 0))
  }

  /**
   * So many items, or all if there are fewer, by growing distance of their boxes from the point, 0 inside; distances are compared
   * exactly, equal ones go by the order of inserts. Searches cells in growing squares round the point until no other can
   * hold a nearer item; where that takes more cells than there are items, it looks at the items instead: O(items) at most
   * for a small count. Throws on a point not finite and a count that is no whole number of zero or more.
   */
  nearest(point: Point, count = 1): T[] {
    const from = checkPoint('point', point)
    if (checkNotNegative('count', count) % 1 !== 0) failRange('count', 'a whole number', count)
    const best: number[] = []
    const search = ++this.#searches
    const look = (slot: number): void => {
      if (this.#seen[slot] === search) return
      this.#seen[slot] = search
      let at = best.length
      if (at >= count && (at === 0 || this.#compare(from, slot, best[at - 1]!) >= 0)) return
      // The place by halves: lists are long where all items are asked for.
      for (let low = 0; low < at; ) {
        const middle = (low + at) >> 1
        if (this.#compare(from, slot, best[middle]!) < 0) at = middle
        else low = middle + 1
      }
      best.splice(at, 0, slot)
      if (best.length > count) best.pop()
    }
    this.#large.forEach(look)
    const cx = cellOf(from.x, this.#cellSize)
    const cy = cellOf(from.y, this.#cellSize)
    const cells = this.#isNumbered(from, from) && count < this.size ? this.size : 0
    for (let ring = 0; ring * ring * 4 < cells; ring++) {
      for (let y = -ring; y <= ring; y++) {
        const step = Math.abs(y) === ring ? 1 : 2 * ring
        for (let x = -ring; x <= ring; x += step) this.#table.each(cx + x, cy + y, look)
      }
      // All that is not yet looked at lies farther than so many whole cells.
      const beyond = ring * this.#cellSize
      const last = best[count - 1]
      if (
        last !== undefined &&
        squaredDistance(nearestIn(this.#boxOf(last), from), from) < beyond * beyond * (1 - SQUARE_ROUNDING)
      ) {
        return this.#itemsAt(best)
      }
    }
    this.#slots.forEach(look)
    return this.#itemsAt(best)
  }

  /**
   * The nearest hit along segment ab, or null. `test` is asked at most once for an item, and only for those whose box meets the
   * segment: it gives the share of the way from a to b, 0 to 1, at which the segment meets the item inside its box, or
   * null. Goes from cell to cell and stops where no later cell can hold a nearer hit; a ray over more cells than there are
   * items in proportion asks all items instead. Of equal hits the one inserted first is given. Throws on points not finite
   * and on other answers of `test`.
   */
  raycast(a: Point, b: Point, test: (item: T) => number | null): HashHit<T> | null {
    const from = checkPoint('a', a)
    const to = checkPoint('b', b)
    const search = ++this.#searches
    const reach = boxOf([from.x, from.y, to.x, to.y])!
    let best = -1
    let nearest = 1
    const look = (slot: number): void => {
      if (this.#seen[slot] === search) return
      this.#seen[slot] = search
      const box = this.#boxOf(slot)
      if (!boxesMeet(box, reach) || intersectSegmentBox(from, to, box) === null) return
      const t = test(this.#items[slot]!)
      if (t === null) return
      if (checkNotNegative('the answer of test', t) > 1) failRange('the answer of test', '0 to 1 or null', t)
      if (best >= 0 && (t > nearest || (t === nearest && this.#orders[slot]! > this.#orders[best]!))) return
      best = slot
      nearest = t
    }
    this.#large.forEach(look)
    const x = axisOf(from.x, to.x, this.#cellSize)
    const y = axisOf(from.y, to.y, this.#cellSize)
    if (this.#isNumbered(from, to) && x.left + y.left <= CELLS_PER_ITEM * this.size) {
      walkCells(x, y, this.#cellSize, (cx, cy, share) => {
        if (best >= 0 && nearest < share) return false
        this.#table.each(cx, cy, look)
        return true
      })
    } else this.#slots.forEach(look)
    return best < 0 ? null : { item: this.#items[best]!, t: nearest }
  }

  /**
   * Visits every cell whose closed square meets segment ab, empty ones too, from a to b, in the order of `supercoverCells`, with the
   * items whose box reaches into the cell, in the order of their inserts. (A box that ends on a line reaches into the
   * cell that begins there; one that begins there not into the cell before.) Stops when `visit` returns false; any other
   * answer goes on. O(cells). Throws on points not finite, or more than 2^51 cells away from zero.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a visit that says nothing goes on.
  walk(a: Point, b: Point, visit: (cx: number, cy: number, items: T[]) => boolean | void): void {
    const from = checkPoint('a', a)
    const to = checkPoint('b', b)
    if (!this.#isNumbered(from, to)) failRange('a and b', `within 2^51 cells of ${this.#cellSize}`, [from, to])
    const x = axisOf(from.x, to.x, this.#cellSize)
    const y = axisOf(from.y, to.y, this.#cellSize)
    walkCells(x, y, this.#cellSize, (cx, cy) => {
      const found: number[] = []
      this.#table.each(cx, cy, (slot) => found.push(slot))
      for (const slot of this.#large) if (holds(this.#boxes, 8 * slot + 4, cx, cy)) found.push(slot)
      return visit(cx, cy, this.#inOrder(found)) !== false
    })
  }

  /** The cells with items in them, row by row, for a debug view. O(cells × log cells). */
  cells(): HashCell[] {
    const size = this.#cellSize
    const cells: { cx: number; cy: number; count: number; box: Box }[] = []
    for (const { cx, cy } of this.#table.all().sort((a, b) => a.cy - b.cy || a.cx - b.cx)) {
      const last = cells.at(-1)
      if (last?.cx === cx && last.cy === cy) last.count++
      else {
        const box = { minX: cx * size, minY: cy * size, maxX: (cx + 1) * size, maxY: (cy + 1) * size }
        cells.push({ cx, cy, count: 1, box })
      }
    }
    return cells
  }

  #slotOf(item: T): number {
    return this.#slots.get(item) ?? failRange('item', 'in the hash (`insert` takes it in)', item)
  }

  #boxOf(slot: number): Box {
    const [minX, minY, maxX, maxY] = this.#boxes.subarray(8 * slot, 8 * slot + 4) as unknown as Four
    return { minX, minY, maxX, maxY }
  }

  #isNumbered(a: Point, b: Point): boolean {
    return [a.x, a.y, b.x, b.y].every((value) => Math.abs(value / this.#cellSize) < FARTHEST_CELL)
  }

  /** Slots of the items whose box meets the box, in any order. */
  #near({ minX, minY, maxX, maxY }: Box): number[] {
    const size = this.#cellSize
    const boxes = this.#boxes
    const left = cellOf(minX, size)
    const top = cellOf(minY, size)
    const right = cellOf(maxX, size)
    const bottom = cellOf(maxY, size)
    const found: number[] = []
    const isSmall = isFew(left, top, right, bottom, this.size)
    for (const slot of isSmall ? this.#large : this.#slots.values()) {
      if (meets(boxes, 8 * slot, minX, minY, maxX, maxY)) found.push(slot)
    }
    if (!isSmall) return found
    const table = this.#table
    const { nodes } = table
    for (let cy = top; cy <= bottom; cy++) {
      for (let cx = left; cx <= right; cx++) {
        for (let node = table.first(cx, cy); node >= 0; node = nodes[node + 3]!) {
          if (nodes[node] !== cx || nodes[node + 1] !== cy) continue
          const slot = nodes[node + 2]!
          const at = 8 * slot
          // Of the cells that both cover, it is taken from the first.
          const isFirst = (cx === left || cx === boxes[at + 4]) && (cy === top || cy === boxes[at + 5])
          if (isFirst && meets(boxes, at, minX, minY, maxX, maxY)) found.push(slot)
        }
      }
    }
    return found
  }

  #place(slot: number, { minX, minY, maxX, maxY }: Box): void {
    const at = 8 * slot
    const boxes = this.#boxes
    boxes[at] = minX
    boxes[at + 1] = minY
    boxes[at + 2] = maxX
    boxes[at + 3] = maxY
    const size = this.#cellSize
    const left = cellOf(minX, size)
    const top = cellOf(minY, size)
    const right = cellOf(maxX, size)
    const bottom = cellOf(maxY, size)
    const stays = boxes[at + 4] === left && boxes[at + 5] === top && boxes[at + 6] === right && boxes[at + 7] === bottom
    if (!stays) this.#move(slot, [left, top, right, bottom])
  }

  /** Takes an item out of the cells that it was in and into others, but for those that it stays in. */
  #move(slot: number, to: Four): void {
    const at = 8 * slot + 4
    const table = this.#table
    const from = this.#boxes.slice(at, at + 4) as unknown as Four
    const wasFew = !this.#large.delete(slot)
    const isNowFew = isFew(...to, MOST_CELLS)
    if (wasFew) {
      for (let cy = from[1]; cy <= from[3]; cy++) {
        for (let cx = from[0]; cx <= from[2]; cx++) {
          if (!isNowFew || !holds(to, 0, cx, cy)) table.delete(cx, cy, slot)
        }
      }
    }
    if (isNowFew) {
      for (let cy = to[1]; cy <= to[3]; cy++) {
        for (let cx = to[0]; cx <= to[2]; cx++) if (!wasFew || !holds(from, 0, cx, cy)) table.add(cx, cy, slot)
      }
    } else this.#large.add(slot)
    this.#boxes.set(to, at)
  }

  #itemsAt(slots: readonly number[]): T[] {
    return slots.map((slot) => this.#items[slot]!)
  }

  /** The items at slots, which are put in the order of their inserts. */
  #inOrder(slots: number[]): T[] {
    const orders = this.#orders
    if (slots.length > SHORT) slots.sort((a, b) => orders[a]! - orders[b]!)
    else {
      for (let i = 1; i < slots.length; i++) {
        const slot = slots[i]!
        let at = i
        for (; at > 0 && orders[slots[at - 1]!]! > orders[slot]!; at--) slots[at] = slots[at - 1]!
        slots[at] = slot
      }
    }
    return this.#itemsAt(slots)
  }

  /** Below zero where the first lies nearer to the point than the second, or as near and was inserted first. */
  #compare(point: Point, first: number, second: number): number {
    const [p, q] = [nearestIn(this.#boxOf(first), point), nearestIn(this.#boxOf(second), point)]
    return compareDistances(point, p, q) || this.#orders[first]! - this.#orders[second]!
  }
}

type Four = readonly [number, number, number, number]

/** The cells of what covers none. */
const NOWHERE: Four = [0, 0, -1, -1]

/** Lists up to this long are put in order by insertion, longer ones by the engine. */
const SHORT = 24

/** Whether these are so many cells at most, all of them numbered. */
function isFew(left: number, top: number, right: number, bottom: number, most: number): boolean {
  const isNumbered = Math.max(-left, -top, right, bottom) <= FARTHEST_CELL
  return isNumbered && (right - left + 1) * (bottom - top + 1) <= most
}
