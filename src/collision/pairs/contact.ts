import type { Point } from '../../geometry/points.js'

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

/** The contact that was made last. */
let last: Contact | null = null

/** Makes a contact. The next of equal numbers is the very same object: a crowd in one place has millions of them. */
export function contactOf(normal: Point, depth: number, points: readonly Point[]): Contact {
  if (last !== null && last.depth === depth && isSame(last.normal, normal) && areSame(last.points, points)) return last
  // Zeros stay without a sign.
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
let pointsNow: (normal: Point) => readonly Point[]
const reused: { -readonly [key in keyof Contact]: Contact[key] } = {
  normal,
  depth: 0,
  mtv,
  get points() {
    points ??= pointsNow(normal)
    return points
  },
}

/** The same in objects that are used again; its points are looked for when they are first read, which mostly is never. */
export function reusedContact(x: number, y: number, depth: number, findPoints: typeof pointsNow): Contact {
  normal.x = x
  normal.y = y
  reused.depth = depth
  mtv.x = 0 - x * depth
  mtv.y = 0 - y * depth
  points = null
  pointsNow = findPoints
  return reused
}
