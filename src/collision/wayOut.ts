import type { Point } from '../geometry/points.js'
import { leastAxis, visitAxes } from './axes.js'
import type { Contact } from './collide.js'
import type { Part } from './Part.js'
import type { PreparedShape } from './prepareShape.js'
import { touchPoints } from './touchPoints.js'

/** A part of a and one of b. */
interface Pair {
  a: Part
  b: Part
  /** The axes that `visitAxes` tests: x, y, depth. */
  faces: [x: number, y: number, depth: number][]
}

/** Share of the size up to which two parts that slide along one another count as touching. */
const SLACK = 2 ** -44

/** Share of the way by which there must be room beyond its end: a gap that is filled to the last bit is none to end in. */
const ROOM = 1e-8

/**
 * A contact of shapes of which one is concave, or null. The way out is the shortest along the normals of all parts (and from
 * the corners, for a circle) that leaves no pair of parts overlapping: along each of them every pair forbids a stretch, and
 * the way ends at the first place that none forbids.
 */
export function concaveContact(a: PreparedShape, b: PreparedShape): Contact | null {
  const pairs: Pair[] = a.parts.flatMap((part) => b.parts.map((other) => ({ a: part, b: other, faces: [] })))
  if (!pairs.some((pair) => leastAxis(pair.a, pair.b) !== null)) return null
  for (const pair of pairs) visitAxes(pair.a, pair.b, (...face) => pair.faces.push(face) < 0)
  const slack = SLACK * [a, b].reduce((size, { box }) => Math.max(size, ...Object.values(box!).map(Math.abs)), 0)
  let depth = Number.POSITIVE_INFINITY
  let normal: Point = { x: 1, y: 0 }
  for (const [x, y] of directions(pairs)) {
    const end = endOfWay(pairs, x, y, slack, depth)
    if (end >= depth) continue
    depth = end
    normal = { x, y }
  }
  // The parts overlap, if only by less than the slack.
  depth = Math.max(depth, slack)
  const mtv = { x: 0 - normal.x * depth, y: 0 - normal.y * depth }
  return { normal, depth, mtv, points: touchPointsAfter(pairs, mtv, slack) }
}

/** Unit vectors from a to b worth a try. */
function directions(pairs: Pair[]): [x: number, y: number][] {
  const found = new Map<string, [number, number]>()
  const add = (x: number, y: number): unknown => found.set(`${x} ${y}`, [x + 0, y + 0])
  for (const { a, b } of pairs) {
    for (let i = 0; i < a.normals.length; i += 2) add(a.normals[i]!, a.normals[i + 1]!)
    for (let i = 0; i < b.normals.length; i += 2) add(-b.normals[i]!, -b.normals[i + 1]!)
    if (a.radius + b.radius === 0) continue
    for (let i = 0; i < Math.max(a.corners.length, b.corners.length); i += 2) {
      const dx = b.corners[b.radius > 0 ? 0 : i]! - a.corners[a.radius > 0 ? 0 : i]!
      const dy = b.corners[b.radius > 0 ? 1 : i + 1]! - a.corners[a.radius > 0 ? 1 : i + 1]!
      const length = Math.hypot(dx, dy)
      if (length > 0) add(dx / length, dy / length)
    }
  }
  return [...found.values()]
}

/** Between which distances along a way two parts overlap; never when `high` is not above `low`. */
interface Stretch {
  low: number
  high: number
  /** Parts that merely slide along one another in that stretch: on which side of the way, else 0. */
  touch: number
}

const NEVER: Stretch = { low: 0, high: 0, touch: 0 }

/** How far a must go against (x, y) until no pair overlaps; anything from `enough` on when it is at least that. */
function endOfWay(pairs: Pair[], x: number, y: number, slack: number, enough: number): number {
  const ahead = pairs
    .map((pair) => overlapAlong(pair, x, y, slack))
    .filter(({ low, high }) => high - low > slack && high > 0)
  // Sliding along what touches is no overlap, but between two sides there is no room for a rounding.
  const squeezed = [1, -1].every((side) => ahead.some(({ touch }) => touch === side))
  const forbidden = ahead.filter(({ touch }) => touch === 0 || squeezed)
  forbidden.sort((one, other) => one.low - other.low)
  let end = 0
  for (const { low, high } of forbidden) {
    if (low > end * (1 + ROOM) + slack || end >= enough) break
    end = Math.max(end, high)
  }
  return end
}

