import { type Box, boxesMeet, joinBoxes } from '../geometry/boxes.js'
import type { Point, Walls } from '../geometry/points.js'
import { checkPoint } from '../geometry/segments.js'
import type { Shape } from '../geometry/shapes.js'
import { edgeWithNormal, type Touch } from './circleTouch.js'
import { collidePrepared } from './collide.js'
import { firstTouch } from './firstTouch.js'
import type { Part } from './Part.js'
import { prepareAgainst } from './prepareAgainst.js'
import { type PreparedShape, prepareShape } from './prepareShape.js'
import { touchPoints } from './touchPoints.js'

/** Where a moving shape first meets another. */
export interface SweepHit {
  /** The share of the way up to there, 0 to 1. */
  time: number
  /** Which shape or wall it meets: its place in the list. */
  index: number
  /** Unit vector from the moving shape to the one it meets. */
  normal: Point
  /** Where they touch at that time, in world units: of a stretch its middle. */
  point: Point
}

/** A hit whose place in the list is not yet known. */
type Meeting = Omit<SweepHit, 'index'>

/**
 * The first touch, at the end of the way too, of a shape that moves by `delta` without turning, after which it overlaps one
 * of `against`, shapes or flat walls `x0, y0, x1, y1, …`; of equal times the smallest index. A start in overlap is time 0 with
 * `collide`'s normal and first point; sliding along, moving off, grazing, shapes without area and walls without length are no
 * hits. Whether the way leads through a convex part is exact, the time is rounded. O(n m) for n and m corners of each pair of
 * convex parts. Throws as `collide` does, naming `delta.x`, `against[i].radius` and so on. Swept separating axes: Ericson,
 * Real-Time Collision Detection (2005), 5.5.
 */
export function sweepShape(shape: Shape, delta: Point, against: readonly Shape[] | Walls): SweepHit | null {
  const moving = prepareShape('shape', shape)
  const way = checkPoint('delta', delta)
  const others = prepareAgainst(against)
  if (moving.parts.length === 0) return null
  const path = joinBoxes(moving.box!, movedBox(moving.box!, way))
  let first: SweepHit | null = null
  for (const [index, other] of others.entries()) {
    if (other.parts.length === 0 || !boxesMeet(path, other.box!)) continue
    const meeting = startingOverlap(moving, other) ?? meetingOnWay(moving, other, way)
    if (meeting !== null && meeting.time < (first?.time ?? Number.POSITIVE_INFINITY)) first = { ...meeting, index }
    if (first?.time === 0) break
  }
  return first
}

function movedBox({ minX, minY, maxX, maxY }: Box, { x, y }: Point): Box {
  return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y }
}

function startingOverlap(a: PreparedShape, b: PreparedShape): Meeting | null {
  const contact = collidePrepared(a, b)
  return contact && { time: 0, normal: contact.normal, point: contact.points[0]! }
}

/** The first touch of two parts. */
interface PartsTouch extends Touch {
  a: Part
  b: Part
  /** Whether the edge that touches is one along which a concave shape was cut. */
  inside: boolean
}

/** Share of the size up to which two parts of a concave shape count as met at once: the rounding of a time, with room. */
const AT_ONCE = 2 ** -44

function meetingOnWay(a: PreparedShape, b: PreparedShape, delta: Point): Meeting | null {
  const slack = (AT_ONCE * Math.max(extent(a.box!), extent(b.box!))) / Math.hypot(delta.x, delta.y)
  let first: PartsTouch | null = null
  for (const one of a.parts) {
    for (const other of b.parts) {
      const touch = firstTouch(one, other, delta)
      if (touch === null || touch.time > 1) continue
      const { time, x, y } = touch
      const inside = isCut(a, one, x, y) || isCut(b, other, -x, -y)
      // Where a cut ends at the outline it may be met at once with it, but its normal is none of the outline's.
      const sooner: boolean =
        first === null || time < first.time - slack || (time <= first.time + slack && first.inside && !inside)
      if (sooner) first = { time, x, y, a: one, b: other, inside }
    }
  }
  return first && { time: first.time, normal: { x: first.x + 0, y: first.y + 0 }, point: touchPoint(first, delta) }
}

/** The farthest that a box reaches from the origin along x or y. */
function extent({ minX, minY, maxX, maxY }: Box): number {
  return Math.max(-minX, -minY, maxX, maxY)
}

/** Whether a part's edge with that normal has a counterpart in another part of the shape. */
function isCut({ parts }: PreparedShape, part: Part, x: number, y: number): boolean {
  return (
    parts.length > 1 &&
    edgeWithNormal(part, x, y) >= 0 &&
    parts.some((neighbour) => neighbour !== part && edgeWithNormal(neighbour, -x, -y) >= 0)
  )
}

/** The middle of the stretch along which two parts touch, reckoned from nearby: the origin may be far away. */
function touchPoint({ time, x, y, a, b }: PartsTouch, delta: Point): Point {
  const [nearX, nearY] = [b.corners[0]!, b.corners[1]!]
  const from = a.movedBy(delta.x * time - nearX, delta.y * time - nearY)
  const points = touchPoints(from, b.movedBy(-nearX, -nearY), x, y)
  const [one, other] = [points[0]!, points.at(-1)!]
  return { x: nearX + (one.x + other.x) / 2, y: nearY + (one.y + other.y) / 2 }
}
