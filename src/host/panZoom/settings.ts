import { checkFunction, checkOptions, checkPositive, failRange, failType } from '../../geometry/check.js'
import { checkOverlayView, type OverlayView, type View } from '../overlay/overlayView.js'

/** Options of a pan-and-zoom view. */
export interface PanZoomOptions {
  /** Width of the map in world units. Its top left corner is (0, 0). */
  width: number
  height: number
  /** The view, if the caller owns it. Gestures then only call `onViewChange`. */
  view?: View | undefined
  /** The initial view, if the caller doesn't own it. @default all of the map, centered */
  defaultView?: View | undefined
  /**
   * Called with each new view once it is on the page, at most once per frame: after gestures, keys and methods, when
   * the element's size changes, and for the first fit. If you pass `view`, it is called with the view to set.
   */
  onViewChange?: ((view: Required<OverlayView>) => void) | undefined
  /** Smallest zoom, in CSS pixels per world unit. @default the zoom at which the whole map fits */
  minZoom?: number | undefined
  /** Largest zoom. @default 8, or eight times the zoom at which the whole map fits if that is above 1 */
  maxZoom?: number | undefined
  /**
   * True if the user may pan, by dragging, arrow keys and horizontal wheels. A function is called with each press of
   * any button, and returns true if a drag that starts there pans. Zooming is always possible.
   * @default true
   */
  pan?: boolean | ((event: PointerEvent) => boolean) | undefined
}

/** Checked options. */
export interface PanZoomSettings {
  readonly width: number
  readonly height: number
  readonly view: OverlayView | null
  readonly defaultView: OverlayView | null
  readonly onViewChange: ((view: OverlayView) => void) | undefined
  readonly minZoom: number | undefined
  readonly maxZoom: number | undefined
  readonly pan: boolean | ((event: PointerEvent) => boolean)
}

/** Returns the checked options. Throws an error that names the invalid one. */
export function checkPanZoom(name: string, options: PanZoomOptions): PanZoomSettings {
  const {
    width,
    height,
    view,
    defaultView,
    onViewChange,
    minZoom,
    maxZoom,
    pan = true,
  } = checkOptions(options, `${name} options`)
  if (onViewChange !== undefined) checkFunction(`${name} onViewChange`, onViewChange)
  if (typeof pan !== 'boolean' && typeof pan !== 'function') failType(`${name} pan`, 'true, false or a function', pan)
  if (minZoom !== undefined) checkPositive(`${name} minZoom`, minZoom)
  if (maxZoom !== undefined) checkPositive(`${name} maxZoom`, maxZoom)
  if (maxZoom! < minZoom!) failRange(`${name} maxZoom`, `at least minZoom, ${minZoom}`, maxZoom)
  return {
    width: checkPositive(`${name} width`, width),
    height: checkPositive(`${name} height`, height),
    view: view === undefined ? null : checkOverlayView(`${name} view`, view),
    defaultView: defaultView === undefined ? null : checkOverlayView(`${name} defaultView`, defaultView),
    onViewChange,
    minZoom,
    maxZoom,
    pan,
  }
}
