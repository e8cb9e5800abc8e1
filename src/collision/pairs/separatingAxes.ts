import type { Point } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'
import { prepareShape } from '../shapes/prepareShape.js'
import { axesOf } from './axes.js'

/** One axis of the separating axis test, with the projections of two convex parts onto it. */
export interface SeparatingAxis {
  /** Unit vector from a to b, in the direction along which a leaves b sooner. */
  axis: Point
  /** Smallest and largest projection of a onto the axis, measured from (0, 0). */
  a: [min: number, max: number]
  b: [min: number, max: number]
  /** Distance that a must move back along the axis to leave b. If zero or less, the gap between them. */
  overlap: number
}

/**
 * Returns the axes that `collide` tests for a gap, for teaching and debug views: the normals of both outlines (parallel
 * ones once), and for a circle the line to the nearest corner or the other center. Convex shapes collide if every
 * overlap is above zero; the axis with the least overlap is then the contact's normal, and that overlap its depth. For
 * concave shapes, the axes of each convex part of a with each part of b follow one another, and the shapes collide if
 * one of these pairs has no gap. Empty if a shape has no area. O((n + m)²) for each pair of parts of n and m corners.
 * Throws like `collide`.
 * Source: Ericson, Real-Time Collision Detection (2005), 5.2, on the separating axis theorem.
 */
export function separatingAxes(a: Shape, b: Shape): SeparatingAxis[] {
  const others = prepareShape('b', b).parts
  return prepareShape('a', a).parts.flatMap((part) => others.flatMap((other) => axesBetween(part, other)))
}

/** Sine of the angle up to which two axes count as one. */
const PARALLEL = 1e-12

function axesBetween(a: ConvexPart, b: ConvexPart): SeparatingAxis[] {
  const found: SeparatingAxis[] = []
  const axes = axesOf(a, b)
  let least = Number.POSITIVE_INFINITY
  for (let i = 2; i < axes.length; i += 3) least = Math.min(least, axes[i])
  for (let i = 0; i < axes.length; i += 3) {
    const entry = shorterSide(a, b, axes[i], axes[i + 1], axes[i + 2], least)
    const same = found.findIndex(({ axis }) => Math.abs(axis.x * entry.axis.y - axis.y * entry.axis.x) <= PARALLEL)
    if (same < 0) found.push(entry)
    else if (entry.overlap < found[same].overlap) found[same] = entry
  }
  return found
}

/** Returns the axis, or the opposite one if a leaves b sooner that way: outlines need not have parallel sides. */
function shorterSide(a: ConvexPart, b: ConvexPart, x: number, y: number, depth: number, least: number): SeparatingAxis {
  const [ofA, ofB] = [projection(a, x, y), projection(b, x, y)]
  const back = ofB[1] - ofA[0]
  if (back >= depth) return { axis: { x: x + 0, y: y + 0 }, a: ofA, b: ofB, overlap: depth }
  return {
    axis: { x: -x + 0, y: -y + 0 },
    a: [-ofA[1], -ofA[0]],
    b: [-ofB[1], -ofB[0]],
    // Rounding must not contradict the exact signs.
    overlap: least > 0 ? Math.max(back, least) : back,
  }
}

function projection({ corners, radius }: ConvexPart, x: number, y: number): [min: number, max: number] {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let i = 0; i < corners.length; i += 2) {
    const along = corners[i] * x + corners[i + 1] * y
    min = Math.min(min, along)
    max = Math.max(max, along)
  }
  return [min - radius, max + radius]
}
