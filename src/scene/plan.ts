import type { Ring } from '../geometry/points.js'
import type { Rgba } from './color.js'
import type { Falloff } from './falloff.js'

/** One light as a host paints it. */
export interface LightPlan {
  /** Where the light falls, in world units: the same array as long as it stays the same. For reading only. */
  readonly ring: Ring
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly color: Rgba
  /** Factor of the color; the color's alpha is to be multiplied in too. */
  readonly intensity: number
  readonly falloff: Falloff
  /** The cone whose edge is feathered, or null: its direction, full angle and feather. */
  readonly cone: { readonly direction: number; readonly angle: number; readonly feather: number } | null
}

/** What a host paints: lights in the order of their registration, those that light nothing in view left out. */
export interface FramePlan {
  readonly lights: readonly LightPlan[]
}
