import { defaultArcTolerance, flattenCircle } from '../../../geometry/circles.js'
import type { Ring } from '../../../geometry/points.js'
import type { TubeLine } from './tubeLine.js'

/** Returns the outline of all points within the reach of a line's light. */
export function ringAround({ x0, y0, x1, y1, reach: radius }: TubeLine, detail: number): Ring {
  const round = flattenCircle({ x: 0, y: 0, radius }, defaultArcTolerance(radius, detail))
  const [ux, uy] = [x1 - x0, y1 - y0]
  const ring: number[] = []
  let previousSide = 0
  for (let i = 0; i < round.length + 2; i += 2) {
    const [rx, ry] = [round[i % round.length]!, round[(i + 1) % round.length]!]
    const isAhead = rx * ux + ry * uy > 0
    const side = isAhead ? 1 : -1
    // Between the half circles around the ends, a straight side along the line.
    if (previousSide === -side) {
      const fraction = radius / Math.hypot(ux, uy)
      const [ax, ay] = side > 0 ? [uy * fraction, -ux * fraction] : [-uy * fraction, ux * fraction]
      const ends = side > 0 ? [x0, y0, x1, y1] : [x1, y1, x0, y0]
      ring.push(ends[0]! + ax, ends[1]! + ay, ends[2]! + ax, ends[3]! + ay)
    }
    previousSide = side
    if (i < round.length) ring.push((isAhead ? x1 : x0) + rx, (isAhead ? y1 : y0) + ry)
  }
  return Float64Array.from(ring)
}
