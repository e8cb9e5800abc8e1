import type { Point } from '../geometry/points.js'
import { placeIn } from '../react/dom/paddingBox.js'
import type { HostValue } from '../react/HostContext.js'
import { SettleTimer } from '../react/SettleTimer.js'
import { watchPointer } from '../react/watchPointer.js'
import type { Rgba } from '../scene/color.js'
import type { SceneHost } from '../scene/Scene.js'
import { type CanvasSize, sizeOf, watchSize } from './canvasSize.js'
import { lightMapContext } from './lightMapContext.js'
import { paintLightMap, type Surface } from './paint.js'
import { areaOf, type CheckedView, toWorld } from './view.js'

/** What an overlay's props say of its picture. */
export interface Look {
  ambient: Rgba
  view: CheckedView
  /** Share of the screen's pixels, in each direction. */
  resolution: number
}

/**
 * Keeps one canvas painted with the light map of a scene, from `mount` until the function that `mount` gives back: sizes
 * it with its element, and paints once per frame at most, when something changed.
 */
export class CanvasHost implements SceneHost {
  #context: CanvasRenderingContext2D | null = null
  #scratch: CanvasRenderingContext2D | null = null
  #size: CanvasSize | null = null
  #element: {
    width: number
    height: number
    devicePixels: { width: number; height: number } | undefined
  } | null = null
  #pointer: Point | null = null
  #frame: number | null = null
  #warned = false
  readonly #settle: SettleTimer
  readonly #canvas: HTMLCanvasElement
  readonly #host: HostValue
  #look: Look

  constructor(canvas: HTMLCanvasElement, host: HostValue, look: Look) {
    this.#canvas = canvas
    this.#host = host
    this.#look = look
    this.#settle = new SettleTimer(() => host.scene.settle())
  }

  get scale(): number {
    return this.#size === null || this.#size.cssWidth === 0
      ? 1
      : (this.#size.width / this.#size.cssWidth) * this.#look.view.zoom
  }

  mount(root: HTMLElement): () => void {
    const ends = [
      watchSize(this.#canvas, (width, height, devicePixels) => {
        this.#element = { width, height, devicePixels }
        this.#resize()
      }),
      watchPointer(
        root,
        (event) => placeIn(root, event),
        (point) => this.#point(point),
      ),
      this.#host.scene.attach(this),
    ]
    // Browsers may take a canvas's memory away, and give it back empty.
    const onRestored = (): void => this.requestFrame()
    this.#canvas.addEventListener('contextrestored', onRestored)
    return () => {
      this.#canvas.removeEventListener('contextrestored', onRestored)
      for (const end of ends) end()
      if (this.#frame !== null) cancelAnimationFrame(this.#frame)
      this.#frame = null
      this.#settle.stop()
      this.#host.area.set(null)
      this.#host.pointer.set(null)
      this.#host.surface.set(null)
    }
  }

  /** Takes over the overlay's props. */
  setLook(look: Look): void {
    const before = this.#look
    this.#look = look
    if (look.resolution !== before.resolution) this.#resize()
    else this.requestFrame()
    this.#tellArea()
    this.#point(this.#pointer)
  }

  requestFrame(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null
      this.#paint()
    })
  }

  requestSettle(): void {
    this.#settle.moved()
  }

  /**
   * Fits the canvas to its element and paints at once: a canvas loses its picture with its size, and observers of size run
   * after the frame's callbacks.
   */
  #resize(): void {
    if (this.#element === null) return
    const { width, height, devicePixels } = this.#element
    const size = sizeOf(width, height, devicePixelRatio, this.#look.resolution, devicePixels)
    this.#size = size
    if (this.#canvas.width !== size.width) this.#canvas.width = size.width
    if (this.#canvas.height !== size.height) this.#canvas.height = size.height
    this.#tellArea()
    this.#warnIfShrunk(size)
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    this.#frame = null
    this.#paint()
  }

  #tellArea(): void {
    if (this.#size === null || this.#size.width === 0 || this.#size.height === 0) return
    const { view } = this.#look
    const { width, height, devicePixels } = this.#element!
    this.#host.area.set(areaOf(view, width, height))
    this.#host.surface.set({
      element: this.#canvas.parentElement!,
      width,
      height,
      // Of the screen, whatever share of its pixels the light map takes.
      density: sizeOf(width, height, devicePixelRatio, 1, devicePixels).width / width,
      matrix: [view.zoom, 0, 0, view.zoom, -view.x * view.zoom, -view.y * view.zoom],
    })
  }

  #point(point: Point | null): void {
    this.#pointer = point
    this.#host.pointer.set(point === null ? null : toWorld(this.#look.view, point))
  }

  #paint(): void {
    const size = this.#size
    if (size === null || size.width === 0 || size.height === 0) return
    this.#context ??= lightMapContext(this.#canvas)
    // Then the ambient colour is all there is.
    if (this.#context === null) return
    const surface: Surface = {
      context: this.#context,
      width: size.width,
      height: size.height,
      scaleX: size.width / size.cssWidth,
      scaleY: size.height / size.cssHeight,
      scratch: () => {
        this.#scratch ??= lightMapContext(document.createElement('canvas'))!
        return this.#scratch
      },
    }
    const area = areaOf(this.#look.view, size.cssWidth, size.cssHeight)
    paintLightMap(surface, this.#host.scene.plan(area), this.#look.ambient, this.#look.view)
  }

  #warnIfShrunk(size: CanvasSize): void {
    if (this.#warned || !size.isShrunk) return
    this.#warned = true
    console.warn(
      `react-umbra: LightOverlay of ${size.cssWidth} × ${size.cssHeight} CSS pixels is larger than a canvas may be; ` +
        `its light map is painted at ${size.width} × ${size.height} pixels`,
    )
  }
}
