import type { ConvexPart } from '../../collision/shapes/ConvexPart.js'
import { prepareShape } from '../../collision/shapes/prepareShape.js'
import type { Box } from '../../geometry/boxes.js'
import { type Circle, flattenCircle } from '../../geometry/circles.js'
import type { Point, Ring } from '../../geometry/points.js'
import { outlineOf, type Shape } from '../../geometry/shapes.js'

/** The drawn form of a shape, in world units. */
export interface DrawnShape {
  /** A circle remains one, because its flattening depends on the picture. */
  readonly outline: Ring | Circle
  /** The outline's box, or null for a polygon without points, which isn't drawn. */
  readonly box: Box | null
  /** Position of the label, inside the shape. */
  readonly centroid: Point
}

/** Checks a shape, as `collide` does, and returns its drawn form. */
export function drawnShape(name: string, shape: Shape): DrawnShape {
  const { box, parts } = prepareShape(name, shape)
  if (shape.kind === 'circle') {
    const { x, y, radius } = shape
    return { outline: { x, y, radius }, box, centroid: { x, y } }
  }
  return { outline: outlineOf(name, shape), box, centroid: centroidOf(parts, box) }
}

/** Smallest tolerance of a flattened circle as a fraction of its radius, which takes some two thousand points. */
const MIN_TOLERANCE = 1e-6

/** Returns a shape's outline as a ring, with circles flattened to within `tolerance` world units. */
export function ringOf({ outline }: DrawnShape, tolerance: number): Ring {
  if (outline instanceof Float64Array) return outline
  const { radius } = outline
  return flattenCircle(outline, Math.min(Math.max(tolerance, radius * MIN_TOLERANCE), radius) || radius)
}

/** Returns the centroid of the largest convex part, which is inside a concave shape too. */
function centroidOf(parts: readonly ConvexPart[], box: Box | null): Point {
  let maxArea = 0
  let centroid = box === null ? { x: 0, y: 0 } : { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 }
  for (const { corners } of parts) {
    // Measure from the first corner, so that a shape far from the origin keeps its precision.
    const [x, y] = [corners[0]!, corners[1]!]
    let [area, sumX, sumY] = [0, 0, 0]
    for (let i = 2; i + 3 < corners.length; i += 2) {
      const [px, py, qx, qy] = [corners[i]! - x, corners[i + 1]! - y, corners[i + 2]! - x, corners[i + 3]! - y]
      const piece = px * qy - py * qx
      area += piece
      sumX += piece * (px + qx)
      sumY += piece * (py + qy)
    }
    if (!(area > maxArea)) continue
    maxArea = area
    centroid = { x: x + sumX / (3 * area), y: y + sumY / (3 * area) }
  }
  return centroid
}
