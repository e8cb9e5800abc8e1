import type { GlDevice } from '../paint/webgl/device/GlDevice.js'
import { GlLightMap } from '../paint/webgl/GlLightMap.js'
import { EFFECT_PARTS } from '../paint/webgl/lazyParts.js'
import type { FramePlan } from '../scene/plan/plan.js'
import type { MapFrame } from './LayerParts.js'
import { viewOf } from './mapView.js'

const EMPTY_PLAN: FramePlan = { lights: [] }

/** The `GlLightMap` of one layer, a new one after the context was lost. */
export class RestorableLightMap {
  readonly #changed: () => void
  #map: GlLightMap | null = null
  #device: GlDevice | null = null
  #hasPainted = false

  /** `changed` is called when the same plan can be painted better. */
  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** True from the first picture until its memory is freed. */
  get hasPainted(): boolean {
    return this.#hasPainted
  }

  /** Paints a frame with a device. See `GlLightMap.paint` for `bindOutput`. */
  paint(device: GlDevice, { size, projection, area, plan, options }: MapFrame, bindOutput: () => void): void {
    if (this.#map === null || device !== this.#device) {
      this.#map = new GlLightMap(device, this.#changed, undefined, false)
      this.#device = device
    }
    // Only the first picture waits for the parts that it needs.
    const isWaiting = this.#map.requestParts(plan, options) && !this.#hasPainted
    this.#hasPainted = true
    this.#map.paint(
      isWaiting ? EMPTY_PLAN : plan,
      viewOf(projection, area, size.width, size.height),
      options,
      bindOutput,
    )
  }

  /** Frees its memory on the GPU. Painting again would allocate it again. */
  dispose(): void {
    EFFECT_PARTS.value?.freeTextures(this.#changed)
    if (this.#device?.isLost === false) this.#map?.delete()
    this.#map = null
    this.#device = null
    this.#hasPainted = false
  }
}
