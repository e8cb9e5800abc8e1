import { boxOf } from '../../geometry/boxes.js'
import type { InSlices } from './slices.js'

/** Bits of a position along each axis, and the range of point numbers: one double holds both exactly, in 53 bits. */
const BITS = 13
const MAX_POINTS = 2 ** 27

/** Number of points in a slice. */
const SLICE = 8192

/** Maximum number of rounds, each four times as large as the one before. */
const ROUNDS = 8

/**
 * Returns the indices of points `x, y, …`, at least one, in random rounds, the points of each along a Hilbert curve. So
 * a Delaunay triangulation takes O(n log n) expected steps for any points, and each point is near the one before. Equal
 * points are neighbors. Biased randomized insertion order (Amenta, Choi, Rote 2003).
 */
export function* insertionOrder(points: Float64Array): InSlices<Int32Array> {
  const count = points.length / 2
  const { minX, minY, maxX, maxY } = boxOf(points)!
  const scaleX = (2 ** BITS - 1) / (maxX - minX || 1)
  const scaleY = (2 ** BITS - 1) / (maxY - minY || 1)
  const words = new Int32Array(points.buffer, points.byteOffset, 2 * points.length)
  // The quarters of the curve in each round are sorted separately.
  const buckets = new Uint8Array(count)
  const keys = new Float64Array(count)
  const ends = new Int32Array(4 * ROUNDS + 1)
  for (let i = 0; i < count; i++) {
    const x = Math.floor((points[2 * i] - minX) * scaleX)
    const y = Math.floor((points[2 * i + 1] - minY) * scaleY)
    const position = hilbert(x, y)
    const bucket = 4 * roundOf(words, 4 * i) + (position >> (2 * BITS - 2))
    buckets[i] = bucket
    keys[i] = position * MAX_POINTS + i
    ends[bucket + 1] = ends[bucket + 1] + 1
    if (i % SLICE === SLICE - 1) yield
  }
  for (let bucket = 0; bucket < 4 * ROUNDS; bucket++) ends[bucket + 1] = ends[bucket + 1] + ends[bucket]
  const sorted = new Float64Array(count)
  const filled = ends.slice()
  for (let i = 0; i < count; i++) {
    const bucket = buckets[i]
    sorted[filled[bucket]] = keys[i]
    filled[bucket] = filled[bucket] + 1
  }
  for (let bucket = 0; bucket < 4 * ROUNDS; bucket++) {
    yield
    sorted.subarray(ends[bucket], ends[bucket + 1]).sort()
  }
  yield
  const order = new Int32Array(count)
  for (let i = 0; i < count; i++) order[i] = sorted[i] % MAX_POINTS
  return order
}

/**
 * Returns the round of a point by a hash of its four words, the same for equal points. Three of four points are in the
 * last round.
 */
function roundOf(words: Int32Array, at: number): number {
  let hash = 0
  for (let i = at; i < at + 4; i++) {
    hash = Math.imul(hash ^ words[i], 0x9e3779b1)
    hash ^= hash >>> 15
  }
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  // Leading zeros, two for each round.
  return ROUNDS - 1 - Math.min(ROUNDS - 1, Math.clz32(hash) >> 1)
}

/** Returns the position of a cell along a Hilbert curve over a square of cells. */
function hilbert(column: number, row: number): number {
  let x = column
  let y = row
  let position = 0
  for (let bit = 1 << (BITS - 1); bit > 0; bit >>= 1) {
    const right = (x & bit) !== 0 ? 1 : 0
    const up = (y & bit) !== 0 ? 1 : 0
    position = 4 * position + ((3 * right) ^ up)
    if (up === 0) {
      // The quarter's own curve is mirrored.
      const mask = right === 1 ? bit - 1 : 0
      const swapped = x ^ mask
      x = y ^ mask
      y = swapped
    }
  }
  return position
}
