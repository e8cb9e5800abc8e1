import type { Box } from '../../src/geometry.js'
import { measure } from '../helpers/ringShape.js'

/** Returns the box from (0, 0) to (maxX, maxY). */
export function boxTo(maxX: number, maxY: number): Box {
  return { minX: 0, minY: 0, maxX, maxY }
}

/** Returns a ring's points as pairs. */
export function pairs(ring: Float64Array): number[][] {
  return Array.from({ length: ring.length / 2 }, (_, i) => [ring[2 * i]!, ring[2 * i + 1]!])
}

/** Formats points as `x,y x,y`, with all digits. */
export function written(points: readonly (readonly number[])[]): string {
  return points.map((point) => point.join(',')).join(' ')
}

/** Formats a ring, independent of its first point: starts at its topmost, then leftmost point. */
export function fromTop(ring: Float64Array): string {
  const points = pairs(ring)
  const start = points.reduce((best, [x, y], i) => {
    const [bestX, bestY] = points[best]!
    return y! < bestY! || (y === bestY && x! < bestX!) ? i : best
  }, 0)
  return written([...points.slice(start), ...points.slice(0, start)])
}

export function areaOf(ring: Float64Array): number {
  return measure(ring).area
}

/** Returns the walls of a closed outline. */
export function outline(...points: readonly (readonly [number, number])[]): number[] {
  return points.flatMap(([x, y], i) => [x, y, ...points[(i + 1) % points.length]!])
}
