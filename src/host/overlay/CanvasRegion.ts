import { type CanvasSize, MARGIN, MOST_PIXELS } from './canvasSize.js'

/** What of an overlay its canvas covers, in CSS pixels from the overlay's corner. */
export interface CanvasRegion {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** How far it reaches beyond what is seen, as a share of that: what is scrolled into view is painted already. */
  readonly margin: number
}

/** An overlay's size in CSS pixels. */
export interface Extent {
  readonly width: number
  readonly height: number
}

/** Size of an overlay in CSS pixels, and in device pixels if the browser reports them. */
export interface OverlaySize extends Extent {
  readonly devicePixels: Extent | undefined
}

/** The region of an overlay that its canvas covers, and the canvas's size in pixels. */
export interface Fitted {
  readonly region: CanvasRegion
  readonly size: CanvasSize
}

/** What is seen of an overlay, or would be if it were larger: in CSS pixels from its corner. */
export interface Seen {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Below this share a margin saves nothing. */
const LEAST_MARGIN = 1 / 32

/** CSS pixels by which the part's size grows at once: a window that is dragged larger gets few canvases. */
const GRAIN = 64

/** CSS pixels by which what is seen may be measured wrong; no sum of whole windows and their margins ends with it. */
const NOISE = 0.4

/** Most CSS pixels between two places where a part may begin. */
const LONGEST_STEP = 64

/** How far from a whole number of pixels, in pixels, an edge may lie: layout has steps of 1/64 anyway. */
const EDGE = 1 / 64

/**
 * The part of an overlay to cover: what is seen and a margin, smaller only where a canvas may be no larger; all of the
 * overlay where that is no more. Its size does not follow where the seen part lies, so scrolling changes no canvas's size.
 * `density`: of the screen, pixels per CSS pixel; `resolution`: the share of them that the canvas has.
 */
export function regionFor({ width, height }: Extent, seen: Seen, density: number, resolution: number): CanvasRegion {
  const step = wholeStep(density)
  let margin = MARGIN
  for (;;) {
    const across = covered(width, seen.width, margin, step)
    const down = covered(height, seen.height, margin, step)
    if (across * down * (density * resolution) ** 2 <= MOST_PIXELS || margin === 0) {
      return {
        left: startOf(width, across, seen.left + seen.width / 2, step),
        top: startOf(height, down, seen.top + seen.height / 2, step),
        width: across,
        height: down,
        margin,
      }
    }
    margin = margin / 2 < LEAST_MARGIN ? 0 : margin / 2
  }
}

/** Whether a part covers all that is seen and what may come into view before it is painted anew: half of its margin. */
export function isCovered(part: CanvasRegion, { width, height }: Extent, seen: Seen): boolean {
  return (
    isWithin(seen.left, seen.width, width, part.left, part.width, part.margin / 2) &&
    isWithin(seen.top, seen.height, height, part.top, part.height, part.margin / 2)
  )
}

function isWithin(from: number, size: number, whole: number, start: number, length: number, margin: number): boolean {
  const first = Math.max(0, from - margin * size)
  const last = Math.min(whole, from + size + margin * size)
  return first >= last || (start <= first && last <= start + length)
}

function covered(whole: number, seen: number, margin: number, step: number): number {
  const grain = step * Math.ceil(GRAIN / step)
  const length = Math.ceil((seen * (1 + 2 * margin) - NOISE) / grain) * grain
  return length < whole ? length : whole
}

/** Where a part begins so that its middle is that of what is seen; the last one may end beyond the overlay, by less than a step. */
function startOf(whole: number, length: number, middle: number, step: number): number {
  if (length === whole) return 0
  const last = Math.ceil((whole - length) / step)
  return step * Math.min(last, Math.max(0, Math.round((middle - length / 2) / step)))
}

/**
 * The least number of CSS pixels that is a whole number of the screen's: a canvas that begins between two pixels, or ends
 * there, is blurred. 1 where no such number is small.
 */
export function wholeStep(density: number): number {
  for (let step = 1; step <= LONGEST_STEP; step++) {
    if (Math.abs(step * density - Math.round(step * density)) < EDGE) return step
  }
  return 1
}
