import type { Point } from '../../geometry/points.js'
import { hasWalls, isEditable, type SceneItem } from '../document/sceneDocument.js'
import { handlesOf, type ItemHandle, moveHandle } from '../items/handles.js'
import { moveJoint } from '../items/moves.js'
import { endsOf, isWithinReach } from '../items/places.js'
import { hasPoints, removePoint, splitAt } from '../items/points.js'
import { handleText } from './announcements.js'
import type { EditorStore } from './EditorStore.js'
import { replaceItem, withItems } from './edits.js'
import type { PointerInput } from './pointerInput.js'
import { angleStep, snapPoint } from './snap.js'

/** Moves handles of items: by drags, and by keys. Those of rotations are another class's. */
export class Handles {
  readonly #editor: EditorStore
  #held: { item: SceneItem; handle: ItemHandle } | null = null

  constructor(editor: EditorStore) {
    this.#editor = editor
  }

  /** Starts a drag. Returns false if the item can't be edited. */
  start(id: string, handle: ItemHandle): boolean {
    const item = this.#editableOf(id)
    this.#held = item === null ? null : { item, handle }
    return item !== null
  }

  /** Moves the handle of the drag that goes on. */
  move(input: PointerInput): void {
    const { item, handle } = this.#held!
    const { history, snap } = this.#editor
    const { items } = history.present
    const isEnd = handle.kind === 'end'
    const except = new Set(items.filter((one) => one.id === item.id || isJoined(one, handle)).map(({ id }) => id))
    const from = isEnd && (input.shift || snap.angles !== undefined) ? neighborOf(item, handle.index) : undefined
    const snapped = isEnd
      ? snapPoint(input, { document: history.present, snap, ...input, from, except })
      : { point: { x: input.x, y: input.y }, guides: [] }
    const moved = this.#withHandle(item, handle, snapped.point, input.alt, angleStep({ snap, shift: input.shift }))
    this.#editor.change({ draft: withItems(history.present, moved), guides: snapped.guides })
  }

  /** Ends a drag whose document has become the present one. */
  announce(): void {
    const { item, handle } = this.#held!
    this.#announce(item.id, handle)
  }

  /** Moves a handle of an item by keys. `gesture` names what is undone together. */
  nudge(id: string, handle: ItemHandle, [dx, dy]: readonly [number, number], alt: boolean, gesture: string): void {
    const { present } = this.#editor.history
    const item = this.#editableOf(id)
    if (item === null) return
    const to = { x: handle.x + dx, y: handle.y + dy }
    this.#editor.commit(withItems(present, this.#withHandle(item, handle, to, alt, 0)), gesture)
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

  #editableOf(id: string): SceneItem | null {
    const item = this.#editor.history.present.items.find((one) => one.id === id)
    return item !== undefined && isEditable(item) ? item : null
  }

  /** Returns the items with a handle at another place. Joined ends of walls move along, unless Alt is held. */
  #withHandle(item: SceneItem, handle: ItemHandle, to: Point, alt: boolean, step: number): readonly SceneItem[] {
    const { items } = this.#editor.history.present
    if (handle.kind === 'end' && hasWalls(item) && !alt) return moveJoint(items, handle, to)
    return items.map((one) => (one === item ? moveHandle(one, handle, to, step) : one))
  }
}

const isJoined = (item: SceneItem, at: Point): boolean =>
  hasWalls(item) && isWithinReach(item, at, 0) && endsOf(item).some(({ x, y }) => x === at.x && y === at.y)

/** Returns the other end of the edge that an end belongs to. */
function neighborOf(item: SceneItem, index: number): Point | undefined {
  const ends = endsOf(item)
  return hasWalls(item) || item.kind === 'tube' ? ends[index ^ 1] : ends.at(index - 1)
}
