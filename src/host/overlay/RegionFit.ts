import { windowOf } from '../place/windowOf.js'
import { type CanvasRegion, type FittedCanvas, isCovered, type OverlaySize, regionFor } from './CanvasRegion.js'
import { devicePixelsOf, ROUNDING, sizeOf } from './canvasSize.js'
import { VisibleRectObserver } from './VisibleRectObserver.js'
import { viewportOf } from './viewport.js'

/** Finds the region that the canvas of a large overlay covers, and reports when it may have changed. */
export class RegionFit {
  readonly #lightMap: HTMLElement
  readonly #observer: VisibleRectObserver
  #region: CanvasRegion | null = null

  /** `moved` is called when another region of the overlay may come into view; then call `fit`. */
  constructor(lightMap: HTMLElement, moved: () => void) {
    this.#lightMap = lightMap
    this.#observer = new VisibleRectObserver(lightMap, moved)
  }

  /** Returns the region to cover and its size in pixels. Keeps the previous region as long as it suffices. */
  fit(overlay: OverlaySize, resolution: number): FittedCanvas {
    const { width, height, devicePixels } = overlay
    const { devicePixelRatio } = windowOf(this.#lightMap)
    const density =
      width > height
        ? densityOf(width, devicePixelRatio, devicePixels?.width)
        : densityOf(height, devicePixelRatio, devicePixels?.height)
    const visible = this.#observer.measure(overlay) ?? { left: 0, top: 0, ...viewportOf(this.#lightMap) }
    const next = regionFor(overlay, visible, density, resolution)
    const old = this.#region
    // Keep a region of the same size whose edge isn't reached yet.
    const canKeep = old?.width === next.width && old.height === next.height && isCovered(old, overlay, visible)
    const region = canKeep ? old : next
    this.#region = region
    this.#observer.observeOutside(region)
    const count = (length: number, whole: number, reported: number | undefined): number =>
      length === whole ? devicePixelsOf(length, devicePixelRatio, reported) : Math.round(length * density)
    const size = sizeOf(region.width, region.height, devicePixelRatio, resolution, {
      width: count(region.width, width, devicePixels?.width),
      height: count(region.height, height, devicePixels?.height),
    })
    return { region, size }
  }

  end(): void {
    this.#observer.end()
  }
}

/** Returns the device pixels per CSS pixel of an element: more than the screen's density under CSS zoom. */
function densityOf(css: number, density: number, reported?: number): number {
  const count = devicePixelsOf(css, density, reported)
  return Math.abs(count - css * density) <= ROUNDING ? density : count / css
}
