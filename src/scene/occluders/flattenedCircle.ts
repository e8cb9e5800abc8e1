import { type Circle, flattenCircle, MIN_ARC_TOLERANCE } from '../../geometry/circles.js'
import type { Ring } from '../../geometry/points.js'

/** Largest magnification that round edges are flattened for: beyond it they would only fill memory. */
const MAX_DETAIL = 1024

/** Largest inset of a flattened circle in screen pixels. Less is invisible. */
const TOLERANCE = 0.25

/**
 * Returns how fine round edges are for hosts of `scale` pixels per world unit: the next power of two, so that zooming
 * costs little.
 */
export function detailOf(scale: number): number {
  return Math.min(MAX_DETAIL, 2 ** Math.ceil(Math.log2(scale)))
}

/**
 * A circle whose flattened outline is kept, so that a move only translates it. Flattens it again if its radius or the
 * detail changes.
 */
export class FlattenedCircle {
  #ring: Float64Array = new Float64Array(0)
  #radius = 0
  #detail = 0

  ring({ x, y, radius }: Circle, detail: number): Ring {
    if (radius !== this.#radius || detail !== this.#detail) {
      const tolerance = Math.max(TOLERANCE / detail, radius * MIN_ARC_TOLERANCE)
      this.#ring = flattenCircle({ x: 0, y: 0, radius }, tolerance)
      this.#radius = radius
      this.#detail = detail
    }
    return this.#ring.map((value, i) => value + (i % 2 === 0 ? x : y))
  }
}