function overlapAlong({ a, b, faces }: Pair, x: number, y: number, slack: number): Stretch {
  if (a.radius > 0) return circleAlong(a, b, -x, -y, slack)
  if (b.radius > 0) return circleAlong(b, a, x, y, slack)
  const stretch = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, touch: 0 }
  for (const [faceX, faceY, depth] of faces) {
    // With every step against (x, y) the depth shrinks by this.
    const speed = faceX * x + faceY * y
    if (speed > SLACK) stretch.high = Math.min(stretch.high, depth / speed)
    else if (speed < -SLACK) stretch.low = Math.max(stretch.low, depth / speed)
    else if (depth < -slack) return NEVER
    else if (depth <= slack) stretch.touch = Math.sign(faceX * y - faceY * x)
  }
  return stretch
}

/** As `overlapAlong`, for a circle that moves along (x, y) past a polygon. */
function circleAlong({ corners, radius }: Part, part: Part, x: number, y: number, slack: number): Stretch {
  if (discAlong(corners, radius - slack, part, x, y).high > 0) return discAlong(corners, radius, part, x, y)
  const across = (part.corners[0]! - corners[0]!) * y - (part.corners[1]! - corners[1]!) * x
  return { ...discAlong(corners, radius + slack, part, x, y), touch: Math.sign(across) }
}

/** From a moving disc's first touch of a polygon's outline to its last. */
function discAlong(centre: Float64Array, radius: number, { corners, normals }: Part, x: number, y: number): Stretch {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  const add = (time: number): void => {
    low = Math.min(low, time)
    high = Math.max(high, time)
  }
  for (let i = 0; i < corners.length; i += 2) {
    const j = (i + 2) % corners.length
    const dx = corners[i]! - centre[0]!
    const dy = corners[i + 1]! - centre[1]!
    const middle = dx * x + dy * y
    const across = dx * y - dy * x
    if (Math.abs(across) < radius) {
      const half = Math.sqrt(radius * radius - across * across)
      add(middle - half)
      add(middle + half)
    }
    // The edge moved outwards by the radius: met at a time, and within its length?
    const speed = normals[i]! * x + normals[i + 1]! * y
    if (speed === 0) continue
    const time = (normals[i]! * dx + normals[i + 1]! * dy + radius) / speed
    const along = (px: number, py: number): number => -normals[i + 1]! * px + normals[i]! * py
    const at = along(x * time - dx, y * time - dy)
    if (at >= 0 && at <= along(corners[j]! - corners[i]!, corners[j + 1]! - corners[i + 1]!)) add(time)
  }
  return low < high ? { low, high, touch: 0 } : NEVER
}

/** Where parts touch after a's move, set back by half of it. */
function touchPointsAfter(pairs: Pair[], move: Point, slack: number): Point[] {
  const touches = pairs.map((pair) => {
    const a = pair.a.movedBy(move.x, move.y)
    let least = { x: 0, y: 0, depth: Number.POSITIVE_INFINITY }
    visitAxes(a, pair.b, (x, y, depth) => {
      if (depth < least.depth) least = { x, y, depth }
      return false
    })
    return { a, b: pair.b, ...least, gap: Math.abs(least.depth) }
  })
  const nearest = Math.min(...touches.map(({ gap }) => gap))
  const points: Point[] = []
  for (const { a, b, x, y, gap } of touches) {
    if (gap > nearest + 16 * slack) continue
    for (const point of touchPoints(a, b, x, y)) {
      const at = { x: point.x - move.x / 2, y: point.y - move.y / 2 }
      if (!points.some((other) => Math.hypot(other.x - at.x, other.y - at.y) <= 1024 * slack)) points.push(at)
    }
  }
  return points
}
