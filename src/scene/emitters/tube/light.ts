import { checkFinite } from '../../../geometry/check.js'
import { type BaseLight, withoutCone } from '../../lights/baseLight.js'
import type { LightKind } from '../LightKind.js'

/** Props that make a light a tube. */
export interface TubeProps {
  /**
   * Other end of a glowing tube that starts at (x, y), in world units. If only one of `endX` and `endY` is given, the
   * other equals x or y. Size, angle, polygon, and image are then ignored. @default none: the light is a point or a
   * disc
   */
  endX?: number | undefined
  endY?: number | undefined
}

/** Checked props of a tube; null if not given. */
export interface CheckedTube {
  readonly endX: number | null
  readonly endY: number | null
}

/** A glowing tube from (x, y) to (endX, endY). */
export interface TubeLight extends BaseLight {
  readonly kind: 'tube'
  readonly endX: number
  readonly endY: number
}

function readEnd(name: string, value: unknown): number | null {
  return value === undefined ? null : checkFinite(name, value)
}

export const TUBE: LightKind<TubeLight, CheckedTube> = {
  readers: { endX: readEnd, endY: readEnd },
  needsEmitter: true,
  lightOf(props) {
    const { x, y, endX, endY } = props
    if (endX === null && endY === null) return null
    return { ...withoutCone(props), kind: 'tube', size: 0, elevation: null, endX: endX ?? x, endY: endY ?? y }
  },
  boundsOf: ({ x, y, endX, endY, radius }) => ({
    minX: Math.min(x, endX) - radius,
    minY: Math.min(y, endY) - radius,
    maxX: Math.max(x, endX) + radius,
    maxY: Math.max(y, endY) + radius,
  }),
}
