import type { LightMapCanvas, WorldView } from '../../paint/canvas/LightMapCanvas.js'
import { freeCanvas, lightMapContext } from '../../paint/canvas/lightMapContext.js'
import { HaloPlans } from '../../paint/halo/HaloPlans.js'
import type { PaintOptions } from '../../paint/Painter.js'
import type { FramePlan } from '../../scene/plan/plan.js'
import type { PainterChoice, Renderer } from './PainterChoice.js'

/** Screened over the content, black leaves it as it is. */
const BLACK = [0, 0, 0, 1] as const

/**
 * The halos of an overlay's lights, on a canvas over the one of its light map, which is there while a light glows. It is as
 * large as that, in the same place, and painted right after it.
 */
export class PageHalo {
  readonly #lightMap: HTMLCanvasElement
  readonly #painters: PainterChoice
  readonly #askForFrame: () => void
  readonly #plans = new HaloPlans()
  #context: CanvasRenderingContext2D | null = null

  /** `painters` are its own; `askForFrame` asks the host for a frame, in which it is painted again. */
  constructor(lightMap: HTMLCanvasElement, painters: PainterChoice, askForFrame: () => void) {
    this.#lightMap = lightMap
    this.#painters = painters
    this.#askForFrame = askForFrame
  }

  /** The element that adds the halos to the content; undefined while no light glows. */
  get element(): HTMLElement | undefined {
    return this.#context?.canvas.parentElement ?? undefined
  }

  /** Paints the halos of what was painted on a light map, or takes the canvas away where there are none. */
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
    this.#context ??= this.#lay()
    if (this.#context === null) return
    const { canvas } = this.#context
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width
      canvas.height = height
      this.#painters.forget()
    }
    // Where the light map is, of which it may cover a part.
    canvas.style.cssText = this.#lightMap.style.cssText
    this.#painters.choose(renderer)
    const surface = { context: this.#context, width, height, scaleX, scaleY }
    this.#painters.current?.paint(surface, halos, { view, blend, ambient: BLACK })
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

  /** Lays a canvas over the light map, and below all that lies over that. */
  #lay(): CanvasRenderingContext2D | null {
    const shade = this.#lightMap.parentElement!
    // Alike, down to how it steps aside.
    const element = shade.cloneNode() as HTMLElement
    element.dataset.umbra = 'glow'
    Object.assign(element.style, { backgroundColor: 'transparent', mixBlendMode: 'screen' })
    const canvas = shade.ownerDocument.createElement('canvas')
    canvas.addEventListener('contextrestored', this.#onRestored)
    element.append(canvas)
    shade.after(element)
    return lightMapContext(canvas)
  }

  /** Browsers may take a canvas's memory away, and give it back empty. */
  readonly #onRestored = (): void => {
    this.#painters.forget()
    this.#askForFrame()
  }
}
