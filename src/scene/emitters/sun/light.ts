import { checkBoolean, checkPositive, failRange } from '../../../geometry/check.js'
import { type BaseLight, withoutCone } from '../../lights/baseLight.js'
import type { LightKind } from '../LightKind.js'

/** Props that make a light a sun. */
export interface SunProps {
  /**
   * True for a sun, whose parallel light travels in `direction` over everything. `size` is then its angular radius, in
   * radians, and x, y, endX, endY, radius, falloff, angle, feather, height, polygon, image, and glow are ignored.
   * @default false
   */
  parallel?: boolean | undefined
  /**
   * Elevation of a sun above the ground, in radians: an occluder with a height shades height / tan(elevation) behind
   * it. @default so low that shadows have no end
   */
  elevation?: number | undefined
}

/** Checked props of a sun. */
export interface CheckedSun {
  readonly parallel: boolean
  readonly elevation: number | null
}

/**
 * Parallel light; `size` is the sun's angular radius, in radians. It has no position, so it has no halo and no height.
 */
export interface SunLight extends BaseLight {
  readonly kind: 'sun'
}

export const SUN: LightKind<SunLight, CheckedSun> = {
  readers: {
    parallel: (name, value = false) => checkBoolean(name, value),
    elevation(name, value) {
      if (value === undefined) return null
      const elevation = checkPositive(name, value)
      return elevation <= Math.PI / 2 ? elevation : failRange(name, 'at most π / 2', value)
    },
  },
  needsEmitter: true,
  lightOf(props) {
    if (!props.parallel) return null
    // A sun has no position, so no outline contains it.
    const ignores = props.ignores.filter((one) => one !== 'under')
    return { ...withoutCone(props), kind: 'sun', falloff: 'none', glow: 0, height: null, ignores }
  },
  boundsOf: () => null,
}
