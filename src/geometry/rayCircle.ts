import { checkPoint } from './checkPoint.js'
import { type Circle, checkCircle, circlePower } from './circles.js'
import { isReliable, toIntegers, toNumber } from './exact.js'
import type { Point } from './points.js'

/** The intersection of a ray and a circle. */
export interface RayCircleHit {
  /** Position of the intersection, in world units. */
  point: Point
  /** Position along the ray, in units of the distance from `origin` to `through`. */
  t: number
}

/**
 * Returns the intersections of the ray from `origin` through `through` with a circle: 0, 1, or 2 points by increasing
 * `t` ≥ 0, in units of the distance between the two points (1 at `through`). A ray that touches the circle or starts
 * inside it has one. An origin on the circle counts, with t = 0. If both points are the same, the ray is that point. A
 * circle of radius 0 is a point. Their number is decided exactly for sizes of at least 1e-70. O(1). Throws if a number
 * is not finite or the radius is negative.
 * @example
 * ```ts
 * intersectRayCircle({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 5, y: 0, radius: 2 })
 * // [{ point: { x: 3, y: 0 }, t: 3 }, { point: { x: 7, y: 0 }, t: 7 }]
 * ```
 */
export function intersectRayCircle(origin: Point, through: Point, circle: Circle): RayCircleHit[] {
  checkPoint('origin', origin)
  checkPoint('through', through)
  checkCircle('circle', circle)
  const power = circlePower(origin, circle)
  const start = { point: { x: origin.x, y: origin.y }, t: 0 }
  if (origin.x === through.x && origin.y === through.y) return power === 0 ? [start] : []
  const { square, along, side, root } = computeTerms(origin, through, circle)
  // From outside, the ray must approach the center and pass within the radius.
  if (power > 0 && (along >= 0 || Number.isNaN(root))) return []
  if (power === 0 && along >= 0) return [start]

  // Both terms have the same sign, so no digits cancel. The other root of the quadratic equation follows from the
  // product of both.
  const sum = Math.abs(along) + root
  const dx = through.x - origin.x
  const dy = through.y - origin.y
  // From the center to the foot of its perpendicular on the ray, and half a chord backward or forward.
  const at = (half: number, t: number): RayCircleHit => ({
    point: { x: circle.x + (side * dy + half * dx) / square, y: circle.y + (half * dy - side * dx) / square },
    t,
  })
  const near = power / sum
  if (power > 0 && root === 0) return [at(0, near)]
  const far = at(root, along < 0 ? Math.max(near, sum / square) : -near)
  return power < 0 ? [far] : [power === 0 ? start : at(-root, near), far]
}

/**
 * Terms of the quadratic equation, with d from origin to through, f from the center to the origin, and r the radius.
 */
interface Terms {
  /** d · d */
  square: number
  /** f · d: negative for a ray that approaches the center. */
  along: number
  /** f × d */
  side: number
  /**
   * The square root of r² d · d − (f × d)²: above zero if the line cuts the circle, zero if it touches it, otherwise
   * NaN.
   */
  root: number
}

/**
 * Returns the terms with exact signs and at least half of their digits, computed in doubles, or in BigInt if those are
 * not enough.
 */
function computeTerms(origin: Point, through: Point, { x, y, radius }: Circle): Terms {
  const dx = through.x - origin.x
  const dy = through.y - origin.y
  const fx = origin.x - x
  const fy = origin.y - y
  const square = dx * dx + dy * dy
  const along = fx * dx + fy * dy
  const side = fx * dy - fy * dx
  const reachSquare = (radius * dx) ** 2 + (radius * dy) ** 2
  const discriminant = reachSquare - side * side
  const sideSize = Math.abs(fx * dy) + Math.abs(fy * dx)
  const isAccurate =
    isReliable(square, square) &&
    isReliable(along, Math.abs(fx * dx) + Math.abs(fy * dy)) &&
    isReliable(discriminant, reachSquare + sideSize * sideSize)
  return isAccurate
    ? { square, along, side, root: Math.sqrt(discriminant) }
    : computeTermsExactly(origin, through, { x, y, radius })
}

function computeTermsExactly(origin: Point, through: Point, circle: Circle): Terms {
  const { integers, exponent } = toIntegers([
    origin.x,
    origin.y,
    through.x,
    through.y,
    circle.x,
    circle.y,
    circle.radius,
  ])
  const [ox, oy, tx, ty, cx, cy, r] = integers as [bigint, bigint, bigint, bigint, bigint, bigint, bigint]
  const [dx, dy, fx, fy] = [tx - ox, ty - oy, ox - cx, oy - cy]
  const square = dx * dx + dy * dy
  const side = fx * dy - fy * dx
  return {
    square: toNumber(square, 2 * exponent),
    along: toNumber(fx * dx + fy * dy, 2 * exponent),
    side: toNumber(side, 2 * exponent),
    root: rootOf(r * r * square - side * side, 4 * exponent),
  }
}

/**
 * Returns the square root of `integer × 2^exponent`, for an even exponent. That product may exceed the range of
 * doubles.
 */
function rootOf(integer: bigint, exponent: number): number {
  const value = toNumber(integer, exponent)
  return value === Number.POSITIVE_INFINITY ? Math.sqrt(toNumber(integer, exponent - 800)) * 2 ** 400 : Math.sqrt(value)
}
