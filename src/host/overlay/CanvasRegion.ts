import { type CanvasSize, MARGIN, MAX_PIXELS } from './canvasSize.js'

/** The region of an overlay that its canvas covers, in CSS pixels from the overlay's corner. */
export interface CanvasRegion {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /**
   * Margin beyond the visible rectangle, as a fraction of its size, so that content is painted before it is scrolled
   * into view.
   */
  readonly margin: number
}

/** A width and a height: of an overlay in CSS pixels, or of a map in world units. */
export interface Extent {
  readonly width: number
  readonly height: number
}

/** Size of an overlay in CSS pixels, and in device pixels if the browser reports them. */
export interface OverlaySize extends Extent {
  readonly devicePixels: Extent | undefined
}

/** The region of an overlay that its canvas covers, and the canvas's size in pixels. */
export interface FittedCanvas {
  readonly region: CanvasRegion
  readonly size: CanvasSize
}

/** The visible rectangle of an overlay, as if the overlay were infinite, in CSS pixels from its corner. */
export interface VisibleRect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Smallest margin worth having, as a fraction. */
const MIN_MARGIN = 1 / 32

/** Step in which the region's size grows, in CSS pixels, so that a window that is being resized gets few canvases. */
const SIZE_STEP = 64

/** Measuring error of the visible rectangle, in CSS pixels. No window size plus margins has this fractional part. */
const MEASURING_ERROR = 0.4

/** Largest distance between two positions at which a region may start, in CSS pixels. */
const MAX_STEP = 64

/** Largest distance of an edge from a whole number of pixels, in pixels. Layout has steps of 1/64. */
const MAX_PIXEL_OFFSET = 1 / 64

/**
 * Returns the region of an overlay to cover: the visible rectangle plus a margin, or the whole overlay if it isn't
 * larger. The margin shrinks only if no canvas can be that large. Its size doesn't depend on the scroll position, so
 * scrolling never resizes the canvas. `density` is the number of device pixels per CSS pixel, `resolution` the fraction
 * of them that the canvas has.
 */
export function regionFor(
  { width, height }: Extent,
  visible: VisibleRect,
  density: number,
  resolution: number,
): CanvasRegion {
  const step = wholeStep(density)
  let margin = MARGIN
  for (;;) {
    const across = coveredLength(width, visible.width, margin, step)
    const down = coveredLength(height, visible.height, margin, step)
    if (across * down * (density * resolution) ** 2 <= MAX_PIXELS || margin === 0) {
      return {
        left: startOf(width, across, visible.left + visible.width / 2, step),
        top: startOf(height, down, visible.top + visible.height / 2, step),
        width: across,
        height: down,
        margin,
      }
    }
    margin = margin / 2 < MIN_MARGIN ? 0 : margin / 2
  }
}

/**
 * Returns true if a region covers the visible rectangle and half of its margin, which may come into view before the
 * next paint.
 */
export function isCovered(region: CanvasRegion, { width, height }: Extent, visible: VisibleRect): boolean {
  return (
    isWithin(visible.left, visible.width, width, region.left, region.width, region.margin / 2) &&
    isWithin(visible.top, visible.height, height, region.top, region.height, region.margin / 2)
  )
}

function isWithin(from: number, size: number, whole: number, start: number, length: number, margin: number): boolean {
  const first = Math.max(0, from - margin * size)
  const last = Math.min(whole, from + size + margin * size)
  return first >= last || (start <= first && last <= start + length)
}

function coveredLength(whole: number, visible: number, margin: number, step: number): number {
  const sizeStep = step * Math.ceil(SIZE_STEP / step)
  const length = Math.ceil((visible * (1 + 2 * margin) - MEASURING_ERROR) / sizeStep) * sizeStep
  return length < whole ? length : whole
}

/**
 * Returns the start of a region that is centered on the visible rectangle. The last region may end beyond the overlay,
 * by less than a step.
 */
function startOf(whole: number, length: number, center: number, step: number): number {
  if (length === whole) return 0
  const last = Math.ceil((whole - length) / step)
  return step * Math.min(last, Math.max(0, Math.round((center - length / 2) / step)))
}

/**
 * Returns the smallest number of CSS pixels that is a whole number of device pixels, or 1 if none is small. A canvas
 * that starts or ends between two device pixels is blurred.
 */
export function wholeStep(density: number): number {
  for (let step = 1; step <= MAX_STEP; step++) {
    if (Math.abs(step * density - Math.round(step * density)) < MAX_PIXEL_OFFSET) return step
  }
  return 1
}
