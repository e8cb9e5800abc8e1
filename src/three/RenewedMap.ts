import type { Box } from '../geometry/boxes.js'
import type { Extent } from '../host/overlay/CanvasRegion.js'
import type { PaintOptions } from '../paint/Painter.js'
import type { GlDevice } from '../paint/webgl/device/GlDevice.js'
import { GlLightMap } from '../paint/webgl/GlLightMap.js'
import { EFFECT_PARTS } from '../paint/webgl/lazyParts.js'
import type { FramePlan } from '../scene/plan/plan.js'
import { viewOf } from './mapView.js'
import type { Projection } from './projection.js'

const DARK: FramePlan = { lights: [] }

/** The `GlLightMap` of one layer, a new one after the context was lost. */
export class RenewedMap {
  readonly #changed: () => void
  #map: GlLightMap | null = null
  #device: GlDevice | null = null
  #hasPainted = false

  /** `changed` is called when the same plan can be painted better. */
  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** Paints a plan with a device. See `GlLightMap.paint` for `drawInto`. */
  paint(
    device: GlDevice,
    { width, height }: Extent,
    projection: Projection,
    area: Box | null,
    plan: FramePlan,
    options: Omit<PaintOptions, 'view'>,
    drawInto: () => void,
  ): void {
    if (this.#map === null || device !== this.#device) {
      this.#map = new GlLightMap(device, this.#changed, undefined, false)
      this.#device = device
    }
    // Only the first picture waits for the parts that it needs.
    const isWaiting = this.#map.requestParts(plan, options) && !this.#hasPainted
    this.#hasPainted = true
    this.#map.paint(isWaiting ? DARK : plan, viewOf(projection, area, width, height), options, drawInto)
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
