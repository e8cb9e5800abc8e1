'use client'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { checkOptions, checkPositive, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import { followView } from '../../host/follow/followView.js'
import type { OverlayView } from '../../host/overlay/overlayView.js'
import { isElement } from '../../host/place/windowOf.js'

/** Options of `useViewOf`. */
export interface UseViewOfOptions {
  /** How many world units the element is wide, above 0. */
  width: number
}

const OPTIONS: Known<UseViewOfOptions> = { width: true }

/**
 * The `view` of the `<LightOverlay>` that an element lies in, so that light keeps to it wherever others move and scale it, as
 * libraries of maps, diagrams and gestures do: its top left corner is the world's origin. Hand over what a ref callback such as
 * `ref={setElement}` was given. Followed within the frame, transitions included; turned elements are taken by the box round
 * them. Undefined before it is known, and on the server. Renders its component again with each new view; while the element
 * rests it does nothing. Throws on what is no element, and on a width that is not above 0.
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

/** The last view that was told: it stays while another element, or none, takes the place of the one that was followed. */
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
