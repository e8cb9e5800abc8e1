import { type Box, boxesMeet } from '../../geometry/boxes.js'
import type { Ring } from '../../geometry/points.js'
import type { TubeLine } from '../../scene/emitters/tube/tubeLine.js'
import { BLENDS, type Blend } from '../../scene/lights/blend.js'
import { ambientLight, type Rgba } from '../../scene/lights/color.js'
import { isSampled, type SampledLight } from '../../scene/lights/softLight.js'
import type { HardView, LightPlan } from '../../scene/plan/plan.js'
import type { PaintOptions } from '../Painter.js'
import { type ConeCache, placedCone } from './ConeCache.js'
import type { CookieLights } from './CookieLights.js'
import { type CanvasTransform, canvasTransform, moveOrigin, tracePath } from './canvasTransform.js'
import { fillDark, isTinted } from './fillTransmission.js'
import { fillTube } from './fillTube.js'
import { atBrightest, cssColor, featherMask, lightFill } from './gradients.js'
import type { LightMapCanvas } from './LightMapCanvas.js'
import { outlineOf, pixelBoxOf, regionsOf, wholeOf } from './pixelBoxes.js'
import { clearFor } from './softMask.js'

/** Additional canvases, created when they are first needed. */
export interface ScratchCanvases {
  /** A canvas of any size for lights that are masked before they are blended. */
  readonly scratch: () => CanvasRenderingContext2D
  /** Another one, for the light map inside a darkness. */
  readonly darknessCanvas: () => CanvasRenderingContext2D
  /**
   * Returns the fraction of a soft light that reaches each pixel of its box, as alpha from the canvas's first pixel on,
   * or as opaque colors. For a light with a single view, it may return that view.
   */
  readonly maskOf: (light: SampledLight, box: Box) => HTMLCanvasElement | HardView
  /** Returns a canvas with a soft light, painted by `paint` and masked by a few views, or null if it needs a mask. */
  readonly drawLit: (
    light: SampledLight,
    box: Box,
    paint: (context: CanvasRenderingContext2D) => void,
  ) => CanvasRenderingContext2D | null
  readonly cones: ConeCache
  /** Lights with an image. */
  readonly cookies: () => CookieLights
}

/** Blend modes in the order in which they are applied, and their operations on a canvas. */
const BLEND_ORDER = Object.keys(BLENDS) as Blend[]
const OPERATIONS: Readonly<Record<Blend, GlobalCompositeOperation>> = {
  screen: 'screen',
  add: 'lighter',
  max: 'lighten',
  // The map is inverted before and after.
  subtract: 'lighter',
}

/** Returns the index of a light's blend mode in the order in which they are applied. Darknesses come last. */
export function rankOf({ blend, darkness }: LightPlan, options: PaintOptions): number {
  return darkness ? BLEND_ORDER.length : BLEND_ORDER.indexOf(blend ?? options.blend)
}

/** Fills a box of whole pixels with the ambient light. */
export function paintAmbient({ context }: LightMapCanvas, ambient: Rgba, box: Box): void {
  fillBox(context, 'source-over', cssColor(...ambientLight(ambient)), box)
}

function fillBox(
  context: CanvasRenderingContext2D,
  operation: GlobalCompositeOperation,
  color: string,
  { minX, minY, maxX, maxY }: Box,
): void {
  context.globalCompositeOperation = operation
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = color
  context.fillRect(minX, minY, maxX - minX, maxY - minY)
}

/**
 * Blends lights into the light map, each inside its ring, in display space, one blend mode after the other. The map
 * starts with the ambient light, and the page multiplies it over the content. Darknesses are left out.
 */
export function addLights(
  canvas: LightMapCanvas,
  canvases: ScratchCanvases,
  lights: Iterable<LightPlan>,
  options: PaintOptions,
): void {
  const groups = BLEND_ORDER.map((): LightPlan[] => [])
  for (const light of lights) if (!light.darkness) groups[rankOf(light, options)]!.push(light)
  for (const [rank, group] of groups.entries()) {
    if (group.length === 0) continue
    const blend = BLEND_ORDER[rank]!
    const blendAll = (): void => {
      for (const light of group) addLight(canvas, canvases, light, options, blend)
    }
    if (blend === 'subtract') whileInverted(canvas, group, options, blendAll)
    else blendAll()
  }
}

/**
 * Paints darknesses over the light map, by increasing priority. Each one shows its ambient light, blended with all
 * lights of a higher priority.
 */
