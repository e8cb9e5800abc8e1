import { type Later, loadOnce } from '../loadOnce.js'
import { ensureCapacity } from './device/ensureCapacity.js'
import { pixelSize } from './device/MapView.js'
import { bindTo, Program } from './device/Program.js'
import { Texture } from './device/Texture.js'
import { fragmentOf, LIGHT_VERTEX } from './shaders/light.js'
import { NOISE } from './shaders/shared.js'

/** What the late chunk uses of this one: handed over, since importing it from there would cost 0.4 kB for the exports. */
export interface Shared {
  readonly LIGHT_VERTEX: string
  readonly NOISE: string
  readonly Program: typeof Program
  readonly Texture: typeof Texture
  readonly bindTo: typeof bindTo
  readonly fragmentOf: typeof fragmentOf
  readonly ensureCapacity: typeof ensureCapacity
  readonly pixelSize: typeof pixelSize
}

export const SHARED: Shared = { LIGHT_VERTEX, NOISE, Program, Texture, bindTo, fragmentOf, ensureCapacity, pixelSize }

/** What soft shadows take is loaded for the first light that throws some. */
export const SOFT: Later<typeof import('./soft.js')> = /* @__PURE__ */ loadOnce(() => import('./soft.js'))

/** What darknesses, light that gets past walls and lights that are more than a colour take is loaded for the first of them. */
export const LATE: Later<typeof import('./late.js')> = /* @__PURE__ */ loadOnce(() => import('./late.js'))
