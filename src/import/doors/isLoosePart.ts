import type { Position } from './findSwings.js'
import type { Leaf } from './LeafFinder.js'

/** Thickness of walls on either side of a closed leaf, and length of a frame beside it, as fractions of its width. */
const WALL_THICKNESS = 0.5
const FRAME = 0.2

/** Maximum distance of a detail from the open leaf, and maximum size of a detail, as fractions of the leaf's width. */
const LEAF_THICKNESS = 0.12
const DETAIL = 0.3

/**
 * Returns true if a line of a door, `x, y, …`, belongs to a leaf beside it: a threshold or a frame in the opening, or a
 * detail of the open leaf.
 */
export function isLoosePart(points: ArrayLike<number>, { hinge, tip, openTip, radius }: Leaf): boolean {
  return (
    isAlong(points, hinge, tip, radius * WALL_THICKNESS, radius * FRAME) ||
    (sizeOf(points) <= DETAIL * radius &&
      isAlong(points, hinge, openTip, radius * LEAF_THICKNESS, radius * LEAF_THICKNESS))
  )
}

/**
 * Returns true if all points are within `maxOffset` of the line from a to b, and pass its ends by at most `overshoot`.
 */
function isAlong(points: ArrayLike<number>, a: Position, b: Position, maxOffset: number, overshoot: number): boolean {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  for (let i = 0; i < points.length; i += 2) {
    const [dx, dy] = [points[i]! - a[0], points[i + 1]! - a[1]]
    const along = dx * ux + dy * uy
    if (!(Math.abs(dy * ux - dx * uy) <= maxOffset && along >= -overshoot && along <= length + overshoot)) return false
  }
  return true
}

function sizeOf(points: ArrayLike<number>): number {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < points.length; i += 2) {
    minX = Math.min(minX, points[i]!)
    maxX = Math.max(maxX, points[i]!)
    minY = Math.min(minY, points[i + 1]!)
    maxY = Math.max(maxY, points[i + 1]!)
  }
  return Math.max(maxX - minX, maxY - minY)
}
