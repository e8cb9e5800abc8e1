import type { Box } from '../../geometry/boxes.js'
import type { CheckedView } from '../../visibility/view.js'
import { traceSun } from '../emitters/traceSun.js'
import { traceTube } from '../emitters/traceTube.js'
import { type CheckedLight, isTube } from '../lights/checkedLight.js'
import type { LightFootprint } from '../lights/LightEntry.js'
import type { OccluderIndex } from '../occlusion/OccluderIndex.js'
import { blockersOf, ringPast, wallsPast } from './blockers.js'
import { isPlain } from './WallCollector.js'

/**
 * Returns the footprint of a light whose shadows end, that some occluders don't stop, or that panes let through; null if it falls
 * where a plain light does. The ring shows shadows without end, and panes stop nothing in it. O(n log n) for n walls in its box;
 * the logarithm only where it is stopped as other lights are.
 */
export function traceTransport(
  index: OccluderIndex,
  light: CheckedLight,
  view: CheckedView,
  reach: Box,
  area: Box | null,
): LightFootprint | null {
  if (light.parallel) return traceSun(index, light, area)
  if (isTube(light)) return traceTube(index, light, view, reach)
  if (!light.shadows) return null
  const { x, y, radius, size } = light
  const blockers = blockersOf(index, light, reach)
  if (blockers.isPrepared && blockers.some.every(({ entry }) => entry.pane === null)) return null
  const walls = wallsPast(index, blockers, light, Math.max(radius, size))
  const ring = ringPast(index, blockers, walls, light, view, reach)
  const isHard = (size === 0 && isPlain(walls)) || walls.every(({ codes }) => codes.length === 0)
  const shape = size === 0 ? ({ shape: 'point' } as const) : ({ shape: 'disc', radius: size } as const)
  return { ring, x, y, radius, source: isHard ? null : { shape, walls }, seen: reach }
}
