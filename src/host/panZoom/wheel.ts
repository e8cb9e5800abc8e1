import { listen } from '../listen.js'
import { placeIn } from '../place/paddingBox.js'
import type { ViewController } from './ViewController.js'

/**
 * Doublings of the zoom per unit of wheel movement, in pixels, lines and pages (`deltaMode`), as in d3-zoom. A pinch on
 * a trackpad, which is a wheel with Ctrl, counts ten times as much.
 */
const DOUBLINGS = [0.002, 0.05, 1]
const PINCH = 10

/** CSS pixels per line of a horizontal wheel. A page is the element's width. */
const LINE = 16

/** Pause in milliseconds after which a wheel starts a new movement. */
const PAUSE = 300

/** Safari's event of a pinch on a trackpad. */
interface GestureEvent extends UIEvent {
  readonly scale: number
  readonly clientX: number
  readonly clientY: number
}

/**
 * Zooms about the pointer with the wheel and with pinches on a trackpad, and pans with a horizontal wheel. A movement
 * that can change nothing scrolls the page, unless it continues one that could.
 */
export function watchWheel(controller: ViewController): () => void {
  const { element } = controller
  let lastTurn = Number.NEGATIVE_INFINITY
  let scale = 1

  const onWheel = (event: WheelEvent): void => {
    const { deltaX, deltaY, deltaMode, ctrlKey, timeStamp } = event
    const { view } = controller
    if (event.defaultPrevented || view === null) return
    controller.rest()
    const { x, y } = placeIn(element, event)
    let hasChanged: boolean
    if (!ctrlKey && Math.abs(deltaX) > Math.abs(deltaY)) {
      const pixels = deltaX * (deltaMode === 0 ? 1 : deltaMode === 1 ? LINE : controller.size.width)
      hasChanged = controller.pan !== false && controller.show({ ...view, x: view.x + pixels / view.zoom })
    } else {
      const doublings = -deltaY * (DOUBLINGS[deltaMode] ?? 0) * (ctrlKey ? PINCH : 1)
      hasChanged = controller.zoomAt(2 ** doublings, x, y)
    }
    // With Ctrl the page itself would be zoomed.
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
    // With fingers on a screen, the pointers report the same.
    if (controller.view === null || !matchesMouse(element)) return
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
function matchesMouse({ ownerDocument }: Element): boolean {
  return ownerDocument.defaultView?.matchMedia?.('(pointer: fine)').matches ?? false
}
