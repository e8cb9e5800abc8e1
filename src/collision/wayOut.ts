import { boxesMeet } from '../geometry/boxes.js'
import type { Point } from '../geometry/points.js'
import { type Axis, leastAxis } from './axes.js'
import { type Contact, contactOf } from './contact.js'
import type { Part } from './Part.js'
import { PartPair } from './PartPair.js'
import type { PreparedShape } from './prepareShape.js'
import { touchPoints } from './touchPoints.js'

/** Share of the size up to which two parts that slide along one another count as touching. */
const SLACK = 2 ** -44

/** Share of the way by which there must be room beyond its end: a gap that is filled to the last bit is none to end in. */
const ROOM = 1e-8

/**
 * A contact of shapes of which one is concave, or null. The way out is the shortest along the normals of all edges (and from
 * the corners, for a circle) that leaves no pair of parts overlapping: along each of them every pair forbids a stretch, and
 * the way ends at the first place that none forbids. The way out of the two parts that overlap most is followed first; few
 * others can be shorter for all parts that overlap now, and need to be followed.
 */
export function concaveContact(a: PreparedShape, b: PreparedShape): Contact | null {
  const overlapping: PartPair[] = []
  let deepest: Axis | null = null
  for (const part of a.parts) {
    for (const other of b.parts) {
      const axis = boxesMeet(part, other) ? leastAxis(part, other) : null
      if (axis === null) continue
      overlapping.push(new PartPair(part, other))
      if (deepest !== null && deepest.depth >= axis.depth) continue
      deepest = axis
      // The first to be asked, since it most often says that a way is too long.
      overlapping.unshift(overlapping.pop()!)
    }
  }
  if (deepest === null) return null
  const slack = SLACK * Math.max(extentOf(a), extentOf(b))
  const pairs = new Pairs(a.parts, b.parts, overlapping)
  let { x, y } = deepest
  let depth = endOfWay(pairs, x, y, deepest.depth, slack, Number.POSITIVE_INFINITY)
  const ways = waysOf(a, b)
  const worthwhile: { at: number; least: number }[] = []
  for (let at = 0; at < ways.length; at += 2) {
    const least = leastWay(overlapping, ways[at]!, ways[at + 1]!, depth)
    if (least < depth) worthwhile.push({ at, least })
  }
  worthwhile.sort((one, other) => one.least - other.least)
  for (const { at, least } of worthwhile) {
    if (least >= depth) break
    const end = endOfWay(pairs, ways[at]!, ways[at + 1]!, least, slack, depth)
    if (end >= depth) continue
    depth = end
    x = ways[at]!
    y = ways[at + 1]!
  }
  // The parts overlap, if only by less than the slack.
  depth = Math.max(depth, slack)
  const mtv = { x: 0 - x * depth, y: 0 - y * depth }
  return contactOf({ x: x + 0, y: y + 0 }, depth, touchPointsAfter(pairs, mtv, slack))
}

function extentOf({ parts }: PreparedShape): number {
  let extent = 0
  for (const part of parts) extent = Math.max(extent, part.extent)
  return extent
}

/** Unit vectors from a to b that are worth a try, `x, y, …` */
function waysOf(a: PreparedShape, b: PreparedShape): number[] {
  const ways: number[] = []
  addNormals(ways, a, 1)
  addNormals(ways, b, -1)
  // Of a circle and a concave shape, which has no circles.
  const [circle, other] = [a.parts[0]!, b.parts[0]!]
  if (circle.radius > 0) addWaysToCorners(ways, circle, b, 1)
  if (other.radius > 0) addWaysToCorners(ways, other, a, -1)
  return ways
}

/** Adds the normals of a shape's edges, of those between its parts only where it is not known which they are. */
function addNormals(ways: number[], { parts, cut }: PreparedShape, sign: number): void {
  for (let i = 0; i < parts.length; i++) {
    const { normals } = parts[i]!
    for (let j = 0; j < normals.length; j += 2) {
      if (!cut?.isInside(i, j)) ways.push(sign * normals[j]!, sign * normals[j + 1]!)
    }
  }
}

/** Adds the ways from a circle's centre to all corners of a shape, or with a sign of −1 back from them. */
function addWaysToCorners(ways: number[], circle: Part, { parts, cut }: PreparedShape, sign: number): void {
  for (let i = 0; i < parts.length; i++) {
    const { corners } = parts[i]!
    for (let j = 0; j < corners.length; j += 2) {
      // Every corner is where one outer edge begins.
      if (cut?.isInside(i, j)) continue
      const dx = sign * (corners[j]! - circle.corners[0]!)
      const dy = sign * (corners[j + 1]! - circle.corners[1]!)
      const length = Math.sqrt(dx * dx + dy * dy)
      if (length > 0) ways.push(dx / length, dy / length)
    }
  }
}

/** How far a must go at least against (x, y) to leave each of the parts that it overlaps now; or some number from `enough` on. */
function leastWay(overlapping: readonly PartPair[], x: number, y: number, enough: number): number {
  let least = 0
  for (const pair of overlapping) {
    pair.follow(x, y, 0)
    if (pair.touch === 0 && pair.high > least) least = pair.high
    if (least >= enough) break
  }
  // What it overlaps by less than the slack it may merely have to slide along.
  return least * (1 - ROOM)
}

