import { type Box, extentOf } from '../../geometry/boxes.js'
import { signOf, toIntegers } from '../../geometry/exact.js'
import type { Point } from '../../geometry/points.js'
import { axesOf } from '../pairs/axes.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'
import { circleTouch, edgeWithNormal, type Touch } from './circleTouch.js'

/** Bound on the error of the projections' overlap, relative to its terms: a few roundings of 2^-53, with a margin. */
const ROUNDING = 2 ** -49

/**
 * Speed toward an edge, relative to the whole speed, up to which a part slides along it. The rounding of unit vectors
 * and their products is half of that.
 */
const SLIDING_SPEED = 2 ** -50

/** Depth that rounding may add to parts that only touch, relative to the largest coordinate. */
const TOUCH_DEPTH = 2 ** -44

/** Returns the depth up to which an overlap of two boxes counts as a touch, in world units. */
export function touchSlack(a: Box, b: Box): number {
  return TOUCH_DEPTH * Math.max(extentOf(a), extentOf(b))
}

/**
 * Returns the time of impact, when a moves by `delta`, of two parts that don't overlap yet and do afterwards, or null.
 * It may exceed 1. Whether they meet anywhere on the line of motion is exact, by their projections across it. The time
 * is that of the last separating axis to be crossed or, beside an edge's end, that of the circle around its corner. O(n
 * m).
 */
export function firstTouch(a: ConvexPart, b: ConvexPart, delta: Point): Touch | null {
  const length = Math.hypot(delta.x, delta.y)
  if (length === 0 || !projectionsOverlap(a, b, delta, length)) return null
  const last = lastAxis(a, b, delta, length)
  if (last === null || a.radius + b.radius === 0) return last
  if (a.radius > 0) return circleTouch(a, b, delta, length, last)
  const { time, x, y } = circleTouch(b, a, opposite(delta), length, { ...last, ...opposite(last) })
  return { time, ...opposite({ x, y }) }
}

function opposite({ x, y }: Point): Point {
  return { x: 0 - x, y: 0 - y }
}

/**
 * Returns the axis among those that separate the parts that is crossed last, or null if the parts move apart or along
 * it. Touching parts also move apart if rounding lets them overlap slightly on the axis that they leave.
 */
function lastAxis(a: ConvexPart, b: ConvexPart, delta: Point, length: number): Touch | null {
  const last = { time: -1, x: 0, y: 0 }
  const least = { depth: Number.POSITIVE_INFINITY, x: 0, y: 0 }
  let isApart = false
  let isLeaving = false
  const slack = touchSlack(a, b)
  const axes = axesOf(a, b)
  for (let i = 0; i < axes.length && !isApart; i += 3) {
    const [x, y, depth] = axes.slice(i, i + 3) as [number, number, number]
    if (depth < least.depth) Object.assign(least, { depth, x, y })
    const speed = x * delta.x + y * delta.y
    if (depth > 0) {
      isLeaving ||= depth <= slack && speed < -SLIDING_SPEED * length
      continue
    }
    isApart = speed <= SLIDING_SPEED * length
    const isSooner = -depth / speed <= last.time
    // If an edge separates a circle, the circle meets that edge or its end, so the corner's axis adds nothing.
    if (isApart || isSooner || (last.time >= 0 && !isEdge(a, b, x, y))) continue
    Object.assign(last, { time: 0 - depth / speed, x, y })
  }
  if (isApart || (isLeaving && last.time * length <= slack)) return null
  if (last.time >= 0) return last
  // Rounded boxes may seem apart and hide a tiny overlap, which counts as a touch.
  return least.x * delta.x + least.y * delta.y > SLIDING_SPEED * length ? { time: 0, x: least.x, y: least.y } : null
}

function isEdge(a: ConvexPart, b: ConvexPart, x: number, y: number): boolean {
  return edgeWithNormal(a, x, y) >= 0 || edgeWithNormal(b, -x, -y) >= 0
}

/** Returns true if the parts overlap at some time while a moves along the whole line of motion. Exact. */
function projectionsOverlap(a: ConvexPart, b: ConvexPart, { x, y }: Point, length: number): boolean {
  const one = projection(a, x, y)
  const other = projection(b, x, y)
  const radius = a.radius + b.radius
  const overlap = Math.min(one.high - other.low, other.high - one.low) + radius * length
  if (Math.abs(overlap) > ROUNDING * (one.size + other.size + radius * length)) return overlap > 0
  return projectionsOverlapExactly(a, b, x, y)
}

/** Returns the interval of a part's corners across (x, y), times the length of (x, y). */
function projection({ corners }: ConvexPart, x: number, y: number): { low: number; high: number; size: number } {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  let size = 0
  for (let i = 0; i < corners.length; i += 2) {
    const left = x * corners[i + 1]
    const right = y * corners[i]
    low = Math.min(low, left - right)
    high = Math.max(high, left - right)
    size = Math.max(size, Math.abs(left) + Math.abs(right))
  }
  return { low, high, size }
}

function projectionsOverlapExactly(a: ConvexPart, b: ConvexPart, x: number, y: number): boolean {
  const { integers } = toIntegers([x, y, a.radius, b.radius, ...a.corners, ...b.corners])
  const [dx, dy, one, other, ...corners] = integers as [bigint, bigint, bigint, bigint, ...bigint[]]
  const r = one + other
  const across: bigint[] = []
  for (let i = 0; i < corners.length; i += 2) across.push(dx * corners[i + 1] - dy * corners[i])
  const [ofA, ofB] = [across.slice(0, a.corners.length / 2), across.slice(a.corners.length / 2)]
  const overlap = minBigint([maxBigint(ofA) - minBigint(ofB), maxBigint(ofB) - minBigint(ofA)])
  return overlap > 0n || signOf(r * r * (dx * dx + dy * dy) - overlap * overlap) > 0
}

function minBigint(values: bigint[]): bigint {
  return values.reduce((one, other) => (other < one ? other : one))
}

function maxBigint(values: bigint[]): bigint {
  return -minBigint(values.map((value) => -value))
}
