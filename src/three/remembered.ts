import { type Matrix3, type Texture, Vector4 } from 'three'
import type { MapMaterial } from './LayerParts.js'
import { NOWHERE } from './overPicture.js'

/** Colors that replace the light where the layer is only remembered. */
export interface Remembered {
  /** The color times its alpha, and its alpha: 1 where nothing is in sight. */
  readonly texture: Texture
  /** Color and alpha outside the texture. */
  readonly outside: Vector4
  /** Maps positions of the picture, from -1 to 1, to a multiple of (u, v, 1) of the texture. */
  readonly toCanvas: Matrix3
}

const TRANSPARENT = /* @__PURE__ */ new Vector4(0, 0, 0, 0)

/** Lets remembered areas replace the light of a map; null if there are none. */
export function showRemembered({ uniforms }: MapMaterial, remembered: Remembered | null): void {
  uniforms.remembered.value = remembered?.texture ?? null
  uniforms.outside.value = remembered?.outside ?? TRANSPARENT
  uniforms.toCanvas.value = remembered?.toCanvas ?? NOWHERE
}
