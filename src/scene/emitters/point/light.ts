import type { Box } from '../../../geometry/boxes.js'
import type { BaseLight } from '../../lights/baseLight.js'
import type { LightKind } from '../LightKind.js'

/** A point, or a disc of radius `size`, that shines all around. */
export interface PointLight extends BaseLight {
  readonly kind: 'point'
}

/** Returns the box around a disc light. */
export function boundsOfDisc({ x, y, radius, size }: BaseLight): Box {
  const reach = Math.max(radius, size)
  return { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach }
}

export const POINT: LightKind<PointLight, object> = {
  readers: {},
  needsEmitter: false,
  lightOf: (props) => ({ ...props, kind: 'point', elevation: null }),
  boundsOf: boundsOfDisc,
}
