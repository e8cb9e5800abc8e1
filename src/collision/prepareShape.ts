import { type Box, boxOf } from '../geometry/boxes.js'
import { checkCircle } from '../geometry/circles.js'
import { outlineOf, type Shape } from '../geometry/shapes.js'
import { convexParts, ifConvex } from './convexParts.js'
import { Part } from './Part.js'

/** A shape, checked and ready for `collidePrepared`; it keeps nothing of the caller's. */
export interface PreparedShape {
  /** Null for a polygon without points. */
  readonly box: Box | null
  /** None for a shape without area, one for a convex shape. */
  readonly parts: readonly Part[]
  /** A box without rotation: its sides are the sides of `box`. */
  readonly upright: boolean
}

/**
 * Checks a shape, puts down its box and splits it into convex parts. Throws on what is not a shape, on numbers that are
 * not finite, negative sizes, polygons of one or two points and outlines that cross or touch themselves; `name` says in
 * the message which shape it is. O(n) for n corners, O(n²) for a concave outline.
 */
export function prepareShape(name: string, shape: Shape): PreparedShape {
  if (shape?.kind === 'circle') {
    const { x, y, radius } = checkCircle(name, shape)
    const box = { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius }
    return { box, parts: radius > 0 ? [new Part(Float64Array.of(x, y), radius)] : [], upright: false }
  }
  const outline = outlineOf(name, shape)
  if (shape.kind === 'polygon') {
    const parts = convexParts(`${name}.points`, outline).map((corners) => new Part(corners))
    return { box: boxOf(outline), parts, upright: false }
  }
  // A box that is a few roundings thin may be no box any more; it counts as one without area.
  const corners = ifConvex(outline)
  const { x, y, rotation } = shape
  return {
    box: boxOf(outline) ?? { minX: x, minY: y, maxX: x, maxY: y },
    parts: corners === null ? [] : [new Part(corners)],
    upright: !rotation,
  }
}

/**
 * The smallest axis-parallel box round a shape, or null for a polygon without points. Throws on invalid shapes, as
 * `collide` does.
 */
export function boxOfShape(shape: Shape): Box | null {
  return prepareShape('shape', shape).box
}
