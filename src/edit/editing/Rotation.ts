import type { Point } from '../../geometry/points.js'
import { isEditable, type SceneDocument, type SceneItem } from '../document/sceneDocument.js'
import { rotateItems } from '../items/moves.js'
import { centerOfItems, directionTo } from '../items/places.js'
import { rotationText } from './announcements.js'
import type { EditorStore } from './EditorStore.js'
import { withItems } from './edits.js'
import type { PointerInput } from './pointerInput.js'
import { angleStep } from './snap.js'

/** Items that are being rotated, about one point. */
interface Turning {
  readonly items: readonly SceneItem[]
  readonly about: Point
  /** Direction to the pointer at the start, in radians. */
  readonly from: number
}

/** Rotates items about their common center: by drags of a handle, and by keys. */
export class Rotation {
  readonly #editor: EditorStore
  #turning: Turning | null = null
  /** Angle of the current drag, in radians. */
  #turn = 0
  /** The center of the last rotation by keys, valid while its document is the present one. */
  #kept: { document: SceneDocument; ids: string; about: Point } | null = null

  constructor(editor: EditorStore) {
    this.#editor = editor
  }

  /** Starts a drag. Returns false if none of the items can be rotated. */
  start(ids: readonly string[], at: Point): boolean {
    const items = this.#editableOf(ids)
    if (items.length === 0) return false
    const about = centerOfItems(items)
    this.#turning = { items, about, from: directionTo(about, at) }
    this.#turn = 0
    return true
  }

  /**
   * Rotates toward the pointer. If angles snap, the rotation is a multiple of their step; for a single box, the
   * resulting angle is.
   */
  move(to: PointerInput): void {
    const { items, about, from } = this.#turning!
    const [only] = items
    const before = items.length === 1 && only!.kind === 'box' ? (only!.rotation ?? 0) : 0
    const step = angleStep({ snap: this.#editor.snap, shift: to.shift })
    const turn = directionTo(about, to) - from
    this.#turn = step === 0 ? turn : Math.round((before + turn) / step) * step - before
    const turned = this.#turn
    this.#editor.preview((document) => rotated(document, items, turned, about, to.alt))
  }

  /** Announces the result of the drag, once its document is the present one. */
  announce(): void {
    const { items } = this.#turning!
    this.#announce(items, this.#turn)
  }

  /** Rotates by an angle in radians. Changes with the same `gesture` are undone together. */
  turn(ids: readonly string[], angle: number, alt: boolean, gesture: string): void {
    const items = this.#editableOf(ids)
    if (items.length === 0) return
    const { history } = this.#editor
    const key = items.map(({ id }) => id).join('\n')
    const kept = this.#kept?.document === history.present && this.#kept.ids === key ? this.#kept : null
    // Keep the center, because rotation changes the center of the box around items.
    const about = kept?.about ?? centerOfItems(items)
    this.#editor.commit(rotated(history.present, items, angle, about, alt), gesture)
    this.#kept = { document: history.present, ids: key, about }
    this.#announce(items, angle)
  }

  #announce(items: readonly SceneItem[], angle: number): void {
    const ids = new Set(items.map(({ id }) => id))
    const rotated = this.#editor.document.items.filter(({ id }) => ids.has(id))
    this.#editor.announce(rotationText(rotated, angle, this.#editor.labels))
  }

  #editableOf(ids: readonly string[]): SceneItem[] {
    const wanted = new Set(ids)
    return this.#editor.history.present.items.filter((item) => wanted.has(item.id) && isEditable(item))
  }
}

/** Returns a document with some items rotated, except those that can't be edited. */
function rotated(
  document: SceneDocument,
  items: readonly SceneItem[],
  angle: number,
  about: Point,
  alt: boolean,
): SceneDocument {
  const wanted = new Set(items.map(({ id }) => id))
  const present = document.items.filter((item) => wanted.has(item.id) && isEditable(item))
  if (present.length === 0) return document
  return withItems(document, rotateItems(document.items, new Set(present.map(({ id }) => id)), angle, about, !alt))
}
