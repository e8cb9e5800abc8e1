import { listen } from '../listen.js'

/** A gesture of pointers that press an element. */
export interface PointerGesture {
  /** Called with a press that nothing else has handled. Returns true to hold the pointer until its release. */
  press(event: PointerEvent): boolean
  /** Called when a held pointer moves. */
  move(event: PointerEvent): void
  /** Called when a held pointer is released, canceled, or turns out to have been released outside the window. */
  release(event: PointerEvent): void
}

/** Distance in CSS pixels after which a press becomes a drag; less is a click with an unsteady hand. */
export const SLOP = 4

/** Presses of further fingers on a map that a finger holds: they pinch it wherever they land, even on an item. */
export const pinchPresses: WeakSet<Event> = new WeakSet()

/**
 * Reports the pointers that a gesture on an element holds. Listens for presses at `target`: the element, or the
 * document after all handlers of the content. Returns a function that stops.
 */
export function watchHeldPointers(
  element: HTMLElement | SVGElement,
  target: EventTarget,
  gesture: PointerGesture,
): () => void {
  /** Held pointers by id, each with its pressed buttons and a function that stops listening to its target. */
  const held = new Map<number, { readonly buttons: number; readonly end: () => void }>()
  const onMove = (event: PointerEvent): void => {
    const press = held.get(event.pointerId)
    if (press === undefined) return
    // Outside the window a release has no event. Synthetic events often have no buttons at all.
    if (event.buttons === 0 && press.buttons !== 0) onUp(event)
    else gesture.move(event)
  }
  const onUp = (event: PointerEvent): void => {
    if (!held.has(event.pointerId)) return
    drop(event.pointerId)
    gesture.release(event)
  }
  const drop = (pointer: number): void => {
    held.get(pointer)?.end()
    held.delete(pointer)
  }
  const listeners = { pointermove: onMove, pointerup: onUp, pointercancel: onUp }
  const endPresses = listen(target, {
    pointerdown(event) {
      if (event.defaultPrevented || !event.composedPath().includes(element)) return
      if (!gesture.press(event)) return
      drop(event.pointerId)
      // The events of a finger go to the element that it has pressed, even after that was removed from the page.
      const end = listen(event.composedPath()[0]!, listeners)
      held.set(event.pointerId, { buttons: event.buttons, end })
    },
  })
  const endMoves = listen(element.ownerDocument, listeners, { capture: true })
  return () => {
    endPresses()
    endMoves()
    for (const pointer of held.keys()) drop(pointer)
  }
}

/** Directs a pointer's events to an element, even outside the window. */
export function capturePointer(element: Element, pointer: number): void {
  if (element.hasPointerCapture(pointer)) return
  try {
    element.setPointerCapture(pointer)
  } catch {
    // A pointer may disappear before its events do. The document then still gets its end, or its next move.
  }
}
