import type { Point } from '../../geometry/points.js'
import { isEditable, type SceneDocument, type SceneItem } from '../document/sceneDocument.js'
import type { ItemHandle } from '../items/handles.js'
import { distance, endsOf, positionOf } from '../items/itemGeometry.js'
import { moveItems } from '../items/moves.js'
import { edgeAt, itemAt, itemsWithin } from '../items/pick.js'
import { hasPoints, insertPoint } from '../items/points.js'
import type { EditorStore } from './EditorStore.js'
import { insertCopies, replaceItem, withItems } from './edits.js'
import { Handles } from './Handles.js'
import { Pen } from './Pen.js'
import type { PointerInput } from './pointerInput.js'
import { Rotation } from './Rotation.js'
import { SNAP_REACH, snapPoint } from './snap.js'
import { TOOLS } from './tools.js'

/** CSS pixels by which a pointer has to move before it drags. */
const SLOP = 3

/** CSS pixels within which a pointer hits an item. */
const REACH = 8
const TOUCH_REACH = 20

/** A drag of items. */
interface ItemDrag {
  readonly kind: 'move'
  readonly start: Point
  readonly grip: Point
  /** Ids that a click without a drag selects. */
  readonly clicked: readonly string[]
  isMoved: boolean
  /** Ids of the copies that are dragged instead of the selected items. */
  copies: readonly string[]
}

/** A drag in progress. */
type Drag =
  | ItemDrag
  | { readonly kind: 'handle'; readonly dragger: Handles | Rotation; readonly start: Point; isMoved: boolean }
  | { readonly kind: 'marquee'; readonly start: Point; readonly initialSelection: readonly string[]; isMoved: boolean }

/** Gestures of pointers in an editor: drawing, selecting, and dragging. */
export class Gestures {
  readonly pen: Pen
  readonly handles: Handles
  readonly rotation: Rotation
  readonly #editor: EditorStore
  #drag: Drag | null = null

  constructor(editor: EditorStore) {
    this.#editor = editor
    this.pen = new Pen(editor)
    this.handles = new Handles(editor)
    this.rotation = new Rotation(editor)
  }

  /** True during a drag. */
  get isDragging(): boolean {
    return this.#drag !== null
  }

  /** Starts a gesture. Returns false if the host should pan. */
  press(input: PointerInput): boolean {
    const { tool } = this.#editor.state.get()
    if (tool === 'pan') return false
    if (TOOLS[tool].points !== undefined) this.pen.press(input)
    else this.#pressItem(input)
    return true
  }

  /** Starts to drag a handle that changes the shape of an item, unless another drag is in progress. */
  pressHandle(id: string, handle: ItemHandle, at: Point): void {
    if (!this.isDragging && this.handles.start(id, handle)) this.#startHandleDrag(this.handles, at)
  }

  /** Starts to drag the handle that rotates items, unless another drag is in progress. */
  pressRotation(ids: readonly string[], at: Point): void {
    if (!this.isDragging && this.rotation.start(ids, at)) this.#startHandleDrag(this.rotation, at)
  }

