import type { Rgba } from '../../scene/lights/color.js'

/**
 * Size of a picture in pixels, and the transform from world units to its pixels in the form of Canvas 2D's
 * `setTransform`.
 */
export interface FogView {
  readonly width: number
  readonly height: number
  readonly matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number]
}

/** Checked options of a fog's look. */
export interface FogPaintOptions {
  /** Color of unexplored areas. */
  readonly unexplored: Rgba
  /** Opaque color by which the content of remembered areas is multiplied. */
  readonly color: Rgba
  /** Remaining saturation of that content, from 0 to 1. */
  readonly saturation: number
  /** World units over which edges fade, into the visible area. */
  readonly soft: number
}

/**
 * Pixels by which covers extend beyond hidden areas. A pixel on the edge is covered completely, even if the page places
 * it between two screen pixels.
 */
export const OVERLAP = 2

/** Returns the number of pixels per world unit, which is equal in all directions unless the matrix shears. */
export function pixelsPerUnit({ matrix: [a, b, c, d] }: FogView): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}

export const toCss = ([red, green, blue, alpha]: Rgba): string =>
  `rgb(${255 * red} ${255 * green} ${255 * blue} / ${alpha})`

export const isSameView = (a: FogView, b: FogView | null): boolean =>
  a.width === b?.width && a.height === b.height && a.matrix.every((value, i) => value === b.matrix[i])
