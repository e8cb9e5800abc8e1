import type { Outline } from '../../geometry/points.js'
import type { Blend } from './blend.js'
import type { Picture } from './cookie.js'
import type { Falloff } from './falloff.js'
import type { Flicker, FlickerKind } from './flicker.js'
import type { Ignored } from './ignored.js'

/** A light. Its color is blended with those of other lights within the area that it reaches. */
export interface LightProps {
  /** Position, in world units. */
  x: number
  y: number
  /** Reach in world units; 0 lights nothing. @default 300 */
  radius?: number | undefined
  /**
   * A CSS color, which may be a variable such as `var(--lamp)` that follows the theme of the page. Its alpha weakens
   * the light.
   * @default '#ffffff'
   */
  color?: string | undefined
  /** Factor of the color, 0 or more. Above 1, the full color extends farther out and keeps its hue. @default 1 */
  intensity?: number | undefined
  /** Falloff with distance. @default 'smooth' */
  falloff?: Falloff | undefined
  /** Radius of its source, in world units: the larger, the softer its shadows; 0 casts hard ones. @default 0 */
  size?: number | undefined
  /** Blend mode with the other lights. @default the host's `blend`, or 'screen' in `scene.lightAt` */
  blend?: Blend | undefined
  /**
   * Radius of its bright area, in world units, at most its radius: inside, the light level is 'bright'. @default radius
   * / 2
   */
  bright?: number | undefined
  /**
   * True for a darkness: where it would shine, daylight, its ambient light, and all lights of the same or lower
   * priority neither count nor are painted. It does not block sight. Its color, intensity, falloff and blend are
   * ignored; its size and feather soften its edges.
   * @default false
   */
  darkness?: boolean | undefined
  /**
   * A light outshines darknesses of lower priority. A darkness turns off lights of the same or lower priority.
   * @default 0
   */
  priority?: number | undefined
  /** True if it shines. @default true */
  enabled?: boolean | undefined
  /** True if occluders stop it. @default true */
  shadows?: boolean | undefined
  /**
   * The area that it lights within its radius, regardless of occluders: a ring around (x, y), such as one that a server
   * computed by `visibilityPolygon` or `scene.plan`. Its shadows are hard. @default the area that occluders leave
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
  /** Bit mask: only occluders that have one of these bits in their `layer` stop it. @default all bits */
  mask?: number | undefined
  /**
   * Occluders that do not stop it: refs to their handles or to their elements, and `'under'` for closed outlines that
   * contain (x, y), so that a pointer's light shines beyond the card under it. @default none
   */
  ignores?: 'under' | readonly Ignored[] | undefined
  /**
   * Change of its intensity over time, never above it: a kind of flicker, or an object with its speed, amount and seed.
   * At most three flashes a second, and steady with reduced motion. @default steady
   */
  flicker?: FlickerKind | Flicker | undefined
  /**
   * A picture that it projects over the square of side 2 · radius around it, with the top at the smallest y: a URL, or
   * an image, a canvas or a bitmap. Its colors and its alpha multiply the light. It is read only once, with CORS: pass
   * another one to show changes. While it loads, the light shows the previous picture, or nothing. If it cannot be
   * loaded or read, a warning is logged once, and the light shines without it. @default none
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
