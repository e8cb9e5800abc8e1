import type { Point, Ring } from '../../geometry/points.js'
import type { LightPlan } from '../../scene/plan/plan.js'
import type { LightMapCanvas, WorldView } from './LightMapCanvas.js'

/**
 * The mapping of world units to a canvas that starts at the pixel (left, top) of a light map; kx and ky are pixels
 * per unit.
 */
export interface CanvasTransform {
  readonly view: WorldView
  readonly kx: number
  readonly ky: number
  readonly left: number
  readonly top: number
}

export function canvasTransform(
  { scaleX, scaleY }: LightMapCanvas,
  view: WorldView,
  left = 0,
  top = 0,
): CanvasTransform {
  return { view, kx: scaleX * view.zoom, ky: scaleY * view.zoom, left, top }
}

/** Makes a context draw in world units from a point. */
export function moveOrigin(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  { view, kx, ky, left, top }: CanvasTransform,
): void {
  context.setTransform(kx, 0, 0, ky, (x - view.x) * kx - left, (y - view.y) * ky - top)
}

/**
 * Largest radius in pixels at which single precision, 24 bits, holds a corner relative to its light to 1/128 of a
 * pixel.
 */
const MAX_RADIUS = 2 ** 17

/**
 * Begins a ring's path in world units from the light, so that its gradient is the same at every position, or from the
 * view's corner if the light is too large for that. Returns the origin that it chose. Subtracts it in doubles: a canvas
 * computes in single precision, which cannot distinguish positions in a far part of the world.
 */
export function tracePath(
  context: CanvasRenderingContext2D,
  light: LightPlan,
  ring: Ring,
  transform: CanvasTransform,
): Point {
  const { view, kx, ky } = transform
  const { x, y } = light.falloff !== 'none' && light.radius * Math.max(kx, ky) <= MAX_RADIUS ? light : view
  moveOrigin(context, { x, y }, transform)
  context.beginPath()
  for (let i = 0; i < ring.length; i += 2) context.lineTo(ring[i]! - x, ring[i + 1]! - y)
  context.closePath()
  return { x, y }
}
