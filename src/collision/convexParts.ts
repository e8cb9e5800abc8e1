import earcut from 'earcut'
import { failRange } from '../geometry/check.js'
import { orientation } from '../geometry/predicates.js'
import { joinTriangles } from './joinTriangles.js'

/** Corners as pairs, the last joined to the first. */
type Corners = [x: number, y: number][]

/**
 * The convex parts of an outline, of positive winding and without repeated or straight corners; none when it has no
 * area. Throws a RangeError when the outline crosses or touches itself, decided exactly. Concave outlines of n corners
 * take O(n²) at worst, mostly little more than O(n log n). earcut finds triangles, which are joined to few parts.
 */
export function convexParts(name: string, ring: ArrayLike<number>): (readonly number[])[] {
  const whole = ifConvex(ring)
  if (whole !== null) return [whole]
  const corners = withoutStraight(ring)
  if (corners.length < 3) return []
  const cleaned = ifConvex(flat(corners))
  if (cleaned !== null) return [cleaned]
  checkSimple(name, corners)
  // The lowest corner is never reflex: its turn is the outline's own.
  if (turn(corners, lowest(corners)) < 0) corners.reverse()
  return joinTriangles(corners, earcut(flat(corners))).map((part) => {
    return flat(withoutStraight(part.flatMap((number) => corners[number]!)))
  })
}

function flat(corners: Corners): number[] {
  return corners.flat()
}

/** The corners at which the outline turns; going forth and back along one line goes too. */
function withoutStraight(ring: ArrayLike<number>): Corners {
  let corners: Corners = []
  for (let i = 0; i < ring.length; i += 2) corners.push([ring[i]!, ring[i + 1]!])
  for (let before = -1; before !== corners.length && corners.length > 0; ) {
    before = corners.length
    const kept: Corners = []
    corners.forEach((corner, i) => {
      const last = kept.at(-1) ?? corners.at(-1)!
      // The first corner has gone where the last one now finds its neighbour.
      const next = corners[i + 1] ?? kept[0] ?? corner
      if (orientation(...last, ...corner, ...next) !== 0) kept.push(corner)
    })
    corners = kept
  }
  return corners
}

/** Which way the outline turns at a corner: above zero to the positive side. */
function turn(corners: Corners, i: number): number {
  return orientation(...corners.at(i - 1)!, ...corners[i]!, ...corners[(i + 1) % corners.length]!)
}

function lowest(corners: Corners): number {
  return corners.reduce((low, [x, y], i) => {
    const [lowX, lowY] = corners[low]!
    return x < lowX || (x === lowX && y < lowY) ? i : low
  }, 0)
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
    const turned = Math.sign(orientation(ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!, ring[k]!, ring[k + 1]!))
    if (turned === 0 || turned === -side) return null
    side = turned
    // Level edges go as their neighbours do when the page is turned by a hair.
    if (isUpward(ring, i, j) !== isUpward(ring, j, k)) changes++
  }
  if (changes !== 2) return null
  if (side > 0) return Array.isArray(ring) ? ring : Array.from(ring)
  return Array.from(ring, (_, i) => ring[length - 2 - i + 2 * (i % 2)]!)
}

function isUpward(ring: ArrayLike<number>, from: number, to: number): boolean {
  const height = ring[to + 1]! - ring[from + 1]!
  return height === 0 ? ring[to]! > ring[from]! : height > 0
}

/** No two edges but neighbours may have a point in common. Looks at those whose boxes share an x, by growing x. */
function checkSimple(name: string, corners: Corners): void {
  const count = corners.length
  const left = Float64Array.from(corners, ([x], i) => Math.min(x, corners[(i + 1) % count]![0]))
  const order = Uint32Array.from(corners, (_, i) => i).sort((i, j) => left[i]! - left[j]!)
  // The ends of each edge in that order, side by side in memory.
  const ends = new Float64Array(4 * count)
  for (const [k, i] of order.entries()) ends.set([...corners[i]!, ...corners[(i + 1) % count]!], 4 * k)
  for (let k = 0; k < count; k++) {
    const end = Math.max(ends[4 * k]!, ends[4 * k + 2]!)
    for (let l = k + 1; l < count && Math.min(ends[4 * l]!, ends[4 * l + 2]!) <= end; l++) {
      if (!edgesMeet(ends, 4 * k, 4 * l)) continue
      const i = Math.min(order[k]!, order[l]!)
      const j = Math.max(order[k]!, order[l]!)
      if (j - i === 1 || j - i === count - 1) continue
      const places = `the edge from (${corners[i]!.join(', ')}) meets the one from (${corners[j]!.join(', ')})`
      failRange(name, `an outline that neither crosses nor touches itself (${places})`, corners.flat())
    }
  }
}

/** Whether two edges have a point in common, when their boxes share an x. */
function edgesMeet(ends: Float64Array, a: number, b: number): boolean {
  const [ay, az] = [ends[a + 1]!, ends[a + 3]!]
  const [by, bz] = [ends[b + 1]!, ends[b + 3]!]
  if ((ay < by && ay < bz && az < by && az < bz) || (ay > by && ay > bz && az > by && az > bz)) return false
  // The boxes meet: then segments on one line meet as well, and others when neither lies to one side of the other.
  return straddles(ends, a, b) && straddles(ends, b, a)
}

function straddles(ends: Float64Array, a: number, b: number): boolean {
  const ax = ends[a]!
  const ay = ends[a + 1]!
  const bx = ends[a + 2]!
  const by = ends[a + 3]!
  const start = orientation(ax, ay, bx, by, ends[b]!, ends[b + 1]!)
  const end = orientation(ax, ay, bx, by, ends[b + 2]!, ends[b + 3]!)
  return !((start > 0 && end > 0) || (start < 0 && end < 0))
}
