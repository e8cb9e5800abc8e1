import type { Box } from '../../geometry/boxes.js'
import { circleBox } from '../../geometry/circles.js'

/**
 * A convex piece of a shape, and its bounding box: a polygon of positive winding, a segment, or a single corner, which
 * with a radius is a circle.
 */
export class ConvexPart implements Box {
  /**
   * Corners `x, y, …`, without repeated or collinear ones. A plain array, because short typed arrays are slow to
   * create.
   */
  readonly corners: readonly number[]
  /** Array that holds minX, minY, maxX, maxY, and radius from index #at on. */
  #bounds: number[] = [0.5, 0.5, 0.5, 0.5, 0.5]
  #at = 0
  #normals: number[] | null = null
  #hasNormals = false

  /** Copies the corners: short-lived and long-lived arrays are best allocated at different places in the code. */
  constructor(corners: readonly number[], radius = 0) {
    this.corners = corners.slice()
    this.updateBounds(radius)
  }

  get minX(): number {
    return this.#bounds[this.#at]
  }

  get minY(): number {
    return this.#bounds[this.#at + 1]
  }

  get maxX(): number {
    return this.#bounds[this.#at + 2]
  }

  get maxY(): number {
    return this.#bounds[this.#at + 3]
  }

  get radius(): number {
    return this.#bounds[this.#at + 4]
  }

  /**
   * The outward unit normal of each edge, from its corner to the next. Empty for a circle. Computed when first read.
   */
  get normals(): readonly number[] {
    if (this.#hasNormals) return this.#normals!
    this.#hasNormals = true
    // A copy has exactly the capacity it needs.
    this.#normals ??= this.corners.length === 2 ? [] : this.corners.slice()
    writeNormals(this.corners, this.#normals)
    return this.#normals
  }

  /** Overwrites this part with another of as many corners: faster than a new long-lived object. */
  assign(corners: readonly number[], radius: number): void {
    const own = this.corners as number[]
    for (let i = 0; i < corners.length; i++) own[i] = corners[i]
    this.updateBounds(radius)
  }

  /** Reads the bounds from another array from now on, after the corners have changed. */
  attachBounds(bounds: number[], at: number): void {
    this.#hasNormals = false
    this.#bounds = bounds
    this.#at = at
  }

  movedBy(x: number, y: number): ConvexPart {
    return new ConvexPart(
      this.corners.map((value, i) => value + (i % 2 === 0 ? x : y)),
      this.radius,
    )
  }

  /** Computes the bounds again after the corners have changed. */
  updateBounds(radius: number): void {
    this.#hasNormals = false
    const { corners } = this
    const bounds = this.#bounds
    const at = this.#at
    bounds[at + 4] = radius
    let minX = corners[0]
    let minY = corners[1]
    let maxX = minX
    let maxY = minY
    if (radius > 0) {
      ;({ minX, minY, maxX, maxY } = circleBox({ x: minX, y: minY, radius }))
    } else {
      for (let i = 2; i < corners.length; i += 2) {
        const x = corners[i]
        const y = corners[i + 1]
        if (x < minX) minX = x
        else if (x > maxX) maxX = x
        if (y < minY) minY = y
        else if (y > maxY) maxY = y
      }
    }
    bounds[at] = minX
    bounds[at + 1] = minY
    bounds[at + 2] = maxX
    bounds[at + 3] = maxY
  }
}

function writeNormals(corners: readonly number[], normals: number[]): void {
  const count = corners.length
  if (count === 2) return
  for (let i = 0; i < count; i += 2) {
    const j = i + 2 < count ? i + 2 : 0
    const dx = corners[j] - corners[i]
    const dy = corners[j + 1] - corners[i + 1]
    // Faster than Math.hypot, and exact for edges along an axis.
    const length = Math.sqrt(dx * dx + dy * dy)
    normals[i] = dy / length
    normals[i + 1] = -dx / length
  }
}
