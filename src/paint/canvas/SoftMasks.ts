import type { Box } from '../../geometry/boxes.js'
import { isSampled, type SampledLight } from '../../scene/lights/softLight.js'
import type { HardView, LightPlan, LightSource } from '../../scene/plan/plan.js'
import { canvasTransform } from './canvasTransform.js'
import { isTinted } from './fillTransmission.js'
import type { LightMapCanvas, WorldView } from './LightMapCanvas.js'
import { freeCanvas, lightMapContext, plainContext } from './lightMapContext.js'
import { pixelBoxOf } from './pixelBoxes.js'
import { clearFor, drawLit, drawViews, GROUP_SIZE, type MaskTarget } from './softMask.js'

/** Number of paints with the same view after which masks are refined, so that they aren't while the view moves. */
const PAINTS_TO_REST = 4

/** Maximum work of one paint on finer masks: normally, and in the first paint, before which nothing is visible. */
const WORK_PER_PAINT = 2 ** 15
const FIRST_PAINT_WORK = 2 ** 18

/** Work of one ring, in quarters of a microsecond, measured without a GPU. A pixel adds 1 / PIXELS_OF_WORK. */
const RING_WORK = 64
const PIXELS_OF_WORK = 256

/** Maximum pixels of cached masks, as a multiple of the canvas's. Beyond it, views are filled again in each paint. */
const MAX_MASK_RATIO = 4
const MIN_MASK_PIXELS = 2 ** 20

/** A mask, finished or in progress, and its set of views. */
interface Mask {
  readonly context: CanvasRenderingContext2D
  readonly box: Box
  readonly set: number
  drawnViews: number
}

/** A light's soft shadows on a canvas. */
interface Shadows {
  light: SampledLight
  /** The pixels that it touches, computed on demand. */
  box: Box | null | undefined
  /** The paint since which the canvas shows the same part of the world. */
  since: number
  /** Index of the set of views that they were last painted from, or -1 for none. */
  shownSet: number
  mask: Mask | null
  /** A finer mask in progress. */
  nextMask: Mask | null
}

/**
 * The masks of the soft lights of one canvas: coarse while the view moves or a light has no finer views, and gradually
 * refined afterward.
 */
export class SoftMasks {
  #shadows = new Map<LightSource, Shadows>()
  #canvas: LightMapCanvas | null = null
  #view: WorldView = { x: 0, y: 0, zoom: 1 }
  #paints = 0
  /** Pixels of all masks. */
  #maskPixels = 0
  #fine: CanvasRenderingContext2D | null = null
  /** For masks of few steps. */
  #coarse: CanvasRenderingContext2D | null = null
  #group: CanvasRenderingContext2D | null = null
  #single: CanvasRenderingContext2D | null = null

