import type { EmitterShape } from '../plan/plan.js'
import type { Emitter } from './Emitter.js'
import type { Light } from './kinds.js'
import { pointEmitter } from './point/emitter.js'
import { sunEmitter } from './sun/emitter.js'
import { tubeEmitter } from './tube/emitter.js'

type AnyEmitter = Emitter<Light, EmitterShape>

const BY_KIND: { readonly [K in Light['kind']]: Emitter<never, never> } = {
  point: pointEmitter,
  cone: pointEmitter,
  tube: tubeEmitter,
  sun: sunEmitter,
}

const BY_SHAPE: { readonly [S in EmitterShape['shape']]: Emitter<never, never> } = {
  point: pointEmitter,
  disc: pointEmitter,
  segment: tubeEmitter,
  directional: sunEmitter,
}

/** Returns the emitter of a light, by its kind. */
export function emitterOf(light: Light): AnyEmitter {
  return BY_KIND[light.kind] as unknown as AnyEmitter
}

/** Returns the emitter of a planned light, by its shape. */
export function emitterOfShape({ shape }: EmitterShape): AnyEmitter {
  return BY_SHAPE[shape] as unknown as AnyEmitter
}
