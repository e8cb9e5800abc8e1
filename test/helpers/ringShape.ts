import { orientation } from '../../src/geometry/predicates.js'
import type { Place } from './oracle.js'
import type { Scene } from './scenes.js'

/** Largest distance of a computed point from the true one, in ulps of the scene's largest number. */
const ROUNDINGS = 8

/**
 * Decrease of angles that is allowed, in radians: where walls cross at a narrow angle, rounding slides
 * their corner along them.
 */
const SLIDE = 2 ** -40

/** Rounding of the sum of a ring's angles, in radians. */
const TURN_ROUNDING = 1e-6

/** A ring's points as seen from the viewer. */
export function fromViewer({ origin }: Scene, ring: Float64Array): Place[] {
  return Array.from({ length: ring.length / 2 }, (_, i) => ({
    x: ring[2 * i]! - origin.x,
    y: ring[2 * i + 1]! - origin.y,
  }))
}

export const cross = (a: Place, b: Place): number => a.x * b.y - a.y * b.x
export const minus = (a: Place, b: Place): Place => ({ x: a.x - b.x, y: a.y - b.y })
/** Many times faster than Math.hypot, and as good for numbers whose squares are doubles. */
export const lengthOf = ({ x, y }: Place): number => Math.sqrt(x * x + y * y)

/** Room for the rounding of computed points, in world units. */
export function roomFor({ origin, walls, bounds, radius = 0 }: Scene): number {
  const sides = bounds === undefined ? [] : Object.values(bounds)
  let largest = radius
  for (const value of [origin.x, origin.y, ...sides, ...walls]) largest = Math.max(largest, Math.abs(value))
  return ROUNDINGS * 2 ** -52 * largest
}

export function distanceToSegment(p: Place, a: Place, b: Place): number {
  const along = minus(b, a)
  const square = along.x * along.x + along.y * along.y
  const offset = minus(p, a)
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, (offset.x * along.x + offset.y * along.y) / square))
  return lengthOf({ x: offset.x - t * along.x, y: offset.y - t * along.y })
}

export function isCone({ angle = 2 * Math.PI }: Scene): boolean {
  return angle < 2 * Math.PI
}

/**
 * Returns the fault in a ring's own shape, or null. A ring is cut to its limits, has no repeated point
 * and none on the line between its neighbors, starts with the viewer if it is a cone's, and runs once
 * around by increasing angle. `room` allows for rounding.
 */
export function wrongShape(scene: Scene, ring: Float64Array, room: number): string | null {
  const places = fromViewer(scene, ring)
  const count = places.length
  if (count === 0) return null
  if (count < 3) return `a ring of ${count} points`
  if (isCone(scene) && lengthOf(places[0]!) > 0) return "a cone's ring that does not start with the viewer"
  let turned = 0
  for (let i = 0; i < count; i++) {
    const next = (i + 1) % count
    const wrong =
      wrongPoint(scene, ring[2 * i]!, ring[2 * i + 1]!, room) ??
      wrongCorner(scene, ring, i, next, (i + 2) % count) ??
      wrongTurn(places[i]!, places[next]!, room)
    if (wrong !== null) return wrong
    turned += turnBetween(places[i]!, places[next]!, room)
  }
  return turned <= 2 * Math.PI + TURN_ROUNDING ? null : `a ring that goes round ${turned / 2 / Math.PI} times`
}

function wrongPoint({ origin, bounds, radius }: Scene, x: number, y: number, room: number): string | null {
  if (!(Number.isFinite(x) && Number.isFinite(y))) return `a point that is none: (${x}, ${y})`
  if (bounds !== undefined) {
    const outside = Math.max(bounds.minX - x, x - bounds.maxX, bounds.minY - y, y - bounds.maxY)
    // The range's intersection with a side is rounded.
    if (outside > (radius === undefined ? 0 : room)) return `a point beyond the bounds: (${x}, ${y})`
  }
  const distance = Math.hypot(x - origin.x, y - origin.y)
  return radius !== undefined && distance > radius + room ? `a point beyond the radius: (${x}, ${y})` : null
}

function wrongCorner({ origin }: Scene, ring: Float64Array, i: number, j: number, k: number): string | null {
  const [ax, ay, bx, by] = [ring[2 * i]!, ring[2 * i + 1]!, ring[2 * j]!, ring[2 * j + 1]!]
  if (ax === bx && ay === by) return `a point repeated: (${ax}, ${ay})`
  if (bx === origin.x && by === origin.y) return null
  const flat = orientation(ax, ay, bx, by, ring[2 * k]!, ring[2 * k + 1]!) === 0
  return flat ? `three points in line: the middle one is (${bx}, ${by})` : null
}

function wrongTurn(here: Place, next: Place, room: number): string | null {
  const doubt = room * (lengthOf(here) + lengthOf(next)) + SLIDE * lengthOf(here) * lengthOf(next)
  return cross(here, next) < -doubt ? `an angle that falls after (${here.x}, ${here.y}) from the viewer` : null
}

/** The angle between two points; places as near to the viewer as rounding have none. */
function turnBetween(here: Place, next: Place, room: number): number {
  if (lengthOf(here) <= room || lengthOf(next) <= room) return 0
  return Math.atan2(cross(here, next), here.x * next.x + here.y * next.y)
}

/** Area and length of an outline. */
export function measure(ring: ArrayLike<number>): { area: number; length: number } {
  let twice = 0
  let length = 0
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    // Relative to the first point, so that a small ring far from the world's origin keeps its digits.
    const from = { x: ring[i]! - ring[0]!, y: ring[i + 1]! - ring[1]! }
    const to = { x: ring[j]! - ring[0]!, y: ring[j + 1]! - ring[1]! }
    twice += cross(from, to)
    length += lengthOf(minus(to, from))
  }
  return { area: twice / 2, length }
}
