import type { GlDevice } from '../device/GlDevice.js'
import type { MapView } from '../device/MapView.js'
import type { LightRecords } from '../lights/LightRecords.js'
import type { MappedLight } from '../lights/MappedLight.js'
import { MaskAtlas } from './MaskAtlas.js'
import type { MaskDrawing } from './MaskDrawing.js'

/** Masks of lights, kept in an atlas and drawn when they are stale; by turns where it is too small. */
export class MaskCache {
  readonly #device: GlDevice
  readonly #records: LightRecords
  readonly #atlas: MaskAtlas
  readonly #drawing: MaskDrawing
  #isKept = true

  /** Masks that need more texels of a format than `most` together are drawn anew at every paint. */
  constructor(device: GlDevice, records: LightRecords, drawing: MaskDrawing, format: number, most: number) {
    this.#device = device
    this.#records = records
    this.#atlas = new MaskAtlas(device, format, most)
    this.#drawing = drawing
  }

  /** Prepares the masks of all lights, if there is room for them. */
  prepare(lights: readonly MappedLight[], view: MapView): void {
    this.#isKept = this.#atlas.place(lights, this.#records)
    if (this.#isKept) this.#draw(lights, view)
  }

  /** Calls back once or more with lights whose masks are ready. `into` binds the target. */
  each(
    lights: readonly MappedLight[],
    view: MapView,
    into: () => void,
    blendPass: (some: readonly MappedLight[]) => void,
  ): void {
    if (lights.length === 0) return
    this.#atlas.target.bind()
    if (this.#isKept) {
      blendPass(lights)
      return
    }
    this.#atlas.placeByTurns(lights, this.#records, (some) => {
      this.#device.gl.colorMask(true, true, true, true)
      this.#draw(some, view)
      into()
      blendPass(some)
    })
  }

  /** Takes a light's tile back where its mask does not fit it any more, or is gone. */
  release(light: MappedLight, isGone?: boolean): void {
    this.#atlas.release(light, isGone)
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
