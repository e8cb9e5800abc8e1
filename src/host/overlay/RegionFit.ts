import { windowOf } from '../place/windowOf.js'
import { type CanvasRegion, type Fitted, isCovered, type OverlaySize, regionFor } from './CanvasRegion.js'
import { countOf, densityOf, sizeOf } from './canvasSize.js'
import { VisibleRectObserver } from './VisibleRectObserver.js'
import { viewportOf } from './viewport.js'

/** Finds the region that the canvas of a large overlay covers, and reports when it may have changed. */
export class RegionFit {
  readonly #shade: HTMLElement
  readonly #watch: VisibleRectObserver
  #region: CanvasRegion | null = null

  /** `moved` is called when another region of the overlay may come into view; then call `fit`. */
  constructor(shade: HTMLElement, moved: () => void) {
    this.#shade = shade
    this.#watch = new VisibleRectObserver(shade, moved)
  }

  /** Returns the region to cover and its size in pixels. Keeps the previous region as long as it suffices. */
  fit(overlay: OverlaySize, resolution: number): Fitted {
    const { width, height, devicePixels } = overlay
    const { devicePixelRatio } = windowOf(this.#shade)
    const density =
      width > height
        ? densityOf(width, devicePixelRatio, devicePixels?.width)
        : densityOf(height, devicePixelRatio, devicePixels?.height)
    const seen = this.#watch.seen(overlay) ?? { left: 0, top: 0, ...viewportOf(this.#shade) }
    const next = regionFor(overlay, seen, density, resolution)
    const old = this.#region
    // Keep a region of the same size whose edge isn't reached yet.
    const stays = old?.width === next.width && old.height === next.height && isCovered(old, overlay, seen)
    const region = stays ? old : next
    this.#region = region
    this.#watch.follow(region)
    const count = (length: number, all: number, counted: number | undefined): number =>
      length === all ? countOf(length, devicePixelRatio, counted) : Math.round(length * density)
    const size = sizeOf(region.width, region.height, devicePixelRatio, resolution, {
      width: count(region.width, width, devicePixels?.width),
      height: count(region.height, height, devicePixels?.height),
    })
    return { region, size }
  }

  end(): void {
    this.#watch.end()
  }
}
