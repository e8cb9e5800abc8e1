import { type Box, boxesMeet } from '../../geometry/boxes.js'
import { warn } from '../../geometry/warn.js'
import type { FramePlan, LightPlan } from '../../scene/plan/plan.js'
import { SampleScheduler } from '../../scene/plan/SampleScheduler.js'
import { sameValue } from '../../scene/sameValue.js'
import type { Painter, PaintOptions } from '../Painter.js'
import { ConeCache } from './ConeCache.js'
import { CookieLights } from './CookieLights.js'
import { LayerCache, type LayerTarget } from './LayerCache.js'
import type { LightMapCanvas } from './LightMapCanvas.js'
import { freeCanvas, lightMapContext } from './lightMapContext.js'
import { addDarknesses, addLights, paintAmbient, rankOf, type ScratchCanvases } from './paintLightMap.js'
import { pixelBoxOf, regionsOf, wholeOf } from './pixelBoxes.js'
import { SoftMasks } from './SoftMasks.js'

/** Number of paints without a change after which a light counts as resting. */
const PAINTS_TO_REST = 12

/**
 * Minimum number of resting lights for a cached layer, which takes as much memory as the canvas. Fewer are painted as
 * fast as it is copied.
 */
const MIN_RESTING = 8

/** A light on the canvas. */
interface Painted {
  /** Number of the first paint that included it. */
  readonly firstPaint: number
  /** Number of the last paint that included it. */
  lastPaint: number
  /** The pixels that it touches, computed on demand. */
  box?: Box | null
}

/** The difference between a plan and the last one. */
interface Change {
  /** Lights that are new, or whose shadows are finer now. */
  readonly added: LightPlan[]
  readonly removed: Map<LightPlan, Painted>
  /**
   * Lights to paint over the cached layer: those that don't rest, and those whose blend modes are applied after
   * theirs.
   */
  readonly overlaid: Set<LightPlan>
}

/**
 * Paints the light maps of one canvas, one after the other. If many lights rest, it caches a picture of them and paints
 * the moving ones over it, only where they were and are. The result equals painting everything. Soft shadows are coarse
 * while lights move. Afterward, it requests frames until they are fine.
 */
