import earcut from 'earcut'
import { failRange } from '../geometry/check.js'
import { orientation } from '../geometry/predicates.js'

/** Corners as pairs, the last joined to the first. */
type Corners = [x: number, y: number][]

/**
 * The convex parts of an outline, of positive winding and without repeated or straight corners; none when it has no
 * area. Throws a RangeError when the outline crosses or touches itself, decided exactly. Concave outlines of n corners
 * take O(n²).
 *
 * earcut's triangles are joined over every diagonal that leaves no reflex corner: at most four times as many parts as are
 * needed (Hertel and Mehlhorn, Fast triangulation of the plane with respect to simple polygons, 1985).
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
  return joinTriangles(corners).map((part) => flat(withoutStraight(flat(part))))
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

/** No two edges but neighbours may have a point in common. */
function checkSimple(name: string, corners: Corners): void {
  for (let i = 0; i < corners.length; i++) {
    for (let j = i + 2; j < corners.length; j++) {
      if (i === 0 && j === corners.length - 1) continue
      const a = corners[i]!
      const c = corners[j]!
      if (!segmentsMeet(a, corners[i + 1]!, c, corners[(j + 1) % corners.length]!)) continue
      const places = `the edge from (${a.join(', ')}) meets the one from (${c.join(', ')})`
      failRange(name, `an outline that neither crosses nor touches itself (${places})`, corners.flat())
    }
  }
}

type Corner = Corners[number]

function segmentsMeet(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) return false
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return false
  // The boxes meet: then segments on one line meet as well, and others when neither lies to one side of the other.
  return straddles(a, b, c, d) && straddles(c, d, a, b)
}

function straddles(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  return Math.sign(orientation(...a, ...b, ...c)) * Math.sign(orientation(...a, ...b, ...d)) <= 0
}

function joinTriangles(corners: Corners): Corners[] {
  const indices = earcut(flat(corners))
  const parts: Corners[] = []
  for (let i = 0; i < indices.length; i += 3) {
    let part = indices.slice(i, i + 3).map((at) => corners[at]!)
    const side = turn(part, 1)
    if (side === 0) continue
    if (side < 0) part.reverse()
    // What grew may meet parts that did not fit before.
    for (let k = 0; k < parts.length; k++) {
      const joined = join(part, parts[k]!)
      if (joined === null) continue
      part = joined
      parts.splice(k, 1)
      k = -1
    }
    parts.push(part)
  }
  return parts
}

/** Two parts as one, if they share an edge and are convex together. Corners are compared as objects. */
function join(a: Corners, b: Corners): Corners | null {
  for (let i = 0; i < a.length; i++) {
    const from = a[i]!
    const to = a[(i + 1) % a.length]!
    const j = b.indexOf(to)
    if (j < 0 || b[(j + 1) % b.length] !== from) continue
    // From `to` around a back to `from`, then around b.
    const joined = [...a.slice(i + 1), ...a.slice(0, i + 1), ...[...b, ...b].slice(j + 2, j + b.length)]
    return turn(joined, 0) >= 0 && turn(joined, a.length - 1) >= 0 ? joined : null
  }
  return null
}
