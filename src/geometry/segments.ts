import { checkPoint } from './checkPoint.js'
import { toIntegers, UNDERFLOW_LIMIT } from './exact.js'
import type { Point } from './points.js'
import { orientation } from './predicates.js'

/** The intersection of two lines. */
export interface Intersection {
  /** Position of the intersection, in world units. */
  point: Point
  /** Fraction of the first segment: 0 at its first point, 1 at its second. */
  t: number
  /** Fraction of the second segment. */
  u: number
}

/**
 * Returns the intersection of segments ab and cd: `t` along ab, `u` along cd, both 0 to 1; null if they have no point
 * in common. Decided exactly, and touching ends count. If segments overlap along a line, returns their common point
 * nearest to a. O(1). Throws if a coordinate is not finite.
 * @example
 * ```ts
 * intersectSegments({ x: 0, y: 0 }, { x: 4, y: 4 }, { x: 0, y: 4 }, { x: 4, y: 0 })
 * // { point: { x: 2, y: 2 }, t: 0.5, u: 0.5 }
 * ```
 */
export function intersectSegments(a: Point, b: Point, c: Point, d: Point): Intersection | null {
  checkPoint('a', a)
  checkPoint('b', b)
  checkPoint('c', c)
  checkPoint('d', d)
  return intersect(a, b, c, d, 1, haveSameSign)
}

/**
 * Returns the intersection of the ray from `origin` through `through` with segment ab: `t` ≥ 0 in units of the distance
 * between the two points (1 at `through`), `u` along ab from 0 to 1; null if the ray misses. Decided exactly, ends
 * included. For a segment along the ray, returns its nearest point. O(1). Throws if a coordinate is not finite.
 * @example
 * ```ts
 * intersectRaySegment({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 3, y: -1 }, { x: 3, y: 1 })
 * // { point: { x: 3, y: 0 }, t: 3, u: 0.5 }
 * ```
 */
export function intersectRaySegment(origin: Point, through: Point, a: Point, b: Point): Intersection | null {
  checkPoint('origin', origin)
  checkPoint('through', through)
  checkPoint('a', a)
  checkPoint('b', b)
  return intersectRay(origin, through, a, b)
}

/** Like `intersectRaySegment`, for checked points. Allocates nothing if the ray misses. */
export function intersectRay(origin: Point, through: Point, a: Point, b: Point): Intersection | null {
  return intersect(origin, through, a, b, Number.POSITIVE_INFINITY, isBehind)
}

/** Returns true if the line cd is behind a ray. It is ahead if the ray leaves the side of cd that a is on. */
function isBehind(sideA: number, _: number, sideC: number, sideD: number): boolean {
  return sideA !== 0 && sideA > 0 !== sideD > sideC
}

/**
 * Returns the intersection of segment cd with the segment or ray ab, up to `t = end`. The sides of the ends decide
 * whether they meet (`misses` decides by those of a and b); the fractions are computed afterward.
 */
function intersect(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  end: number,
  misses: (sideA: number, sideB: number, sideC: number, sideD: number) => boolean,
): Intersection | null {
  const sideC = orientation(a.x, a.y, b.x, b.y, c.x, c.y)
  const sideD = orientation(a.x, a.y, b.x, b.y, d.x, d.y)
  if (sideC === 0 && sideD === 0) return intersectCollinear(a, b, c, d, end)
  if (haveSameSign(sideC, sideD)) return null
  const sideA = orientation(c.x, c.y, d.x, d.y, a.x, a.y)
  const sideB = orientation(c.x, c.y, d.x, d.y, b.x, b.y)
  if (misses(sideA, sideB, sideC, sideD)) return null
  const fractions = intersectLines(a, b, c, d)
  // Rounding must not contradict the exact sides.
  const t = sideA === 0 ? 0 : sideB === 0 ? 1 : Math.max(0, Math.min(end, fractions.t))
  const u = sideC === 0 ? 0 : sideD === 0 ? 1 : Math.max(0, Math.min(1, fractions.u))
  // Prefer the expression that is exact at an end of a segment.
  const { x, y } =
    t === 0 ? a : t === 1 ? b : u === 0 ? c : u === 1 ? d : { x: c.x + (d.x - c.x) * u, y: c.y + (d.y - c.y) * u }
  return { point: { x, y }, t, u }
}

