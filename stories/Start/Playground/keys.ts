import type { KeyboardEvent } from 'react'
import type { Point } from 'react-umbra'

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** World units that an arrow key moves by: one with Shift, else the grid's where things snap to it, else ten. */
export function arrowMove({ key, shiftKey }: KeyboardEvent, grid: number): Point | null {
  const arrow = ARROWS[key]
  if (arrow === undefined) return null
  const length = shiftKey ? 1 : grid > 0 ? grid : 10
  return { x: arrow.x * length, y: arrow.y * length }
}

export const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => altKey || ctrlKey || metaKey

/** Text fields keep their keys. */
function isWriting({ target }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement) return !['range', 'checkbox', 'radio', 'file', 'color'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

export type Command = 'undo' | 'redo' | 'duplicate' | 'remove' | 'deselect'

/** Returns the command of a key for the whole playground. */
export function commandOf(event: KeyboardEvent): Command | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  if (altKey || isWriting(event)) return null
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase()
    if (letter === 'z') return shiftKey ? 'redo' : 'undo'
    if (letter === 'y') return 'redo'
    return letter === 'd' ? 'duplicate' : null
  }
  if (key === 'Delete' || key === 'Backspace') return 'remove'
  return key === 'Escape' ? 'deselect' : null
}
