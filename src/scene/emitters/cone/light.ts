import type { BaseLight } from '../../lights/baseLight.js'
import type { LightKind } from '../LightKind.js'
import { boundsOfDisc } from '../point/light.js'

/** Props that make a light a cone. */
export interface ConeProps {
  /** Center line of the cone, in radians from +x toward +y. @default 0 */
  direction?: number | undefined
  /** Angle between the cone's edges, in radians, above 0; 2π or more is a full turn. @default π / 4 for a Flashlight */
  angle?: number | undefined
  /**
   * Fraction (0 to 1) of the cone's half-angle over which it fades inwards from its edge.
   * @default 0.2 for a Flashlight
   */
  feather?: number | undefined
}

/** A point or disc light limited to a cone: its `angle` is below 2π. */
export interface ConeLight extends BaseLight {
  readonly kind: 'cone'
}

export const CONE: LightKind<ConeLight, object> = {
  readers: {},
  needsEmitter: false,
  lightOf: (props) => (props.angle < 2 * Math.PI ? { ...props, kind: 'cone', elevation: null } : null),
  boundsOf: boundsOfDisc,
}
