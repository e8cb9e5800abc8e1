import type { Point } from '../../geometry/points.js'

/** The overlap of two shapes. */
export interface Contact {
  /** Unit vector from a to b. */
  readonly normal: Point
  /** Penetration depth: the length of `mtv`, above zero. */
  readonly depth: number
  /**
   * Minimum translation vector, `−normal × depth`: moves a out of the overlap. It is the shortest one for convex
   * shapes.
   */
  readonly mtv: Point
  /**
   * Contact manifold: where the shapes touch after each has moved back by half of the depth. One point, or the two ends
   * of a segment; for concave shapes, the points of all parts that touch.
   */
  readonly points: readonly Point[]
}

/** The contact created last. */
let last: Contact | null = null

/**
 * Creates a contact. If the numbers equal those of the last one, returns the same object: a crowd in one place has
 * millions of equal contacts.
 */
export function contactOf(normal: Point, depth: number, points: readonly Point[]): Contact {
  if (last !== null && last.depth === depth && isSame(last.normal, normal) && areSame(last.points, points)) return last
  // Subtract from 0, because negation would create negative zeros.
  last = { normal, depth, mtv: { x: 0 - normal.x * depth, y: 0 - normal.y * depth }, points }
  return last
}

function isSame(one: Point, other: Point): boolean {
  return one.x === other.x && one.y === other.y
}

function areSame(some: readonly Point[], others: readonly Point[]): boolean {
  return some.length === others.length && some.every((point, i) => isSame(point, others[i]))
}

const normal = { x: 0, y: 0 }
const mtv = { x: 0, y: 0 }
let points: readonly Point[] | null
let computePoints: (normal: Point) => readonly Point[]
const reused: { -readonly [key in keyof Contact]: Contact[key] } = {
  normal,
  depth: 0,
  mtv,
  get points() {
    points ??= computePoints(normal)
    return points
  },
}

/** Like `contactOf`, but returns objects that are reused. Points are computed when first read, which is rare. */
export function reusedContact(x: number, y: number, depth: number, findPoints: typeof computePoints): Contact {
  normal.x = x
  normal.y = y
  reused.depth = depth
  mtv.x = 0 - x * depth
  mtv.y = 0 - y * depth
  points = null
  computePoints = findPoints
  return reused
}
