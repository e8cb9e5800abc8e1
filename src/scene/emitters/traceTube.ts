import type { Box } from '../../geometry/boxes.js'
import { arcStep, circleBox, SMALLEST_TOLERANCE } from '../../geometry/circles.js'
import type { CheckedView } from '../../visibility/view.js'
import type { CheckedLight } from '../lights/checkedLight.js'
import type { LightFootprint } from '../lights/LightEntry.js'
import type { OccluderIndex } from '../occlusion/OccluderIndex.js'
import type { LightSource } from '../plan/plan.js'
import { type Blockers, blockersOf, ringPast, wallsPast } from '../transport/blockers.js'
import { endlessWalls } from '../transport/WallCollector.js'
import { atMiddle, clipToReach, isAlong, lineOf, type TubeLine } from './tube.js'

/**
 * Arcs are flattened to within this share of the radius at least: a million pixels away a pixel, and so few points that cutting
 * one arc by another, which takes the product of both, ends at once.
 */
const FINEST = 2 ** -20

/**
 * Where light of a tube falls: from what of it its middle sees, past all that may stop it. What its ring shows is what the
 * middle sees within its reach, with shadows without end. O(n log n) for n walls near.
 */
export function traceTube(
  walls: OccluderIndex,
  light: CheckedLight,
  { arcTolerance, channel }: CheckedView,
  reach: Box,
): LightFootprint {
  const { middle, blockers, source } = sourceOfTube(walls, light, reach)
  const { x, y, radius } = middle
  const tolerance = Math.max(arcTolerance, light.radius * FINEST)
  const view = { radius, arcTolerance: Math.max(tolerance, radius * SMALLEST_TOLERANCE), cone: null, channel }
  const seen = ringPast(walls, blockers, source.walls, middle, view, circleBox(middle))
  const ring = clipToReach(seen, source.shape, arcStep(light.radius, tolerance))
  return { ring, x, y, radius, source, seen: reach, looks: { cone: null, image: null } }
}

/** Returns a tube as a light at its midpoint, the occluders that may stop it, and its source. */
export function sourceOfTube(
  index: OccluderIndex,
  light: CheckedLight,
  reach: Box,
): { middle: CheckedLight; blockers: Blockers; source: LightSource & { shape: TubeLine } } {
  const middle = atMiddle(light)
  const blockers = blockersOf(index, middle, reach)
  const walls = wallsPast(index, blockers, middle, middle.radius, isAlong(light))
  return { middle, blockers, source: { shape: lineOf(light, middle, endlessWalls(walls[0])), walls } }
}
