import type { Box } from '../../geometry/boxes.js'
import type { SampledLight } from '../../scene/lights/softLight.js'
import type { HardView } from '../../scene/plan/plan.js'
import { type CanvasTransform, tracePath } from './canvasTransform.js'
import { fillDark, fillPanes, isTinted } from './fillTransmission.js'
import { cssColor } from './gradients.js'
import { isFloat } from './lightMapContext.js'

/** Steps of a mask's alpha that add up without rounding: in half floats, and in 8 bits. */
const FLOAT_STEPS = 256
const BYTE_STEPS = 255

/**
 * Maximum number of rings that are added up in 8 bits. The coverage of each at an edge pixel is rounded to steps,
 * upward in Chromium and Firefox, so the edges of many rings would be far too bright.
 */
export const GROUP_SIZE = 16

/** A box of the light map to draw views on. Its corner is the first pixel of a canvas. */
export interface MaskTarget {
  readonly box: Box
  readonly transform: CanvasTransform
  /** Other canvases: for a group of views, and for the light of a single point of the source through panes. */
  readonly groupContext: () => CanvasRenderingContext2D
  readonly singleContext: () => CanvasRenderingContext2D
}

/**
 * Draws a light, painted by `paint` and masked by at most `GROUP_SIZE` views: fully where all of them see, elsewhere in
 * part. Panes must not tint the light. Faster than a mask, which has to be applied to the light afterward.
 */
export function drawLit(
  context: CanvasRenderingContext2D,
  light: SampledLight,
  views: readonly HardView[],
  target: MaskTarget,
  paint: () => void,
): void {
  const [fill, operation] = hasExactRings(light, views)
    ? ([fillRings, 'source-in'] as const)
    : ([addDark, 'source-out'] as const)
  fill(context, light, views, target, (i) => alphaOfPart(i, views.length, BYTE_STEPS))
  context.globalCompositeOperation = operation
  paint()
}

/**
 * Adds the views `from` to `to` (exclusive) of a light with at most 256 to its mask. Each adds a whole number of steps
 * of alpha. All of them add up to full alpha, so that the area that all points see is fully lit. `from` begins a group,
 * and `to` ends one. Light through panes is drawn in opaque colors.
 */
export function drawViews(
  context: CanvasRenderingContext2D,
  light: SampledLight,
  views: readonly HardView[],
  target: MaskTarget,
  from: number = 0,
  to: number = views.length,
): void {
  const { length } = views
  const isExact = hasExactRings(light, views)
  if (isExact && (isFloat(context) || length <= GROUP_SIZE)) {
    const steps = isFloat(context) ? FLOAT_STEPS : BYTE_STEPS
    fillRings(context, light, views.slice(from, to), target, (i) => alphaOfPart(from + i, length, steps))
    return
  }
  const fill = isExact ? fillRings : isTinted(light) ? fillColors : fillLit
  if (length <= GROUP_SIZE) {
    fill(context, light, views, target, (i) => alphaOfPart(i, length, BYTE_STEPS))
    return
  }
  const group = target.groupContext()
  const { minX, minY, maxX, maxY } = target.box
  const part = [0, 0, maxX - minX, maxY - minY] as const
  for (let first = from; first < to; first += GROUP_SIZE) {
    const end = Math.min(to, first + GROUP_SIZE)
    clearFor(group, target.box)
    fill(group, light, views.slice(first, end), target, (i) => alphaOfPart(i, end - first, BYTE_STEPS))
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalCompositeOperation = 'lighter'
    context.globalAlpha = (stepsTo(end, length, BYTE_STEPS) - stepsTo(first, length, BYTE_STEPS)) / BYTE_STEPS
    context.drawImage(group.canvas, ...part, ...part)
    context.globalAlpha = 1
  }
}

/** Returns true if the rings of a light's views are exactly the areas that they reach. */
function hasExactRings(light: SampledLight, views: readonly HardView[]): boolean {
  return views[0]!.regions.length === 0 && light.source.shape.shape !== 'directional'
}

/** Fills the lit areas of some views, each with the alpha for its index. */
type Fill = (
  context: CanvasRenderingContext2D,
  light: SampledLight,
  views: readonly HardView[],
  target: MaskTarget,
  alphaOf: (i: number) => number,
) => void

/** Fills rings, or the whole box for a view without one, since the light itself ends at its extent. */
const fillRings: Fill = (context, light, views, { box, transform }, alphaOf) => {
  for (const [i, { ring }] of views.entries()) {
    const color = cssColor(0, 0, 0, alphaOf(i))
    if (ring === null) {
      fillAll(context, 'lighter', color, box)
      continue
    }
    context.globalCompositeOperation = 'lighter'
    context.fillStyle = color
    tracePath(context, light, ring, transform)
    context.fill()
  }
}

/** Adds up the areas that the points do not reach. */
const addDark: Fill = (context, _, views, target, alphaOf) => {
  context.globalCompositeOperation = 'lighter'
  for (const [i, view] of views.entries()) {
    context.fillStyle = cssColor(0, 0, 0, alphaOf(i))
    fillDark(context, view, target)
  }
}

/** Fills the area that the points reach past walls: everything except the mean of the dark areas. */
const fillLit: Fill = (context, light, views, target, alphaOf) => {
  addDark(context, light, views, target, alphaOf)
  fillAll(context, 'source-out', '#000', target.box)
}

/** Fills the area lit through panes, point by point. */
const fillColors: Fill = (context, _, views, target, alphaOf) => {
  const { box, singleContext } = target
  const layer = singleContext()
  const part = [0, 0, box.maxX - box.minX, box.maxY - box.minY] as const
  for (const [i, view] of views.entries()) {
    clearFor(layer, box)
    fillAll(layer, 'source-over', '#fff', box)
    fillPanes(layer, view, target)
    layer.globalCompositeOperation = 'source-over'
    layer.fillStyle = '#000'
    fillDark(layer, view, target)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalCompositeOperation = 'lighter'
    context.globalAlpha = alphaOf(i)
    context.drawImage(layer.canvas, ...part, ...part)
    context.globalAlpha = 1
  }
}

/** Fills a box of a canvas that begins at its first pixel. */
function fillAll(
  context: CanvasRenderingContext2D,
  operation: GlobalCompositeOperation,
  color: string,
  { minX, minY, maxX, maxY }: Box,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalCompositeOperation = operation
  context.fillStyle = color
  context.fillRect(0, 0, maxX - minX, maxY - minY)
}

/** Returns one of `parts` equal fractions of the steps, in whole steps, as an alpha. */
function alphaOfPart(part: number, parts: number, steps: number): number {
  return (stepsTo(part + 1, parts, steps) - stepsTo(part, parts, steps)) / steps
}

/** Returns the number of whole steps in the first `part` of `parts` equal fractions. */
function stepsTo(part: number, parts: number, steps: number): number {
  return Math.round((part * steps) / parts)
}

/**
 * Resizes a canvas to a box, and clears it. It must not be larger: if a canvas is drawn and then painted on again, the
 * browser copies all of it, and the position of its edge affects the antialiasing of shapes that cross it.
 */
export function clearFor(context: CanvasRenderingContext2D, { minX, minY, maxX, maxY }: Box): void {
  const [width, height] = [maxX - minX, maxY - minY]
  const { canvas } = context
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalCompositeOperation = 'source-over'
  context.clearRect(0, 0, width, height)
}
