import type { SceneData } from 'react-umbra'
import { type Point, type Ring, visibilityPolygon } from 'react-umbra/geometry'

/** Number of places that are tested, across and down. */
const PLACES = 12

/** Factor for places that see out of the map, so that one is chosen only if all do. */
const OUTSIDE = 1e-6

/**
 * Returns a place in the map's largest room: one that sees much, doesn't see out of the map, and isn't
 * beside a wall. The map's center may be rock.
 */
export function startPlace({ width, height, occluders }: SceneData): Point {
  const walls = occluders.flatMap((occluder) => (occluder.open ? [] : Array.from(occluder.walls)))
  const bounds = { minX: 0, minY: 0, maxX: width, maxY: height }
  let best = { x: width / 2, y: height / 2 }
  let maxScore = 0
  if (!(width > 0 && height > 0)) return best
  for (let i = 0; i < PLACES * PLACES; i++) {
    const [column, row] = [i % PLACES, Math.floor(i / PLACES)]
    const place = { x: ((column + 0.5) / PLACES) * width, y: ((row + 0.5) / PLACES) * height }
    const ring = visibilityPolygon(place, walls, { bounds })
    const seesOut = ring.some((at, k) => at === 0 || at === (k % 2 === 0 ? width : height))
    const score = areaOf(ring) * clearance(place, ring) * (seesOut ? OUTSIDE : 1)
    if (score > maxScore) [best, maxScore] = [place, score]
  }
  return best
}

/** Returns the distance of the nearest visible wall. */
function clearance({ x, y }: Point, ring: Ring): number {
  let minDistance = Infinity
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length
    const [dx, dy] = [ring[next]! - ring[i]!, ring[next + 1]! - ring[i + 1]!]
    const along = ((x - ring[i]!) * dx + (y - ring[i + 1]!) * dy) / (dx * dx + dy * dy)
    const t = Math.min(1, Math.max(0, along))
    minDistance = Math.min(minDistance, Math.hypot(ring[i]! + t * dx - x, ring[i + 1]! + t * dy - y))
  }
  return minDistance
}

function areaOf(ring: Ring): number {
  let twiceArea = 0
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length
    twiceArea += ring[i]! * ring[next + 1]! - ring[next]! * ring[i + 1]!
  }
  return Math.abs(twiceArea) / 2
}
