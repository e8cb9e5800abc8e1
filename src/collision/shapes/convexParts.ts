import { failRange } from '../../geometry/check.js'
import { reversedRing } from '../../geometry/polygons.js'
import { orientation } from '../../geometry/predicates.js'
import { clipEars } from './clipEars.js'
import { mergeTriangles } from './mergeTriangles.js'

export interface ConvexParts {
  /**
   * Corners of each part, with positive winding and without repeated or collinear ones. Empty if the outline has no
   * area.
   */
  readonly parts: readonly (readonly number[])[]
  /**
   * Offset of each corner's x in the outline's coordinates. Null if the outline was not split, or if a collinear corner
   * was dropped, so that parts may not meet edge to edge.
   */
  readonly indices: readonly (readonly number[])[] | null
}

/**
 * Splits an outline into convex parts. Throws a RangeError if the outline crosses or touches itself, which is decided
 * exactly. A concave outline of n corners takes O(n²) in the worst case, usually little more than O(n log n): it is
 * triangulated, and the triangles are merged into few parts.
 */
export function convexParts(name: string, ring: ArrayLike<number>): ConvexParts {
  const convexRing = toConvexRing(ring)
  if (convexRing !== null) return { parts: [convexRing], indices: null }
  const all = Array.from({ length: ring.length / 2 }, (_, i) => 2 * i)
  const kept = withoutCollinear(ring, all)
  if (kept.length < 3) return { parts: [], indices: null }
  const cleanedRing = toConvexRing(cornersAt(ring, kept))
  if (cleanedRing !== null) return { parts: [cleanedRing], indices: null }
  checkSimple(name, cornersAt(ring, kept))
  if (isNegative(ring, kept)) kept.reverse()
  const corners = cornersAt(ring, kept)
  let isComplete = kept.length === all.length
  const indices = mergeTriangles(corners, clipEars(corners)).map((part) => {
    const turningCorners = withoutCollinear(
      ring,
      part.map((number) => kept[number]),
    )
    if (turningCorners.length < part.length) isComplete = false
    return turningCorners
  })
  return { parts: indices.map((part) => cornersAt(ring, part)), indices: isComplete ? indices : null }
}

function cornersAt(ring: ArrayLike<number>, indices: readonly number[]): number[] {
  const corners: number[] = []
  for (const at of indices) corners.push(ring[at], ring[at + 1])
  return corners
}

function turn(ring: ArrayLike<number>, a: number, b: number, c: number): number {
  return orientation(ring[a], ring[a + 1], ring[b], ring[b + 1], ring[c], ring[c + 1])
}

/** Returns the offsets of the corners at which the outline turns. Removes spikes along one line too. */
function withoutCollinear(ring: ArrayLike<number>, indices: number[]): number[] {
  let corners = indices
  for (let before = -1; before !== corners.length && corners.length > 0; ) {
    before = corners.length
    const kept: number[] = []
    corners.forEach((corner, i) => {
      const last = kept.at(-1) ?? corners.at(-1)!
      // After the last corner comes the first kept one, since corner 0 may have been removed.
      const next = corners[i + 1] ?? kept[0] ?? corner
      if (turn(ring, last, corner, next) !== 0) kept.push(corner)
    })
    corners = kept
  }
  return corners
}

/** Returns true if the winding is negative: a leftmost corner is never reflex, so its turn is that of the outline. */
function isNegative(ring: ArrayLike<number>, indices: readonly number[]): boolean {
  const leftmost = indices.reduce((best, at, i) => {
    return ring[at] < ring[indices[best]] ? i : best
  }, 0)
  return turn(ring, indices.at(leftmost - 1)!, indices[leftmost], indices[(leftmost + 1) % indices.length]) < 0
}

/**
 * Returns the ring with positive winding if it is convex without collinear corners, and null otherwise. Such a ring
 * turns to one side everywhere and once around in total, so its edges go up the page in one run and down in one.
 */
export function toConvexRing(ring: ArrayLike<number>): readonly number[] | null {
  const { length } = ring
  let side = 0
  let changes = 0
  for (let i = 0; i < length; i += 2) {
    const j = i + 2 < length ? i + 2 : 0
    const k = j + 2 < length ? j + 2 : 0
    const turned = Math.sign(orientation(ring[i], ring[i + 1], ring[j], ring[j + 1], ring[k], ring[k + 1]))
    if (turned === 0 || turned === -side) return null
    side = turned
    // Horizontal edges count as downward: with turns of less than half a circle, that adds no run.
    if (ring[j + 1] > ring[i + 1] !== ring[k + 1] > ring[j + 1]) changes++
  }
  if (changes !== 2) return null
  if (side > 0) return Array.isArray(ring) ? ring : Array.from(ring)
  return reversedRing(ring)
}

/**
 * Throws if two edges that aren't neighbors have a common point. Compares edges with overlapping boxes, by increasing
 * x.
 */
function checkSimple(name: string, corners: readonly number[]): void {
  const { length } = corners
  const after = (i: number): number => (i + 2) % length
  const left = (i: number): number => Math.min(corners[i], corners[after(i)])
  const order = Array.from({ length: length / 2 }, (_, i) => 2 * i).sort((i, j) => left(i) - left(j))
  // Boxes of the edges in that order, contiguous in memory.
  const boxes = new Float64Array(2 * length)
  order.forEach((i, k) => {
    const [y, z] = [corners[i + 1], corners[after(i) + 1]]
    boxes.set([left(i), Math.max(corners[i], corners[after(i)]), Math.min(y, z), Math.max(y, z)], 4 * k)
  })
  for (let k = 0; k < 2 * length; k += 4) {
    const right = boxes[k + 1]
    const low = boxes[k + 2]
    const high = boxes[k + 3]
    for (let l = k + 4; l < 2 * length && boxes[l] <= right; l += 4) {
      if (boxes[l + 2] > high || boxes[l + 3] < low) continue
      const i = Math.min(order[k / 4], order[l / 4])
      const j = Math.max(order[k / 4], order[l / 4])
      if (j - i === 2 || j - i === length - 2) continue
      // Edges with overlapping boxes meet if they are collinear, or if neither lies strictly on one side of the other's
      // line.
      if (!straddles(corners, i, after(i), j, after(j)) || !straddles(corners, j, after(j), i, after(i))) continue
      const [from, to] = [corners.slice(i, i + 2).join(', '), corners.slice(j, j + 2).join(', ')]
      const where = `the edge from (${from}) meets the one from (${to})`
      failRange(name, `an outline that neither crosses nor touches itself (${where})`, corners)
    }
  }
}

function straddles(corners: readonly number[], a: number, b: number, c: number, d: number): boolean {
  const start = turn(corners, a, b, c)
  const end = turn(corners, a, b, d)
  return !((start > 0 && end > 0) || (start < 0 && end < 0))
}
