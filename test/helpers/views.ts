import { orientation } from '../../src/geometry/predicates.js'
import { bruteForce, type Place, type Seen, type Wedge } from './oracle.js'
import { mergedRingOf, ringOf, type Scene } from './scenes.js'

/** How far a computed point may lie from the true one, in units of rounding of the scene's largest number. */
const ROUNDINGS = 8

/** Where walls cross at a narrow angle their corner slides along them: by this much, in radians, angles may fall. */
const SLIDE = 2 ** -34

/** Wedges narrower than this, in radians, may close when their corners are rounded. */
const NARROW = 1e-7

/** What an area may be wrong by: a share of it, and a share of the world for views that are almost nothing. */
const AREA_SHARE = 1e-6
const WORLD_SHARE = 1e-12

/** What is wrong with a ring in itself and against brute force; null for nothing. */
export function wrongRing(scene: Scene, ring: Float64Array, seen: Seen = bruteForce(scene)): string | null {
  const places = fromViewer(scene, ring)
  const room = roomFor(scene)
  return (
    wrongShape(scene, ring, places, room) ??
    wrongArea(scene, ring, seen, room) ??
    leak(scene, places, seen, room) ??
    hole(scene, places, seen, room)
  )
}

/** What is wrong with the ring by either of the sweep's ways; null for nothing. */
export function wrongView(scene: Scene): string | null {
  const seen = bruteForce(scene)
  const ring = ringOf(scene)
  const merged = mergedRingOf(scene)
  // Where walls lie on one another either may be named, and corners round differently: mostly the rings are the same.
  const same = merged.length === ring.length && merged.every((value, i) => value === ring[i])
  return wrongRing(scene, ring, seen) ?? (same ? null : wrongRing(scene, merged, seen))
}

function roomFor({ origin, walls, bounds, radius = 0 }: Scene): number {
  const sides = bounds === undefined ? [] : Object.values(bounds)
  let largest = radius
  for (const value of [origin.x, origin.y, ...sides, ...walls]) largest = Math.max(largest, Math.abs(value))
  return ROUNDINGS * 2 ** -52 * largest
}

function fromViewer({ origin }: Scene, ring: Float64Array): Place[] {
  return Array.from({ length: ring.length / 2 }, (_, i) => ({ x: ring[2 * i]! - origin.x, y: ring[2 * i + 1]! - origin.y }))
}

const cross = (a: Place, b: Place): number => a.x * b.y - a.y * b.x
const lengthOf = (p: Place): number => Math.hypot(p.x, p.y)
const say = (p: Place): string => `(${p.x}, ${p.y}) from the viewer`

/** The conventions of a ring: cut to the limits, by growing angle, once round, without a point too many. */
function wrongShape(scene: Scene, ring: Float64Array, places: readonly Place[], room: number): string | null {
  const { bounds, radius = Number.POSITIVE_INFINITY, angle = 7 } = scene
  const count = places.length
  if (count === 0) return null
  if (count < 3) return `a ring of ${count} points`
  const cone = angle < 2 * Math.PI
  if (cone && lengthOf(places[0]!) !== 0) return "a cone's ring that does not start with the viewer"
  let turned = 0
  for (let i = 0; i < count; i++) {
    const [p, q, r] = [i, (i + 1) % count, (i + 2) % count] as const
    const [x, y] = [ring[2 * p]!, ring[2 * p + 1]!]
    if (bounds !== undefined) {
      const outside = Math.max(bounds.minX - x, x - bounds.maxX, bounds.minY - y, y - bounds.maxY)
      if (!(outside <= (radius < Number.POSITIVE_INFINITY ? room : 0))) return `a point beyond the bounds: (${x}, ${y})`
    }
    const here = places[p]!
    const next = places[q]!
    if (!(lengthOf(here) <= radius + room)) return `a point beyond the radius: ${say(here)}`
    if (x === ring[2 * q] && y === ring[2 * q + 1]) return `a point repeated: (${x}, ${y})`
    const [qx, qy, rx, ry] = [ring[2 * q]!, ring[2 * q + 1]!, ring[2 * r]!, ring[2 * r + 1]!]
    const viewersCorner = next.x === 0 && next.y === 0
    if (!viewersCorner && orientation(x, y, qx, qy, rx, ry) === 0) return `three points in line: the middle one (${qx}, ${qy})`
    const fall = -cross(here, next) - room * (lengthOf(here) + lengthOf(next))
    if (fall > 0) {
      const f = fall / lengthOf(here) / lengthOf(next)
      ;(globalThis as any).maxFall = Math.max((globalThis as any).maxFall ?? 0, f)
      if (f > SLIDE) return `an angle that falls, after ${say(here)}`
    }
    if (lengthOf(here) > room && lengthOf(next) > room) turned += Math.atan2(cross(here, next), here.x * next.x + here.y * next.y)
  }
  return turned <= 2 * Math.PI + 1e-6 ? null : `a ring that goes round ${turned / 2 / Math.PI} times`
}

