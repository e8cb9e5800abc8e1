import type { Point } from '../geometry/points.js'

/** The pointer's place over an element, in CSS pixels of its own from its padding's corner. */
export function placeIn(element: HTMLElement, event: PointerEvent): Point {
  const box = element.getBoundingClientRect()
  // An element that a transform has scaled is smaller or larger on the screen than it is to its own content.
  const scaleX = element.offsetWidth > 0 ? box.width / element.offsetWidth : 1
  const scaleY = element.offsetHeight > 0 ? box.height / element.offsetHeight : 1
  return {
    x: (event.clientX - box.left) / scaleX - element.clientLeft,
    y: (event.clientY - box.top) / scaleY - element.clientTop,
  }
}
