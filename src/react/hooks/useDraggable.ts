'use client'
import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'
import { checkFinite, checkFunction, failType } from '../../geometry/check.js'
import type { Point } from '../../geometry/points.js'
import { watchDrag } from '../../host/panZoom/watchDrag.js'
import { useHost } from './useScene.js'

/**
 * Lets an element inside a host be dragged over its picture: gives the ref for it. `place` is where it is and `onMove` told
 * where it goes, in world units, whatever the view: by mouse, by finger, and by arrow keys where it can have the focus, as a
 * `<button>` can. A map below it stays. Throws outside of any host, and on a bad place.
 * @example
 * ```tsx
 * const [place, setPlace] = useState({ x: 120, y: 80 })
 * const ref = useDraggable(place, setPlace)
 * return <button ref={ref} type="button" style={{ position: 'absolute', left: place.x, top: place.y }} />
 * ```
 */
export function useDraggable(place: Point, onMove: (place: Point) => void): RefCallback<HTMLElement | SVGElement> {
  const { surface } = useHost('useDraggable')
  if (typeof place !== 'object' || place === null) failType('useDraggable place', 'a point { x, y }', place)
  checkFinite('useDraggable place.x', place.x)
  checkFinite('useDraggable place.y', place.y)
  checkFunction('useDraggable onMove', onMove)
  const latest = useRef({ place, onMove })
  useLayoutEffect(() => {
    latest.current = { place, onMove }
  })
  return useCallback(
    (element: HTMLElement | SVGElement | null) =>
      element === null
        ? undefined
        : watchDrag(element, surface.get, {
            place: () => latest.current.place,
            move: (to) => latest.current.onMove(to),
          }),
    [surface],
  )
}
