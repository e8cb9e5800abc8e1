import {
  checkBoolean,
  checkChoice,
  checkFinite,
  checkNotNegative,
  checkPositive,
  failRange,
} from '../geometry/check.js'
import { warn } from '../geometry/warn.js'
import { BLENDS, type Blend } from './blend.js'
import { changeProps } from './changeProps.js'
import { type ColorParser, checkColor, type Rgba } from './color.js'
import { FALLOFFS, type Falloff } from './falloff.js'

/** A light. Its colour joins those of the others inside all that it reaches. */
export interface LightProps {
  /** Position, in world units. */
  x: number
  y: number
  /** How far it reaches, in world units; 0 lights nothing. @default 300 */
  radius?: number | undefined
  /** A CSS color; its alpha weakens the light. @default '#ffffff' */
  color?: string | undefined
  /** Factor of the color, 0 or more; above 1 the full color reaches farther out, in its own hue. @default 1 */
  intensity?: number | undefined
  /** How it grows weaker with distance. @default 'smooth' */
  falloff?: Falloff | undefined
  /** Radius of its source, in world units: the larger, the softer its shadows; 0 casts hard ones. @default 0 */
  size?: number | undefined
  /** How it joins the other lights. @default the host's `blend` */
  blend?: Blend | undefined
  /** How far it is bright, in world units, at most its radius: up to there a light level is 'bright'. @default radius / 2 */
  bright?: number | undefined
  /**
   * A darkness: where it would shine, daylight and all lights of no higher priority neither count nor are painted. It does not
   * stop sight; its color, intensity, falloff and blend are ignored, its size and feather soften its edges.
   * @default false
   */
  darkness?: boolean | undefined
  /** It outshines darknesses of a lower one; a darkness puts out lights of the same and of lower ones. @default 0 */
  priority?: number | undefined
  /** Whether it shines. @default true */
  enabled?: boolean | undefined
  /** Whether occluders stop it. @default true */
  shadows?: boolean | undefined
}

/** What makes a light a cone. */
export interface ConeProps {
  /** Middle of the cone, in radians from +x towards +y. @default 0 */
  direction?: number | undefined
  /** Full opening of the cone, in radians, above 0; 2π or more is a full turn. @default π / 4 for a Flashlight */
  angle?: number | undefined
  /** Share (0 to 1) of the cone's half-angle over which it fades inwards from its edge. @default 0.2 for a Flashlight */
  feather?: number | undefined
}

/** A light as a Scene takes it: a cone when it has an angle below 2π. */
export interface SceneLight extends LightProps, ConeProps {}

/** A light with every default filled in and its colour as numbers. */
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
}

type Reader<T> = (name: string, value: unknown, parseColor: ColorParser) => T

/** How each prop of a light and its cone is checked, its default in the place of undefined. */
const READERS: { readonly [K in keyof CheckedLight]: Reader<CheckedLight[K]> } = {
  x: (name, value) => checkFinite(`${name} x`, value),
  y: (name, value) => checkFinite(`${name} y`, value),
  radius: (name, value = 300) => checkNotNegative(`${name} radius`, value),
  color: (name, value = '#ffffff', parseColor) => checkColor(`${name} color`, value, parseColor),
  intensity: (name, value = 1) => checkNotNegative(`${name} intensity`, value),
  falloff(name, value = 'smooth') {
    checkChoice(`${name} falloff`, FALLOFFS, value)
    return value as Falloff
  },
  size: (name, value = 0) => checkNotNegative(`${name} size`, value),
  blend(name, value) {
    if (value === undefined) return null
    checkChoice(`${name} blend`, BLENDS, value)
    return value as Blend
  },
  bright: (name, value) => (value === undefined ? null : checkNotNegative(`${name} bright`, value)),
  darkness: (name, value = false) => checkBoolean(`${name} darkness`, value),
  priority: (name, value = 0) => checkFinite(`${name} priority`, value),
  enabled: (name, value = true) => checkBoolean(`${name} enabled`, value),
  shadows: (name, value = true) => checkBoolean(`${name} shadows`, value),
  direction(name, value = 0) {
    const direction = checkFinite(`${name} direction`, value)
    warn?.ifDegrees(`${name} direction`, direction)
    return withinTurn(direction)
  },
  angle(name, value = 2 * Math.PI) {
    const angle = checkPositive(`${name} angle`, value)
    warn?.ifDegrees(`${name} angle`, angle)
    return angle
  },
  feather(name, value = 0) {
    const feather = checkNotNegative(`${name} feather`, value)
    return feather > 1 ? failRange(`${name} feather`, 'from 0 to 1', value) : feather
  },
}

/** Checks a light; `name` stands before the names of its props in an error: `Light radius must be …`. */
export function checkLight(name: string, light: SceneLight, parseColor: ColorParser): CheckedLight {
  warn?.ifUnknown(name, light, READERS)
  const read = <K extends keyof CheckedLight>(key: K): CheckedLight[K] => READERS[key](name, light[key], parseColor)
  return {
    x: read('x'),
    y: read('y'),
    radius: read('radius'),
    color: read('color'),
    intensity: read('intensity'),
    falloff: read('falloff'),
    size: read('size'),
    blend: read('blend'),
    bright: read('bright'),
    darkness: read('darkness'),
    priority: read('priority'),
    enabled: read('enabled'),
    shadows: read('shadows'),
    direction: read('direction'),
    angle: read('angle'),
    feather: read('feather'),
  }
}

/** A checked light with some props changed, which alone are checked: the same object where nothing is another one. */
export function changeLight(
  name: string,
  before: CheckedLight,
  change: Partial<SceneLight>,
  parseColor: ColorParser,
): CheckedLight {
  warn?.ifUnknown(name, change, READERS)
  return changeProps(before, change, READERS, (key) => READERS[key](name, change[key], parseColor))
}

/** The same direction within a turn, where graphics cards and canvases, which compute in single precision, tell it apart. */
function withinTurn(direction: number): number {
  return Math.abs(direction) <= 2 * Math.PI ? direction : Math.atan2(Math.sin(direction), Math.cos(direction))
}
