import type { Ring } from '../../geometry/points.js'
import type { Blend } from '../lights/blend.js'
import type { Rgba } from '../lights/color.js'
import type { Picture } from '../lights/cookie.js'
import type { Falloff } from '../lights/falloff.js'
import type { IndirectPlan } from './indirectPlan.js'

/** Factors of red, green and blue, each from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/**
 * Start and end of a wall's shadow along a ray. Behind a wall that the ray strikes at distance d from the source, it
 * hides points farther than `start` and no farther than min(`length`, `ratio` × d). All in world units; Infinity means
 * no end.
 */
export interface ShadowSpan {
  /** The occluder's depth. */
  readonly start: number
  /** Length set by the light's `shadowLength`, or under a sun by the occluder's height. */
  readonly length: number
  /** Ratio h / (H − h) for a wall of height h under a light of height H. */
  readonly ratio: number
}

/**
 * Walls that act once on a ray, however many of them it crosses: all opaque walls together, or those of one pane. For
 * reading only.
 */
export interface TransmissiveWalls {
  /** The part of the light that passes: [0, 0, 0] for opaque walls. */
  readonly transmittance: Rgb
  /** `x0, y0, x1, y1` each. */
  readonly walls: Float64Array
  /**
   * Flags of each wall, as bits. 16: it is limited, so the first such wall on a ray lets light through. 32 and 64: it
   * blocks light that strikes its positive and its negative side. The other bits don't concern light.
   */
  readonly codes: Uint16Array
  /** Start and end of each wall's shadow; null if all start at their walls and never end. */
  readonly spans: readonly ShadowSpan[] | null
}

/** Many outlines, one after the other, without an object for each. */
export interface Outlines {
  /** The corners of all of them: `x, y` each. */
  readonly points: Float64Array
  /** Index in `points` at which the numbers of each outline end, exclusive. */
  readonly ends: Uint32Array
}

/**
 * A region where the light from one point is weaker. Its outlines may overlap: they are filled as one, by the non-zero
 * rule.
 */
export interface AttenuatedRegion {
  readonly outlines: Outlines
  /** The part of the light that passes: [0, 0, 0] for a shadow. */
  readonly transmittance: Rgb
}

/** The light from one point of an emitter. */
export interface HardView {
  /**
   * The outline of the area that the point sees past opaque walls with endless shadows. It may reach beyond the light's
   * own range. Null if there are no such walls: the point sees all of the extent.
   */
  readonly ring: Ring | null
  /** The regions within it: one of the shadows that end, if there are any, and one for each pane. */
  readonly regions: readonly AttenuatedRegion[]
}

/** The shape of a light's emitter. */
export type EmitterShape =
  /** A point at the light's (x, y). */
  | { readonly shape: 'point' }
  /** The part of a disc around the light's (x, y) that (x, y) itself sees. */
  | { readonly shape: 'disc'; readonly radius: number }
  /**
   * A line: the part of a tube that its midpoint, the light's (x, y), sees. Falloff is measured from it, and its light
   * reaches `reach` from there.
   */
  | {
      readonly shape: 'segment'
      readonly x0: number
      readonly y0: number
      readonly x1: number
      readonly y1: number
      readonly reach: number
    }
  /**
   * A sun: the direction in which its light travels, and its angular radius, in radians. Its disc is as large as a
   * source at `distance`, so far that rays are parallel to a millionth. The light's (x, y) is the center of the planned
   * area, and its radius reaches over all of that.
   */
  | { readonly shape: 'directional'; readonly direction: number; readonly spread: number; readonly distance: number }

/**
 * The emitter of a light and the walls that affect it. A point is lit by the mean of the light that it would get from
 * each point of the emitter. Only visibility is averaged.
 */
export interface LightSource {
  /** The shape that emits the light. */
  readonly shape: EmitterShape
  /** The opaque walls, which may be none, then the walls of each pane. */
  readonly walls: readonly [opaque: TransmissiveWalls, ...panes: TransmissiveWalls[]]
}

/** A soft light as an average of hard ones, for hosts that paint it in this way. */
export interface LightSamples {
  /** The outline that the light fills if nothing blocks it. */
  readonly extent: Ring
  /**
   * Sets of views from points spread over its emitter, the coarsest first: the mean of the views of any one set,
   * clipped to the extent, approximates the soft light. A light that has just moved has only one set.
   */
  readonly sets: readonly (readonly HardView[])[]
}

