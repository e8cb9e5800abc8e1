import { plainContext } from '../../paint/canvas/lightMapContext.js'
import { MAX_Z_INDEX } from '../above.js'
import { FrameScheduler } from '../FrameScheduler.js'
import type { HostSurface, HostValue } from '../HostValue.js'
import { windowOf } from '../place/windowOf.js'
import type { Store } from '../store.js'
import { pixelsOf } from '../surfacePixels.js'
import { Fog } from './Fog.js'
import type { FogSettings } from './settings.js'

type Layer = 'faded' | 'remembered' | 'unlit' | 'unexplored'

export { Fog }

/**
 * A fog on its own canvases over a host's picture, which blend with everything below. Painted at most once per frame,
 * but in the same frame if the picture moves or the settings change: covers must not lag behind the content.
 */
export class PageFog {
  readonly #element: HTMLElement
  readonly #host: HostValue
  readonly #settings: Store<FogSettings>
  readonly #fog: Fog
  readonly #contexts = new Map<Layer, CanvasRenderingContext2D>()
  readonly #frames: FrameScheduler

  constructor(element: HTMLElement, host: HostValue, settings: Store<FogSettings>) {
    this.#element = element
    this.#host = host
    this.#settings = settings
    this.#fog = new Fog(host, settings, element.ownerDocument)
    this.#frames = new FrameScheduler(
      () => windowOf(element),
      () => this.#paint(),
    )
  }

  /** Paints in the element. Returns a function that stops. */
  mount(): () => void {
    const paint = (): void => this.#frames.drawNow()
    // Waits until all components of a render have changed the scene. Memory must not gain what is in sight in between.
    const paintSoon = (): void => {
      this.#frames.request()
      queueMicrotask(this.#frames.flush)
    }
    const { frames } = this.#host
    frames.add(this.#frames)
    const ends = [
      this.#fog.mount(this.#frames.request),
      this.#host.surface.subscribe(paint),
      this.#host.enabled.subscribe(paint),
      this.#settings.subscribe(paintSoon),
    ]
    paintSoon()
    return () => {
      for (const end of ends) end()
      this.#frames.cancel()
      frames.delete(this.#frames)
      this.#removeAll()
    }
  }

  #paint(): void {
    const surface = this.#host.surface.get()
    // Viewers explore even while the lighting is off.
    this.#fog.updateSight(this.#host.area.get())
    if (!this.#host.enabled.get()) this.#removeAll()
    if (surface === null || !this.#host.enabled.get()) return
    const { explored, saturation } = this.#fog.settings
    const [width, height] = pixelsOf(surface)
    const layer = (name: Layer, isNeeded: boolean): CanvasRenderingContext2D | null =>
      isNeeded ? this.#layer(name, surface, width, height) : this.#remove(name)
    // Without remembered areas, no canvas is needed for their look.
    const faded = layer('faded', explored !== null && saturation < 1)
    const remembered = layer('remembered', explored !== null)
    const unlit = layer('unlit', explored !== null && surface.halo !== undefined)
    const unexplored = layer('unexplored', true)
    // There is no canvas in a test without a browser.
    if (unexplored === null) return
    const view = { width, height, matrix: toPixels(surface, width, height) }
    this.#fog.paint({ faded, remembered, unlit, unexplored }, view)
    this.#element.style.display = 'contents'
  }

  #layer(layer: Layer, surface: HostSurface, width: number, height: number): CanvasRenderingContext2D | null {
    let context = this.#contexts.get(layer) ?? null
    if (context === null) {
      context = this.#create(layer)
      if (context === null) return null
      this.#contexts.set(layer, context)
      this.#fog.forget()
    }
    const { canvas } = context
    this.#place(layer, canvas, surface)
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width
      canvas.height = height
      this.#fog.forget()
    }
    return context
  }

  #create(layer: Layer): CanvasRenderingContext2D | null {
    const canvas = this.#element.ownerDocument.createElement('canvas')
    canvas.width = canvas.height = 0
    canvas.dataset.layer = layer
    Object.assign(canvas.style, {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      zIndex: MAX_Z_INDEX,
      pointerEvents: 'none',
      // Stay visible where the light map is hidden.
      visibility: 'visible',
    })
    canvas.addEventListener('contextrestored', this.#onRestored)
    return plainContext(canvas)
  }

  /**
   * Inserts a canvas: the color of remembered areas into the light map, where it replaces the light that multiplies the
   * content; the gray below that; and black into the halos. Without a light map they blend with everything below the
   * fog.
   */
  #place(layer: Layer, canvas: HTMLCanvasElement, { lightMap, halo }: HostSurface): void {
    const own = this.#element
    const parents = { faded: lightMap?.parentNode, remembered: lightMap, unlit: halo, unexplored: own }
    const parent = parents[layer] ?? own
    if (canvas.parentNode === parent) return
    if (layer === 'faded') canvas.style.mixBlendMode = 'saturation'
    if (layer === 'remembered') canvas.style.mixBlendMode = parent === own ? 'multiply' : 'normal'
    const order = Object.keys(parents)
    const above = [...own.children].find(
      (other) => order.indexOf((other as HTMLElement).dataset.layer ?? '') > order.indexOf(layer),
    )
    parent.insertBefore(canvas, (parent === own ? above : layer === 'faded' ? lightMap : null) ?? null)
  }

  readonly #onRestored = (): void => {
    this.#fog.forget()
    this.#frames.request()
  }

  #removeAll(): void {
    for (const layer of [...this.#contexts.keys()]) this.#remove(layer)
  }

  #remove(layer: Layer): null {
    const canvas = this.#contexts.get(layer)?.canvas
    this.#contexts.delete(layer)
    if (canvas === undefined) return null
    canvas.removeEventListener('contextrestored', this.#onRestored)
    canvas.remove()
    canvas.width = canvas.height = 0
    return null
  }
}

/** Returns the matrix from world units to pixels of a canvas over a surface. */
function toPixels({ matrix, width, height }: HostSurface, across: number, down: number): HostSurface['matrix'] {
  const [a, b, c, d, e, f] = matrix
  const [kx, ky] = [across / width, down / height]
  return [a * kx, b * ky, c * kx, d * ky, e * kx, f * ky]
}
