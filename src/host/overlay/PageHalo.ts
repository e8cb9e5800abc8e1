import type { LightMapCanvas, WorldView } from '../../paint/canvas/LightMapCanvas.js'
import { freeCanvas, lightMapContext } from '../../paint/canvas/lightMapContext.js'
import { HALO_AMBIENT, HaloPlans } from '../../paint/halo/HaloPlans.js'
import type { PaintOptions } from '../../paint/Painter.js'
import type { FramePlan } from '../../scene/plan/plan.js'
import type { PainterChoice } from './PainterChoice.js'
import type { Renderer } from './renderer.js'

/** Black changes nothing when it is screened over the content. */

/**
 * The halos of an overlay's lights, on a canvas over the light map's that exists while a light glows. It has the same
 * size and position, and is painted right after the light map.
 */
export class PageHalo {
  readonly #lightMap: HTMLCanvasElement
  readonly #painters: PainterChoice
  readonly #requestFrame: () => void
  readonly #plans = new HaloPlans()
  #context: CanvasRenderingContext2D | null = null

  /**
   * `painters` belong to this halo. `requestFrame` requests a frame from the host, in which the halo is painted again.
   */
  constructor(lightMap: HTMLCanvasElement, painters: PainterChoice, requestFrame: () => void) {
    this.#lightMap = lightMap
    this.#painters = painters
    this.#requestFrame = requestFrame
  }

  /** The element that adds the halos to the content; undefined while no light glows. */
  get element(): HTMLElement | undefined {
    return this.#context?.canvas.parentElement ?? undefined
  }

  /** Paints the halos of the lights on a light map, or removes the canvas if there are none. */
  paint(
    { width, height, scaleX, scaleY }: LightMapCanvas,
    plan: FramePlan,
    { view, blend, renderer }: Pick<PaintOptions, 'blend'> & { readonly view: WorldView; readonly renderer: Renderer },
  ): void {
    const halos = this.#plans.planOf(plan, blend, Math.max(scaleX, scaleY) * view.zoom)
    if (halos === null) {
      this.end()
      return
    }
    this.#context ??= this.#createContext()
    if (this.#context === null) return
    const { canvas } = this.#context
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width
      canvas.height = height
      this.#painters.forget()
    }
    // Match the light map, which may cover only a region.
    canvas.style.cssText = this.#lightMap.style.cssText
    this.#painters.choose(renderer)
    const surface = { context: this.#context, width, height, scaleX, scaleY }
    this.#painters.current?.paint(surface, halos, { view, blend, ambient: HALO_AMBIENT })
  }

  end(): void {
    if (this.#context === null) return
    const { canvas } = this.#context
    canvas.removeEventListener('contextrestored', this.#onRestored)
    canvas.parentElement!.remove()
    this.#painters.end()
    freeCanvas(this.#context)
    this.#context = null
  }

  /** Adds a canvas above the light map and below everything over it. */
  #createContext(): CanvasRenderingContext2D | null {
    const parent = this.#lightMap.parentElement!
    // Clone it, so that it is hidden on paper in the same way.
    const element = parent.cloneNode() as HTMLElement
    element.dataset.umbra = 'glow'
    Object.assign(element.style, { backgroundColor: 'transparent', mixBlendMode: 'screen' })
    const canvas = parent.ownerDocument.createElement('canvas')
    canvas.addEventListener('contextrestored', this.#onRestored)
    element.append(canvas)
    parent.after(element)
    return lightMapContext(canvas)
  }

  /** Browsers may discard a canvas's memory and restore it empty. */
  readonly #onRestored = (): void => {
    this.#painters.forget()
    this.#requestFrame()
  }
}
