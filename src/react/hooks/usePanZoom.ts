'use client'
import { type RefCallback, useLayoutEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react'
import type { Point } from '../../geometry/points.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import type { OverlayView } from '../../host/overlay/overlayView.js'
import { PanZoom } from '../../host/panZoom/PanZoom.js'
import { checkPanZoom, type PanZoomOptions } from '../../host/panZoom/settings.js'

/** What `usePanZoom` takes. */
export interface UsePanZoomOptions extends PanZoomOptions {}

/** What moves a view besides gestures. Before the element has a size it does nothing. */
export interface PanZoomMethods {
  /** Shows all of the map, in the middle. */
  fit(): void
  /** Zooms by a factor about a point in world units, by default the one in the middle. */
  zoomBy(factor: number, about?: Point): void
  /** Moves the view by so many world units. */
  panBy(x: number, y: number): void
}

/** What `usePanZoom` gives. */
export interface PanZoomed extends PanZoomMethods {
  /** For the element that is panned and zoomed; always the same function. */
  readonly ref: RefCallback<HTMLElement>
  /** As `<LightOverlay view>` takes it; null on the server and before the element has a size, where no view is given. */
  readonly view: OverlayView | null
}

const OPTIONS: Known<UsePanZoomOptions> = {
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
 * A view on a map of `width` by `height` world units that one moves: wheel and pinch about the pointer, drag (it glides on,
 * not under reduced motion), double tap, and while the element has the focus arrows, + and −, and 0 for all. The map never
 * leaves it, its middle stays when its size changes. What begins on a button, link or field, or on something that prevents the
 * event, is left alone, and what changes nothing scrolls the page. Renders its component at every move, once per frame:
 * `<MapView>` does so for its own frame alone. Throws on bad options, naming them.
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

/** The same for a component, which its errors name. */
export function usePanZoomOf(name: string, options: PanZoomOptions): { panZoom: PanZoom; view: OverlayView | null } {
  const settings = checkPanZoom(name, options)
  const [panZoom] = useState(() => new PanZoom(settings))
  const { own } = panZoom
  const [first] = useState(own.get)
  const kept = useSyncExternalStore(own.subscribe, own.get, () => first)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    panZoom.set(settings)
    panZoom.tell(kept)
  })
  // The element's first size is known before the first paint, and so is the view to be.
  useLayoutEffect(() => {
    if (own.get() !== kept) renderAgain()
  }, [own, kept])
  return { panZoom, view: settings.view ?? kept }
}
