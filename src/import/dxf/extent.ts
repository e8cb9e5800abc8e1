import type { Box } from '../../geometry/boxes.js'

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
