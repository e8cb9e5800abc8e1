import type { Extent } from '../overlay/CanvasRegion.js'
import type { OverlayView } from '../overlay/overlayView.js'
import type { PanZoomSettings } from './settings.js'

/**
 * The interface that gestures use to move a view. Points are in CSS pixels of the element, from its padding box's
 * corner.
 */
export interface ViewController {
  readonly element: HTMLElement
  readonly size: Extent
  readonly pan: PanZoomSettings['pan']
  /** The view on the page. */
  readonly shown: OverlayView | null
  /** The view after all gestures so far; null before the element has a size. */
  readonly view: OverlayView | null
  /**
   * Clamps the view to the limits and requests it for the next frame. Returns true if it differs from the current view.
   */
  show(view: OverlayView): boolean
  /** Zooms about a point. Returns true if something changes. */
  zoomAt(factor: number, x: number, y: number): boolean
  fit(): boolean
  /** Starts inertia at a velocity in CSS pixels per millisecond. */
  startInertia(x: number, y: number): void
  /** Stops inertia. */
  stopInertia(): void
  /** Reports that the view is held or released by hand. */
  hold(isHeld: boolean): void
}