export function addDarknesses(
  canvas: LightMapCanvas,
  canvases: ScratchCanvases,
  lights: readonly LightPlan[],
  allLights: readonly LightPlan[],
  options: PaintOptions,
): void {
  const darknesses = lights.filter(({ darkness }) => darkness).sort((a, b) => a.priority - b.priority)
  for (const darkness of darknesses) {
    const box = pixelBoxOf(darkness, canvas, options.view)
    if (box === null) continue
    const darknessCanvas = { ...canvas, context: canvases.darknessCanvas() }
    clearFor(darknessCanvas.context, wholeOf(canvas))
    paintAmbient(darknessCanvas, options.darkAmbient ?? options.ambient, box)
    const above = allLights.filter((light) => {
      const touched = light.priority > darkness.priority ? pixelBoxOf(light, canvas, options.view) : null
      return touched !== null && boxesMeet(touched, box)
    })
    addLights(darknessCanvas, canvases, above, options)
    addMasked(canvas, canvases, darkness, options, 'source-over', box, darknessCanvas.context)
  }
}

/** Runs `work` while the areas of a canvas that the lights touch are inverted. */
function whileInverted(
  canvas: LightMapCanvas,
  lights: readonly LightPlan[],
  { view }: PaintOptions,
  work: () => void,
): void {
  const boxes = lights.map((light) => pixelBoxOf(light, canvas, view)).filter((box) => box !== null)
  const regions = regionsOf(boxes)
  const invert = (): void => {
    for (const region of regions) fillBox(canvas.context, 'difference', '#fff', region)
  }
  invert()
  work()
  invert()
}

function addLight(
  canvas: LightMapCanvas,
  canvases: ScratchCanvases,
  light: LightPlan,
  options: PaintOptions,
  blend: Blend,
): void {
  const { context } = canvas
  const operation = OPERATIONS[blend]
  // `lighten` affects translucent pixels only in part.
  const isMax = blend === 'max'
  const fades = light.cone !== null && light.cone.feather > 0
  if (isSampled(light) || light.image !== null || (fades && isMax)) {
    addMasked(canvas, canvases, light, options, operation)
  } else if (fades) addCone(canvas, canvases, light, options, operation)
  else {
    context.globalCompositeOperation = operation
    fillRing(context, light, light.ring, canvasTransform(canvas, options.view), isMax)
  }
}

/**
 * Adds a light with soft edges from its cached picture. Near the light, where the picture is too coarse, masks it
 * instead.
 */
function addCone(
  canvas: LightMapCanvas,
  canvases: ScratchCanvases,
  light: LightPlan,
  options: PaintOptions,
  operation: GlobalCompositeOperation,
): void {
  const { context } = canvas
  const transform = canvasTransform(canvas, options.view)
  const box = pixelBoxOf(light, canvas, options.view)
  const [filled, fraction] = atBrightest(light)
  const cone = box && canvases.cones.of(context, filled, Math.max(transform.kx, transform.ky))
  if (cone === null) {
    addMasked(canvas, canvases, light, options, operation, box)
    return
  }
  const whole = wholeOf(canvas)
  const near = squareIn(whole, light, transform, cone.near)
  context.save()
  if (near !== null) {
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.beginPath()
    for (const { minX, minY, maxX, maxY } of [whole, near]) context.rect(minX, minY, maxX - minX, maxY - minY)
    context.clip('evenodd')
  }
  const { x, y } = tracePath(context, light, light.ring, transform)
  context.globalCompositeOperation = operation
  context.globalAlpha = fraction
  context.fillStyle = placedCone(cone, light.cone!.direction, light.x - x, light.y - y)
  context.fill()
  context.restore()
  if (near !== null) addMasked(canvas, canvases, light, options, operation, near)
}

/**
 * Returns the part, inside a box, of a square of whole pixels around a light, or null if it is empty. The square has
 * the same size for every position of the light.
 */
function squareIn(box: Box, { x, y }: LightPlan, { view, kx, ky }: CanvasTransform, half: number): Box | null {
  const [atX, atY] = [Math.round((x - view.x) * kx), Math.round((y - view.y) * ky)]
  const [minX, minY] = [Math.max(box.minX, atX - half), Math.max(box.minY, atY - half)]
  const [maxX, maxY] = [Math.min(box.maxX, atX + half), Math.min(box.maxY, atY + half)]
  return minX < maxX && minY < maxY ? { minX, minY, maxX, maxY } : null
}

/** Fills a ring with a light's color. `isOpaque`: applies a flicker to the color instead of the alpha. */
function fillRing(
  context: CanvasRenderingContext2D,
  light: LightPlan,
  ring: Ring,
  transform: CanvasTransform,
  isOpaque: boolean = false,
  fill = (_x: number, _y: number): void => context.fill(),
): void {
  const { x, y } = tracePath(context, light, ring, transform)
  const [filled, fraction] = isOpaque ? [light, 1] : atBrightest(light)
  context.fillStyle = light.darkness ? '#000' : lightFill(context, filled, light.x - x, light.y - y)
  context.globalAlpha = light.darkness ? 1 : fraction
  fill(light.x - x, light.y - y)
  context.globalAlpha = 1
}

