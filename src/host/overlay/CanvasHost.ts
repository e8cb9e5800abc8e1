import type { Point } from '../../geometry/points.js'
import { warn } from '../../geometry/warn.js'
import type { LightMapCanvas } from '../../paint/canvas/LightMapCanvas.js'
import { lightMapContext } from '../../paint/canvas/lightMapContext.js'
import type { Host, HostIndirect, Sampler } from '../../scene/host.js'
import type { ColorParser } from '../../scene/lights/color.js'
import { sameValue } from '../../scene/sameValue.js'
import type { ElementColors } from '../ElementColors.js'
import { FrameScheduler } from '../FrameScheduler.js'
import type { SnapshotOptions } from '../HostHandle.js'
import { resolveAmbient, resolveIndirect } from '../HostOptions.js'
import type { HostValue } from '../HostValue.js'
import { listen } from '../listen.js'
import { windowOf } from '../place/windowOf.js'
import { prefersReducedMotion, watchReducedMotion } from '../reducedMotion.js'
import { watchPointer } from '../watchPointer.js'
import { CanvasFit } from './CanvasFit.js'
import type { OverlaySize } from './CanvasRegion.js'
import { devicePixelsOf, watchSize } from './canvasSize.js'
import { EXTRAS } from './lazyExtras.js'
import type { OverlayOptions } from './OverlayOptions.js'
import { areaOf, checkOverlayView, matrixOf, regionView, toWorld, type View } from './overlayView.js'
import type { PageLayers } from './PageLayers.js'
import { PainterChoice } from './PainterChoice.js'
import { needsWebgl, type Renderer } from './renderer.js'

/** Number of first paints that don't count as motion, because loading may have caused them. */
const LOADING_PAINTS = 10

/**
 * Keeps one canvas painted with the light map of a scene, from `mount` until the function that it returns is called.
 * Sizes the canvas with the overlay, or with the visible region of a large one, and paints at most once per frame, when
 * something has changed.
 */
export class CanvasHost implements Host {
  #context: CanvasRenderingContext2D | null = null
  readonly requestFrame = (): void => {
    this.#isStale = true
    this.#scheduleFrame()
  }
  readonly #painters = new PainterChoice(this.requestFrame)
  /** Reads colors that depend on the page around the overlay, once it has loaded. */
  #colors: ElementColors | null = null
  /** True if a color could not be read yet: until then the overlay shows only the ambient color, in CSS. */
  #isMissingColors = false
  #paints = 0
  /** True if WebGL is used even in software, because there is indirect light. */
  #needsWebgl = false
  /** True if the last painter can paint indirect light. */
  #canPaintIndirect = false
  /** Halos, receivers, and the dynamic resolution, once there are any. */
  #layers: PageLayers | null = null
  #overlay: OverlaySize | null = null
  #root: HTMLElement | null = null
  /** Last event of the pointer over the overlay, and its position in CSS pixels. */
  #pointerEvent: PointerEvent | null = null
  #pointer: Point | null = null
  /** True if the picture has changed. */
  #isStale = false
  /** True if another region of the overlay may be visible. */
  #hasMoved = false
  readonly #fit: CanvasFit
  readonly #canvas: HTMLCanvasElement
  /** The canvas's window. Kept, because a document loses its window with its frame. */
  readonly #window: Window
  readonly #host: HostValue
  readonly #frames: FrameScheduler
  /** The props, and the options in use, whose view is that of `setView` until the prop changes. */
  #props: OverlayOptions
  #options: OverlayOptions

  constructor(canvas: HTMLCanvasElement, host: HostValue, options: OverlayOptions) {
    this.#canvas = canvas
    this.#window = windowOf(canvas)
    this.#host = host
    this.#props = this.#options = options
    this.#fit = new CanvasFit(canvas, this.#onMoved)
    this.#frames = new FrameScheduler(() => this.#window, this.#onFrame)
  }

  get scale(): number {
    const size = this.#fit.fitted?.size
    return size === undefined || size.cssWidth === 0 ? 1 : (size.width / size.cssWidth) * this.#options.view.zoom
  }

  get sampler(): Sampler | undefined {
    return this.#painters.current?.sampler
  }

