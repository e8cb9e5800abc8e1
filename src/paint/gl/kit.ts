import { type Later, loadOnce } from '../loadOnce.js'
import { grown } from './grown.js'
import { pixelSize } from './MapView.js'
import { bindTo, Program } from './Program.js'
import { fragmentOf, LIGHT_VERTEX } from './shaders/light.js'
import { NOISE } from './shaders/shared.js'
import { Texture } from './Texture.js'

/** What the late chunk uses of this one: handed over, since importing it from there would cost 0.4 kB for the exports. */
export interface Kit {
  readonly LIGHT_VERTEX: string
  readonly NOISE: string
  readonly Program: typeof Program
  readonly Texture: typeof Texture
  readonly bindTo: typeof bindTo
  readonly fragmentOf: typeof fragmentOf
  readonly grown: typeof grown
  readonly pixelSize: typeof pixelSize
}

export const KIT: Kit = { LIGHT_VERTEX, NOISE, Program, Texture, bindTo, fragmentOf, grown, pixelSize }

/** What soft shadows take is loaded for the first light that throws some. */
export const SOFT: Later<typeof import('./soft.js')> = /* @__PURE__ */ loadOnce(() => import('./soft.js'))

/** What darknesses, light that gets past walls and lights that are more than a colour take is loaded for the first of them. */
export const LATE: Later<typeof import('./late.js')> = /* @__PURE__ */ loadOnce(() => import('./late.js'))
