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
  const rise = height - (light.ground ?? 0)
  if (light.ground !== undefined && rise <= 0) return null
  if (rise < Number.POSITIVE_INFINITY) {
    if (light.height !== null && rise < light.height) ratio = rise / (light.height - rise)
    if (light.elevation !== null) length = Math.min(length, rise / Math.tan(light.elevation))
  }
  if (length <= 0 || ratio <= 0) return null
  return isEndless({ start, length, ratio }) ? spanFrom(start) : { start, length, ratio }
}
