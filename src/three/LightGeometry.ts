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

/** All lights of a frame for one draw call: each ring as triangles around its light, each of them an instance. */
export class LightGeometry {
  /** To draw; another one after the buffer has grown. */
  geometry: InstancedBufferGeometry
  #numbers: Float32Array
  #buffer: InstancedInterleavedBuffer

  constructor() {
    this.#numbers = new Float32Array(FIRST_ROOM * STRIDE)
    this.#buffer = bufferOf(this.#numbers)
    this.geometry = geometryOf(this.#buffer)
  }

  /** Takes over a plan, in units from the point (originX, originY): small numbers, which is all that the card keeps exact. */
  fill(plan: FramePlan, originX: number, originY: number): void {
    let needed = 0
    for (const { ring } of plan.lights) needed += ring.length / 2
    if (needed * STRIDE > this.#numbers.length) this.#grow(needed)
    let triangles = 0
    for (const light of plan.lights) triangles += this.#addRing(light, triangles, originX, originY)
    this.geometry.instanceCount = triangles
    this.#buffer.clearUpdateRanges()
    if (triangles === 0) return
    this.#buffer.addUpdateRange(0, triangles * STRIDE)
    this.#buffer.needsUpdate = true
  }

  dispose(): void {
    this.geometry.dispose()
  }

  /** Adds the triangles of a ring; gives back how many. */
  #addRing(light: LightPlan, first: number, originX: number, originY: number): number {
    const { ring, radius, color, cone, x, y } = light
    const numbers = this.#numbers
    const [localX, localY] = [x - originX, y - originY]
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
