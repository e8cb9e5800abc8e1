import type { Point } from '../geometry/points.js'

/** The pointer's place in a canvas, from −1 at the left and the bottom to 1 at the right and the top; null elsewhere. */
export function placeIn(canvas: HTMLElement, event: PointerEvent): Point | null {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const x = (2 * (event.clientX - left)) / width - 1
  const y = 1 - (2 * (event.clientY - top)) / height
  return Math.abs(x) <= 1 && Math.abs(y) <= 1 ? { x, y } : null
}
