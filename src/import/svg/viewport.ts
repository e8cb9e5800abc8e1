import { failRange } from '../../geometry/check.js'
import type { Matrix } from '../matrix.js'
import { readNumbers } from './numbers.js'
import type { Viewport } from './shapes.js'

/** A viewBox: its top left corner and its size, in user units. */
export interface ViewBox extends Viewport {
  x: number
  y: number
}

/** Reads an element's `viewBox`, or returns null if it has none. `at` is its path, for errors. */
export function readViewBox(text: string | undefined, at: string): ViewBox | null {
  if (text === undefined) return null
  const [x, y, width, height, extra] = readNumbers(text, at)
  if (!(width! > 0 && height! > 0) || extra !== undefined) {
    failRange(at, 'four numbers, the last two above zero', text)
  }
  return { x: x!, y: y!, width: width!, height: height! }
}

const FIT = /^\s*(?:defer\s+)?(?:none|x(Min|Mid|Max)Y(Min|Mid|Max)(?:\s+(meet|slice))?)\s*$/

/** Fraction of the space left over along an axis that goes before the viewBox; the rest goes after it. */
const FRACTIONS: Readonly<Record<string, number>> = { Min: 0, Mid: 0.5, Max: 1 }

/** Returns the transform that fits a viewBox into a box of this size at (0, 0), according to `preserveAspectRatio`. */
export function fitViewBox(box: ViewBox, width: number, height: number, fit = 'xMidYMid', at: string): Matrix {
  const found = FIT.exec(fit)
  if (found === null) failRange(at, 'none or a value such as xMidYMid meet', fit)
  const [, alongX, alongY, meetOrSlice] = found
  let [sx, sy] = [width / box.width, height / box.height]
  if (alongX !== undefined) sx = sy = meetOrSlice === 'slice' ? Math.max(sx, sy) : Math.min(sx, sy)
  const left = (width - box.width * sx) * FRACTIONS[alongX ?? 'Min']!
  const top = (height - box.height * sy) * FRACTIONS[alongY ?? 'Min']!
  return [sx, 0, 0, sy, left - box.x * sx, top - box.y * sy]
}
