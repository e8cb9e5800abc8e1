import { defaultArcTolerance } from '../../src/geometry/circles.js'
import type { Place } from './oracle.js'
import { cross, distanceToSegment, fromViewer, lengthOf, measure, minus, roomFor } from './ringShape.js'
import type { Scene } from './scenes.js'

/** Both rings are computed, so their corners may lie apart by twice the rounding of one. */
const RINGS = 2

/** Width of a sliver, in roundings, that one engine may close and the other not: each of its sides may move by one. */
const SLIVER = 4

/** Largest effect of flattening, in arc tolerances: on a circle's length, and on its area divided by its radius. */
const ARC_LENGTH = 3
const ARC_AREA = 5

/** Returns true if two rings are identical to the last bit. */
export function isSame(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i])
}

/**
 * Returns the difference between the rings of two engines in words, or null if there is none. Mostly
 * they are identical to the last bit. Otherwise they must have the same area, every corner of either
 * must be on the other's outline within rounding, and length and turning must agree, which a dropped
 * spike would change. The number of corners may differ: rounding can put a corner in line with its
 * neighbors, so that one engine drops it, and arcs may be cut from different places. One more
 * exception: all slivers point to the viewer, and one engine may close a sliver thinner than rounding
 * while the other keeps it open, because they may name different walls of several that coincide. Such
 * a sliver is recognized because the rings agree on either side of it, and its two long sides don't
 * count.
 */
export function differenceOf(scene: Scene, a: Float64Array, b: Float64Array): string | null {
  if (isSame(a, b)) return null
  const { radius = 0 } = scene
  const arc = scene.arcTolerance ?? defaultArcTolerance(radius)
  const room = RINGS * roomFor(scene)
  const sizes = [measure(a), measure(b)] as const
  const areas = room * (sizes[0].length + sizes[1].length + room) + ARC_AREA * arc * radius
  if (!(Math.abs(sizes[0].area - sizes[1].area) <= areas)) return `areas of ${sizes[0].area} and ${sizes[1].area}`
  const [first, second] = [fromViewer(scene, a), fromViewer(scene, b)]
  const compared = { room, arc, radius }
  const stray = strayCorner(first, second, compared) ?? strayCorner(second, first, compared)
  if (stray !== null) return `a corner of one alone: (${stray.x}, ${stray.y}) from the viewer`
  const [one, other] = [wayRound(withoutSlivers(first, room), room), wayRound(withoutSlivers(second, room), room)]
  const lengths = room * (first.length + second.length) + ARC_LENGTH * arc
  if (Math.abs(one.length - other.length) > lengths) return `lengths of ${one.length} and ${other.length}`
  const isTurned = Math.abs(one.turning - other.turning) > one.doubt + other.doubt
  return isTurned ? `turning by ${one.turning} and ${other.turning}` : null
}

interface Compared {
  room: number
  arc: number
  radius: number
}

/** A corner of one ring that is not on the outline of the other one. */
function strayCorner(ring: readonly Place[], other: readonly Place[], compared: Compared): Place | null {
  const { room, arc, radius } = compared
  // A view that rounding closes is the viewer's own place.
  const outline = other.length === 0 ? [{ x: 0, y: 0 }] : other
  // Rings go round alike: the next corner is mostly on the same side or the next.
  let guess = 0
  for (const p of ring) {
    const onArc = radius > 0 && lengthOf(p) >= radius - room
    const side = passesAt(outline, p, onArc ? room + arc : room, guess)
    if (side >= 0) {
      guess = side
      continue
    }
    if (!isSliver(ring, outline, p, compared)) return p
  }
  return null
}

/**
 * Returns true if the rings agree in the directions just beside a corner, except within rounding of
 * the corner's own direction. So near the viewer, a view is still open that is itself thinner than
 * rounding.
 */
function isSliver(ring: readonly Place[], other: readonly Place[], p: Place, { room, arc }: Compared): boolean {
  const far = lengthOf(p)
  return [SLIVER * room, -SLIVER * room].every((aside) => {
    const towards = { x: p.x - (p.y / far) * aside, y: p.y + (p.x / far) * aside }
    const agrees = (outline: readonly Place[], place: Place): boolean =>
      passes(outline, place, room + arc) || Math.abs(cross(p, place)) <= room * far
    return agrees(other, farthest(ring, towards)) && agrees(ring, farthest(other, towards))
  })
}

/**
 * Returns the point at which a direction from the viewer leaves a ring, or the viewer's position if it
 * doesn't enter the ring.
 */
