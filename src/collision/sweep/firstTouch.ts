import { type Box, extentOf } from '../../geometry/boxes.js'
import { signOf, toIntegers } from '../../geometry/exact.js'
import type { Point } from '../../geometry/points.js'
import { axesOf } from '../pairs/axes.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'
import { edgeWithNormal, roundTouch, type Touch } from './circleTouch.js'

/** Share of its terms below which the sign of a shadow's overlap is not sure: a few roundings of 2^-53, and room to spare. */
const ROUNDING = 2 ** -49

/**
 * Share of a way by which it may lead towards an edge and still count as along it: unit vectors and their products are
 * rounded by half of that.
 */
const SLIDING = 2 ** -50

/** The depth that rounding may add to parts that only touch, as a share of the largest coordinate. */
const TOUCHING = 2 ** -44

/** Returns the depth up to which an overlap of two boxes counts as a touch, in world units. */
export function touchSlack(a: Box, b: Box): number {
  return TOUCHING * Math.max(extentOf(a), extentOf(b))
}

/**
 * The time of impact of two parts that do not overlap, after which they do, when a moves by `delta`; it may be beyond 1.
 * That there is one on the line of the way is exact, by the shadows of both across it; then it is the last of the
 * separating axes to be crossed, and beside an edge's end the circle round its corner. O(n m).
 */
export function firstTouch(a: ConvexPart, b: ConvexPart, delta: Point): Touch | null {
  const length = Math.hypot(delta.x, delta.y)
  if (length === 0 || !shadowsOverlap(a, b, delta, length)) return null
  const last = lastAxis(a, b, delta, length)
  if (last === null || a.radius + b.radius === 0) return last
  if (a.radius > 0) return roundTouch(a, b, delta, length, last)
  const { time, x, y } = roundTouch(b, a, opposite(delta), length, { ...last, ...opposite(last) })
  return { time, ...opposite({ x, y }) }
}

function opposite({ x, y }: Point): Point {
  return { x: 0 - x, y: 0 - y }
}

/**
 * Of the axes that separate the parts the one that is crossed last, or null when they move apart or along it. Parts that
 * touch move apart as well where rounding lets them overlap a little on the axis that they leave.
 */
function lastAxis(a: ConvexPart, b: ConvexPart, delta: Point, length: number): Touch | null {
  const last = { time: -1, x: 0, y: 0 }
  const least = { depth: Number.POSITIVE_INFINITY, x: 0, y: 0 }
  let apart = false
  let leaves = false
  const slack = touchSlack(a, b)
  const axes = axesOf(a, b)
  for (let i = 0; i < axes.length && !apart; i += 3) {
    const [x, y, depth] = axes.slice(i, i + 3) as [number, number, number]
    if (depth < least.depth) Object.assign(least, { depth, x, y })
    const speed = x * delta.x + y * delta.y
    if (depth > 0) {
      leaves ||= depth <= slack && speed < -SLIDING * length
      continue
    }
    apart = speed <= SLIDING * length
    const sooner = -depth / speed <= last.time
    // A circle that some edge keeps apart meets that edge or its end: the corner's axis tells nothing new.
    if (apart || sooner || (last.time >= 0 && !isEdge(a, b, x, y))) continue
    Object.assign(last, { time: 0 - depth / speed, x, y })
  }
  if (apart || (leaves && last.time * length <= slack)) return null
  if (last.time >= 0) return last
  // Boxes rounded apart hide an overlap of some roundings: it counts as a touch.
  return least.x * delta.x + least.y * delta.y > SLIDING * length ? { time: 0, x: least.x, y: least.y } : null
}

function isEdge(a: ConvexPart, b: ConvexPart, x: number, y: number): boolean {
  return edgeWithNormal(a, x, y) >= 0 || edgeWithNormal(b, -x, -y) >= 0
}

/** Whether the parts, moved along the whole line of the way, overlap at some time. Exact. */
function shadowsOverlap(a: ConvexPart, b: ConvexPart, { x, y }: Point, length: number): boolean {
  const one = shadow(a, x, y)
  const other = shadow(b, x, y)
  const radius = a.radius + b.radius
  const overlap = Math.min(one.high - other.low, other.high - one.low) + radius * length
  if (Math.abs(overlap) > ROUNDING * (one.size + other.size + radius * length)) return overlap > 0
  return shadowsOverlapExactly(a, b, x, y)
}

/** From where to where a part's corners lie across (x, y), times its length. */
function shadow({ corners }: ConvexPart, x: number, y: number): { low: number; high: number; size: number } {
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

function shadowsOverlapExactly(a: ConvexPart, b: ConvexPart, x: number, y: number): boolean {
  const { integers } = toIntegers([x, y, a.radius, b.radius, ...a.corners, ...b.corners])
  const [dx, dy, one, other, ...corners] = integers as [bigint, bigint, bigint, bigint, ...bigint[]]
  const r = one + other
  const across: bigint[] = []
  for (let i = 0; i < corners.length; i += 2) across.push(dx * corners[i + 1] - dy * corners[i])
  const [ofA, ofB] = [across.slice(0, a.corners.length / 2), across.slice(a.corners.length / 2)]
  const overlap = least([greatest(ofA) - least(ofB), greatest(ofB) - least(ofA)])
  return overlap > 0n || signOf(r * r * (dx * dx + dy * dy) - overlap * overlap) > 0
}

function least(values: bigint[]): bigint {
  return values.reduce((one, other) => (other < one ? other : one))
}

function greatest(values: bigint[]): bigint {
  return -least(values.map((value) => -value))
}
