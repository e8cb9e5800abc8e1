import {
  checkBoolean,
  checkChoice,
  checkFinite,
  checkLength,
  checkNotNegative,
  checkPositive,
  checkShare,
  failRange,
} from '../geometry/check.js'
import { ALL_LAYERS, checkBits } from '../geometry/layers.js'
import { warn } from '../geometry/warn.js'
import { BLENDS, type Blend } from './blend.js'
import { changeProps } from './changeProps.js'
import { type ColorParser, checkColor, type Rgba } from './color.js'
import { FALLOFFS, type Falloff } from './falloff.js'
import { type CheckedFlicker, checkFlicker, type Flicker, type FlickerKind } from './flicker.js'
import { checkIgnored, type Ignored } from './ignored.js'
import { checkPicture, type Picture } from './picture.js'

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
  /**
   * How high above the ground it is, in world units: an occluder with a lower `height` h shades the points behind each point of
   * its walls up to d · h / (height − h) farther, d being that point's distance from the light. @default so high that nothing is lower
   */
  height?: number | undefined
  /** How long shadows are at most, in world units, measured along the light's rays. @default without end */
  shadowLength?: number | undefined
  /** Only occluders stop it that have one of these bits in their `layer`. @default all bits */
  mask?: number | undefined
  /**
   * Occluders that do not stop it: refs to their handles or to their elements, and `'under'` for those closed outlines that
   * (x, y) lies in, so that a pointer's light passes out of the card below it. @default none
   */
  ignores?: 'under' | readonly Ignored[] | undefined
  /**
   * How its intensity changes over time, down from what it is: of a kind, or how fast, by which share at most, and which of all
   * flickers alike by number; at most three flashes a second, and steady where less motion is asked for. @default steady
   */
  flicker?: FlickerKind | Flicker | undefined
  /**
   * A picture that it throws, over the square of side 2 · radius round it, its top where y is least: its address, or an image,
   * a canvas or a bitmap; the light is multiplied by its colors and its alpha. Read once, as it is then, with CORS: for what has
   * changed hand over another one. While it is on its way the light shows the one before, or nothing. One that cannot be loaded
   * or read warns once, and the light shines without it. @default none
   */
  image?: Picture | undefined
  /** How far the picture is turned, in radians from +x towards +y. @default 0 */
  imageRotation?: number | undefined
  /**
   * How strong its halo is, from 0 to 1: by the same falloff over a quarter of the radius, it is added over the content, so that
   * the lamp's surroundings are brighter than they are by themselves. It lights nothing: no light level knows it. @default 0
   */
  glow?: number | undefined
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

/** What makes a light a sun. */
export interface SunProps {
  /**
   * Light of a sun: parallel, it travels in `direction` over everything; `size` is then its angular radius, in radians, and x,
   * y, radius, falloff, angle, feather and height are of no account. @default false
   */
  parallel?: boolean | undefined
  /** How far a sun stands above the ground, in radians: an occluder with a height shades height / tan(elevation) behind it. @default so low that shadows have no end */
  elevation?: number | undefined
}

/** What makes a light a tube. */
export interface TubeProps {
  /**
   * The other end of a glowing tube, one of whose ends is (x, y), in world units; with one of them alone, the other is the
   * same as there. Size, angle and image are then of no account. @default none: the light is a point or a disc
   */
  endX?: number | undefined
  endY?: number | undefined
}

/** A light as a Scene takes it: a cone when it has an angle below 2π, a sun when it is parallel, a tube when it has another end. */
export interface SceneLight extends LightProps, ConeProps, SunProps, TubeProps {}

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
  angle(name, value = 2 * Math.PI) {
    const angle = checkPositive(name, value)
    warn?.ifDegrees(name, angle)
    return angle
  },
  feather: (name, value = 0) => checkShare(name, value),
  height: checkLength,
  shadowLength: checkLength,
  mask: checkBits,
  ignores: checkIgnored,
  flicker: checkFlicker,
  parallel: (name, value = false) => checkBoolean(name, value),
  elevation: (name, value) =>
    value === undefined || checkPositive(name, value) <= Math.PI / 2
      ? ((value as number | undefined) ?? null)
      : failRange(name, 'at most π / 2 radians', value),
  image: checkPicture,
  imageRotation: readTurn,
  glow: (name, value = 0) => checkShare(name, value),
  endX: checkEnd,
  endY: checkEnd,
}

/** Checks a light; `name` stands before the names of its props in an error: `Light radius must be …`. */
export function checkLight(name: string, light: SceneLight, parseColor: ColorParser): CheckedLight {
  warn?.ifUnknown(name, light, READERS)
  const entries = Object.entries(READERS).map(([key, read]) => [
    key,
    read(`${name} ${key}`, light[key as keyof SceneLight], parseColor),
  ])
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

/** Whether what stops it is not all that it needs to know of the occluders around it. */
export function isPeculiar({ height, shadowLength, mask, ignores, parallel, ...light }: CheckedLight): boolean {
  return (
    height !== null || shadowLength !== null || mask !== ALL_LAYERS || ignores.length > 0 || parallel || isTube(light)
  )
}

/** Whether it is a tube. */
export function isTube({ endX, endY }: Pick<CheckedLight, 'endX' | 'endY'>): boolean {
  return endX !== null || endY !== null
}

/** A number or null where nothing is given. */
function checkEnd(name: string, value: unknown): number | null {
  return value === undefined ? null : checkFinite(name, value)
}

/** A direction within a turn; none is 0. */
function readTurn(name: string, value: unknown = 0): number {
  const direction = checkFinite(name, value)
  warn?.ifDegrees(name, direction)
  return withinTurn(direction)
}

/** The same direction within a turn, where graphics cards and canvases, which compute in single precision, tell it apart. */
function withinTurn(direction: number): number {
  return Math.abs(direction) <= 2 * Math.PI ? direction : Math.atan2(Math.sin(direction), Math.cos(direction))
}
