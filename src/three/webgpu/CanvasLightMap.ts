import { CanvasTexture, LinearFilter } from 'three'
import type { Box } from '../../geometry/boxes.js'
import type { Extent } from '../../host/overlay/CanvasRegion.js'
import type { PaintOptions } from '../../paint/Painter.js'
import type { GlDevice } from '../../paint/webgl/device/GlDevice.js'
import { sharedGlCanvas } from '../../paint/webgl/device/sharedGlCanvas.js'
import { GlLightMap } from '../../paint/webgl/GlLightMap.js'
import { LATE } from '../../paint/webgl/lazyParts.js'
import type { FramePlan } from '../../scene/plan/plan.js'
import type { LayerMap } from '../LayerParts.js'
import { viewOf } from '../mapView.js'
import type { Projection } from '../projection.js'
import type { LayerRenderer } from '../renderers.js'

const DARK: FramePlan = { lights: [] }

/**
 * The light map of one layer under a `WebGPURenderer`: painted by the page's shared WebGL 2 context, as those of
 * overlays, and handed to three as a canvas, which three uploads only after it was painted.
 */
export class CanvasLightMap implements LayerMap {
  changed = (): void => {}
  readonly texture: CanvasTexture<HTMLCanvasElement>
  readonly #gl = sharedGlCanvas(true)
  readonly #context: CanvasRenderingContext2D
  #device: GlDevice | null = null
  #map: GlLightMap | null = null
  #hasPainted = false
  #unsubscribe: (() => void) | null = null

  constructor() {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    this.#context = canvas.getContext('2d', { alpha: false })!
    this.texture = new CanvasTexture(canvas)
    this.texture.minFilter = this.texture.magFilter = LinearFilter
    this.texture.generateMipmaps = false
  }

  get width(): number {
    return this.#hasPainted ? this.#context.canvas.width : 0
  }

  get height(): number {
    return this.#hasPainted ? this.#context.canvas.height : 0
  }

  paint(
    _: LayerRenderer,
    { width, height }: Extent,
    projection: Projection,
    area: Box | null,
    plan: FramePlan,
    look: Omit<PaintOptions, 'view'>,
  ): void {
    this.#fit(width, height)
    this.#unsubscribe ??= this.#gl?.subscribe(this.#changed) ?? null
    const map = this.#fresh()
    // Without a context, the last picture stays: it comes back with the context.
    if (map === null) return
    // Only the first picture waits for the parts that it needs.
    const isWaiting = map.requestParts(plan, look) && !this.#hasPainted
    this.#hasPainted = true
    map.paint(isWaiting ? DARK : plan, viewOf(projection, area, width, height), look, () =>
      this.#gl!.drawInto(width, height),
    )
    this.#gl!.show({ context: this.#context, width, height, scaleX: 1, scaleY: 1 })
    this.texture.needsUpdate = true
  }

  read(): Promise<ImageBitmap> {
    return createImageBitmap(this.#context.canvas)
  }

  dispose(): void {
    LATE.value?.freeTextures(this.#changed)
    this.#fit(1, 1)
    this.#hasPainted = false
    if (this.#device?.isLost === false) this.#map?.delete()
    this.#map = null
    this.#device = null
    this.#unsubscribe?.()
    this.#unsubscribe = null
  }

  readonly #changed = (): void => this.changed()

  #fit(width: number, height: number): void {
    const { canvas } = this.#context
    if (canvas.width === width && canvas.height === height) return
    canvas.width = width
    canvas.height = height
    // A texture keeps its original size on the GPU.
    this.texture.dispose()
    this.texture.needsUpdate = true
  }

  /** Returns the map, a new one on a new device; null while there is none. */
  #fresh(): GlLightMap | null {
    const device = this.#gl?.device ?? null
    if (device !== this.#device) {
      this.#device = device
      this.#map = device && new GlLightMap(device, this.#changed, undefined, false)
    }
    return this.#map
  }
}
