import { listen } from '../listen.js'
import { placeIn } from '../place/paddingBox.js'
import type { ViewController } from './ViewController.js'

/**
 * Doublings of the zoom per pixel, line, and page of wheel movement, indexed by `deltaMode`, as in d3-zoom. A pinch on
 * a trackpad, which browsers report as a wheel with Ctrl, counts ten times as much.
 */
const DOUBLINGS = [0.002, 0.05, 1]
const PINCH_FACTOR = 10

/** CSS pixels per line of a horizontal wheel. A page is the element's width. */
const LINE_HEIGHT = 16

/** Milliseconds without an event after which the next one starts a new gesture. */
const PAUSE_MS = 300

/** Safari's event for a pinch on a trackpad. */
interface GestureEvent extends UIEvent {
  readonly scale: number
  readonly clientX: number
  readonly clientY: number
}

/**
 * Zooms about the pointer with the wheel and with pinches on a trackpad, and pans with a horizontal wheel. If a wheel
 * event cannot change the view, it scrolls the page, unless it belongs to a gesture that has changed the view.
 */
export function watchWheel(controller: ViewController): () => void {
  const { element } = controller
  let lastWheelTime = Number.NEGATIVE_INFINITY
  let scale = 1

  const onWheel = (event: WheelEvent): void => {
    const { deltaX, deltaY, deltaMode, ctrlKey, timeStamp } = event
    const { view } = controller
    if (event.defaultPrevented || view === null) return
    controller.stopInertia()
    const { x, y } = placeIn(element, event)
    let hasChanged: boolean
    if (!ctrlKey && Math.abs(deltaX) > Math.abs(deltaY)) {
      const pixels = deltaX * (deltaMode === 0 ? 1 : deltaMode === 1 ? LINE_HEIGHT : controller.size.width)
      hasChanged = controller.pan !== false && controller.show({ ...view, x: view.x + pixels / view.zoom })
    } else {
      const doublings = -deltaY * (DOUBLINGS[deltaMode] ?? 0) * (ctrlKey ? PINCH_FACTOR : 1)
      hasChanged = controller.zoomAt(2 ** doublings, x, y)
    }
    // With Ctrl the browser would zoom the page.
    if (hasChanged || ctrlKey || timeStamp - lastWheelTime < PAUSE_MS) {
      lastWheelTime = timeStamp
      event.preventDefault()
    }
  }

  const onGesture = (event: Event): void => {
    const gesture = event as GestureEvent
    event.preventDefault()
    const factor = event.type === 'gesturestart' ? 1 : gesture.scale / scale
    scale = gesture.scale
    // On a touch screen, pointer events report the same pinch.
    if (controller.view === null || !hasFinePointer(element)) return
    const { x, y } = placeIn(element, gesture)
    controller.zoomAt(factor, x, y)
  }

  const endWheel = listen(element, { wheel: onWheel }, { passive: false })
  const endGestures = listen(element, { gesturestart: onGesture, gesturechange: onGesture })
  return () => {
    endWheel()
    endGestures()
  }
}

/** Returns true if the pointing device is a mouse or a trackpad. */
function hasFinePointer({ ownerDocument }: Element): boolean {
  return ownerDocument.defaultView?.matchMedia?.('(pointer: fine)').matches ?? false
}
