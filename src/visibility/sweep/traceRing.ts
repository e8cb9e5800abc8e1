import { orientation } from '../../geometry/predicates.js'
import { addClipped, addOpenArc } from '../clipToRange.js'
import type { RingBuilder } from '../ringBuilder.js'
import { NO_WALL, OUT_OF_VIEW } from '../sentinels.js'
import { findCrossing, findHit, hit } from '../wallPoints.js'
import type { Directions } from './directions.js'
import { compareCrossings, compareTowards, frontOrder, SECOND } from './frontOrder.js'
import { PIECE, type Pieces } from './pieces.js'
import type { SweepInput } from './SweepInput.js'

/**
 * The two sides of a corner: where the ring leaves the wall before it, and where it continues along the wall after it.
 */
const corner = { beforeX: 0, beforeY: 0, afterX: 0, afterY: 0 }

/**
 * Walks along the pieces and passes their corners to a ring builder. Returns true if the ring starts with the viewer:
 * where a cone ends, at the rank `coneEnd` unless that is -1, or where the view is out of bounds.
 */
export function traceRing(
  input: SweepInput,
  directions: Directions,
  { pieces, top: length }: Pieces,
  ring: RingBuilder,
  coneEnd: number,
): boolean {
  const { ox, oy, radius } = ring
  // The full turn is cut open at rank 0. A piece that continues there belongs to the last piece, without a corner.
  const from = length > PIECE && pieces[3] === pieces[length - 1] ? PIECE : 0
  const gap = coneEnd >= 0 ? pieceAt(pieces, from, length, coneEnd) : firstOutOfView(pieces, from, length)
  const first = gap >= 0 ? gap : from
  let at = first
  let wall = pieces[at + 3]
  findCorner(input, directions, pieces, at, pieces[(at > from ? at : length) - 1], wall)
  do {
    const startX = corner.afterX
    const startY = corner.afterY
    const next = at + PIECE < length ? at + PIECE : from
    const nextWall = pieces[next + 3]
    findCorner(input, directions, pieces, next, wall, nextWall)
    if (wall === OUT_OF_VIEW || (wall === NO_WALL && radius === 0)) ring.point(ox, oy)
    else if (wall === NO_WALL) addOpenBetween(input, directions, pieces[at], pieces[next], ring)
    else if (radius > 0) addClipped(startX, startY, corner.beforeX, corner.beforeY, ring)
    else {
      ring.point(startX, startY)
      ring.point(corner.beforeX, corner.beforeY)
    }
    at = next
    wall = nextWall
  } while (at !== first)
  return gap >= 0
}

function firstOutOfView(pieces: Int32Array, from: number, length: number): number {
  for (let i = from; i < length; i += PIECE) if (pieces[i + 3] === OUT_OF_VIEW) return i
  return -1
}

/** Returns the piece that continues from a rank. */
function pieceAt(pieces: Int32Array, from: number, length: number, rank: number): number {
  let at = length - PIECE
  for (let i = from; i < length; i += PIECE) {
    if (pieces[i] < rank || (pieces[i] === rank && pieces[i + 1] < 0)) at = i
  }
  return at
}

/**
 * Finds the corner at the start of the piece `at`, between the wall before it and its own. Either may be a sentinel.
 */
function findCorner(
  input: SweepInput,
  directions: Directions,
  pieces: Int32Array,
  at: number,
  before: number,
  after: number,
): void {
  const { ends, starts, stops } = input
  const rank = pieces[at]
  const isCrossing = pieces[at + 1] >= 0
  const stopsHere = !isCrossing && before >= 0 && stops[before] === rank
  const startsHere = !isCrossing && after >= 0 && starts[after] === rank
  if (stopsHere) {
    corner.beforeX = ends[4 * before + 2]
    corner.beforeY = ends[4 * before + 3]
  }
  if (startsHere) {
    corner.afterX = ends[4 * after]
    corner.afterY = ends[4 * after + 1]
  }
  if (stopsHere && startsHere) return
  if (stopsHere) {
    if (after >= 0) setAfter(findHitAtEnd(input, after, corner.beforeX, corner.beforeY))
  } else if (startsHere) {
    if (before >= 0) setBefore(findHitAtEnd(input, before, corner.afterX, corner.afterY))
  } else if (before >= 0 && after >= 0 && findMeeting(input, directions, pieces, at, before, after)) {
    // The crossing that names the direction may be behind.
    setBefore(hit)
    setAfter(hit)
  } else {
    // At a cone's edge, where walls on one line change over, or where a limited wall before them starts or stops.
    const { x, y } = pointAtStart(input, directions, pieces, at)
    if (before >= 0) setBefore(findHitAtEnd(input, before, x, y))
    if (after >= 0) setAfter(findHitAtEnd(input, after, x, y))
  }
}

/**
 * Finds where two walls meet in the direction in which a piece starts. If none starts or ends there, they must meet,
 * unless there are limited walls.
 */
function findMeeting(
  input: SweepInput,
  directions: Directions,
  pieces: Int32Array,
  at: number,
  before: number,
  after: number,
): boolean {
  if (input.count > input.fullCount) {
    const a = pieces[at + 1]
    const areApart =
      frontOrder(input, before, after) <= SECOND ||
      (a >= 0
        ? compareCrossings(input, before, after, a, pieces[at + 2])
        : compareTowards(input, before, after, directions.vertexAt[pieces[at]])) !== 0
    if (areApart) return false
  }
  return findCrossing(input, before, after)
}

/**
 * Returns a point in the direction in which a piece starts: a vertex of its rank, or the crossing at which it starts.
 */
function pointAtStart(input: SweepInput, directions: Directions, pieces: Int32Array, at: number): typeof hit {
  const a = pieces[at + 1]
  if (a >= 0) findCrossing(input, a, pieces[at + 2])
  else {
    const vertex = directions.vertexAt[pieces[at]]
    hit.x = input.vertices[2 * vertex]
    hit.y = input.vertices[2 * vertex + 1]
  }
  return hit
}

function setBefore({ x, y }: typeof hit): void {
  corner.beforeX = x
  corner.beforeY = y
}

function setAfter({ x, y }: typeof hit): void {
  corner.afterX = x
  corner.afterY = y
}

/**
 * Returns the point of a wall in the direction of a neighbor's end: exactly that end if it touches the wall (a
 * T-junction).
 */
function findHitAtEnd(input: SweepInput, wall: number, x: number, y: number): typeof hit {
  const { ends } = input
  const i = 4 * wall
  if (orientation(ends[i], ends[i + 1], ends[i + 2], ends[i + 3], x, y) !== 0) return findHit(input, wall, x, y)
  hit.x = x
  hit.y = y
  return hit
}

/** Adds the range between two ranks, with nothing in between. */
function addOpenBetween(
  input: SweepInput,
  directions: Directions,
  start: number,
  stop: number,
  ring: RingBuilder,
): void {
  const { ox, oy, vertices } = input
  if (directions.count === 0) {
    ring.circle()
    return
  }
  const from = 2 * directions.vertexAt[start]
  const to = 2 * directions.vertexAt[stop]
  const fx = vertices[from]
  const fy = vertices[from + 1]
  const tx = vertices[to]
  const ty = vertices[to + 1]
  const isShort = orientation(ox, oy, fx, fy, tx, ty) > 0
  addOpenArc(fx, fy, tx, ty, isShort, ring)
}
