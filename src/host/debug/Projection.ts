import { type Box, boxesMeet, growBox } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { mapPoint } from '../place/affine.js'
import type { LayerView } from './DrawingLayer.js'

/**
 * Distance beyond the picture's edge at which marks are still drawn, in CSS pixels. No line, arrow or label is thicker.
 */
const MARGIN = 48

/** The world in CSS pixels of a picture, by an affine matrix. */
export class Projection {
  /** The picture's box in CSS pixels. */
  readonly picture: Box
  /** The picture and a margin around it. */
  readonly frame: Box
  /** Largest number of CSS pixels per world unit, over all directions. */
  readonly scale: number
  readonly #matrix: LayerView['matrix']

  constructor({ width, height, matrix }: LayerView) {
    this.#matrix = matrix
    this.picture = { minX: 0, minY: 0, maxX: width, maxY: height }
    this.frame = growBox(this.picture, MARGIN)
    const [a, b, c, d] = matrix
    // The larger singular value: half the sum of the rotating and the mirroring part.
    this.scale = (Math.hypot(a + d, b - c) + Math.hypot(a - d, b + c)) / 2
  }

  at(point: Point): Point {
    return mapPoint(this.#matrix, point)
  }

  /** Converts a ring from world units to CSS pixels. */
  ring(ring: ArrayLike<number>): Float64Array {
    const [a, b, c, d, e, f] = this.#matrix
    const projected = new Float64Array(ring.length)
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = [ring[i]!, ring[i + 1]!]
      projected[i] = a * x + c * y + e
      projected[i + 1] = b * x + d * y + f
    }
    return projected
  }

  /** Returns a box's corners in CSS pixels: a parallelogram if the matrix rotates or shears. */
  corners({ minX, minY, maxX, maxY }: Box): Float64Array {
    return this.ring([minX, minY, maxX, minY, maxX, maxY, minX, maxY])
  }

  /** Returns true if something in a box may be visible, with lines and labels around it. */
  shows(box: Box): boolean {
    const bounds = boundsOf(this.corners(box))
    // Nothing can be drawn beyond the range of doubles.
    return Object.values(bounds).every(Number.isFinite) && boxesMeet(bounds, this.frame)
  }
}

/** Returns the bounding box of a non-empty ring. */
export function boundsOf(ring: Float64Array): Box {
  const bounds = { minX: ring[0]!, minY: ring[1]!, maxX: ring[0]!, maxY: ring[1]! }
  for (let i = 2; i < ring.length; i += 2) {
    const [x, y] = [ring[i]!, ring[i + 1]!]
    bounds.minX = Math.min(bounds.minX, x)
    bounds.minY = Math.min(bounds.minY, y)
    bounds.maxX = Math.max(bounds.maxX, x)
    bounds.maxY = Math.max(bounds.maxY, y)
  }
  return bounds
}
