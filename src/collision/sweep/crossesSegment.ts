import { failRange } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import type { Point } from '../../geometry/points.js'
import { orientation } from '../../geometry/predicates.js'
import { intersectSegments } from '../../geometry/segments.js'

/** Crossing of a moving point's path and a segment. */
export interface SegmentCrossing {
  /** Position of the crossing, in world units. */
  point: Point
  /** Fraction of the path from the previous position to the current one: above 0, up to 1. */
  t: number
}

/**
 * Returns where a point's path, from its previous position to its current one, crosses segment ab, at any speed, or
 * null. Use it for a ball thrown into a bucket. `from` is the side of ab that the point must come from: 'positive' is
 * where (b − a) × (p − a) > 0. Exact. Arriving on the segment, its ends included, counts as crossing. Leaving from its
 * line, or moving along it, doesn't, so over consecutive frames a passage counts once. A segment of length zero is
 * never crossed. O(1). Throws on non-finite coordinates and on any other `from`.
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
