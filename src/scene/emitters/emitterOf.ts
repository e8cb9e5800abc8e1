import type { Emitter } from './Emitter.js'
import type { Light, LightOf } from './kinds.js'
import { pointEmitter } from './point/emitter.js'
import { sunEmitter } from './sun/emitter.js'
import { tubeEmitter } from './tube/emitter.js'

const EMITTERS: { readonly [K in Light['kind']]: Emitter<LightOf<K>> } = {
  point: pointEmitter,
  cone: pointEmitter,
  tube: tubeEmitter,
  sun: sunEmitter,
}

/** Returns the emitter of a light, by its kind. */
export function emitterOf(light: Light): Emitter<Light> {
  return EMITTERS[light.kind] as Emitter<Light>
}
