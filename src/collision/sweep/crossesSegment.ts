import { failRange } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import type { Point } from '../../geometry/points.js'
import { orientation } from '../../geometry/predicates.js'
import { intersectSegments } from '../../geometry/segments.js'

/** Where the path of a moving point crosses a segment. */
export interface SegmentCrossing {
  /** Where that is, in world units. */
  point: Point
  /** Share of the way from the previous position to the current one: above 0, up to 1. */
  t: number
}

/**
 * Where the path of a point, from its previous position to its current one, crosses segment ab: the toss into a bucket, at
 * any speed; null where it does not. `from` names the side of ab that it must come from: 'positive' is where
 * (b − a) × (p − a) > 0. Decided exactly. Arriving on the segment, its ends included, crosses it; leaving from its line, or
 * running along it, does not, so over consecutive frames a passage counts once. A segment without length is never crossed.
 * O(1). Throws on coordinates that are not finite and on another `from`.
 */
export function crossesSegment(
  previous: Point,
  current: Point,
  a: Point,
  b: Point,
  from: 'both' | 'positive' | 'negative' = 'both',
): SegmentCrossing | null {
  if (from !== 'both' && from !== 'positive' && from !== 'negative') {
    failRange('from', "'both', 'positive' or 'negative'", from)
  }
  checkPoint('previous', previous)
  checkPoint('current', current)
  const hit = intersectSegments(a, b, previous, current)
  if (hit === null) return null
  const side = orientation(a.x, a.y, b.x, b.y, previous.x, previous.y)
  if (side === 0 || (from !== 'both' && side > 0 !== (from === 'positive'))) return null
  return { point: hit.point, t: hit.u }
}
