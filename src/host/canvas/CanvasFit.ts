import { sameValue } from '../../scene/sameValue.js'
import { windowOf } from '../place/windowOf.js'
import { type CanvasSize, MARGIN, sizeOf } from './canvasSize.js'
import { PARTS } from './chunks.js'
import type { PartFit } from './PartFit.js'
import type { Extent, Part } from './part.js'
import { viewportOf } from './viewport.js'

/** An overlay's size: in CSS pixels, and in the screen's where the browser counts them. */
export interface OverlaySize extends Extent {
  readonly devicePixels: Extent | undefined
}

/** What of an overlay a canvas covers, and with how many pixels. */
export interface Fitted {
  readonly part: Part
  readonly size: CanvasSize
}

/** A canvas of no more pixels, 4 MB, is whole in whatever window: there is little to save. */
const FEW_PIXELS = 1024 * 1024

/** Keeps a canvas as large as its overlay; where that is far more than the window shows, as large as what is seen of it. */
export class CanvasFit {
  readonly #canvas: HTMLCanvasElement
  readonly #moved: () => void
  #part: PartFit | null = null
  /** Parts could not be loaded: the canvas is whole, and coarser than the screen. */
  #isWhole = false
  #isLoading = false
  #fitted: Fitted | null = null

  /** `moved` is told when another part of the overlay may come into view: then `fit` says whether one does. */
  constructor(canvas: HTMLCanvasElement, moved: () => void) {
    this.#canvas = canvas
    this.#moved = moved
  }

  /** Null before the overlay's size is known, and while what fits a large one is being loaded. */
  get fitted(): Fitted | null {
    return this.#fitted
  }

  /** Whether the canvas covers something else now, or has lost its picture with its size. */
  fit(overlay: OverlaySize, resolution: number): boolean {
    const { width, height, devicePixels } = overlay
    const canvas = this.#canvas
    const { devicePixelRatio, IntersectionObserver } = windowOf(canvas)
    const whole = sizeOf(width, height, devicePixelRatio, resolution, devicePixels)
    const window = viewportOf(canvas)
    const most = 1 + 2 * MARGIN
    const fits = width <= most * window.width && height <= most * window.height && !whole.isShrunk
    const isSmall = whole.width * whole.height <= FEW_PIXELS
    if (fits || isSmall || this.#isWhole || IntersectionObserver === undefined) {
      this.end()
      return this.#set({ part: { left: 0, top: 0, width, height, margin: MARGIN }, size: whole }, overlay)
    }
    if (PARTS.loaded === null) {
      this.#load()
      return false
    }
    this.#part ??= new PARTS.loaded.PartFit(canvas.parentElement!, this.#moved)
    return this.#set(this.#part.fit(overlay, resolution), overlay)
  }

  end(): void {
    this.#part?.end()
    this.#part = null
  }

  #load(): void {
    if (this.#isLoading) return
    this.#isLoading = true
    PARTS.load()
      .catch(() => {
        this.#isWhole = true
      })
      .then(() => {
        this.#isLoading = false
        this.#moved()
      })
  }

  #set(fitted: Fitted, overlay: OverlaySize): boolean {
    const { part, size } = fitted
    const old = this.#fitted
    this.#fitted = fitted
    if (sameValue(old, fitted)) return false
    const canvas = this.#canvas
    if (canvas.width !== size.width) canvas.width = size.width
    if (canvas.height !== size.height) canvas.height = size.height
    const { style } = canvas
    // What is whole follows its overlay by itself, between two frames as well.
    style.inset = `${part.top}px auto auto ${part.left}px`
    style.width = part.width === overlay.width ? '100%' : `${part.width}px`
    style.height = part.height === overlay.height ? '100%' : `${part.height}px`
    return true
  }
}
