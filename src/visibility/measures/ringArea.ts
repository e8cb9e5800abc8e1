import type { Outline } from '../../geometry/points.js'
import { checkPolygonNumbers } from '../../geometry/polygons.js'

/**
 * The area within an outline, in square world units: above zero where it runs by growing angle (from +x towards +y), as
 * visibility rings do, below zero the other way round, as holes do. Flat numbers, points or pairs; 0 for an empty one. O(n).
 * Throws a TypeError or RangeError on numbers that are not finite. Shoelace formula, about the first corner.
 * @example
 * ```ts
 * ringArea([0, 0, 4, 0, 4, 3]) // 6
 * ```
 */
export function ringArea(ring: Outline): number {
  return areaOf(checkPolygonNumbers('ring', ring))
}

/** The same for numbers that are checked. */
export function areaOf(flat: ArrayLike<number>): number {
  let area = 0
  for (let i = 2; i + 3 < flat.length; i += 2) {
    area += (flat[i] - flat[0]) * (flat[i + 3] - flat[1]) - (flat[i + 1] - flat[1]) * (flat[i + 2] - flat[0])
  }
  return area / 2
}
