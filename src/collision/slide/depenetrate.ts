import type { Point } from '../../geometry/points.js'
import type { MinkowskiPart } from './MinkowskiPart.js'

/** Largest number of lines whose crossings are tried, all pairs of them. */
const MAX_LINES = 64

/** Largest number of steps out of the deepest part, if neither an edge nor a crossing is a way out. */
const MAX_STEPS = 64

/** Number of tests of a part with a candidate point before stepping begins: some 50 ms. */
const MAX_TESTS = 2 ** 21

/**
 * Returns a point near `from` that is in no part deeper than the slack, or null if none is found. Tries the nearest
 * points straight out of the parts that contain `from` and the crossings of two of their edges, then steps out of the
 * deepest part repeatedly.
 */
export function depenetrate(
  parts: readonly MinkowskiPart[],
  from: Point,
  slack: number,
  farthest: number,
): Point | null {
  const inside = parts.filter((part) => part.depthAt(from.x, from.y) > slack)
  if (inside.length === 0) return from
  const points = inside.flatMap((part) => part.exitPoints(from.x, from.y))
  points.push(...crossings(inside.flatMap((part) => part.faceLines()).slice(0, 3 * MAX_LINES)))
  let tests = 0
  const isFree = ({ x, y }: Point): boolean =>
    parts.every((part) => {
      tests++
      return part.depthAt(x, y) <= slack
    })
  const nearby = points
    .map((point) => ({ point, distance: Math.hypot(point.x - from.x, point.y - from.y) }))
    .filter(({ distance }) => distance <= farthest)
    .sort((a, b) => a.distance - b.distance)
  for (const { point } of nearby) {
    if (tests >= MAX_TESTS) break
    if (isFree(point)) return point
  }
  let at = from
  for (let i = 0; i < MAX_STEPS; i++) {
    let [deepest, depth]: [MinkowskiPart | null, number] = [null, slack]
    for (const part of parts) {
      const here = part.depthAt(at.x, at.y)
      if (here > depth) [deepest, depth] = [part, here]
    }
    if (deepest === null) return Math.hypot(at.x - from.x, at.y - from.y) <= farthest ? at : null
    at = nearestPoint(at, deepest.exitPoints(at.x, at.y))
  }
  return null
}

function nearestPoint(from: Point, points: readonly Point[]): Point {
  const distance = ({ x, y }: Point): number => Math.hypot(x - from.x, y - from.y)
  return points.reduce((one, other) => (distance(other) < distance(one) ? other : one))
}

/** Returns the crossings of all pairs of lines. */
function crossings(lines: readonly number[]): Point[] {
  const points: Point[] = []
  for (let i = 0; i < lines.length; i += 3) {
    const [ax, ay, a] = [lines[i], lines[i + 1], lines[i + 2]]
    for (let j = i + 3; j < lines.length; j += 3) {
      const [bx, by, b] = [lines[j], lines[j + 1], lines[j + 2]]
      const sine = ax * by - ay * bx
      if (sine !== 0) points.push({ x: (a * by - b * ay) / sine, y: (b * ax - a * bx) / sine })
    }
  }
  return points
}