function wrongArea(scene: Scene, ring: Float64Array, { area }: Seen, room: number): string | null {
  const { bounds, radius = 0 } = scene
  const world = bounds ? (bounds.maxX - bounds.minX) * (bounds.maxY - bounds.minY) : radius * radius
  const [measured, outline] = measure(ring)
  const tolerance = AREA_SHARE * area + WORLD_SHARE * world + room * (outline + room)
  return Math.abs(measured - area) <= tolerance ? null : `an area of ${measured} for ${area}`
}

/** Area and length of an outline. */
function measure(ring: Float64Array): [number, number] {
  let twice = 0
  let length = 0
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    const [ax, ay] = [ring[i]! - ring[0]!, ring[i + 1]! - ring[1]!]
    const [bx, by] = [ring[j]! - ring[0]!, ring[j + 1]! - ring[1]!]
    twice += ax * by - ay * bx
    length += Math.hypot(bx - ax, by - ay)
  }
  return [twice / 2, length]
}

function distanceToSegment(p: Place, a: Place, b: Place): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const square = dx * dx + dy * dy
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / square))
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
}

/** A corner of the ring that brute force does not have: light where none is, or a shadow. */
function leak({ radius = Number.POSITIVE_INFINITY, direction = 0, angle = 7, bounds, origin }: Scene, places: readonly Place[], seen: Seen, room: number): string | null {
  const onOutline = (p: Place, { start, end }: Wedge): boolean => {
    const distance = lengthOf(p)
    const along = minus(end, start)
    const offWall = Math.abs(cross(along, minus(p, start))) / lengthOf(along)
    if (distance < radius - room && offWall <= room) {
      // On the wall; at the tip of a sliver thinner than rounding also a little beyond its end.
      return [start, end].some((tip) => Math.abs(cross(p, tip)) <= room * lengthOf(tip)) || distanceToSegment(p, start, end) <= room
    }
    if (distance < radius - room) return distanceToSegment(p, start, end) <= room
    return (
      cross(start, p) >= -room * lengthOf(start) &&
      cross(p, end) >= -room * lengthOf(end) &&
      cross(along, minus(p, start)) >= -room * lengthOf(along)
    )
  }
  const cone = angle < 2 * Math.PI
  const corner = cone || (bounds !== undefined && (origin.x === bounds.minX || origin.x === bounds.maxX || origin.y === bounds.minY || origin.y === bounds.maxY))
  // Where a cone's edge grazes a wall's end, rounding it decides how far one sees along it.
  const onEdge = (p: Place): boolean =>
    cone && [direction - angle / 2, direction + angle / 2].some((a) => Math.abs(cross({ x: Math.cos(a), y: Math.sin(a) }, p)) <= room)
  for (const p of places) {
    if ((corner && p.x === 0 && p.y === 0) || onEdge(p)) continue
    if (!seen.wedges.some((wedge) => onOutline(p, wedge))) return `a leak or a false shadow: the ring has ${say(p)}`
  }
  return null
}

const minus = (a: Place, b: Place): Place => ({ x: a.x - b.x, y: a.y - b.y })

/** A direction in which brute force sees to another place than the ring says. */
function hole({ radius = Number.POSITIVE_INFINITY, arcTolerance = 0 }: Scene, places: readonly Place[], seen: Seen, room: number): string | null {
  for (const { middle, width } of seen.wedges) {
    if (width < NARROW) continue
    const distance = lengthOf(middle)
    const share = Math.min(1, radius / distance)
    const p = { x: middle.x * share, y: middle.y * share }
    // A view that rounding closes is a point.
    let off = places.length === 0 ? lengthOf(p) : Number.POSITIVE_INFINITY
    places.forEach((q, i) => {
      off = Math.min(off, distanceToSegment(p, q, places[(i + 1) % places.length]!))
    })
    if (!(off <= room + arcTolerance)) return `a hole or a leak: the ring passes ${say(p)} at ${off}`
  }
  return null
}
