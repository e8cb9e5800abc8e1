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

/** Distance, relative to the size, up to which two parts that slide along each other count as touching. */
const SLACK = 2 ** -44

/** Relative difference of two translations up to which neither is shorter: the rounding of both, with a margin. */
const ROUNDING = 2 ** -48

/**
 * Returns the contact of two shapes, at least one of them concave, or null. A sign of −1 reverses it.
 * The minimum translation vector is searched along the normals of all edges (and, for a circle, the directions to
 * corners): along each direction, every pair of parts forbids an interval, and the translation ends at the first
 * distance that none forbids. The direction that separates the deepest pair is tried first, because few others can be
 * shorter for all pairs that overlap now. If the search gets too expensive, it ends with the best result so far, or
 * with the translation that separates the convex hulls if that is shorter.
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
  // Apart from rounding, nothing is shorter than the shortest translation that separates the deepest pair.
  if (depth > least * (1 + ROUNDING)) {
    for (const candidate of shortCandidates(a, b, overlapping, slack, depth)) {
      if (candidate.least >= depth || pairs.isExhausted) break
      const end = depthAlong(pairs, candidate.x, candidate.y, candidate.least, slack, depth)
      if (end >= depth) continue
      depth = end
      x = candidate.x
      y = candidate.y
    }
  }
  const hulls = pairs.isExhausted ? hullPenetration(a, b) : null
  const isByHulls = hulls !== null && hulls.depth < depth
  if (isByHulls) ({ x, y, depth } = hulls)
  // The parts overlap, even if by less than the slack.
  depth = Math.max(depth, slack)
  const mtv = { x: 0 - x * depth, y: 0 - y * depth }
  // Hulls may touch at a notch, where the shapes themselves have no point.
  const findPoints = (): Point[] =>
    isByHulls ? touchPoints(hulls.a, hulls.b, hulls.x, hulls.y) : touchPointsAfter(pairs, mtv, slack)
  x = x * sign + 0
  y = y * sign + 0
  return isReused ? reusedContact(x, y, depth, findPoints) : contactOf({ x, y }, depth, findPoints())
}

/**
 * Returns the directions whose exit distance may be less than `depth`, with a lower bound of it, the smallest bound
 * first.
 */
function shortCandidates(
  a: PreparedShape,
  b: PreparedShape,
  overlapping: ConvexPair[],
  slack: number,
  depth: number,
): { least: number; x: number; y: number }[] {
  const directions = candidateDirections(a, b)
  const candidates: { least: number; x: number; y: number }[] = []
  for (let i = 0; i < directions.length; i += 2) {
    const x = directions[i]
    const y = directions[i + 1]
    const least = minExitDistance(overlapping, x, y, slack, depth)
    if (least < depth) candidates.push({ least, x, y })
  }
  return candidates.sort((one, other) => one.least - other.least)
}

/** Returns the unit vectors from a to b that are worth trying, `x, y, …` */
function candidateDirections(a: PreparedShape, b: PreparedShape): number[] {
  const directions: number[] = []
  addNormals(directions, a, 1)
  addNormals(directions, b, -1)
  // At most one of the two is a circle, since the other is concave.
  const [circle, other] = [a.parts[0], b.parts[0]]
  if (circle.radius > 0) addCornerDirections(directions, circle, b, 1)
  if (other.radius > 0) addCornerDirections(directions, other, a, -1)
  return directions
}

/** Adds the normals of a shape's edges. Cuts between parts are skipped if they are known. */
function addNormals(directions: number[], { parts, decomposition }: PreparedShape, sign: number): void {
  for (let i = 0; i < parts.length; i++) {
    const { normals } = parts[i]
    for (let j = 0; j < normals.length; j += 2) {
      if (!decomposition?.isCut(i, j)) directions.push(sign * normals[j], sign * normals[j + 1])
    }
  }
}

/** Adds the directions from a circle's center to all corners of a shape, reversed by a sign of −1. */
function addCornerDirections(
  directions: number[],
  circle: ConvexPart,
  { parts, decomposition }: PreparedShape,
  sign: number,
): void {
  for (let i = 0; i < parts.length; i++) {
    const { corners } = parts[i]
    for (let j = 0; j < corners.length; j += 2) {
      // At every corner, exactly one outer edge begins.
      if (decomposition?.isCut(i, j)) continue
      const dx = sign * (corners[j] - circle.corners[0])
      const dy = sign * (corners[j + 1] - circle.corners[1])
      const length = Math.sqrt(dx * dx + dy * dy)
      if (length > 0) directions.push(dx / length, dy / length)
    }
  }
}

/**
 * Number of overlapping pairs that bound a candidate's exit distance: a few pairs usually suffice, and the candidate is
 * checked in full anyway.
 */
const SAMPLED_PAIRS = 16

/**
 * Returns a lower bound of the distance that a must move against (x, y) to leave the parts it overlaps now, or any
 * number from `enough` on.
 */
function minExitDistance(overlapping: ConvexPair[], x: number, y: number, slack: number, enough: number): number {
  let least = 0
  for (let i = 0; i < overlapping.length && i < SAMPLED_PAIRS && least < enough; i++) {
    const pair = overlapping[i]
    // Overlaps below the slack may only have to slide along each other.
    if (pair.depth > slack) least = Math.max(least, pair.exitDistance(x, y))
    if (least < enough) continue
    // The same pair usually rules out the next candidate too.
    overlapping[i] = overlapping[0]
    overlapping[0] = pair
  }
  return least
}
