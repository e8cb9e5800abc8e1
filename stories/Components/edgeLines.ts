import { type Point, raycastAll } from 'react-umbra/geometry'
import { between, way } from '../figure/points.js'

/** A line tangent to the source and to an occluder, from the one past the other to the point where it is blocked. */
export interface EdgeLine {
  from: Point
  /** Point at which it passes the edge of the occluder. */
  edge: Point
  to: Point
  /** Area that ends there: umbra or penumbra. */
  bounds: 'umbra' | 'penumbra'
}

/**
 * Maximum number of alternations between the two points. Each one turns the line further in the same direction,
 * until neither point changes.
 */
const MAX_STEPS = 8

/** Distance from an edge within which a hit counts as that edge, because of rounding, as a fraction of the line. */
const AT_EDGE = 0.01

/**
 * Returns the four lines tangent to both a source and a convex occluder, without those that are blocked on the way. The
 * outer ones bound the umbra, the inner ones the penumbra.
 */
export function edgeLines(
  lamp: Point,
  source: readonly Point[],
  caster: readonly Point[],
  walls: readonly number[],
  radius: number,
): EdgeLine[] {
  return [1, -1].flatMap((side) =>
    [1, -1].flatMap((end): EdgeLine[] => {
      let from = lamp
      let edge = farthest(from, caster, side)
      for (let i = 0; i < MAX_STEPS; i++) {
        const next = farthest(edge, source, end)
        if (next === from) break
        from = next
        edge = farthest(from, caster, side)
      }
      const length = Math.hypot(edge.x - from.x, edge.y - from.y)
      const rest = radius - Math.hypot(edge.x - lamp.x, edge.y - lamp.y)
      if (length === 0 || rest <= 0) return []
      const times = raycastAll(from, edge, walls).map(({ t }) => t)
      if (times.some((t) => t > AT_EDGE && t < 1 - AT_EDGE)) return []
      const stop = times.find((t) => t > 1 + AT_EDGE) ?? Number.POSITIVE_INFINITY
      // Seen from the edge, the source is behind, so the line from the end on the same side crosses no other.
      return [
        {
          from,
          edge,
          to: between(from, edge, Math.min(stop, 1 + rest / length)),
          bounds: side === end ? 'penumbra' : 'umbra',
        },
      ]
    }),
  )
}

/** Returns the point of a convex outline that is farthest to one side, as seen from outside of it. */
function farthest(from: Point, outline: readonly Point[], side: number): Point {
  let best = outline[0]!
  for (const point of outline) {
    const [a, b] = [way(from, best), way(from, point)]
    if (side * (a.x * b.y - a.y * b.x) > 0) best = point
  }
  return best
}
