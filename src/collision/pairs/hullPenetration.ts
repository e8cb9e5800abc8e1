import { orientation } from '../../geometry/predicates.js'
import { ConvexPart } from '../shapes/ConvexPart.js'
import type { PreparedShape } from '../shapes/prepareShape.js'
import { leastAxis } from './axes.js'

/**
 * Two overlapping convex hulls, and the shortest translation that separates them: a unit vector from a to b, and a
 * distance.
 */
export interface HullPenetration {
  readonly a: ConvexPart
  readonly b: ConvexPart
  readonly x: number
  readonly y: number
  readonly depth: number
}

/**
 * Returns the shortest translation that separates the convex hulls of two overlapping shapes, and so the shapes too.
 * O(n log n + h²).
 */
export function hullPenetration(a: PreparedShape, b: PreparedShape): HullPenetration {
  const [one, other] = [hullOf(a), hullOf(b)]
  const { x, y, depth } = leastAxis(one, other, null, Number.NEGATIVE_INFINITY)!
  return { a: one, b: other, x, y, depth }
}

/**
 * Returns the convex hull, with positive winding and without collinear corners.
 * Source: Andrew's monotone chain (1979).
 */
function hullOf({ parts }: PreparedShape): ConvexPart {
  if (parts.length === 1) return parts[0]
  const places: { x: number; y: number }[] = []
  for (const { corners } of parts) {
    for (let i = 0; i < corners.length; i += 2) places.push({ x: corners[i], y: corners[i + 1] })
  }
  places.sort((p, q) => p.x - q.x || p.y - q.y)
  const half = (): number[] => {
    const chain: number[] = []
    for (const { x, y } of places) {
      while (chain.length > 2) {
        const [ax, ay, bx, by] = chain.slice(-4) as [number, number, number, number]
        if (orientation(ax, ay, bx, by, x, y) > 0) break
        chain.length -= 2
      }
      if (chain.length === 0 || x !== chain.at(-2) || y !== chain.at(-1)) chain.push(x, y)
    }
    return chain.slice(0, -2)
  }
  const below = half()
  places.reverse()
  return new ConvexPart([...below, ...half()])
}
