import type { Point } from '../../geometry/points.js'
import type { LightMapCanvas } from '../../paint/canvas/LightMapCanvas.js'
import { lightMapContext } from '../../paint/canvas/lightMapContext.js'
import type { NormalMap } from '../../paint/cookies/normalMap.js'
import { loadOnce } from '../../paint/loadOnce.js'
import type { Host } from '../../scene/host.js'
import type { Blend } from '../../scene/lights/blend.js'
import type { ColorParser, Rgba } from '../../scene/lights/color.js'
import { sameValue } from '../../scene/sameValue.js'
import { ElementColors } from '../ElementColors.js'
import { FrameScheduler } from '../FrameScheduler.js'
import type { SnapshotOptions } from '../HostHandle.js'
import type { HostValue } from '../HostValue.js'
import { windowOf } from '../place/windowOf.js'
import { prefersStill, watchStill } from '../prefersStill.js'
import { watchPointer } from '../watchPointer.js'
import { CanvasFit, type OverlaySize } from './CanvasFit.js'
import { countOf, watchSize } from './canvasSize.js'
import { HALO } from './chunks.js'
import { areaOf, checkOverlayView, isSameView, type OverlayView, partView, toWorld, type View } from './overlayView.js'
import type { PageHalo } from './PageHalo.js'
import { PainterChoice, type Renderer } from './PainterChoice.js'

/** Loaded by the first handle whose `prepare` or `snapshot` is called. */
const ON_DEMAND = /* @__PURE__ */ loadOnce(() => import('./onDemand.js'))

/** What an overlay's props say of its picture. */
export interface Look {
  /** True if it is painted at all. */
  enabled: boolean
  ambient: Rgba
  /** The same as text, where it depends on the page around; else null. */
  hostAmbient: string | null
  /** Inside of darknesses. */
  darkAmbient: Rgba
  view: OverlayView
  /** Of the lights that name none. */
  blend: Blend
  /** Share of the screen's pixels, in each direction. */
  resolution: number
  /** Who paints it. */
  renderer: Renderer
  /** The relief of the ground. */
  normalMap: NormalMap | null
}

/**
 * Keeps one canvas painted with the light map of a scene, from `mount` until the function that `mount` gives back: sizes
 * it with the overlay, or with what is seen of a large one, and paints once per frame at most, when something changed.
 */
export class CanvasHost implements Host {
  #context: CanvasRenderingContext2D | null = null
  readonly #ask = (): void => this.requestFrame()
  readonly #painters = new PainterChoice(this.#ask)
  readonly #colors = new ElementColors(this.#ask)
  readonly parseColor: ColorParser = this.#colors.parse
  #halo: PageHalo | null = null
  #overlay: OverlaySize | null = null
  #root: HTMLElement | null = null
  /** The last of the pointer over the overlay, and its place in CSS pixels. */
  #event: PointerEvent | null = null
  #pointer: Point | null = null
  /** Whether the picture has changed. */
  #isStale = false
  /** Whether another part of the overlay may be seen. */
  #hasMoved = false
  #warned = false
  readonly #fit: CanvasFit
  readonly #canvas: HTMLCanvasElement
  /** The canvas's own; kept, since a document whose frame is gone has none. */
  readonly #window: Window
  readonly #host: HostValue
  readonly #frames: FrameScheduler
  /** As the props have it, and as it is painted: in the view that `setView` gave, until the prop changes. */
  #props: Look
  #look: Look

  constructor(canvas: HTMLCanvasElement, host: HostValue, look: Look) {
    this.#canvas = canvas
    this.#window = windowOf(canvas)
    this.#host = host
    this.#props = this.#look = look
    this.#fit = new CanvasFit(canvas, this.#onMoved)
    this.#frames = new FrameScheduler(() => this.#window, this.#onFrame)
  }

  get scale(): number {
    const size = this.#fit.fitted?.size
    return size === undefined || size.cssWidth === 0 ? 1 : (size.width / size.cssWidth) * this.#look.view.zoom
  }

