import { placeIn } from '../place/paddingBox.js'
import type { Steering } from './PanZoom.js'

/**
 * Doublings of the zoom per unit that a wheel turns, in pixels, lines and pages (its `deltaMode`), as d3-zoom has them; ten
 * times as much for a pinch on a trackpad, which comes as a wheel with ctrl.
 */
const DOUBLINGS = [0.002, 0.05, 1]
const PINCH = 10

/** CSS pixels of a line and, of the element's size, the share of a page, for wheels that turn sideways. */
const LINE = 16

/** Milliseconds after which a wheel that turns again means something new. */
const PAUSE = 300

/** What Safari tells of a pinch on a trackpad. */
interface GestureEvent extends UIEvent {
  readonly scale: number
  readonly clientX: number
  readonly clientY: number
}

/**
 * Zooms about the pointer by the wheel and by pinches on a trackpad, and pans sideways by a wheel that turns sideways. A turn
 * that can change nothing scrolls the page, unless it goes on from one that could.
 */
export function watchWheel(steering: Steering): () => void {
  const { element } = steering
  let lastTurn = Number.NEGATIVE_INFINITY
  let scale = 1

  const onWheel = (event: WheelEvent): void => {
    const { deltaX, deltaY, deltaMode, ctrlKey, timeStamp } = event
    const { view } = steering
    if (event.defaultPrevented || view === null) return
    steering.rest()
    const { x, y } = placeIn(element, event)
    let hasChanged: boolean
    if (!ctrlKey && Math.abs(deltaX) > Math.abs(deltaY)) {
      const pixels = deltaX * (deltaMode === 0 ? 1 : deltaMode === 1 ? LINE : steering.size.width)
      hasChanged = steering.pan !== false && steering.show({ ...view, x: view.x + pixels / view.zoom })
    } else {
      const doublings = -deltaY * (DOUBLINGS[deltaMode] ?? 0) * (ctrlKey ? PINCH : 1)
      hasChanged = steering.zoomAt(2 ** doublings, x, y)
    }
    // With ctrl the page itself would be zoomed.
    if (hasChanged || ctrlKey || timeStamp - lastTurn < PAUSE) {
      lastTurn = timeStamp
      event.preventDefault()
    }
  }

  const onGesture = (event: Event): void => {
    const gesture = event as GestureEvent
    event.preventDefault()
    const factor = event.type === 'gesturestart' ? 1 : gesture.scale / scale
    scale = gesture.scale
    // With fingers on a screen the pointers tell the same.
    if (steering.view === null || !matchesMouse(element)) return
    const { x, y } = placeIn(element, gesture)
    steering.zoomAt(factor, x, y)
  }

  element.addEventListener('wheel', onWheel, { passive: false })
  element.addEventListener('gesturestart', onGesture)
  element.addEventListener('gesturechange', onGesture)
  return () => {
    element.removeEventListener('wheel', onWheel)
    element.removeEventListener('gesturestart', onGesture)
    element.removeEventListener('gesturechange', onGesture)
  }
}

/** Whether what points is a mouse or a trackpad. */
function matchesMouse({ ownerDocument }: Element): boolean {
  return ownerDocument.defaultView?.matchMedia?.('(pointer: fine)').matches ?? false
}