export class CanvasPainter implements Painter {
  sampler: SampleScheduler = new SampleScheduler()
  /** Plan of the last paint. While plans are the same object, the picture is the same. */
  #plan: FramePlan | null = null
  #target: LayerTarget | null = null
  #colors: Pick<PaintOptions, 'ambient' | 'darkAmbient' | 'blend'> | null = null
  #lights = new Map<LightPlan, Painted>()
  #paints = 0
  #layer: LayerCache | null = null
  #scratch: CanvasRenderingContext2D | null = null
  #darknessCanvas: CanvasRenderingContext2D | null = null
  readonly #softMasks = new SoftMasks()
  readonly #cones = new ConeCache()
  /** Cookies; null until a light with an image is painted. */
  #cookies: CookieLights | null = null
  readonly #requestFrame: () => void
  readonly #canvases: ScratchCanvases = {
    scratch: () => {
      this.#scratch ??= this.#makeContext()
      return this.#scratch
    },
    darknessCanvas: () => {
      this.#darknessCanvas ??= this.#makeContext()
      return this.#darknessCanvas
    },
    maskOf: (light, box) => this.#softMasks.maskOf(light, box),
    drawLit: (light, box, paint) => this.#softMasks.drawLit(light, box, paint),
    cones: this.#cones,
    cookies: () => {
      this.#cookies ??= new CookieLights(this.#invalidate)
      return this.#cookies
    },
  }

  /** `requestFrame` is called if the same plan is to be painted again in the next frame, finer. */
  constructor(requestFrame: () => void) {
    this.#requestFrame = requestFrame
  }

  paint(canvas: LightMapCanvas, plan: FramePlan, { view, ambient, darkAmbient, blend, normalMap }: PaintOptions): void {
    warn?.ifNormalMap(normalMap)
    const { x, y, zoom } = view
    const colors = { ambient, darkAmbient, blend }
    const target = { canvas: { ...canvas }, view: { x, y, zoom }, ...colors }
    const isSameView = showsSameView(this.#target, target)
    const isSameLook = isSameView && sameValue(this.#colors, colors)
    this.#colors = colors
    const isSame = isSameLook && plan === this.#plan
    if (isSame && !this.#softMasks.isBusy) return
    this.#plan = plan
    this.#target = target
    this.#softMasks.begin(plan.lights, target.canvas, target.view, isSameView)
    if (this.#softMasks.refine()) {
      this.#requestFrame()
      // Show finer masks together, once all of them are ready.
      if (isSame) return
    }
    if (!isSameLook) {
      this.#dropLayer()
      for (const painted of this.#lights.values()) delete painted.box
    }
    this.#paints++
    const change = this.#updateLights(plan, target)
    const layer = isSameLook ? this.#layerFor(change) : null
    if (layer === null) this.#paintAll(target, plan)
    else this.#paintOver(target, layer, change)
    this.#cookies?.releaseUnused(plan.lights)
    this.#cones.releaseUnused()
  }

  forget(): void {
    this.#target = null
  }

  free(): void {
    this.forget()
    this.#plan = null
    this.#lights = new Map()
    this.#softMasks.free()
    this.sampler = new SampleScheduler()
    // No cone has been requested since the last paint, so this drops them.
    this.#cones.releaseUnused()
    this.#cookies?.free()
    this.#cookies = null
    this.#dropLayer()
    for (const context of [this.#scratch, this.#darknessCanvas]) if (context !== null) freeCanvas(context)
    this.#scratch = this.#darknessCanvas = null
  }

  /** Updates the lights to those of a plan. Returns the difference. */
  #updateLights({ lights }: FramePlan, options: PaintOptions): Change {
    const change: Change = { added: [], overlaid: new Set(), removed: new Map() }
    /** The rank of the first blend mode among the lights that don't rest. */
    let firstRank = Number.POSITIVE_INFINITY
    for (const light of lights) {
      const painted = this.#lights.get(light) ?? { firstPaint: this.#paints, lastPaint: 0 }
      if (painted.lastPaint === 0) this.#lights.set(light, painted)
      painted.lastPaint = this.#paints
      const hasChanged = painted.firstPaint === this.#paints || this.#softMasks.hasFiner(light)
      if (hasChanged) change.added.push(light)
      const isRecent = this.#paints - painted.firstPaint < PAINTS_TO_REST
      // A darkness is painted over all lights, so the cached layer never contains one.
      if (!light.darkness && !hasChanged && !isRecent && this.#softMasks.isFinal(light)) continue
      change.overlaid.add(light)
      firstRank = Math.min(firstRank, rankOf(light, options))
    }
    for (const light of lights) if (rankOf(light, options) > firstRank) change.overlaid.add(light)
    if (this.#lights.size === lights.length) return change
    for (const [light, painted] of this.#lights) {
      if (painted.lastPaint !== this.#paints) change.removed.set(light, painted)
    }
    for (const light of change.removed.keys()) this.#lights.delete(light)
    return change
  }

  /** Returns the cached layer of the resting lights, or null if it is not worth its memory. */
  #layerFor({ overlaid }: Change): LayerCache | null {
    if (this.#lights.size - overlaid.size < Math.max(MIN_RESTING, overlaid.size)) this.#dropLayer()
    else this.#layer ??= LayerCache.of(this.#target!, this.#canvases, this.#dropLayer)
    return this.#layer
  }

  #paintAll(target: LayerTarget, plan: FramePlan): void {
    paintAmbient(target.canvas, target.ambient, wholeOf(target.canvas))
    addLights(target.canvas, this.#canvases, plan.lights, target)
    addDarknesses(target.canvas, this.#canvases, plan.lights, plan.lights, target)
  }

  /** Repaints the areas of added and removed lights: first the resting lights there, then the others. */
  #paintOver(target: LayerTarget, layer: LayerCache, { added, overlaid, removed }: Change): void {
    const { canvas, view } = target
    const boxOf = (light: LightPlan, painted = this.#lights.get(light)!): Box | null => {
      if (painted.box === undefined) painted.box = pixelBoxOf(light, canvas, view)
      return painted.box
    }
    const outdated = [...layer.lights].filter((light) => removed.has(light) || overlaid.has(light))
    const dirty: (Box | null)[] = layer.remove(outdated, canvas)
    // Only lights that were painted over the cached layer move into it, and their blends are applied after those in
    // it. So they are added last.
    if (layer.count < this.#lights.size - overlaid.size) {
      layer.add([...this.#lights.keys()].filter((light) => !overlaid.has(light) && !layer.has(light)))
    }
    for (const light of added) dirty.push(boxOf(light))
    for (const [light, painted] of removed) dirty.push(boxOf(light, painted))
    const dirtyBoxes = dirty.filter((box) => box !== null)
    // Each light that is painted over the cached layer lies entirely in one region, so that none has to be clipped.
    const lights = [...overlaid]
    const boxes = lights.map((light) => boxOf(light)).filter((box) => box !== null)
    for (const region of regionsOf([...dirtyBoxes, ...boxes])) {
      if (!dirtyBoxes.some((box) => boxesMeet(box, region))) continue
      const inside = lights.filter((light) => {
        const box = boxOf(light)
        return box !== null && boxesMeet(box, region)
      })
      layer.copyTo(canvas.context, region)
      addLights(canvas, this.#canvases, inside, target)
      addDarknesses(canvas, this.#canvases, inside, this.#plan!.lights, target)
    }
  }

  #makeContext(): CanvasRenderingContext2D {
    return lightMapContext(this.#target!.canvas.context.canvas.ownerDocument.createElement('canvas'))!
  }

  /** Repaints after a cookie has loaded. */
  readonly #invalidate = (): void => {
    this.forget()
    this.#requestFrame()
  }

  readonly #dropLayer = (): void => {
    this.#layer?.free()
    this.#layer = null
  }
}

/** Returns true if two targets show the same part of the world on the same canvas. */
function showsSameView(a: LayerTarget | null, b: LayerTarget): boolean {
  if (a === null) return false
  const { context, ...size } = a.canvas
  const { context: other, ...otherSize } = b.canvas
  return context === other && sameValue(size, otherSize) && sameValue(a.view, b.view)
}
