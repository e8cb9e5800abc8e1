import type { LightPlan, LightSamples, LightSource } from '../plan/plan.js'

/** A light that its ring doesn't fully describe: its shadows are soft or end, or light passes its walls. */
export interface SoftLight extends LightPlan {
  readonly source: LightSource
}

/** A soft light that is painted as the mean of views from its source. */
export interface SampledLight extends SoftLight {
  readonly samples: LightSamples
}

export function isSoft(light: LightPlan): light is SoftLight {
  return light.source !== null
}

export function isSampled(light: LightPlan): light is SampledLight {
  return light.source !== null && light.samples !== undefined
}
