import { type Box, boxesMeet, extentOf, joinBoxes } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { collidePrepared } from '../pairs/collide.js'
import { touchPoints } from '../pairs/touchPoints.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'
import type { PreparedShape } from '../shapes/prepareShape.js'
import { edgeWithNormal, type Touch } from './circleTouch.js'
import { firstTouch, touchSlack } from './firstTouch.js'

/** First contact of a moving shape with another. */
export interface SweepContact {
  /** Fraction of the displacement before the contact, 0 to 1. */
  time: number
  /** Unit vector from the moving shape to the other. */
  normal: Point
  /** Point of contact at that time, in world units: the midpoint if they touch along a segment. */
  point: Point
}

/**
 * Returns the first contact of a shape that moves by `delta` with another that it then overlaps, or null. Both have
 * area or length.
 */
export function sweepContact(a: PreparedShape, b: PreparedShape, delta: Point): SweepContact | null {
  const path = joinBoxes(a.box!, movedBox(a.box!, delta))
  if (!boxesMeet(path, b.box!)) return null
  const contact = collidePrepared(a, b)
  const overlap = contact && { time: 0, normal: contact.normal, point: contact.points[0] }
  if (contact !== null && contact.depth > touchSlack(a.box!, b.box!)) return overlap
  const first = firstPartsTouch(a, b, delta, firstTouch)
  if (first === null) return null
  // An overlap caused by rounding is a touch: it stops shapes that move farther in, and releases shapes that move off.
  if (overlap !== null && first.time === 0) return overlap
  const { time, x, y } = first
  return { time, normal: { x: x + 0, y: y + 0 }, point: touchPoint(first, delta) }
}

function movedBox({ minX, minY, maxX, maxY }: Box, { x, y }: Point): Box {
  return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y }
}

/** First touch of two parts. */
interface PartsTouch extends Touch {
  a: ConvexPart
  b: ConvexPart
  /** True if the touching edge is a cut between two parts of a concave shape. */
  isOnCut: boolean
}

/**
 * Difference of times, relative to the size, up to which two parts are met simultaneously: the rounding of a time, with
 * a margin.
 */
const SIMULTANEOUS = 2 ** -44

/** Returns the first touch of any two parts during the displacement, or null. */
export function firstPartsTouch(
  a: PreparedShape,
  b: PreparedShape,
  delta: Point,
  touchOf: (a: ConvexPart, b: ConvexPart, delta: Point) => Touch | null,
): PartsTouch | null {
  const slack = (SIMULTANEOUS * Math.max(extentOf(a.box!), extentOf(b.box!))) / Math.hypot(delta.x, delta.y)
  let first: PartsTouch | null = null
  for (const one of a.parts) {
    for (const other of b.parts) {
      // Most pairs approach too late or never, and their boxes prove it.
      if (boxEntryTime(one, other, delta, slack) > (first?.time ?? 1) + slack) continue
      const touch = touchOf(one, other, delta)
      if (touch === null || touch.time > 1) continue
      const { time, x, y } = touch
      if (first !== null && time > first.time + slack) continue
      const isOnCut = isCut(a, one, x, y) || isCut(b, other, -x, -y)
      // A cut may be met simultaneously with the outline that it ends at, but its normal isn't one of the outline.
      const isSooner: boolean =
        first === null || time < first.time - slack || (time <= first.time + slack && first.isOnCut && !isOnCut)
      if (isSooner) first = { time, x, y, a: one, b: other, isOnCut }
    }
  }
  return first
}

/** Returns the time after which one box may meet another, with a margin, or infinity if it never does. */
function boxEntryTime(a: Box, b: Box, { x, y }: Point, slack: number): number {
  const time = Math.max(
    axisEntryTime(a.minX, a.maxX, b.minX, b.maxX, x),
    axisEntryTime(a.minY, a.maxY, b.minY, b.maxY, y),
  )
  return time - slack
}

/** Returns the time at which a moving interval meets another, or infinity if it moves away. */
function axisEntryTime(low: number, high: number, otherLow: number, otherHigh: number, delta: number): number {
  if (high >= otherLow && low <= otherHigh) return Number.NEGATIVE_INFINITY
  const gap = high < otherLow ? otherLow - high : otherHigh - low
  return gap * delta > 0 ? gap / delta : Number.POSITIVE_INFINITY
}

/** Returns true if a part's edge with that normal has a counterpart in another part of the shape. */
function isCut({ parts }: PreparedShape, part: ConvexPart, x: number, y: number): boolean {
  return (
    edgeWithNormal(part, x, y) >= 0 &&
    parts.some((neighbor) => neighbor !== part && edgeWithNormal(neighbor, -x, -y) >= 0)
  )
}

/**
 * Returns the midpoint of the segment along which two parts touch, computed relative to a nearby point, because the
 * origin may be far away.
 */
function touchPoint({ time, x, y, a, b }: PartsTouch, delta: Point): Point {
  const [nearX, nearY] = [b.corners[0], b.corners[1]]
  const from = a.movedBy(delta.x * time - nearX, delta.y * time - nearY)
  const points = touchPoints(from, b.movedBy(-nearX, -nearY), x, y)
  const [one, other] = [points[0], points.at(-1)!]
  return { x: nearX + (one.x + other.x) / 2, y: nearY + (one.y + other.y) / 2 }
}
