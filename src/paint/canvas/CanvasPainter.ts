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
 * Minimum number of resting lights for a cached picture, which takes as much memory as the canvas. Fewer are painted as
 * fast as it is copied.
 */
const MIN_AT_REST = 8

/** A light on the canvas. */
interface Painted {
  /** Number of the first paint that included it. */
  readonly since: number
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
   * Lights to paint over the cached picture: those that don't rest, and those whose blend modes are applied after
   * theirs.
   */
  readonly over: Set<LightPlan>
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
  #resting: LayerCache | null = null
  #scratch: CanvasRenderingContext2D | null = null
  #darknessCanvas: CanvasRenderingContext2D | null = null
  readonly #soft = new SoftMasks()
  readonly #cones = new ConeCache()
  /** Cookies; null until a light with an image is painted. */
  #pictures: CookieLights | null = null
  readonly #askForFrame: () => void
  readonly #canvases: ScratchCanvases = {
    scratch: () => {
      this.#scratch ??= this.#makeContext()
      return this.#scratch
    },
    darknessCanvas: () => {
      this.#darknessCanvas ??= this.#makeContext()
      return this.#darknessCanvas
    },
    maskOf: (light, box) => this.#soft.maskOf(light, box),
    litBy: (light, box, paint) => this.#soft.litBy(light, box, paint),
    cones: this.#cones,
    pictures: () => {
      this.#pictures ??= new CookieLights(this.#invalidate)
      return this.#pictures
    },
  }

  /** `askForFrame` is called if the same plan is to be painted again in the next frame, finer. */
  constructor(askForFrame: () => void) {
    this.#askForFrame = askForFrame
  }

  paint(canvas: LightMapCanvas, plan: FramePlan, { view, ambient, darkAmbient, blend, normalMap }: PaintOptions): void {
    warn?.ifNormalMap(normalMap)
    const { x, y, zoom } = view
    const colors = { ambient, darkAmbient, blend }
    const target = { canvas: { ...canvas }, view: { x, y, zoom }, ...colors }
    const stays = showsSame(this.#target, target)
    const looksSame = stays && sameValue(this.#colors, colors)
    this.#colors = colors
    const isSame = looksSame && plan === this.#plan
    if (isSame && !this.#soft.isBusy) return
    this.#plan = plan
    this.#target = target
    this.#soft.begin(plan.lights, target.canvas, target.view, stays)
    if (this.#soft.refine()) {
      this.#askForFrame()
      // Show finer masks together, once all of them are ready.
      if (isSame) return
    }
    if (!looksSame) {
      this.#dropPicture()
      for (const painted of this.#lights.values()) delete painted.box
    }
    this.#paints++
    const change = this.#updateLights(plan, target)
    const resting = looksSame ? this.#pictureFor(change) : null
    if (resting === null) this.#paintAll(target, plan)
    else this.#paintOver(target, resting, change)
    this.#pictures?.settle(plan.lights)
    this.#cones.settle()
  }

  forget(): void {
    this.#target = null
  }

  free(): void {
    this.forget()
    this.#plan = null
    this.#lights = new Map()
    this.#soft.free()
    this.sampler = new SampleScheduler()
    // No cone has been requested since the last paint, so this drops them.
    this.#cones.settle()
    this.#pictures?.free()
    this.#pictures = null
    this.#dropPicture()
    for (const context of [this.#scratch, this.#darknessCanvas]) if (context !== null) freeCanvas(context)
    this.#scratch = this.#darknessCanvas = null
  }

  /** Updates the lights to those of a plan. Returns the difference. */
  #updateLights({ lights }: FramePlan, options: PaintOptions): Change {
    const change: Change = { added: [], over: new Set(), removed: new Map() }
    /** The rank of the first blend mode among the lights that don't rest. */
    let first = Number.POSITIVE_INFINITY
    for (const light of lights) {
      const painted = this.#lights.get(light) ?? { since: this.#paints, lastPaint: 0 }
      if (painted.lastPaint === 0) this.#lights.set(light, painted)
      painted.lastPaint = this.#paints
      const isOther = painted.since === this.#paints || this.#soft.hasFiner(light)
      if (isOther) change.added.push(light)
      const isYoung = this.#paints - painted.since < PAINTS_TO_REST
      // A darkness is painted over all lights, so the cached picture never contains one.
      if (!light.darkness && !isOther && !isYoung && this.#soft.isFinal(light)) continue
      change.over.add(light)
      first = Math.min(first, rankOf(light, options))
    }
    for (const light of lights) if (rankOf(light, options) > first) change.over.add(light)
    if (this.#lights.size === lights.length) return change
    for (const [light, painted] of this.#lights) {
      if (painted.lastPaint !== this.#paints) change.removed.set(light, painted)
    }
    for (const light of change.removed.keys()) this.#lights.delete(light)
    return change
  }

  /** Returns the cached picture of the resting lights, or null if it is not worth its memory. */
  #pictureFor({ over }: Change): LayerCache | null {
    if (this.#lights.size - over.size < Math.max(MIN_AT_REST, over.size)) this.#dropPicture()
    else this.#resting ??= LayerCache.of(this.#target!, this.#canvases, this.#dropPicture)
    return this.#resting
  }

  #paintAll(target: LayerTarget, plan: FramePlan): void {
    paintAmbient(target.canvas, target.ambient, wholeOf(target.canvas))
    addLights(target.canvas, this.#canvases, plan.lights, target)
    addDarknesses(target.canvas, this.#canvases, plan.lights, plan.lights, target)
  }

  /** Repaints the areas of added and removed lights: first the resting lights there, then the others. */
  #paintOver(target: LayerTarget, resting: LayerCache, { added, over, removed }: Change): void {
    const { canvas, view } = target
    const boxOf = (light: LightPlan, painted = this.#lights.get(light)!): Box | null => {
      if (painted.box === undefined) painted.box = pixelBoxOf(light, canvas, view)
      return painted.box
    }
    const leaving = [...resting.lights].filter((light) => removed.has(light) || over.has(light))
    const dirty: (Box | null)[] = resting.remove(leaving, canvas)
    // Only lights that were painted over the cached picture move into it, and their blends are applied after those in
    // it. So they are added last.
    if (resting.count < this.#lights.size - over.size) {
      resting.add([...this.#lights.keys()].filter((light) => !over.has(light) && !resting.has(light)))
    }
    for (const light of added) dirty.push(boxOf(light))
    for (const [light, painted] of removed) dirty.push(boxOf(light, painted))
    const spoilt = dirty.filter((box) => box !== null)
    // Each light that is painted over the cached picture lies entirely in one region, so that none has to be clipped.
    const lights = [...over]
    const boxes = lights.map((light) => boxOf(light)).filter((box) => box !== null)
    for (const region of regionsOf([...spoilt, ...boxes])) {
      if (!spoilt.some((box) => boxesMeet(box, region))) continue
      const inside = lights.filter((light) => {
        const box = boxOf(light)
        return box !== null && boxesMeet(box, region)
      })
      resting.copyTo(canvas.context, region)
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
    this.#askForFrame()
  }

  readonly #dropPicture = (): void => {
    this.#resting?.free()
    this.#resting = null
  }
}

/** Returns true if two pictures show the same part of the world on the same canvas. */
function showsSame(a: LayerTarget | null, b: LayerTarget): boolean {
  if (a === null) return false
  const { context, ...size } = a.canvas
  const { context: other, ...otherSize } = b.canvas
  return context === other && sameValue(size, otherSize) && sameValue(a.view, b.view)
}
