import { checkItem } from '../document/checkDocument.js'
import { isOpening, type NewSceneItem, type SceneDocument, type SceneItem } from '../document/sceneDocument.js'
import { moveItems } from '../items/moves.js'
import { addOpening, withoutCut } from '../items/openings.js'

/** Changes of items: fields to set. Undefined removes a field. */
export type ItemChanges = { readonly [key: string]: unknown }

/** Returns a document with these items, or the same document if it has them already. */
export function withItems(document: SceneDocument, items: readonly SceneItem[]): SceneDocument {
  return items === document.items ? document : { ...document, items }
}

/** Returns a document with an item replaced by a changed one. */
export function replaceItem(document: SceneDocument, item: SceneItem, changed: SceneItem): SceneDocument {
  return item === changed
    ? document
    : withItems(
        document,
        document.items.map((one) => (one === item ? changed : one)),
      )
}

/** The number in an id. With more digits, adding 1 could result in the same number. */
const NUMBER = /^\d{1,15}$/

/** Returns a function that returns a new id of a kind at each call, which no item has. */
function newIds(items: readonly SceneItem[]): (kind: string) => string {
  const highest = new Map<string, number>()
  return (kind) => {
    const number = (highest.get(kind) ?? highestNumber(items, `${kind}-`)) + 1
    highest.set(kind, number)
    return `${kind}-${number}`
  }
}

/** Returns the highest number of the ids that begin with `start`, or 0. */
function highestNumber(items: readonly SceneItem[], prefix: string): number {
  return items.reduce((highest, { id }) => {
    const number = id.startsWith(prefix) ? id.slice(prefix.length) : ''
    return NUMBER.test(number) ? Math.max(highest, Number(number)) : highest
  }, 0)
}

/**
 * Returns a document with a new item at its end, and the item's id. Doors and windows cut the wall that they are on.
 */
export function addItem(
  document: SceneDocument,
  newItem: NewSceneItem,
  reach = 0,
): { document: SceneDocument; id: string } {
  const { items } = document
  const isFree = newItem.id !== undefined && !items.some(({ id }) => id === newItem.id)
  const id = isFree ? newItem.id! : newIds(items)(newItem.kind)
  const item = withoutUndefined({ ...newItem, id }) as SceneItem
  checkItem('item', item)
  const added = isOpening(item) && item.cut === undefined ? addOpening(items, item, reach) : [...items, item]
  return { document: withItems(document, added), id }
}

/**
 * Returns a document with fields of some items set. Throws on a field that an item's kind doesn't have, and on invalid
 * values.
 */
export function setItems(document: SceneDocument, ids: ReadonlySet<string>, changes: ItemChanges): SceneDocument {
  let hasChanged = false
  const items = document.items.map((item) => {
    if (!ids.has(item.id) || Object.entries(changes).every(([key, value]) => Reflect.get(item, key) === value))
      return item
    const changed = withoutUndefined({ ...item, ...changes, id: item.id }) as SceneItem
    checkItem(`item ${item.id}`, changed)
    hasChanged = true
    return changed
  })
  return hasChanged ? withItems(document, items) : document
}

/** Returns a document with copies of items at its end, moved by (dx, dy), and the ids of the copies. */
export function insertCopies(
  document: SceneDocument,
  originals: readonly SceneItem[],
  dx: number,
  dy: number,
): { document: SceneDocument; ids: string[] } {
  const { items } = document
  const newId = newIds(items)
  const copies = originals.map((original) => ({ ...withoutCut(original), id: newId(original.kind) }))
  const ids = copies.map(({ id }) => id)
  const all = copies.length === 0 ? items : [...items, ...copies]
  return { document: withItems(document, moveItems(all, new Set(ids), dx, dy, false)), ids }
}

/** Returns a document with an item moved past its neighbor in the same folder. */
export function reorderItem(document: SceneDocument, id: string, steps: 1 | -1): SceneDocument {
  const { items } = document
  const from = items.findIndex((item) => item.id === id)
  if (from < 0) return document
  const { folder } = items[from]!
  let to = from + steps
  while (to in items && items[to]!.folder !== folder) to += steps
  if (!(to in items)) return document
  const moved = [...items]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return withItems(document, moved)
}

function withoutUndefined(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined))
}
