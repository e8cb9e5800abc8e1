import type { Point } from '../../geometry/points.js'
import type { LightWalls, RayLight } from './LightWalls.js'

/** Number of walls above which ranges of rays don't end at the ends of walls: even ranges are accurate enough then. */
const MAX_SPLIT_WALLS = 1024

/** Called with a ray and the range of angles that it represents. */
export type RayVisitor = (ray: RayLight, start: number, end: number) => void

/**
 * Samples the angles from `start` to `end` by rays from a point: at least `count` per full turn, each at the center of
 * a range of angles. Ranges end at the ends of walls, so that no thin wall falls between two rays. O((walls + count)
 * log walls).
 */
export function sampleRays(
  walls: LightWalls,
  from: Point,
  start: number,
  end: number,
  count: number,
  visit: RayVisitor,
): void {
  const angles = splitAngles(walls, from, start, end)
  const step = (2 * Math.PI) / count
  for (let i = 1; i < angles.length; i++) {
    const [low, high] = [angles[i - 1]!, angles[i]!]
    const parts = Math.ceil((high - low) / step)
    for (let part = 0; part < parts; part++) {
      const first = low + ((high - low) * part) / parts
      const last = low + ((high - low) * (part + 1)) / parts
      visit(walls.castRay(from, (first + last) / 2), first, last)
    }
  }
}

/** Returns the directions of all ends of walls between two angles, these included, by increasing angle. */
function splitAngles({ walls, size }: LightWalls, { x, y }: Point, start: number, end: number): number[] {
  const angles = [start, end]
  if (size > MAX_SPLIT_WALLS) return angles
  for (let i = 0; i < walls.length; i += 2) {
    const angle = Math.atan2(walls[i + 1]! - y, walls[i]! - x)
    const normalized = start + ((((angle - start) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI))
    if (normalized > start && normalized < end) angles.push(normalized)
  }
  return angles.sort((a, b) => a - b)
}
