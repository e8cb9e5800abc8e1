import type { LightPlan, LightSource, TransmissiveWalls } from '../../../scene/plan/plan.js'
import { LIMITED } from '../../../visibility/attributes.js'
import { ensureCapacity } from '../device/ensureCapacity.js'
import { WALL_ROW } from '../shaders/soft.js'
import { keepSide } from './keepSide.js'

/** Minimum and maximum number of bins of directions around a light. */
const MIN_BINS = 16
const MAX_BINS = 256

/** Location of a light's wall numbers. */
export interface BinnedWalls {
  /** The texel of its first bin, and the number of bins. */
  readonly start: number
  readonly bins: number
  /** The texel of its first wall. */
  readonly firstWall: number
}

/**
 * Distance steps per reach of a light, in the keys that walls are sorted by. `MAX_WALLS` limits the walls of a light.
 */
const DISTANCE_STEPS = 2 ** 30
const MAX_WALLS = 2 ** 21

/** Flags of a wall that stops light from both of its sides, even without a second wall behind it. */
export const STOPS_BOTH_SIDES = 6

/**
 * Numbers of a wall on the list: its ends relative to the light, and the first and the number of the bins that its
 * shadows may reach.
 */
const WALL_NUMBERS = 6

/**
 * The walls of lights with a source, in the layout that the shader reads. Per light: bins of directions, half a texel
 * each (first entry and count); entries by increasing distance, half a texel each (8 × the wall's number + its flags,
 * and its distance); and walls relative to the light, one texel each. A pixel reads the walls whose shadows may reach
 * its bin.
 */
export class SoftWalls {
  #numbers: Float32Array = new Float32Array(4 * WALL_ROW)
  #texels = 0
  /**
   * Buffers of the current light, reused for the next one: its walls in any order, and their distances with their
   * indices in the list.
   */
  #list = new Float64Array(WALL_NUMBERS * 256)
  #codes = new Uint8Array(256)
  #keys = new Float64Array(256)
  #count = 0
  /** Flags of the current light's walls, and their distances, by number. */
  codes: Uint8Array = new Uint8Array(256)
  distances: Float32Array = new Float32Array(256)
  bins = 0
  readonly #cursors = new Uint32Array(MAX_BINS)

  /** All numbers, in whole rows, and the number of rows in use. */
  get numbers(): Float32Array {
    return this.#numbers
  }

  get rows(): number {
    return Math.ceil(this.#texels / WALL_ROW)
  }

  /** Number of walls of the current light. They are numbered by increasing distance. */
  get count(): number {
    return this.#count
  }

  clear(): void {
    this.#texels = 0
  }

  /**
   * Adds a light's walls. `pixel` is the size of a pixel in world units, over which edges are smoothed. O(n log n) for
   * n walls.
   */
  add(light: LightPlan, source: LightSource, pixel: number): BinnedWalls {
    const [opaque] = source.walls
    const wallCount = opaque.codes.length
    const sourceRadius = sourceRadiusOf(source)
    const bins = binCountFor(wallCount)
    if (wallCount > this.#codes.length) {
      this.#list = new Float64Array(2 * WALL_NUMBERS * wallCount)
      this.#codes = new Uint8Array(2 * wallCount)
      this.#keys = new Float64Array(2 * wallCount)
      this.codes = new Uint8Array(2 * wallCount)
      this.distances = new Float32Array(2 * wallCount)
    }
    const paddedRadius = paddedRadiusOf(sourceRadius, pixel)
    const reach = Math.max(light.radius, sourceRadius) + paddedRadius
    this.#collect(light, opaque, bins, paddedRadius, reach)
    const start = this.#texels
    const keys = this.#keys.subarray(0, this.#count).sort()
    const firstWall = this.#layOutBins(bins, start)
    this.bins = bins
    this.#write(keys, firstWall, bins, reach / DISTANCE_STEPS)
    return { start, bins, firstWall }
  }

  /**
   * Collects the walls that matter, each with the bins that its shadows may reach. `paddedRadius` is the source's
   * radius plus the margin for smoothing edges.
   */
  #collect(
    { x, y }: LightPlan,
    { walls, codes }: TransmissiveWalls,
    bins: number,
    paddedRadius: number,
    reach: number,
  ): void {
    const list = this.#list
    let count = 0
    for (let at = 0; at < codes.length && count < MAX_WALLS; at++) {
      const ax = walls[4 * at]! - x
      const ay = walls[4 * at + 1]! - y
      const bx = walls[4 * at + 2]! - x
      const by = walls[4 * at + 3]! - y
      const ux = bx - ax
      const uy = by - ay
      const squared = ux * ux + uy * uy
      if (squared === 0) continue
      const t = Math.min(1, Math.max(0, -(ax * ux + ay * uy) / squared))
      const distance = Math.sqrt((ax + t * ux) ** 2 + (ay + t * uy) ** 2)
      if (distance > reach) continue
      const entry = WALL_NUMBERS * count
      list[entry] = ax
      list[entry + 1] = ay
      list[entry + 2] = bx
      list[entry + 3] = by
      this.#codes[count] = (codes[at]! / LIMITED) & 7
      this.#keys[count] = Math.floor((distance / reach) * DISTANCE_STEPS) * MAX_WALLS + count
      keepSide(list, entry, distance, walls, at, { x, y })
      count++
      if (distance <= paddedRadius) {
        list[entry + 4] = 0
        list[entry + 5] = bins
        continue
      }
      writeShadowBins(list, entry, paddedRadius, bins)
    }
    this.#count = count
  }

