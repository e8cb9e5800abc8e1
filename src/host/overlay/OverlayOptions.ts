import type { NormalMap } from '../../paint/cookies/normalMap.js'
import type { Blend } from '../../scene/lights/blend.js'
import type { AmbientOptions } from '../ambient.js'
import type { OverlayView } from './overlayView.js'
import type { Renderer } from './PainterChoice.js'

/** Checked props of an overlay that its picture depends on. */
export interface OverlayOptions extends AmbientOptions {
  /** True if the overlay is painted. */
  enabled: boolean
  view: OverlayView
  /** Blend mode of lights that set none. */
  blend: Blend
  /** Fraction of the screen's pixels, in each direction. */
  resolution: number
  renderer: Renderer
  /** Relief of the ground. */
  normalMap: NormalMap | null
}
