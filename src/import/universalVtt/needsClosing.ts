import type { GridPoint } from './schema.js'

/**
 * The widest gap, in grid squares, over which the two ends of an object's outline are joined. Exporters trace outlines
 * and round them, so that the last point misses the first: by 1/256 of a square, a pixel, in a map from Dungeondraft.
 * A twentieth leaves room for maps of 20 pixels to the square, and is far less than a gap that anyone drew to be seen
 * through (3 inches on a map of 5 ft squares).
 */
const OUTLINE_GAP = 1 / 20

/** Are these points an outline whose ends lie apart, but no further than rounding puts them? */
export function needsClosing(points: readonly GridPoint[]): boolean {
  const first = points[0]
  const last = points[points.length - 1]
  if (points.length < 3 || first === undefined || last === undefined) return false
  const gap = Math.hypot(last.x - first.x, last.y - first.y)
  return gap > 0 && gap <= OUTLINE_GAP
}
