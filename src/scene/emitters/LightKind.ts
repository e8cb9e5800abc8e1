import type { Box } from '../../geometry/boxes.js'
import type { BaseLight, PropReader } from '../lights/baseLight.js'

/**
 * The part of a kind of light that every page loads: its own props, and its reach. The rest, `Emitter`, is loaded when
 * needed. `L` is the light, `P` its own checked props.
 */
export interface LightKind<L extends BaseLight, P> {
  /** Reads the props that no other kind has. */
  readonly readers: { readonly [K in keyof P]: PropReader<P[K]> }
  /** True if such a light has no effect until its emitter has loaded. */
  readonly needsEmitter: boolean
  /**
   * Returns the light that props describe, with neutral values for fields that its kind doesn't use, or null if they
   * describe another kind.
   */
  lightOf(props: BaseLight & P): L | null
  /** Returns the box of all that the light can reach, and of its emitter; null if it reaches everything. */
  boundsOf(light: L): Box | null
}
