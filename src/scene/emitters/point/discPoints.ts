import { pointInRing } from '../../../geometry/pointInRing.js'
import type { Point } from '../../../geometry/points.js'
import type { WallList } from '../../occluders/wallList.js'
import { ringOfRange } from '../../transport/pointViews.js'

/** Golden angle between one point and the next, which leaves no gaps and no rows. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/** Angle of the first point, in radians. Not on an axis, since walls often run along axes. */
const FIRST_ANGLE = 1

/** Maximum number of tried points, as a multiple of `count`, if the center sees little of the disc. */
const MAX_CANDIDATES = 64

/**
 * Returns at most `count` points, `x, y` each, spread evenly over the part of a disc that its center sees past opaque
 * walls. Returns the center if no other is found.
 */
export function discPoints({ x, y }: Point, size: number, endless: WallList, count: number): Float64Array {
  const seen = ringOfRange({ x, y }, endless, size)
  const visiblePoints = (candidateCount: number): Float64Array => {
    const points: number[] = []
    for (let i = 0; i < candidateCount; i++) {
      const distance = size * Math.sqrt((i + 0.5) / candidateCount)
      const angle = FIRST_ANGLE + GOLDEN_ANGLE * i
      const [px, py] = [x + distance * Math.cos(angle), y + distance * Math.sin(angle)]
      if (pointInRing(px, py, seen) === 'inside') points.push(px, py)
    }
    return Float64Array.from(points)
  }
  let points = visiblePoints(count)
  if (points.length === 2 * count) return points
  const maxCandidateCount = MAX_CANDIDATES * count
  // Try more points, in proportion to the hidden ones. Try fewer again if too many are visible.
  let candidateCount =
    points.length === 0
      ? maxCandidateCount
      : Math.min(maxCandidateCount, Math.floor((2 * count * count) / points.length))
  for (points = visiblePoints(candidateCount); points.length > 2 * count; points = visiblePoints(candidateCount)) {
    candidateCount = Math.min(candidateCount - 1, Math.floor((2 * count * candidateCount) / points.length))
  }
  return points.length === 0 ? Float64Array.of(x, y) : points
}
