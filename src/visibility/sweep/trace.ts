import { orientation } from '../../geometry/predicates.js'
import type { RingBuilder } from '../ringBuilder.js'
import type { Directions } from './directions.js'
import { hit, hitCrossing, hitTowards } from './hits.js'
import { OPEN, PIECE, type Pieces, SHUT } from './pieces.js'
import type { SweepScene } from './scene.js'

/** Walks along the pieces and hands their corners to a ring builder. True when the ring starts with the viewer. */
export function traceRing(
  scene: SweepScene,
  directions: Directions,
  { pieces, top: length }: Pieces,
  radius: number,
  ring: RingBuilder,
): boolean {
  const { ox, oy } = scene
  const first = firstShut(pieces, length)
  for (let k = 0, i = Math.max(0, first); k < length; k += PIECE, i = i + PIECE < length ? i + PIECE : 0) {
    const wall = pieces[i + 3]!
    if (wall === SHUT) {
      ring.point(ox, oy)
      continue
    }
    const next = i + PIECE < length ? i + PIECE : 0
    if (wall === OPEN) {
      addOpenArc(scene, directions, pieces[i]!, next === 0 ? directions.count : pieces[next]!, radius, ring)
      continue
    }
    const before = i > 0 ? i - PIECE : length - PIECE
    findCorner(scene, directions, wall, pieces, i, scene.starts, pieces[before + 3]!, scene.stops)
    const px = hit.x
    const py = hit.y
    findCorner(scene, directions, wall, pieces, next, scene.stops, pieces[next + 3]!, scene.starts)
    if (radius > 0) addClipped(ox, oy, radius, px, py, hit.x, hit.y, ring)
    else {
      ring.point(px, py)
      ring.point(hit.x, hit.y)
    }
  }
  return first >= 0
}

function firstShut(pieces: Int32Array, length: number): number {
  for (let i = 0; i < length; i += PIECE) if (pieces[i + 3] === SHUT) return i
  return -1
}

/**
 * Where the ring meets a wall at one of the ends of its piece, at the breakpoint `at`. Given are the ranks at which walls
 * start or stop on this side of the breakpoint, and on the other side the neighbouring wall and its ranks.
 */
function findCorner(
  scene: SweepScene,
  directions: Directions,
  wall: number,
  pieces: Int32Array,
  at: number,
  ranks: Int32Array,
  neighbour: number,
  neighbourRanks: Int32Array,
): void {
  const { ends } = scene
  const a = pieces[at + 1]!
  if (a >= 0) {
    // No wall starts or stops here, so the two neighbours meet; the crossing that names the direction may lie behind.
    if (hitCrossing(scene, wall, neighbour)) return
    hitCrossing(scene, a, pieces[at + 2]!)
    hitTowards(scene, wall, hit.x, hit.y)
    return
  }
  const rank = pieces[at]!
  if (ranks[wall] === rank) {
    const end = 4 * wall + (ranks === scene.stops ? 2 : 0)
    hit.x = ends[end]!
    hit.y = ends[end + 1]!
    return
  }
  if (neighbour >= 0 && neighbour !== wall) {
    if (neighbourRanks[neighbour] === rank) {
      const end = 4 * neighbour + (neighbourRanks === scene.stops ? 2 : 0)
      hitAtEnd(scene, wall, ends[end]!, ends[end + 1]!)
      return
    }
    if (hitCrossing(scene, wall, neighbour)) return
  }
  const vertex = directions.vertexAt[rank]!
  hitTowards(scene, wall, scene.vertices[2 * vertex]!, scene.vertices[2 * vertex + 1]!)
}

/** The wall in the direction of a neighbour's end: that very end where it touches the wall (a T-junction). */
function hitAtEnd(scene: SweepScene, wall: number, x: number, y: number): void {
  const { ends } = scene
  const i = 4 * wall
  if (orientation(ends[i]!, ends[i + 1]!, ends[i + 2]!, ends[i + 3]!, x, y) === 0) {
    hit.x = x
    hit.y = y
  } else hitTowards(scene, wall, x, y)
}

/** The range between two ranks, nothing in its way. */
function addOpenArc(
  scene: SweepScene,
  directions: Directions,
  start: number,
  stop: number,
  radius: number,
  ring: RingBuilder,
): void {
  const { ox, oy } = scene
  const fullTurn = stop === directions.count
  const from = directions.count === 0 ? 0 : angleOf(scene, directions, start)
  const to = fullTurn
    ? 2 * Math.PI + (start === 0 ? from : angleOf(scene, directions, 0))
    : angleOf(scene, directions, stop)
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
function angleOf(scene: SweepScene, directions: Directions, rank: number): number {
  const vertex = directions.vertexAt[rank]!
  const angle = Math.atan2(scene.vertices[2 * vertex + 1]! - scene.oy, scene.vertices[2 * vertex]! - scene.ox)
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
