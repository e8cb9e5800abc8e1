import type { Extent } from '../overlay/CanvasRegion.js'
import type { OverlayView } from '../overlay/overlayView.js'
import type { PanZoomSettings } from './settings.js'

/** Smallest and largest zoom of gestures. */
export interface ZoomRange {
  readonly min: number
  readonly max: number
}

/** Default maximum zoom: CSS pixels per world unit, or a multiple of the fitting zoom if that is larger. */
const DEFAULT_MAX = 8

/** CSS pixels by which a map may exceed its element and still fit: sizes are rounded to 1/64 of a pixel. */
const FIT_ROUNDING = 1 / 32

/** Returns the zoom at which the whole map just fits. */
function fitZoom(size: Extent, map: Extent): number {
  return Math.min(size.width / map.width, size.height / map.height)
}

export function zoomRange(size: Extent, settings: PanZoomSettings): ZoomRange {
  const { minZoom, maxZoom } = settings
  const fit = fitZoom(size, settings)
  const max = maxZoom ?? Math.max(DEFAULT_MAX * Math.max(1, fit), minZoom ?? 0)
  return { min: minZoom ?? Math.min(fit, max), max }
}

/** Returns the view with another zoom in which a point of the element, in CSS pixels, shows the same world point. */
export function zoomAbout(view: OverlayView, zoom: number, x: number, y: number): OverlayView {
  return { x: view.x + x / view.zoom - x / zoom, y: view.y + y / view.zoom - y / zoom, zoom }
}

/**
 * Returns the nearest view within the limits. No edge of a map larger than its element moves inside; a smaller map is
 * centered. An out-of-range zoom is clamped about the center.
 */
export function clampView(view: OverlayView, size: Extent, map: Extent, range: ZoomRange): OverlayView {
  const zoom = Math.min(range.max, Math.max(range.min, view.zoom))
  const { x, y } = zoom === view.zoom ? view : zoomAbout(view, zoom, size.width / 2, size.height / 2)
  return { x: clampStart(x, size.width / zoom, map.width), y: clampStart(y, size.height / zoom, map.height), zoom }
}

function clampStart(start: number, shown: number, whole: number): number {
  return shown >= whole ? (whole - shown) / 2 : Math.min(whole - shown, Math.max(0, start))
}

/** Returns the view of the whole map, centered, as far as the range allows. */
export function fitView(size: Extent, map: Extent, range: ZoomRange): OverlayView {
  const zoom = fitZoom(size, map)
  const [x, y] = [(map.width - size.width / zoom) / 2, (map.height - size.height / zoom) / 2]
  return clampView({ x, y, zoom }, size, map, range)
}

/**
 * Returns the view after its element was resized: with the same center, or of the whole map if the whole map was
 * visible.
 */
export function resizeView(view: OverlayView, from: Extent, to: Extent, map: Extent, range: ZoomRange): OverlayView {
  const { across, down } = movableAxes(view, from, map)
  if (!across && !down) return fitView(to, map, range)
  const x = view.x + (from.width - to.width) / 2 / view.zoom
  const y = view.y + (from.height - to.height) / 2 / view.zoom
  return clampView({ x, y, zoom: view.zoom }, to, map, range)
}

/** Returns the directions in which the map extends beyond the view. */
export function movableAxes({ zoom }: OverlayView, size: Extent, map: Extent): { across: boolean; down: boolean } {
  return {
    across: map.width * zoom > size.width + FIT_ROUNDING,
    down: map.height * zoom > size.height + FIT_ROUNDING,
  }
}
