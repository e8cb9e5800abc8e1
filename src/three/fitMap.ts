import { MAX_PIXELS } from '../host/overlay/canvasSize.js'

/** Largest useful resolution: a pixel of the picture is filtered from two texels of the map in each direction. */
const MAX_RESOLUTION = 2

/**
 * Sets the size of a picture's light map in texels. Returns true if it is smaller than requested: no side exceeds the
 * largest texture size, and a map finer than its picture has no more texels than a canvas has pixels, 268 MB in 32-bit
 * floats.
 */
export function fitMap(
  map: { width: number; height: number },
  width: number,
  height: number,
  resolution: number,
  maxSide: number,
): boolean {
  const maxScale = Math.min(MAX_RESOLUTION, Math.max(1, Math.sqrt(MAX_PIXELS / (width * height))))
  const scale = Math.min(resolution, maxScale)
  map.width = Math.min(maxSide, Math.max(1, Math.round(width * scale)))
  map.height = Math.min(maxSide, Math.max(1, Math.round(height * scale)))
  return scale < resolution || Math.max(width, height) * scale > maxSide
}
