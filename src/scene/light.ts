import {
  checkBoolean,
  checkChoice,
  checkFinite,
  checkNotNegative,
  checkPositive,
  failRange,
} from '../geometry/check.js'
import { warn } from '../geometry/warn.js'
import type { Known } from '../geometry/warnings.js'
import { type ColorParser, checkColor, type Rgba } from './color.js'
import { FALLOFFS, type Falloff } from './falloff.js'

/** A light. Its colour is added to the light map inside all that it reaches. */
export interface LightProps {
  /** Position, in world units. */
  x: number
  y: number
  /** How far it reaches, in world units; 0 lights nothing. @default 300 */
  radius?: number | undefined
  /** A CSS color; its alpha weakens the light. @default '#ffffff' */
  color?: string | undefined
  /** Factor of the color, 0 or more; above 1 the middle is brighter than the color. @default 1 */
  intensity?: number | undefined
  /** How it grows weaker with distance. @default 'smooth' */
  falloff?: Falloff | undefined
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

/** Every prop of a light and its cone. */
const PROPS: Known<SceneLight> = {
  x: true,
  y: true,
  radius: true,
  color: true,
  intensity: true,
  falloff: true,
  enabled: true,
  shadows: true,
  direction: true,
  angle: true,
  feather: true,
}

/** A light with every default filled in and its colour as numbers. */
export interface CheckedLight {
  x: number
  y: number
  radius: number
  color: Rgba
  intensity: number
  falloff: Falloff
  enabled: boolean
  shadows: boolean
  direction: number
  angle: number
  feather: number
}

/** Checks a light; `name` stands before the names of its props in an error: `Light radius must be …`. */
export function checkLight(name: string, light: SceneLight, parseColor: ColorParser): CheckedLight {
  const {
    radius = 300,
    color = '#ffffff',
    intensity = 1,
    falloff = 'smooth',
    enabled = true,
    shadows = true,
    direction = 0,
    angle = 2 * Math.PI,
    feather = 0,
  } = light
  warn?.ifUnknown(name, light, PROPS)
  checkChoice(`${name} falloff`, FALLOFFS, falloff)
  if (checkNotNegative(`${name} feather`, feather) > 1) failRange(`${name} feather`, 'from 0 to 1', feather)
  warn?.ifDegrees(`${name} direction`, direction)
  warn?.ifDegrees(`${name} angle`, angle)
  return {
    x: checkFinite(`${name} x`, light.x),
    y: checkFinite(`${name} y`, light.y),
    radius: checkNotNegative(`${name} radius`, radius),
    color: checkColor(`${name} color`, color, parseColor),
    intensity: checkNotNegative(`${name} intensity`, intensity),
    falloff,
    enabled: checkBoolean(`${name} enabled`, enabled),
    shadows: checkBoolean(`${name} shadows`, shadows),
    direction: withinTurn(checkFinite(`${name} direction`, direction)),
    angle: checkPositive(`${name} angle`, angle),
    feather,
  }
}

/** The same direction within a turn, where graphics cards and canvases, which compute in single precision, tell it apart. */
function withinTurn(direction: number): number {
  return Math.abs(direction) <= 2 * Math.PI ? direction : Math.atan2(Math.sin(direction), Math.cos(direction))
}
