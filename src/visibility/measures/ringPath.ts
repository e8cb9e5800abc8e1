import type { Outline } from '../../geometry/points.js'
import { checkPolygonNumbers } from '../../geometry/polygons.js'

/**
 * Returns an outline as SVG path data, for `d` and for `new Path2D`: `M0 0L4 0L0 3Z`, with every number as JavaScript
 * prints it, without loss. Flat numbers, points, or pairs; '' for an empty one. Concatenate paths to combine rings;
 * holes that wind the other way stay open with either fill rule. O(n). Throws a TypeError or RangeError on numbers that
 * are not finite.
 * @example
 * ```ts
 * ringPath([0, 0, 4, 0, 0, 3]) // 'M0 0L4 0L0 3Z'
 * ```
 */
export function ringPath(ring: Outline): string {
  const flat = checkPolygonNumbers('ring', ring)
  let path = ''
  for (let i = 0; i < flat.length; i += 2) path += `${i === 0 ? 'M' : 'L'}${flat[i]} ${flat[i + 1]}`
  return path && `${path}Z`
}
