import type { Point } from '../../geometry/points.js'
import { ConvexPair } from './ConvexPair.js'
import type { ConvexPairs } from './ConvexPairs.js'
import { touchPoints } from './touchPoints.js'

/** Returns where parts touch after a's move, shifted back by half of it. */
export function touchPointsAfter(pairs: ConvexPairs, { x: dx, y: dy }: Point, slack: number): Point[] {
  const touches: { pair: ConvexPair; x: number; y: number; gap: number }[] = []
  let nearest = Number.POSITIVE_INFINITY
  // Touching parts are rarely farther away. If they are, look at all of them.
  for (let margin = 64 * slack; touches.length === 0; margin = Number.POSITIVE_INFINITY) {
    for (const pair of pairs.near(dx, dy, margin)) {
      const { x, y, depth } = leastFaceAfter(pair, dx, dy)
      const gap = Math.abs(depth)
      if (gap > margin) continue
      nearest = Math.min(nearest, gap)
      touches.push({ pair, x, y, gap })
    }
  }
  const points: Point[] = []
  const margin = 1024 * slack
  for (const { pair, x, y, gap } of touches) {
    if (gap > nearest + 16 * slack) continue
    for (const point of touchPoints(pair.a, pair.b, x, y, dx, dy)) {
      const isClose = (other: Point): boolean =>
        Math.abs(other.x - point.x) <= margin && Math.abs(other.y - point.y) <= margin
      if (!points.some(isClose)) points.push(point)
    }
  }
  return points
}

/** Returns the axis of least depth after a's move. */
function leastFaceAfter(pair: ConvexPair, dx: number, dy: number): { x: number; y: number; depth: number } {
  const { a, b } = pair
  // A circle's nearest corner differs after the move.
  const isRound = a.radius + b.radius > 0
  const { faces } = isRound ? new ConvexPair(a.movedBy(dx, dy), b) : pair
  let least = 0
  let depth = Number.POSITIVE_INFINITY
  for (let i = 0; i < faces.length; i += 3) {
    const after = faces[i + 2] + (isRound ? 0 : faces[i] * dx + faces[i + 1] * dy)
    if (after >= depth) continue
    depth = after
    least = i
  }
  return { x: faces[least], y: faces[least + 1], depth }
}
