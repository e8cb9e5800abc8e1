import type { GlDevice } from '../device/GlDevice.js'
import type { MapView } from '../device/MapView.js'
import type { LightRecords } from '../lights/LightRecords.js'
import type { MappedLight } from '../lights/MappedLight.js'
import { MaskAtlas } from './MaskAtlas.js'
import type { MaskDrawing } from './MaskDrawing.js'

/**
 * Masks of lights, cached in an atlas and drawn when they are stale. If the atlas is too small, they are drawn in
 * batches.
 */
export class MaskCache {
  readonly #device: GlDevice
  readonly #records: LightRecords
  readonly #atlas: MaskAtlas
  readonly #drawing: MaskDrawing
  #allFit = true

  /** If the masks need more than `maxTexels` texels of the format in total, they are redrawn on every paint. */
  constructor(device: GlDevice, records: LightRecords, drawing: MaskDrawing, format: number, maxTexels: number) {
    this.#device = device
    this.#records = records
    this.#atlas = new MaskAtlas(device, format, maxTexels)
    this.#drawing = drawing
  }

  /** Prepares the masks of all lights, if there is room for them. */
  prepare(lights: readonly MappedLight[], view: MapView): void {
    this.#allFit = this.#atlas.allocateAll(lights, this.#records)
    if (this.#allFit) this.#draw(lights, view)
  }

  /**
   * Calls `blendPass` with batches of lights whose masks are ready: one batch if all fit. `bindTarget` rebinds the
   * caller's target after masks were drawn.
   */
  forEachBatch(
    lights: readonly MappedLight[],
    view: MapView,
    bindTarget: () => void,
    blendPass: (batch: readonly MappedLight[]) => void,
  ): void {
    if (lights.length === 0) return
    this.#atlas.target.bind()
    if (this.#allFit) {
      blendPass(lights)
      return
    }
    this.#atlas.forEachBatch(lights, this.#records, (batch) => {
      this.#device.gl.colorMask(true, true, true, true)
      this.#draw(batch, view)
      bindTarget()
      blendPass(batch)
    })
  }

  /**
   * Frees a light's tile if its mask no longer fits, uses too little of it, or is not needed any more (`isUnneeded`).
   */
  release(light: MappedLight, isUnneeded?: boolean): void {
    this.#atlas.release(light, isUnneeded)
  }

  delete(): void {
    this.#atlas.delete()
  }

  #draw(lights: readonly MappedLight[], view: MapView): void {
    const stale = lights.filter(({ isStale }) => isStale) as (MappedLight & { box: NonNullable<MappedLight['box']> })[]
    this.#records.bind()
    if (stale.length === 0) return
    this.#drawing.draw(stale, this.#atlas.target, view)
    for (const light of stale) light.isStale = false
  }
}
