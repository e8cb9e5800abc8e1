import type { LightMapCanvas } from '../../src/paint/canvas/LightMapCanvas.js'
import type { Painter, PaintOptions } from '../../src/paint/Painter.js'
import type { FramePlan } from '../../src/scene/plan/plan.js'
import { EFFECTS } from '../../src/scene/transport/lazyEffects.js'

// Plans of the tests' own may have any shape.
await EFFECTS.load()

/**
 * Paints a plan as a host does, with the views that the painter needs. Calls `requestFrame` if these will be finer in
 * the next frame.
 */
export function paintPlan(
  painter: Painter,
  canvas: LightMapCanvas,
  plan: FramePlan,
  options: PaintOptions,
  requestFrame: () => void = () => {},
): void {
  const { sampler } = painter
  if (sampler?.advance(plan, Math.max(canvas.scaleX, canvas.scaleY) * options.view.zoom)) requestFrame()
  painter.paint(canvas, sampler?.withSamples(plan) ?? plan, options)
}
