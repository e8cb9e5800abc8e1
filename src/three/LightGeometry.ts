import {
  Box3,
  BufferAttribute,
  DynamicDrawUsage,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Sphere,
} from 'three'
import type { FramePlan, LightPlan } from '../scene/plan.js'
import { rowOf } from './falloffTexture.js'

/** Numbers per triangle, in this order: the attributes' names and how many each takes. */
const LAYOUT = [
  /** The two corners other than the light. */
  ['side', 4],
  /** The light's place, 1 / radius, row of the falloff. */
  ['light', 4],
  /** Times intensity and alpha. */
  ['lightColor', 3],
  /** Direction as a unit vector, 1 / half-angle, 1 / feather; the last is 0 where nothing is feathered. */
  ['cone', 4],
] as const

const STRIDE = LAYOUT.reduce((sum, [, size]) => sum + size, 0)

/** Room at first, in triangles; it doubles when it is too small. */
const FIRST_ROOM = 1024

/** The sine of an angle at the light below which a triangle is left out: many sides point at the light, up to rounding. */
const FLAT = 1e-9

/** What a light gets more than it needs once it has changed, as a share: the next ring mostly fits. */
const SPARE = 0.25

/** More pieces of the buffer than this are uploaded as one. */
const MOST_RANGES = 32

/** The triangles of one light in the buffer: from which on, and for how many there is room. */
interface Stretch {
  readonly start: number
  readonly room: number
}

/**
 * All lights of a frame for one draw call: each ring as triangles around its light, each of them an instance. A light that has
 * not changed stays where it is in the buffer; what lies between lights is zero, and draws nothing.
 */
export class LightGeometry {
  /** To draw; another one after the buffer has grown. */
  geometry: InstancedBufferGeometry
  #numbers: Float32Array
  #buffer: InstancedInterleavedBuffer
  /** Where each light of the last plan is. */
  #stretches = new Map<LightPlan, Stretch>()
  #free: Stretch[] = []
  /** End of the triangles in use. */
  #end = 0
  #originX = Number.NaN
  #originY = Number.NaN

