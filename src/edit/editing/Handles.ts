import type { Point } from '../../geometry/points.js'
import { hasWalls, isEditable, type SceneDocument, type SceneItem } from '../document/sceneDocument.js'
import { handlesOf, type ItemHandle, moveHandle } from '../items/handles.js'
import { endsOf, isWithinReach } from '../items/itemGeometry.js'
import { moveJoint } from '../items/moves.js'
import { hasPoints, removePoint, splitAt } from '../items/points.js'
import { handleText } from './announcements.js'
import type { EditorStore } from './EditorStore.js'
import { replaceItem, withItems } from './edits.js'
import type { PointerInput } from './pointerInput.js'
import { angleStep, snapPoint } from './snap.js'

/** Moves handles of items: by drags, and by keys. Class Rotation moves the handles that rotate. */
export class Handles {
  readonly #editor: EditorStore
  /** Item and handle of the current drag, as they were at its start. */
  #active: { readonly id: string; readonly handle: ItemHandle } | null = null

  constructor(editor: EditorStore) {
    this.#editor = editor
  }

  /** Starts a drag. Returns false if the item can't be edited. */
  start(id: string, handle: ItemHandle): boolean {
    this.#active = { id, handle }
    return this.#editableOf(id) !== null
  }

  /** Moves the handle of the current drag. */
  move(input: PointerInput): void {
    const { present } = this.#editor.history
    const { snap } = this.#editor
    const active = this.#activeIn(present)
    if (active === null) return
    const { item, handle } = active
    const isEnd = handle.kind === 'end'
    const joined = present.items.filter((one) => one.id === item.id || isJoined(one, handle))
    const excluded = new Set(joined.map(({ id }) => id))
    const from = isEnd && (input.shift || snap.angles !== undefined) ? neighborOf(item, handle.index) : undefined
    const { point, guides } = isEnd
      ? snapPoint(input, { document: present, snap, ...input, from, excluded })
      : { point: { x: input.x, y: input.y }, guides: [] }
    const step = angleStep({ snap, shift: input.shift })
    this.#editor.preview((document) => this.#applyDrag(document, point, input.alt, step), { guides })
  }

  /** Announces the result of the drag, once its document is the present one. */
  announce(): void {
    const { id, handle } = this.#active!
    this.#announce(id, handle)
  }

  /** Moves a handle of an item by keys. Changes with the same `gesture` are undone together. */
  nudge(id: string, handle: ItemHandle, [dx, dy]: readonly [number, number], alt: boolean, gesture: string): void {
    const { present } = this.#editor.history
    const item = this.#editableOf(id)
    if (item === null) return
    const to = { x: handle.x + dx, y: handle.y + dy }
    this.#editor.commit(withHandle(present, item, handle, to, alt, 0), gesture)
    this.#announce(id, handle)
  }

  /** Inserts a point beside an end, or removes that end. Returns false for items that have no such points. */
  changePoints(id: string, { kind, index }: ItemHandle, change: 'insert' | 'remove'): boolean {
    const item = this.#editableOf(id)
    if (kind !== 'end' || item === null || !hasPoints(item)) return false
    const changed = change === 'insert' ? splitAt(item, index) : removePoint(item, index)
    if (changed === null) this.#editor.remove([id])
    else this.#editor.commit(replaceItem(this.#editor.history.present, item, changed))
    return true
  }

  #announce(id: string, { id: handleId }: ItemHandle): void {
    const item = this.#editor.document.items.find((one) => one.id === id)
    const handle = item && handlesOf(item, 1).find((one) => one.id === handleId)
    if (item && handle) this.#editor.announce(handleText(item, handle, this.#editor.labels))
  }

  #editableOf(id: string, { items } = this.#editor.history.present): SceneItem | null {
    const item = items.find((one) => one.id === id)
    return item !== undefined && isEditable(item) ? item : null
  }

  /** Returns the handle of the drag as it is in a document, or null if it is gone or locked. */
  #activeIn(document: SceneDocument): { item: SceneItem; handle: ItemHandle } | null {
    const active = this.#active!
    const item = this.#editableOf(active.id, document)
    const handle = item && handlesOf(item, 1).find(({ id }) => id === active.handle.id)
    return item && handle ? { item, handle } : null
  }

  /** Returns a document with the handle of the drag at another place. */
  #applyDrag(document: SceneDocument, to: Point, alt: boolean, step: number): SceneDocument {
    const active = this.#activeIn(document)
    return active === null ? document : withHandle(document, active.item, active.handle, to, alt, step)
  }
}

/** Returns a document with a handle at another place. Joined ends of walls move along, unless Alt is held. */
function withHandle(
  document: SceneDocument,
  item: SceneItem,
  handle: ItemHandle,
  to: Point,
  alt: boolean,
  step: number,
): SceneDocument {
  const { items } = document
  if (handle.kind === 'end' && hasWalls(item) && !alt) return withItems(document, moveJoint(items, handle, to))
  return replaceItem(document, item, moveHandle(item, handle, to, step))
}

const isJoined = (item: SceneItem, at: Point): boolean =>
  hasWalls(item) && isWithinReach(item, at, 0) && endsOf(item).some(({ x, y }) => x === at.x && y === at.y)

/** Returns the other end of the edge of an end. */
function neighborOf(item: SceneItem, index: number): Point | undefined {
  const ends = endsOf(item)
  return hasWalls(item) || item.kind === 'tube' ? ends[index ^ 1] : ends.at(index - 1)
}
