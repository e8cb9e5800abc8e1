import { checkPoint } from '../../geometry/checkPoint.js'
import type { Point, Walls } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import { prepareAgainst } from '../shapes/prepareAgainst.js'
import { prepareShape } from '../shapes/prepareShape.js'
import { type SweepContact, sweepContact } from './sweepContact.js'

/** First contact of a moving shape with an obstacle. */
export interface SweepHit extends SweepContact {
  /** Index of the shape or wall in the list. */
  index: number
}

/**
 * Returns the first contact of a shape that moves by `delta` without turning and then overlaps one of `against`:
 * shapes, or flat walls `x0, y0, x1, y1, …`. A contact at the very end counts. Among equal times the smallest index
 * wins. A start in overlap is time 0, with the normal and first point of `collide`. Sliding along, moving away,
 * grazing, shapes without area, and walls of length zero aren't contacts. Whether the path passes through a convex part
 * is exact; the time is rounded. O(n m) for n and m corners of each pair of convex parts. Throws like `collide`, naming
 * `delta.x`, `against[i].radius`, and so on.
 * Source: Ericson, Real-Time Collision Detection (2005), 5.5, on swept separating axes.
 * @example
 * ```ts
 * sweepShape({ kind: 'circle', x: 0, y: 0, radius: 1 }, { x: 10, y: 0 }, [5, -5, 5, 5])
 * // { time: 0.4, index: 0, normal: { x: 1, y: 0 }, point: { x: 5, y: 0 } }
 * ```
 */
export function sweepShape(shape: Shape, delta: Point, against: readonly Shape[] | Walls): SweepHit | null {
  const moving = prepareShape('shape', shape)
  const displacement = checkPoint('delta', delta)
  const others = prepareAgainst(against)
  if (moving.parts.length === 0) return null
  let first: SweepHit | null = null
  for (const [index, other] of others.entries()) {
    const contact = other.parts.length > 0 ? sweepContact(moving, other, displacement) : null
    if (contact !== null && contact.time < (first?.time ?? Number.POSITIVE_INFINITY)) first = { ...contact, index }
    if (first?.time === 0) break
  }
  return first
}
