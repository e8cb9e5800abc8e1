import type { Box } from '../../geometry/boxes.js'
import type { CheckedView } from '../../visibility/view.js'
import { type CheckedLight, isTube } from '../checkedLight.js'
import type { Traced } from '../LightEntry.js'
import type { WallDepths } from '../WallDepths.js'
import { ringOf, stoppingOf, wallsPast } from './stopping.js'
import { traceSun } from './traceSun.js'
import { traceTube } from './traceTube.js'

/**
 * Where a light falls whose shadows end, that some occluders do not stop, or that panes let through; null where that is where
 * a plain light falls. What its ring shows has shadows without end, and panes stop nothing. O(n log n) for n walls in its box,
 * the logarithm alone where it is stopped as others are.
 */
export function traceTransport(
  walls: WallDepths,
  light: CheckedLight,
  view: CheckedView,
  reach: Box,
  area: Box | null,
): Traced | null {
  if (light.parallel) return traceSun(walls, light, area)
  if (isTube(light)) return traceTube(walls, light, view, reach)
  if (!light.shadows) return null
  const { x, y, radius, size } = light
  const stopping = stoppingOf(walls, light, reach)
  const { entries, isPrepared } = stopping
  if (isPrepared && entries.every(({ pane }) => pane === null)) return null
  const ring = ringOf(walls, stopping, light, view, reach)
  const source = wallsPast(walls, stopping, light, Math.max(radius, size)).source(size, null)
  return { ring, x, y, radius, source, seen: reach }
}
