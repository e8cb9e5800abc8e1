'use client'
import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'
import { checkFinite, checkFunction, failType } from '../../geometry/check.js'
import type { Point } from '../../geometry/points.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import { checkDrag, type DragOptions } from '../../host/panZoom/dragOptions.js'
import { watchDrag } from '../../host/panZoom/watchDrag.js'
import { useHost } from './useHost.js'

/** Options of `useDraggable`. */
export interface UseDraggableOptions extends DragOptions {}

const OPTIONS: Known<UseDraggableOptions> = { onEnd: true, snap: true, step: true, within: true }
const NONE: UseDraggableOptions = {}

/**
 * Returns a ref that lets an element be dragged over a host's picture. `place` is its position, and `onMove` is called
 * with the new one, in world units at any view: by mouse, by finger, and by arrow keys if it can have the focus, as a
 * `<button>` can. `snap` and `within` apply to pointers and keys. The map below isn't panned. Throws outside of any
 * host, and on a bad place or option.
 * @example
 * ```tsx
 * const [place, setPlace] = useState({ x: 120, y: 80 })
 * const ref = useDraggable(place, setPlace, { snap: 20 })
 * return <button ref={ref} type="button" style={{ position: 'absolute', left: place.x, top: place.y }} />
 * ```
 */
export function useDraggable(
  place: Point,
  onMove: (place: Point) => void,
  options: UseDraggableOptions = NONE,
): RefCallback<HTMLElement | SVGElement> {
  const { surface } = useHost('useDraggable')
  if (typeof place !== 'object' || place === null) failType('useDraggable place', 'a point { x, y }', place)
  checkFinite('useDraggable place.x', place.x)
  checkFinite('useDraggable place.y', place.y)
  checkFunction('useDraggable onMove', onMove)
  warn?.ifUnknown('useDraggable', options, OPTIONS)
  const checked = checkDrag('useDraggable', options)
  const latest = useRef({ place, onMove, options: checked })
  useLayoutEffect(() => {
    latest.current = { place, onMove, options: checked }
  })
  return useCallback(
    (element: HTMLElement | SVGElement | null) =>
      element === null
        ? undefined
        : watchDrag(element, surface.get, {
            place: () => latest.current.place,
            move: (to) => latest.current.onMove(to),
            options: () => latest.current.options,
          }),
    [surface],
  )
}
