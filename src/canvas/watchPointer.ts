import type { Point } from '../geometry/points.js'

/** Calls back with the pointer's place over an element, in CSS pixels of its own from its padding's corner; null when it leaves. */
export function watchPointer(element: HTMLElement, changed: (point: Point | null) => void): () => void {
  const onMove = (event: PointerEvent): void => changed(placeIn(element, event))
  const onLeave = (): void => changed(null)
  element.addEventListener('pointermove', onMove)
  element.addEventListener('pointerdown', onMove)
  element.addEventListener('pointerleave', onLeave)
  element.addEventListener('pointercancel', onLeave)
  return () => {
    element.removeEventListener('pointermove', onMove)
    element.removeEventListener('pointerdown', onMove)
    element.removeEventListener('pointerleave', onLeave)
    element.removeEventListener('pointercancel', onLeave)
  }
}

function placeIn(element: HTMLElement, event: PointerEvent): Point {
  const box = element.getBoundingClientRect()
  // An element that a transform has scaled is smaller or larger on the screen than it is to its own content.
  const scaleX = element.offsetWidth > 0 ? box.width / element.offsetWidth : 1
  const scaleY = element.offsetHeight > 0 ? box.height / element.offsetHeight : 1
  return {
    x: (event.clientX - box.left) / scaleX - element.clientLeft,
    y: (event.clientY - box.top) / scaleY - element.clientTop,
  }
}
