import { MOST_PIXELS } from '../host/overlay/canvasSize.js'

/** Beyond it nothing is gained: a pixel of the picture is filtered from two texels of the map in each direction. */
const FINEST = 2

/**
 * Sets the size of the light map of a picture, in texels, and tells whether it is smaller than asked for: no side is longer
 * than a texture's may be, and none that is finer than its picture has more texels than a canvas has pixels: 268 MB in whole
 * floats.
 */
export function fitMap(
  map: { width: number; height: number },
  width: number,
  height: number,
  resolution: number,
  longest: number,
): boolean {
  const finest = Math.min(FINEST, Math.max(1, Math.sqrt(MOST_PIXELS / (width * height))))
  const scale = Math.min(resolution, finest)
  map.width = Math.min(longest, Math.max(1, Math.round(width * scale)))
  map.height = Math.min(longest, Math.max(1, Math.round(height * scale)))
  return scale < resolution || Math.max(width, height) * scale > longest
}
