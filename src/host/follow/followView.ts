import type { OverlayView } from '../overlay/overlayView.js'
import { windowOf } from '../place/windowOf.js'
import { watchMove } from './moveWatch.js'

/** Number of frames without a change after which the element counts as resting. Slow movements have started by then. */
const STILL_FRAMES = 4

/** Most reports of a view per frame. A listener that moves the element in response would otherwise never end. */
const MAX_NOTIFICATIONS = 8

/** Events at the document that may move an element; the first frame of the movement is then followed. */
const EVENTS = ['scroll', 'transitionrun', 'animationstart', 'fullscreenchange'] as const

/** Attributes that move styled elements and drawings, observed before the frame that shows the change. */
const MOVING = { attributes: true, attributeFilter: ['style', 'class', 'transform', 'viewBox', 'width', 'height'] }

/**
 * Reports the view of an overlay that matches an element, which is `width` world units wide and has the world's origin at
 * its top left corner: at once, and whenever the element has moved, in the frame that shows it. Reports null while the
 * element is in no overlay or not shown. Returns a function that stops.
 */
export function followView(element: Element, width: number, onView: (view: OverlayView | null) => void): () => void {
  const { ownerDocument: document } = element
  const window = windowOf(element)
  let overlay: HTMLElement | null = null
  let frame: number | null = null
  let still = 0
  let notifyCount = 0
  let endWatch: (() => void) | null = null
  let last: OverlayView | null | undefined
  const look = (): void => {
    const view = overlay && viewIn(overlay, element, width)
    const isSame = last !== undefined && (view === null || last === null ? view === last : isNear(view, last))
    still = isSame ? still + 1 : 0
    if (isSame || notifyCount === MAX_NOTIFICATIONS) return
    last = view
    notifyCount++
    onView(view)
  }
  const next = (): void => {
    frame = window.requestAnimationFrame(() => {
      notifyCount = 0
      look()
      frame = null
      if (still < STILL_FRAMES) next()
      else endWatch = watchMove(element, wake)
    })
  }
  const wake = (): void => {
    if (overlay?.contains(element) !== true) observe()
    look()
    still = 0
    endWatch?.()
    endWatch = null
    if (frame === null) next()
  }
  const changes = new window.MutationObserver(wake)
  const sizes = new window.ResizeObserver(wake)
  /** Observes every element between the element and the overlay, since each may move it. */
  const observe = (): void => {
    changes.disconnect()
    sizes.disconnect()
    sizes.observe(element)
    overlay = overlayOf(element)
    for (let it: Element | null = element; it !== null && it !== overlay; it = it.parentElement)
      changes.observe(it, MOVING)
    if (overlay !== null) sizes.observe(overlay)
  }
  for (const name of EVENTS) document.addEventListener(name, wake, { capture: true, passive: true })
  window.addEventListener('resize', wake)
  wake()
  return () => {
    for (const name of EVENTS) document.removeEventListener(name, wake, { capture: true })
    window.removeEventListener('resize', wake)
    changes.disconnect()
    sizes.disconnect()
    endWatch?.()
    if (frame !== null) window.cancelAnimationFrame(frame)
  }
}

/** Returns the root of the overlay that contains an element. */
function overlayOf(element: Element): HTMLElement | null {
  for (let it = element.parentElement; it !== null; it = it.parentElement) {
    if (it.querySelector(':scope > [data-umbra="light-map"]') !== null) return it
  }
  return null
}

function viewIn(overlay: HTMLElement, element: Element, width: number): OverlayView | null {
  const [outer, inner] = [overlay.getBoundingClientRect(), element.getBoundingClientRect()]
  if (inner.width === 0 || outer.width === 0) return null
  // The page may be scaled as a whole.
  const scale = outer.width / overlay.offsetWidth
  const perUnit = inner.width / width
  return {
    x: (outer.left + overlay.clientLeft * scale - inner.left) / perUnit,
    y: (outer.top + overlay.clientTop * scale - inner.top) / perUnit,
    zoom: perUnit / scale,
  }
}

/** Distance in CSS pixels by which a picture may be off before it has moved. */
const STEP = 1 / 512

function isNear(a: OverlayView, b: OverlayView): boolean {
  const isSameZoom = Math.abs(a.zoom / b.zoom - 1) < 1e-6
  return isSameZoom && Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) * a.zoom <= STEP
}
