import { type Box, boxOf } from '../../geometry/boxes.js'
import type { Point, Ring } from '../../geometry/points.js'
import { intersectSegments } from '../../geometry/segments.js'
import type { LightLevels } from './LightLevels.js'
import { LEVELS } from './level.js'
import type { SenseEntry, ViewerEntry } from './ViewerEntry.js'

/**
 * Fraction of the distance to the viewer by which a point of a wall is moved toward it, so that rounding does not put
 * the point behind its own wall.
 */
const INSET = 2 ** -30

/** Distance within which a ring's corner counts as on a wall, due to rounding, as a fraction of their coordinates. */
const CORNER_TOLERANCE = 2 ** -40

/**
 * Returns true if one of the viewers sees a part of one of the walls, from either side. Between the places where a ring
 * has a corner or light begins, a wall is seen as a whole or not at all: one point of each such part is tested,
 * exactly. O(corners of the rings × log) for each wall.
 */
export function seesWall(walls: Float64Array, viewers: Iterable<ViewerEntry>, levels: LightLevels): boolean {
  const box = boxOf(walls)
  if (box === null) return false
  for (const viewer of viewers) {
    for (const entry of viewer.senses) {
      entry.region.cover(box)
      if (senseSees(entry, walls, box, levels)) return true
    }
  }
  return false
}

function senseSees({ sense, region }: SenseEntry, walls: Float64Array, box: Box, levels: LightLevels): boolean {
  const ring = region.ring()
  if (ring.length === 0) return false
  const lights = sense.needs === 'dark' ? [] : levels.litBy(sense.needs, box).steps.map((step) => step.ring)
  const { origin } = region
  const isSeen = (point: Point): boolean =>
    region.sees(point) && (sense.needs === 'dark' || levels.at(point) >= LEVELS[sense.needs])
  for (let i = 0; i < walls.length; i += 4) {
    const a = { x: walls[i]!, y: walls[i + 1]! }
    const b = { x: walls[i + 2]!, y: walls[i + 3]! }
    const fractions = [0, 1]
    eachRay(origin, ring, a, b, (t) => fractions.push(t))
    // A wall that doesn't stop the sense may cross one that hides a part of it.
    eachCrossing(ring, a, b, (t) => fractions.push(t))
    for (const light of lights) eachCrossing(light, a, b, (t) => fractions.push(t))
    fractions.sort((s, t) => s - t)
    for (let k = 1; k < fractions.length; k++) {
      if (fractions[k] === fractions[k - 1]) continue
      const t = (fractions[k]! + fractions[k - 1]!) / 2
      const [x, y] = [a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)]
      if (isSeen({ x: x + INSET * (origin.x - x), y: y + INSET * (origin.y - y) })) return true
    }
  }
  return false
}

/** Visits the fractions of a wall from a to b where rays from a point through the corners of a ring meet it. */
function eachRay(origin: Point, ring: Ring, a: Point, b: Point, visit: (t: number) => void): void {
  const [ax, ay, dx, dy] = [a.x - origin.x, a.y - origin.y, b.x - a.x, b.y - a.y]
  for (let i = 0; i < ring.length; i += 2) {
    const [rx, ry] = [ring[i]! - origin.x, ring[i + 1]! - origin.y]
    const cross = rx * dy - ry * dx
    const t = (ry * ax - rx * ay) / cross
    if (t > 0 && t < 1) visit(t)
  }
}

/**
 * Visits the fractions of a wall from a to b where it crosses a ring, or where the ring has a corner on it: the wall
 * may bound the ring, and rounding puts such corners on either side of it.
 */
function eachCrossing(ring: Ring, a: Point, b: Point, visit: (t: number) => void): void {
  const { length } = ring
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const squared = dx * dx + dy * dy
  for (let i = 0; i < length; i += 2) {
    const next = (i + 2) % length
    const from = { x: ring[i]!, y: ring[i + 1]! }
    const hit = intersectSegments(a, b, from, { x: ring[next]!, y: ring[next + 1]! })
    if (hit !== null) visit(hit.t)
    const [px, py] = [from.x - a.x, from.y - a.y]
    const t = (px * dx + py * dy) / squared
    const tolerance = CORNER_TOLERANCE * (Math.abs(px) + Math.abs(py) + Math.abs(from.x) + Math.abs(from.y))
    if (t > 0 && t < 1 && Math.abs(px * dy - py * dx) <= tolerance * Math.sqrt(squared)) visit(t)
  }
}
