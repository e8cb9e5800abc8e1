import type { Box } from '../../geometry/boxes.js'
import { type Drawing, headerNumber } from './drawing.js'

export const EMPTY_BOX: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }

/** Returns the bounding box of a box and some points. */
export function extendBox(box: Box, points: readonly number[]): Box {
  let { minX, minY, maxX, maxY } = box
  for (let i = 0; i < points.length; i += 2) {
    minX = Math.min(minX, points[i]!)
    maxX = Math.max(maxX, points[i]!)
    minY = Math.min(minY, points[i + 1]!)
    maxY = Math.max(maxY, points[i + 1]!)
  }
  return { minX, minY, maxX, maxY }
}

/** Returns the drawing's own extent if it contains the box. Programs write it on saving, or not at all. */
export function extentOf(drawing: Drawing, box: Box): Box {
  const { minX, minY, maxX, maxY } = box.minX <= box.maxX ? box : { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  const at = (name: string, code: number) => headerNumber(drawing, name, code) ?? Number.NaN
  const own = { minX: at('$EXTMIN', 10), minY: at('$EXTMIN', 20), maxX: at('$EXTMAX', 10), maxY: at('$EXTMAX', 20) }
  const contains = own.minX <= minX && own.minY <= minY && own.maxX >= maxX && own.maxY >= maxY
  return contains ? own : { minX, minY, maxX, maxY }
}
