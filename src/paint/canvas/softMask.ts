import type { Box } from '../../geometry/boxes.js'
import { defaultArcTolerance } from '../../geometry/circles.js'
import type { SoftLight } from '../../scene/lights/softLight.js'
import type { HardView } from '../../scene/plan/plan.js'
import { SampleRings } from '../../scene/plan/SampleRings.js'
import { isEndless } from '../../scene/transport/shadowSpan.js'
import { fillDark, fillPanes, isTinted } from './fillTransmission.js'
import { cssColor } from './gradients.js'
import { isFloat } from './lightMapContext.js'
import { type Placed, tracePath } from './placedPath.js'

/** Steps of a mask's alpha that add up without rounding: in half floats, and in 8 bits. */
const FLOAT_STEPS = 256
const STEPS = 255

/** Ends of shadows are flattened this many times finer than rims, where hardly any light is left. */
const FINER = 4

/** Only masks that are kept are drawn of more rings than this, and those rings are not. */
const MOST_KEPT_RINGS = 64

/**
 * Rings that are added to one another in 8 bits: what each covers of a pixel at its edge is rounded to its share of the steps,
 * upwards in Chromium and Firefox, by which the edges of many would be far too bright.
 */
export const GROUP = 16

/** The place where a light's rings are drawn: a box of the light map, from the first pixel of a canvas. */
export interface MaskPlace {
  readonly box: Box
  readonly placed: Placed
  /** Other canvases, for a group of rings and for what a single point of the source lights through panes. */
  readonly spare: () => CanvasRenderingContext2D
  readonly single: () => CanvasRenderingContext2D
}

/**
 * Draws the rings for `count` points, at most 256, from one to another, each as its share of the mask: in whole steps of its
 * alpha, which together are all of them, so that what all points see is lit wholly. `from` begins a group, `to` ends one. Of
 * light that gets past walls what each point reaches, in opaque colors where panes let it through.
 */
export function drawRings(
  context: CanvasRenderingContext2D,
  light: SoftLight,
  place: MaskPlace,
  count: number,
  from: number = 0,
  to: number = SampleRings.of(light).lengthFor(count),
): void {
  const length = SampleRings.of(light).lengthFor(count)
  const isPlain = isPlainLight(light)
  if (isPlain && isFloat(context))
    fillRings(context, light, place, count, from, to, (i) => shareOf(i, length, FLOAT_STEPS))
  else if (isPlain && length <= GROUP)
    fillRings(context, light, place, count, from, to, (i) => shareOf(i, length, STEPS))
  else {
    const spare = place.spare()
    const { minX, minY, maxX, maxY } = place.box
    const part = [0, 0, maxX - minX, maxY - minY] as const
    for (let first = from; first < to; first += GROUP) {
      const end = Math.min(to, first + GROUP)
      clearFor(spare, place.box)
      const fill = isPlain ? fillRings : isTinted(light) ? fillColors : fillLit
      fill(spare, light, place, count, first, end, (i) => shareOf(i - first, end - first, STEPS))
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.globalCompositeOperation = 'lighter'
      context.globalAlpha = (stepsTo(end, length, STEPS) - stepsTo(first, length, STEPS)) / STEPS
      context.drawImage(spare.canvas, ...part, ...part)
      context.globalAlpha = 1
    }
  }
}

/** Fills what is drawn for some of `count` points, from one to another, each with the alpha that its number says. */
type Fill = (
  context: CanvasRenderingContext2D,
  light: SoftLight,
  place: MaskPlace,
  count: number,
  from: number,
  to: number,
  alphaOf: (i: number) => number,
) => void

/** Rings. */
const fillRings: Fill = (context, light, { placed }, count, from, to, alphaOf) => {
  const rings = SampleRings.of(light)
  context.globalCompositeOperation = 'lighter'
  for (let i = from; i < to; i++) {
    context.fillStyle = cssColor(0, 0, 0, alphaOf(i))
    tracePath(context, light, rings.ring(count, i, count <= MOST_KEPT_RINGS), placed)
    context.fill()
  }
}

/** Fills the area that the points reach past walls: everything except the mean of the rest. */
const fillLit: Fill = (context, light, place, count, from, to, alphaOf) => {
  context.globalCompositeOperation = 'lighter'
  for (let i = from; i < to; i++) {
    context.fillStyle = cssColor(0, 0, 0, alphaOf(i))
    fillDark(context, viewOf(light, place, count, i), place)
  }
  fillWhole(context, 'source-out', '#000', place.box)
}

/** Fills the area lit through panes, point by point. */
const fillColors: Fill = (context, light, place, count, from, to, alphaOf) => {
  const { box, single } = place
  const picture = single()
  const part = [0, 0, box.maxX - box.minX, box.maxY - box.minY] as const
  for (let i = from; i < to; i++) {
    const view = viewOf(light, place, count, i)
    clearFor(picture, box)
    fillWhole(picture, 'source-over', '#fff', box)
    fillPanes(picture, view, place)
    picture.globalCompositeOperation = 'source-over'
    picture.fillStyle = '#000'
    fillDark(picture, view, place)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalCompositeOperation = 'lighter'
    context.globalAlpha = alphaOf(i)
    context.drawImage(picture.canvas, ...part, ...part)
    context.globalAlpha = 1
  }
}

/** Returns the light from the i-th of `count` points of a light's source. */
function viewOf(light: SoftLight, { placed: { kx, ky } }: MaskPlace, count: number, i: number): HardView {
  const tolerance = defaultArcTolerance(light.radius, FINER * Math.max(kx, ky))
  return SampleRings.of(light).view(count, i, count <= MOST_KEPT_RINGS, tolerance)
}

/** True if rings say all: a disc, whose shadows have no end, without panes. */
function isPlainLight({ source: { shape, walls } }: SoftLight): boolean {
  if (shape.shape === 'directional' || walls.length > 1) return false
  return walls[0].spans?.every(isEndless) ?? true
}

/** Fills a box of a canvas that begins at its first pixel. */
function fillWhole(
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
function shareOf(part: number, parts: number, steps: number): number {
  return (stepsTo(part + 1, parts, steps) - stepsTo(part, parts, steps)) / steps
}

/** Returns the number of whole steps in the first `part` of `parts` equal fractions. */
function stepsTo(part: number, parts: number, steps: number): number {
  return Math.round((part * steps) / parts)
}

/**
 * Makes a canvas as large as a box, and empty: when it is drawn and then painted on again the browser copies all of it, and what
 * crosses its edge is smoothed by where that is.
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
