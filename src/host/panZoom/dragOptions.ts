import { type Box, checkBox } from '../../geometry/boxes.js'
import { checkFunction, checkOptions, checkPositive } from '../../geometry/check.js'
import type { Point } from '../../geometry/points.js'

/** Options of dragging an element. Lengths are in world units. */
export interface DragOptions {
  /**
   * Called with the last position when a drag ends, and when an arrow key is released; also if the element is removed
   * before.
   */
  onEnd?: ((place: Point) => void) | undefined
  /** Spacing of a grid from (0, 0) to which positions are rounded, or a function that rounds them. */
  snap?: number | ((place: Point) => Point) | undefined
  /** Distance that an arrow key moves. @default a number given as `snap`, otherwise 16 CSS pixels */
  step?: number | undefined
  /** Box that positions stay inside. */
  within?: Box | undefined
}

/** Checks the options and copies the box. */
export function checkDrag(name: string, options: DragOptions): DragOptions {
  const { onEnd, snap, step, within } = checkOptions(options, `${name} options`)
  if (onEnd !== undefined) checkFunction(`${name} onEnd`, onEnd)
  if (snap !== undefined && typeof snap !== 'function') checkPositive(`${name} snap`, snap)
  if (step !== undefined) checkPositive(`${name} step`, step)
  return { onEnd, snap, step, within: within && checkBox(`${name} within`, within) }
}

/** Returns a position rounded to the grid and moved into the box, if the options have them. */
export function snapAndClamp({ x, y }: Point, { snap, within }: DragOptions): Point {
  if (typeof snap === 'function') return clampPoint(snap(clampPoint({ x, y }, within)), within)
  const { minX = -Infinity, minY = -Infinity, maxX = Infinity, maxY = Infinity } = within ?? {}
  return { x: nearest(x, minX, maxX, snap), y: nearest(y, minY, maxY, snap) }
}

function clampPoint({ x, y }: Point, within: Box | undefined): Point {
  if (within === undefined) return { x, y }
  return { x: nearest(x, within.minX, within.maxX), y: nearest(y, within.minY, within.maxY) }
}

/** Returns the number from `min` to `max` nearest to `value`: a multiple of `spacing`, if there is one. */
function nearest(value: number, min: number, max: number, spacing?: number): number {
  if (spacing !== undefined) {
    const [first, last] = [Math.ceil(min / spacing) * spacing, Math.floor(max / spacing) * spacing]
    // Adding zero avoids −0.
    if (first <= last) return Math.min(last, Math.max(first, Math.round(value / spacing) * spacing)) + 0
  }
  return Math.min(max, Math.max(min, value))
}
