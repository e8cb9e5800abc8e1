import type { Box } from '../../geometry/boxes.js'
import { arcStep, circleBox, SMALLEST_TOLERANCE } from '../../geometry/circles.js'
import type { CheckedView } from '../../visibility/view.js'
import type { CheckedLight } from '../checkedLight.js'
import type { Traced } from '../LightEntry.js'
import type { LightSource } from '../plan.js'
import type { WallDepths } from '../WallDepths.js'
import { ringOf, type Stopping, stoppingOf, wallsPast } from './stopping.js'
import { atMiddle, clipToReach, isAlong, lineOf, type TubeLine } from './tubes.js'

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
  walls: WallDepths,
  light: CheckedLight,
  { arcTolerance, channel }: CheckedView,
  reach: Box,
): Traced {
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
  walls: WallDepths,
  light: CheckedLight,
  reach: Box,
): { middle: CheckedLight; stopping: Stopping; source: LightSource & { line: TubeLine } } {
  const middle = atMiddle(light)
  const stopping = stoppingOf(walls, middle, reach)
  const past = wallsPast(walls, stopping, middle, middle.radius, isAlong(light))
  const line = lineOf(light, middle, past.endless)
  return { middle, stopping, source: { ...past.source(0, null, line)!, line } }
}