  constructor() {
    this.#numbers = new Float32Array(FIRST_ROOM * STRIDE)
    this.#buffer = bufferOf(this.#numbers)
    this.geometry = geometryOf(this.#buffer)
  }

  /** Takes over a plan, in units from the point (originX, originY): small numbers, which is all that the card keeps exact. */
  fill(plan: FramePlan, originX: number, originY: number): void {
    this.#buffer.clearUpdateRanges()
    const isSameOrigin = originX === this.#originX && originY === this.#originY
    this.#originX = originX
    this.#originY = originY
    if (!isSameOrigin || !this.#exchange(plan)) this.#fillAnew(plan)
    this.geometry.instanceCount = this.#end
    const { updateRanges } = this.#buffer
    if (updateRanges.length === 0) return
    this.#buffer.needsUpdate = true
    if (updateRanges.length <= MOST_RANGES) return
    this.#buffer.clearUpdateRanges()
    this.#buffer.addUpdateRange(0, this.#end * STRIDE)
  }

  /** Puts what has come into the places of what has gone, or behind all; false where it is better to begin anew. */
  #exchange({ lights }: FramePlan): boolean {
    const came = lights.filter((light) => !this.#stretches.has(light))
    const goneCount = this.#stretches.size - (lights.length - came.length)
    if (came.length + goneCount === 0) return true
    if (2 * Math.max(came.length, goneCount) > lights.length) return false
    let needed = 0
    for (const { ring } of lights) needed += ring.length / 2
    const staying = new Set(lights)
    for (const [light, stretch] of this.#stretches) {
      if (staying.has(light)) continue
      this.#stretches.delete(light)
      this.#clear(stretch, 0)
      this.#free.push(stretch)
    }
    for (const light of came) {
      const stretch = this.#stretchFor(Math.ceil(light.ring.length / 2))
      if (stretch === null) return false
      this.#stretches.set(light, stretch)
      this.#clear(stretch, this.#addRing(light, stretch.start))
    }
    // Mostly gaps: laid together again they cost less to draw.
    return this.#end <= 2 * needed + FIRST_ROOM
  }

  /** A stretch for so many triangles; null where the buffer is too small. */
  #stretchFor(count: number): Stretch | null {
    const fitting = this.#free.findIndex(({ room }) => room >= count)
    if (fitting >= 0) return this.#free.splice(fitting, 1)[0]!
    const stretch = { start: this.#end, room: count + Math.ceil(SPARE * count) }
    if ((stretch.start + stretch.room) * STRIDE > this.#numbers.length) return null
    this.#end += stretch.room
    return stretch
  }

  /** Zeros a stretch from some of its triangles on, and says that all of it is to be uploaded. */
  #clear({ start, room }: Stretch, from: number): void {
    this.#numbers.fill(0, (start + from) * STRIDE, (start + room) * STRIDE)
    this.#buffer.addUpdateRange(start * STRIDE, room * STRIDE)
  }

  #fillAnew({ lights }: FramePlan): void {
    let needed = 0
    for (const { ring } of lights) needed += ring.length / 2
    if (needed * STRIDE > this.#numbers.length) this.#grow(needed)
    this.#stretches = new Map()
    this.#free = []
    this.#end = 0
    for (const light of lights) {
      const room = this.#addRing(light, this.#end)
      this.#stretches.set(light, { start: this.#end, room })
      this.#end += room
    }
    this.#buffer.clearUpdateRanges()
    if (this.#end > 0) this.#buffer.addUpdateRange(0, this.#end * STRIDE)
  }

  dispose(): void {
    this.geometry.dispose()
  }

  /** Writes the triangles of a ring from one on; gives back how many. */
  #addRing(light: LightPlan, first: number): number {
    const { ring, radius, color, cone, x, y } = light
    const numbers = this.#numbers
    const [localX, localY] = [x - this.#originX, y - this.#originY]
    const row = rowOf(light.falloff)
    const strength = light.intensity * color[3]
    const [red, green, blue] = [color[0] * strength, color[1] * strength, color[2] * strength]
    const directionX = cone === null ? 1 : Math.cos(cone.direction)
    const directionY = cone === null ? 0 : Math.sin(cone.direction)
    const perHalfAngle = cone === null ? 1 : 2 / cone.angle
    const perFeather = cone === null ? 0 : 1 / cone.feather
    const start = first * STRIDE
    let at = start
    let [ax, ay] = [ring[ring.length - 2]! - x, ring[ring.length - 1]! - y]
    for (let i = 0; i < ring.length; i += 2) {
      const [bx, by] = [ring[i]! - x, ring[i + 1]! - y]
      const cross = Math.abs(ax * by - ay * bx)
      if (cross > FLAT * (Math.abs(ax) + Math.abs(ay)) * (Math.abs(bx) + Math.abs(by))) {
        numbers[at] = ax + localX
        numbers[at + 1] = ay + localY
        numbers[at + 2] = bx + localX
        numbers[at + 3] = by + localY
        numbers[at + 4] = localX
        numbers[at + 5] = localY
        numbers[at + 6] = 1 / radius
        numbers[at + 7] = row
        numbers[at + 8] = red
        numbers[at + 9] = green
        numbers[at + 10] = blue
        numbers[at + 11] = directionX
        numbers[at + 12] = directionY
        numbers[at + 13] = perHalfAngle
        numbers[at + 14] = perFeather
        at += STRIDE
      }
      ax = bx
      ay = by
    }
    return (at - start) / STRIDE
  }

  #grow(needed: number): void {
    let room = this.#numbers.length / STRIDE
    while (room < needed) room *= 2
    // What the card has of it is freed with the geometry.
    this.geometry.dispose()
    this.#numbers = new Float32Array(room * STRIDE)
    this.#buffer = bufferOf(this.#numbers)
    this.geometry = geometryOf(this.#buffer)
  }
}

function bufferOf(numbers: Float32Array): InstancedInterleavedBuffer {
  return new InstancedInterleavedBuffer(numbers, STRIDE).setUsage(DynamicDrawUsage)
}

function geometryOf(buffer: InstancedInterleavedBuffer): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]), 2))
  geometry.setIndex([0, 1, 2, 0, 2, 3])
  let offset = 0
  for (const [name, size] of LAYOUT) {
    geometry.setAttribute(name, new InterleavedBufferAttribute(buffer, size, offset))
    offset += size
  }
  // Nobody asks, and finding them would walk over all corners.
  geometry.boundingBox = new Box3()
  geometry.boundingSphere = new Sphere()
  return geometry
}
