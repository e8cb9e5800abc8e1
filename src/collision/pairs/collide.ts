import { type Box, boxesMeet } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'
import { type PreparedShape, prepareShape } from '../shapes/prepareShape.js'
import { type Axis, foundAxis, leastAxis } from './axes.js'
import { concaveContact } from './concaveContact.js'
import { type Contact, contactOf, reusedContact } from './contact.js'
import { touchPoints } from './touchPoints.js'

/**
 * How shape a overlaps shape b, or null. Touching is not colliding, and a shape without area (a radius or width of 0, points
 * on one line, no points) collides with nothing. Containment gives the shortest way out too; with several that are as short
 * the choice is always the same, and `collide(b, a)` is the exact mirror image unless the shapes are equal.
 *
 * Boxes without rotation are decided by comparing their sides x ± width / 2, circles by squared distance, the rest by the
 * separating axis theorem, exactly for the corners as doubles; sizes are rounded. For concave shapes the way out is the
 * shortest along the normals of their convex parts that ends the overlap of all parts, a little longer than the shortest of
 * all where that leads into a notch's corner; where so many parts overlap that the search for it would take more than about
 * a tenth of a second, it is one of those found by then or that of their convex hulls. O(n m) for convex shapes of n and m corners; concave ones are split first,
 * in O(n²) at worst, and then take O(n m) and for each edge that may be the nearest way out the pairs of parts on its way.
 *
 * Throws a TypeError or RangeError that names what is wrong (`react-umbra: a.points must …`): not a shape, numbers that are
 * not finite, negative sizes, polygons of one or two points, outlines that cross or touch themselves.
 * @example
 * ```ts
 * const contact = collide({ kind: 'circle', x: 0, y: 0, radius: 10 }, { kind: 'box', x: 12, y: 0, width: 10, height: 10 })
 * // { normal: { x: 1, y: 0 }, depth: 3, mtv: { x: -3, y: 0 }, … }
 * ```
 */
export function collide(a: Shape, b: Shape): Contact | null {
  return collidePrepared(prepareShape('a', a), prepareShape('b', b))
}

/** `collide` for prepared shapes. A contact of convex shapes may be one that is used again, good until the next such. */
export function collidePrepared(a: PreparedShape, b: PreparedShape, isReused = false): Contact | null {
  const { box, parts } = a
  const others = b.parts
  if (parts.length === 0 || others.length === 0 || !boxesMeet(box!, b.box!)) return null
  const isInOrder = compare(a, b) <= 0
  const isConvex = parts.length + others.length === 2
  const contact = isConvex ? convexContact : concaveContact
  return isInOrder ? contact(a, b, 1, isReused) : contact(b, a, -1, isReused)
}

/** What the contact that is used again is of: its two parts in order, and its sign. */
let lastA: ConvexPart
let lastB: ConvexPart
let lastSign = 1

function lastPoints({ x, y }: Point): Point[] {
  return touchPoints(lastA, lastB, x * lastSign, y * lastSign)
}

/** The contact of two convex shapes in order; a sign of −1 turns it round. */
function convexContact(a: PreparedShape, b: PreparedShape, sign: number, isReused: boolean): Contact | null {
  const part = a.parts[0]
  const other = b.parts[0]
  const axis = a.upright && b.upright ? leastSide(a.box!, b.box!) : leastAxis(part, other)
  if (axis === null) return null
  const { x, y, depth } = axis
  if (isReused) {
    lastA = part
    lastB = other
    lastSign = sign
    return reusedContact(x * sign + 0, y * sign + 0, depth, lastPoints)
  }
  return contactOf({ x: x * sign + 0, y: y * sign + 0 }, depth, touchPoints(part, other, x, y))
}

/** The way out of two boxes, or null when they lie apart or touch. */
function leastSide(a: Box, b: Box): Axis | null {
  const right = a.maxX - b.minX
  const left = b.maxX - a.minX
  const down = a.maxY - b.minY
  const up = b.maxY - a.minY
  const depth = Math.min(right, left, down, up)
  if (depth <= 0) return null
  if (depth === right || depth === left) return foundAxis(depth === right ? 1 : -1, 0, depth)
  return foundAxis(0, depth === down ? 1 : -1, depth)
}

/** An order of shapes by content, so that the choice between equal ways out does not hang on which is a and which is b. */
function compare(a: PreparedShape, b: PreparedShape): number {
  const one = a.box!
  const other = b.box!
  return (
    one.minX - other.minX ||
    one.minY - other.minY ||
    one.maxX - other.maxX ||
    one.maxY - other.maxY ||
    compareParts(a, b)
  )
}

function compareParts(a: PreparedShape, b: PreparedShape): number {
  // Mostly they are equal, and comparing texts takes far longer than that shows.
  if (haveSameCorners(a, b)) return 0
  const [one, other] = [a, b].map(({ parts }) => String(parts.map(({ corners }) => corners)))
  return one < other ? -1 : Number(one > other)
}

function haveSameCorners({ parts: some }: PreparedShape, { parts: others }: PreparedShape): boolean {
  if (some.length !== others.length) return false
  return some.every(({ corners }, i) => {
    const other = others[i].corners
    return corners.length === other.length && corners.every((value, k) => value === other[k])
  })
}
