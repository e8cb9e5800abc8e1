import { checkFinite, failType } from './check.js'
import type { Point } from './points.js'
import { orientation } from './predicates.js'

/** Where two lines meet, as a share of each. */
export interface Intersection {
  point: Point
  /** Share of the way along the first: 0 at its first point, 1 at its second. */
  t: number
  /** Share of the way along the second. */
  u: number
}

/** A point with finite coordinates, or an error that names the one that is not. */
export function checkPoint(name: string, point: unknown): Point {
  if (typeof point !== 'object' || point === null) failType(name, 'a point { x, y }', point)
  const { x, y } = point as Record<keyof Point, unknown>
  return { x: checkFinite(`${name}.x`, x), y: checkFinite(`${name}.y`, y) }
}

/**
 * Where segment ab meets segment cd: `t` along ab, `u` along cd, both 0 to 1; null when they have no point in common.
 * Whether they meet is decided exactly, ends that touch included. Of segments that overlap along a line the point
 * nearest to a is given. Throws on coordinates that are not finite.
 */
export function intersectSegments(a: Point, b: Point, c: Point, d: Point): Intersection | null {
  checkPoint('a', a)
  checkPoint('b', b)
  checkPoint('c', c)
  checkPoint('d', d)
  return meet(a, b, c, d, null)
}

/**
 * Where the ray from `origin` through `through` meets segment ab: `t` ≥ 0 in units of the distance between the two
 * points (1 at `through`), `u` along ab from 0 to 1; null when it misses. Decided exactly, ends included; of a segment
 * along the ray the nearest point is given. Throws on coordinates that are not finite.
 */
export function intersectRaySegment(origin: Point, through: Point, a: Point, b: Point): Intersection | null {
  checkPoint('origin', origin)
  checkPoint('through', through)
  checkPoint('a', a)
  checkPoint('b', b)
  return meetRay(origin, through, a, b)
}

/** `intersectRaySegment` for points that are checked; makes nothing where the ray misses. */
export function meetRay(origin: Point, through: Point, a: Point, b: Point): Intersection | null {
  return meet(origin, through, a, b, shareOfRay)
}

/**
 * Segment or ray ab against segment cd; the sides of the ends decide, the shares are computed afterwards. A ray brings what
 * computes its share, which a bundle with segments alone can then leave out.
 */
function meet(a: Point, b: Point, c: Point, d: Point, ray: typeof shareOfRay | null): Intersection | null {
  const bounded = ray === null
  const sideC = orientation(a.x, a.y, b.x, b.y, c.x, c.y)
  const sideD = orientation(a.x, a.y, b.x, b.y, d.x, d.y)
  if (sideC === 0 && sideD === 0) return meetAlong(a, b, c, d, bounded)
  if ((sideC > 0 && sideD > 0) || (sideC < 0 && sideD < 0)) return null
  const sideA = orientation(c.x, c.y, d.x, d.y, a.x, a.y)
  const sideB = orientation(c.x, c.y, d.x, d.y, b.x, b.y)
  if (bounded && ((sideA > 0 && sideB > 0) || (sideA < 0 && sideB < 0))) return null
  // A ray meets the line of cd ahead of it when a's side of cd is the one that the ray leaves.
  if (!bounded && sideA !== 0 && sideA > 0 !== sideD > sideC) return null
  // Adding zero turns a negative zero into a plain one.
  const u = sideC / (sideC - sideD) + 0
  const t = sideA === 0 ? 0 : sideB === 0 ? 1 : bounded ? sideA / (sideA - sideB) : ray(a, b, c, d, sideA, u)
  return { point: pointOn(a, b, c, d, t, u), t, u }
}

/** Share of its products below which a determinant has lost too many digits to divide by: half of a double's 53 bits. */
const ALMOST_PARALLEL = 2 ** -26

/** How far along the ray it meets cd, by the sides; read off the point itself where the two are almost parallel. */
function shareOfRay(a: Point, b: Point, c: Point, d: Point, sideA: number, u: number): number {
  const left = (b.x - a.x) * (d.y - c.y)
  const right = (b.y - a.y) * (d.x - c.x)
  if (Math.abs(left - right) > ALMOST_PARALLEL * (Math.abs(left) + Math.abs(right))) return sideA / (left - right)
  const axis = Math.abs(b.x - a.x) >= Math.abs(b.y - a.y) ? 'x' : 'y'
  return Math.max(0, (between(c[axis], d[axis], u) - a[axis]) / (b[axis] - a[axis]))
}

/** Of the two ways to write the point down, the one that is exact when it is an end of a segment. */
function pointOn(a: Point, b: Point, c: Point, d: Point, t: number, u: number): Point {
  if (t === 0) return { x: a.x, y: a.y }
  if (t === 1) return { x: b.x, y: b.y }
  return { x: between(c.x, d.x, u), y: between(c.y, d.y, u) }
}

/** A share of the way from one number to another; all of it is the other, to the last bit. */
export function between(from: number, to: number, share: number): number {
  return share === 1 ? to : from + (to - from) * share
}

/** All four points on one line, or a and b the same point. Coordinates are compared, since shares are rounded. */
function meetAlong(a: Point, b: Point, c: Point, d: Point, bounded: boolean): Intersection | null {
  const axis = Math.abs(b.x - a.x) + Math.abs(d.x - c.x) >= Math.abs(b.y - a.y) + Math.abs(d.y - c.y) ? 'x' : 'y'
  const length = b[axis] - a[axis]
  // Without a length a and b are one point, which must lie on cd.
  if (length === 0 && !(orientation(c.x, c.y, d.x, d.y, a.x, a.y) === 0 && isWithin(a, c, d))) return null
  const isAhead = (p: Point, q: Point): boolean => (length < 0 ? p[axis] < q[axis] : p[axis] > q[axis])
  const [nearest, farthest] = isAhead(c, d) ? [d, c] : [c, d]
  if (length !== 0 && (isAhead(a, farthest) || (bounded && isAhead(nearest, b)))) return null
  const at = length !== 0 && isAhead(nearest, a) ? nearest : a
  const across = d[axis] - c[axis]
  return {
    point: { x: at.x, y: at.y },
    t: at === a ? 0 : (at[axis] - a[axis]) / length,
    u: at[axis] === c[axis] ? 0 : (at[axis] - c[axis]) / across,
  }
}

/** Whether p lies in the box of c and d. */
function isWithin(p: Point, c: Point, d: Point): boolean {
  return (p.x - c.x) * (p.x - d.x) <= 0 && (p.y - c.y) * (p.y - d.y) <= 0
}
