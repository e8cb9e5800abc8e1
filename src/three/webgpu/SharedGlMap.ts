import type { Texture } from 'three'
import type { Extent } from '../../host/overlay/CanvasRegion.js'
import type { GlCanvas } from '../../paint/webgl/device/GlCanvas.js'
import { sharedGlCanvas } from '../../paint/webgl/device/sharedGlCanvas.js'
import type { LayerMap, MapFrame } from '../LayerParts.js'
import { RestorableLightMap } from '../RestorableLightMap.js'
import type { LayerRenderer } from '../renderers.js'

/**
 * The light map of one layer under a `WebGPURenderer`, painted by the page's shared WebGL 2 context as overlays are.
 */
export abstract class SharedGlMap implements LayerMap {
  changed = (): void => {}
  abstract readonly texture: Texture
  readonly #gl = sharedGlCanvas(true)
  readonly #changed = (): void => this.changed()
  readonly #map = new RestorableLightMap(this.#changed)
  #size: Extent = { width: 0, height: 0 }
  #unsubscribe: (() => void) | null = null

  get width(): number {
    return this.#size.width
  }

  get height(): number {
    return this.#size.height
  }

  paint(_: LayerRenderer, frame: MapFrame): void {
    const { width, height } = frame.size
    this.#unsubscribe ??= this.#gl?.subscribe(this.#changed) ?? null
    const device = this.#gl?.device ?? null
    // Without a context, the last picture stays, in its size, until the context comes back.
    if (device === null) return
    this.resize(width, height)
    this.#size = { width, height }
    this.#map.paint(device, frame, () => this.#gl!.bindTarget(width, height))
    this.copy(this.#gl!, width, height)
  }

  /** Resizes the texture. It loses its content if the size differs. */
  protected abstract resize(width: number, height: number): void

  /** Copies the sums that were drawn last to the texture. */
  protected abstract copy(gl: GlCanvas, width: number, height: number): void

  dispose(): void {
    this.#map.dispose()
    this.resize(1, 1)
    this.#size = { width: 0, height: 0 }
    this.#unsubscribe?.()
    this.#unsubscribe = null
  }
}
