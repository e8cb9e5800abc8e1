import { orientation } from '../../geometry/predicates.js'
import type { RingBuilder } from '../ringBuilder.js'
import type { Directions } from './directions.js'
import { hit, hitCrossing, hitTowards } from './hits.js'
import type { SweepInput } from './input.js'
import { OPEN, PIECE, type Pieces, SHUT } from './pieces.js'

/** The two sides of a corner: where the ring leaves the wall before it, and where it goes on along the wall after it. */
const corner = { beforeX: 0, beforeY: 0, afterX: 0, afterY: 0 }

/** Walks along the pieces and hands their corners to a ring builder. True when the ring starts with the viewer. */
export function traceRing(
  input: SweepInput,
  directions: Directions,
  { pieces, top: length }: Pieces,
  radius: number,
  ring: RingBuilder,
): boolean {
  const { ox, oy } = input
  // Rank 0 is only where the turn was cut open: a piece that goes on there is one with the last, and has no corner.
  const from = length > PIECE && pieces[3] === pieces[length - 1] ? PIECE : 0
  const shut = firstShut(pieces, from, length)
  const first = shut >= 0 ? shut : from
  let at = first
  let wall = pieces[at + 3]!
  findCorner(input, directions, pieces, at, pieces[(at > from ? at : length) - 1]!, wall)
  do {
    const startX = corner.afterX
    const startY = corner.afterY
    const next = at + PIECE < length ? at + PIECE : from
    const nextWall = pieces[next + 3]!
    findCorner(input, directions, pieces, next, wall, nextWall)
    if (wall === SHUT || (wall === OPEN && radius === 0)) ring.point(ox, oy)
    else if (wall === OPEN) addOpenArc(input, directions, pieces[at]!, pieces[next]!, radius, ring)
    else if (radius > 0) addClipped(ox, oy, radius, startX, startY, corner.beforeX, corner.beforeY, ring)
    else {
      ring.point(startX, startY)
      ring.point(corner.beforeX, corner.beforeY)
    }
    at = next
    wall = nextWall
  } while (at !== first)
  return shut >= 0
}

function firstShut(pieces: Int32Array, from: number, length: number): number {
  for (let i = from; i < length; i += PIECE) if (pieces[i + 3] === SHUT) return i
  return -1
}

/** Finds the corner at the start of the piece `at`, between the wall before it and its own; either may be none. */
function findCorner(
  input: SweepInput,
  directions: Directions,
  pieces: Int32Array,
  at: number,
  before: number,
  after: number,
): void {
  const { ends, starts, stops } = input
  const rank = pieces[at]!
  const crosses = pieces[at + 1]! >= 0
  const stopsHere = !crosses && before >= 0 && stops[before] === rank
  const startsHere = !crosses && after >= 0 && starts[after] === rank
  if (stopsHere) {
    corner.beforeX = ends[4 * before + 2]!
    corner.beforeY = ends[4 * before + 3]!
  }
  if (startsHere) {
    corner.afterX = ends[4 * after]!
    corner.afterY = ends[4 * after + 1]!
  }
  if (stopsHere && startsHere) return
  if (stopsHere) {
    if (after >= 0) setAfter(hitAtEnd(input, after, corner.beforeX, corner.beforeY))
  } else if (startsHere) {
    if (before >= 0) setBefore(hitAtEnd(input, before, corner.afterX, corner.afterY))
  } else if (before >= 0 && after >= 0 && hitCrossing(input, before, after)) {
    // No wall starts or stops here, so the two meet; the crossing that names the direction may lie behind.
    setBefore(hit)
    setAfter(hit)
  } else {
    // At a cone's edge, or where walls on one line change over.
    const { x, y } = pointTowards(input, directions, pieces, at)
    if (before >= 0) setBefore(hitTowards(input, before, x, y))
    if (after >= 0) setAfter(hitTowards(input, after, x, y))
  }
}

