import { type Box, checkBox } from './boxes.js'
import { checkPoint } from './checkPoint.js'
import type { Point } from './points.js'
import { orientation } from './predicates.js'
import { interpolate } from './segments.js'

/** The part of a segment inside a box. Times are fractions of the segment from a to b, 0 to 1. */
export interface SegmentBoxHit {
  /** Time of entry; 0 for a segment that starts inside. */
  nearTime: number
  /** Time of exit; 1 for a segment that ends inside. */
  farTime: number
  /** Points of entry and exit, in world units. */
  nearPoint: Point
  farPoint: Point
}

/**
 * Returns the part of segment ab inside a box, or null if they have no point in common. Touching counts and is decided
 * exactly. A segment without length is a point, and a box may be one. Points on a side have its exact coordinate,
 * points at a corner both. O(1). Throws if a number is not finite or the box is inverted. Cyrus and Beck (1978) and
 * Liang and Barsky (1984), with orientations of corners instead of compared times.
 */
export function intersectSegmentBox(a: Point, b: Point, box: Box): SegmentBoxHit | null {
  checkPoint('a', a)
  checkPoint('b', b)
  const { minX, minY, maxX, maxY } = checkBox('box', box)
  if ((a.x < minX && b.x < minX) || (a.x > maxX && b.x > maxX)) return null
  if ((a.y < minY && b.y < minY) || (a.y > maxY && b.y > maxY)) return null
  // The two corners farthest from the line on either side.
  const isRising = b.x > a.x === b.y > a.y
  const left = orientation(a.x, a.y, b.x, b.y, minX, isRising ? maxY : minY)
  const right = orientation(a.x, a.y, b.x, b.y, maxX, isRising ? minY : maxY)
  if ((left > 0 && right > 0) || (left < 0 && right < 0)) return null
  const isSlanted = a.x !== b.x && a.y !== b.y
  if (isSlanted && (left === 0) !== (right === 0)) {
    const x = left === 0 ? minX : maxX
    const y = (left === 0) === isRising ? maxY : minY
    const time = timeAtCorner(a, b, x, y)
    return { nearTime: time, farTime: time, nearPoint: { x, y }, farPoint: { x, y } }
  }
  const near = crossingPoint(a, b, box, false)
  const far = crossingPoint(a, b, box, true)
  // The two times are rounded differently and may be out of order.
  return {
    nearTime: near.time,
    farTime: Math.max(near.time, far.time),
    nearPoint: near.point,
    farPoint: far.point,
  }
}

/**
 * Returns the intersections of segment ab with the four edges of a box, by increasing fraction of the segment: 0, 1, or
 * 2 points, a corner once. Along an edge, these are the two ends of the common part. The points and the errors are
 * those of `intersectSegmentBox`.
 */
export function intersectSegmentBoxEdges(a: Point, b: Point, box: Box): Point[] {
  const hit = intersectSegmentBox(a, b, box)
  if (hit === null) return []
  const { nearPoint: near, farPoint: far } = hit
  const points = near.x === far.x && near.y === far.y ? [near] : [near, far]
  return points.filter(({ x, y }) => x === box.minX || x === box.maxX || y === box.minY || y === box.maxY)
}

/** Returns the point of entry or exit of segment ab, which meets the box, or its own end if that is inside. */
function crossingPoint(a: Point, b: Point, box: Box, isExit: boolean): { time: number; point: Point } {
  const [end, other] = isExit ? [b, a] : [a, b]
  const x = clamp(end.x, box.minX, box.maxX)
  const y = clamp(end.y, box.minY, box.maxY)
  if (x === end.x && y === end.y) return { time: isExit ? 1 : 0, point: { x, y } }
  let isOnX = y === end.y
  if (!isOnX && x !== end.x) {
    // Beyond two sides: the side of the corner between them decides which of the two is crossed last.
    const side = orientation(end.x, end.y, other.x, other.y, x, y)
    if (side === 0) return { time: timeAtCorner(a, b, x, y), point: { x, y } }
    isOnX = side < 0 === (x > end.x === y > end.y)
  }
  // Adding zero turns a negative zero into a plain one.
  if (isOnX) {
    const time = (x - a.x) / (b.x - a.x) + 0
    return { time, point: { x, y: clamp(interpolate(a.y, b.y, time), box.minY, box.maxY) } }
  }
  const time = (y - a.y) / (b.y - a.y) + 0
  return { time, point: { x: clamp(interpolate(a.x, b.x, time), box.minX, box.maxX), y } }
}

function timeAtCorner(a: Point, b: Point, x: number, y: number): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  return (Math.abs(dx) >= Math.abs(dy) ? (x - a.x) / dx : (y - a.y) / dy) + 0
}

function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value
}
