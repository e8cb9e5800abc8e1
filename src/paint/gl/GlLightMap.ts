import type { Blend } from '../../scene/blend.js'
import { ambientLight } from '../../scene/color.js'
import type { FramePlan } from '../../scene/plan.js'
import { sameValue } from '../../scene/sameValue.js'
import type { Look } from '../Painter.js'
import type { GlDevice } from './GlDevice.js'
import { LightRecords } from './LightRecords.js'
import { type MappedLight, reachOf } from './MappedLight.js'
import { type MapView, pixelsOf } from './MapView.js'
import { MaskAtlas, MOST_TEXELS } from './MaskAtlas.js'
import { MaskDrawing } from './MaskDrawing.js'

/** Lights by their blends, in the order of `BLENDS`. */
type Groups = Record<Blend, MappedLight[]>

/**
 * A light map on the graphics card, in two passes: what of each light reaches which pixel is kept in an atlas of masks, and
 * only drawn for lights whose ring or source has changed; then each light is one rectangle that reads its mask and joins the
 * others by its blend.
 */
export class GlLightMap {
  readonly #device: GlDevice
  readonly #records: LightRecords
  readonly #atlas: MaskAtlas
  readonly #masks: MaskDrawing
  readonly #lights = new Map<number, MappedLight>()
  #view: MapView | null = null
  #paints = 0

  /** Masks that need more texels than `most` together are drawn anew at every paint. */
  constructor(device: GlDevice, most: number = MOST_TEXELS) {
    this.#device = device
    this.#records = new LightRecords(device)
    this.#atlas = new MaskAtlas(device, most)
    this.#masks = new MaskDrawing(device)
  }

  /**
   * Paints all of a map: the ambient light, and over it the lights, where sums may leave 0 and 1. `drawInto` binds what it is
   * drawn into, floats as large as the view, and is called again after each drawing into something else.
   */
  paint(plan: FramePlan, view: MapView, { ambient, blend }: Omit<Look, 'view'>, drawInto: () => void): void {
    const device = this.#device
    const { gl } = device
    device.begin()
    const groups = this.#exchange(plan, view, blend)
    const all = Object.values(groups).flat()
    const isKept = this.#atlas.place(all, this.#records)
    if (isKept) this.#drawMasks(all, view)
    drawInto()
    gl.clearColor(...ambientLight(ambient), 1)
    gl.clear(gl.COLOR_BUFFER_BIT)
    gl.enable(gl.BLEND)
    // The map stays opaque.
    gl.colorMask(true, true, true, false)
    for (const [kind, lights] of Object.entries(groups)) {
      if (lights.length === 0) continue
      // Sums are cut off at 1 before anything is taken away from them.
      if (kind === 'subtract' && groups.add.length > 0) this.#cutOff()
      if (isKept) this.#join(lights, kind as Blend, view)
      else {
        this.#atlas.placeByTurns(lights, this.#records, (some) => {
          gl.colorMask(true, true, true, true)
          this.#drawMasks(some, view)
          drawInto()
          gl.enable(gl.BLEND)
          gl.colorMask(true, true, true, false)
          this.#join(some, kind as Blend, view)
        })
      }
    }
    gl.colorMask(true, true, true, true)
    gl.disable(gl.BLEND)
    gl.blendEquation(gl.FUNC_ADD)
    device.end()
  }

  /** Frees all of it on the card. */
  delete(): void {
    this.#records.delete()
    this.#atlas.delete()
  }

  /** Takes over the lights of a plan; gives back those that touch the map. */
  #exchange({ lights }: FramePlan, view: MapView, blend: Blend): Groups {
    const groups: Groups = { screen: [], add: [], max: [], subtract: [] }
    const isSameView = sameValue(view, this.#view)
    this.#view = view
    this.#paints++
    for (const plan of lights) {
      if (plan.darkness) continue
      let light = this.#lights.get(plan.id)
      const before = light?.plan
      if (light === undefined) {
        light = { number: this.#records.take(), plan, box: null, tile: null, isStale: true, seen: 0 }
        this.#lights.set(plan.id, light)
      }
      if (before !== plan || !isSameView) {
        light.plan = plan
        this.#records.write(light.number, plan, view.originX, view.originY)
        const isSameMask = isSameView && before?.ring === plan.ring && before.source === plan.source
        if (!isSameMask) {
          light.isStale = true
          light.box = pixelsOf(view, reachOf(plan))
          this.#atlas.release(light)
        }
      }
      light.seen = this.#paints
      if (light.box !== null) groups[plan.blend ?? blend].push(light)
    }
    if (this.#lights.size > lights.length) this.#dropUnseen()
    return groups
  }

  #dropUnseen(): void {
    for (const [id, light] of this.#lights) {
      if (light.seen === this.#paints) continue
      this.#lights.delete(id)
      this.#atlas.release(light, true)
      this.#records.give(light.number)
    }
  }

  #drawMasks(lights: readonly MappedLight[], view: MapView): void {
    const stale = lights.filter(({ isStale }) => isStale) as (MappedLight & { box: NonNullable<MappedLight['box']> })[]
    this.#records.bind()
    if (stale.length === 0) return
    this.#masks.draw(stale, this.#atlas.target, view)
    for (const light of stale) light.isStale = false
  }

  /** Each light is a rectangle that joins what is there. */
  #join(lights: readonly MappedLight[], blend: Blend, { width, height, toLocal }: MapView): void {
    const { gl, lights: program } = this.#device
    const equations = { screen: gl.FUNC_ADD, add: gl.FUNC_ADD, max: gl.MAX, subtract: gl.FUNC_REVERSE_SUBTRACT }
    gl.blendEquation(equations[blend])
    gl.blendFunc(gl.ONE, blend === 'screen' ? gl.ONE_MINUS_SRC_COLOR : gl.ONE)
    program.use({ size: [width, height], toLocal })
    this.#device.drawInstances(
      Float32Array.from(lights, ({ number }) => number),
      [1, 0],
    )
  }

  #cutOff(): void {
    const { gl, full } = this.#device
    gl.blendEquation(gl.MIN)
    full.use({})
    this.#device.drawWhole()
  }
}
