import type { Ring } from '../geometry/points.js'
import type { Rgba } from './color.js'
import type { Falloff } from './falloff.js'

/**
 * One light as a host paints it: its ring, filled with its colour, which weakens from (x, y) outwards by `falloffAt`, within
 * a cone also by `featherAt`, and added to those of the others. The same object as long as nothing in it changes, so what a
 * host makes of it may be kept by it, as in a WeakMap. It may still grow before 1.0.
 */
export interface LightPlan {
  /**
   * Where the light falls, `x, y, x, y, …` in world units by growing angle around (x, y), cut to its radius and cone; a
   * cone's begins with (x, y). The same array as long as it stays the same. For reading only.
   */
  readonly ring: Ring
  /** Where the light is, in world units. */
  readonly x: number
  readonly y: number
  /** How far it reaches, in world units, above 0. */
  readonly radius: number
  /** Red, green, blue and alpha, each from 0 to 1, as written (sRGB); the alpha is a factor of the others. */
  readonly color: Rgba
  /** Another factor of the color, above 0: what comes out above 1 is cut off at 1. */
  readonly intensity: number
  /** By which formula of `falloffAt` it grows weaker with the distance, as a share of its radius. */
  readonly falloff: Falloff
  /**
   * The cone whose edge is soft, or null: its middle and its full angle below 2π, in radians from +x towards +y, and the
   * share (0 to 1) of its half-angle over which it fades, by `featherAt`. A hard edge is in the ring already.
   */
  readonly cone: { readonly direction: number; readonly angle: number; readonly feather: number } | null
}

/**
 * What a host paints, after it has filled all with its ambient light: lights in the order of their registration, without
 * those that light nothing in view. Their sum, each channel cut off at 1, is multiplied over what is lit. The same object as
 * long as nothing in it changes. It may still grow before 1.0.
 */
export interface FramePlan {
  readonly lights: readonly LightPlan[]
}
