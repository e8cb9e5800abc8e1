import type { Box } from '../../geometry/boxes.js'
import { arcStep, circleBox, SMALLEST_TOLERANCE } from '../../geometry/circles.js'
import type { CheckedView } from '../../visibility/view.js'
import type { CheckedLight } from '../lights/checkedLight.js'
import type { LightFootprint } from '../lights/LightEntry.js'
import type { OccluderIndex } from '../occlusion/OccluderIndex.js'
import type { LightSource } from '../plan/plan.js'
import { type Blockers, blockersOf, ringOf, wallsPast } from '../transport/blockers.js'
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
  const { middle, stopping, source } = sourceOfTube(walls, light, reach)
  const { x, y, radius } = middle
  const tolerance = Math.max(arcTolerance, light.radius * FINEST)
  const view = { radius, arcTolerance: Math.max(tolerance, radius * SMALLEST_TOLERANCE), cone: null, channel }
  const seen = ringOf(walls, stopping, middle, view, circleBox(middle))
  const ring = clipToReach(seen, source.line, arcStep(light.radius, tolerance))
  return { ring, x, y, radius, source, seen: reach, looks: { cone: null, image: null } }
}

/** A tube as a light at its middle, what may stop it, and what it shines from. */
export function sourceOfTube(
  walls: OccluderIndex,
  light: CheckedLight,
  reach: Box,
): { middle: CheckedLight; stopping: Blockers; source: LightSource & { line: TubeLine } } {
  const middle = atMiddle(light)
  const stopping = blockersOf(walls, middle, reach)
  const past = wallsPast(walls, stopping, middle, middle.radius, isAlong(light))
  const line = lineOf(light, middle, past.endless)
  return { middle, stopping, source: { ...past.source(0, null, line)!, line } }
}
