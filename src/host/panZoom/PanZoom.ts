import { checkFinite, checkPositive } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import type { Point } from '../../geometry/points.js'
import { sameValue } from '../../scene/sameValue.js'
import { FrameScheduler } from '../FrameScheduler.js'
import type { Extent } from '../overlay/CanvasRegion.js'
import { checkOverlayView, matrixOf, type OverlayView, type View } from '../overlay/overlayView.js'
import { paddingBox } from '../place/paddingBox.js'
import { windowOf } from '../place/windowOf.js'
import type { WorldSurface } from '../place/worldPlace.js'
import { createStore, type Store } from '../store.js'
import { startInertia } from './inertia.js'
import { watchKeys } from './keys.js'
import { clampView, fitView, movableAxes, resizeView, zoomAbout, zoomRange } from './limits.js'
import { watchPointers } from './pointers.js'
import { revealFocus } from './revealFocus.js'
import type { PanZoomSettings } from './settings.js'
import type { ViewController } from './ViewController.js'
import { watchWheel } from './wheel.js'

/** The view to assume while none is known: the default of an overlay. */
const DEFAULT_VIEW: OverlayView = { x: 0, y: 0, zoom: 1 }

/** CSS pixels by which a caller's view may differ from the proposed one and still count as the same, as if rounded. */
const ROUNDING = 1

const NO_SIZE: Extent = { width: 0, height: 0 }

/**
 * A view of a map that gestures on one element move within limits. However many events there are, it changes once per
 * frame.
 */
export class PanZoom {
  /** The view if this object owns it; null before it is known, or if the caller owns it. */
  readonly own: Store<OverlayView | null>
  #settings: PanZoomSettings
  #element: HTMLElement | null = null
  #size: Extent = NO_SIZE
  /** The view that gestures have requested since the last frame. */
  #next: OverlayView | null = null
  /** An own view that isn't on the page yet. */
  #unreported: OverlayView | null = null
  readonly #frames: FrameScheduler = new FrameScheduler(
    () => windowOf(this.#element!),
    () => this.#publish(this.#next!),
  )
  #isHeld = false
  /** The view that the caller was last asked to set. */
  #proposed: OverlayView | null = null
  #stopInertia = (): void => {}

  constructor(settings: PanZoomSettings) {
    this.#settings = settings
    this.own = createStore(settings.view ?? settings.defaultView, sameValue)
  }

  get view(): OverlayView | null {
    return this.#next ?? this.#shown
  }

