import type { IndirectPlanner, Sampler } from '../scene/host.js'
import type { Blend } from '../scene/lights/blend.js'
import type { Rgba } from '../scene/lights/color.js'
import type { FramePlan } from '../scene/plan/plan.js'
import type { LightMapCanvas, WorldView } from './canvas/LightMapCanvas.js'
import type { NormalMap } from './cookies/normalMap.js'

/** View and settings of a light map: everything besides the lights that its picture depends on. */
export interface PaintOptions {
  readonly view: WorldView
  readonly ambient: Rgba
  /** Ambient light inside darknesses. @default ambient */
  readonly darkAmbient?: Rgba | undefined
  /** Blend mode of lights without one. */
  readonly blend: Blend
  /** The relief of the ground, for WebGL painters. */
  readonly normalMap?: NormalMap | null | undefined
  /** True while indirect light is computed for fewer pixels, because frames arrive late. */
  readonly isIndirectCoarse?: boolean | undefined
}

/** Paints the light maps of one canvas, one after the other. */
export interface Painter {
  /** Samples the sources of soft lights; missing if the painter needs no samples. */
  readonly sampler?: Sampler | undefined
  /** Returns the planner of indirect light, or null while it loads; missing if the painter has no indirect light. */
  readonly indirect?: () => IndirectPlanner | null
  /** Paints the changes of a plan. Does nothing if nothing has changed since the last call. */
  paint(canvas: LightMapCanvas, plan: FramePlan, options: PaintOptions): void
  /** Forgets the picture, after the canvas has lost it. */
  forget(): void
  /** Frees all memory except the canvas's own. Painting again allocates it again. */
  free(): void
}
