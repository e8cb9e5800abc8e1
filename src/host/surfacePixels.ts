import type { HostSurface } from './HostValue.js'
import { shrinkToCanvas } from './overlay/canvasSize.js'

/** Pixels across and down of a canvas over a whole surface; fewer than the screen's where no canvas may have as many. */
export function pixelsOf({ width, height, density }: HostSurface): [number, number] {
  const [across, down] = [width * density, height * density]
  const shrink = shrinkToCanvas(across, down)
  return [Math.max(1, Math.round(across * shrink)), Math.max(1, Math.round(down * shrink))]
}