function farthest(ring: readonly Place[], towards: Place): Place {
  let best = 0
  let from = ring[ring.length - 1]!
  for (const to of ring) {
    const [before, after] = [cross(towards, from), cross(towards, to)]
    if (before !== after && Math.min(before, after) <= 0 && Math.max(before, after) >= 0) {
      const share = before / (before - after)
      const x = from.x + share * (to.x - from.x)
      const y = from.y + share * (to.y - from.y)
      best = Math.max(best, (x * towards.x + y * towards.y) / (towards.x * towards.x + towards.y * towards.y))
    }
    from = to
  }
  return { x: best * towards.x, y: best * towards.y }
}

/**
 * A ring without the corners between the first and the last of those that lie in one direction to rounding; the
 * viewer's own place, which has all directions, ends one and starts the next. Nothing is left of a ring that is one
 * sliver.
 */
function withoutSlivers(outline: readonly Place[], room: number): Place[] {
  const ring = throughViewer(outline, room)
  const start = ring.findIndex((to, i) => !isOneDirection([ring.at(i - 1)!, to], room))
  if (start < 0) return []
  const kept: Place[] = []
  let group: Place[] = []
  const close = (): void => {
    kept.push(group[0]!)
    if (group.length > 1) kept.push(group.at(-1)!)
  }
  for (const place of [...ring.slice(start), ...ring.slice(0, start)]) {
    if (group.length > 0 && !isOneDirection([...group, place], room)) {
      close()
      group = []
    }
    group.push(place)
    if (group.length > 1 && lengthOf(place) <= room) {
      close()
      group = [place]
    }
  }
  close()
  return kept.filter((place, i) => i === 0 || place !== kept[i - 1])
}

/**
 * Returns a ring with the viewer's position as a corner if it passes within a sliver's width of the viewer: a view that
 * is itself thin.
 */
function throughViewer(ring: readonly Place[], room: number): Place[] {
  const viewer = { x: 0, y: 0 }
  return ring.flatMap((to, i) => {
    const from = ring.at(i - 1)!
    const isCorner = lengthOf(from) <= SLIVER * room || lengthOf(to) <= SLIVER * room
    return isCorner || distanceToSegment(viewer, from, to) > SLIVER * room ? [to] : [viewer, to]
  })
}

/**
 * Returns true if places are in the same direction from the viewer, within a sliver's width at the
 * farthest of them.
 */
function isOneDirection(places: readonly Place[], room: number): boolean {
  const farthest = places.reduce((best, place) => (lengthOf(place) > lengthOf(best) ? place : best))
  const far = lengthOf(farthest)
  return places.every(
    (place) =>
      Math.abs(cross(farthest, place)) <= SLIVER * room * far &&
      farthest.x * place.x + farthest.y * place.y >= -room * far,
  )
}

/** Length and turns of a ring, the latter in radians, and what of them may be rounding of corners near one another. */
function wayRound(ring: readonly Place[], room: number): { length: number; turning: number; doubt: number } {
  let length = 0
  let turning = 0
  let doubt = room
  ring.forEach((here, i) => {
    const before = minus(here, ring.at(i - 1)!)
    const after = minus(ring[(i + 1) % ring.length]!, here)
    length += lengthOf(before)
    turning += Math.abs(Math.atan2(cross(before, after), before.x * after.x + before.y * after.y))
    doubt += room / lengthOf(before) + room / lengthOf(after)
  })
  return { length, turning, doubt }
}

/** Returns true if a ring passes within the given distance of a place. */
export function passes(ring: readonly Place[], p: Place, within: number): boolean {
  return passesAt(ring, p, within, 0) >= 0
}

/** The side of a ring that does so, looked for in both ways round from `guess` on; -1 for none. */
function passesAt(ring: readonly Place[], p: Place, within: number, guess: number): number {
  const count = ring.length
  for (let step = 0; step < count; step++) {
    const turn = step % 2 === 0 ? step >> 1 : count - ((step + 1) >> 1)
    const side = (guess + turn) % count
    const from = ring[side]!
    const to = ring[side + 1 === count ? 0 : side + 1]!
    const besideX = (from.x < p.x - within && to.x < p.x - within) || (from.x > p.x + within && to.x > p.x + within)
    const besideY = (from.y < p.y - within && to.y < p.y - within) || (from.y > p.y + within && to.y > p.y + within)
    if (!besideX && !besideY && distanceToSegment(p, from, to) <= within) return side
  }
  return -1
}
