import { checkFinite, checkPositive } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import type { Point } from '../../geometry/points.js'
import { FrameScheduler } from '../FrameScheduler.js'
import { checkOverlayView, isSameView, type OverlayView, type View } from '../overlay/overlayView.js'
import { paddingSize } from '../place/paddingSize.js'
import { windowOf } from '../place/windowOf.js'
import type { Picture } from '../place/worldPlace.js'
import { createStore, type Store } from '../store.js'
import { startGlide } from './glide.js'
import { watchKeys } from './keys.js'
import { type Extent, fitted, limited, movable, resized, zoomedAbout, zoomRange } from './limits.js'
import { watchPointers } from './pointers.js'
import { revealFocus } from './revealFocus.js'
import type { PanZoomSettings } from './settings.js'
import { watchWheel } from './wheel.js'

/** What gestures do with a view. Points are of the element, in CSS pixels from its padding's corner. */
export interface Steering {
  readonly element: HTMLElement
  readonly size: Extent
  readonly pan: PanZoomSettings['pan']
  /** As it stands after all gestures so far; null before the element has a size. */
  readonly view: OverlayView | null
  /** The nearest view within the limits is shown with the next frame; whether that is another one. */
  show(view: OverlayView): boolean
  /** Zooms about a point; whether anything changes. */
  zoomAt(factor: number, x: number, y: number): boolean
  fit(): boolean
  /** Goes on by so many CSS pixels per millisecond, ever slower. */
  glide(x: number, y: number): void
  /** Ends what goes on by itself. */
  rest(): void
  /** Whether it is being moved by hand. */
  hold(isHeld: boolean): void
}

/** As long as no view is known, as for an overlay. */
const UNKNOWN: OverlayView = { x: 0, y: 0, zoom: 1 }

const NO_SIZE: Extent = { width: 0, height: 0 }

/**
 * A view on a map that gestures on one element move within limits. However many events there are, it changes once per frame.
 */
export class PanZoom {
  /** The view where it is not the caller's; null before it is known. */
  readonly own: Store<OverlayView | null>
  #settings: PanZoomSettings
  #element: HTMLElement | null = null
  #size: Extent = NO_SIZE
  /** What gestures have made of it since the last frame. */
  #next: OverlayView | null = null
  /** A view of its own that is not on the page yet. */
  #untold: OverlayView | null = null
  readonly #frames: FrameScheduler = new FrameScheduler(
    () => windowOf(this.#element!),
    () => this.#publish(this.#next!),
  )
  #isHeld = false
  #endGlide = (): void => {}

  constructor(settings: PanZoomSettings) {
    this.#settings = settings
    this.own = createStore(settings.view ?? settings.defaultView, (a, b) => a === b || isSame(a, b))
  }

  get view(): OverlayView | null {
    return this.#next ?? this.#settings.view ?? this.own.get()
  }

