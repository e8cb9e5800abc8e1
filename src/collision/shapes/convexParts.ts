import { failRange } from '../../geometry/check.js'
import { orientation } from '../../geometry/predicates.js'
import { clipEars } from './clipEars.js'
import { joinTriangles } from './joinTriangles.js'

export interface ConvexParts {
  /** The corners of each part, of positive winding and without repeated or straight ones; no part where there is no area. */
  readonly parts: readonly (readonly number[])[]
  /** Where in the outline those corners are, if it was split edge to edge: with no straight corner left out. */
  readonly places: readonly (readonly number[])[] | null
}

/**
 * The convex parts of an outline. Throws a RangeError when the outline crosses or touches itself, decided exactly. Concave
 * outlines of n corners take O(n²) at worst, mostly little more than O(n log n): triangles are cut off, and joined to few parts.
 */
export function convexParts(name: string, ring: ArrayLike<number>): ConvexParts {
  const whole = ifConvex(ring)
  if (whole !== null) return { parts: [whole], places: null }
  const all = Array.from({ length: ring.length / 2 }, (_, i) => 2 * i)
  const kept = withoutStraight(ring, all)
  if (kept.length < 3) return { parts: [], places: null }
  const cleaned = ifConvex(cornersAt(ring, kept))
  if (cleaned !== null) return { parts: [cleaned], places: null }
  checkSimple(name, cornersAt(ring, kept))
  if (isNegative(ring, kept)) kept.reverse()
  const corners = cornersAt(ring, kept)
  let isWhole = kept.length === all.length
  const places = joinTriangles(corners, clipEars(corners)).map((part) => {
    const turning = withoutStraight(
      ring,
      part.map((number) => kept[number]),
    )
    if (turning.length < part.length) isWhole = false
    return turning
  })
  return { parts: places.map((part) => cornersAt(ring, part)), places: isWhole ? places : null }
}

function cornersAt(ring: ArrayLike<number>, places: readonly number[]): number[] {
  const corners: number[] = []
  for (const at of places) corners.push(ring[at], ring[at + 1])
  return corners
}

function turn(ring: ArrayLike<number>, a: number, b: number, c: number): number {
  return orientation(ring[a], ring[a + 1], ring[b], ring[b + 1], ring[c], ring[c + 1])
}

/** The places at which the outline through them turns; going forth and back along one line goes too. */
function withoutStraight(ring: ArrayLike<number>, places: number[]): number[] {
  let corners = places
  for (let before = -1; before !== corners.length && corners.length > 0; ) {
    before = corners.length
    const kept: number[] = []
    corners.forEach((corner, i) => {
      const last = kept.at(-1) ?? corners.at(-1)!
      // The first corner has gone where the last one now finds its neighbour.
      const next = corners[i + 1] ?? kept[0] ?? corner
      if (turn(ring, last, corner, next) !== 0) kept.push(corner)
    })
    corners = kept
  }
  return corners
}

/** Which way the outline runs: its lowest corner is never reflex, so its turn is the outline's own. */
function isNegative(ring: ArrayLike<number>, places: readonly number[]): boolean {
  const low = places.reduce((least, at, i) => {
    const lowest = places[least]
    return ring[at] < ring[lowest] || (ring[at] === ring[lowest] && ring[at + 1] < ring[lowest + 1]) ? i : least
  }, 0)
  return turn(ring, places.at(low - 1)!, places[low], places[(low + 1) % places.length]) < 0
}

/**
 * The ring with positive winding if it is convex and nowhere straight, else null: it turns to one side everywhere, and once
 * around in all, so that its edges go up the page in one stretch and down it in one.
 */
export function ifConvex(ring: ArrayLike<number>): readonly number[] | null {
  const { length } = ring
  let side = 0
  let changes = 0
  for (let i = 0; i < length; i += 2) {
    const j = i + 2 < length ? i + 2 : 0
    const k = j + 2 < length ? j + 2 : 0
    const turned = Math.sign(orientation(ring[i], ring[i + 1], ring[j], ring[j + 1], ring[k], ring[k + 1]))
    if (turned === 0 || turned === -side) return null
    side = turned
    // Level edges go as their neighbours do when the page is turned by a hair.
    if (isUpward(ring, i, j) !== isUpward(ring, j, k)) changes++
  }
  if (changes !== 2) return null
  if (side > 0) return Array.isArray(ring) ? ring : Array.from(ring)
  return Array.from(ring, (_, i) => ring[length - 2 - i + 2 * (i % 2)])
}

function isUpward(ring: ArrayLike<number>, from: number, to: number): boolean {
  const height = ring[to + 1] - ring[from + 1]
  return height === 0 ? ring[to] > ring[from] : height > 0
}

/** No two edges but neighbours may have a point in common. Looks at those whose boxes meet, by growing x. */
function checkSimple(name: string, corners: readonly number[]): void {
  const { length } = corners
  const after = (i: number): number => (i + 2) % length
  const left = (i: number): number => Math.min(corners[i], corners[after(i)])
  const order = Array.from({ length: length / 2 }, (_, i) => 2 * i).sort((i, j) => left(i) - left(j))
  // The boxes of the edges in that order, side by side in memory.
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
      // Where boxes meet, segments on one line meet as well, and others when neither lies to one side of the other.
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