  move(input: PointerInput): void {
    const drag = this.#drag
    if (drag === null) {
      if (TOOLS[this.#editor.state.get().tool].points !== undefined) this.pen.hover(input)
      return
    }
    drag.isMoved ||= distance(drag.start, input) > SLOP * input.pixel
    if (!drag.isMoved) return
    if (drag.kind === 'marquee') this.#moveMarquee(drag.start, drag.initialSelection, input)
    else if (drag.kind === 'handle') drag.dragger.move(input)
    else this.#moveItems(drag, input)
  }

  release(input: PointerInput): void {
    const drag = this.#drag
    this.#drag = null
    if (drag === null) {
      this.pen.release(input)
      return
    }
    if (drag.kind === 'marquee') {
      if (!drag.isMoved && !input.shift) this.#editor.select([])
      this.#editor.update({ marquee: null })
      return
    }
    const { draft } = this.#editor.state.get()
    this.#editor.preview(null, { guides: [] })
    if (!drag.isMoved && drag.kind === 'move') this.#editor.selectExisting(drag.clicked)
    if (draft === null) return
    this.#editor.commit(draft)
    if (drag.kind === 'handle') drag.dragger.announce()
    else if (drag.copies.length > 0) this.#editor.select(drag.copies)
    else this.#editor.announceMove()
  }

  /** Ends the gesture without a change. A chain keeps the points of earlier gestures. */
  cancel(): void {
    this.#drag = null
    this.pen.retract()
    this.#editor.preview(null, { guides: [], marquee: null })
  }

  /** Ends a chain, or inserts a point into the edge at the pointer. Does nothing with the pan tool. */
  doublePress(input: PointerInput): void {
    const { tool } = this.#editor.state.get()
    if (tool === 'pan') return
    if (TOOLS[tool].points !== undefined) {
      this.pen.finish(input.pixel)
      return
    }
    const { present } = this.#editor.history
    const canInsertPoint = (item: SceneItem): boolean => isEditable(item) && hasPoints(item)
    const hit = edgeAt(present.items, input, reachOf(input), canInsertPoint)
    if (hit === null || hit.at.t === 0 || hit.at.t === 1) return
    this.#editor.commit(replaceItem(present, hit.item, insertPoint(hit.item, hit.index, hit.at)))
    this.#editor.select([hit.item.id])
    this.#editor.announce(this.#editor.labels.point, { x: hit.at.x, y: hit.at.y })
  }

  /** Selects the item at the pointer, if it isn't selected. For menus. */
  selectAt(input: PointerInput): void {
    const hit = itemAt(this.#editor.history.present.items, input, reachOf(input))
    if (hit !== null && !this.#editor.selection.includes(hit.id)) this.#editor.select([hit.id])
  }

  #startHandleDrag(dragger: Handles | Rotation, { x, y }: Point): void {
    this.#drag = { kind: 'handle', dragger, start: { x, y }, isMoved: false }
  }

  #pressItem(input: PointerInput): void {
    const { x, y, shift } = input
    const { selection } = this.#editor
    const hit = itemAt(this.#editor.document.items, input, reachOf(input))
    if (hit === null) {
      this.#drag = { kind: 'marquee', start: { x, y }, initialSelection: shift ? selection : [], isMoved: false }
      return
    }
    const isSelected = selection.includes(hit.id)
    // A selected item may be about to be dragged with all others, so a click changes the selection only on release.
    const clicked = !shift ? [hit.id] : isSelected ? selection.filter((id) => id !== hit.id) : [...selection, hit.id]
    if (!isSelected) this.#editor.select(clicked)
    this.#drag = { kind: 'move', start: { x, y }, grip: gripOf(hit, input), clicked, isMoved: false, copies: [] }
  }

  #moveMarquee(start: Point, initialSelection: readonly string[], { x, y }: Point): void {
    const [minX, maxX] = start.x < x ? [start.x, x] : [x, start.x]
    const [minY, maxY] = start.y < y ? [start.y, y] : [y, start.y]
    const marquee = { minX, minY, maxX, maxY }
    this.#editor.update({ marquee })
    this.#editor.selectExisting([
      ...new Set([...initialSelection, ...itemsWithin(this.#editor.document.items, marquee)]),
    ])
  }

  /** Drags the selected items, or copies of them while Alt is held. */
  #moveItems(drag: ItemDrag, input: PointerInput): void {
    const { start, grip } = drag
    const { history, snap, selected } = this.#editor
    const ids = new Set(selected.filter(isEditable).map(({ id }) => id))
    const to = { x: grip.x + input.x - start.x, y: grip.y + input.y - start.y }
    const { point, guides } = snapPoint(to, {
      document: history.present,
      snap,
      ...input,
      from: input.shift ? grip : undefined,
      excluded: ids,
    })
    const [dx, dy] = [point.x - grip.x, point.y - grip.y]
    const edit = (present: SceneDocument): SceneDocument => {
      const moving = present.items.filter((item) => ids.has(item.id) && isEditable(item))
      if (moving.length === 0) return present
      if (!input.alt) {
        const moved = moveItems(present.items, new Set(moving.map(({ id }) => id)), dx, dy, true)
        return withItems(present, moved)
      }
      const { document, ids: copies } = insertCopies(present, moving, dx, dy)
      drag.copies = copies
      return document
    }
    drag.copies = []
    this.#editor.preview(edit, { guides })
  }
}

/** Returns the distance within which a pointer hits an item, in world units. */
function reachOf({ pixel, touch }: PointerInput): number {
  return (touch ? TOUCH_REACH : REACH) * pixel
}

/**
 * Returns the point of an item by which it is dragged, which snaps: its position, or the end nearest to the pointer.
 */
function gripOf(item: SceneItem, { x, y, pixel }: PointerInput): Point {
  const position = positionOf(item)
  if (position !== null) return position
  const nearestEnd = endsOf(item).sort((a, b) => distance(a, { x, y }) - distance(b, { x, y }))[0]
  return nearestEnd !== undefined && distance(nearestEnd, { x, y }) <= 4 * SNAP_REACH * pixel ? nearestEnd : { x, y }
}
