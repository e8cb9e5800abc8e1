'use client'
import { type RefCallback, useLayoutEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react'
import type { Point } from '../../geometry/points.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import type { OverlayView } from '../../host/overlay/overlayView.js'
import { PanZoom } from '../../host/panZoom/PanZoom.js'
import { checkPanZoom, type PanZoomOptions } from '../../host/panZoom/settings.js'

/** Options of `usePanZoom`. */
export interface UsePanZoomOptions extends PanZoomOptions {}

/** Methods that move a view. They do nothing while there is no element, or it has no size. */
export interface PanZoomMethods {
  /** Shows the whole map, centered. */
  fit(): void
  /** Zooms by a factor about a world point, by default the center of the view. */
  zoomBy(factor: number, about?: Point): void
  /** Moves the view by a distance in world units. */
  panBy(x: number, y: number): void
}

/** Result of `usePanZoom`. */
export interface PanZoomed extends PanZoomMethods {
  /** Ref for the element that is panned and zoomed; always the same function. */
  readonly ref: RefCallback<HTMLElement>
  /** The view for `<LightOverlay view>`. Null on the server and before the element has a size, if no view is given. */
  readonly view: OverlayView | null
}

const OPTIONS: KeysOf<UsePanZoomOptions> = {
  width: true,
  height: true,
  view: true,
  defaultView: true,
  onViewChange: true,
  minZoom: true,
  maxZoom: true,
  pan: true,
}

/**
 * Returns a pan-and-zoom view of a map of `width` × `height` world units. Wheel, pinch, and double tap zoom about the
 * pointer; dragging pans, with inertia unless reduced motion is on. While the element has focus, the arrow keys pan, +
 * and − zoom, and 0 fits the map. Panning stops at the map's edges, and resizing keeps the center. Drags and taps on
 * a button, link or field do nothing, and neither do gestures whose event is canceled; those that change nothing scroll
 * the page. Renders its component at every move, once per frame, while `<MapView>` renders only its own frame. Throws
 * on bad options, naming them.
 * @example
 * ```tsx
 * const { ref, view, fit } = usePanZoom({ width: 2000, height: 1200 })
 * return (
 *   <div ref={ref} tabIndex={0} style={{ height: 400 }} onDoubleClick={fit}>
 *     {view && <LightOverlay view={view}>{content}</LightOverlay>}
 *   </div>
 * )
 * ```
 */
export function usePanZoom(options: UsePanZoomOptions): PanZoomed {
  warn?.ifUnknown('usePanZoom', options, OPTIONS)
  const { panZoom, view } = usePanZoomOf('usePanZoom', options)
  const { mount, fit, zoomBy, panBy } = panZoom
  return useMemo(() => ({ ref: mount, view, fit, zoomBy, panBy }), [mount, view, fit, zoomBy, panBy])
}

/** Like `usePanZoom`, for a component that errors name. */
export function usePanZoomOf(name: string, options: PanZoomOptions): { panZoom: PanZoom; view: OverlayView | null } {
  const settings = checkPanZoom(name, options)
  const [panZoom] = useState(() => new PanZoom(settings))
  const { own } = panZoom
  const [first] = useState(own.get)
  const kept = useSyncExternalStore(own.subscribe, own.get, () => first)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    panZoom.set(settings)
    panZoom.report(kept)
  })
  // The element's size and the view are known before the first paint.
  useLayoutEffect(() => {
    if (own.get() !== kept) renderAgain()
  }, [own, kept])
  return { panZoom, view: settings.view ?? kept }
}
