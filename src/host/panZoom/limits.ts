import type { OverlayView } from '../overlay/overlayView.js'

/** A width and a height: of a map in world units, or of an element in CSS pixels. */
export interface Extent {
  readonly width: number
  readonly height: number
}

/** The least and the largest zoom that gestures reach. */
export interface ZoomRange {
  readonly min: number
  readonly max: number
}

/** How far one can zoom in where nothing else is said: CSS pixels per world unit, or times what fits where that is more. */
const DEFAULT_MAX = 8

/** CSS pixels by which a map may be larger than what shows it and is still whole: sizes are rounded to 1/64 of a pixel. */
const FIT_ROUNDING = 1 / 32

/** The zoom at which all of a map is just seen. */
function fitZoom(size: Extent, map: Extent): number {
  return Math.min(size.width / map.width, size.height / map.height)
}

export function zoomRange(
  size: Extent,
  map: Extent,
  given: { minZoom?: number | undefined; maxZoom?: number | undefined },
): ZoomRange {
  const fit = fitZoom(size, map)
  const most = given.maxZoom ?? Math.max(DEFAULT_MAX * Math.max(1, fit), given.minZoom ?? 0)
  return { min: given.minZoom ?? Math.min(fit, most), max: most }
}

/** The view with another zoom in which a point of the element, in CSS pixels, shows the same point of the world. */
export function zoomedAbout(view: OverlayView, zoom: number, x: number, y: number): OverlayView {
  return { x: view.x + x / view.zoom - x / zoom, y: view.y + y / view.zoom - y / zoom, zoom }
}

/**
 * The nearest view within the limits: where the map is larger than what shows it, no edge of it comes in; where it is
 * smaller, it stands in the middle. A zoom out of range changes about the middle.
 */
export function limited(view: OverlayView, size: Extent, map: Extent, range: ZoomRange): OverlayView {
  const zoom = Math.min(range.max, Math.max(range.min, view.zoom))
  const { x, y } = zoom === view.zoom ? view : zoomedAbout(view, zoom, size.width / 2, size.height / 2)
  return { x: limitedTo(x, size.width / zoom, map.width), y: limitedTo(y, size.height / zoom, map.height), zoom }
}

function limitedTo(start: number, shown: number, whole: number): number {
  return shown >= whole ? (whole - shown) / 2 : Math.min(whole - shown, Math.max(0, start))
}

/** All of a map, in the middle, as far as the range allows. */
export function fitted(size: Extent, map: Extent, range: ZoomRange): OverlayView {
  const zoom = fitZoom(size, map)
  const [x, y] = [(map.width - size.width / zoom) / 2, (map.height - size.height / zoom) / 2]
  return limited({ x, y, zoom }, size, map, range)
}

/** The view of an element that has changed its size: about the same middle, and all of the map where all of it was seen. */
export function resized(view: OverlayView, from: Extent, to: Extent, map: Extent, range: ZoomRange): OverlayView {
  const { across, down } = movable(view, from, map)
  if (!across && !down) return fitted(to, map, range)
  const x = view.x + (from.width - to.width) / 2 / view.zoom
  const y = view.y + (from.height - to.height) / 2 / view.zoom
  return limited({ x, y, zoom: view.zoom }, to, map, range)
}

/** In which directions there is more of a map than is shown. */
export function movable({ zoom }: OverlayView, size: Extent, map: Extent): { across: boolean; down: boolean } {
  return {
    across: map.width * zoom > size.width + FIT_ROUNDING,
    down: map.height * zoom > size.height + FIT_ROUNDING,
  }
}
