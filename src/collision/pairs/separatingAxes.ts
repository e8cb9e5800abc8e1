import type { Point } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'
import { prepareShape } from '../shapes/prepareShape.js'
import { axesOf } from './axes.js'

/** One axis of the separating axis test, with the shadows that two convex parts throw on it. */
export interface SeparatingAxis {
  /** Unit vector, on the way from a to b that is the shorter one along it. */
  axis: Point
  /** The least and the greatest of a's corners along the axis, measured from (0, 0). */
  a: [min: number, max: number]
  b: [min: number, max: number]
  /** How far a must go back along the axis to leave b; zero or less: the gap between them. */
  overlap: number
}

/**
 * The axes on which `collide` looks for a gap, for teaching and debug views: the normals of both outlines, those that
 * are parallel once, and for a circle the line to the nearest corner or the other centre. Convex shapes collide when every
 * overlap is above zero, and the axis with the least is then the contact's normal, its overlap the depth. Of concave shapes
 * the axes of each convex part of a with each of b follow one another, with the shadows of these parts; the shapes collide
 * when one such pair has no gap. Empty when a shape has no area. O((n + m)²) for each pair of parts of n and m corners.
 * Throws as `collide` does. Separating axis theorem: Ericson, Real-Time Collision Detection (2005), 5.2.
 */
export function separatingAxes(a: Shape, b: Shape): SeparatingAxis[] {
  const others = prepareShape('b', b).parts
  return prepareShape('a', a).parts.flatMap((part) => others.flatMap((other) => axesBetween(part, other)))
}

/** Sine of the angle up to which two axes are one. */
const PARALLEL = 1e-12

function axesBetween(a: ConvexPart, b: ConvexPart): SeparatingAxis[] {
  const found: SeparatingAxis[] = []
  const axes = axesOf(a, b)
  let least = Number.POSITIVE_INFINITY
  for (let i = 2; i < axes.length; i += 3) least = Math.min(least, axes[i])
  for (let i = 0; i < axes.length; i += 3) {
    const entry = shorterWay(a, b, axes[i], axes[i + 1], axes[i + 2], least)
    const same = found.findIndex(({ axis }) => Math.abs(axis.x * entry.axis.y - axis.y * entry.axis.x) <= PARALLEL)
    if (same < 0) found.push(entry)
    else if (entry.overlap < found[same].overlap) found[same] = entry
  }
  return found
}

/** The axis, or the opposite one where a leaves b sooner that way: outlines need not have two sides that are parallel. */
function shorterWay(a: ConvexPart, b: ConvexPart, x: number, y: number, depth: number, least: number): SeparatingAxis {
  const [ofA, ofB] = [shadow(a, x, y), shadow(b, x, y)]
  const back = ofB[1] - ofA[0]
  if (back >= depth) return { axis: { x: x + 0, y: y + 0 }, a: ofA, b: ofB, overlap: depth }
  return {
    axis: { x: -x + 0, y: -y + 0 },
    a: [-ofA[1], -ofA[0]],
    b: [-ofB[1], -ofB[0]],
    // Rounded, it must not deny what the exact signs say of the shapes.
    overlap: least > 0 ? Math.max(back, least) : back,
  }
}

function shadow({ corners, radius }: ConvexPart, x: number, y: number): [min: number, max: number] {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let i = 0; i < corners.length; i += 2) {
    const along = corners[i] * x + corners[i + 1] * y
    min = Math.min(min, along)
    max = Math.max(max, along)
  }
  return [min - radius, max + radius]
}
