import type { IndirectPlanner } from '../../scene/host.js'
import type { FramePlan } from '../../scene/plan/plan.js'
import { sameValue } from '../../scene/sameValue.js'
import type { LightMapCanvas } from '../canvas/LightMapCanvas.js'
import type { Painter, PaintOptions } from '../Painter.js'
import type { GlCanvas } from './device/GlCanvas.js'
import type { GlDevice } from './device/GlDevice.js'
import { flatView } from './device/MapView.js'
import { sharedGlCanvas } from './device/sharedGlCanvas.js'
import { GlLightMap } from './GlLightMap.js'
import { EFFECT_PARTS, INDIRECT_PARTS } from './lazyParts.js'

/** A painter that uses WebGL 2, and may lose its context. */
export interface GlPainter extends Painter {
  /** True if it cannot paint now: its context is lost, or the map is larger than the device supports. */
  readonly isLost: boolean
}

/**
 * Returns a painter for one overlay; all painters share one context. Returns null if the browser has no WebGL 2 with
 * float blending, or only one in software and `isForced` is false. Calls `changed` when the context is lost or
 * restored.
 */
export function createGlPainter(isForced: boolean, changed: () => void): GlPainter | null {
  const shared = sharedGlCanvas(isForced)
  return shared && new OverlayPainter(shared, changed)
}

export { finishPrograms } from './device/Program.js'

/** The last painted plan, and its canvas. */
interface Painted {
  readonly plan: FramePlan
  readonly context: CanvasRenderingContext2D
  readonly options: PaintOptions & Omit<LightMapCanvas, 'context'>
}

class OverlayPainter implements GlPainter {
  readonly #canvas: GlCanvas
  readonly #changed: () => void
  #end: (() => void) | null = null
  #device: GlDevice | null = null
  #map: GlLightMap | null = null
  #last: Painted | null = null
  #hasPainted = false
  /** The canvas that was larger than the device supports, and may have been resized since. */
  #tooLarge: HTMLCanvasElement | null = null

  constructor(canvas: GlCanvas, changed: () => void) {
    this.#canvas = canvas
    this.#changed = changed
    this.#watch()
  }

  get isLost(): boolean {
    return (this.#tooLarge !== null && !this.#fits(this.#tooLarge)) || this.#canvas.device === null
  }

  readonly indirect = (): IndirectPlanner | null => INDIRECT_PARTS.getOrLoad(this.#invalidate)?.withIndirect ?? null

  paint(canvas: LightMapCanvas, plan: FramePlan, given: PaintOptions): void {
    const { context, width, height, scaleX, scaleY } = canvas
    const { view, ambient, darkAmbient, blend, normalMap, isIndirectCoarse } = given
    const { x, y, zoom } = view
    const settings = { ambient, darkAmbient, blend, normalMap, isIndirectCoarse }
    const options = { ...settings, view: { x, y, zoom }, width, height, scaleX, scaleY }
    const last = this.#last
    if (plan === last?.plan && context === last.context && sameValue(options, last.options)) return
    this.#watch()
    if (!this.#fits(canvas)) {
      this.#tooLarge = context.canvas
      this.#changed()
      return
    }
    const map = this.#getOrCreateMap()
    // Only the first picture waits for the parts that it needs.
    if (map === null || (map.requestParts(plan, options) && !this.#hasPainted)) return
    map.paint(plan, flatView(width, height, view, scaleX * zoom, scaleY * zoom), options, () =>
      this.#canvas.bindTarget(width, height),
    )
    this.#canvas.show(canvas)
    this.#hasPainted = true
    // The context was lost while painting, so nothing is on screen: don't record this plan as painted.
    this.#last = this.#canvas.device === null ? null : { plan, context, options }
  }

  forget(): void {
    this.#last = null
  }

  free(): void {
    EFFECT_PARTS.value?.freeTextures(this.#invalidate)
    this.#last = null
    this.#hasPainted = false
    this.#tooLarge = null
    if (this.#device !== null && !this.#device.isLost) this.#map?.delete()
    this.#map = null
    this.#device = null
    this.#end?.()
    this.#end = null
  }

  #fits({ width, height }: { readonly width: number; readonly height: number }): boolean {
    return Math.max(width, height) <= this.#canvas.maxSide
  }

  #watch(): void {
    this.#end ??= this.#canvas.subscribe(this.#invalidate)
  }

  /** Marks the painted picture as outdated. */
  readonly #invalidate = (): void => {
    this.#last = null
    this.#changed()
  }

  /** Returns the map, a new one on a new device, or null while there is no device. */
  #getOrCreateMap(): GlLightMap | null {
    const { device } = this.#canvas
    if (device !== this.#device) {
      this.#device = device
      this.#map = device && new GlLightMap(device, this.#invalidate)
    }
    return this.#map
  }
}
