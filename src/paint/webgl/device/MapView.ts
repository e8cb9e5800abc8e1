import type { Box } from '../../../geometry/boxes.js'
import type { WorldView } from '../../canvas/LightMapCanvas.js'

/** The three columns of a 3 × 3 matrix. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number]

/** The mapping from the world to a light map, whose pixels are counted from its lower left corner. */
export interface MapView {
  readonly width: number
  readonly height: number
  /** World point at the map's center. GPUs compute in single precision, which keeps small numbers exact. */
  readonly originX: number
  readonly originY: number
  /**
   * Matrix from (x, y, 1) in world units, relative to the origin, to a multiple of (x, y, 1) in pixels, and its
   * inverse.
   */
  readonly toPixel: Matrix
  readonly toLocal: Matrix
}

/** A box of whole pixels. */
export type PixelBox = readonly [minX: number, minY: number, maxX: number, maxY: number]

/** Margin around a light, in pixels, for its antialiased edge and rounding to single precision. */
const MARGIN = 1

/** Returns the pixels of a map that a box of the world may touch, or null if there are none. */
export function pixelsOf({ width, height, originX, originY, toPixel }: MapView, box: Box): PixelBox | null {
  let [minX, minY, maxX, maxY] = [width, height, 0, 0]
  for (const x of [box.minX - originX, box.maxX - originX]) {
    for (const y of [box.minY - originY, box.maxY - originY]) {
      const z = toPixel[2] * x + toPixel[5] * y + toPixel[8]
      // Beyond the horizon: it may be anywhere.
      if (z <= 0) return [0, 0, width, height]
      const across = (toPixel[0] * x + toPixel[3] * y + toPixel[6]) / z
      const up = (toPixel[1] * x + toPixel[4] * y + toPixel[7]) / z
      minX = Math.min(minX, across)
      minY = Math.min(minY, up)
      maxX = Math.max(maxX, across)
      maxY = Math.max(maxY, up)
    }
  }
  minX = Math.max(0, Math.floor(minX) - MARGIN)
  minY = Math.max(0, Math.floor(minY) - MARGIN)
  maxX = Math.min(width, Math.ceil(maxX) + MARGIN)
  maxY = Math.min(height, Math.ceil(maxY) + MARGIN)
  return minX < maxX && minY < maxY ? [minX, minY, maxX, maxY] : null
}

/** Returns the size of a pixel at the map's center, in world units. */
export function pixelSize({ width, height, toLocal: m }: MapView): number {
  const [x, y] = [width / 2, height / 2]
  const z = m[2] * x + m[5] * y + m[8]
  return Math.max(Math.hypot(m[0], m[1]), Math.hypot(m[3], m[4])) / Math.abs(z)
}

/** Returns the transform from an overlay's world to its canvas, with `perUnitX` and `perUnitY` pixels per unit. */
export function flatView(
  width: number,
  height: number,
  { x, y }: WorldView,
  perUnitX: number,
  perUnitY: number,
): MapView {
  return {
    width,
    height,
    originX: x + width / perUnitX / 2,
    originY: y + height / perUnitY / 2,
    toPixel: [perUnitX, 0, 0, 0, -perUnitY, 0, width / 2, height / 2, 1],
    toLocal: [1 / perUnitX, 0, 0, 0, -1 / perUnitY, 0, -width / perUnitX / 2, height / perUnitY / 2, 1],
  }
}
