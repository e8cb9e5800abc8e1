import type { GridPoint } from './schema.js'

/**
 * The widest gap, in grid squares, across which the two ends of an object's outline are joined. Exporters trace and
 * round outlines, so that the last point misses the first: in a map from Dungeondraft by 1/256 of a square,
 * which is one pixel. A twentieth is one pixel of a map with only 20 pixels per square, and far less than any gap that
 * is drawn on purpose (3 inches on a map with squares of 5 ft).
 */
const OUTLINE_GAP = 1 / 20

/** Returns true if the ends of an outline are apart, but by no more than a rounding error. */
export function needsClosing(points: readonly GridPoint[]): boolean {
  const first = points[0]
  const last = points[points.length - 1]
  if (points.length < 3 || first === undefined || last === undefined) return false
  const gap = Math.hypot(last.x - first.x, last.y - first.y)
  return gap > 0 && gap <= OUTLINE_GAP
}
