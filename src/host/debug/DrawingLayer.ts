import { MAX_Z_INDEX } from '../above.js'
import { FrameScheduler } from '../FrameScheduler.js'
import { type HostSurface, isSameSurface } from '../HostValue.js'
import { windowOf } from '../place/windowOf.js'
import type { Store } from '../store.js'
import { pixelsOf } from '../surfacePixels.js'

/** A canvas's picture: its size in CSS pixels and the matrix of the world. */
export type LayerView = Pick<HostSurface, 'width' | 'height' | 'matrix'>

/**
 * A canvas over a host's picture, above the light map, from `mount` until the function that it returns is called.
 * Follows the host's surface and paints at most once per frame. A surface larger than a canvas may be is painted more
 * coarsely.
 */
export class DrawingLayer {
  #canvas: HTMLCanvasElement | null = null
  #followed: HostSurface | null = null
  readonly frames: FrameScheduler = new FrameScheduler(
    () => windowOf(this.#canvas!),
    () => this.#draw(),
  )
  readonly #surface: Store<HostSurface | null>
  readonly #paint: (context: CanvasRenderingContext2D, view: LayerView) => void

  constructor(
    surface: Store<HostSurface | null>,
    /** Paints in CSS pixels on a cleared canvas. */
    paint: (context: CanvasRenderingContext2D, view: LayerView) => void,
  ) {
    this.#surface = surface
    this.#paint = paint
  }

  mount(): () => void {
    const unsubscribe = this.#surface.subscribe(() => this.#follow())
    this.#follow()
    return () => {
      unsubscribe()
      this.#remove()
    }
  }

  requestFrame = (): void => {
    if (this.#canvas === null) return
    this.frames.request()
  }

  #follow(): void {
    const surface = this.#surface.get()
    if (surface === null) {
      this.#remove()
      return
    }
    if (isSameSurface(surface, this.#followed)) return
    const { ownerDocument } = surface.element
    // Another window has other frames.
    if (this.#canvas?.ownerDocument !== ownerDocument) this.#remove()
    this.#followed = surface
    this.#canvas ??= this.#createCanvas(ownerDocument)
    const canvas = this.#canvas
    if (canvas.parentNode !== surface.element) surface.element.append(canvas)
    const [width, height] = pixelsOf(surface)
    if (canvas.width === width && canvas.height === height) {
      this.requestFrame()
      return
    }
    canvas.width = width
    canvas.height = height
    // Draw now: a canvas loses its picture with its size, and sizes are reported after the frame's callbacks.
    this.frames.drawNow()
  }

  #createCanvas(document: Document): HTMLCanvasElement {
    const canvas = document.createElement('canvas')
    canvas.width = 0
    canvas.setAttribute('aria-hidden', 'true')
    canvas.dataset.umbra = 'collision-debug'
    Object.assign(canvas.style, {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      // It comes later in the page with the same z-index, so it lies above the light map.
      zIndex: MAX_Z_INDEX,
      pointerEvents: 'none',
    })
    canvas.addEventListener('contextrestored', this.requestFrame)
    return canvas
  }

  #remove(): void {
    this.frames.cancel()
    this.#canvas?.removeEventListener('contextrestored', this.requestFrame)
    this.#canvas?.remove()
    this.#canvas = null
    this.#followed = null
  }

  #draw(): void {
    // There is no 2D context in a test without a browser.
    const context = this.#canvas?.getContext('2d')
    if (!context || this.#followed === null) return
    const { width, height } = context.canvas
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, width, height)
    context.setTransform(width / this.#followed.width, 0, 0, height / this.#followed.height, 0, 0)
    this.#paint(context, this.#followed)
  }
}
