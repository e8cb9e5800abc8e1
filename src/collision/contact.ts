import type { Point } from '../geometry/points.js'

/** How two shapes overlap. */
export interface Contact {
  /** Unit vector from a to b: the way in which b gives way. */
  readonly normal: Point
  /** Length of the way out, above zero. */
  readonly depth: number
  /** `−normal × depth`: a move of a that ends the overlap, the shortest one between convex shapes. */
  readonly mtv: Point
  /**
   * Where the two touch when each gives way by half of the depth: one point, or the two ends of a stretch; for concave
   * shapes those of all parts that touch.
   */
  readonly points: readonly Point[]
}

export function contactOf(normal: Point, depth: number, points: readonly Point[]): Contact {
  // Zeros stay without a sign.
  return { normal, depth, mtv: { x: 0 - normal.x * depth, y: 0 - normal.y * depth }, points }
}
