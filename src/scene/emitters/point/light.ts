import { type Box, boxAround } from '../../../geometry/boxes.js'
import type { BaseLight } from '../../lights/baseLight.js'
import type { LightKind } from '../LightKind.js'

/** A point, or a disc of radius `size`, that shines all around. */
export interface PointLight extends BaseLight {
  readonly kind: 'point'
}

/** Returns the box around a disc light. */
export function boundsOfDisc(light: BaseLight): Box {
  return boxAround(light, Math.max(light.radius, light.size))
}

export const POINT: LightKind<PointLight, object> = {
  readers: {},
  needsEmitter: false,
  lightOf: (props) => ({ ...props, kind: 'point', elevation: null }),
  boundsOf: boundsOfDisc,
}
