import type { Box } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { intersectSegmentBox } from '../../geometry/segmentBox.js'
import { holdsBox } from '../../visibility/view.js'
import { boundsOf } from './Projection.js'

/**
 * Number of outlines per path: the browser's time grows faster than a path's length, and slower than the number of
 * paths.
 */
const OUTLINES_PER_PATH = 128

/**
 * Collects lines in paths that are clipped to the frame. Without clipping, dashes along a line of a million pixels,
 * with a thousand visible, would be slow.
 */
export class PathBatcher {
  readonly paths: Path2D[] = []
  readonly #frame: Box
  #path: Path2D
  #outlines = 0

  constructor(frame: Box) {
    this.#frame = frame
    this.#path = this.#startPath()
  }

  line(a: Point, b: Point): void {
    this.#count()
    this.#clip(a, b, null)
  }

  /** Adds a closed outline. */
  ring(ring: Float64Array): void {
    const { length } = ring
    if (length === 0) return
    if (holdsBox(this.#frame, boundsOf(ring))) {
      this.wholeRing(ring)
      return
    }
    this.#count()
    let end: Point | null = null
    let from = { x: ring[length - 2]!, y: ring[length - 1]! }
    for (let i = 0; i < length; i += 2) {
      const to = { x: ring[i]!, y: ring[i + 1]! }
      end = this.#clip(from, to, end)
      from = to
    }
  }

  /** Adds a closed outline without clipping, as a fill needs it. */
  wholeRing(ring: Float64Array): void {
    if (ring.length === 0) return
    this.#count()
    this.#path.moveTo(ring[0]!, ring[1]!)
    for (let i = 2; i < ring.length; i += 2) this.#path.lineTo(ring[i]!, ring[i + 1]!)
    this.#path.closePath()
  }

  #count(): void {
    if (this.#outlines++ === OUTLINES_PER_PATH) this.#path = this.#startPath()
  }

  #startPath(): Path2D {
    this.#outlines = 0
    const path = new Path2D()
    this.paths.push(path)
    return path
  }

  /** Adds the part of a segment inside the frame, and continues the path if the segment starts at its end. */
  #clip(a: Point, b: Point, end: Point | null): Point | null {
    if (!Number.isFinite(a.x + a.y + b.x + b.y)) return null
    const inside = intersectSegmentBox(a, b, this.#frame)
    if (inside === null) return null
    const { nearPoint, farPoint } = inside
    if (end === null || end.x !== nearPoint.x || end.y !== nearPoint.y) this.#path.moveTo(nearPoint.x, nearPoint.y)
    this.#path.lineTo(farPoint.x, farPoint.y)
    return farPoint
  }
}
