import { checkPoint } from '../../geometry/checkPoint.js'
import type { Point, Walls } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import { prepareAgainst } from '../shapes/prepareAgainst.js'
import { prepareShape } from '../shapes/prepareShape.js'
import { type SweepContact, sweepContact } from './sweepContact.js'

/** Where a moving shape first meets another. */
export interface SweepHit extends SweepContact {
  /** Which shape or wall it meets: its place in the list. */
  index: number
}

/**
 * The first touch, at the end of the way too, of a shape that moves by `delta` without turning, after which it overlaps one
 * of `against`, shapes or flat walls `x0, y0, x1, y1, …`; of equal times the smallest index. A start in overlap is time 0 with
 * `collide`'s normal and first point; sliding along, moving off, grazing, shapes without area and walls without length are no
 * hits. Whether the way leads through a convex part is exact, the time is rounded. O(n m) for n and m corners of each pair of
 * convex parts. Throws as `collide` does, naming `delta.x`, `against[i].radius` and so on. Swept separating axes: Ericson,
 * Real-Time Collision Detection (2005), 5.5.
 * @example
 * ```ts
 * sweepShape({ kind: 'circle', x: 0, y: 0, radius: 1 }, { x: 10, y: 0 }, [5, -5, 5, 5])
 * // { time: 0.4, index: 0, normal: { x: 1, y: 0 }, point: { x: 5, y: 0 } }
 * ```
 */
export function sweepShape(shape: Shape, delta: Point, against: readonly Shape[] | Walls): SweepHit | null {
  const moving = prepareShape('shape', shape)
  const way = checkPoint('delta', delta)
  const others = prepareAgainst(against)
  if (moving.parts.length === 0) return null
  let first: SweepHit | null = null
  for (const [index, other] of others.entries()) {
    const meeting = other.parts.length > 0 ? sweepContact(moving, other, way) : null
    if (meeting !== null && meeting.time < (first?.time ?? Number.POSITIVE_INFINITY)) first = { ...meeting, index }
    if (first?.time === 0) break
  }
  return first
}
