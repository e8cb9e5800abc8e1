import type { LightPlan, LightSource } from '../../scene/plan.js'
import { LIMITED } from '../../visibility/attributes.js'
import { WALL_ROW } from './shaders/soft.js'

/** Fewest and most bins of directions round a light. */
const FEWEST_BINS = 16
const MOST_BINS = 256

/** Where the numbers of a light's walls are. */
export interface BinnedWalls {
  /** The texel where its bins begin, and how many they are. */
  readonly start: number
  readonly bins: number
  /** The texel of its first wall. */
  readonly walls: number
}

/**
 * The walls of lights with a source, as the shader reads them: for each light bins of directions, half a texel each (its first
 * entry and how many); entries, half a texel each, by growing distance (8 × the wall's number + what it stops, and its
 * distance); and walls from the light, a texel each. A pixel looks at the walls whose shadows may reach its bin.
 */
export class SoftWalls {
  #numbers: Float32Array = new Float32Array(4 * WALL_ROW)
  #texels = 0
  /** Of the light at work: each wall's number, its distance, and the bins from which up to which its shadows may reach. */
  #walls: { readonly at: number; readonly near: number; readonly from: number; readonly count: number }[] = []

  /** All numbers, in whole rows, and how many rows are in use. */
  get numbers(): Float32Array {
    return this.#numbers
  }

  get rows(): number {
    return Math.ceil(this.#texels / WALL_ROW)
  }

  clear(): void {
    this.#texels = 0
  }

  /** Adds a light's walls; `pixel` is how many world units a pixel takes, by which edges are smoothed. O(n log n) for n walls. */
  add(light: LightPlan, source: LightSource, pixel: number): BinnedWalls {
    const { walls, codes } = source
    const count = codes.length
    const bins = Math.min(MOST_BINS, Math.max(FEWEST_BINS, 2 ** Math.ceil(Math.log2(count + 1))))
    this.#collect(light, source, bins, source.size + 1.5 * pixel)
    const counts = new Uint32Array(bins)
    let entries = 0
    for (const { from, count } of this.#walls) {
      for (let i = 0; i < count; i++) counts[(from + i) % bins]!++
      entries += count
    }
    const start = this.#texels
    const firstEntry = 2 * start + bins
    const firstWall = start + bins / 2 + Math.ceil(entries / 2)
    this.#reserve(firstWall + this.#walls.length)
    const numbers = this.#numbers
    let next = firstEntry
    const ends = counts.map((binned, bin) => {
      numbers[4 * start + 2 * bin] = next
      numbers[4 * start + 2 * bin + 1] = binned
      next += binned
      return next - binned
    })
    this.#walls.forEach(({ at, near, from, count }, number) => {
      const code = 8 * number + ((codes[at]! / LIMITED) & 7)
      for (let i = 0; i < count; i++) {
        const entry = 2 * ends[(from + i) % bins]!++
        numbers[entry] = code
        numbers[entry + 1] = near
      }
      const texel = 4 * (firstWall + number)
      for (let i = 0; i < 4; i += 2) {
        numbers[texel + i] = walls[4 * at + i]! - light.x
        numbers[texel + i + 1] = walls[4 * at + i + 1]! - light.y
      }
    })
    return { start, bins, walls: firstWall }
  }

  /** The walls that matter, the nearest first; `room` is the source's radius and what edges are smoothed over. */
  #collect(light: LightPlan, { walls, codes, size }: LightSource, bins: number, room: number): void {
    this.#walls = []
    const reach = Math.max(light.radius, size) + room
    for (let at = 0; at < codes.length; at++) {
      let ax = walls[4 * at]! - light.x
      let ay = walls[4 * at + 1]! - light.y
      let bx = walls[4 * at + 2]! - light.x
      let by = walls[4 * at + 3]! - light.y
      const [ux, uy] = [bx - ax, by - ay]
      const squared = ux * ux + uy * uy
      if (squared === 0) continue
      const t = Math.min(1, Math.max(0, -(ax * ux + ay * uy) / squared))
      const near = Math.hypot(ax + t * ux, ay + t * uy)
      if (near > reach) continue
      if (near <= room) {
        this.#walls.push({ at, near, from: 0, count: bins })
        continue
      }
      let cross = ax * by - ay * bx
      if (cross < 0) {
        ;[ax, ay, bx, by] = [bx, by, ax, ay]
        cross = -cross
      }
      // The shadows of all points of the source lie between the lines that touch it and the wall's ends.
      const ea = Math.sqrt(ax * ax + ay * ay - room * room)
      const eb = Math.sqrt(bx * bx + by * by - room * room)
      let [leftX, leftY] = [ax * ea + ay * room, ay * ea - ax * room]
      let [rightX, rightY] = [bx * eb - by * room, by * eb + bx * room]
      if (cross * cross < room * room * squared) {
        // The wall's line cuts the source, from whose other side its ends are seen the other way round.
        const [otherX, otherY] = [bx * eb + by * room, by * eb - bx * room]
        if (leftX * otherY < leftY * otherX) [leftX, leftY] = [otherX, otherY]
        const [thirdX, thirdY] = [ax * ea - ay * room, ay * ea + ax * room]
        if (rightX * thirdY > rightY * thirdX) [rightX, rightY] = [thirdX, thirdY]
      }
      const from = binOf(leftX, leftY, bins)
      const to = binOf(rightX, rightY, bins)
      const isTurned = leftX * rightY < leftY * rightX
      const count = from === to ? (isTurned ? bins : 1) : ((to - from + bins) % bins) + 1
      this.#walls.push({ at, near, from, count })
    }
    this.#walls.sort((a, b) => a.near - b.near)
  }

  #reserve(texels: number): void {
    this.#texels = texels
    let length = this.#numbers.length
    while (length < 4 * texels) length *= 2
    if (length === this.#numbers.length) return
    const larger = new Float32Array(length)
    larger.set(this.#numbers)
    this.#numbers = larger
  }
}

/** By a measure that grows with the angle and needs no trigonometry, as the shader has it. */
function binOf(x: number, y: number, bins: number): number {
  const part = y / (Math.abs(x) + Math.abs(y))
  const turn = x < 0 ? 2 - part : part < 0 ? 4 + part : part
  return Math.min(bins - 1, Math.floor((turn * bins) / 4))
}
