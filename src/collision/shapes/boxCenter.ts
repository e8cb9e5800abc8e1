import type { Point } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import { prepareShape } from './prepareShape.js'

/** Returns the middle of a shape's box. Throws on what is no shape. */
export function boxCenter(shape: Shape): Point {
  const { box } = prepareShape('shape', shape)
  return box === null ? { x: 0, y: 0 } : { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 }
}
