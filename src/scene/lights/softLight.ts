import type { LightPlan, LightSource } from '../plan/plan.js'

/** A light whose ring doesn't say all: its shadows are soft, or end, or light passes its walls. */
export interface SoftLight extends LightPlan {
  readonly source: LightSource
}

export function isSoft(light: LightPlan): light is SoftLight {
  return light.source !== null
}

/** Returns how far points of a light's emitter lie from (x, y), in world units; 0 for a sun. */
export function sizeOf({ x, y, source: { shape } }: SoftLight): number {
  if (shape.shape === 'disc') return shape.radius
  if (shape.shape !== 'segment') return 0
  return Math.max(Math.hypot(shape.x0 - x, shape.y0 - y), Math.hypot(shape.x1 - x, shape.y1 - y))
}
