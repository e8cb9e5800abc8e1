import type { Box } from '../../geometry/boxes.js'
import { defaultArcTolerance } from '../../geometry/circles.js'
import type { Ring } from '../../geometry/points.js'
import { CHANNELS } from '../../visibility/attributes.js'
import { traceSun } from '../emitters/traceSun.js'
import { traceTube } from '../emitters/traceTube.js'
import { reachOfTube } from '../emitters/tube.js'
import { type CheckedLight, isTube } from '../lights/checkedLight.js'
import type { OccluderIndex } from '../occlusion/OccluderIndex.js'
import { traceTransport } from './traceTransport.js'

/**
 * What a light shines on within a radius and a box, where that is not what it sees: with shadows without end, since what a
 * ring shows is all that lies round the light up to there.
 */
export function litRing(walls: OccluderIndex, light: CheckedLight, radius: number, box: Box | null): Ring {
  if (light.parallel) return traceSun(walls, light, box).ring
  const { x, y, direction, angle } = light
  const cone = angle >= 2 * Math.PI ? null : { direction, angle }
  const view = { radius, arcTolerance: defaultArcTolerance(radius), cone, channel: CHANNELS.light }
  if (isTube(light)) return traceTube(walls, { ...light, radius }, view, reachOfTube(light)).ring
  const reach = { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius }
  return (
    traceTransport(walls, { ...light, radius, size: 0 }, view, reach, null)?.ring ?? walls.ringFrom(light, view, reach)
  )
}