/** The pairs of parts of two shapes, made when they are first needed. */
class Pairs {
  readonly #a: readonly Part[]
  readonly #b: readonly Part[]
  readonly #made: PartPair[]

  constructor(a: readonly Part[], b: readonly Part[], made: readonly PartPair[]) {
    this.#a = a
    this.#b = b
    this.#made = [...made]
  }

  /** Those that may meet, up to some room, while a moves by up to (x, y), by their boxes. */
  within(x: number, y: number, room: number): PartPair[] {
    return this.#between(Math.min(x, 0) - room, Math.min(y, 0) - room, Math.max(x, 0) + room, Math.max(y, 0) + room)
  }

  /** Those that may lie within some room of one another after a's move by (x, y). */
  near(x: number, y: number, room: number): PartPair[] {
    return this.#between(x - room, y - room, x + room, y + room)
  }

  #between(left: number, top: number, right: number, bottom: number): PartPair[] {
    const found: PartPair[] = []
    for (const a of this.#a) {
      const minX = a.minX + left
      const minY = a.minY + top
      const maxX = a.maxX + right
      const maxY = a.maxY + bottom
      for (const b of this.#b) {
        if (minX <= b.maxX && b.minX <= maxX && minY <= b.maxY && b.minY <= maxY) found.push(this.#pairOf(a, b))
      }
    }
    return found
  }

  #pairOf(a: Part, b: Part): PartPair {
    for (const pair of this.#made) if (pair.a === a && pair.b === b) return pair
    const pair = new PartPair(a, b)
    this.#made.push(pair)
    return pair
  }
}

/**
 * How far a must go against (x, y) until no pair overlaps, `least` at least; anything from `enough` on when it is at least
 * that.
 */
function endOfWay(pairs: Pairs, x: number, y: number, least: number, slack: number, enough: number): number {
  // Which pairs matter depends on how far the way leads, which is seldom farther than the least.
  for (let reach = least; ; reach = Math.max(2 * reach, 2 * slack)) {
    const way = Math.min(reach, enough) * (1 + 2 * ROOM) + 2 * slack
    const end = endAmong(pairs.within(-x * way, -y * way, 2 * slack), x, y, slack, enough)
    if (end <= reach || end >= enough || reach >= enough) return end
  }
}

function endAmong(pairs: readonly PartPair[], x: number, y: number, slack: number, enough: number): number {
  const ahead: PartPair[] = []
  let [toOneSide, toTheOther] = [false, false]
  for (const pair of pairs) {
    pair.follow(x, y, slack)
    if (!(pair.high - pair.low > slack && pair.high > 0)) continue
    ahead.push(pair)
    if (pair.touch > 0) toOneSide = true
    if (pair.touch < 0) toTheOther = true
  }
  // Sliding along what touches is no overlap, but between two sides there is no room for a rounding.
  const squeezed = toOneSide && toTheOther
  ahead.sort((one, other) => one.low - other.low)
  let end = 0
  for (const { low, high, touch } of ahead) {
    if (low > end * (1 + ROOM) + slack || end >= enough) break
    if (touch === 0 || squeezed) end = Math.max(end, high)
  }
  return end
}

/** Where parts touch after a's move, set back by half of it. */
function touchPointsAfter(pairs: Pairs, { x: dx, y: dy }: Point, slack: number): Point[] {
  const touches: { pair: PartPair; x: number; y: number; gap: number }[] = []
  let nearest = Number.POSITIVE_INFINITY
  // What touches is seldom farther away, and then all are looked at.
  for (let room = 64 * slack; touches.length === 0; room = Number.POSITIVE_INFINITY) {
    for (const pair of pairs.near(dx, dy, room)) {
      const { x, y, depth } = leastFaceAfter(pair, dx, dy)
      const gap = Math.abs(depth)
      if (gap > room) continue
      nearest = Math.min(nearest, gap)
      touches.push({ pair, x, y, gap })
    }
  }
  const points: Point[] = []
  for (const { pair, x, y, gap } of touches) {
    if (gap > nearest + 16 * slack) continue
    for (const point of touchPoints(pair.a, pair.b, x, y, dx, dy)) {
      const at = { x: point.x - dx / 2, y: point.y - dy / 2 }
      const room = 1024 * slack
      if (!points.some((other) => Math.abs(other.x - at.x) <= room && Math.abs(other.y - at.y) <= room)) points.push(at)
    }
  }
  return points
}

/** The axis of least depth once a has been moved. */
function leastFaceAfter(pair: PartPair, dx: number, dy: number): { x: number; y: number; depth: number } {
  const { a, b } = pair
  // Of a circle the nearest corner is another one after the move.
  const isRound = a.radius + b.radius > 0
  const { faces } = isRound
    ? a.radius > 0
      ? new PartPair(a.movedBy(dx, dy), b)
      : new PartPair(a, b.movedBy(-dx, -dy))
    : pair
  let least = 0
  let depth = Number.POSITIVE_INFINITY
  for (let i = 0; i < faces.length; i += 3) {
    const after = faces[i + 2]! + (isRound ? 0 : faces[i]! * dx + faces[i + 1]! * dy)
    if (after >= depth) continue
    depth = after
    least = i
  }
  return { x: faces[least]!, y: faces[least + 1]!, depth }
}
