import type { Point } from 'react-umbra/geometry'

/** Returns the corners of a wall with a thickness, by the midpoints of its two ends. */
export function slab(from: Point, to: Point, thickness: number): [number, number][] {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const x = ((to.y - from.y) / length) * (thickness / 2)
  const y = ((from.x - to.x) / length) * (thickness / 2)
  return [
    [from.x + x, from.y + y],
    [to.x + x, to.y + y],
    [to.x - x, to.y - y],
    [from.x - x, from.y - y],
  ]
}
