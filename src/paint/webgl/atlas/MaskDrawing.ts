import type { LightPlan } from '../../../scene/plan/plan.js'
import { ensureCapacity } from '../device/ensureCapacity.js'
import type { GlDevice } from '../device/GlDevice.js'
import type { MapView, PixelBox } from '../device/MapView.js'
import type { Texture } from '../device/Texture.js'
import { EFFECT_PARTS } from '../lazyParts.js'
import { maskRing, needsTransmissionPass } from '../lights/MappedLight.js'
import { ShelfPacker } from './ShelfPacker.js'

/** A mask to be drawn: a light, its number, and the pixels of the map that it may touch. */
export interface Mask {
  readonly plan: LightPlan
  readonly number: number
  readonly box: PixelBox
}

/**
 * Side lengths of the accumulation target for hard masks: of a small one, and of one for many lights (16 MB in 32-bit
 * floats).
 */
const SMALL_SIDE = 512
const LARGE_SIDE = 2048

/** Numbers of a triangle: two corners, then the light's number and its offset on the accumulation target, in pixels. */
const SIDE_NUMBERS = 4
const INSTANCE_NUMBERS = 3

/**
 * The sine of an angle at the light below which a triangle is left out: many sides point at the light, up to rounding.
 */
const MIN_SINE = 1e-9

/**
 * Draws masks, the fraction of each light that reaches each pixel, into the tiles of the lights' records. For light
 * that passes walls, draws its ring until the code for better masks has loaded.
 */
export class MaskDrawing {
  readonly #device: GlDevice
  /** Reused from frame to frame. */
  #triangles: Float32Array = new Float32Array(1024 * (SIDE_NUMBERS + INSTANCE_NUMBERS))
  /** True if soft lights can be drawn without waiting for a compiler. */
  #isCompiled = true

  constructor(device: GlDevice) {
    this.#device = device
  }

  /**
   * Starts compiling the programs that draw the lights. Returns true if drawing doesn't wait for the compiler; until
   * then soft lights have hard shadows.
   */
  compile(lights: readonly LightPlan[]): boolean {
    const isSoft = (light: LightPlan): boolean => light.source !== null && !needsTransmissionPass(light)
    this.#isCompiled =
      EFFECT_PARTS.value === null || !lights.some(isSoft) || EFFECT_PARTS.value.canDrawSoft(this.#device)
    return this.#isCompiled
  }

  draw(masks: readonly Mask[], atlas: Texture, view: MapView): void {
    const device = this.#device
    const [hard, soft, transmitted]: [Mask[], Mask[], Mask[]] = [[], [], []]
    for (const mask of masks) {
      const { source } = mask.plan
      const isHard = source === null || EFFECT_PARTS.value === null
      if (!isHard && needsTransmissionPass(mask.plan)) transmitted.push(mask)
      else hard.push(mask)
      if (!isHard && !needsTransmissionPass(mask.plan) && this.#isCompiled) soft.push(mask)
    }
    device.gl.disable(device.gl.BLEND)
    if (transmitted.length > 0) hard.push(...EFFECT_PARTS.value!.drawTransmission(device, transmitted, atlas, view))
    if (hard.length > 0) this.#drawHard(hard, atlas, view)
    if (soft.length > 0) EFFECT_PARTS.value!.drawSoft(device, soft, atlas, view)
  }

  /** Draws as many masks at once as the scratch target holds: adds up their triangles there and copies the sums. */
  #drawHard(masks: readonly Mask[], atlas: Texture, view: MapView): void {
    const { accumulationTarget } = this.#device
    const texels = masks.reduce((sum, { box }) => sum + (box[2] - box[0]) * (box[3] - box[1]), 0)
    const minSide = texels > SMALL_SIDE ** 2 / 2 ? LARGE_SIDE : SMALL_SIDE
    let [width, height] = [Math.max(accumulationTarget.width, minSide), Math.max(accumulationTarget.height, minSide)]
    for (const { box } of masks) {
      width = Math.max(width, box[2] - box[0])
      height = Math.max(height, box[3] - box[1])
    }
    accumulationTarget.resize(width, height)
    const packer = new ShelfPacker(width, height)
    let from = 0
    let instances: number[] = []
    masks.forEach(({ box, number }, i) => {
      let tile = packer.allocate(box[2] - box[0], box[3] - box[1])
      if (tile === null) {
        this.#accumulate(masks.slice(from, i), instances, packer.usedHeight, atlas, view)
        packer.clear()
        from = i
        instances = []
        tile = packer.allocate(box[2] - box[0], box[3] - box[1])!
      }
      instances.push(number, tile.x - box[0], tile.y - box[1])
    })
    this.#accumulate(masks.slice(from), instances, packer.usedHeight, atlas, view)
  }

  #accumulate(
    masks: readonly Mask[],
    instances: readonly number[],
    usedHeight: number,
    atlas: Texture,
    view: MapView,
  ): void {
    const device = this.#device
    const { gl, accumulationTarget } = device
    accumulationTarget.bindAsTarget()
    gl.enable(gl.SCISSOR_TEST)
    gl.scissor(0, 0, accumulationTarget.width, usedHeight)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
    gl.disable(gl.SCISSOR_TEST)
    gl.enable(gl.BLEND)
    gl.blendEquation(gl.FUNC_ADD)
    gl.blendFunc(gl.ONE, gl.ONE)
    device.rings.use({ size: [accumulationTarget.width, accumulationTarget.height], toPixel: view.toPixel })
    device.drawQuads(this.#trianglesOf(masks, instances, view), [SIDE_NUMBERS, INSTANCE_NUMBERS])
    gl.disable(gl.BLEND)
    atlas.bindAsTarget()
    accumulationTarget.bind()
    device.copies.use({ size: [atlas.width, atlas.height] })
    device.drawQuads(Float32Array.from(instances), [0, INSTANCE_NUMBERS])
  }

  #trianglesOf(masks: readonly Mask[], instances: readonly number[], { originX, originY }: MapView): Float32Array {
    let maxTriangles = 0
    for (const { plan } of masks) maxTriangles += maskRing(plan).length / 2
    const numbers = ensureCapacity(this.#triangles, maxTriangles * (SIDE_NUMBERS + INSTANCE_NUMBERS))
    this.#triangles = numbers
    let at = 0
    masks.forEach(({ plan }, i) => {
      const { x, y } = plan
      const ring = maskRing(plan)
      let [ax, ay] = [ring[ring.length - 2]! - x, ring[ring.length - 1]! - y]
      for (let k = 0; k < ring.length; k += 2) {
        const [bx, by] = [ring[k]! - x, ring[k + 1]! - y]
        const cross = Math.abs(ax * by - ay * bx)
        if (cross > MIN_SINE * (Math.abs(ax) + Math.abs(ay)) * (Math.abs(bx) + Math.abs(by))) {
          numbers[at] = ax + (x - originX)
          numbers[at + 1] = ay + (y - originY)
          numbers[at + 2] = bx + (x - originX)
          numbers[at + 3] = by + (y - originY)
          for (let k = 0; k < INSTANCE_NUMBERS; k++)
            numbers[at + SIDE_NUMBERS + k] = instances[INSTANCE_NUMBERS * i + k]!
          at += SIDE_NUMBERS + INSTANCE_NUMBERS
        }
        ax = bx
        ay = by
      }
    })
    return numbers.subarray(0, at)
  }
}
