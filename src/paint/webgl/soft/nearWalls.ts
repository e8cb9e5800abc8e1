import type { LightPlan } from '../../../scene/plan/plan.js'
import type { BandRaster } from './BandRaster.js'
import { type SoftWalls, sourceRadiusOf } from './SoftWalls.js'

/** Distance from a wall, in pixels, within which a pixel isn't computed only from its center. */
export const NEAR_DISTANCE = 2

/**
 * Distance from a source's center, in radii, within which the lines through a pixel don't sweep over the whole source.
 */
const INSIDE_RADIUS = 1.05

/**
 * Returns true if the part of a source that a pixel sees can be computed by intervals wherever no wall is near the
 * pixel: if no wall comes close to the source. `paddedRadius` is the source's radius plus a margin.
 */
export function canUseIntervals({ count, distances }: SoftWalls, paddedRadius: number): boolean {
  return count === 0 || distances[0]! >= paddedRadius
}

/**
 * Adds all walls to a raster, and the source. A wall that points at the source is seen edge-on from the line beyond its
 * end, so that line is added too. Returns false if a part lies beyond the horizon. O(n) for n walls.
 */
export function addWalls(
  raster: BandRaster,
  { numbers, count }: SoftWalls,
  firstWall: number,
  { radius, source }: LightPlan,
  pixel: number,
): boolean {
  const sourceRadius = sourceRadiusOf(source!)
  const inside = INSIDE_RADIUS * sourceRadius
  let isInFront =
    raster.add(-inside, -inside, inside, -inside, inside, inside) &&
    raster.add(-inside, -inside, inside, inside, -inside, inside)
  for (let at = 4 * firstWall; isInFront && at < 4 * (firstWall + count); at += 4) {
    let [ax, ay, bx, by] = [numbers[at]!, numbers[at + 1]!, numbers[at + 2]!, numbers[at + 3]!]
    const [ux, uy] = [bx - ax, by - ay]
    const length = Math.hypot(ux, uy)
    if (Math.abs(ax * uy - ay * ux) <= (sourceRadius + NEAR_DISTANCE * pixel) * length) {
      const isAhead = bx * ux + by * uy > -(ax * ux + ay * uy)
      const beyond = radius / length
      if (isAhead) [bx, by] = [bx + beyond * ux, by + beyond * uy]
      else [ax, ay] = [ax - beyond * ux, ay - beyond * uy]
    }
    isInFront = raster.add(ax, ay, bx, by, bx, by)
  }
  return isInFront
}
