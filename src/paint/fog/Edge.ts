import { type FogView, OVERLAP, pixelsPerUnit } from './FogView.js'

/** Pixels of a soft mask over which its edge fades: smooth enough to be scaled up. */
const SOFT_PIXELS = 8

/** Distance, in pixels of a soft mask, from which scaling it up may mix neighbors into a pixel. */
const REACH = 3

/** Steps of a soft edge. */
const STEPS = 4

/**
 * An edge in a mask: how much smaller the mask is than its picture, and the lines that are drawn along outlines in it.
 */
export interface Edge {
  /** Pixels of the picture in one of the mask. */
  readonly factor: number
  /** Widths of the lines in the mask's pixels, and the fraction of alpha that each of them removes. */
  readonly lines: readonly { readonly width: number; readonly alpha: number }[]
}

/**
 * Returns the edge of a mask: inside an outline, the mask is 0 up to `OVERLAP` pixels from it, and 1 from `soft` world
 * units on.
 */
export function edgeOf(view: FogView, soft: number): Edge {
  const softness = soft * pixelsPerUnit(view)
  if (softness <= 2 * OVERLAP) return { factor: 1, lines: [{ width: 2 * OVERLAP, alpha: 1 }] }
  const factor = Math.max(1, softness / SOFT_PIXELS)
  const first = OVERLAP / factor + (factor > 1 ? REACH : 0)
  const last = softness / factor
  const lines = Array.from({ length: STEPS + 1 }, (_, i) => ({
    width: 2 * (first + ((last - first) * i) / STEPS),
    // Wider strokes overlap, so that the remaining alpha grows evenly inward.
    alpha: 1 / (i + 1),
  }))
  return { factor, lines }
}
