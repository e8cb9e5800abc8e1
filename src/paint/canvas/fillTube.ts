import type { TubeLine } from '../../scene/emitters/tube/tubeLine.js'
import type { LightPlan } from '../../scene/plan/plan.js'
import { type CanvasTransform, moveOrigin } from './canvasTransform.js'
import { acrossFill, lightFill } from './gradients.js'

/**
 * Fills the reach of a tube with its color, which fades with the distance from its line: first around each end, then
 * across the line. The second fill is brighter than the first everywhere except straight across from an end, where both
 * are equal, so no seam shows. The area beyond is black or empty.
 */
export function fillTube(
  context: CanvasRenderingContext2D,
  light: LightPlan,
  line: TubeLine,
  transform: CanvasTransform,
): void {
  const { x0, y0, x1, y1, reach: radius } = line
  // Use coordinates relative to the light, because a canvas computes in single precision.
  const [ux, uy] = [x1 - x0, y1 - y0]
  const length = Math.hypot(ux, uy)
  moveOrigin(context, light, transform)
  context.globalCompositeOperation = 'lighten'
  for (const [endX, endY] of [
    [x0, y0],
    [x1, y1],
  ] as const) {
    const [x, y] = [endX - light.x, endY - light.y]
    context.fillStyle = lightFill(context, { ...light, radius }, x, y)
    context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
  }
  if (length === 0) return
  context.transform(ux / length, uy / length, -uy / length, ux / length, x0 - light.x, y0 - light.y)
  context.fillStyle = acrossFill(context, light, radius)
  context.fillRect(0, -radius, length, 2 * radius)
}