  get indirect(): HostIndirect | null {
    if (!this.#canPaintIndirect) return null
    const planner = () => this.#painters.current?.indirect?.() ?? null
    return { ...resolveIndirect(this.#options, this.parseColor), planner }
  }

  get still(): boolean {
    return prefersReducedMotion(this.#window)
  }

  mount(root: HTMLElement): () => void {
    this.#root = root
    if (this.#options.enabled) this.#choose()
    this.#host.frames.add(this.#frames)
    const ends = [
      watchSize(this.#canvas.parentElement!, (width, height, devicePixels) => {
        this.#overlay = { width, height, devicePixels }
        this.#resize()
        this.#publishArea()
      }),
      watchPointer(
        root,
        (event) => event,
        (event) => {
          this.#pointerEvent = event
          this.#locate()
        },
      ),
      this.#host.locate.subscribe(this.#locate),
      this.#host.scene.attach(this),
      watchReducedMotion(this.#window, this.requestFrame),
      listen(this.#window, { resize: this.#onMoved }),
      // Browsers may discard a canvas's memory and restore it empty.
      listen(this.#canvas, {
        contextrestored: () => {
          this.#painters.forget()
          this.requestFrame()
        },
      }),
    ]
    return () => {
      for (const end of ends) end()
      this.#fit.end()
      this.#overlay = null
      this.#frames.cancel()
      this.#host.frames.delete(this.#frames)
      this.#painters.end()
      this.#colors?.end()
      this.#colors = null
      this.#layers?.end()
      this.#host.area.set(null)
      this.#pointerEvent = this.#pointer = null
      this.#publishPointer()
      this.#host.surface.set(null)
    }
  }

  /** Returns the value of a color inside the overlay, or null while the code that reads it loads. */
  readonly parseColor: ColorParser = (text) => {
    if (this.#colors === null) {
      const extras = EXTRAS.getOrLoad(this.requestFrame)
      this.#isMissingColors = extras === null
      if (extras === null) return null
      this.#colors = new extras.ElementColors(this.requestFrame)
      this.#colors.setParent(this.#canvas.parentElement)
    }
    return this.#colors.parse(text)
  }

  /** Applies the overlay's props. Does nothing if they are the same by content. */
  setOptions(options: OverlayOptions): void {
    const isSameView = sameValue(options.view, this.#props.view)
    this.#props = options
    this.#applyOptions(isSameView ? { ...options, view: this.#options.view } : options)
  }

  /** Shows another part of the world until the prop `view` changes. */
  setView(view: View): void {
    this.#applyOptions({ ...this.#options, view: checkOverlayView('setView view', view) })
  }

  /** Paints pending changes now: the light map and everything that is drawn over it. */
  readonly flush = (): void => {
    for (const frame of this.#host.frames) frame.flush()
  }

  async prepare(): Promise<void> {
    const { prepareOverlay } = await EXTRAS.load()
    await prepareOverlay(this.#host.scene, this.flush)
  }

  async snapshot(options: SnapshotOptions = {}): Promise<ImageBitmap> {
    const { takeSnapshot } = await EXTRAS.load()
    this.#layers?.rest()
    this.flush()
    return takeSnapshot(
      {
        scene: this.#host.scene,
        options: { ...this.#options, renderer: this.#renderer },
        extent: this.#overlay,
        canvas: this.#canvas,
        shown: this.#painters.current && this.#context && this.#fit.fitted,
        parseColor: this.parseColor,
      },
      options,
    )
  }

  #applyOptions(options: OverlayOptions): void {
    if (sameValue(options, this.#options)) return
    const { view, resolution, enabled } = this.#options
    this.#options = options
    if (options.enabled) this.#choose()
    else {
      // `end` keeps the scale, which would stay if nothing moves once the overlay is enabled again.
      this.#layers?.rest()
      this.#layers?.end()
    }
    const isSame = sameValue(view, options.view)
    // Paint another view now: the content may move in the current frame, and light must not lag behind it.
    if (options.resolution !== resolution || options.enabled !== enabled || (!isSame && this.#hasMoved)) this.#resize()
    else if (isSame) this.requestFrame()
    else this.#paintNow()
    if (isSame) return
    this.#publishArea()
    this.#publishPointer()
  }

  readonly #onMoved = (): void => {
    this.#hasMoved = true
    this.#scheduleFrame()
  }

  #scheduleFrame(): void {
    if (this.#options.enabled) this.#frames.request()
  }

  readonly #onFrame = (): void => {
    // Refit only if needed, since that triggers layout.
    const hasNewRegion = this.#hasMoved && this.#refit()
    if (this.#isStale || hasNewRegion) this.#paint()
  }

  /** Paints now: a canvas loses its picture with its size, and size observers run after the frame's callbacks. */
  readonly #resize = (): void => {
    this.#refit()
    this.#paintNow()
  }

  /** Paints without triggering layout, which the page may be about to change. */
  #paintNow(): void {
    this.#isStale = true
    this.#frames.drawNow()
  }

  /** Fits the canvas. Returns true if it covers something else now. */
  #refit(): boolean {
    this.#hasMoved = false
    if (this.#overlay === null) return false
    const scale = this.#layers?.scale ?? 1
    const hasChanged = this.#fit.fit(this.#overlay, this.#options.resolution, scale)
    this.#root!.dataset.umbraScale = `${scale}`
    if (hasChanged) this.#painters.forget()
    const size = this.#fit.fitted?.size
    if (size?.isShrunk) warn?.coarseLightMap(this, this.#overlay, size)
    return hasChanged
  }

  #publishArea(): void {
    if (this.#overlay === null) return
    const { view } = this.#options
    const { width, height, devicePixels } = this.#overlay
    if (width === 0 || height === 0) return
    this.#host.area.set(areaOf(view, width, height))
    this.#host.surface.set({
      element: this.#root!,
      width,
      height,
      // The screen's density, independent of the light map's resolution.
      density: devicePixelsOf(width, this.#window.devicePixelRatio, devicePixels?.width) / width,
      matrix: matrixOf(view),
      lightMap: this.#canvas.parentElement!,
      halo: this.#layers?.halo,
    })
  }

  /** Finds the pointer's position once it is requested. */
  readonly #locate = (): void => {
    this.#pointer = this.#pointerEvent && (this.#host.locate.get()?.(this.#root!, this.#pointerEvent) ?? null)
    this.#publishPointer()
  }

  #publishPointer(): void {
    this.#host.pointer.set(this.#pointer && toWorld(this.#options.view, this.#pointer))
  }

  /** True if there is indirect light to paint. */
  get #hasIndirect(): boolean {
    return this.#host.scene.hasIndirect(resolveIndirect(this.#options, this.parseColor))
  }

  #choose(): void {
    this.#painters.choose(this.#renderer, needsWebgl(this.#options, this.#hasIndirect))
  }

  get #renderer(): Renderer {
    const { renderer } = this.#options
    return renderer === 'auto' && this.#needsWebgl ? 'webgl' : renderer
  }

  /**
   * Handles a painter that can't paint indirect light: with `renderer="auto"`, switches to WebGL, even in software.
   * Warns if Canvas 2D was requested or WebGL 2 is missing.
   */
  #handleMissingIndirect(): void {
    if (!this.#hasIndirect) return
    if (this.#renderer === 'canvas' || this.#painters.isWebglMissing) warn?.indirectIgnored()
    if (this.#renderer !== 'auto') return
    this.#needsWebgl = true
    this.#choose()
    this.requestFrame()
  }

  #paint(): void {
    if (!this.#options.enabled) return
    this.#isStale = false
    const { fitted } = this.#fit
    if (!fitted?.size.width || !fitted.size.height) return
    const painter = this.#painters.current
    if (painter !== null) {
      this.#canPaintIndirect = painter.indirect !== undefined
      if (!this.#canPaintIndirect) this.#handleMissingIndirect()
    }
    const { region, size } = fitted
    const view = regionView(this.#options.view, region)
    const area = areaOf(view, size.cssWidth, size.cssHeight)
    const plan = this.#host.scene.plan(area, this)
    this.#colors?.removeUnused()
    const options = {
      ...resolveAmbient(this.#options, this.parseColor),
      view,
      renderer: this.#renderer,
      isIndirectCoarse: this.#layers?.isIndirectCoarse,
    }
    const isMeasured = options.isDynamic || (options.renderer === 'auto' && this.#painters.isWebgl)
    const isMoving = isMeasured && this.#paints++ > LOADING_PAINTS
    if (this.#layers === null && (isMoving || plan.receivers || plan.lights.some(({ glow }) => glow > 0))) {
      const extras = EXTRAS.getOrLoad(this.requestFrame)
      if (extras !== null) this.#layers = new extras.PageLayers(this.#canvas, this.requestFrame, this.#resize)
    }
    // Until a painter has loaded, the overlay shows only the ambient color. All other code that the plan needs loads in
    // parallel.
    if (painter === null) this.#painters.preload(plan)
    if (painter === null || this.#isMissingColors) return
    this.#context ??= lightMapContext(this.#canvas)
    if (this.#context === null) return
    const surface: LightMapCanvas = {
      context: this.#context,
      width: size.width,
      height: size.height,
      scaleX: size.width / size.cssWidth,
      scaleY: size.height / size.cssHeight,
    }
    painter.paint(surface, plan, options)
    const halo = this.#layers?.halo
    this.#layers?.paint(surface, plan, options, this.#painters.isWebgl)
    if (this.#layers?.halo !== halo) this.#publishArea()
    if (plan.flickers && !this.still) this.requestFrame()
  }
}
