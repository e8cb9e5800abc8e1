import { listen } from './listen.js'

/**
 * Calls `changed` with the result of `placeOf` whenever the pointer moves over an element, and with null when it
 * leaves.
 */
export function watchPointer<T>(
  element: HTMLElement,
  placeOf: (event: PointerEvent) => T,
  changed: (place: T | null) => void,
): () => void {
  const onMove = (event: PointerEvent): void => changed(placeOf(event))
  const onLeave = (): void => changed(null)
  return listen(element, { pointermove: onMove, pointerdown: onMove, pointerleave: onLeave, pointercancel: onLeave })
}
