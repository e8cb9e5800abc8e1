import type { Light } from '../emitters/kinds.js'
import type { OccluderMaterial } from '../occluders/occluder.js'
import type { ShadowSpan } from '../plan/plan.js'
import { isEndless, spanFrom } from './shadowSpan.js'

/**
 * Returns the span of the shadow that a material casts under a light: by `depth`, by both heights or the sun's
 * elevation, and by `shadowLength`. Heights are measured from the ground that the light falls on, and on a receiver
 * nothing lower casts a shadow. Returns null if it casts none. Panes have no depth.
 */
export function spanUnder(light: Light, { depth, height, transmittance }: OccluderMaterial): ShadowSpan | null {
  const start = transmittance === null ? depth : 0
  let length = light.shadowLength ?? Number.POSITIVE_INFINITY
  let ratio = Number.POSITIVE_INFINITY
  const relativeHeight = height - (light.ground ?? 0)
  if (light.ground !== undefined && relativeHeight <= 0) return null
  if (relativeHeight < Number.POSITIVE_INFINITY) {
    if (light.height !== null && relativeHeight < light.height) ratio = relativeHeight / (light.height - relativeHeight)
    if (light.elevation !== null) length = Math.min(length, relativeHeight / Math.tan(light.elevation))
  }
  if (length <= 0 || ratio <= 0) return null
  return isEndless({ start, length, ratio }) ? spanFrom(start) : { start, length, ratio }
}
