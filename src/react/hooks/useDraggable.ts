'use client'
import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'
import { checkFunction } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import type { Point } from '../../geometry/points.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { checkDrag, type DragOptions } from '../../host/panZoom/dragOptions.js'
import { watchDrag } from '../../host/panZoom/watchDrag.js'
import { useHost } from './useHost.js'

/** Options of `useDraggable`. */
export interface UseDraggableOptions extends DragOptions {}

const OPTIONS: KeysOf<UseDraggableOptions> = { onEnd: true, snap: true, step: true, within: true }
const NO_OPTIONS: UseDraggableOptions = {}

/**
 * Returns a ref for an element that users can drag over a host's picture: by mouse, by touch, and by arrow keys if it
 * can have the focus, as a `<button>` can. `place` is its position, and `onMove` is called with each new one, both in
 * world units at any zoom. `snap` and `within` apply to pointers and keys. A drag doesn't pan the map below, and no
 * click follows it. Throws outside of any host, and on an invalid place or option.
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
  options: UseDraggableOptions = NO_OPTIONS,
): RefCallback<HTMLElement | SVGElement> {
  const { surface } = useHost('useDraggable')
  checkPoint('useDraggable place', place)
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