/** A point in the direction in which a piece starts: a vertex of its rank, or the crossing that it starts at. */
function pointTowards(input: SweepInput, directions: Directions, pieces: Int32Array, at: number): typeof hit {
  const a = pieces[at + 1]!
  if (a >= 0) hitCrossing(input, a, pieces[at + 2]!)
  else {
    const vertex = directions.vertexAt[pieces[at]!]!
    hit.x = input.vertices[2 * vertex]!
    hit.y = input.vertices[2 * vertex + 1]!
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

/** The wall in the direction of a neighbour's end: that very end where it touches the wall (a T-junction). */
function hitAtEnd(input: SweepInput, wall: number, x: number, y: number): typeof hit {
  const { ends } = input
  const i = 4 * wall
  if (orientation(ends[i]!, ends[i + 1]!, ends[i + 2]!, ends[i + 3]!, x, y) !== 0) return hitTowards(input, wall, x, y)
  hit.x = x
  hit.y = y
  return hit
}

/** The range between two ranks, nothing in its way. */
function addOpenArc(
  input: SweepInput,
  directions: Directions,
  start: number,
  stop: number,
  radius: number,
  ring: RingBuilder,
): void {
  const { ox, oy } = input
  const from = directions.count === 0 ? 0 : angleOf(input, directions, start)
  const end = stop === start ? from : angleOf(input, directions, stop)
  // Back to where it started, or over the seam, is a turn further on.
  const to = stop <= start ? end + 2 * Math.PI : end
  ring.arc(
    ox + radius * Math.cos(from),
    oy + radius * Math.sin(from),
    ox + radius * Math.cos(to),
    oy + radius * Math.sin(to),
    // Ranks are exact and angles are not: neighbours may seem turned round by a rounding error.
    Math.max(0, to - from),
  )
}

/** Angle of a rank's direction in [0, 2π). */
function angleOf(input: SweepInput, directions: Directions, rank: number): number {
  const vertex = directions.vertexAt[rank]!
  const angle = Math.atan2(input.vertices[2 * vertex + 1]! - input.oy, input.vertices[2 * vertex]! - input.ox)
  return angle < 0 ? angle + 2 * Math.PI : angle
}

/** The part of a wall from p to q, cut to the range: its middle may be inside and either end beyond. */
function addClipped(
  ox: number,
  oy: number,
  radius: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
  ring: RingBuilder,
): void {
  const ax = px - ox
  const ay = py - oy
  const dx = qx - px
  const dy = qy - py
  // |a + t d|² = r², from the point of the line nearest to the viewer, which keeps the digits of a far wall.
  const square = dx * dx + dy * dy
  const middle = square > 0 ? -(ax * dx + ay * dy) / square : 0
  const cx = ax + middle * dx
  const cy = ay + middle * dy
  const room = radius * radius - (cx * cx + cy * cy)
  const half = room > 0 && square > 0 ? Math.sqrt(room / square) : 0
  const enter = middle - half
  const leave = middle + half
  if (square === 0 || half === 0 || leave <= 0 || enter >= 1) {
    if (square === 0 && room > 0) ring.point(px, py)
    else addArc(ox, oy, radius, ax, ay, ax + dx, ay + dy, ring)
    return
  }
  if (enter > 0) {
    const x = ax + enter * dx
    const y = ay + enter * dy
    addArc(ox, oy, radius, ax, ay, x, y, ring)
    ring.point(ox + x, oy + y)
  } else ring.point(px, py)
  if (leave < 1) {
    const x = ax + leave * dx
    const y = ay + leave * dy
    ring.point(ox + x, oy + y)
    addArc(ox, oy, radius, x, y, ax + dx, ay + dy, ring)
  } else ring.point(qx, qy)
}

/** The range between two directions less than half a turn apart. */
function addArc(
  ox: number,
  oy: number,
  radius: number,
  fx: number,
  fy: number,
  tx: number,
  ty: number,
  ring: RingBuilder,
): void {
  const from = radius / Math.sqrt(fx * fx + fy * fy)
  const to = radius / Math.sqrt(tx * tx + ty * ty)
  // A wall so near that its point rounds to the viewer's own has no direction to draw an arc from.
  if (!(Number.isFinite(from) && Number.isFinite(to))) return
  const length = Math.max(0, Math.atan2(fx * ty - fy * tx, fx * tx + fy * ty))
  ring.arc(ox + fx * from, oy + fy * from, ox + tx * to, oy + ty * to, length)
}
