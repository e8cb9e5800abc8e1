import type { LightPlan, LightSource } from '../../../scene/plan/plan.js'
import type { Tile } from '../atlas/ShelfPacker.js'
import { ensureCapacity } from '../device/ensureCapacity.js'
import type { GlDevice } from '../device/GlDevice.js'
import type { PixelBox } from '../device/MapView.js'
import { Texture } from '../device/Texture.js'
import { LIGHT_TEXELS, LIGHTS_PER_ROW } from '../shaders/shared.js'
import { rowOf } from './formulas.js'

/**
 * Numbers of a light, in texels of four:
 * 0. position relative to the map's origin, 1 / radius, row of the falloff;
 * 1. color scaled so that its largest channel is 1, and its brightness;
 * 2. a cone's direction as a unit vector, 1 / half-angle or 0 without a cone, 1 / feather or 0 without one;
 * 3. the box of the pixels that it may touch;
 * 4. offset from a pixel of the map to that of its mask, and the size of its source, or the reach of a tube from its
 *    line.
 */
const NUMBERS = 4 * LIGHT_TEXELS

/** The lights' records for shaders, by number. Only rows that changed are uploaded. */
export class LightRecords {
  #numbers: Float32Array
  readonly #texture: Texture
  #free: number[] = []
  #count = 0
  #from = Number.POSITIVE_INFINITY
  #to = 0

  constructor({ gl }: GlDevice) {
    this.#texture = new Texture(gl, 'lights', gl.RGBA32F)
    this.#numbers = new Float32Array(LIGHTS_PER_ROW * NUMBERS)
  }

  /** Returns the number of a new record. */
  allocate(): number {
    const number = this.#free.pop() ?? this.#count++
    this.#numbers = ensureCapacity(this.#numbers, this.#count * NUMBERS)
    return number
  }

  free(number: number): void {
    this.#free.push(number)
  }

  /** Writes the look and the position of a light. */
  write(number: number, light: LightPlan, originX: number, originY: number): void {
    const { color, cone, source, radius } = light
    const [red, green, blue, alpha] = color
    const maxChannel = Math.max(red, green, blue) || 1
    const at = number * NUMBERS
    const position = [light.x - originX, light.y - originY, 1 / radius, rowOf(light.falloff)]
    const shade = [red / maxChannel, green / maxChannel, blue / maxChannel, light.intensity * alpha * maxChannel]
    const coneNumbers = cone && [
      Math.cos(cone.direction),
      Math.sin(cone.direction),
      2 / cone.angle,
      cone.feather && 1 / cone.feather,
    ]
    this.#numbers.set([...position, ...shade, ...(coneNumbers ?? [1, 0, 0, 0])], at)
    this.#numbers[at + 18] = source === null ? 0 : sourceSize(source)
    this.#markChanged(number)
  }

  /** Writes the pixels that a light may touch, and the position of its mask. */
  writeTile(number: number, box: PixelBox, tile: Tile): void {
    const at = number * NUMBERS + 12
    this.#numbers.set(box, at)
    this.#numbers[at + 4] = tile.x - box[0]
    this.#numbers[at + 5] = tile.y - box[1]
    this.#markChanged(number)
  }

  /** Uploads changed records, and binds the texture. */
  bind(): void {
    this.#texture.upload(LIGHTS_PER_ROW * LIGHT_TEXELS, this.#numbers, this.#from, this.#to)
    this.#from = Number.POSITIVE_INFINITY
    this.#to = 0
  }

  delete(): void {
    this.#texture.delete()
  }

  #markChanged(number: number): void {
    const row = Math.floor(number / LIGHTS_PER_ROW)
    this.#from = Math.min(this.#from, row)
    this.#to = Math.max(this.#to, row + 1)
  }
}

/** Returns the radius of a disc or the reach of a tube, otherwise 0. */
function sourceSize({ shape }: LightSource): number {
  if (shape.shape === 'disc') return shape.radius
  return shape.shape === 'segment' ? shape.reach : 0
}
