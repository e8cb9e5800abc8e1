import type { Point } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import { prepareShape } from './prepareShape.js'

/** Returns the center of a shape's box, or (0, 0) for a polygon without points. Throws if `shape` is invalid. */
export function boxCenter(shape: Shape): Point {
  const { box } = prepareShape('shape', shape)
  return box === null ? { x: 0, y: 0 } : { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 }
}
