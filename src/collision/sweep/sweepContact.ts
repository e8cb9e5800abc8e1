import { type Box, boxesMeet, extentOf, joinBoxes } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { collidePrepared } from '../pairs/collide.js'
import { touchPoints } from '../pairs/touchPoints.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'
import type { PreparedShape } from '../shapes/prepareShape.js'
import { edgeWithNormal, type Touch } from './circleTouch.js'
import { firstTouch, touchSlack } from './firstTouch.js'

/** Where a moving shape first meets another. */
export interface SweepContact {
  /** The share of the way up to there, 0 to 1. */
  time: number
  /** Unit vector from the moving shape to the one it meets. */
  normal: Point
  /** Where they touch at that time, in world units: of a stretch its middle. */
  point: Point
}

/** Where a shape first meets another on its way, after which they overlap, or null. Both have area or length. */
export function sweepContact(a: PreparedShape, b: PreparedShape, way: Point): SweepContact | null {
  const path = joinBoxes(a.box!, movedBox(a.box!, way))
  if (!boxesMeet(path, b.box!)) return null
  const contact = collidePrepared(a, b)
  const overlap = contact && { time: 0, normal: contact.normal, point: contact.points[0] }
  if (contact !== null && contact.depth > touchSlack(a.box!, b.box!)) return overlap
  const first = firstPartsTouch(a, b, way, firstTouch)
  if (first === null) return null
  // An overlap by rounding is a touch: it stops what moves on into the other shape, and lets go what moves off.
  if (overlap !== null && first.time === 0) return overlap
  const { time, x, y } = first
  return { time, normal: { x: x + 0, y: y + 0 }, point: touchPoint(first, way) }
}

function movedBox({ minX, minY, maxX, maxY }: Box, { x, y }: Point): Box {
  return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y }
}

/** The first touch of two parts. */
interface PartsTouch extends Touch {
  a: ConvexPart
  b: ConvexPart
  /** Whether the edge that touches is one along which a concave shape was cut. */
  inside: boolean
}

/** Share of the size up to which two parts of a concave shape count as met at once: the rounding of a time, with room. */
const AT_ONCE = 2 ** -44

/** The first touch of any two parts, on the way itself. */
export function firstPartsTouch(
  a: PreparedShape,
  b: PreparedShape,
  delta: Point,
  touchOf: (a: ConvexPart, b: ConvexPart, delta: Point) => Touch | null,
): PartsTouch | null {
  const slack = (AT_ONCE * Math.max(extentOf(a.box!), extentOf(b.box!))) / Math.hypot(delta.x, delta.y)
  let first: PartsTouch | null = null
  for (const one of a.parts) {
    for (const other of b.parts) {
      // Most pairs come near one another too late, or never, and their boxes say so.
      if (boxTime(one, other, delta, slack) > (first?.time ?? 1) + slack) continue
      const touch = touchOf(one, other, delta)
      if (touch === null || touch.time > 1) continue
      const { time, x, y } = touch
      if (first !== null && time > first.time + slack) continue
      const inside = isCut(a, one, x, y) || isCut(b, other, -x, -y)
      // Where a cut ends at the outline it may be met at once with it, but its normal is none of the outline's.
      const sooner: boolean =
        first === null || time < first.time - slack || (time <= first.time + slack && first.inside && !inside)
      if (sooner) first = { time, x, y, a: one, b: other, inside }
    }
  }
  return first
}

/** The share of a way after which one box may meet another, or infinity where it never does: with some room. */
function boxTime(a: Box, b: Box, { x, y }: Point, slack: number): number {
  const time = Math.max(axisTime(a.minX, a.maxX, b.minX, b.maxX, x), axisTime(a.minY, a.maxY, b.minY, b.maxY, y))
  return time - slack
}

/** When an interval on its way meets another; beyond any time where it moves off. */
function axisTime(low: number, high: number, otherLow: number, otherHigh: number, way: number): number {
  if (high >= otherLow && low <= otherHigh) return Number.NEGATIVE_INFINITY
  const gap = high < otherLow ? otherLow - high : otherHigh - low
  return gap * way > 0 ? gap / way : Number.POSITIVE_INFINITY
}

/** Whether a part's edge with that normal has a counterpart in another part of the shape. */
function isCut({ parts }: PreparedShape, part: ConvexPart, x: number, y: number): boolean {
  return (
    parts.length > 1 &&
    edgeWithNormal(part, x, y) >= 0 &&
    parts.some((neighbour) => neighbour !== part && edgeWithNormal(neighbour, -x, -y) >= 0)
  )
}

/** The middle of the stretch along which two parts touch, reckoned from nearby: the origin may be far away. */
function touchPoint({ time, x, y, a, b }: PartsTouch, delta: Point): Point {
  const [nearX, nearY] = [b.corners[0], b.corners[1]]
  const from = a.movedBy(delta.x * time - nearX, delta.y * time - nearY)
  const points = touchPoints(from, b.movedBy(-nearX, -nearY), x, y)
  const [one, other] = [points[0], points.at(-1)!]
  return { x: nearX + (one.x + other.x) / 2, y: nearY + (one.y + other.y) / 2 }
}