/**
 * One light as a host paints it: its ring, filled with its color, which weakens from (x, y) outwards by `falloffAt`,
 * within a cone also by `featherAt`, and blended with the others by `blend`. The same object as long as nothing in it
 * changes, so a host can use it as a key of a cache, such as a WeakMap. It may gain members before 1.0.
 */
export interface LightPlan {
  /** The light's number in its scene, which it keeps through all changes. */
  readonly id: number
  /**
   * The lit ring, `x, y, x, y, …` in world units by increasing angle around (x, y), clipped to its radius and cone. A
   * cone's ring begins with (x, y). The same array while it does not change. For reading only.
   */
  readonly ring: Ring
  /** True if nothing blocks the light and it has no cone: its ring is a circle. */
  readonly isOpen?: true | undefined
  /** Position of the light in world units. */
  readonly x: number
  readonly y: number
  /** Reach in world units, above 0. */
  readonly radius: number
  /** Red, green, blue and alpha, each from 0 to 1, as written (sRGB); the alpha is a factor of the others. */
  readonly color: Rgba
  /**
   * A further factor of the color, above 0. If a channel exceeds 1, the color is divided by its largest channel
   * (`shadeOf`).
   */
  readonly intensity: number
  /** The intensity without the flicker, or undefined for a steady light. */
  readonly fullIntensity?: number | undefined
  /** Formula by which it weakens with distance, as a fraction of its radius: see `falloffAt`. */
  readonly falloff: Falloff
  /**
   * The cone if its edge or its shadows are soft, or null: its center line and its full angle below 2π, in radians from
   * +x toward +y, and the fraction (0 to 1) of its half-angle over which it fades, by `featherAt`. The ring is already
   * clipped to it.
   */
  readonly cone: { readonly direction: number; readonly angle: number; readonly feather: number } | null
  /** Blend mode; null for the host's. */
  readonly blend: Blend | null
  /**
   * The emitter and the walls of soft or attenuated light; null if only (x, y) emits and the ring is all that is lit.
   */
  readonly source: LightSource | null
  /** Views of the points of its source, if its host requests them with a `Host.sampler`. */
  readonly samples?: LightSamples | undefined
  /**
   * True if it is a darkness: in its ring, the map shows only the lights of a higher priority, mixed in by the fraction
   * of the darkness that arrives. Darknesses of a low priority come first. Its color, intensity, falloff and blend have
   * no effect.
   */
  readonly darkness: boolean
  /** The light's priority: a darkness turns off lights of the same or lower priority. */
  readonly priority: number
  /**
   * Picture that its light is multiplied by, over the square of side 2 · radius around it, rotated by `imageRotation`
   * radians, or null for none.
   */
  readonly image: Picture | null
  readonly imageRotation: number
  /** Strength of its halo, from 0 to 1. */
  readonly glow: number
  /** Height above the ground in world units, for relief; null if so high that relief doesn't show. */
  readonly height: number | null
  /** Distance along x and y that the rays travel while they fall by 1. Only for a sun with an elevation, for relief. */
  readonly slant?: readonly [x: number, y: number] | undefined
}

/**
 * Areas at one height above the ground. Inside their outlines a host paints these lights, over the ambient light as on
 * the ground, instead of those of the frame. A higher area hides lower ones. The same object while nothing in it
 * changes.
 */
export interface ReceiverPlan {
  /** Height above the ground, in world units. */
  readonly height: number
  /** Outlines, `x, y` each, filled as one by the non-zero rule. All wind the same way. */
  readonly outlines: readonly Ring[]
  /** The lights at that height, in the order of their registration. */
  readonly lights: readonly LightPlan[]
  /** The indirect light, which is the same at every height. */
  readonly indirect?: IndirectPlan | undefined
}

/**
 * The lights that a host paints after it has filled everything with its ambient light, in the order of their
 * registration, without those that light nothing in view. They are blended (`blendLight`) one blend mode after the
 * other, and the result is multiplied over the content. The same object while nothing in it changes. It may gain
 * members before 1.0.
 */
export interface FramePlan {
  /** Lights in the order of their registration. */
  readonly lights: readonly LightPlan[]
  /** The areas in view that are lit at another height than the ground, by height, or undefined if there are none. */
  readonly receivers?: readonly ReceiverPlan[] | undefined
  /**
   * Light that comes from walls and the sky, one more light of priority 0, if the host asks for it with
   * `Host.indirect`.
   */
  readonly indirect?: IndirectPlan | undefined
  /**
   * True if lights in it flicker: the next frame looks different although nothing changes, so the host requests it
   * itself, unless all attached hosts are `still`.
   */
  readonly flickers?: true | undefined
}
