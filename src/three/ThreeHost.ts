import type { RootState, RootStore } from '@react-three/fiber'
import { type Camera, type Group, Matrix4, Vector4 } from 'three'
import type { Point } from '../geometry/points.js'
import { WHITE } from '../host/absoluteColor.js'
import { checkSnapshot } from '../host/checkSnapshot.js'
import { DynamicResolution } from '../host/DynamicResolution.js'
import { ElementColors } from '../host/ElementColors.js'
import type { SnapshotOptions } from '../host/HostHandle.js'
import { type HostOptions, resolveAmbient, resolveIndirect } from '../host/HostOptions.js'
import type { HostValue } from '../host/HostValue.js'
import { isElement, windowOf } from '../host/place/windowOf.js'
import { prepareHost } from '../host/prepareHost.js'
import { prefersReducedMotion, watchReducedMotion } from '../host/reducedMotion.js'
import { watchPointer } from '../host/watchPointer.js'
import { EFFECT_PARTS, INDIRECT_PARTS } from '../paint/webgl/lazyParts.js'
import type { Host, HostIndirect } from '../scene/host.js'
import type { ColorParser } from '../scene/lights/color.js'
import { sameValue } from '../scene/sameValue.js'
import { clipPointIn } from './clipPointIn.js'
import { DemandFrames } from './DemandFrames.js'
import { fitMap } from './fitMap.js'
import type { LayerFogs } from './fog/LayerFogs.js'
import { LayerHalo } from './LayerHalo.js'
import type { LayerMap, LayerParts, MapFrame, MapMaterial } from './LayerParts.js'
import { LayerQuad } from './LayerQuad.js'
import { EarlyMesh } from './lightMap/EarlyMesh.js'
import type { SharedLightMap } from './lightMap/SharedLightMap.js'
import { Projection } from './projection.js'
import { showRemembered } from './remembered.js'
import { isOverridden, type LayerRenderer, rendererOf } from './renderers.js'
import { takeSnapshot } from './snapshot.js'

/** Number of first paints that aren't measured, because loading may have caused them. */
const WARMUP_PAINTS = 10

/** The state that the host's stores were last updated from. */
interface Shown {
  matrix: Matrix4
  width: number
  height: number
  density: number
}

/**
 * Keeps the light map of a scene over everything that fiber draws, from `mount` until the function that it returns is
 * called. Requests a frame when something has changed, and paints the map within the frame that shows it.
 */
