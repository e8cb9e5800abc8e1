import { ambientLight, type Rgba } from '../scene/color.js'
import type { FramePlan, LightPlan } from '../scene/plan.js'
import { cssColor, featherMask, lightFill } from './gradients.js'

/** The world point at a canvas's top left corner, and CSS pixels per world unit. */
export interface WorldView {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** A canvas to paint on, and how many of its pixels a CSS pixel takes, across and down. */
export interface LightMapCanvas {
  readonly context: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
  readonly scaleX: number
  readonly scaleY: number
  /** A second canvas of any size for what is masked before it is added; made when it is first needed. */
  readonly scratch: () => CanvasRenderingContext2D
}

/**
 * Paints a light map: ambient everywhere, then each light added inside its ring, in display space. The page multiplies it
 * over the content.
 */
export function paintLightMap(surface: LightMapCanvas, plan: FramePlan, ambient: Rgba, view: WorldView): void {
  const { context, width, height } = surface
  context.globalCompositeOperation = 'source-over'
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = cssColor(...ambientLight(ambient))
  context.fillRect(0, 0, width, height)
  context.globalCompositeOperation = 'lighter'
  for (const light of plan.lights) {
    if (light.cone === null) {
      context.setTransform(surface.scaleX * view.zoom, 0, 0, surface.scaleY * view.zoom, 0, 0)
      fillRing(context, light, view)
    } else addFeathered(surface, light, light.cone, view)
  }
}

/**
 * Fills a ring in world units from the view's corner, subtracted here: a canvas computes in single precision, in which places
 * of a far part of the world are no longer told apart.
 */
function fillRing(context: CanvasRenderingContext2D, light: LightPlan, { x, y }: WorldView): void {
  context.fillStyle = lightFill(context, light, light.x - x, light.y - y)
  const { ring } = light
  context.beginPath()
  for (let i = 0; i < ring.length; i += 2) context.lineTo(ring[i]! - x, ring[i + 1]! - y)
  context.closePath()
  context.fill()
}

/** A light with soft edges: filled on the scratch canvas, masked there, and added from there. */
function addFeathered(
  surface: LightMapCanvas,
  light: LightPlan,
  cone: NonNullable<LightPlan['cone']>,
  view: WorldView,
): void {
  const [kx, ky] = [surface.scaleX * view.zoom, surface.scaleY * view.zoom]
  const { radius } = light
  const [x, y] = [light.x - view.x, light.y - view.y]
  const left = Math.max(0, Math.floor((x - radius) * kx))
  const top = Math.max(0, Math.floor((y - radius) * ky))
  const right = Math.min(surface.width, Math.ceil((x + radius) * kx))
  const bottom = Math.min(surface.height, Math.ceil((y + radius) * ky))
  if (right <= left || bottom <= top) return
  const [width, height] = [right - left, bottom - top]
  const scratch = surface.scratch()
  const canvas = scratch.canvas
  // Only ever grows, so that a light that moves along the edge does not allocate at every frame.
  if (canvas.width < width) canvas.width = width
  if (canvas.height < height) canvas.height = height
  scratch.setTransform(1, 0, 0, 1, 0, 0)
  scratch.globalCompositeOperation = 'source-over'
  scratch.clearRect(0, 0, width, height)
  scratch.setTransform(kx, 0, 0, ky, -left, -top)
  fillRing(scratch, light, view)
  scratch.globalCompositeOperation = 'destination-in'
  scratch.fillStyle = featherMask(scratch, x, y, cone)
  scratch.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
  surface.context.setTransform(1, 0, 0, 1, 0, 0)
  surface.context.drawImage(canvas, 0, 0, width, height, left, top, width, height)
}
