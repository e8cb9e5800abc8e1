import { boxOf } from '../../geometry/boxes.js'

/** Steps along a strip, and room for the number of a point beside its place, within a double's whole numbers. */
const STEPS = 2 ** 12
const NUMBERS = 2 ** 23

/** The numbers of points `x, y, …`, at least one, along strips that run to and fro: each is near the one before it. */
export function insertionOrder(points: Float64Array): Int32Array {
  const count = points.length / 2
  const { minX, minY, maxX, maxY } = boxOf(points)!
  // About twice as many strips as points in each: a walk from one to the next passes a few triangles.
  const strips = Math.ceil(Math.sqrt(count / 4))
  const places = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const strip = Math.floor(((points[2 * i + 1]! - minY) / (maxY - minY || 1)) * strips)
    const step = Math.floor(((points[2 * i]! - minX) / (maxX - minX || 1)) * (STEPS - 1))
    places[i] = (strip * STEPS + (strip % 2 ? STEPS - 1 - step : step)) * NUMBERS + i
  }
  return Int32Array.from(places.sort(), (place) => place % NUMBERS)
}
