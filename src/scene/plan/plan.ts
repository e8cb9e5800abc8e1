import type { Ring } from '../../geometry/points.js'
import type { Blend } from '../lights/blend.js'
import type { Rgba } from '../lights/color.js'
import type { Picture } from '../lights/cookie.js'
import type { Falloff } from '../lights/falloff.js'

/**
 * What throws a light's soft shadows: the part of the disc of radius `size` round the light that (x, y) itself sees. A point
 * is lit by the mean of what the light's colour would give it from each point of the source, of which sight alone is averaged.
 */
export interface LightSource {
  /** Radius of the disc, in world units, above 0 where there is no `transport`. */
  readonly size: number
  /** All walls that may hide a part of it from a point in reach, `x0, y0, x1, y1` each, and others. For reading only. */
  readonly walls: Float64Array
  /**
   * What each of them does, as bits: 16, the first such wall on the way lets through; 32 and 64, it stops what strikes its
   * positive and its negative side. The others are of no account to light.
   */
  readonly codes: Uint16Array
  /** For each of them, for how many world units light goes on behind where it strikes it; null: for none, whatever the wall. */
  readonly depths: readonly number[] | null
  /** What light does at these walls beyond ending there; null: nothing. */
  readonly transport: Transport | null
  /**
   * Of a tube the part of it that its middle sees, and how far its light reaches from there: sight is averaged along that, and
   * falloff is measured from it. The light's (x, y) is the tube's middle, its radius reaches over all of it, `size` is 0. Null:
   * the source is a disc.
   */
  readonly line: {
    readonly x0: number
    readonly y0: number
    readonly x1: number
    readonly y1: number
    readonly radius: number
  } | null
}

/**
 * How light gets past walls: shadows that end, panes that let light through, and light that is parallel. Of a wall that the
 * way from a point p to the source's point s crosses at w, each entry is about that wall.
 */
export interface Transport {
  /** It hides s from p only where |p − w| is at most this share of |p − s|: by heights; 1: always. Null: all 1. */
  readonly rises: readonly number[] | null
  /** It hides s from p only where |p − w| is at most so many world units; Infinity: always. Null: all Infinity. */
  readonly lengths: readonly number[] | null
  /** The number of the pane that it is part of, plus 1; 0: it is opaque. Null: all are opaque. */
  readonly panes: readonly number[] | null
  /** What passes each pane, however many of its walls are crossed: factors of red, green and blue, each from 0 to 1. */
  readonly transmittances: readonly (readonly [red: number, green: number, blue: number])[]
  /**
   * Parallel light: the direction in which it travels, and the sun's angular radius, in radians. Its disc is that of a source
   * at `distance`, so far that rays are parallel to a millionth; the light's own (x, y) is the middle of what it is planned
   * for, its radius reaches over all of that. Null: the source is round (x, y).
   */
  readonly sun: { readonly direction: number; readonly spread: number; readonly distance: number } | null
}

/**
 * One light as a host paints it: its ring, filled with its colour, which weakens from (x, y) outwards by `falloffAt`, within
 * a cone also by `featherAt`, and joined to the others by `blend`. The same object as long as nothing in it changes, so what a
 * host makes of it may be kept by it, as in a WeakMap. It may still grow before 1.0.
 */
export interface LightPlan {
  /** The light's number in its scene, which it keeps through all changes. */
  readonly id: number
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
  /** Another factor of the color, above 0: what comes out above 1 is divided by its largest channel (`shadeOf`). */
  readonly intensity: number
  /** The intensity that a flicker leaves that share of; undefined where it shines steadily. */
  readonly fullIntensity?: number | undefined
  /** By which formula of `falloffAt` it grows weaker with the distance, as a share of its radius. */
  readonly falloff: Falloff
  /**
   * The cone whose edge or whose shadows are soft, or null: its middle and its full angle below 2π, in radians from +x
   * towards +y, and the share (0 to 1) of its half-angle over which it fades, by `featherAt`. The ring is cut to it already.
   */
  readonly cone: { readonly direction: number; readonly angle: number; readonly feather: number } | null
  /** How it joins the others; null: as the host has it for all its lights. */
  readonly blend: Blend | null
  /** What throws soft shadows; null: (x, y) alone, and the ring is all that is lit. */
  readonly source: LightSource | null
  /**
   * Whether it is a darkness: where it would shine, the map is that of the lights of a higher priority alone, mixed by what of
   * it gets there; those of a low priority come first. Its color, intensity, falloff and blend are of no account.
   */
  readonly darkness: boolean
  /** As the light has it: a darkness puts out those of no higher one. */
  readonly priority: number
  /**
   * What its light is multiplied by, over the square of side 2 · radius round it, turned by `imageRotation` radians. Null: by
   * nothing.
   */
  readonly image: Picture | null
  readonly imageRotation: number
  /** How strong its halo is, from 0 to 1. */
  readonly glow: number
  /** How high above the ground it is, in world units, for relief; null: so high that it shows none. */
  readonly height: number | null
  /** Of a sun with an elevation, for relief: how far its rays travel along x and y while they sink by 1. */
  readonly slant?: readonly [x: number, y: number] | undefined
}

/**
 * What a host paints, after it has filled all with its ambient light: lights in the order of their registration, without
 * those that light nothing in view. Joined by their blends (`blendLight`), kind after kind, they are multiplied over what
 * is lit. The same object as long as nothing in it changes. It may still grow before 1.0.
 */
export interface FramePlan {
  /** In the order of their registration. */
  readonly lights: readonly LightPlan[]
  /** True where lights in it flicker: the next frame looks different though nothing changes, so the host asks itself for one. */
  readonly flickers?: true | undefined
}
