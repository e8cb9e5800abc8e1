import { differenceOf, isSame, passes } from './compareRings.js'
import { bruteForce, type Place, type Seen, type Wedge } from './oracle.js'
import {
  cross,
  distanceToSegment,
  fromViewer,
  isCone,
  lengthOf,
  measure,
  minus,
  roomFor,
  wrongShape,
} from './ringShape.js'
import { mergedRingOf, meshRingOf, ringOf, type Scene } from './scenes.js'

/** Wedges narrower than this, in radians, or than rounding where they end, may close when their corners are rounded. */
const NARROW = 1e-7

/** Largest error of an area: relative to the area, and relative to the world for views that are almost nothing. */
const AREA_SHARE = 1e-6
const WORLD_SHARE = 1e-12

/**
 * Returns the fault in the ring of either engine, or of either method of the sweep, in words, or null
 * if there is none.
 */
export function wrongView(scene: Scene): string | null {
  const seen = bruteForce(scene)
  const ring = ringOf(scene)
  const merged = mergedRingOf(scene)
  const mesh = meshRingOf(scene)
  // If walls coincide, either may be named, and corners round differently. Mostly the rings are the same.
  return (
    named('sweep', wrongRing(scene, ring, seen)) ??
    named('merging', isSame(ring, merged) ? null : wrongRing(scene, merged, seen)) ??
    named('mesh', isSame(ring, mesh) ? null : wrongRing(scene, mesh, seen))
  )
}

/** Returns the difference between the two engines' answers in words, or null if there is none. */
export function disagreement(scene: Scene): string | null {
  const ring = ringOf(scene)
  return (
    named('merging', differenceOf(scene, ring, mergedRingOf(scene))) ??
    named('mesh', differenceOf(scene, ring, meshRingOf(scene)))
  )
}

function named(engine: string, wrong: string | null): string | null {
  return wrong === null ? null : `${engine}: ${wrong}`
}

/** Returns the fault in a ring, by its own shape and by brute force. */
export function wrongRing(scene: Scene, ring: Float64Array, seen: Seen = bruteForce(scene)): string | null {
  const places = fromViewer(scene, ring)
  const room = roomFor(scene)
  return (
    wrongShape(scene, ring, room) ??
    wrongArea(scene, ring, seen, room) ??
    wrongPlace(scene, places, seen, room) ??
    missedPlace(scene, places, seen, room)
  )
}

function wrongArea({ bounds, radius = 0 }: Scene, ring: Float64Array, seen: Seen, room: number): string | null {
  const world = bounds ? (bounds.maxX - bounds.minX) * (bounds.maxY - bounds.minY) : radius * radius
  const { area, length } = measure(ring)
  const tolerance = AREA_SHARE * seen.area + WORLD_SHARE * world + room * (length + room)
  return Math.abs(area - seen.area) <= tolerance ? null : `an area of ${area} for ${seen.area}`
}

/** A leak or a false shadow: a corner of the ring that does not lie on the outline of what is seen. */
function wrongPlace(scene: Scene, places: readonly Place[], seen: Seen, room: number): string | null {
  const { direction = 0, angle = 0, radius = Number.POSITIVE_INFINITY } = scene
  const edges = isCone(scene) ? [direction - angle / 2, direction + angle / 2] : []
  // Rounding of a cone's edge that grazes a wall's end decides the reach of sight along it.
  const onEdge = (p: Place): boolean =>
    edges.some((edge) => Math.abs(cross({ x: Math.cos(edge), y: Math.sin(edge) }, p)) <= room)
  const viewerIsCorner = isCone(scene) || isOnBounds(scene)
  const { wedges } = seen
  // Ring and wedges go round alike, so the wedge of a point is mostly that of the one before, or the next.
  let last = 0
  for (const p of places) {
    if ((viewerIsCorner && lengthOf(p) === 0) || onEdge(p)) continue
    const asked = wedges.length
    let turn = 0
    while (turn < asked && !isOnOutline(p, wedges[(last + turn) % asked]!, radius, room)) turn++
    if (turn === asked) return `a leak or a false shadow: the ring has (${p.x}, ${p.y}) from the viewer`
    last = (last + turn) % asked
  }
  return null
}

function isOnBounds({ origin: { x, y }, bounds }: Scene): boolean {
  return bounds !== undefined && (x === bounds.minX || x === bounds.maxX || y === bounds.minY || y === bounds.maxY)
}

function isOnOutline(p: Place, { start, end }: Wedge, radius: number, room: number): boolean {
  const along = minus(end, start)
  const offset = minus(p, start)
  // Above zero beyond the wall; a short wall's own direction is rounded too.
  const beyond = cross(offset, along)
  const doubt = room * (lengthOf(along) + lengthOf(offset))
  if (lengthOf(p) >= radius - room) {
    const inWedge = cross(start, p) >= -room * lengthOf(start) && cross(p, end) >= -room * lengthOf(end)
    if (inWedge && beyond <= doubt) return true
  }
  // At the tip of a sliver thinner than rounding, the ring may go slightly beyond the wedge.
  const atTip = [start, end].some((tip) => Math.abs(cross(p, tip)) <= room * lengthOf(tip))
  return (atTip && Math.abs(beyond) <= doubt) || distanceToSegment(p, start, end) <= room
}

/** A hole or a leak: a direction in which brute force sees to another place than the ring says. */
function missedPlace(scene: Scene, places: readonly Place[], seen: Seen, room: number): string | null {
  const { radius = Number.POSITIVE_INFINITY, arcTolerance = 0 } = scene
  // A view that rounding closes is the viewer's own place.
  const ring = places.length === 0 ? [{ x: 0, y: 0 }] : places
  for (const { middle, width } of seen.wedges) {
    if (width < NARROW || width * lengthOf(middle) <= room) continue
    const share = Math.min(1, radius / lengthOf(middle))
    const p = { x: middle.x * share, y: middle.y * share }
    if (!passes(ring, p, room + arcTolerance))
      return `a hole or a leak: the ring does not pass (${p.x}, ${p.y}) from the viewer`
  }
  return null
}