  /** Reports its own view if it is new; called with the view that has reached the page. */
  report(view: OverlayView | null): void {
    if (view === null || !sameValue(view, this.#unreported)) return
    this.#unreported = null
    this.#settings.onViewChange?.(view)
  }

  /** Applies the options of a new render. */
  set(settings: PanZoomSettings): void {
    const { view: given, width, height, minZoom, maxZoom } = this.#settings
    this.#settings = settings
    const isNew = settings.view !== null && !sameValue(settings.view, given)
    // The caller has moved the view.
    if (isNew && !isProposed(settings.view, this.#proposed)) this.#stopInertia()
    if (settings.view !== null) this.own.set(settings.view)
    this.#style()
    const { view } = this
    if (view === null || !this.#hasSize) return
    // Another map starts with the whole map in view.
    if (settings.width !== width || settings.height !== height) this.#jumpTo(this.#fittedView())
    else if (settings.minZoom !== minZoom || settings.maxZoom !== maxZoom) this.#jumpTo(this.#clamp(view))
  }

  /** Handles the gestures on an element until the returned function is called. */
  readonly mount = (element: HTMLElement): (() => void) => {
    this.#element = element
    const window = windowOf(element)
    const observer = window.ResizeObserver && new window.ResizeObserver(() => this.#resize())
    observer?.observe(element)
    this.#resize()
    // Needed if the element is as large as the previous one, because `#resize` then does nothing.
    this.#style()
    const controller = this.#controller(element)
    const ends = [
      watchPointers(controller),
      watchWheel(controller),
      watchKeys(controller),
      revealFocus(controller),
      this.#endStyles(element),
    ]
    return () => {
      observer?.disconnect()
      for (const end of ends) end()
      this.#stopInertia()
      this.#frames.cancel()
      this.#next = null
      this.#isHeld = false
      this.#element = null
    }
  }

  /** Shows the whole map. */
  readonly fit = (): void => {
    this.#stopInertia()
    if (this.#hasSize) this.#show(this.#fittedView())
  }

  /** Zooms by a factor about a world point, by default the center of the view. */
  readonly zoomBy = (factor: number, about?: Point): void => {
    checkPositive('zoomBy factor', factor)
    if (about !== undefined) checkPoint('zoomBy about', about)
    const { view } = this
    if (view === null || !this.#hasSize) return
    this.#stopInertia()
    const { width, height } = this.#size
    const x = about === undefined ? width / 2 : (about.x - view.x) * view.zoom
    const y = about === undefined ? height / 2 : (about.y - view.y) * view.zoom
    this.#zoomAt(factor, x, y)
  }

  /** Moves the view by a distance in world units. */
  readonly panBy = (x: number, y: number): void => {
    checkFinite('panBy x', x)
    checkFinite('panBy y', y)
    const { view } = this
    if (view === null || !this.#hasSize) return
    this.#stopInertia()
    this.#show({ x: view.x + x, y: view.y + y, zoom: view.zoom })
  }

  /** Shows a part of the map now, or the nearest one within the limits. */
  readonly setView = (view: View): void => {
    const next = checkOverlayView('setView view', view)
    if (this.#hasSize) this.#jumpTo(this.#clamp(next))
  }

  /** Position of the world on the page; null without an element. */
  get surface(): WorldSurface | null {
    const element = this.#element
    return element && { element, matrix: matrixOf(this.#shown ?? DEFAULT_VIEW) }
  }

  /** The view on the page, without later requests of gestures. */
  get #shown(): OverlayView | null {
    return this.#settings.view ?? this.own.get()
  }

  get #hasSize(): boolean {
    return this.#size.width > 0 && this.#size.height > 0
  }

  get #range() {
    return zoomRange(this.#size, this.#settings)
  }

  #fittedView(): OverlayView {
    return fitView(this.#size, this.#settings, this.#range)
  }

  #clamp(view: OverlayView): OverlayView {
    return clampView(view, this.#size, this.#settings, this.#range)
  }

  #controller(element: HTMLElement): ViewController {
    const panZoom = this
    return {
      element,
      get size() {
        return panZoom.#size
      },
      get pan() {
        return panZoom.#settings.pan
      },
      get shown() {
        return panZoom.#shown
      },
      get view() {
        return panZoom.#hasSize ? panZoom.view : null
      },
      show: (view) => panZoom.#show(view),
      zoomAt: (factor, x, y) => panZoom.#zoomAt(factor, x, y),
      fit: () => panZoom.#hasSize && panZoom.#show(panZoom.#fittedView()),
      startInertia: (x, y) => panZoom.#startInertia(x, y),
      stopInertia: () => panZoom.#stopInertia(),
      hold: (isHeld) => {
        panZoom.#isHeld = isHeld
        panZoom.#style()
      },
    }
  }

  #zoomAt(factor: number, x: number, y: number): boolean {
    const view = this.view!
    const { min, max } = this.#range
    const zoom = Math.min(max, Math.max(min, view.zoom * factor))
    return this.#show(zoomAbout(view, zoom, x, y))
  }

  #show(view: OverlayView): boolean {
    const next = this.#clamp(view)
    if (this.#element === null || sameValue(next, this.view)) return false
    this.#next = next
    this.#frames.request()
    return true
  }

  /** Ends inertia and shows a view now. */
  #jumpTo(view: OverlayView): void {
    this.#stopInertia()
    this.#publish(view)
  }

  /**
   * Shows a view now, so that the light map is painted in the same frame. If the caller owns the view, only reports it.
   */
  #publish(view: OverlayView): void {
    this.#frames.cancel()
    this.#next = null
    if (sameValue(view, this.view)) return
    const { view: given, onViewChange } = this.#settings
    if (given !== null) {
      this.#proposed = view
      onViewChange?.(view)
      return
    }
    this.#unreported = view
    this.own.set(view)
    this.#style()
  }

  #resize(): void {
    const size = paddingBox(this.#element!)
    // While it is hidden or folded, its last size is kept.
    if (size === null || size.width <= 0 || size.height <= 0) return
    if (size.width === this.#size.width && size.height === this.#size.height) return
    const [from, { view }] = [this.#size, this]
    const hadSize = this.#hasSize
    this.#size = size
    if (view === null) this.#publish(this.#fittedView())
    else if (hadSize) this.#jumpTo(resizeView(view, from, size, this.#settings, this.#range))
    this.#style()
  }

  #startInertia(x: number, y: number): void {
    const from = this.view!
    this.#stopInertia = startInertia(windowOf(this.#element!), x, y, (dx, dy) => {
      const view = this.#clamp({ x: from.x - dx / from.zoom, y: from.y - dy / from.zoom, zoom: from.zoom })
      const hasMoved = !sameValue(view, this.view)
      this.#publish(view)
      return hasMoved
    })
  }

  /** Lets a finger that cannot move the map scroll the page. */
  #style(): void {
    const { view } = this
    if (this.#element === null || view === null || !this.#hasSize) return
    const canPan = this.#settings.pan !== false
    const movable = movableAxes(view, this.#size, this.#settings)
    const [across, down] = [canPan && movable.across, canPan && movable.down]
    const { style } = this.#element
    style.touchAction = across ? (down ? 'none' : 'pan-y') : down ? 'pan-x' : 'pan-x pan-y'
    style.cursor = across || down ? (this.#isHeld ? 'grabbing' : 'grab') : ''
  }

  #endStyles({ style }: HTMLElement): () => void {
    style.userSelect = style.webkitUserSelect = 'none'
    return () => {
      for (const name of ['touch-action', 'cursor', 'user-select', '-webkit-user-select']) style.removeProperty(name)
    }
  }
}

/** Returns true if a view is the caller's version of a proposed one. */
function isProposed(view: OverlayView, proposed: OverlayView | null): boolean {
  if (proposed === null) return false
  return view.zoom === proposed.zoom && Math.hypot(view.x - proposed.x, view.y - proposed.y) * view.zoom <= ROUNDING
}
