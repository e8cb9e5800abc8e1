import { type Box, boxesMeet, growBox } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import type { LayerView } from './DrawingLayer.js'

/** How far beyond the picture's edge marks are still drawn, in CSS pixels: no line, arrow or label is thicker. */
const MARGIN = 48

/** The world in CSS pixels of a picture, by any affine matrix. */
export class PicturePlane {
  /** In CSS pixels. */
  readonly picture: Box
  /** The picture and a margin around it. */
  readonly frame: Box
  /** The most CSS pixels that a world unit takes, in whatever direction. */
  readonly scale: number
  readonly #matrix: LayerView['matrix']

  constructor({ width, height, matrix }: LayerView) {
    this.#matrix = matrix
    this.picture = { minX: 0, minY: 0, maxX: width, maxY: height }
    this.frame = growBox(this.picture, MARGIN)
    const [a, b, c, d] = matrix
    // The larger singular value: half the sum of what turns and what mirrors.
    this.scale = (Math.hypot(a + d, b - c) + Math.hypot(a - d, b + c)) / 2
  }

  at({ x, y }: Point): Point {
    const [a, b, c, d, e, f] = this.#matrix
    return { x: a * x + c * y + e, y: b * x + d * y + f }
  }

  /** A ring of world units as one of CSS pixels. */
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

  /** A box as a ring of its four corners in CSS pixels: a parallelogram where the matrix turns or shears. */
  corners({ minX, minY, maxX, maxY }: Box): Float64Array {
    return this.ring([minX, minY, maxX, minY, maxX, maxY, minX, maxY])
  }

  /** Whether something in a box may be seen, with lines and labels around it. */
  shows(box: Box): boolean {
    const bounds = boundsOf(this.corners(box))
    // Beyond the doubles nothing can be drawn.
    return Object.values(bounds).every(Number.isFinite) && boxesMeet(bounds, this.frame)
  }
}

/** The box of a ring with points in it. */
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
