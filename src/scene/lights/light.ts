import type { Blend } from './blend.js'
import type { Picture } from './cookie.js'
import type { Falloff } from './falloff.js'
import type { Flicker, FlickerKind } from './flicker.js'
import type { Ignored } from './ignored.js'

/** A light. Its color joins those of the others inside all that it reaches. */
export interface LightProps {
  /** Position, in world units. */
  x: number
  y: number
  /** How far it reaches, in world units; 0 lights nothing. @default 300 */
  radius?: number | undefined
  /**
   * A CSS color, `var(--lamp)` and the like too, which follow the theme of the page; its alpha weakens the light.
   * @default '#ffffff'
   */
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
   * A darkness: where it would shine, daylight, its ambient light and all lights of no higher priority neither count nor are
   * painted. It does not stop sight; its color, intensity, falloff and blend are ignored, its size and feather soften its edges.
   * @default false
   */
  darkness?: boolean | undefined
  /** It outshines darknesses of a lower one; a darkness puts out lights of the same and of lower ones. @default 0 */
  priority?: number | undefined
  /** True if it shines. @default true */
  enabled?: boolean | undefined
  /** True if occluders stop it. @default true */
  shadows?: boolean | undefined
  /**
   * How high above the ground it is, in world units: an occluder with a lower `height` h shades the points behind each
   * point of its walls up to d · h / (height − h) farther, d being that point's distance from the light. @default so high
   * that nothing is lower
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
   * How strong its halo is, from 0 to 1: by the same falloff over a quarter of the radius, combined with the lit content by screen,
   * 1 − (1 − content) × (1 − halo), so that the lamp's surroundings are brighter than they are by themselves and nothing clips. It
   * lights nothing: no light level knows it. @default 0
   */
  glow?: number | undefined
}
