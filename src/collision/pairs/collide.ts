import { type Box, boxesMeet } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'
import { type PreparedShape, prepareShape } from '../shapes/prepareShape.js'
import { type Axis, leastAxis, reusedAxis } from './axes.js'
import { concaveContact } from './concaveContact.js'
import { type Contact, contactOf, reusedContact } from './contact.js'
import { touchPoints } from './touchPoints.js'

/**
 * Returns the contact of two overlapping shapes, or null. Shapes that only touch don't collide, and a shape without
 * area (a radius or width of 0, points on one line, no points) collides with nothing. If one shape contains the other,
 * the result is still the shortest translation out. Among several equally short ones the choice is always the same, and
 * `collide(b, a)` is the exact mirror image unless the shapes are equal.
 *
 * Boxes without rotation are compared by their sides x ± width / 2, circles by squared distance, and other shapes by
 * the separating axis theorem. Decisions are exact for the corners as doubles; sizes are rounded. For concave shapes,
 * the translation is the shortest along the normals of their convex parts that separates all parts. It is slightly
 * longer than the true minimum if that one leads into the corner of a notch. If enough parts overlap that the search
 * would take more than about 0.1 s, the result is the best found by then, or the translation that separates the convex
 * hulls.
 *
 * O(n m) for convex shapes of n and m corners. Concave shapes are first split, in O(n²) in the worst case, then take
 * O(n m) plus the pairs of parts along each candidate direction.
 *
 * Throws a TypeError or RangeError that names the fault (`react-umbra: a.points must …`): not a shape, non-finite
 * numbers, negative sizes, polygons of one or two points, outlines that cross or touch themselves.
 * @example
 * ```ts
 * const contact = collide(
 *   { kind: 'circle', x: 0, y: 0, radius: 10 },
 *   { kind: 'box', x: 12, y: 0, width: 10, height: 10 },
 * )
 * // { normal: { x: 1, y: 0 }, depth: 3, mtv: { x: -3, y: 0 }, … }
 * ```
 */
export function collide(a: Shape, b: Shape): Contact | null {
  return collidePrepared(prepareShape('a', a), prepareShape('b', b))
}

/**
 * Like `collide`, for prepared shapes. With `isReused`, the returned contact may be overwritten by the next such call.
 */
export function collidePrepared(a: PreparedShape, b: PreparedShape, isReused = false): Contact | null {
  const { box, parts } = a
  const others = b.parts
  if (parts.length === 0 || others.length === 0 || !boxesMeet(box!, b.box!)) return null
  const isInOrder = compare(a, b) <= 0
  const isConvex = parts.length + others.length === 2
  const contact = isConvex ? convexContact : concaveContact
  return isInOrder ? contact(a, b, 1, isReused) : contact(b, a, -1, isReused)
}

/** Parts and sign of the reused contact. */
let lastA: ConvexPart
let lastB: ConvexPart
let lastSign = 1

function lastPoints({ x, y }: Point): Point[] {
  return touchPoints(lastA, lastB, x * lastSign, y * lastSign)
}

/** Returns the contact of two convex shapes in canonical order. A sign of −1 reverses it. */
function convexContact(a: PreparedShape, b: PreparedShape, sign: number, isReused: boolean): Contact | null {
  const part = a.parts[0]
  const other = b.parts[0]
  const axis = a.isAxisAligned && b.isAxisAligned ? leastSide(a.box!, b.box!) : leastAxis(part, other)
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

/** Returns the axis of least depth of two boxes, or null if they are separate or touch. */
function leastSide(a: Box, b: Box): Axis | null {
  const right = a.maxX - b.minX
  const left = b.maxX - a.minX
  const down = a.maxY - b.minY
  const up = b.maxY - a.minY
  const depth = Math.min(right, left, down, up)
  if (depth <= 0) return null
  if (depth === right || depth === left) return reusedAxis(depth === right ? 1 : -1, 0, depth)
  return reusedAxis(0, depth === down ? 1 : -1, depth)
}

/**
 * Orders shapes by content, so that the choice among equally short translations doesn't depend on which is a and which
 * is b.
 */
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

function compareParts({ parts: some }: PreparedShape, { parts: others }: PreparedShape): number {
  if (some.length !== others.length) return some.length - others.length
  for (let i = 0; i < some.length; i++) {
    const one = some[i].corners
    const other = others[i].corners
    if (one.length !== other.length) return one.length - other.length
    for (let k = 0; k < one.length; k++) if (one[k] !== other[k]) return one[k] - other[k]
  }
  return 0
}
