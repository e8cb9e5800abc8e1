'use client'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { checkOptions, checkPositive, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { followView } from '../../host/follow/followView.js'
import type { OverlayView } from '../../host/overlay/overlayView.js'
import { isElement } from '../../host/place/windowOf.js'

/** Options of `useViewOf`. */
export interface UseViewOfOptions {
  /** Width of the element in world units, above 0. */
  width: number
}

const OPTIONS: KeysOf<UseViewOfOptions> = { width: true }

/**
 * Returns the `view` of the `<LightOverlay>` around an element, so that light stays on the element when libraries of
 * maps, diagrams and gestures move and scale it. Its top left corner is the world's origin. Pass the element of a ref
 * callback such as `ref={setElement}`. Follows it within the frame, transitions included; a rotated element counts as
 * its bounding box. Undefined before it is known, and on the server. Renders its component with each new view, and does
 * nothing while the element rests. Throws if `element` is not an element, and if the width is not positive.
 * @example
 * ```tsx
 * const [picture, setPicture] = useState<HTMLElement | null>(null)
 * const view = useViewOf(picture, { width: 2000 })
 * return (
 *   <LightOverlay view={view}>
 *     <img ref={setPicture} src="map.png" alt="" style={{ transform: 'translate(40px, 10px) scale(0.5)' }} />
 *     <Light x={300} y={200} />
 *   </LightOverlay>
 * )
 * ```
 */
export function useViewOf(element: Element | null, options: UseViewOfOptions): OverlayView | undefined {
  const { width } = checkOptions(options, 'useViewOf options')
  warn?.ifUnknown('useViewOf', options, OPTIONS)
  checkPositive('useViewOf width', width)
  if (element !== null && !isElement(element)) failType('useViewOf element', 'an element or null', element)
  const [store] = useState(createStore)
  const subscribe = useCallback(
    (listener: () => void) => store.follow(element, width, listener),
    [store, element, width],
  )
  return useSyncExternalStore(subscribe, store.get, onServer)
}

const onServer = (): undefined => undefined

/** Keeps the last reported view while another element, or none, replaces the followed one. */
function createStore() {
  let view: OverlayView | undefined
  return {
    get: () => view,
    follow(element: Element | null, width: number, listener: () => void): () => void {
      if (element === null) return () => {}
      return followView(element, width, (next) => {
        if (next === null) return
        view = next
        listener()
      })
    },
  }
}