  /** Tells of its own view if it is new; called with the one that has come to the page. */
  tell(view: OverlayView | null): void {
    if (!isSame(view, this.#untold)) return
    this.#untold = null
    this.#settings.onViewChange?.(view!)
  }

  /** Takes over the options of a new render. */
  set(settings: PanZoomSettings): void {
    const { width, height, minZoom, maxZoom } = this.#settings
    this.#settings = settings
    if (settings.view !== null) this.own.set(settings.view)
    this.#style()
    const { view } = this
    if (view === null || !this.#hasSize) return
    // Another map is shown from its beginning.
    if (settings.width !== width || settings.height !== height) this.#publish(this.#fitted())
    else if (settings.minZoom !== minZoom || settings.maxZoom !== maxZoom) this.#publish(this.#limited(view))
  }

  /** Takes the gestures on an element, until the function that it gives back is called. */
  readonly mount = (element: HTMLElement): (() => void) => {
    this.#element = element
    const window = windowOf(element)
    const observer = window.ResizeObserver && new window.ResizeObserver(() => this.#resize())
    observer?.observe(element)
    this.#resize()
    const steering = this.#steering(element)
    const ends = [
      watchPointers(steering),
      watchWheel(steering),
      watchKeys(steering),
      revealFocus(steering),
      this.#endStyles(element),
    ]
    return () => {
      observer?.disconnect()
      for (const end of ends) end()
      this.#endGlide()
      this.#frames.cancel()
      this.#next = null
      this.#element = null
    }
  }

  /** Shows all of the map. */
  readonly fit = (): void => {
    this.#endGlide()
    if (this.#hasSize) this.#show(this.#fitted())
  }

  /** Zooms by a factor about a point of the world, by default the one in the middle. */
  readonly zoomBy = (factor: number, about?: Point): void => {
    checkPositive('zoomBy factor', factor)
    if (about !== undefined) checkPoint('zoomBy about', about)
    const { view } = this
    if (view === null || !this.#hasSize) return
    this.#endGlide()
    const { width, height } = this.#size
    const x = about === undefined ? width / 2 : (about.x - view.x) * view.zoom
    const y = about === undefined ? height / 2 : (about.y - view.y) * view.zoom
    this.#zoomAt(factor, x, y)
  }

  /** Moves the view by so many world units. */
  readonly panBy = (x: number, y: number): void => {
    checkFinite('panBy x', x)
    checkFinite('panBy y', y)
    const { view } = this
    if (view === null || !this.#hasSize) return
    this.#endGlide()
    this.#show({ x: view.x + x, y: view.y + y, zoom: view.zoom })
  }

  /** Shows a part of the map at once, or the nearest within the limits. */
  readonly setView = (view: View): void => {
    const next = checkOverlayView('setView view', view)
    if (!this.#hasSize) return
    this.#endGlide()
    this.#publish(this.#limited(next))
  }

  /** How the page shows the world now; null without an element. */
  get picture(): Picture | null {
    const element = this.#element
    const { x, y, zoom } = this.#settings.view ?? this.own.get() ?? UNKNOWN
    return element && { element, matrix: [zoom, 0, 0, zoom, -x * zoom, -y * zoom] }
  }

  get #hasSize(): boolean {
    return this.#size.width > 0 && this.#size.height > 0
  }

  get #range() {
    return zoomRange(this.#size, this.#settings, this.#settings)
  }

  #fitted(): OverlayView {
    return fitted(this.#size, this.#settings, this.#range)
  }

  #limited(view: OverlayView): OverlayView {
    return limited(view, this.#size, this.#settings, this.#range)
  }

  #steering(element: HTMLElement): Steering {
    const own = this
    return {
      element,
      get size() {
        return own.#size
      },
      get pan() {
        return own.#settings.pan
      },
      get view() {
        return own.#hasSize ? own.view : null
      },
      show: (view) => own.#show(view),
      zoomAt: (factor, x, y) => own.#zoomAt(factor, x, y),
      fit: () => own.#hasSize && own.#show(own.#fitted()),
      glide: (x, y) => own.#glide(x, y),
      rest: () => own.#endGlide(),
      hold: (isHeld) => {
        own.#isHeld = isHeld
        own.#style()
      },
    }
  }

  #zoomAt(factor: number, x: number, y: number): boolean {
    const view = this.view!
    const { min, max } = this.#range
    const zoom = Math.min(max, Math.max(min, view.zoom * factor))
    return this.#show(zoomedAbout(view, zoom, x, y))
  }

  #show(view: OverlayView): boolean {
    const next = this.#limited(view)
    if (isSame(next, this.view)) return false
    this.#next = next
    this.#frames.request()
    return true
  }

  /** Shows a view now: with it, in the same frame, the light map is painted. A view that the caller keeps is only told. */
  #publish(view: OverlayView): void {
    this.#frames.cancel()
    this.#next = null
    if (isSame(view, this.view)) return
    const { view: given, onViewChange } = this.#settings
    if (given !== null) {
      onViewChange?.(view)
      return
    }
    this.#untold = view
    this.own.set(view)
    this.#style()
  }

  #resize(): void {
    const size = paddingSize(this.#element!)
    if (size === null || (size.width === this.#size.width && size.height === this.#size.height)) return
    const [from, { view }] = [this.#size, this]
    const had = this.#hasSize
    this.#size = size
    if (!this.#hasSize) return
    if (view === null) this.#publish(this.#fitted())
    else if (had) this.#publish(resized(view, from, size, this.#settings, this.#range))
    this.#style()
  }

  #glide(x: number, y: number): void {
    const from = this.view!
    this.#endGlide = startGlide(windowOf(this.#element!), x, y, (dx, dy) => {
      const view = this.#limited({ x: from.x - dx / from.zoom, y: from.y - dy / from.zoom, zoom: from.zoom })
      const hasMoved = !isSame(view, this.view)
      this.#publish(view)
      return hasMoved
    })
  }

  /** A finger that cannot move the map scrolls the page. */
  #style(): void {
    const { view } = this
    if (this.#element === null || view === null || !this.#hasSize) return
    const canPan = this.#settings.pan !== false
    const more = movable(view, this.#size, this.#settings)
    const [across, down] = [canPan && more.across, canPan && more.down]
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

function isSame(a: OverlayView | null, b: OverlayView | null): boolean {
  return a !== null && b !== null && isSameView(a, b)
}
