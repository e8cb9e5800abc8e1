import { type Later, loadOnce } from '../loadOnce.js'
import { pixelSize } from './MapView.js'
import { Program } from './Program.js'
import { spreadShadow } from './SoftWalls.js'
import { fragmentOf, LIGHT_VERTEX } from './shaders/light.js'
import { hiding, hidingBy, maskBy, told } from './shaders/soft.js'
import { Texture } from './Texture.js'

/** What is used again by what comes late: handed over, since a chunk that others import from pays 0.4 kB for what it exports. */
export interface Kit {
  readonly LIGHT_VERTEX: string
  readonly Program: typeof Program
  readonly Texture: typeof Texture
  readonly fragmentOf: typeof fragmentOf
  readonly hiding: typeof hiding
  readonly hidingBy: typeof hidingBy
  readonly maskBy: typeof maskBy
  readonly pixelSize: typeof pixelSize
  readonly spreadShadow: typeof spreadShadow
  readonly told: typeof told
}

export const KIT: Kit = {
  LIGHT_VERTEX,
  Program,
  Texture,
  fragmentOf,
  hiding,
  hidingBy,
  maskBy,
  pixelSize,
  spreadShadow,
  told,
}

/** What darknesses and light that gets past walls take is loaded for the first of them. */
export const LATE: Later<typeof import('./late.js')> = /* @__PURE__ */ loadOnce(() => import('./late.js'))
