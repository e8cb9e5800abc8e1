import type { Blend } from '../scene/lights/blend.js'
import type { Rgba } from '../scene/lights/color.js'
import type { FramePlan } from '../scene/plan/plan.js'
import type { LightMapCanvas, WorldView } from './canvas/LightMapCanvas.js'
import type { NormalMap } from './cookies/normalMap.js'

/** How a light map is looked at: all that its picture depends on beside the lights. */
export interface PaintOptions {
  readonly view: WorldView
  readonly ambient: Rgba
  /** The same inside of darknesses. @default ambient */
  readonly darkAmbient?: Rgba | undefined
  /** Of the lights that name none. */
  readonly blend: Blend
  /** The relief of the ground, for those who paint by WebGL. */
  readonly normalMap?: NormalMap | null | undefined
}

/** What paints the light maps of one canvas, one after the other. */
export interface Painter {
  /** Paints what a plan changes; nothing where nothing has changed since the last time. */
  paint(canvas: LightMapCanvas, plan: FramePlan, look: PaintOptions): void
  /** The canvas has lost its picture. */
  forget(): void
  /** Frees all memory but the canvas's own; painting again would take it anew. */
  free(): void
}
