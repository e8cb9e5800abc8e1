'use client'
import { useState } from 'react'
import { type Box, checkBox } from '../../geometry/boxes.js'
import { checkPositive, failRange, failType, isFit } from '../../geometry/check.js'
import { SpatialHash, sharing } from '../../spatial/SpatialHash.js'

/** Options of `useSpatialHash`. */
export interface UseSpatialHashOptions<T> {
  /** What the hash holds, each once; anything, told apart as a Map's keys are. */
  items: readonly T[]
  /** The box of an item, in world units; boxes are copied. May be inline: it is called for all items on every render. */
  getBox: (item: T) => Box
  /** Width and height of a cell in world units; about the size of an item, or of a query, is best. */
  cellSize: number
}

/**
 * A `SpatialHash` that follows a list: items that came, went or have another box are inserted, removed and updated; what it
 * gives comes in the order of the list. It is the same object while nothing changed, by content, and another one when
 * something did, so that memos and effects that depend on it run again. All of them show what the latest render put in, a
 * transition's that is not on the screen yet too. They are for reading: changed by hand, they are wrong until a later render
 * undoes that, or throws. Needs no host, works on the server.
 *
 * A render looks at all items, O(items); a change costs as in `SpatialHash`, one of the order, or an item put in before
 * others, as taking out and in all those behind. Another cellSize builds it anew. Throws on a cellSize that is not above
 * zero, an item that is in the list twice and a box that is none, and changes nothing then.
 */
export function useSpatialHash<T>(options: UseSpatialHashOptions<T>): SpatialHash<T> {
  const [cache] = useState(createHashCache<T>)
  return cache(options)
}

/** The boxes of all items, in the order of the list. */
type Boxes<T> = Map<T, Box>

/** Remembers the hash and the boxes that it holds, whichever render they are of: the next one starts from there. */
function createHashCache<T>(): (options: UseSpatialHashOptions<T>) => SpatialHash<T> {
  let last: { hash: SpatialHash<T>; boxes: Boxes<T> } | null = null
  return ({ items, getBox, cellSize }) => {
    checkPositive('useSpatialHash cellSize', cellSize)
    // All that can fail comes before the first change.
    const boxes = boxesOf(items, getBox)
    // Another size than the list's: it was changed by hand, which does not last.
    const before = last?.hash.cellSize === cellSize && last.hash.size === last.boxes.size ? last : null
    if (before !== null && hasSame(before.boxes, boxes)) return before.hash
    // What was changed by hand otherwise may throw half-way: then the next render starts anew.
    last = null
    const hash = before === null ? new SpatialHash<T>({ cellSize }) : sharing(before.hash)
    follow(hash, before?.boxes ?? new Map(), boxes)
    last = { hash, boxes }
    return hash
  }
}

function boxesOf<T>(items: readonly T[], getBox: (item: T) => Box): Boxes<T> {
  if (!Array.isArray(items)) failType('useSpatialHash items', 'a list', items)
  if (typeof getBox !== 'function') failType('useSpatialHash getBox', 'a function', getBox)
  const boxes: Boxes<T> = new Map()
  for (const item of items as readonly T[]) {
    const place = boxes.size
    if (boxes.has(item)) {
      const first = [...boxes.keys()].findIndex((other) => other === item || Object.is(other, item))
      failRange(`useSpatialHash items[${place}]`, `another item than items[${first}]`, item)
    }
    boxes.set(item, copyOf(getBox(item), place))
  }
  return boxes
}

/** The box of an item, checked. Its name is put together only for one that is wrong: for thousands that would take longest. */
function copyOf(box: Box, place: number): Box {
  const { minX, minY, maxX, maxY } = box ?? {}
  const areNumbers = isFit(minX) && isFit(minY) && isFit(maxX) && isFit(maxY)
  if (areNumbers && minX <= maxX && minY <= maxY) return { minX, minY, maxX, maxY }
  return checkBox(`useSpatialHash getBox(items[${place}])`, box)
}

/** Whether both hold the same items in the same order, in the same boxes. */
function hasSame<T>(before: Boxes<T>, after: Boxes<T>): boolean {
  if (before.size !== after.size) return false
  const entries = before.entries()
  for (const [item, box] of after) {
    const [other, otherBox] = entries.next().value!
    if (!Object.is(item, other) || !isSameBox(box, otherBox)) return false
  }
  return true
}

function isSameBox(a: Box, b: Box): boolean {
  return a.minX === b.minX && a.minY === b.minY && a.maxX === b.maxX && a.maxY === b.maxY
}

/** Brings a hash from one list to the next. Its inserts then have the order of the list, whatever was rendered before. */
function follow<T>(hash: SpatialHash<T>, before: Boxes<T>, after: Boxes<T>): void {
  const kept: T[] = []
  for (const item of before.keys()) {
    if (after.has(item)) kept.push(item)
    else hash.remove(item)
  }
  let place = 0
  let isInOrder = true
  for (const [item, box] of after) {
    isInOrder &&= place < kept.length && Object.is(kept[place], item)
    if (isInOrder) {
      if (!isSameBox(box, before.get(item)!)) hash.update(item, box)
    } else {
      if (before.has(item)) hash.remove(item)
      hash.insert(item, box)
    }
    place++
  }
}
