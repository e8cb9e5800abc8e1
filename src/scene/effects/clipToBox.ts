import type { Box } from '../../geometry/boxes.js'
import type { Ring } from '../../geometry/points.js'

/** What of a ring lies in a box: Sutherland and Hodgman, Reentrant Polygon Clipping, 1974. Parts may be joined along its sides. */
export function clipToBox(ring: Ring, { minX, minY, maxX, maxY }: Box): Ring {
  let clipped: number[] = [...ring]
  clipped = clipTo(clipped, 0, (x) => x - minX)
  clipped = clipTo(clipped, 0, (x) => maxX - x)
  clipped = clipTo(clipped, 1, (y) => y - minY)
  return Float64Array.from(clipTo(clipped, 1, (y) => maxY - y))
}

/** What lies where a function of one coordinate is not below 0. */
function clipTo(ring: readonly number[], axis: 0 | 1, within: (at: number) => number): number[] {
  const clipped: number[] = []
  for (let i = 0, before = ring.length - 2; i < ring.length; before = i, i += 2) {
    const [a, b] = [within(ring[before + axis]!), within(ring[i + axis]!)]
    if (a < 0 !== b < 0) {
      const t = a / (a - b)
      clipped.push(
        ring[before]! + t * (ring[i]! - ring[before]!),
        ring[before + 1]! + t * (ring[i + 1]! - ring[before + 1]!),
      )
    }
    if (b >= 0) clipped.push(ring[i]!, ring[i + 1]!)
  }
  return clipped
}
