import { type FocusEvent, type PointerEvent, useLayoutEffect } from 'react'
import { centerOf, type PageLamp } from './litPageLamp.js'

/** Returns the listeners of a page whose lamp follows the mouse, taps, and the keyboard's focus. */
export function useSteering(lamp: PageLamp, calm: boolean) {
  useLayoutEffect(() => {
    if (calm) lamp.goHome()
  }, [lamp, calm])
  if (calm) return {}

  const toPointer = ({ clientX, clientY }: PointerEvent): void => lamp.moveTo({ x: clientX, y: clientY })
  return {
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') toPointer(event)
    },
    // A finger that scrolls ends with `pointercancel`, so `pointerup` is a tap.
    onPointerUp: (event: PointerEvent) => {
      if (event.pointerType === 'touch') toPointer(event)
    },
    onFocus: ({ target }: FocusEvent) => {
      // An element focused by a click has the pointer over it already.
      if (target.matches(':focus-visible')) lamp.moveTo(centerOf(target))
    },
  }
}