  /** Updates the lights to those of a plan. `isSameView`: the canvas shows the same part of the world as before. */
  begin(lights: readonly LightPlan[], canvas: LightMapCanvas, view: WorldView, isSameView: boolean): void {
    this.#paints++
    this.#canvas = canvas
    this.#view = view
    const before = this.#shadows
    this.#shadows = new Map()
    for (const light of lights) {
      if (!isSampled(light)) continue
      const known = before.get(light.source)
      // Start over if a light becomes a darkness, which panes don't tint, or if its views were traced again for a
      // larger scale.
      const isSame =
        known !== undefined &&
        known.light.darkness === light.darkness &&
        known.light.samples.sets[0] === light.samples.sets[0]
      const shadows: Shadows = isSame
        ? known
        : { light, box: undefined, since: this.#paints - PAINTS_TO_REST, shownSet: -1, mask: null, nextMask: null }
      if (isSame) before.delete(light.source)
      shadows.light = light
      if (!isSameView && shadows.box !== undefined) {
        this.#drop(shadows)
        shadows.since = this.#paints
      }
      this.#shadows.set(light.source, shadows)
    }
    for (const removed of before.values()) this.#drop(removed)
  }

  /** Continues to refine masks. Returns true if there is more to draw. */
  refine(): boolean {
    let budget = this.#paints === 1 ? FIRST_PAINT_WORK : WORK_PER_PAINT
    for (const shadows of this.#shadows.values()) {
      while (budget > 0 && this.#isResting(shadows) && this.#nextSet(shadows) !== null)
        budget -= this.#draw(shadows, budget)
    }
    return this.isBusy
  }

  /** True if some shadows are not as fine as their views allow. */
  get isBusy(): boolean {
    for (const shadows of this.#shadows.values()) if (this.#nextSet(shadows) !== null) return true
    return false
  }

  /** Returns true if a light's shadows are as fine as its views allow. */
  isFinal(light: LightPlan): boolean {
    return !isSampled(light) || this.#nextSet(this.#shadows.get(light.source)!) === null
  }

  /** Returns true if finer shadows are ready than were painted. */
  hasFiner(light: LightPlan): boolean {
    if (!isSampled(light)) return false
    const shadows = this.#shadows.get(light.source)!
    return shadows.shownSet < this.#readySet(shadows)
  }

  /**
   * Returns the finest mask that is ready. Returns the light's view instead if it has only one and no mask, so that its
   * shadows are filled as a path.
   */
  maskOf(light: SampledLight, box: Box): HTMLCanvasElement | HardView {
    const shadows = this.#shadows.get(light.source)!
    shadows.shownSet = this.#readySet(shadows)
    if (shadows.mask !== null) return shadows.mask.context.canvas
    const views = light.samples.sets[shadows.shownSet]!
    if (views.length === 1 && !isTinted(light)) return views[0]!
    const context = views.length <= GROUP_SIZE ? this.#coarseContext() : this.#fineContext()
    clearFor(context, box)
    drawViews(context, light, views, this.#targetFor(box))
    return context.canvas
  }

  /**
   * Draws a light, painted by `paint` and masked by a few views, and returns the canvas. Returns null if the light has
   * one view or many, is tinted by panes, or has a mask.
   */
  drawLit(
    light: SampledLight,
    box: Box,
    paint: (context: CanvasRenderingContext2D) => void,
  ): CanvasRenderingContext2D | null {
    const shadows = this.#shadows.get(light.source)!
    const ready = this.#readySet(shadows)
    const views = light.samples.sets[ready]!
    if (shadows.mask !== null || views.length === 1 || views.length > GROUP_SIZE || isTinted(light)) return null
    shadows.shownSet = ready
    const context = this.#coarseContext()
    clearFor(context, box)
    drawLit(context, light, views, this.#targetFor(box), () => paint(context))
    return context
  }

  free(): void {
    for (const shadows of this.#shadows.values()) this.#drop(shadows)
    this.#shadows.clear()
    this.#paints = 0
    const contexts = [this.#fine, this.#coarse, this.#group, this.#single]
    for (const context of contexts) if (context !== null) freeCanvas(context)
    this.#fine = this.#coarse = this.#group = this.#single = null
  }

  #isResting({ since }: Shadows): boolean {
    return this.#paints - since >= PAINTS_TO_REST
  }

  /** Returns the set of views to paint shadows from now. Without a mask, it is one that is quick to draw. */
  #readySet(shadows: Shadows): number {
    if (shadows.mask !== null) return shadows.mask.set
    return this.#isResting(shadows) ? Math.min(1, shadows.light.samples.sets.length - 1) : 0
  }

  /** Returns the set of views to draw a mask from next; null if it is as fine as it will be. */
  #nextSet(shadows: Shadows): number | null {
    const box = this.#boxOf(shadows)
    if (box === null) return null
    if (shadows.nextMask !== null) return shadows.nextMask.set
    const last = shadows.light.samples.sets.length - 1
    if (!this.#isResting(shadows) && last > 0) return 1
    if (!this.#hasRoomFor(box)) return null
    const set = shadows.mask?.set ?? 0
    return set < last ? set + 1 : null
  }

  /** Draws a part of the next mask, by about `budget` work. Returns the work done. */
  #draw(shadows: Shadows, budget: number): number {
    const { light } = shadows
    const box = this.#boxOf(shadows)!
    const set = this.#nextSet(shadows)!
    shadows.nextMask ??= this.#newMask(box, set)
    const { nextMask } = shadows
    const views = light.samples.sets[set]!
    const workPerView = RING_WORK + pixelsOf(box) / PIXELS_OF_WORK
    const end = Math.min(views.length, nextMask.drawnViews + GROUP_SIZE * Math.ceil(budget / workPerView / GROUP_SIZE))
    const drawn = end - nextMask.drawnViews
    drawViews(nextMask.context, light, views, this.#targetFor(box), nextMask.drawnViews, end)
    nextMask.drawnViews = end
    if (end === views.length) {
      if (shadows.mask !== null) this.#freeMask(shadows.mask)
      shadows.mask = nextMask
      shadows.nextMask = null
    }
    return drawn * workPerView
  }

  #boxOf(shadows: Shadows): Box | null {
    if (shadows.box === undefined) shadows.box = pixelBoxOf(shadows.light, this.#canvas!, this.#view)
    return shadows.box
  }

  #targetFor(box: Box): MaskTarget {
    const transform = canvasTransform(this.#canvas!, this.#view, box.minX, box.minY)
    return { box, transform, groupContext: this.#groupContext, singleContext: this.#singleContext }
  }

  #coarseContext(): CanvasRenderingContext2D {
    this.#coarse ??= this.#makeContext(plainContext)
    return this.#coarse
  }

  #fineContext(): CanvasRenderingContext2D {
    this.#fine ??= this.#makeContext()
    return this.#fine
  }

  readonly #groupContext = (): CanvasRenderingContext2D => {
    this.#group ??= this.#makeContext()
    return this.#group
  }

  readonly #singleContext = (): CanvasRenderingContext2D => {
    this.#single ??= this.#makeContext()
    return this.#single
  }

  #hasRoomFor(box: Box): boolean {
    const { width, height } = this.#canvas!
    return this.#maskPixels + pixelsOf(box) <= Math.max(MIN_MASK_PIXELS, MAX_MASK_RATIO * width * height)
  }

  #newMask(box: Box, set: number): Mask {
    const context = this.#makeContext()
    this.#maskPixels += pixelsOf(box)
    clearFor(context, box)
    return { context, box, set, drawnViews: 0 }
  }

  #drop(shadows: Shadows): void {
    if (shadows.mask !== null) this.#freeMask(shadows.mask)
    if (shadows.nextMask !== null) this.#freeMask(shadows.nextMask)
    shadows.mask = shadows.nextMask = null
    shadows.box = undefined
  }

  #freeMask({ context, box }: Mask): void {
    this.#maskPixels -= pixelsOf(box)
    freeCanvas(context)
  }

  #makeContext(contextOf = lightMapContext): CanvasRenderingContext2D {
    const canvas = this.#canvas!.context.canvas.ownerDocument.createElement('canvas')
    canvas.width = canvas.height = 1
    return contextOf(canvas)!
  }
}

function pixelsOf({ minX, minY, maxX, maxY }: Box): number {
  return (maxX - minX) * (maxY - minY)
}
