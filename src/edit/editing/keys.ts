import type { Point } from '../../geometry/points.js'
import { isEditable } from '../document/sceneDocument.js'
import type { EditorStore } from './EditorStore.js'
import type { Gestures } from './Gestures.js'
import { group } from './listActions.js'
import { TOOLS, toolOf } from './tools.js'

/** A pressed key. */
export interface KeyInput {
  readonly key: string
  readonly shift: boolean
  readonly alt: boolean
  /** True while Ctrl or Cmd is held. */
  readonly command: boolean
  readonly repeat: boolean
  /** Center of the view in world units, where the pen's cursor starts. */
  readonly center: Point
  /** Size of a CSS pixel in world units. */
  readonly pixel: number
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the direction of an arrow key, or undefined for other keys. */
export function arrowOf(key: string): readonly [x: number, y: number] | undefined {
  return Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined
}

/** World units by which an arrow key nudges, and moves the pen's cursor without a grid. */
const NUDGE = 1
const CURSOR_STEP = 10

/** Factor by which Shift multiplies a step. */
const SHIFT_FACTOR = 10

/** Result of a key: `'arrow'` passes it to the host, which may pan, and `'handles'` focuses the first handle. */
export type KeyResult = 'handled' | 'arrow' | 'handles' | null

/** Applies a key to an editor. The page's clipboard events copy and paste. */
export function pressKey(editor: EditorStore, gestures: Gestures, input: KeyInput): KeyResult {
  if (input.command) return pressCommand(editor, input) ? 'handled' : null
  const { key, shift, repeat, center, pixel, alt } = input
  const { tool, pen } = editor.state.get()
  const isPen = TOOLS[tool].points !== undefined
  const arrow = arrowOf(key)
  if (arrow !== undefined) {
    const step = isPen ? (editor.snap.grid ?? 2 * CURSOR_STEP) / 2 : NUDGE
    const length = alt ? NUDGE : shift ? step * SHIFT_FACTOR : step
    if (isPen) gestures.pen.moveCursor(center, arrow[0] * length, arrow[1] * length)
    else if (editor.selection.length === 0) return 'arrow'
    else {
      if (!repeat) editor.history.endGesture()
      editor.nudge(arrow[0] * length, arrow[1] * length, `nudge ${key}`)
    }
    return 'handled'
  }
  switch (key) {
    case 'Escape':
      return endInnermost(editor, gestures, pen.length > 0, isPen, pixel)
    case 'Enter':
      if (isPen) gestures.pen.enter(center, pixel)
      else if (editor.selection.length > 0) return 'handles'
      return 'handled'
    case 'Delete':
    case 'Backspace':
      if (pen.length > 0) editor.undo()
      else editor.remove()
      return 'handled'
    case ' ':
      return 'handled'
    case 'Tab':
      return !isPen && editor.selectNext(shift ? -1 : 1) ? 'handled' : null
  }
  const next = alt ? null : toolOf(key)
  if (next === null) return null
  editor.setTool(next)
  return 'handled'
}

/**
 * Cancels the drag, otherwise ends the chain, the tool, or the selection, one per call. Returns null if there is none.
 */
function endInnermost(
  editor: EditorStore,
  gestures: Gestures,
  isDrawing: boolean,
  isPen: boolean,
  pixel: number,
): KeyResult {
  if (gestures.isDragging) gestures.cancel()
  else if (isDrawing) gestures.pen.finish(pixel)
  else if (isPen || editor.state.get().tool === 'pan') editor.setTool('select')
  else if (editor.selection.length > 0) editor.select([])
  else return null
  return 'handled'
}

function pressCommand(editor: EditorStore, { key, shift, alt }: KeyInput): boolean {
  if (alt) return false
  switch (key.toLowerCase()) {
    case 'z':
      if (shift) editor.redo()
      else editor.undo()
      return true
    case 'y':
      editor.redo()
      return true
    case 'a':
      editor.select(editor.history.present.items.filter(isEditable).map(({ id }) => id))
      return true
    case 'd':
      editor.duplicate()
      return true
    case 'g':
      group(editor)
      return true
    default:
      return false
  }
}
