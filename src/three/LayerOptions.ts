import type { AmbientOptions } from '../host/ambient.js'
import type { NormalMap } from '../paint/cookies/normalMap.js'
import type { Blend } from '../scene/lights/blend.js'

/** Checked props of a layer that its picture depends on. */
export interface LayerOptions extends AmbientOptions {
  /** True if the layer is painted. */
  enabled: boolean
  /** Blend mode of lights that set none. */
  blend: Blend
  /** Fraction of the picture's pixels, in each direction. */
  resolution: number
  /** Relief of the ground. */
  normalMap: NormalMap | null
}
