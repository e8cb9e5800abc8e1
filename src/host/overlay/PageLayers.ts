import type { LightMapCanvas } from '../../paint/canvas/LightMapCanvas.js'
import type { FramePlan } from '../../scene/plan/plan.js'
import type { OverlayOptions } from './OverlayOptions.js'
import { PageHalo } from './PageHalo.js'
import { PageReceivers } from './PageReceivers.js'
import { PainterChoice } from './PainterChoice.js'

/** The canvases that an overlay has besides that of its light map: of halos, and of receivers. */
export class PageLayers {
  readonly #lightMap: HTMLCanvasElement
  readonly #halo: PageHalo
  readonly #receivers: PageReceivers

  /** `askForFrame` requests a frame from the host, in which the layers are painted again. */
  constructor(lightMap: HTMLCanvasElement, askForFrame: () => void) {
    this.#lightMap = lightMap
    this.#halo = new PageHalo(lightMap, new PainterChoice(askForFrame), askForFrame)
    this.#receivers = new PageReceivers(lightMap.ownerDocument, askForFrame)
  }

  /** The element that adds the halos to the content; undefined while no light glows. */
  get halo(): HTMLElement | undefined {
    return this.#halo.element
  }

  /** Paints what a plan has besides the lights of the light map, and removes the canvases of the rest. */
  paint(surface: LightMapCanvas, plan: FramePlan, options: OverlayOptions): void {
    this.#halo.paint(surface, plan, options)
    this.#receivers.paint(surface, plan.receivers ?? [], options, this.#lightMap)
  }

  end(): void {
    this.#halo.end()
    this.#receivers.end()
  }
}
