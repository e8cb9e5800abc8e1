'use client'
import { useInsertionEffect, useState } from 'react'
import { type Box, checkBox, isBox } from '../../geometry/boxes.js'
import { checkOptions, checkPositive, failRange, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import { hashLike, SpatialHash, stateOf } from '../../spatial/SpatialHash.js'

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
 * something did, so that memos and effects that depend on it run again. The hash that a render returns has that render's items
 * at once. Hashes of earlier renders that came to the screen have the items that are on it now, whatever a transition renders
 * or React throws away. Hashes are for reading: one changed by hand is wrong until a later render undoes that. Needs no host,
 * works on the server.
 *
 * A render looks at all items, O(items). A change costs what it does in `SpatialHash`; another order, or an item put in before
 * others, costs taking out and in all items behind it. Asking a hash whose render is not on the screen yet makes its changes,
 * and asking the one on the screen after that takes them back. Another cellSize builds it anew. Throws on a cellSize that is
 * not above zero, an item that is in the list twice and a box that is none, and changes nothing then.
 * @example
 * ```tsx
 * const hash = useSpatialHash({
 *   items: [{ name: 'crate', x: 10, y: 10 }, { name: 'barrel', x: 300, y: 40 }],
 *   getBox: ({ x, y }) => ({ minX: x, minY: y, maxX: x + 32, maxY: y + 32 }),
 *   cellSize: 64,
 * })
 * return <p>{hash.nearest({ x: 0, y: 0 })[0]?.name} is the nearest.</p>
 * ```
 */
export function useSpatialHash<T>(options: UseSpatialHashOptions<T>): SpatialHash<T> {
  checkOptions(options, 'useSpatialHash options')
  warn?.ifUnknown('useSpatialHash', options, OPTIONS)
  const [versions] = useState(() => new Versions<T>())
  const version = versions.of(options)
  // After every render that comes to the screen, since one in between may have been thrown away.
  useInsertionEffect(() => versions.show(version))
  return version.hash
}

const OPTIONS: Known<UseSpatialHashOptions<unknown>> = { items: true, getBox: true, cellSize: true }

/** The boxes of all items, in the order of the list. */
type Boxes<T> = Map<T, Box>

/** A hash that versions share, and the version that it holds now. */
interface Shared<T> {
  readonly hash: SpatialHash<T>
  boxes: Boxes<T>
  /** How often it had been changed when it was brought to that version. */
  changes: number
}

/** What one render gave: its hash reads a shared one, which is brought to its boxes first. */
interface Version<T> {
  readonly hash: SpatialHash<T>
  readonly boxes: Boxes<T>
  shared: Shared<T>
  wasShown: boolean
}

/** The version on the screen, and the last one that was rendered: a render that says the same as one of them gives it again. */
class Versions<T> {
  #shown: Version<T> | null = null
  #last: Version<T> | null = null

  of({ items, getBox, cellSize }: UseSpatialHashOptions<T>): Version<T> {
    checkPositive('useSpatialHash cellSize', cellSize)
    const boxes = boxesOf(items, getBox)
    for (const version of [this.#shown, this.#last]) {
      if (version?.hash.cellSize === cellSize && isWhole(version.shared) && hasSame(version.boxes, boxes))
        return version
    }
    const before = this.#shown ?? this.#last
    const isBase = before?.hash.cellSize === cellSize && isWhole(before.shared)
    const version: Version<T> = {
      hash: hashLike(cellSize, () => this.#hashOf(version)),
      boxes,
      shared: isBase ? before.shared : createShared(cellSize),
      wasShown: false,
    }
    this.#last = version
    return version
  }

  /** A version has come to the screen: the hash is brought to it now, so that the first question need not wait for that. */
  show(version: Version<T>): void {
    this.#shown = version
    this.#last = null
    version.wasShown = true
    bringTo(version)
  }

  #hashOf(version: Version<T>): SpatialHash<T> {
    const shown = this.#shown
    return bringTo(version.wasShown && shown?.hash.cellSize === version.hash.cellSize ? shown : version)
  }
}

function createShared<T>(cellSize: number): Shared<T> {
  return { hash: new SpatialHash<T>({ cellSize }), boxes: new Map(), changes: 0 }
}

/** Whether nobody has changed it by hand. */
function isWhole<T>({ hash, changes }: Shared<T>): boolean {
  return stateOf(hash).changes === changes
}

/** The shared hash, holding what a version has; as it is where it was changed by hand. */
function bringTo<T>(version: Version<T>): SpatialHash<T> {
  const { shared, boxes } = version
  if (shared.boxes === boxes || !isWhole(shared)) return shared.hash
  // A search may be under way whose callback asks this: it keeps the hash that it searches, and this version gets another one.
  if (stateOf(shared.hash).isSearched) version.shared = createShared(shared.hash.cellSize)
  const target = version.shared
  follow(target.hash, target.boxes, boxes)
  target.boxes = boxes
  target.changes = stateOf(target.hash).changes
  return target.hash
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
  if (!isBox(box)) return checkBox(`useSpatialHash getBox(items[${place}])`, box)
  const { minX, minY, maxX, maxY } = box
  return { minX, minY, maxX, maxY }
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
