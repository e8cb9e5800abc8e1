import { boxOf } from '../../geometry/boxes.js'
import type { OverlayView } from '../overlay/overlayView.js'
import { IDENTITY } from '../place/affine.js'
import { windowOf } from '../place/windowOf.js'
import { type FollowTarget, followElement } from './Follower.js'

/** Attributes that move styled elements and drawings, observed before the frame that shows the change. */
const MOVE_ATTRIBUTES = {
  attributes: true,
  attributeFilter: ['style', 'class', 'transform', 'viewBox', 'width', 'height'],
}

/**
 * Reports the view of an overlay that matches an element, which is `width` world units wide and has the world's origin
 * at its top left corner: at once, and whenever the element has moved, in the frame that shows it. Reports null if the
 * element is no longer shown in an overlay. Returns a function that stops.
 */
export function followView(element: Element, width: number, onView: (view: OverlayView | null) => void): () => void {
  return followElement({
    element,
    surface: overlayAround(element),
    rounded: false,
    isEager: true,
    onOutline(outline) {
      const box = boxOf(outline)
      const zoom = box && (box.maxX - box.minX) / width
      onView(box && zoom ? { x: -box.minX / zoom, y: -box.minY / zoom, zoom } : null)
    },
  })
}

/** Returns the overlay that contains an element, as a surface whose world units are the overlay's CSS pixels. */
function overlayAround(element: Element): FollowTarget['surface'] {
  let overlay: HTMLElement | null = null
  let observe = (): void => {}
  return {
    get() {
      if (overlay?.contains(element) !== true) observe()
      return overlay && { element: overlay, matrix: IDENTITY }
    },
    subscribe(moved) {
      const window = windowOf(element)
      const changes = new window.MutationObserver(moved)
      const sizes = new window.ResizeObserver(moved)
      // The element itself and each ancestor below the overlay may move it.
      observe = () => {
        changes.disconnect()
        sizes.disconnect()
        overlay = overlayOf(element)
        for (let node: Element | null = element; node !== null && node !== overlay; node = node.parentElement)
          changes.observe(node, MOVE_ATTRIBUTES)
        if (overlay !== null) sizes.observe(overlay)
      }
      return () => {
        changes.disconnect()
        sizes.disconnect()
      }
    },
  }
}

/** Returns the root of the overlay that contains an element. */
function overlayOf(element: Element): HTMLElement | null {
  for (let ancestor = element.parentElement; ancestor !== null; ancestor = ancestor.parentElement) {
    if (ancestor.querySelector(':scope > [data-umbra="light-map"]') !== null) return ancestor
  }
  return null
}
