import type { Box } from '../geometry/boxes.js'
import { grown } from '../geometry/grown.js'
import { CellTable } from './CellTable.js'
import { cellOf } from './cells.js'
import { holds, meets } from './flatBoxes.js'

/** A box that covers more cells than this is looked at by every search, and is in no cell. */
const MOST_CELLS = 256

/** Cells farther than this from zero, in cells, are not numbered any more. */
export const FARTHEST_CELL: number = 2 ** 51

type Cells = readonly [left: number, top: number, right: number, bottom: number]

/** The cells of what covers none. */
const NOWHERE: Cells = [0, 0, -1, -1]

/** Boxes by slots, whole numbers from zero on that its owner gives out, and the slots by the cells that the boxes reach into. */
export class BoxGrid {
  readonly cellSize: number
  /** Eight numbers for every slot: minX, minY, maxX, maxY, then the first column and row covered, the last column and row. */
  #boxes = new Float64Array(256)
  /** Slots whose boxes cover too many cells to be in them. */
  readonly #large = new Set<number>()
  readonly #table = new CellTable()
  #count = 0
  /** One more than the highest slot that was ever in. */
  #end = 0
  /** For every slot the last search that looked at it. */
  readonly #seen: number[] = []
  #searches = 0

  constructor(cellSize: number) {
    this.cellSize = cellSize
  }

  /** Gives a slot a box, its first or another: O(1) where the cells stay the same, else O(cells of both). */
  place(slot: number, minX: number, minY: number, maxX: number, maxY: number): void {
    if (slot >= this.#end) this.#reach(slot)
    const at = 8 * slot
    const boxes = this.#boxes
    boxes[at] = minX
    boxes[at + 1] = minY
    boxes[at + 2] = maxX
    boxes[at + 3] = maxY
    const size = this.cellSize
    const left = cellOf(minX, size)
    const top = cellOf(minY, size)
    const right = cellOf(maxX, size)
    const bottom = cellOf(maxY, size)
    const stays = boxes[at + 4] === left && boxes[at + 5] === top && boxes[at + 6] === right && boxes[at + 7] === bottom
    if (stays) return
    if (!this.#isIn(slot)) this.#count++
    this.#move(slot, [left, top, right, bottom])
  }

  /** Takes a slot's box out. O(its cells). */
  take(slot: number): void {
    this.#move(slot, NOWHERE)
    this.#count--
  }

  boxOf(slot: number): Box {
    const at = 8 * slot
    const boxes = this.#boxes
    return { minX: boxes[at]!, minY: boxes[at + 1]!, maxX: boxes[at + 2]!, maxY: boxes[at + 3]! }
  }

  /**
   * Slots whose box meets the box, each once, in any order. O(cells of the box + slots in them), and no more than O(slots).
   */
  near(minX: number, minY: number, maxX: number, maxY: number): number[] {
    const size = this.cellSize
    const boxes = this.#boxes
    const left = cellOf(minX, size)
    const top = cellOf(minY, size)
    const right = cellOf(maxX, size)
    const bottom = cellOf(maxY, size)
    const found: number[] = []
    if (!isFew(left, top, right, bottom, this.#count)) {
      for (let slot = 0; slot < this.#end; slot++) {
        if (this.#isIn(slot) && meets(boxes, 8 * slot, minX, minY, maxX, maxY)) found.push(slot)
      }
      return found
    }
    for (const slot of this.#large) {
      if (meets(boxes, 8 * slot, minX, minY, maxX, maxY)) found.push(slot)
    }
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

  /** Visits every two slots whose boxes meet, once, in any order. O(slots + those that share a cell). */
  eachPair(visit: (slot: number, other: number) => void): void {
    const boxes = this.#boxes
    this.#table.eachPair((slot, other, cx, cy) => {
      const at = 8 * slot
      const to = 8 * other
      // Of the cells that both cover, the pair is taken from the first.
      if (cx !== boxes[at + 4] && cx !== boxes[to + 4]) return
      if (cy !== boxes[at + 5] && cy !== boxes[to + 5]) return
      if (meets(boxes, at, boxes[to]!, boxes[to + 1]!, boxes[to + 2]!, boxes[to + 3]!)) visit(slot, other)
    })
    for (const slot of this.#large) {
      const { minX, minY, maxX, maxY } = this.boxOf(slot)
      for (let other = 0; other < this.#end; other++) {
        if (other === slot || !this.#isIn(other) || (other < slot && this.#large.has(other))) continue
        if (meets(boxes, 8 * other, minX, minY, maxX, maxY)) visit(slot, other)
      }
    }
  }

  /** Visits all slots that are in, by growing number. */
  each(visit: (slot: number) => void): void {
    for (let slot = 0; slot < this.#end; slot++) if (this.#isIn(slot)) visit(slot)
  }

  /** Visits the slots that are in a cell, in any order. */
  eachIn(cx: number, cy: number, visit: (slot: number) => void): void {
    this.#table.each(cx, cy, visit)
  }

  /** Visits the slots that cover too many cells to be in them; with a cell given, those among them that cover it. */
  eachLarge(visit: (slot: number) => void, cx?: number, cy?: number): void {
    for (const slot of this.#large) {
      if (cx === undefined || holds(this.#boxes, 8 * slot + 4, cx, cy!)) visit(slot)
    }
  }

  /**
   * A visitor that passes on each slot only once, until the next is made. One that is made from inside of another's visits
   * is to have marks of its own.
   */
  once(visit: (slot: number) => void, hasOwnMarks = false): (slot: number) => void {
    const seen = hasOwnMarks ? [] : this.#seen
    const search = ++this.#searches
    return (slot) => {
      if (seen[slot] === search) return
      seen[slot] = search
      visit(slot)
    }
  }

  /** The cell of every slot in every cell. */
  cells(): { cx: number; cy: number }[] {
    return this.#table.all()
  }

  #isIn(slot: number): boolean {
    return this.#boxes[8 * slot + 4]! <= this.#boxes[8 * slot + 6]!
  }

  #reach(slot: number): void {
    while (8 * slot >= this.#boxes.length) this.#boxes = grown(this.#boxes)
    for (; this.#end <= slot; this.#end++) {
      this.#boxes.set(NOWHERE, 8 * this.#end + 4)
      this.#seen.push(0)
    }
  }

  /** Takes a slot out of the cells that it was in and into others, but for those that it stays in. */
  #move(slot: number, to: Cells): void {
    const at = 8 * slot + 4
    const table = this.#table
    const boxes = this.#boxes
    const from: Cells = [boxes[at]!, boxes[at + 1]!, boxes[at + 2]!, boxes[at + 3]!]
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
    boxes[at] = to[0]
    boxes[at + 1] = to[1]
    boxes[at + 2] = to[2]
    boxes[at + 3] = to[3]
  }
}

/** Whether these are so many cells at most, all of them numbered. */
function isFew(left: number, top: number, right: number, bottom: number, most: number): boolean {
  const isNumbered = Math.max(-left, -top, right, bottom) <= FARTHEST_CELL
  return isNumbered && (right - left + 1) * (bottom - top + 1) <= most
}
