import { windowOf } from '../place/windowOf.js'
import type { Fitted, OverlaySize } from './CanvasFit.js'
import { countOf, densityOf, sizeOf } from './canvasSize.js'
import { isCovered, type Part, partOf } from './part.js'
import { SeenWatch } from './SeenWatch.js'
import { viewportOf } from './viewport.js'

/** Finds the part of an overlay larger than its window that its canvas covers, and tells when that is another one. */
export class PartFit {
  readonly #shade: HTMLElement
  readonly #watch: SeenWatch
  #part: Part | null = null

  /** `moved` is told when another part of the overlay may come into view: then `fit` says whether one does. */
  constructor(shade: HTMLElement, moved: () => void) {
    this.#shade = shade
    this.#watch = new SeenWatch(shade, moved)
  }

  /** What to cover, and with how many pixels; the same part for as long as it will do. */
  fit(overlay: OverlaySize, resolution: number): Fitted {
    const { width, height, devicePixels } = overlay
    const { devicePixelRatio } = windowOf(this.#shade)
    const density =
      width > height
        ? densityOf(width, devicePixelRatio, devicePixels?.width)
        : densityOf(height, devicePixelRatio, devicePixels?.height)
    const seen = this.#watch.seen(overlay) ?? { left: 0, top: 0, ...viewportOf(this.#shade) }
    const next = partOf(overlay, seen, density, resolution)
    const old = this.#part
    // Of the same size and not at its end yet: it stays where it is.
    const stays = old?.width === next.width && old.height === next.height && isCovered(old, overlay, seen)
    const part = stays ? old : next
    this.#part = part
    this.#watch.follow(part)
    const count = (length: number, all: number, counted: number | undefined): number =>
      length === all ? countOf(length, devicePixelRatio, counted) : Math.round(length * density)
    const size = sizeOf(part.width, part.height, devicePixelRatio, resolution, {
      width: count(part.width, width, devicePixels?.width),
      height: count(part.height, height, devicePixels?.height),
    })
    return { part, size }
  }

  end(): void {
    this.#watch.end()
  }
}
