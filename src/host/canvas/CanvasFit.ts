import { windowOf } from '../place/windowOf.js'
import { type CanvasSize, countOf, densityOf, sizeOf } from './canvasSize.js'
import { isCovered, MARGIN, type Part, partOf } from './part.js'
import { SeenWatch, viewportOf } from './SeenWatch.js'

/** An overlay's size: in CSS pixels, and in the screen's where the browser counts them. */
export interface OverlaySize {
  readonly width: number
  readonly height: number
  readonly devicePixels: { readonly width: number; readonly height: number } | undefined
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
  #watch: SeenWatch | null = null
  #fitted: Fitted | null = null

  /** `moved` is told when another part of the overlay may come into view: then `fit` says whether one does. */
  constructor(canvas: HTMLCanvasElement, moved: () => void) {
    this.#canvas = canvas
    this.#moved = moved
  }

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
    if (fits || whole.width * whole.height <= FEW_PIXELS || IntersectionObserver === undefined) {
      this.end()
      return this.#set({ part: { left: 0, top: 0, width, height, margin: MARGIN }, size: whole }, overlay)
    }
    this.#watch ??= new SeenWatch(canvas.parentElement!, this.#moved)
    const density =
      width > height
        ? densityOf(width, devicePixelRatio, devicePixels?.width)
        : densityOf(height, devicePixelRatio, devicePixels?.height)
    const seen = this.#watch.seen(overlay) ?? { left: 0, top: 0, ...window }
    const part = partOf(overlay, seen, density, resolution)
    const old = this.#fitted?.part
    // Of the same size and not at its end yet: it stays where it is.
    const stays = old?.width === part.width && old.height === part.height && isCovered(old, overlay, seen)
    const placed = stays ? old : part
    this.#watch.follow(placed)
    const count = (length: number, all: number, counted: number | undefined): number =>
      length === all ? countOf(length, devicePixelRatio, counted) : Math.round(length * density)
    const size = sizeOf(placed.width, placed.height, devicePixelRatio, resolution, {
      width: count(placed.width, width, devicePixels?.width),
      height: count(placed.height, height, devicePixels?.height),
    })
    return this.#set({ part: placed, size }, overlay)
  }

  end(): void {
    this.#watch?.end()
    this.#watch = null
  }

  #set(fitted: Fitted, overlay: OverlaySize): boolean {
    const { part, size } = fitted
    const old = this.#fitted
    this.#fitted = fitted
    if (
      old !== null &&
      old.part.left === part.left &&
      old.part.top === part.top &&
      old.size.cssWidth === size.cssWidth &&
      old.size.cssHeight === size.cssHeight &&
      old.size.width === size.width &&
      old.size.height === size.height
    ) {
      return false
    }
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
