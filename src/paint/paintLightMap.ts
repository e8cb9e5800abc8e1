import type { Box } from '../geometry/boxes.js'
import { ambientLight, type Rgba } from '../scene/color.js'
import type { LightPlan } from '../scene/plan.js'
import { cssColor, featherMask, lightFill } from './gradients.js'
import type { LightMapCanvas, WorldView } from './LightMapCanvas.js'
import { pixelBoxOf } from './pixelBoxes.js'

/** Gives a second canvas of any size for what is masked before it is added; made when it is first needed. */
export type Scratch = () => CanvasRenderingContext2D

/** Fills a box of whole pixels with the ambient light. */
export function paintAmbient({ context }: LightMapCanvas, ambient: Rgba, { minX, minY, maxX, maxY }: Box): void {
  context.globalCompositeOperation = 'source-over'
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = cssColor(...ambientLight(ambient))
  context.fillRect(minX, minY, maxX - minX, maxY - minY)
}

/**
 * Adds lights, each inside its ring, in display space: after the ambient light that makes a light map, which the page
 * multiplies over the content.
 */
export function addLights(
  canvas: LightMapCanvas,
  scratch: Scratch,
  lights: Iterable<LightPlan>,
  view: WorldView,
): void {
  canvas.context.globalCompositeOperation = 'lighter'
  for (const light of lights) {
    if (light.cone === null) fillRing(canvas.context, light, view, scaleOf(canvas, view), 0, 0)
    else addFeathered(canvas, scratch, light, light.cone, view)
  }
}

/** Pixels per world unit, across and down. */
type Scale = readonly [across: number, down: number]

function scaleOf({ scaleX, scaleY }: LightMapCanvas, { zoom }: WorldView): Scale {
  return [scaleX * zoom, scaleY * zoom]
}

/** Pixels of radius up to which single precision, 24 bits, places a ring's corner from its light to 1/128 of a pixel. */
const LARGEST_RADIUS = 2 ** 17

/**
 * Fills a ring in world units from the light, so that its gradient is the same wherever it stands, or from the view's corner
 * where the light is too large for that. Subtracted here: a canvas computes in single precision, in which places of a far
 * part of the world are no longer told apart. (left, top) is the pixel that the context begins at.
 */
function fillRing(
  context: CanvasRenderingContext2D,
  light: LightPlan,
  view: WorldView,
  [kx, ky]: Scale,
  left: number,
  top: number,
): void {
  const { ring, radius } = light
  const { x, y } = light.falloff !== 'none' && radius * Math.max(kx, ky) <= LARGEST_RADIUS ? light : view
  context.setTransform(kx, 0, 0, ky, (x - view.x) * kx - left, (y - view.y) * ky - top)
  context.fillStyle = lightFill(context, light, light.x - x, light.y - y)
  context.beginPath()
  for (let i = 0; i < ring.length; i += 2) context.lineTo(ring[i]! - x, ring[i + 1]! - y)
  context.closePath()
  context.fill()
}

/** A light with soft edges: filled on the scratch canvas, masked there, and added from there. */
function addFeathered(
  canvas: LightMapCanvas,
  scratch: Scratch,
  light: LightPlan,
  cone: NonNullable<LightPlan['cone']>,
  view: WorldView,
): void {
  const box = pixelBoxOf(light, canvas, view)
  if (box === null) return
  const { minX: left, minY: top } = box
  const [width, height] = [box.maxX - left, box.maxY - top]
  const [kx, ky] = scaleOf(canvas, view)
  const context = scratch()
  const source = context.canvas
  // Only ever grows, so that a light that moves along the edge does not allocate at every frame.
  if (source.width < width) source.width = width
  if (source.height < height) source.height = height
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalCompositeOperation = 'source-over'
  context.clearRect(0, 0, width, height)
  fillRing(context, light, view, [kx, ky], left, top)
  context.globalCompositeOperation = 'destination-in'
  context.setTransform(kx, 0, 0, ky, -left, -top)
  const [x, y] = [light.x - view.x, light.y - view.y]
  context.fillStyle = featherMask(context, x, y, cone)
  const { radius } = light
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
  canvas.context.setTransform(1, 0, 0, 1, 0, 0)
  canvas.context.drawImage(source, 0, 0, width, height, left, top, width, height)
}
