import type { HostSurface } from './HostValue.js'
import { shrinkToCanvas } from './overlay/canvasSize.js'

/**
 * Returns the width and height in pixels of a canvas over a whole surface, smaller than the screen's if no canvas can
 * be as large.
 */
export function pixelsOf({ width, height, density }: HostSurface): [number, number] {
  const [across, down] = [width * density, height * density]
  const shrink = shrinkToCanvas(across, down)
  return [Math.max(1, Math.round(across * shrink)), Math.max(1, Math.round(down * shrink))]
}
