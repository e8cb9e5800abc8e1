import {
  checkBoolean,
  checkChoice,
  checkFinite,
  checkFraction,
  checkLength,
  checkNotNegative,
  checkPositive,
  failRange,
} from '../../geometry/check.js'
import { ALL_LAYERS, checkBits } from '../../geometry/layers.js'
import { warn } from '../../geometry/warn.js'
import { changeProps } from '../changeProps.js'
import { BLENDS, type Blend } from './blend.js'
import { type ColorParser, checkColor, type Rgba } from './color.js'
import { checkPicture, type Picture } from './cookie.js'
import { FALLOFFS, type Falloff } from './falloff.js'
import { type CheckedFlicker, checkFlicker } from './flicker.js'
import { checkIgnored, type Ignored } from './ignored.js'
import type { SceneLight } from './light.js'

/** A light with every default filled in and its color as numbers. */
export interface CheckedLight {
  x: number
  y: number
  radius: number
  color: Rgba
  intensity: number
  falloff: Falloff
  size: number
  /** Null: as the host says. */
  blend: Blend | null
  /** Null: half of the radius. */
  bright: number | null
  darkness: boolean
  priority: number
  enabled: boolean
  shadows: boolean
  direction: number
  angle: number
  feather: number
  /** Null: so high that shadows have no end. */
  height: number | null
  /** Null: without end. */
  shadowLength: number | null
  mask: number
  ignores: readonly Ignored[]
  /** Null: it shines steadily. */
  flicker: CheckedFlicker | null
  parallel: boolean
  /** Null: so low that shadows have no end. */
  elevation: number | null
  image: Picture | null
  imageRotation: number
  glow: number
  /** Null: no tube, or on the same line as (x, y). */
  endX: number | null
  endY: number | null
}

type Reader<T> = (name: string, value: unknown, parseColor: ColorParser) => T

/** How each prop of a light and its cone is checked, its default in the place of undefined. */
const READERS: { readonly [K in keyof CheckedLight]: Reader<CheckedLight[K]> } = {
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
  direction: readTurn,
  angle: (name, value = 2 * Math.PI) => checkPositive(name, value),
  feather: (name, value = 0) => checkFraction(name, value),
  height: checkLength,
  shadowLength: checkLength,
  mask: checkBits,
  ignores: checkIgnored,
  flicker: checkFlicker,
  parallel: (name, value = false) => checkBoolean(name, value),
  elevation: (name, value) =>
    value === undefined
      ? null
      : checkPositive(name, value) <= Math.PI / 2
        ? (value as number)
        : failRange(name, 'at most π / 2', value),
  image: checkPicture,
  imageRotation: readTurn,
  glow: (name, value = 0) => checkFraction(name, value),
  endX: checkEnd,
  endY: checkEnd,
}

const ANGLES = ['direction', 'angle', 'imageRotation'] as const

/** Checks a light; `name` stands before the names of its props in an error: `Light radius must be …`. */
export function checkLight(name: string, light: SceneLight, parseColor: ColorParser): CheckedLight {
  warn?.ifUnknown(name, light, READERS)
  const entries = Object.entries(READERS).map(([key, read]) => [
    key,
    read(`${name} ${key}`, light[key as keyof SceneLight], parseColor),
  ])
  // Only here: a change may have grown by turning.
  for (const key of ANGLES) warn?.ifDegrees(`${name} ${key}`, light[key] ?? 0)
  return Object.fromEntries(entries) as CheckedLight
}

/** A checked light with some props changed, which alone are checked: the same object where nothing is another one. */
export function changeLight(
  name: string,
  before: CheckedLight,
  change: Partial<SceneLight>,
  parseColor: ColorParser,
): CheckedLight {
  warn?.ifUnknown(name, change, READERS)
  return changeProps(before, change, READERS, (key) => READERS[key](`${name} ${key}`, change[key], parseColor))
}

/** Returns true if what stops it is not all that it needs to know of the occluders around it. */
export function needsTransport({ height, shadowLength, mask, ignores, parallel, ...light }: CheckedLight): boolean {
  return (
    height !== null || shadowLength !== null || mask !== ALL_LAYERS || ignores.length > 0 || parallel || isTube(light)
  )
}

/** Returns true if it is a tube. */
export function isTube({ endX, endY }: Pick<CheckedLight, 'endX' | 'endY'>): boolean {
  return endX !== null || endY !== null
}

/** A number or null where nothing is given. */
function checkEnd(name: string, value: unknown): number | null {
  return value === undefined ? null : checkFinite(name, value)
}

/** A direction within a turn, where graphics cards and canvases, which compute in single precision, tell it apart; none is 0. */
function readTurn(name: string, value: unknown = 0): number {
  const direction = checkFinite(name, value)
  return Math.abs(direction) <= 2 * Math.PI ? direction : Math.atan2(Math.sin(direction), Math.cos(direction))
}
