import { type Box, boxOf } from '../../geometry/boxes.js'
import { checkCircle } from '../../geometry/circles.js'
import { checkPolygonNumbers } from '../../geometry/polygons.js'
import { boxCorners, failShape, type Shape } from '../../geometry/shapes.js'
import { ConvexDecomposition } from './ConvexDecomposition.js'
import { ConvexPart } from './ConvexPart.js'
import { convexParts, toConvexRing } from './convexParts.js'

/** A shape that is checked and ready for `collidePrepared`. It keeps no reference to the original data. */
export interface PreparedShape {
  /** Bounding box, or null for a polygon without points. */
  box: Box | null
  /** Convex parts: one for a convex shape, none for a shape without area. */
  readonly parts: readonly ConvexPart[]
  /** True for a box without rotation, whose sides are those of `box`. */
  isAxisAligned: boolean
  /** Decomposition of a concave polygon, if it can be reused after a translation. */
  readonly decomposition: ConvexDecomposition | null
}

/** Result of splitting a shape into parts. */
interface ShapeParts {
  /** All corners. Unless there is exactly one part, the box is computed from them. */
  readonly outline: readonly number[]
  /** Corners of each part. For a circle, its center. */
  readonly outlines: readonly (readonly number[])[]
  readonly radius: number
  readonly isAxisAligned: boolean
  readonly decomposition: ConvexDecomposition | null
}

/**
 * Checks a shape, computes its box, and splits it into convex parts. Throws if `shape` isn't a shape, and on non-finite
 * numbers, negative sizes, polygons of one or two points, and outlines that cross or touch themselves. `name` is the
 * argument's name in the message. O(n) for n corners; O(n²) for a concave outline, unless it is that of `into`,
 * translated.
 *
 * Overwrites and returns `into` if the shape has the same structure, because thousands of new objects per frame would
 * keep the garbage collector busy. If it throws, `into` is unchanged.
 */
export function prepareShape(name: string, shape: Shape, into?: PreparedShape): PreparedShape {
  const split = partsFrom(name, shape, into)
  if (into !== undefined && canOverwrite(into, split)) return overwrite(into, split)
  const { outlines, radius, isAxisAligned, decomposition } = split
  const parts = outlines.map((corners) => new ConvexPart(corners, radius))
  // A single part is its own box.
  return { box: parts.length === 1 ? parts[0] : boxOf(split.outline), parts, isAxisAligned, decomposition }
}

/** Returns a shape made of one part. With an empty `parts`, the shape has no area. */
export function shapeFromPart(part: ConvexPart, parts: readonly ConvexPart[] = [part]): PreparedShape {
  return { box: part, parts, isAxisAligned: false, decomposition: null }
}

function partsFrom(name: string, shape: Shape, before: PreparedShape | undefined): ShapeParts {
  switch (shape?.kind) {
    case 'circle': {
      const { x, y, radius } = checkCircle(name, shape)
      const outline = [x, y]
      return shapeParts(outline, radius > 0 ? [outline] : [], null, radius)
    }
    case 'box': {
      const corners = boxCorners(name, shape)
      // Rounding may collapse a box that is only a few units in the last place thin: it counts as having no area.
      const convex = toConvexRing(corners)
      const outline = corners.length > 0 ? corners : [shape.x, shape.y]
      return shapeParts(outline, convex === null ? [] : [convex], null, 0, !shape.rotation)
    }
    case 'polygon': {
      const outline = checkPolygonNumbers(`${name}.points`, shape.points)
      const decomposition = before?.decomposition
      const moved = decomposition?.partsOf(outline)
      if (moved) return shapeParts(outline, moved, decomposition!)
      const { parts, indices } = convexParts(`${name}.points`, outline)
      return shapeParts(outline, parts, indices && new ConvexDecomposition(outline, indices))
    }
    default:
      return failShape(name, shape)
  }
}

function shapeParts(
  outline: ShapeParts['outline'],
  outlines: ShapeParts['outlines'],
  decomposition: ShapeParts['decomposition'],
  radius = 0,
  isAxisAligned = false,
): ShapeParts {
  return { outline, outlines, radius, isAxisAligned, decomposition }
}

function canOverwrite(
  { parts, decomposition }: PreparedShape,
  { outlines, decomposition: shapeParts }: ShapeParts,
): boolean {
  if (parts.length === 0 || decomposition !== shapeParts || parts.length !== outlines.length) return false
  for (let i = 0; i < parts.length; i++) if (parts[i].corners.length !== outlines[i].length) return false
  return true
}

function overwrite(shape: PreparedShape, { outline, outlines, radius, isAxisAligned }: ShapeParts): PreparedShape {
  for (let i = 0; i < outlines.length; i++) shape.parts[i].assign(outlines[i], radius)
  if (outlines.length > 1) shape.box = boxOf(outline)
  shape.isAxisAligned = isAxisAligned
  return shape
}
