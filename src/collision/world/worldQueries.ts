import type { Point } from '../../geometry/points.js'
import { between } from '../../geometry/segments.js'
import { ConvexPart } from '../shapes/ConvexPart.js'
import { type PreparedShape, shapeOf } from '../shapes/prepareShape.js'
import { rayTouch } from '../sweep/rayTouch.js'
import { firstPartsTouch, type SweepContact, sweepContact } from '../sweep/sweepContact.js'
import { type CollisionFilter, type FilterGroup, mayCollide } from './FilterGroup.js'

/** Where a ray first meets a shape of a world. */
export interface CollisionRayHit {
  /** The shape that it meets. */
  id: number
  /** Where it meets it, in world units. */
  point: Point
  /** Unit vector into the shape, against its edge there; that of the ray where it starts inside. */
  normal: Point
  /** The share of the way up to there, 0 to 1. */
  t: number
}

/** Where a shape that moves first meets another of its world. */
export interface CollisionSweepHit extends SweepContact {
  /** The shape that it meets. */
  id: number
}

interface Body extends CollisionFilter {
  readonly id: number
  readonly shape: PreparedShape
}

type Groups = ReadonlyMap<string, FilterGroup<Body>>

/** What is met first, by time, then by id. */
interface First {
  time: number
  id: number
}

function isSooner(time: number, id: number, first: First | null): boolean {
  return first === null || time < first.time || (time === first.time && id < first.id)
}

/** The first of the shapes that a ray meets on both of its sides. */
export function raycastAmong(groups: Groups, a: Point, b: Point, mask: number): CollisionRayHit | null {
  const way = { x: b.x - a.x, y: b.y - a.y }
  if (way.x === 0 && way.y === 0) return null
  const point = new ConvexPart([a.x, a.y])
  const ray = shapeOf(point)
  /** On the negative and the positive side. */
  const firsts: [First & Point, First & Point] = [
    { time: Number.POSITIVE_INFINITY, id: 0, x: 0, y: 0 },
    { time: Number.POSITIVE_INFINITY, id: 0, x: 0, y: 0 },
  ]
  const isMet = ({ layer }: CollisionFilter): boolean => (layer & mask) !== 0
  const until = (): number => Math.max(firsts[0].time, firsts[1].time)
  eachOnWay(groups, point, way, isMet, until, ({ id, shape }) => {
    for (const side of [0, 1] as const) {
      const touch = firstPartsTouch(ray, shape, way, (from, part) => rayTouch(from, part, b, side - 0.5))
      if (touch === null || !isSooner(touch.time, id, firsts[side])) continue
      firsts[side] = { time: touch.time, id, x: touch.x + 0, y: touch.y + 0 }
    }
  })
  const [one, other] = firsts
  // It passes what it has on one side only, as a ray of light does.
  const { time, id, x, y } = isSooner(one.time, one.id, other) ? other : one
  if (time > 1) return null
  return { id, point: { x: between(a.x, b.x, time), y: between(a.y, b.y, time) }, normal: { x, y }, t: time }
}

/** The first of the shapes that one of them meets. */
export function sweepAmong(groups: Groups, body: Body, way: Point, kind: CollisionFilter): CollisionSweepHit | null {
  const { box, parts } = body.shape
  if (parts.length === 0) return null
  let first = null as CollisionSweepHit | null
  const until = (): number => first?.time ?? 1
  const isMet = (other: CollisionFilter): boolean => other !== body && mayCollide(other, kind)
  eachOnWay(groups, box!, way, isMet, until, ({ id, shape }) => {
    const meeting = sweepContact(body.shape, shape, way)
    if (meeting !== null && isSooner(meeting.time, id, first)) first = { ...meeting, id }
  })
  return first
}

/** Visits the shapes that a box may meet on its way, each once. */
function eachOnWay(
  groups: Groups,
  box: PreparedShape['box'] & {},
  way: Point,
  isMet: (kind: CollisionFilter) => boolean,
  until: () => number,
  visit: (body: Body) => void,
): void {
  const seen = new Set<Body>()
  for (const group of groups.values()) {
    if (group.kind !== null && !isMet(group.kind)) continue
    group.eachAlong(box, way, until, (body) => {
      if (seen.has(body) || body.shape.parts.length === 0 || !isMet(body)) return
      seen.add(body)
      visit(body)
    })
  }
}
