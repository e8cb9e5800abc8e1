import { pointInRing } from '../../../geometry/pointInRing.js'
import type { Point } from '../../../geometry/points.js'
import type { WallList } from '../../occluders/wallList.js'
import { ringOfRange } from '../../transport/pointViews.js'

/** Golden angle between one point and the next, which leaves no gaps and no rows. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/** Angle of the first point, in radians. Not on an axis, since walls often run along axes. */
const FIRST_ANGLE = 1

/** Maximum number of tried points, as a multiple of `count`, if the center sees little of the disc. */
const MAX_TRIED = 64

/**
 * Returns at most `count` points, `x, y` each, spread evenly over the part of a disc that its center sees past opaque
 * walls. Returns the center if no other is found.
 */
export function discPoints({ x, y }: Point, size: number, endless: WallList, count: number): Float64Array {
  const seen = ringOfRange({ x, y }, endless, size)
  const inDisc = (tried: number): Float64Array => {
    const points: number[] = []
    for (let i = 0; i < tried; i++) {
      const distance = size * Math.sqrt((i + 0.5) / tried)
      const angle = FIRST_ANGLE + GOLDEN_ANGLE * i
      const [px, py] = [x + distance * Math.cos(angle), y + distance * Math.sin(angle)]
      if (pointInRing(px, py, seen) === 'inside') points.push(px, py)
    }
    return Float64Array.from(points)
  }
  let points = inDisc(count)
  if (points.length === 2 * count) return points
  const maxTried = MAX_TRIED * count
  // Try more points, in proportion to the hidden ones. Try fewer again if too many are visible.
  let tried = points.length === 0 ? maxTried : Math.min(maxTried, Math.floor((2 * count * count) / points.length))
  for (points = inDisc(tried); points.length > 2 * count; points = inDisc(tried)) {
    tried = Math.min(tried - 1, Math.floor((2 * count * tried) / points.length))
  }
  return points.length === 0 ? Float64Array.of(x, y) : points
}
