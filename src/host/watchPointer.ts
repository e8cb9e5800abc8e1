import { listen } from './listen.js'

/**
 * Calls `changed` with the result of `placeOf` whenever the pointer moves over an element, and with null when it
 * leaves. While a pointer is pressed, others are ignored, so that the place does not jump between two fingers.
 */
export function watchPointer<T>(
  element: HTMLElement,
  placeOf: (event: PointerEvent) => T,
  changed: (place: T | null) => void,
): () => void {
  let pressed: { readonly id: number; readonly target: Node } | null = null
  // A finger whose element was removed has no end.
  const isOther = ({ pointerId }: PointerEvent): boolean =>
    pressed?.target.isConnected === true && pointerId !== pressed.id
  const onMove = (event: PointerEvent): void => {
    if (!isOther(event)) changed(placeOf(event))
  }
  const onPress = (event: PointerEvent): void => {
    if (isOther(event)) return
    pressed = { id: event.pointerId, target: event.composedPath()[0] as Node }
    changed(placeOf(event))
  }
  const onRelease = (event: PointerEvent): void => {
    if (!isOther(event)) pressed = null
  }
  const onLeave = (event: PointerEvent): void => {
    if (isOther(event)) return
    pressed = null
    changed(null)
  }
  return listen(element, {
    pointermove: onMove,
    pointerdown: onPress,
    pointerup: onRelease,
    pointerleave: onLeave,
    pointercancel: onLeave,
  })
}
