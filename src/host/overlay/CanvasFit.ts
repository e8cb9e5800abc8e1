import { sameValue } from '../../scene/sameValue.js'
import { windowOf } from '../place/windowOf.js'
import type { FittedCanvas, OverlaySize } from './CanvasRegion.js'
import { MARGIN, sizeOf } from './canvasSize.js'
import { EXTRAS } from './lazyExtras.js'
import type { RegionFit } from './RegionFit.js'
import { viewportOf } from './viewport.js'

/** Number of pixels (4 MB) up to which a canvas covers its whole overlay, because a region would save little. */
const MAX_WHOLE_PIXELS = 1024 * 1024

/**
 * Keeps a canvas as large as its overlay, or as large as its visible region if the overlay is far larger than the
 * window.
 */
export class CanvasFit {
  readonly #canvas: HTMLCanvasElement
  readonly #moved: () => void
  #regionFit: RegionFit | null = null
  #fitted: FittedCanvas | null = null

  /** `moved` is called when another region of the overlay may come into view; then call `fit`. */
  constructor(canvas: HTMLCanvasElement, moved: () => void) {
    this.#canvas = canvas
    this.#moved = moved
  }

  /** The last fit, or null before the overlay's size is known, and while the code for large overlays loads. */
  get fitted(): FittedCanvas | null {
    return this.#fitted
  }

  /**
   * Fits the canvas to the overlay, with a fraction of its full resolution. Returns true if it covers another region
   * now, or has lost its picture with its size. `scale` has no influence on whether it covers the whole overlay.
   */
  fit(overlay: OverlaySize, fullResolution: number, scale: number): boolean {
    const { width, height, devicePixels } = overlay
    const resolution = fullResolution * scale
    const canvas = this.#canvas
    const { devicePixelRatio, IntersectionObserver } = windowOf(canvas)
    const whole = sizeOf(width, height, devicePixelRatio, resolution, devicePixels)
    const window = viewportOf(canvas)
    const maxRatio = 1 + 2 * MARGIN
    const isInWindow = width <= maxRatio * window.width && height <= maxRatio * window.height && !whole.isShrunk
    const isSmall = whole.width * whole.height <= MAX_WHOLE_PIXELS * scale ** 2
    const isWhole = isInWindow || isSmall || IntersectionObserver === undefined
    const extras = isWhole ? null : EXTRAS.getOrLoad(this.#moved)
    if (extras !== null) {
      this.#regionFit ??= new extras.RegionFit(canvas.parentElement!, this.#moved)
      return this.#set(this.#regionFit.fit(overlay, resolution), overlay)
    }
    if (!isWhole && EXTRAS.error === null) return false
    // After a failure to load, the canvas covers everything, more coarsely than the screen.
    this.end()
    return this.#set({ region: { left: 0, top: 0, width, height, margin: MARGIN }, size: whole }, overlay)
  }

  end(): void {
    this.#regionFit?.end()
    this.#regionFit = null
  }

  #set(fitted: FittedCanvas, overlay: OverlaySize): boolean {
    const { region, size } = fitted
    const old = this.#fitted
    this.#fitted = fitted
    if (sameValue(old, fitted)) return false
    const canvas = this.#canvas
    if (canvas.width !== size.width) canvas.width = size.width
    if (canvas.height !== size.height) canvas.height = size.height
    const { style } = canvas
    // With percentages, a canvas that covers everything follows its overlay without scripts, even between two frames.
    style.inset = `${region.top}px auto auto ${region.left}px`
    style.width = region.width === overlay.width ? '100%' : `${region.width}px`
    style.height = region.height === overlay.height ? '100%' : `${region.height}px`
    return true
  }
}
