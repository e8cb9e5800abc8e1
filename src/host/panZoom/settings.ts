import { checkFunction, checkOptions, checkPositive, failRange, failType } from '../../geometry/check.js'
import { checkOverlayView, type OverlayView, type View } from '../overlay/overlayView.js'

/** What is panned and zoomed, and within which limits. */
export interface PanZoomOptions {
  /** The map's size, in world units; its top left corner is (0, 0). */
  width: number
  height: number
  /** The view, where it is kept by the caller; gestures then only tell `onViewChange` what they would have. */
  view?: View | undefined
  /** The view at first, where it is not the caller's. @default all of the map, in the middle */
  defaultView?: View | undefined
  /**
   * Called with each new view once it is on the page, once per frame at most: by gestures, keys and methods, by the element's
   * size, and the first fit. A `view` that you keep is yours to change: then it is called with what the view would be.
   */
  onViewChange?: ((view: Required<OverlayView>) => void) | undefined
  /** The least zoom, in CSS pixels per world unit. @default all of the map is seen */
  minZoom?: number | undefined
  /** The largest zoom. @default 8, or eight times that of all of the map where it is larger than 1 */
  maxZoom?: number | undefined
  /**
   * True if the user may pan: by drag, arrow keys and wheels that turn sideways. A function is asked of each press, of any button,
   * whether a drag that begins so pans. Zooming goes on without. @default true
   */
  pan?: boolean | ((event: PointerEvent) => boolean) | undefined
}

/** The options, checked. */
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

/** The options, or an error that names the one that is wrong. */
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
