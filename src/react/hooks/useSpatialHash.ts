'use client'
import { useInsertionEffect, useState } from 'react'
import { type Box, checkBox, isBox } from '../../geometry/boxes.js'
import { checkFunction, checkOptions, checkPositive, failRange, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { hashLike, SpatialHash, stateOf } from '../../spatial/SpatialHash.js'

/** Options of `useSpatialHash`. */
export interface UseSpatialHashOptions<T> {
  /** Items of the hash, each once. They may be anything, and are distinguished like the keys of a Map. */
  items: readonly T[]
  /**
   * Returns the box of an item, in world units; boxes are copied. May be inline: it is called for all items on every
   * render.
   */
  getBox: (item: T) => Box
  /** Width and height of a cell in world units. About the size of an item, or of a query, is best. */
  cellSize: number
}

/**
 * Returns a `SpatialHash` that follows a list: items are inserted, removed and updated as the list changes, and queries
 * return them in the list's order. It is the same object while nothing changes by content, and another one otherwise,
 * so that memos and effects that depend on it run again. The hash of a render has that render's items at once. Hashes
 * of earlier renders that reached the screen have the items that are on it now, also during transitions and after
 * discarded renders. Treat the hash as read-only. If you change it yourself, its results are wrong until a later render
 * rebuilds it. Needs no host, works on a server.
 *
 * A render looks at all items, O(items). A change costs the same as in `SpatialHash`; another order, or an item
 * inserted before others, costs removing and inserting all items behind it. Querying a hash whose render isn't on the
 * screen yet applies its changes, and querying the one on the screen after that undoes them. Another cellSize builds a
 * new hash. Throws if cellSize is not positive, if an item is in the list twice, and on a bad box, and then changes
 * nothing.
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
  // After every render that reaches the screen, since one in between may have been discarded.
  useInsertionEffect(() => versions.show(version))
  return version.hash
}

const OPTIONS: KeysOf<UseSpatialHashOptions<unknown>> = { items: true, getBox: true, cellSize: true }

/** Boxes of all items, in the list's order. */
type Boxes<T> = Map<T, Box>

/** A hash that versions share, and the boxes that it holds now. */
interface Shared<T> {
  readonly hash: SpatialHash<T>
  boxes: Boxes<T>
  /** Number of changes of the hash when it got those boxes. */
  changes: number
}

/** Result of one render. Its hash reads a shared one, which is updated to its boxes first. */
interface Version<T> {
  readonly hash: SpatialHash<T>
  readonly boxes: Boxes<T>
  shared: Shared<T>
  wasShown: boolean
}

/** The version on the screen and the last one rendered. A render with the content of either returns it again. */
class Versions<T> {
  #shown: Version<T> | null = null
  #last: Version<T> | null = null

  of({ items, getBox, cellSize }: UseSpatialHashOptions<T>): Version<T> {
    checkPositive('useSpatialHash cellSize', cellSize)
    const boxes = boxesOf(items, getBox)
    for (const version of [this.#shown, this.#last]) {
      if (version?.hash.cellSize === cellSize && isUnmodified(version.shared) && hasSame(version.boxes, boxes))
        return version
    }
    const before = this.#shown ?? this.#last
    const canShare = before?.hash.cellSize === cellSize && isUnmodified(before.shared)
    const version: Version<T> = {
      hash: hashLike(cellSize, () => this.#hashOf(version)),
      boxes,
      shared: canShare ? before.shared : createShared(cellSize),
      wasShown: false,
    }
    this.#last = version
    return version
  }

  /** Updates the hash to a version that has reached the screen, so that the first query need not wait. */
  show(version: Version<T>): void {
    this.#shown = version
    this.#last = null
    version.wasShown = true
    applyVersion(version)
  }

  #hashOf(version: Version<T>): SpatialHash<T> {
    const shown = this.#shown
    return applyVersion(version.wasShown && shown?.hash.cellSize === version.hash.cellSize ? shown : version)
  }
}

function createShared<T>(cellSize: number): Shared<T> {
  return { hash: new SpatialHash<T>({ cellSize }), boxes: new Map(), changes: 0 }
}

/** Returns true if the caller hasn't changed the hash. */
function isUnmodified<T>({ hash, changes }: Shared<T>): boolean {
  return stateOf(hash).changes === changes
}

/** Returns the shared hash with the content of a version; unchanged if the caller has changed it. */
function applyVersion<T>(version: Version<T>): SpatialHash<T> {
  const { shared, boxes } = version
  if (shared.boxes === boxes || !isUnmodified(shared)) return shared.hash
  // A callback of a running search may query this version: the search keeps the hash, this version gets another one.
  if (stateOf(shared.hash).isSearched) version.shared = createShared(shared.hash.cellSize)
  const target = version.shared
  applyChanges(target.hash, target.boxes, boxes)
  target.boxes = boxes
  target.changes = stateOf(target.hash).changes
  return target.hash
}

function boxesOf<T>(items: readonly T[], getBox: (item: T) => Box): Boxes<T> {
  if (!Array.isArray(items)) failType('useSpatialHash items', 'a list', items)
  checkFunction('useSpatialHash getBox', getBox)
  const boxes: Boxes<T> = new Map()
  for (const item of items as readonly T[]) {
    const index = boxes.size
    if (boxes.has(item)) {
      const first = [...boxes.keys()].findIndex((other) => other === item || Object.is(other, item))
      failRange(`useSpatialHash items[${index}]`, `another item than items[${first}]`, item)
    }
    boxes.set(item, copyOf(getBox(item), index))
  }
  return boxes
}

/**
 * Returns the checked box of an item. Builds its name only for an error, since that takes longest for thousands of
 * items.
 */
function copyOf(box: Box, index: number): Box {
  if (!isBox(box)) return checkBox(`useSpatialHash getBox(items[${index}])`, box)
  const { minX, minY, maxX, maxY } = box
  return { minX, minY, maxX, maxY }
}

/** Returns true if both hold the same items in the same order, in the same boxes. */
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

/** Updates a hash from one list to the next. Its inserts then have the list's order, independent of earlier renders. */
function applyChanges<T>(hash: SpatialHash<T>, before: Boxes<T>, after: Boxes<T>): void {
  const kept: T[] = []
  for (const item of before.keys()) {
    if (after.has(item)) kept.push(item)
    else hash.remove(item)
  }
  let index = 0
  let isInOrder = true
  for (const [item, box] of after) {
    isInOrder &&= index < kept.length && Object.is(kept[index], item)
    if (isInOrder) {
      if (!isSameBox(box, before.get(item)!)) hash.update(item, box)
    } else {
      if (before.has(item)) hash.remove(item)
      hash.insert(item, box)
    }
    index++
  }
}