  /** Writes the start and number of each bin's entries. Returns the texel of the first wall. */
  #layOutBins(bins: number, start: number): number {
    const list = this.#list
    const cursors = this.#cursors.fill(0)
    let entries = 0
    for (let i = 0; i < this.#count; i++) {
      const from = list[WALL_NUMBERS * i + 4]!
      const binCount = list[WALL_NUMBERS * i + 5]!
      entries += binCount
      for (let k = 0; k < binCount; k++) cursors[(from + k) & (bins - 1)]!++
    }
    const firstWall = start + bins / 2 + Math.ceil(entries / 2)
    this.#reserve(firstWall + this.#count)
    const numbers = this.#numbers
    let next = 2 * start + bins
    for (let bin = 0; bin < bins; bin++) {
      const count = cursors[bin]!
      numbers[4 * start + 2 * bin] = next
      numbers[4 * start + 2 * bin + 1] = count
      cursors[bin] = next
      next += count
    }
    return firstWall
  }

  /**
   * Writes the entries of all bins and the walls, the nearest first; distances are rounded down, as the walls are
   * sorted.
   */
  #write(keys: Float64Array, firstWall: number, bins: number, step: number): void {
    const numbers = this.#numbers
    const list = this.#list
    const cursors = this.#cursors
    for (let number = 0; number < keys.length; number++) {
      const steps = Math.floor(keys[number]! / MAX_WALLS)
      const at = keys[number]! - steps * MAX_WALLS
      const from = list[WALL_NUMBERS * at + 4]!
      const binCount = list[WALL_NUMBERS * at + 5]!
      this.codes[number] = this.#codes[at]!
      this.distances[number] = steps * step
      for (let k = 0; k < binCount; k++) {
        const entry = 2 * cursors[(from + k) & (bins - 1)]!++
        numbers[entry] = 8 * number + this.#codes[at]!
        numbers[entry + 1] = steps * step
      }
      for (let k = 0; k < 4; k++) numbers[4 * (firstWall + number) + k] = list[WALL_NUMBERS * at + k]!
    }
  }

  #reserve(texels: number): void {
    this.#texels = texels
    this.#numbers = ensureCapacity(this.#numbers, 4 * texels)
  }
}

/** Returns the radius of a disc; 0 for a point. */
export function sourceRadiusOf({ shape }: LightSource): number {
  return shape.shape === 'disc' ? shape.radius : 0
}

/** Returns the number of bins for so many walls, a power of two. */
export function binCountFor(wallCount: number): number {
  return Math.min(MAX_BINS, Math.max(MIN_BINS, 2 ** Math.floor(Math.log2(wallCount + 1))))
}

/** Returns the radius of a source plus the margin for smoothing edges. */
export function paddedRadiusOf(sourceRadius: number, pixel: number): number {
  return sourceRadius + 1.5 * pixel
}

/**
 * Writes the first and the number of the bins that a wall's shadows may reach from all points of a source of radius
 * `paddedRadius`, after the wall's ends, which are relative to the light. The bins lie between tangents of the source
 * through the wall's ends.
 */
export function writeShadowBins(list: Float64Array, entry: number, paddedRadius: number, bins: number): void {
  let ax = list[entry]!
  let ay = list[entry + 1]!
  let bx = list[entry + 2]!
  let by = list[entry + 3]!
  let cross = ax * by - ay * bx
  if (cross < 0) {
    const [cx, cy] = [ax, ay]
    ax = bx
    ay = by
    bx = cx
    by = cy
    cross = -cross
  }
  const squaredRadius = paddedRadius * paddedRadius
  const ea = Math.sqrt(ax * ax + ay * ay - squaredRadius)
  const eb = Math.sqrt(bx * bx + by * by - squaredRadius)
  let leftX = ax * ea + ay * paddedRadius
  let leftY = ay * ea - ax * paddedRadius
  let rightX = bx * eb - by * paddedRadius
  let rightY = by * eb + bx * paddedRadius
  if (cross * cross < squaredRadius * ((bx - ax) ** 2 + (by - ay) ** 2)) {
    // The wall's line cuts the source. From the other side of the line, the ends appear in the opposite order.
    const otherX = bx * eb + by * paddedRadius
    const otherY = by * eb - bx * paddedRadius
    const isLeft = leftX * otherY < leftY * otherX
    leftX = isLeft ? otherX : leftX
    leftY = isLeft ? otherY : leftY
    const thirdX = ax * ea - ay * paddedRadius
    const thirdY = ay * ea + ax * paddedRadius
    const isRight = rightX * thirdY > rightY * thirdX
    rightX = isRight ? thirdX : rightX
    rightY = isRight ? thirdY : rightY
  }
  const from = binOf(leftX, leftY, bins)
  const to = binOf(rightX, rightY, bins)
  const isReversed = leftX * rightY < leftY * rightX
  list[entry + 4] = from
  list[entry + 5] = from === to ? (isReversed ? bins : 1) : ((to - from + bins) % bins) + 1
}

/**
 * Returns the bin of a direction, by a measure that grows with the angle and needs no trigonometry, as in the shader.
 */
export function binOf(x: number, y: number, bins: number): number {
  const part = y / (Math.abs(x) + Math.abs(y))
  const turn = x < 0 ? 2 - part : part < 0 ? 4 + part : part
  return Math.min(bins - 1, Math.floor((turn * bins) / 4))
}
