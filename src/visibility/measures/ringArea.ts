import type { Outline } from '../../geometry/points.js'
import { checkPolygonNumbers } from '../../geometry/polygons.js'

/**
 * Returns the area inside an outline, in square world units: positive if it runs by increasing angle (from +x toward
 * +y), as visibility rings do, negative otherwise, as for holes. Flat numbers, points, or pairs; 0 for an empty one.
 * O(n). Throws a TypeError or RangeError on numbers that are not finite. Shoelace formula, relative to the first
 * corner.
 * @example
 * ```ts
 * ringArea([0, 0, 4, 0, 4, 3]) // 6
 * ```
 */
export function ringArea(ring: Outline): number {
  return areaOf(checkPolygonNumbers('ring', ring))
}

/** Like `ringArea`, for checked numbers. */
export function areaOf(flat: ArrayLike<number>): number {
  let area = 0
  for (let i = 2; i + 3 < flat.length; i += 2) {
    area += (flat[i] - flat[0]) * (flat[i + 3] - flat[1]) - (flat[i + 1] - flat[1]) * (flat[i + 2] - flat[0])
  }
  return area / 2
}
