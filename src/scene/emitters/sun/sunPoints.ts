import type { Point } from '../../../geometry/points.js'
import type { EmitterShape } from '../../plan/plan.js'

export type SunShape = Extract<EmitterShape, { shape: 'directional' }>

/** Returns the position, from -1 to 1, of the chord that cuts off a fraction of a unit disc's area, by bisection. */
function chordOfFraction(fraction: number): number {
  let [from, to] = [-1, 1]
  for (let i = 0; i < 32; i++) {
    const midpoint = (from + to) / 2
    if (0.5 + (midpoint * Math.sqrt(1 - midpoint * midpoint) + Math.asin(midpoint)) / Math.PI < fraction)
      from = midpoint
    else to = midpoint
  }
  return (from + to) / 2
}

/**
 * Returns points of a sun at its distance from (x, y), on a line across its direction, distributed like a disc's area.
 */
export function sunPoints({ x, y }: Point, { direction, spread, distance }: SunShape, count: number): Float64Array {
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  const length = spread === 0 ? 1 : count
  const points = new Float64Array(2 * length)
  for (let i = 0; i < length; i++) {
    const offset = Math.tan(spread) * chordOfFraction((i + 0.5) / length)
    points[2 * i] = x - distance * (cos + sin * offset)
    points[2 * i + 1] = y - distance * (sin - cos * offset)
  }
  return points
}
