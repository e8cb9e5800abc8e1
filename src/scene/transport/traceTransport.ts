import type { Box } from '../../geometry/boxes.js'
import type { CheckedView } from '../../visibility/view.js'
import { traceSun } from '../emitters/traceSun.js'
import { traceTube } from '../emitters/traceTube.js'
import { type CheckedLight, isTube } from '../lights/checkedLight.js'
import type { LightFootprint } from '../lights/LightEntry.js'
import type { OccluderIndex } from '../occlusion/OccluderIndex.js'
import { blockersOf, ringOf, wallsPast } from './blockers.js'

/**
 * Where a light falls whose shadows end, that some occluders do not stop, or that panes let through; null where that is where
 * a plain light falls. What its ring shows has shadows without end, and panes stop nothing. O(n log n) for n walls in its box,
 * the logarithm alone where it is stopped as others are.
 */
export function traceTransport(
  walls: OccluderIndex,
  light: CheckedLight,
  view: CheckedView,
  reach: Box,
  area: Box | null,
): LightFootprint | null {
  if (light.parallel) return traceSun(walls, light, area)
  if (isTube(light)) return traceTube(walls, light, view, reach)
  if (!light.shadows) return null
  const { x, y, radius, size } = light
  const stopping = blockersOf(walls, light, reach)
  const { entries, isPrepared } = stopping
  if (isPrepared && entries.every(({ pane }) => pane === null)) return null
  const ring = ringOf(walls, stopping, light, view, reach)
  const source = wallsPast(walls, stopping, light, Math.max(radius, size)).source(size, null)
  return { ring, x, y, radius, source, seen: reach }
}
