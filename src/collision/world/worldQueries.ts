import type { Point } from '../../geometry/points.js'
import { interpolate } from '../../geometry/segments.js'
import { ConvexPart } from '../shapes/ConvexPart.js'
import { type PreparedShape, shapeFromPart } from '../shapes/prepareShape.js'
import { rayTouch } from '../sweep/rayTouch.js'
import { firstPartsTouch, type SweepContact, sweepContact } from '../sweep/sweepContact.js'
import { type CollisionFilter, type FilterGroup, mayCollide } from './FilterGroup.js'

/** First hit of a ray with a shape of a world. */
export interface CollisionRayHit {
  /** Id of the shape. */
  id: number
  /** Position of the hit, in world units. */
  point: Point
  /** Unit vector into the shape, perpendicular to the edge that was hit. The ray's direction if it starts inside. */
  normal: Point
  /** Fraction of the segment before the hit, 0 to 1. */
  t: number
}

/** First contact of a moving shape with another one of its world. */
export interface CollisionSweepHit extends SweepContact {
  /** Id of the shape that it meets. */
  id: number
}

interface Body extends CollisionFilter {
  readonly id: number
  readonly shape: PreparedShape
}

type Groups = ReadonlyMap<string, FilterGroup<Body>>

/** First hit so far, by time, then by id. */
interface FirstHit {
  time: number
  id: number
}

function isSooner(time: number, id: number, first: FirstHit | null): boolean {
  return first === null || time < first.time || (time === first.time && id < first.id)
}

/** Returns the first shape that a ray hits on both of its sides. */
export function raycastAmong(groups: Groups, a: Point, b: Point, mask: number): CollisionRayHit | null {
  const delta = { x: b.x - a.x, y: b.y - a.y }
  if (delta.x === 0 && delta.y === 0) return null
  const point = new ConvexPart([a.x, a.y])
  const ray = shapeFromPart(point)
  /** First hits on the negative and the positive side. */
  const firstHits: [FirstHit & Point, FirstHit & Point] = [
    { time: Number.POSITIVE_INFINITY, id: 0, x: 0, y: 0 },
    { time: Number.POSITIVE_INFINITY, id: 0, x: 0, y: 0 },
  ]
  const accepts = ({ layer }: CollisionFilter): boolean => (layer & mask) !== 0
  const maxFraction = (): number => Math.max(firstHits[0].time, firstHits[1].time)
  eachAlongPath(groups, point, delta, accepts, maxFraction, ({ id, shape }) => {
    for (const side of [0, 1] as const) {
      const touch = firstPartsTouch(ray, shape, delta, (from, part) => rayTouch(from, part, b, side - 0.5))
      if (touch === null || !isSooner(touch.time, id, firstHits[side])) continue
      firstHits[side] = { time: touch.time, id, x: touch.x + 0, y: touch.y + 0 }
    }
  })
  const [one, other] = firstHits
  // A ray passes shapes on only one of its sides, like a ray of light.
  const { time, id, x, y } = isSooner(one.time, one.id, other) ? other : one
  if (time > 1) return null
  return { id, point: { x: interpolate(a.x, b.x, time), y: interpolate(a.y, b.y, time) }, normal: { x, y }, t: time }
}

/** Returns the first contact of a moving body with another. */
export function sweepAmong(
  groups: Groups,
  body: Body,
  delta: Point,
  filter: CollisionFilter,
): CollisionSweepHit | null {
  const { box, parts } = body.shape
  if (parts.length === 0) return null
  let first = null as CollisionSweepHit | null
  const maxFraction = (): number => first?.time ?? 1
  const accepts = (other: CollisionFilter): boolean => other !== body && mayCollide(other, filter)
  eachAlongPath(groups, box!, delta, accepts, maxFraction, ({ id, shape }) => {
    const contact = sweepContact(body.shape, shape, delta)
    if (contact !== null && isSooner(contact.time, id, first)) first = { ...contact, id }
  })
  return first
}

/** Visits each shape once that a moving box may meet. */
function eachAlongPath(
  groups: Groups,
  box: PreparedShape['box'] & {},
  delta: Point,
  accepts: (filter: CollisionFilter) => boolean,
  maxFraction: () => number,
  visit: (body: Body) => void,
): void {
  const seen = new Set<Body>()
  for (const group of groups.values()) {
    if (group.filter !== null && !accepts(group.filter)) continue
    group.eachAlong(box, delta, maxFraction, (body) => {
      if (seen.has(body) || body.shape.parts.length === 0 || !accepts(body)) return
      seen.add(body)
      visit(body)
    })
  }
}
