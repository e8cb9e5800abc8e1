/** Calls `moved` with the result of `placeOf` whenever the pointer moves over an element, and with null when it leaves. */
export function watchPointer<T>(
  element: HTMLElement,
  placeOf: (event: PointerEvent) => T,
  changed: (place: T | null) => void,
): () => void {
  const onMove = (event: PointerEvent): void => changed(placeOf(event))
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
