import type { Texture } from 'three'
import type { Box } from '../../geometry/boxes.js'
import type { Extent } from '../../host/overlay/CanvasRegion.js'
import type { PaintOptions } from '../../paint/Painter.js'
import type { GlCanvas } from '../../paint/webgl/device/GlCanvas.js'
import type { GlDevice } from '../../paint/webgl/device/GlDevice.js'
import { sharedGlCanvas } from '../../paint/webgl/device/sharedGlCanvas.js'
import { GlLightMap } from '../../paint/webgl/GlLightMap.js'
import { EFFECT_PARTS } from '../../paint/webgl/lazyParts.js'
import type { FramePlan } from '../../scene/plan/plan.js'
import type { LayerMap } from '../LayerParts.js'
import { viewOf } from '../mapView.js'
import type { Projection } from '../projection.js'
import type { LayerRenderer } from '../renderers.js'

const DARK: FramePlan = { lights: [] }

/**
 * The light map of one layer under a `WebGPURenderer`, painted by the page's shared WebGL 2 context as overlays are.
 */
export abstract class SharedGlMap implements LayerMap {
  changed = (): void => {}
  abstract readonly texture: Texture
  readonly #gl = sharedGlCanvas(true)
  #device: GlDevice | null = null
  #map: GlLightMap | null = null
  #size: Extent = { width: 0, height: 0 }
  #unsubscribe: (() => void) | null = null

  get width(): number {
    return this.#size.width
  }

  get height(): number {
    return this.#size.height
  }

  paint(
    _: LayerRenderer,
    { width, height }: Extent,
    projection: Projection,
    area: Box | null,
    plan: FramePlan,
    options: Omit<PaintOptions, 'view'>,
  ): void {
    this.resize(width, height)
    this.#unsubscribe ??= this.#gl?.subscribe(this.#changed) ?? null
    const map = this.#fresh()
    // Without a context, the last picture stays: it comes back with the context.
    if (map === null) return
    // Only the first picture waits for the parts that it needs.
    const isWaiting = map.requestParts(plan, options) && this.#size.width === 0
    this.#size = { width, height }
    map.paint(isWaiting ? DARK : plan, viewOf(projection, area, width, height), options, () =>
      this.#gl!.drawInto(width, height),
    )
    this.copy(this.#gl!, width, height)
  }

  /** Gives the texture a size. It loses its content if it had another. */
  protected abstract resize(width: number, height: number): void

  /** Copies the sums that were drawn last to the texture. */
  protected abstract copy(gl: GlCanvas, width: number, height: number): void

  dispose(): void {
    EFFECT_PARTS.value?.freeTextures(this.#changed)
    this.resize(1, 1)
    this.#size = { width: 0, height: 0 }
    if (this.#device?.isLost === false) this.#map?.delete()
    this.#map = null
    this.#device = null
    this.#unsubscribe?.()
    this.#unsubscribe = null
  }

  readonly #changed = (): void => this.changed()

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
