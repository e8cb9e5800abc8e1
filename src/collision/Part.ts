/** A convex piece of a shape: a polygon of positive winding, or a single corner with a radius, which is a circle. */
export class Part {
  /** `x, y, …`, none repeated and none straight. */
  readonly corners: Float64Array
  readonly radius: number
  #normals: Float64Array | null = null

  constructor(corners: Float64Array, radius = 0) {
    this.corners = corners
    this.radius = radius
  }

  /** For each edge, from its corner to the next, the unit vector outwards; a circle has none. Computed when first read. */
  get normals(): Float64Array {
    this.#normals ??= outwards(this.corners)
    return this.#normals
  }

  movedBy(x: number, y: number): Part {
    return new Part(
      this.corners.map((value, i) => value + (i % 2 === 0 ? x : y)),
      this.radius,
    )
  }
}

function outwards(corners: Float64Array): Float64Array {
  if (corners.length === 2) return new Float64Array(0)
  const normals = new Float64Array(corners.length)
  for (let i = 0; i < corners.length; i += 2) {
    const j = (i + 2) % corners.length
    const dx = corners[j]! - corners[i]!
    const dy = corners[j + 1]! - corners[i + 1]!
    // Faster than Math.hypot, and exact for edges along an axis.
    const length = Math.sqrt(dx * dx + dy * dy)
    normals[i] = dy / length
    normals[i + 1] = -dx / length
  }
  return normals
}