export class ThreeHost implements Host {
  readonly #store: RootStore
  readonly #parts: LayerParts
  readonly #host: HostValue
  readonly #fogs: LayerFogs
  readonly #frames: DemandFrames
  #options: HostOptions
  readonly requestFrame = (): void => {
    this.#isStale = true
    if (this.#options.enabled) this.#frames.request()
  }
  readonly #map: LayerMap
  readonly #lightMap: SharedLightMap
  /** Present while materials use the light map: paints it before they are drawn. */
  #early: EarlyMesh | null = null
  readonly #colors = new ElementColors(this.requestFrame)
  readonly parseColor: ColorParser = this.#colors.parse
  readonly #quad: LayerQuad<MapMaterial>
  #halo: LayerHalo | null = null
  /** Lowers the resolution while frames arrive late, once it has loaded. */
  #dynamicResolution: DynamicResolution | null = null
  #paints = 0
  readonly #projection = new Projection()
  #isStale = true
  #hasWarned = false
  /** Matrices of the current frame, and of the frame that the map was painted for. */
  readonly #matrix = new Matrix4()
  readonly #painted = new Matrix4()
  readonly #viewport = new Vector4()
  readonly #size = { width: 0, height: 0 }
  #shown: Shown | null = null
  /** Position of the layer in the default camera, for the pointer. */
  readonly #shownProjection = new Projection()
  #pointer: Point | null = null

  constructor(
    store: RootStore,
    parts: LayerParts,
    map: LayerMap,
    lightMap: SharedLightMap,
    host: HostValue,
    fogs: LayerFogs,
    options: HostOptions,
  ) {
    this.#store = store
    this.#parts = parts
    this.#map = map
    this.#lightMap = lightMap
    this.#map.changed = this.requestFrame
    this.#quad = new LayerQuad('react-umbra light map', parts.createMultiplyMaterial(), 1)
    this.#frames = new DemandFrames(store)
    this.#fogs = fogs
    this.#host = host
    this.#options = options
    this.#quad.onBeforeRender = (renderer, scene, camera, _, material) => {
      if (material === this.#quad.material && !isOverridden(scene)) this.#beforeRender(renderer, camera)
    }
  }

  get scale(): number {
    return this.#projection.scaleIn(this.#size.width, this.#size.height)
  }

  get indirect(): HostIndirect {
    const planner = () => INDIRECT_PARTS.getOrLoad(this.requestFrame)?.withIndirect ?? null
    return { ...resolveIndirect(this.#options, this.parseColor), planner }
  }

  get still(): boolean {
    return prefersReducedMotion(this.#window)
  }

  get #window(): Window {
    return windowOf(rendererOf(this.#store.getState()).domElement)
  }

  mount(group: Group): () => void {
    const canvas = rendererOf(this.#store.getState()).domElement
    // The GPU has lost the map with everything else.
    const onRestored = (): void => this.requestFrame()
    canvas.addEventListener('webglcontextrestored', onRestored)
    group.add(this.#quad)
    this.#lightMap.changed = () => this.#followUse(group)
    this.#followUse(group)
    this.#colors.setParent(canvas.parentElement)
    const ends = [
      this.#watchPointer(canvas),
      this.#host.scene.attach(this),
      watchReducedMotion(windowOf(canvas), this.requestFrame),
      this.#fogs.attach(group, this.#frames.request),
    ]
    return () => {
      for (const end of ends) end()
      this.#dynamicResolution?.end()
      this.#frames.cancel()
      canvas.removeEventListener('webglcontextrestored', onRestored)
      this.#colors.end()
      this.#lightMap.changed = () => {}
      this.#early?.free()
      this.#early = null
      this.#quad.removeFromParent()
      this.#quad.free()
      this.#map.dispose()
      this.#halo?.free()
      this.#halo = null
      this.#shown = null
      this.#host.area.set(null)
      this.#host.pointer.set(null)
      this.#host.surface.set(null)
      this.#store.getState().invalidate()
    }
  }

  /** Applies the layer's props. */
  setOptions(options: HostOptions): void {
    if (sameValue(options, this.#options)) return
    this.#options = options
    if (!options.enabled) this.#halo?.end()
    this.#isStale = true
    this.#frames.request()
  }

  /** Draws a frame now if something has changed. */
  readonly flush = (): void => this.#frames.flush()

  async prepare(): Promise<void> {
    await prepareHost(this.#host.scene, [EFFECT_PARTS, INDIRECT_PARTS], this.flush)
  }

  async snapshot(options: SnapshotOptions = {}): Promise<ImageBitmap> {
    const scale = checkSnapshot(options)
    this.#dynamicResolution?.rest()
    this.flush()
    if (this.#shown === null) {
      throw new Error(
        'react-umbra: snapshot must be taken of a layer that is shown, got none; wait for its first frame',
      )
    }
    const state = this.#store.getState()
    const { size } = state
    const pixels = (length: number): number => Math.max(1, Math.round(length * scale!))
    // A copy, since the camera may move while parts load.
    const projection = new Projection()
    projection.set(this.#shown.matrix)
    return takeSnapshot(
      {
        scene: this.#host.scene,
        options: resolveAmbient(this.#options, this.parseColor),
        hostMembers: { indirect: this.indirect, parseColor: this.parseColor, still: this.still },
        renderer: rendererOf(state),
        parts: this.#parts,
        projection,
      },
      scale === undefined ? { ...this.#size } : { width: pixels(size.width), height: pixels(size.height) },
      scale,
    )
  }

  /** While materials use the map, paints it before everything else is drawn, otherwise when its quad is drawn. */
  #followUse(group: Group): void {
    const { isUsed } = this.#lightMap
    if (isUsed === (this.#early !== null)) return
    this.#early?.free()
    this.#early = isUsed ? new EarlyMesh() : null
    if (this.#early === null) return
    this.#early.mesh.onBeforeRender = (renderer, scene, camera) => {
      if (!isOverridden(scene)) this.#beginFrame(renderer, camera)
    }
    group.add(this.#early)
    this.#isStale = true
    this.#frames.request()
  }

  #beforeRender(renderer: LayerRenderer, camera: Camera): void {
    if (this.#early === null) this.#beginFrame(renderer, camera)
    const matrix = this.#matrix
    const remembered = this.#fogs.paint(renderer, camera, matrix, this.#projection)
    if (!this.#options.enabled) return
    showRemembered(this.#quad.material, remembered)
    const needsFrame = this.#quad.show(this.#map.texture, matrix, camera, renderer)
    if (needsFrame) this.#store.getState().invalidate()
    this.#halo?.show(matrix, camera, renderer, remembered)
  }

  /** Paints the map for a frame. */
  #beginFrame(renderer: LayerRenderer, camera: Camera): void {
    this.#frames.markDrawn()
    const matrix = this.#matrix.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)
    matrix.multiply(this.#quad.matrixWorld)
    this.#fit(renderer)
    const { width, height } = this.#size
    const isSameView = matrix.equals(this.#painted) && width === this.#map.width && height === this.#map.height
    // Even if the map was painted for this view: a disabled layer may have been seen from elsewhere since.
    this.#projection.set(matrix)
    const state = this.#store.getState()
    if (camera === state.camera) this.#updateStores(state)
    const { enabled } = this.#options
    this.#quad.setShown(enabled)
    // Materials that use the map show it even while the layer is disabled.
    if (!enabled && this.#early === null) return
    if (this.#isStale || !isSameView) this.#paint(renderer)
    // Even if the map isn't painted again: a layer that moves with the camera looks the same, but is elsewhere.
    this.#lightMap.update(this.#projection, this.#quad.matrixWorld)
  }

  /** Fits the map to the render target, which is the screen or a composer's buffer. */
  #fit(renderer: LayerRenderer): void {
    const { z, w } = this.#parts.viewportOf(renderer, this.#viewport)
    const { resolution } = this.#options
    const scale = this.#dynamicResolution?.scale ?? 1
    const isShrunk = fitMap(this.#size, z, w, resolution * scale, this.#parts.maxSide(renderer))
    const { parentElement } = renderer.domElement
    if (parentElement) parentElement.dataset.umbraScale = `${scale}`
    if (this.#hasWarned || !isShrunk) return
    this.#hasWarned = true
    console.warn(
      `react-umbra: LightLayer of ${z} × ${w} pixels at a resolution of ${resolution} is finer than can be shown, or ` +
        `larger than a texture may be; its light map is painted at ${this.#size.width} × ${this.#size.height} pixels`,
    )
  }

  #paint(renderer: LayerRenderer): void {
    const { scene } = this.#host
    const { enabled } = this.#options
    const area = this.#projection.area()
    this.#isStale = false
    this.#painted.copy(this.#matrix)
    const isLit = enabled && this.#projection.isVisible
    const plan = isLit ? scene.plan(area ?? undefined, this) : { lights: [] }
    if (isLit) this.#colors.removeUnused()
    // A white map leaves everything as it is.
    const options = enabled ? resolveAmbient(this.#options, this.parseColor) : { ...this.#options, ambient: WHITE }
    const paintOptions = { ...options, isIndirectCoarse: this.#dynamicResolution?.isIndirectCoarse }
    const frame = { size: this.#size, projection: this.#projection, area, plan, options: paintOptions }
    this.#map.paint(renderer, frame)
    this.#paintHalo(renderer, frame)
    this.#watchFrameRate(plan.indirect !== undefined)
    if (plan.flickers && !this.still) this.requestFrame()
  }

  /** Watches for late frames, after the first paints. */
  #watchFrameRate(hasIndirect: boolean): void {
    if (!this.#options.isDynamic) this.#dynamicResolution?.rest()
    else if (this.#paints++ >= WARMUP_PAINTS) {
      this.#dynamicResolution ??= new DynamicResolution(this.#window, this.requestFrame)
      this.#dynamicResolution.recordPaint(hasIndirect)
    }
  }

  #paintHalo(renderer: LayerRenderer, frame: MapFrame): void {
    if (frame.plan.lights.some(({ glow }) => glow > 0))
      this.#halo ??= new LayerHalo(this.#parts, renderer, this.requestFrame)
    const group = this.#quad.parent
    if (group === null) return
    const isNew = this.#halo?.paint(renderer, group, frame)
    // A quad that is added during a frame is drawn in the next one.
    if (isNew) this.#store.getState().invalidate()
  }

  /** Updates the stores if the default camera shows another part of the layer than before. */
  #updateStores(state: RootState): void {
    const { size, viewport } = state
    const { width, height } = size
    const density = viewport.dpr
    const shown = this.#shown
    if (
      shown?.matrix.equals(this.#matrix) &&
      shown.width === width &&
      shown.height === height &&
      shown.density === density
    ) {
      return
    }
    this.#shown = { matrix: this.#matrix.clone(), width, height, density }
    this.#shownProjection.set(this.#matrix)
    this.#host.area.set(this.#shownProjection.area())
    this.#updatePointer()
    const element = rendererOf(state).domElement.parentElement
    const matrix = this.#shownProjection.cssMatrix(width, height)
    this.#host.surface.set(element && matrix && { element, width, height, density, matrix })
  }

  #updatePointer(): void {
    const place = this.#shown === null ? null : this.#pointer
    this.#host.pointer.set(place && this.#shownProjection.pointAt(place.x, place.y))
  }

  /** Follows fiber's own event source, which isn't known before the whole canvas is mounted. */
  #watchPointer(canvas: HTMLCanvasElement): () => void {
    let source: HTMLElement | null = null
    let end = (): void => {}
    const follow = ({ events }: RootState): void => {
      const next = isElement(events.connected) ? (events.connected as HTMLElement) : canvas
      if (next === source) return
      source = next
      end()
      end = watchPointer(
        next,
        (event) => clipPointIn(canvas, event),
        (place) => {
          this.#pointer = place
          this.#updatePointer()
        },
      )
    }
    follow(this.#store.getState())
    const unsubscribe = this.#store.subscribe(follow)
    return () => {
      unsubscribe()
      end()
    }
  }
}
