import type { Outline } from '../../geometry/points.js'
import { checkPolygonNumbers } from '../../geometry/polygons.js'

/**
 * An outline as SVG path data, for `d` and for `new Path2D`: `M0 0L4 0L0 3Z`, every number as JavaScript writes it, which
 * loses no digit. Flat numbers, points or pairs; '' for an empty one. Paths of several rings are joined as they are; holes that
 * wind the other way stay open by either fill rule. O(n). Throws a TypeError or RangeError on numbers that are not finite.
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