/**
 * Adds a light with soft edges or soft shadows: fills it on the scratch canvas, masks it there, and blends the result.
 * For a darkness, shows the content of `darknessCanvas` instead, which is as large as the map.
 */
function addMasked(
  canvas: LightMapCanvas,
  canvases: ScratchCanvases,
  light: LightPlan,
  { view }: PaintOptions,
  operation: GlobalCompositeOperation,
  box: Box | null = pixelBoxOf(light, canvas, view),
  darknessCanvas?: CanvasRenderingContext2D,
): void {
  if (box === null) return
  const transform = canvasTransform(canvas, view, box.minX, box.minY)
  const cookies = light.image === null || light.darkness ? null : canvases.cookies()
  const cookie = cookies === null ? null : cookies.of(light)
  if (cookie === undefined) return
  const tube = tubeOf(light)
  const isFaded = light.cone !== null && light.cone.feather > 0
  const place = [0, 0, box.maxX - box.minX, box.maxY - box.minY] as const
  if (isSampled(light) && !light.darkness && cookie === null && tube === null && !isFaded) {
    const lit = canvases.drawLit(light, box, (context) => fillRing(context, light, outlineOf(light), transform, false))
    if (lit !== null) {
      blendBox(canvas, lit, operation, box)
      return
    }
  }
  const mask = isSampled(light) ? canvases.maskOf(light, box) : null
  const context = canvases.scratch()
  clearFor(context, box)
  const fill = cookie && ((x: number, y: number) => cookies!.fill(context, cookie, light, x, y))
  if (tube !== null) fillTube(context, light, tube, transform)
  else fillRing(context, light, outlineOf(light), transform, false, fill ?? undefined)
  if (isFaded) fadeCone(context, light, light.cone!, transform)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalCompositeOperation = 'destination-in'
  if (mask !== null && 'ring' in mask) {
    context.globalCompositeOperation = 'destination-out'
    context.fillStyle = '#000'
    fillDark(context, mask, { box, transform })
    context.setTransform(1, 0, 0, 1, 0, 0)
  } else if (mask !== null) {
    if (isSampled(light) && isTinted(light)) {
      // `multiply` needs an opaque backdrop: over transparent pixels it shows the source unchanged.
      underlay(context)
      context.globalCompositeOperation = 'multiply'
    }
    context.drawImage(mask, ...place, ...place)
  }
  if (darknessCanvas !== undefined) {
    context.globalCompositeOperation = 'source-in'
    context.drawImage(darknessCanvas.canvas, box.minX, box.minY, place[2], place[3], ...place)
  }
  blendBox(canvas, context, operation, box)
}

/**
 * Returns the line from which a tube's brightness falls off. Returns null for a darkness, a tube without falloff, and
 * other lights.
 */
function tubeOf(light: LightPlan): TubeLine | null {
  if (!isSampled(light) || light.darkness || light.falloff === 'none') return null
  const { shape } = light.source
  return shape.shape === 'segment' ? shape : null
}

/**
 * Removes the fading edge of a cone from a light on a canvas of its own. `destination-out` changes only the pixels of
 * the light. `destination-in` would need a layer over the whole canvas, which takes three times as long.
 */
function fadeCone(
  context: CanvasRenderingContext2D,
  light: LightPlan,
  cone: NonNullable<LightPlan['cone']>,
  transform: CanvasTransform,
): void {
  const { width, height } = context.canvas
  context.globalCompositeOperation = 'destination-out'
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.beginPath()
  context.rect(0, 0, width, height)
  moveOrigin(context, light, transform)
  context.rotate(cone.direction - cone.angle / 2)
  context.fillStyle = featherMask(context, cone)
  context.fill()
}

/** Blends a canvas into the box of the light map that it shows. */
function blendBox(
  { context }: LightMapCanvas,
  source: CanvasRenderingContext2D,
  operation: GlobalCompositeOperation,
  { minX, minY, maxX, maxY }: Box,
): void {
  const [width, height] = [maxX - minX, maxY - minY]
  // `lighten` must see a half-transparent pixel as half as bright.
  if (operation === 'lighten') underlay(source)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalCompositeOperation = operation
  context.drawImage(source.canvas, 0, 0, width, height, minX, minY, width, height)
}

/** Fills a canvas with black where it is not opaque. */
function underlay(context: CanvasRenderingContext2D): void {
  const { width, height } = context.canvas
  fillBox(context, 'destination-over', '#000', { minX: 0, minY: 0, maxX: width, maxY: height })
}
