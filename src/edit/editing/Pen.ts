import type { Point } from '../../geometry/points.js'
import { distance } from '../items/itemGeometry.js'
import type { EditorStore } from './EditorStore.js'
import type { PointerInput } from './pointerInput.js'
import { SNAP_REACH, snapPoint } from './snap.js'
import { drawnItem, type SceneTool, TOOLS } from './tools.js'

/** CSS pixels by which a pressed pen has to move before its release places another point. */
const DRAG_DISTANCE = 6

/** Draws items point by point: with clicks, with drags, and with keys. */
export class Pen {
  readonly #editor: EditorStore
  /** The current press, and whether it has placed its point already. */
  #pressed: { readonly at: Point; readonly tool: SceneTool; readonly isPlaced: boolean } | null = null
  /** The cursor that keys move; null while a pointer draws. */
  #cursor: Point | null = null

  constructor(editor: EditorStore) {
    this.#editor = editor
  }

  /** Places a point. The last one of an item is placed on release, because a second finger may cancel the press. */
  press(input: PointerInput): void {
    this.#cursor = null
    const { tool } = this.#editor.state.get()
    const at = this.#snap(input)
    const isPlaced = !this.#isLastPoint(at, input.pixel)
    this.#pressed = { at, tool, isPlaced }
    if (isPlaced) this.#addPoint(at, input.pixel)
  }

  hover(input: PointerInput): void {
    this.#cursor = null
    this.#snap(input)
  }

  /** Places the last point, or another one if the pointer was dragged; nothing if a key has changed the tool. */
  release(input: PointerInput): void {
    const pressed = this.#pressed
    this.#pressed = null
    const { tool } = this.#editor.state.get()
    if (pressed?.tool !== tool) return
    const isSingle = TOOLS[tool].points === 'one'
    if (!isSingle && this.#points.length === 0) return
    const to = this.#snap(input)
    // The second click of a double-click.
    if (isSingle && this.#isDuplicate(to)) return
    if (!pressed.isPlaced || distance(pressed.at, to) > DRAG_DISTANCE * input.pixel) this.#addPoint(to, input.pixel)
  }

  /** Removes the point of the current press. */
  retract(): void {
    const pressed = this.#pressed
    this.#pressed = null
    if (pressed !== null && this.#points.at(-1) === pressed.at) this.#editor.update({ pen: this.#points.slice(0, -1) })
  }

  /** Moves the cursor of the keyboard, from `start` if there is none. */
  moveCursor(start: Point, dx: number, dy: number): void {
    const from = this.#cursor ?? this.#points.at(-1) ?? start
    const { document, snap, labels } = this.#editor
    const to = { x: from.x + dx, y: from.y + dy }
    const { point, guides } = snapPoint(to, { document, snap: { ...snap, points: false }, pixel: 1, shift: false })
    // Snapping must not undo a step that is smaller than the grid's.
    const isSnapped = distance(point, from) > 0
    this.#cursor = isSnapped ? point : to
    this.#editor.update({ hover: this.#cursor, guides: isSnapped ? guides : [] })
    this.#editor.announce(labels.point, this.#cursor as Point & Record<string, number>)
  }

  /** Places a point at the keyboard's cursor, or ends the chain if it has not moved since the last point. */
  enter(start: Point, pixel: number): void {
    const { pen, tool } = this.#editor.state.get()
    if (this.#cursor === null && pen.length === 0 && TOOLS[tool].points !== undefined) this.#cursor = start
    const last = pen.at(-1)
    if (this.#cursor === null || (last !== undefined && distance(last, this.#cursor) === 0)) this.finish(pixel)
    else this.#addPoint(this.#cursor, pixel)
  }

  /** Adds the item that the points describe, if there are enough. */
  finish(pixel: number): void {
    const { tool } = this.#editor.state.get()
    const item = drawnItem(tool, this.#points, this.#editor.labels.text)
    this.cancel()
    if (item !== null) this.#editor.add(item, SNAP_REACH * pixel)
  }

  /** Discards the points. */
  cancel(): void {
    this.#pressed = null
    this.#editor.update({ pen: [], hover: this.#cursor, guides: [] })
  }

  /** Returns true if the last item has the kind that the pen draws, and is at this point. */
  #isDuplicate({ x, y }: Point): boolean {
    const last = this.#editor.document.items.at(-1)
    return last?.kind === this.#editor.state.get().tool && 'x' in last && last.x === x && last.y === y
  }

  get #points(): readonly Point[] {
    return this.#editor.state.get().pen
  }

  #addPoint(at: Point, pixel: number): void {
    const points = this.#points
    const last = points.at(-1)
    if (last !== undefined && distance(last, at) < pixel) return
    const { tool } = this.#editor.state.get()
    const isLast = this.#isLastPoint(at, pixel)
    const isClosing = isLast && TOOLS[tool].points === 'many'
    // A closed chain of walls repeats its first point; an outline is closed by itself.
    const placed = !isClosing ? [...points, at] : tool === 'wall' ? [...points, points[0]!] : points
    this.#editor.update({ pen: placed })
    this.#editor.announce(this.#editor.labels.point, at as Point & Record<string, number>)
    if (isLast) this.finish(pixel)
  }

  /** Returns true if a point there is the last one of its item. */
  #isLastPoint(at: Point, pixel: number): boolean {
    const points = this.#points
    const count = TOOLS[this.#editor.state.get().tool].points
    if (count !== 'many') return count === 'one' || points.length === 1
    return points.length > 2 && distance(points[0]!, at) <= SNAP_REACH * pixel
  }

  #snap(input: PointerInput): Point {
    const { document, snap } = this.#editor
    const from = this.#points.at(-1)
    const { point, guides } = snapPoint({ x: input.x, y: input.y }, { document, snap, ...input, from })
    this.#editor.update({ hover: point, guides })
    return point
  }
}
