import type { Outline } from '../../geometry/points.js'
import { checkPolygonNumbers } from '../../geometry/polygons.js'

/**
 * Returns the area inside an outline, in square world units, by the shoelace formula. It is positive if the outline
 * runs by increasing angle (from +x toward +y), as visibility rings do, and negative otherwise, as for holes. The
 * outline is given as flat numbers, points, or pairs. An empty outline has an area of 0. O(n). Throws a TypeError or
 * RangeError on numbers that are not finite.
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
  let doubled = 0
  for (let i = 2; i + 3 < flat.length; i += 2) {
    // Relative to the first corner, which loses less to rounding far from the origin.
    doubled += (flat[i] - flat[0]) * (flat[i + 3] - flat[1]) - (flat[i + 1] - flat[1]) * (flat[i + 2] - flat[0])
  }
  return doubled / 2
}
