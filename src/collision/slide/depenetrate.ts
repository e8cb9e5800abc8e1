import type { Point } from '../../geometry/points.js'
import type { MinkowskiPart } from './MinkowskiPart.js'

/** Lines whose crossings are tried at most: all pairs of them. */
const MOST_LINES = 64

/** Rounds in which a point is put out of the deepest part, where neither an edge nor a crossing is a way out. */
const ROUNDS = 64

/** How often a part is asked about a place, of the many straight out, before the steps begin: some 50 ms of it. */
const MOST_LOOKS = 2 ** 21

/**
 * A place near a point that lies in none of the grown parts by more than the slack, or null when none is found: the nearest
 * straight out of a part that it lies in or where two of their edges cross; else by steps, each out of the deepest.
 */
export function depenetrate(
  parts: readonly MinkowskiPart[],
  from: Point,
  slack: number,
  farthest: number,
): Point | null {
  const inside = parts.filter((part) => part.depthAt(from.x, from.y) > slack)
  if (inside.length === 0) return from
  const places = inside.flatMap((part) => part.placesOut(from.x, from.y))
  places.push(...crossings(inside.flatMap((part) => part.lines()).slice(0, 3 * MOST_LINES)))
  let looks = 0
  const isFree = ({ x, y }: Point): boolean =>
    parts.every((part) => {
      looks++
      return part.depthAt(x, y) <= slack
    })
  const nearby = places
    .map((place) => ({ place, distance: Math.hypot(place.x - from.x, place.y - from.y) }))
    .filter(({ distance }) => distance <= farthest)
    .sort((a, b) => a.distance - b.distance)
  for (const { place } of nearby) {
    if (looks >= MOST_LOOKS) break
    if (isFree(place)) return place
  }
  let at = from
  for (let i = 0; i < ROUNDS; i++) {
    let [deepest, depth]: [MinkowskiPart | null, number] = [null, slack]
    for (const part of parts) {
      const here = part.depthAt(at.x, at.y)
      if (here > depth) [deepest, depth] = [part, here]
    }
    if (deepest === null) return Math.hypot(at.x - from.x, at.y - from.y) <= farthest ? at : null
    at = nearest(at, deepest.placesOut(at.x, at.y))
  }
  return null
}

function nearest(from: Point, places: readonly Point[]): Point {
  const distance = ({ x, y }: Point): number => Math.hypot(x - from.x, y - from.y)
  return places.reduce((one, other) => (distance(other) < distance(one) ? other : one))
}

/** Where any two of some lines cross. */
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
