import { type Box, boxOf } from '../../geometry/boxes.js'
import { checkCircle } from '../../geometry/circles.js'
import { checkPolygonNumbers } from '../../geometry/polygons.js'
import { boxCorners, failShape, type Shape } from '../../geometry/shapes.js'
import { ConvexDecomposition } from './ConvexDecomposition.js'
import { ConvexPart } from './ConvexPart.js'
import { convexParts, ifConvex } from './convexParts.js'

/** A shape, checked and ready for `collidePrepared`; it keeps nothing of the caller's. */
export interface PreparedShape {
  /** Null for a polygon without points. */
  box: Box | null
  /** None for a shape without area, one for a convex shape. */
  readonly parts: readonly ConvexPart[]
  /** A box without rotation: its sides are the sides of `box`. */
  upright: boolean
  /** How a concave polygon is split, if it may be split in the same way when it has moved. */
  readonly decomposition: ConvexDecomposition | null
}

/** What a prepared shape is made from. */
interface Plan {
  /** All corners, of which the box is made if there is not one part. */
  readonly outline: readonly number[]
  /** The corners of each part; of a circle its centre. */
  readonly outlines: readonly (readonly number[])[]
  readonly radius: number
  readonly upright: boolean
  readonly decomposition: ConvexDecomposition | null
}

/**
 * Checks a shape, puts down its box and splits it into convex parts. Throws on what is not a shape, on numbers that are
 * not finite, negative sizes, polygons of one or two points and outlines that cross or touch themselves; `name` says in
 * the message which shape it is. O(n) for n corners, O(n²) for a concave outline unless it is the one of `into`, moved.
 *
 * `into` is overwritten and given back if the shape is made of the same parts: thousands that are made anew at every frame
 * would keep the garbage collector busy. When it throws, `into` is as it was.
 */
export function prepareShape(name: string, shape: Shape, into?: PreparedShape): PreparedShape {
  const plan = planOf(name, shape, into)
  if (into !== undefined && fits(into, plan)) return overwrite(into, plan)
  const { outlines, radius, upright, decomposition } = plan
  const parts = outlines.map((corners) => new ConvexPart(corners, radius))
  // A single part is its own box.
  return { box: parts.length === 1 ? parts[0] : boxOf(plan.outline), parts, upright, decomposition }
}

/** A part as a shape, with the parts that count: itself, or none. */
export function shapeOf(part: ConvexPart, parts: readonly ConvexPart[] = [part]): PreparedShape {
  return { box: part, parts, upright: false, decomposition: null }
}

function planOf(name: string, shape: Shape, before: PreparedShape | undefined): Plan {
  switch (shape?.kind) {
    case 'circle': {
      const { x, y, radius } = checkCircle(name, shape)
      const outline = [x, y]
      return planned(outline, radius > 0 ? [outline] : [], null, radius)
    }
    case 'box': {
      const corners = boxCorners(name, shape)
      // A box that is a few roundings thin may be no box any more; it counts as one without area.
      const convex = ifConvex(corners)
      const outline = corners.length > 0 ? corners : [shape.x, shape.y]
      return planned(outline, convex === null ? [] : [convex], null, 0, !shape.rotation)
    }
    case 'polygon': {
      const outline = checkPolygonNumbers(`${name}.points`, shape.points)
      const decomposition = before?.decomposition
      const moved = decomposition?.partsOf(outline)
      if (moved) return planned(outline, moved, decomposition!)
      const { parts, places } = convexParts(`${name}.points`, outline)
      return planned(outline, parts, places && new ConvexDecomposition(outline, places))
    }
    default:
      return failShape(name, shape)
  }
}

function planned(
  outline: Plan['outline'],
  outlines: Plan['outlines'],
  decomposition: Plan['decomposition'],
  radius = 0,
  upright = false,
): Plan {
  return { outline, outlines, radius, upright, decomposition }
}

function fits({ parts, decomposition }: PreparedShape, { outlines, decomposition: planned }: Plan): boolean {
  if (parts.length === 0 || decomposition !== planned || parts.length !== outlines.length) return false
  for (let i = 0; i < parts.length; i++) if (parts[i].corners.length !== outlines[i].length) return false
  return true
}

function overwrite(shape: PreparedShape, { outline, outlines, radius, upright }: Plan): PreparedShape {
  for (let i = 0; i < outlines.length; i++) shape.parts[i].become(outlines[i], radius)
  if (outlines.length > 1) shape.box = boxOf(outline)
  shape.upright = upright
  return shape
}

/**
 * The smallest axis-parallel box round a shape, or null for a polygon without points. Throws on invalid shapes, as
 * `collide` does.
 */
export function boxOfShape(shape: Shape): Box | null {
  const { box } = prepareShape('shape', shape)
  return box && { minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY }
}