/** Returns true if two signs are equal and neither is zero. */
function haveSameSign(a: number, b: number): boolean {
  return Math.sign(a) * Math.sign(b) > 0
}

/**
 * Fraction of its two products below which the determinant of two directions has lost too many digits: more than eight
 * bits, so that the fractions and the point would disagree.
 */
const ALMOST_PARALLEL = 2 ** -8

/**
 * Returns the fractions at which two lines that are not parallel meet, computed with integers if they are almost
 * parallel.
 */
function intersectLines(a: Point, b: Point, c: Point, d: Point): { t: number; u: number } {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const [ex, ey] = [d.x - c.x, d.y - c.y]
  const [fx, fy] = [c.x - a.x, c.y - a.y]
  const [left, right] = [dx * ey, dy * ex]
  const across = left - right
  const size = Math.abs(left) + Math.abs(right)
  if (size > UNDERFLOW_LIMIT && Math.abs(across) > ALMOST_PARALLEL * size) {
    return { t: (fx * ey - fy * ex) / across, u: (fx * dy - fy * dx) / across }
  }
  const [ax, ay, bx, by, cx, cy, px, py] = toIntegers([a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y]).integers as Eight
  const [ux, uy, vx, vy, wx, wy] = [bx - ax, by - ay, px - cx, py - cy, cx - ax, cy - ay]
  // To 2^-64 of the segment.
  const fraction = (part: bigint): number => Number((part << 64n) / (ux * vy - uy * vx)) / 2 ** 64
  return { t: fraction(wx * vy - wy * vx), u: fraction(wx * uy - wy * ux) }
}

type Eight = [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint]

/** Interpolates between two numbers. For a fraction of 1 the result is exactly `to`. */
export function interpolate(from: number, to: number, fraction: number): number {
  return fraction === 1 ? to : from + (to - from) * fraction
}

/** Handles four points on one line, or a and b in one place. Compares coordinates, because fractions are rounded. */
function intersectCollinear(a: Point, b: Point, c: Point, d: Point, end: number): Intersection | null {
  const axis = Math.abs(b.x - a.x) + Math.abs(d.x - c.x) >= Math.abs(b.y - a.y) + Math.abs(d.y - c.y) ? 'x' : 'y'
  const length = b[axis] - a[axis]
  const isAhead = (p: Point, q: Point): boolean => (length < 0 ? p[axis] < q[axis] : p[axis] > q[axis])
  const [nearest, farthest] = isAhead(c, d) ? [d, c] : [c, d]
  // Without a length, a and b are one point, which must be on cd.
  const misses =
    length === 0
      ? orientation(c.x, c.y, d.x, d.y, a.x, a.y) !== 0 || !isWithin(a, c, d)
      : isAhead(a, farthest) || (end === 1 && isAhead(nearest, b))
  if (misses) return null
  const at = length !== 0 && isAhead(nearest, a) ? nearest : a
  const fractionOf = (from: Point, to: Point): number =>
    at[axis] === from[axis] ? 0 : (at[axis] - from[axis]) / (to[axis] - from[axis])
  return { point: { x: at.x, y: at.y }, t: fractionOf(a, b), u: fractionOf(c, d) }
}

/** Returns true if p is in the box of c and d. */
function isWithin(p: Point, c: Point, d: Point): boolean {
  return (p.x - c.x) * (p.x - d.x) <= 0 && (p.y - c.y) * (p.y - d.y) <= 0
}