  get still(): boolean {
    return prefersStill(this.#window)
  }

  mount(root: HTMLElement): () => void {
    this.#root = root
    this.#colors.moveTo(this.#canvas.parentElement)
    if (this.#look.enabled) this.#painters.choose(this.#look.renderer)
    this.#host.frames.add(this.#frames)
    const ends = [
      watchSize(this.#canvas.parentElement!, (width, height, devicePixels) => {
        this.#overlay = { width, height, devicePixels }
        this.#resize()
        this.#tellArea()
      }),
      watchPointer(
        root,
        (event) => event,
        (event) => {
          this.#event = event
          this.#locate()
        },
      ),
      this.#host.locate.subscribe(this.#locate),
      this.#host.scene.attach(this),
      watchStill(this.#window, this.#ask),
    ]
    // Browsers may take a canvas's memory away, and give it back empty.
    const onRestored = (): void => {
      this.#painters.forget()
      this.requestFrame()
    }
    this.#canvas.addEventListener('contextrestored', onRestored)
    this.#window.addEventListener('resize', this.#onMoved)
    return () => {
      this.#canvas.removeEventListener('contextrestored', onRestored)
      this.#window.removeEventListener('resize', this.#onMoved)
      for (const end of ends) end()
      this.#fit.end()
      this.#overlay = null
      this.#frames.cancel()
      this.#host.frames.delete(this.#frames)
      this.#painters.end()
      this.#colors.end()
      this.#halo?.end()
      this.#host.area.set(null)
      this.#event = this.#pointer = null
      this.#tellPointer()
      this.#host.surface.set(null)
    }
  }

  /** Takes over the overlay's props; nothing where they are the same by content. */
  setLook(look: Look): void {
    const isMoved = isSameView(look.view, this.#props.view)
    this.#props = look
    this.#show(isMoved ? { ...look, view: this.#look.view } : look)
  }

  /** Shows another part of the world until the prop `view` changes. */
  setView(view: View): void {
    this.#show({ ...this.#look, view: checkOverlayView('setView view', view) })
  }

  /** Paints at once what has changed: the light map and all that is drawn over it. */
  readonly flush = (): void => {
    for (const frame of this.#host.frames) frame.flush()
  }

  async prepare(): Promise<void> {
    await ON_DEMAND.load()
    await ON_DEMAND.loaded!.loadLate(this.#host.scene, this.flush)
  }

  async snapshot(options: SnapshotOptions = {}): Promise<ImageBitmap> {
    await ON_DEMAND.load()
    this.flush()
    const isPainted = this.#painters.current !== null && this.#context !== null
    return ON_DEMAND.loaded!.takeSnapshot(
      {
        scene: this.#host.scene,
        look: this.#resolvedLook(),
        extent: this.#overlay,
        canvas: this.#canvas,
        shown: isPainted ? this.#fit.fitted : null,
      },
      options,
    )
  }

  #show(look: Look): void {
    if (sameValue(look, this.#look)) return
    const { view, resolution, enabled } = this.#look
    this.#look = look
    if (look.enabled) this.#painters.choose(look.renderer)
    else this.#halo?.end()
    const isSame = isSameView(view, look.view)
    // Another view is painted at once: the content may move in a frame that is being made, and light must not lag behind it.
    if (look.resolution !== resolution || look.enabled !== enabled || (!isSame && this.#hasMoved)) this.#resize()
    else if (isSame) this.requestFrame()
    else this.#paintNow()
    if (isSame) return
    this.#tellArea()
    this.#tellPointer()
  }

  requestFrame(): void {
    this.#isStale = true
    this.#askForFrame()
  }

  readonly #onMoved = (): void => {
    this.#hasMoved = true
    this.#askForFrame()
  }

  #askForFrame(): void {
    if (this.#look.enabled) this.#frames.request()
  }

  readonly #onFrame = (): void => {
    // Looked for only then: it asks for layout.
    const showsElse = this.#hasMoved && this.#refit()
    if (this.#isStale || showsElse) this.#paint()
  }

  /** Paints at once: a canvas loses its picture with its size, and observers of size run after the frame's callbacks. */
  #resize(): void {
    this.#refit()
    this.#paintNow()
  }

  /** Asks for no layout, which the page may be about to change. */
  #paintNow(): void {
    this.#isStale = true
    this.#frames.drawNow()
  }

  /** Whether the canvas covers something else now. */
  #refit(): boolean {
    this.#hasMoved = false
    if (this.#overlay === null) return false
    const hasChanged = this.#fit.fit(this.#overlay, this.#look.resolution)
    if (hasChanged) this.#painters.forget()
    this.#warnIfShrunk()
    return hasChanged
  }

  #tellArea(): void {
    if (this.#overlay === null || this.#root === null) return
    const { view } = this.#look
    const { width, height, devicePixels } = this.#overlay
    if (width === 0 || height === 0) return
    this.#host.area.set(areaOf(view, width, height))
    this.#host.surface.set({
      element: this.#root,
      width,
      height,
      // Of the screen, whatever share of its pixels the light map takes.
      density: countOf(width, this.#window.devicePixelRatio, devicePixels?.width) / width,
      matrix: [view.zoom, 0, 0, view.zoom, -view.x * view.zoom, -view.y * view.zoom],
      lightMap: this.#canvas.parentElement!,
      halo: this.#halo?.element,
    })
  }

  /** The pointer's place is looked for as soon as somebody asks for it. */
  readonly #locate = (): void => {
    this.#pointer = this.#event && (this.#host.locate.get()?.(this.#root!, this.#event) ?? null)
    this.#tellPointer()
  }

  #tellPointer(): void {
    this.#host.pointer.set(this.#pointer && toWorld(this.#look.view, this.#pointer))
  }

  #paint(): void {
    if (!this.#look.enabled) return
    this.#isStale = false
    const { fitted } = this.#fit
    if (fitted === null || fitted.size.width === 0 || fitted.size.height === 0) return
    const painter = this.#painters.current
    // Until one is there the ambient colour is all there is.
    if (painter === null) return
    const { part, size } = fitted
    this.#context ??= lightMapContext(this.#canvas)
    if (this.#context === null) return
    const surface: LightMapCanvas = {
      context: this.#context,
      width: size.width,
      height: size.height,
      scaleX: size.width / size.cssWidth,
      scaleY: size.height / size.cssHeight,
    }
    const view = partView(this.#look.view, part)
    const plan = this.#host.scene.plan(areaOf(view, size.cssWidth, size.cssHeight), this)
    this.#colors.sweep()
    const look = { ...this.#resolvedLook(), view }
    painter.paint(surface, plan, look)
    if (this.#halo === null && plan.lights.some(({ glow }) => glow > 0)) {
      // What could not be loaded is asked for again in the next frame.
      if (HALO.loaded === null) HALO.load().then(this.#ask, () => {})
      else this.#halo = new HALO.loaded.PageHalo(this.#canvas, new PainterChoice(this.#ask), this.#ask)
    }
    const halo = this.#halo?.element
    this.#halo?.paint(surface, plan, look)
    if (this.#halo?.element !== halo) this.#tellArea()
    if (plan.flickers && !this.still) this.requestFrame()
  }

  /** The look with its ambient colors as the page has them now. */
  #resolvedLook(): Look {
    const { hostAmbient } = this.#look
    const ambient = hostAmbient === null ? null : this.parseColor(hostAmbient)
    return ambient === null ? this.#look : { ...this.#look, ambient, darkAmbient: ambient }
  }

  #warnIfShrunk(): void {
    const size = this.#fit.fitted?.size
    if (this.#warned || !size?.isShrunk) return
    this.#warned = true
    const { width, height } = this.#overlay!
    console.warn(
      `react-umbra: LightOverlay of ${width} × ${height} CSS pixels is larger than a canvas may be; ` +
        `its light map is painted at ${size.width} × ${size.height} pixels`,
    )
  }
}
