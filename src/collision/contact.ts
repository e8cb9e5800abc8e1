import type { Point } from '../geometry/points.js'

/** How two shapes overlap. */
export interface Contact {
  /** Unit vector from a to b: the way in which b gives way. */
  readonly normal: Point
  /** Penetration depth, the length of the way out, above zero. */
  readonly depth: number
  /** Minimum translation vector, `−normal × depth`: a move of a that ends the overlap, the shortest one between convex shapes. */
  readonly mtv: Point
  /**
   * Contact manifold, where the two touch when each gives way by half of the depth: one point, or the two ends of a stretch;
   * for concave shapes those of all parts that touch.
   */
  readonly points: readonly Point[]
}

export function contactOf(normal: Point, depth: number, points: readonly Point[]): Contact {
  // Zeros stay without a sign.
  return { normal, depth, mtv: { x: 0 - normal.x * depth, y: 0 - normal.y * depth }, points }
}

const normal = { x: 0, y: 0 }
const mtv = { x: 0, y: 0 }
const first = { x: 0, y: 0 }
const second = { x: 0, y: 0 }
const lists = [[first], [first, second]] as const
const reused: { -readonly [key in keyof Contact]: Contact[key] } = { normal, depth: 0, mtv, points: lists[0] }

/** The same in objects that are used again; the points by their coordinates, one or two. */
export function reusedContact(x: number, y: number, depth: number, count: number, ends: Float64Array): Contact {
  normal.x = x
  normal.y = y
  reused.depth = depth
  mtv.x = 0 - x * depth
  mtv.y = 0 - y * depth
  first.x = ends[0]
  first.y = ends[1]
  second.x = ends[2]
  second.y = ends[3]
  reused.points = lists[count - 1]
  return reused
}
