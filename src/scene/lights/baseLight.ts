import {
  checkBoolean,
  checkChoice,
  checkFinite,
  checkFraction,
  checkLength,
  checkNotNegative,
  checkPositive,
} from '../../geometry/check.js'
import { checkBits } from '../../geometry/layers.js'
import type { Outline, Ring } from '../../geometry/points.js'
import { checkPolygon } from '../../geometry/polygons.js'
import { BLENDS, type Blend } from './blend.js'
import { type ColorParser, checkColor, type Rgba } from './color.js'
import { checkPicture, type Picture } from './cookie.js'
import { FALLOFFS, type Falloff } from './falloff.js'
import { type CheckedFlicker, checkFlicker } from './flicker.js'
import { checkIgnored, type Ignored } from './ignored.js'

/** The checked props that every kind of light has, with every default filled in. */
export interface BaseLight {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly color: Rgba
  readonly intensity: number
  readonly falloff: Falloff
  /** Radius of its emitter. */
  readonly size: number
  /** Blend mode, or null for that of the host. */
  readonly blend: Blend | null
  /** Bright radius, or null for half of the radius. */
  readonly bright: number | null
  readonly darkness: boolean
  readonly priority: number
  readonly enabled: boolean
  readonly shadows: boolean
  /** The area that it lights regardless of walls, or null if walls decide. */
  readonly polygon: Ring | null
  readonly direction: number
  /** Angle between the edges of its cone; 2π or more is a full turn. */
  readonly angle: number
  readonly feather: number
  /** Height above the ground that it lights, or null for higher than everything. */
  readonly height: number | null
  /** Elevation of a sun, or null for endless shadows or another kind of light. */
  readonly elevation: number | null
  /** Maximum length of shadows, or null for endless ones. */
  readonly shadowLength: number | null
  readonly mask: number
  readonly ignores: readonly Ignored[]
  /** Flicker, or null for steady light. */
  readonly flicker: CheckedFlicker | null
  readonly image: Picture | null
  readonly imageRotation: number
  readonly glow: number
}

/** Reads a prop: returns its checked value, its default for undefined, or throws an error that names it. */
export type PropReader<T> = (name: string, value: unknown, parseColor: ColorParser) => T

/** Readers of the props that every kind has. A kind ignores those that it doesn't use. */
export const BASE_READERS: { readonly [K in keyof Omit<BaseLight, 'elevation'>]: PropReader<BaseLight[K]> } = {
  x: checkFinite,
  y: checkFinite,
  radius: (name, value = 300) => checkNotNegative(name, value),
  color: (name, value = '#ffffff', parseColor) => checkColor(name, value, parseColor),
  intensity: (name, value = 1) => checkNotNegative(name, value),
  falloff(name, value = 'smooth') {
    checkChoice(name, FALLOFFS, value)
    return value as Falloff
  },
  size: (name, value = 0) => checkNotNegative(name, value),
  blend(name, value) {
    if (value === undefined) return null
    checkChoice(name, BLENDS, value)
    return value as Blend
  },
  bright: checkLength,
  darkness: (name, value = false) => checkBoolean(name, value),
  priority: (name, value = 0) => checkFinite(name, value),
  enabled: (name, value = true) => checkBoolean(name, value),
  shadows: (name, value = true) => checkBoolean(name, value),
  polygon: (name, value) => (value === undefined ? null : checkPolygon(name, value as Outline)),
  direction: readTurn,
  angle: (name, value = 2 * Math.PI) => checkPositive(name, value),
  feather: (name, value = 0) => checkFraction(name, value),
  height: checkLength,
  shadowLength: checkLength,
  mask: checkBits,
  ignores: checkIgnored,
  flicker: checkFlicker,
  image: checkPicture,
  imageRotation: readTurn,
  glow: (name, value = 0) => checkFraction(name, value),
}

/** Props that are angles. */
export const ANGLES = ['direction', 'angle', 'imageRotation'] as const

/** Returns a light that shines all around, projects no image, and has no polygon. */
export function withoutCone<L extends BaseLight>(light: L): L {
  return { ...light, angle: 2 * Math.PI, image: null, polygon: null }
}

/**
 * Reads a direction, 0 by default. Reduces it to at most a turn, since GPUs and canvases compute in single precision.
 */
function readTurn(name: string, value: unknown = 0): number {
  const direction = checkFinite(name, value)
  return Math.abs(direction) <= 2 * Math.PI ? direction : Math.atan2(Math.sin(direction), Math.cos(direction))
}
