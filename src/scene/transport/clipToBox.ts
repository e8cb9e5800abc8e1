import type { Box } from '../../geometry/boxes.js'
import type { Ring } from '../../geometry/points.js'

/**
 * Returns the part of a ring in a box (Sutherland and Hodgman, Reentrant Polygon Clipping, 1974). Parts may be joined
 * along its sides.
 */
export function clipToBox(ring: Ring, { minX, minY, maxX, maxY }: Box): Ring {
  let clipped = clipToHalfPlane([...ring], (x) => x - minX)
  clipped = clipToHalfPlane(clipped, (x) => maxX - x)
  clipped = clipToHalfPlane(clipped, (_, y) => y - minY)
  return Float64Array.from(clipToHalfPlane(clipped, (_, y) => maxY - y))
}

/** Returns the part where a linear function is not below 0; the ring itself if that is all of it. */
export function clipToHalfPlane(
  ring: readonly number[],
  signedDistance: (x: number, y: number) => number,
): readonly number[] {
  const distances: number[] = []
  for (let i = 0; i < ring.length; i += 2) distances.push(signedDistance(ring[i]!, ring[i + 1]!))
  if (distances.every((a) => a >= 0)) return ring
  const clipped: number[] = []
  for (let i = 0, before = distances.length - 1; i < distances.length; before = i, i++) {
    const [a, b] = [distances[before]!, distances[i]!]
    if (a < 0 !== b < 0) {
      const t = a / (a - b)
      for (const k of [0, 1]) {
        const from = ring[2 * before + k]!
        clipped.push(from + t * (ring[2 * i + k]! - from))
      }
    }
    if (b >= 0) clipped.push(ring[2 * i]!, ring[2 * i + 1]!)
  }
  return clipped
}
