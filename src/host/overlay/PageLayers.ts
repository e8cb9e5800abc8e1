import type { LightMapCanvas } from '../../paint/canvas/LightMapCanvas.js'
import type { FramePlan } from '../../scene/plan/plan.js'
import { DynamicResolution } from '../DynamicResolution.js'
import { MotionDetector } from '../MotionDetector.js'
import { windowOf } from '../place/windowOf.js'
import type { OverlayOptions } from './OverlayOptions.js'
import { PageHalo } from './PageHalo.js'
import { PageReceivers } from './PageReceivers.js'
import { PainterChoice } from './PainterChoice.js'
import { RendererTrial } from './RendererTrial.js'
import { needsWebgl } from './renderer.js'

/**
 * The canvases of an overlay besides its light map, for halos and receivers. Also measures frames while something
 * moves, to choose the scale of all canvases and the renderer.
 */
export class PageLayers {
  readonly #lightMap: HTMLCanvasElement
  readonly #halo: PageHalo
  readonly #receivers: PageReceivers
  readonly #resolution: DynamicResolution
  readonly #trial: RendererTrial
  readonly #motion = new MotionDetector()

  /**
   * `requestFrame` requests a frame from the host, in which the layers are painted again. `resize` fits the canvases
   * again and paints, after a change of `scale`.
   */
  constructor(lightMap: HTMLCanvasElement, requestFrame: () => void, resize: () => void) {
    this.#lightMap = lightMap
    this.#halo = new PageHalo(lightMap, new PainterChoice(requestFrame), requestFrame)
    this.#receivers = new PageReceivers(lightMap.ownerDocument, requestFrame)
    this.#resolution = new DynamicResolution(windowOf(lightMap), resize)
    this.#trial = new RendererTrial(windowOf(lightMap), requestFrame)
  }

  /** Fraction of the full resolution to paint with. */
  get scale(): number {
    return this.#resolution.scale
  }

  /** True while indirect light is to be computed for fewer pixels. */
  get isIndirectCoarse(): boolean {
    return this.#resolution.isIndirectCoarse
  }

  /** The element that adds the halos to the content; undefined while no light glows. */
  get halo(): HTMLElement | undefined {
    return this.#halo.element
  }

  /**
   * Paints the halos and receivers of a plan, and removes canvases that are no longer needed. `isWebgl`: WebGL painted
   * the light map.
   */
  paint(surface: LightMapCanvas, plan: FramePlan, options: OverlayOptions, isWebgl: boolean): void {
    this.#halo.paint(surface, plan, options)
    this.#receivers.paint(surface, plan.receivers ?? [], options, this.#lightMap)
    // Don't measure a picture at rest: refining it at the full resolution may take many slow frames.
    const hasMoved = this.#motion.hasMoved(plan, options.view)
    const hasIndirect = plan.indirect !== undefined
    if (!options.isDynamic) this.#resolution.rest()
    else if (hasMoved) this.#resolution.recordPaint(hasIndirect)
    if (options.renderer !== 'auto') this.#trial.end()
    else if (hasMoved) this.#trial.recordPaint(isWebgl, this.scale, !needsWebgl(options, hasIndirect))
  }

  /** Returns to the full resolution. */
  rest(): void {
    this.#resolution.rest()
  }

  end(): void {
    this.#resolution.end()
    this.#trial.end()
    this.#halo.end()
    this.#receivers.end()
  }
}
