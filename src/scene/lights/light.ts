import type { Outline } from '../../geometry/points.js'
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
  /** Reach in world units; 0 lights nothing. @default 300 */
  radius?: number | undefined
  /**
   * A CSS color, `var(--lamp)` and the like too, which follow the theme of the page; its alpha weakens the light.
   * @default '#ffffff'
   */
  color?: string | undefined
  /** Factor of the color, 0 or more; above 1 the full color reaches farther out, in its own hue. @default 1 */
  intensity?: number | undefined
  /** Falloff with distance. @default 'smooth' */
  falloff?: Falloff | undefined
  /** Radius of its source, in world units: the larger, the softer its shadows; 0 casts hard ones. @default 0 */
  size?: number | undefined
  /** Blend mode with the other lights. @default the host's `blend` */
  blend?: Blend | undefined
  /**
   * Radius of its bright area, in world units, at most its radius: inside, the light level is 'bright'. @default radius
   * / 2
   */
  bright?: number | undefined
  /**
   * A darkness: where it would shine, daylight, its ambient light and all lights of no higher priority neither count
   * nor are painted. It does not stop sight; its color, intensity, falloff and blend are ignored, its size and feather
   * soften its edges.
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
   * The area that it lights within its radius, regardless of occluders: a ring around (x, y) that a server computed by
   * `visibilityPolygon` or `scene.plan`. Its shadows are hard. @default what occluders leave
   */
  polygon?: Outline | undefined
  /**
   * Height above the ground, in world units. An occluder with a lower `height` h shades points up to d · h / (height −
   * h) behind each point of its walls, with d the distance of that point from the light. @default higher than
   * everything
   */
  height?: number | undefined
  /** Maximum length of shadows, in world units, measured along the light's rays. @default endless */
  shadowLength?: number | undefined
  /** Only occluders stop it that have one of these bits in their `layer`. @default all bits */
  mask?: number | undefined
  /**
   * Occluders that do not stop it: refs to their handles or to their elements, and `'under'` for those closed outlines
   * that (x, y) lies in, so that a pointer's light passes out of the card below it. @default none
   */
  ignores?: 'under' | readonly Ignored[] | undefined
  /**
   * Change of its intensity over time, never above it: a kind of flicker, or an object with its speed, amount and seed.
   * At most three flashes a second, and steady with reduced motion. @default steady
   */
  flicker?: FlickerKind | Flicker | undefined
  /**
   * A picture that it throws, over the square of side 2 · radius around it, its top where y is least: its address, or
   * an image, a canvas or a bitmap; the light is multiplied by its colors and its alpha. Read once, as it is then, with
   * CORS: for what has changed hand over another one. While it is on its way the light shows the one before, or
   * nothing. One that cannot be loaded or read warns once, and the light shines without it. @default none
   */
  image?: Picture | undefined
  /** Rotation of the picture, in radians from +x toward +y. @default 0 */
  imageRotation?: number | undefined
  /**
   * Strength of its halo, from 0 to 1. The halo uses the same falloff over a quarter of the radius and is combined with
   * the lit content by screen, 1 − (1 − content) × (1 − halo). It makes the lamp's surroundings brighter than the
   * content itself, and nothing clips. It lights nothing and does not change light levels. @default 0
   */
  glow?: number | undefined
}
