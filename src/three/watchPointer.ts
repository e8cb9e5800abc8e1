import type { Point } from '../geometry/points.js'

/**
 * Calls back with the pointer's place in a canvas, from −1 at the left and the bottom to 1 at the right and the top; null
 * when it is elsewhere. Events are those of `source`, the canvas or what stands for it.
 */
export function watchPointer(
  source: HTMLElement,
  canvas: HTMLElement,
  changed: (place: Point | null) => void,
): () => void {
  const onMove = (event: PointerEvent): void => changed(placeIn(canvas, event))
  const onLeave = (): void => changed(null)
  source.addEventListener('pointermove', onMove)
  source.addEventListener('pointerdown', onMove)
  source.addEventListener('pointerleave', onLeave)
  source.addEventListener('pointercancel', onLeave)
  return () => {
    source.removeEventListener('pointermove', onMove)
    source.removeEventListener('pointerdown', onMove)
    source.removeEventListener('pointerleave', onLeave)
    source.removeEventListener('pointercancel', onLeave)
  }
}

function placeIn(canvas: HTMLElement, event: PointerEvent): Point | null {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const x = (2 * (event.clientX - left)) / width - 1
  const y = 1 - (2 * (event.clientY - top)) / height
  return Math.abs(x) <= 1 && Math.abs(y) <= 1 ? { x, y } : null
}
