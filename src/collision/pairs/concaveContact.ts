import { extentOf } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'
import type { PreparedShape } from '../shapes/prepareShape.js'
import type { ConvexPair } from './ConvexPair.js'
import { ConvexPairs } from './ConvexPairs.js'
import { type Contact, contactOf, reusedContact } from './contact.js'
import { depthAlong } from './depthAlong.js'
import { hullPenetration } from './hullPenetration.js'
import { touchPoints } from './touchPoints.js'
import { touchPointsAfter } from './touchPointsAfter.js'

/** Share of the size up to which two parts that slide along one another count as touching. */
const SLACK = 2 ** -44

/** Share of a way's length up to which another is no shorter: what rounding does to both, with room. */
const ROUNDING = 2 ** -48

/**
 * A contact of shapes of which one is concave, or null; a sign of −1 turns it round. The way out (the minimum translation
 * vector, and by its length the penetration depth) is the shortest along the normals of all edges (and from the corners,
 * for a circle) that leaves no pair of parts overlapping: along each of them every pair forbids a stretch, and the way ends
 * at the first place that none forbids. The way out of the two parts that overlap most is followed first; few others can be
 * shorter for all parts that overlap now, and need to be followed. Where there is too much to follow the search ends with the
 * shortest so far, or with the way out of the convex hulls if that is shorter.
 */
export function concaveContact(a: PreparedShape, b: PreparedShape, sign: number, isReused: boolean): Contact | null {
  const pairs = new ConvexPairs(a, b)
  const overlapping = pairs.overlapping()
  if (overlapping.length === 0) return null
  const slack = SLACK * Math.max(extentOf(a.box!), extentOf(b.box!))
  const deepest = overlapping[0]
  const least = deepest.depth
  let { x, y } = deepest
  let depth = depthAlong(pairs, x, y, least, slack, Number.POSITIVE_INFINITY)
  // Nothing is shorter than the shortest way out of these two, but for roundings.
  if (depth > least * (1 + ROUNDING)) {
    for (const way of worthwhileWays(a, b, overlapping, slack, depth)) {
      if (way.least >= depth || pairs.isSpent) break
      const end = depthAlong(pairs, way.x, way.y, way.least, slack, depth)
      if (end >= depth) continue
      depth = end
      x = way.x
      y = way.y
    }
  }
  const hulls = pairs.isSpent ? hullPenetration(a, b) : null
  const isByHulls = hulls !== null && hulls.depth < depth
  if (isByHulls) ({ x, y, depth } = hulls)
  // The parts overlap, if only by less than the slack.
  depth = Math.max(depth, slack)
  const mtv = { x: 0 - x * depth, y: 0 - y * depth }
  // Where hulls touch there may be a notch: nothing of the shapes.
  const findPoints = (): Point[] =>
    isByHulls ? touchPoints(hulls.a, hulls.b, hulls.x, hulls.y) : touchPointsAfter(pairs, mtv, slack)
  x = x * sign + 0
  y = y * sign + 0
  return isReused ? reusedContact(x, y, depth, findPoints) : contactOf({ x, y }, depth, findPoints())
}

/** The ways that may be shorter than a depth, those that may be the shortest first: how far a must go at least against (x, y). */
function worthwhileWays(
  a: PreparedShape,
  b: PreparedShape,
  overlapping: ConvexPair[],
  slack: number,
  depth: number,
): { least: number; x: number; y: number }[] {
  const ways = waysOf(a, b)
  const worthwhile: { least: number; x: number; y: number }[] = []
  for (let i = 0; i < ways.length; i += 2) {
    const x = ways[i]
    const y = ways[i + 1]
    const least = leastWay(overlapping, x, y, slack, depth)
    if (least < depth) worthwhile.push({ least, x, y })
  }
  return worthwhile.sort((one, other) => one.least - other.least)
}

/** Unit vectors from a to b that are worth a try, `x, y, …` */
function waysOf(a: PreparedShape, b: PreparedShape): number[] {
  const ways: number[] = []
  addNormals(ways, a, 1)
  addNormals(ways, b, -1)
  // Of a circle and a concave shape, which has no circles.
  const [circle, other] = [a.parts[0], b.parts[0]]
  if (circle.radius > 0) addWaysToCorners(ways, circle, b, 1)
  if (other.radius > 0) addWaysToCorners(ways, other, a, -1)
  return ways
}

/** Adds the normals of a shape's edges, of those between its parts only where it is not known which they are. */
function addNormals(ways: number[], { parts, decomposition }: PreparedShape, sign: number): void {
  for (let i = 0; i < parts.length; i++) {
    const { normals } = parts[i]
    for (let j = 0; j < normals.length; j += 2) {
      if (!decomposition?.isInside(i, j)) ways.push(sign * normals[j], sign * normals[j + 1])
    }
  }
}

/** Adds the ways from a circle's centre to all corners of a shape, or with a sign of −1 back from them. */
function addWaysToCorners(
  ways: number[],
  circle: ConvexPart,
  { parts, decomposition }: PreparedShape,
  sign: number,
): void {
  for (let i = 0; i < parts.length; i++) {
    const { corners } = parts[i]
    for (let j = 0; j < corners.length; j += 2) {
      // Every corner is where one outer edge begins.
      if (decomposition?.isInside(i, j)) continue
      const dx = sign * (corners[j] - circle.corners[0])
      const dy = sign * (corners[j + 1] - circle.corners[1])
      const length = Math.sqrt(dx * dx + dy * dy)
      if (length > 0) ways.push(dx / length, dy / length)
    }
  }
}

/**
 * Of how many pairs that overlap it is asked how far a way leads at least: a few most often say it, and the way is followed
 * anyway.
 */
const ASKED = 16

/** How far a must go at least against (x, y) to leave the parts that it overlaps now; or some number from `enough` on. */
function leastWay(overlapping: ConvexPair[], x: number, y: number, slack: number, enough: number): number {
  let least = 0
  for (let i = 0; i < overlapping.length && i < ASKED && least < enough; i++) {
    const pair = overlapping[i]
    // What it overlaps by less than the slack it may merely have to slide along.
    if (pair.depth > slack) least = Math.max(least, pair.wayAlong(x, y))
    if (least < enough) continue
    // Mostly it says the same of the next way.
    overlapping[i] = overlapping[0]
    overlapping[0] = pair
  }
  return least
}
