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
  return meet(a, b, c, d, true)
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
  return meet(origin, through, a, b, false)
}

/** Segment or ray ab against segment cd; the sides of the ends decide, the shares are computed afterwards. */
function meet(a: Point, b: Point, c: Point, d: Point, bounded: boolean): Intersection | null {
  const sideC = orientation(a.x, a.y, b.x, b.y, c.x, c.y)
  const sideD = orientation(a.x, a.y, b.x, b.y, d.x, d.y)
  if (sideC === 0 && sideD === 0) return meetAlong(a, b, c, d, bounded)
  if ((sideC > 0 && sideD > 0) || (sideC < 0 && sideD < 0)) return null
  const sideA = orientation(c.x, c.y, d.x, d.y, a.x, a.y)
  const sideB = orientation(c.x, c.y, d.x, d.y, b.x, b.y)
  if (bounded && ((sideA > 0 && sideB > 0) || (sideA < 0 && sideB < 0))) return null
  // A ray meets the line of cd ahead of it when a's side of cd is the one that the ray leaves.
  if (!bounded && sideA !== 0 && sideA > 0 !== sideD > sideC) return null
  const u = sideC / (sideC - sideD)
  const t = sideA === 0 ? 0 : bounded ? sideA / (sideA - sideB) : shareAhead(a, b, c, d, sideA)
  return { point: pointOn(a, b, c, d, t, u), t, u }
}

/** Of the two ways to write the point down, the one that is exact when it is an end of a segment. */
function pointOn(a: Point, b: Point, c: Point, d: Point, t: number, u: number): Point {
  if (t === 0) return { x: a.x, y: a.y }
  if (t === 1) return { x: b.x, y: b.y }
  return { x: between(c.x, d.x, u), y: between(c.y, d.y, u) }
}

function between(from: number, to: number, share: number): number {
  return share === 1 ? to : from + (to - from) * share
}

function shareAhead(a: Point, b: Point, c: Point, d: Point, sideA: number): number {
  const advance = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
  return Math.max(0, sideA / advance)
}

/** All four points on one line, or a and b the same point. */
function meetAlong(a: Point, b: Point, c: Point, d: Point, bounded: boolean): Intersection | null {
  const horizontal = Math.abs(b.x - a.x) >= Math.abs(b.y - a.y)
  const along = (p: Point): number => (horizontal ? p.x : p.y)
  const length = along(b) - along(a)
  if (length === 0) return meetPoint(a, c, d)
  const shareOf = (p: Point): number => (along(p) - along(a)) / length
  const nearest = shareOf(c) <= shareOf(d) ? c : d
  const farthest = nearest === c ? d : c
  if (shareOf(farthest) < 0 || (bounded && shareOf(nearest) > 1)) return null
  const start = shareOf(nearest) >= 0 ? nearest : a
  return { point: { x: start.x, y: start.y }, t: Math.max(0, shareOf(nearest)), u: shareWithin(c, d, start) }
}

/** A first segment without length is the point a. */
function meetPoint(a: Point, c: Point, d: Point): Intersection | null {
  if (orientation(c.x, c.y, d.x, d.y, a.x, a.y) !== 0) return null
  const within = (p: number, q: number, r: number): boolean => (q <= p && p <= r) || (r <= p && p <= q)
  if (!within(a.x, c.x, d.x) || !within(a.y, c.y, d.y)) return null
  return { point: { x: a.x, y: a.y }, t: 0, u: shareWithin(c, d, a) }
}

function shareWithin(c: Point, d: Point, p: Point): number {
  const horizontal = Math.abs(d.x - c.x) >= Math.abs(d.y - c.y)
  const length = horizontal ? d.x - c.x : d.y - c.y
  return length === 0 ? 0 : (horizontal ? p.x - c.x : p.y - c.y) / length
}
