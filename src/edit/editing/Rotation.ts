import type { Point } from '../../geometry/points.js'
import { isEditable, type SceneDocument, type SceneItem } from '../document/sceneDocument.js'
import { centerOfItems, directionTo } from '../items/itemGeometry.js'
import { rotateItems } from '../items/moves.js'
import { rotationText } from './announcements.js'
import type { EditorStore } from './EditorStore.js'
import { withItems } from './edits.js'
import type { PointerInput } from './pointerInput.js'
import { angleStep } from './snap.js'

/** Items that are being rotated, about one point. */
interface RotationDrag {
  readonly items: readonly SceneItem[]
  readonly pivot: Point
  /** Direction to the pointer at the start, in radians. */
  readonly startDirection: number
}

/** Rotates items about their common center: by drags of a handle, and by keys. */
export class Rotation {
  readonly #editor: EditorStore
  #drag: RotationDrag | null = null
  /** Angle of the current drag, in radians. */
  #angle = 0
  /** The center of the last rotation by keys, valid while its document is the present one. */
  #lastPivot: { document: SceneDocument; ids: string; pivot: Point } | null = null

  constructor(editor: EditorStore) {
    this.#editor = editor
  }

  /** Starts a drag. Returns false if none of the items can be rotated. */
  start(ids: readonly string[], at: Point): boolean {
    const items = this.#editableOf(ids)
    if (items.length === 0) return false
    const pivot = centerOfItems(items)
    this.#drag = { items, pivot, startDirection: directionTo(pivot, at) }
    this.#angle = 0
    return true
  }

  /**
   * Rotates toward the pointer. If angles snap, the rotation is a multiple of their step; for a single box, the
   * resulting angle is.
   */
  move(to: PointerInput): void {
    const { items, pivot, startDirection } = this.#drag!
    const [single] = items
    const initialRotation = items.length === 1 && single!.kind === 'box' ? (single!.rotation ?? 0) : 0
    const step = angleStep({ snap: this.#editor.snap, shift: to.shift })
    const angle = directionTo(pivot, to) - startDirection
    this.#angle = step === 0 ? angle : Math.round((initialRotation + angle) / step) * step - initialRotation
    const snappedAngle = this.#angle
    this.#editor.preview((document) => withRotation(document, items, snappedAngle, pivot, to.alt))
  }

  /** Announces the result of the drag, once its document is the present one. */
  announce(): void {
    const { items } = this.#drag!
    this.#announce(items, this.#angle)
  }

  /** Rotates by an angle in radians. Changes with the same `gesture` are undone together. */
  rotate(ids: readonly string[], angle: number, alt: boolean, gesture: string): void {
    const items = this.#editableOf(ids)
    if (items.length === 0) return
    const { history } = this.#editor
    const key = items.map(({ id }) => id).join('\n')
    const reusable =
      this.#lastPivot?.document === history.present && this.#lastPivot.ids === key ? this.#lastPivot : null
    // Keep the center, because rotation changes the center of the box around items.
    const pivot = reusable?.pivot ?? centerOfItems(items)
    this.#editor.commit(withRotation(history.present, items, angle, pivot, alt), gesture)
    this.#lastPivot = { document: history.present, ids: key, pivot }
    this.#announce(items, angle)
  }

  #announce(items: readonly SceneItem[], angle: number): void {
    const ids = new Set(items.map(({ id }) => id))
    const rotatedItems = this.#editor.document.items.filter(({ id }) => ids.has(id))
    this.#editor.announce(rotationText(rotatedItems, angle, this.#editor.labels))
  }

  #editableOf(ids: readonly string[]): SceneItem[] {
    const idSet = new Set(ids)
    return this.#editor.history.present.items.filter((item) => idSet.has(item.id) && isEditable(item))
  }
}

/** Returns a document with some items rotated, except those that can't be edited. */
function withRotation(
  document: SceneDocument,
  items: readonly SceneItem[],
  angle: number,
  pivot: Point,
  alt: boolean,
): SceneDocument {
  const idSet = new Set(items.map(({ id }) => id))
  const present = document.items.filter((item) => idSet.has(item.id) && isEditable(item))
  if (present.length === 0) return document
  return withItems(document, rotateItems(document.items, new Set(present.map(({ id }) => id)), angle, pivot, !alt))
}
