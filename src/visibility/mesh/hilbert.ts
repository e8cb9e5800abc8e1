import { boxOf } from '../../geometry/boxes.js'

/** Bits of each coordinate on the curve. */
const BITS = 15
/** Room for the number of a point beside its place on the curve, within a double's whole numbers. */
const NUMBERS = 2 ** 23

/** The numbers of points `x, y, …` in the order of a Hilbert curve, on which neighbours are near one another. */
export function hilbertKeys(points: Float64Array): Int32Array {
  const count = points.length / 2
  const box = boxOf(points)
  const order = new Int32Array(count)
  if (box === null) return order
  const size = 2 ** BITS - 1
  const scaleX = size / (box.maxX - box.minX || 1)
  const scaleY = size / (box.maxY - box.minY || 1)
  const keys = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const x = (points[2 * i]! - box.minX) * scaleX
    const y = (points[2 * i + 1]! - box.minY) * scaleY
    keys[i] = distanceAlong(x, y) * NUMBERS + i
  }
  keys.sort()
  for (let i = 0; i < count; i++) order[i] = keys[i]! % NUMBERS
  return order
}

/** How far along the curve a cell lies (Warren, Hacker's Delight, 2012). */
function distanceAlong(x: number, y: number): number {
  let cx = x | 0
  let cy = y | 0
  let distance = 0
  for (let bit = BITS - 1; bit >= 0; bit--) {
    const rx = (cx >> bit) & 1
    const ry = (cy >> bit) & 1
    distance = 4 * distance + ((3 * rx) ^ ry)
    if (ry === 0) {
      if (rx === 1) {
        cx = ~cx
        cy = ~cy
      }
      const swap = cx
      cx = cy
      cy = swap
    }
  }
  return distance
}
