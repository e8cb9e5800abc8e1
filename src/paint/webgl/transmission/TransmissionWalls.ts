import { joinLists } from '../../../scene/occluders/wallList.js'
import type { LightPlan, LightSource } from '../../../scene/plan/plan.js'
import { ENDLESS } from '../../../scene/transport/shadowSpan.js'
import { LIMITED } from '../../../visibility/attributes.js'
import { ensureCapacity } from '../device/ensureCapacity.js'
import { WALL_ROW } from '../shaders/soft.js'
import { WALL_TEXELS } from '../shaders/transmission.js'
import { keepSide } from '../soft/keepSide.js'
import { type BinnedWalls, binCountFor, paddedRadiusOf, writeShadowBins } from '../soft/SoftWalls.js'
import { maskShapeOf, type SourceParams } from './shapes.js'
import { tilesAround } from './tiles.js'

/** A light whose mask is drawn by `drawTransmission`. */
export interface TransportLight extends LightPlan {
  readonly source: LightSource
}

/**
 * A light's walls, and the inputs of its kind of source for the shader: for a line, both ends relative to the light.
 */
export interface BinnedSource extends BinnedWalls {
  readonly hasPanes: boolean
  readonly params: SourceParams
}

/** Reach of a sun's bins to either side of its center, as a fraction of its radius: past the corners of its box. */
const SUN_REACH = 1.5

/**
 * Numbers of a wall on the list: its ends relative to the light, and the first and the number of the bins that its
 * shadows may reach.
 */
const WALL_NUMBERS = 6

/** Marks a shadow without an end. */
const NO_END = -1

/**
 * The walls of lights that pass them, in the layout that the shader reads. Per light: bins, half a texel each (first
 * entry and count), which are directions, positions across a sun's direction, or tiles of a tube's reach; entries, half
 * a texel each (8 × the wall's number + its flags, and its distance), first those of opaque walls by increasing
 * distance, then those of one pane after the other; and walls, three texels each (`WALL_TEXELS`).
 */
export class TransmissionWalls {
  #numbers: Float32Array = new Float32Array(4 * WALL_ROW)
  #texels = 0

  /** All numbers, in whole rows, and the number of rows in use. */
  get numbers(): Float32Array {
    return this.#numbers
  }

  get rows(): number {
    return Math.ceil(this.#texels / WALL_ROW)
  }

  clear(): void {
    this.#texels = 0
  }

  /** Adds a light's walls. `pixel` is the size of a pixel in world units. O(n log n) for n walls. */
  add({ x, y, radius, source, darkness }: TransportLight, pixel: number): BinnedSource {
    const { shape } = source
    const groups = darkness ? source.walls.slice(0, 1) : source.walls
    const { walls, codes } = joinLists(groups)
    const spans = groups.flatMap(({ spans, codes }) => spans ?? Array.from(codes, () => ENDLESS))
    const panes = groups.flatMap(({ codes }, pane) => Array.from(codes, () => pane))
    const line = shape.shape === 'segment' ? shape : null
    const sun = shape.shape === 'directional' ? shape : null
    const { sizeOf, paramsOf } = maskShapeOf(shape)
    const size = sizeOf(shape, { x, y })
    const wallCount = codes.length
    const tiles = line && tilesAround(line, x, y, wallCount, 1.5 * pixel)
    const bins = tiles?.count ?? binCountFor(wallCount)
    const tilesByWall: number[][] = []
    const paddedRadius = paddedRadiusOf(size, pixel)
    const reach = sun === null ? Math.max(radius, size) + paddedRadius : SUN_REACH * radius
    const [sunX, sunY] = sun === null ? [0, 0] : [Math.cos(sun.direction), Math.sin(sun.direction)]
    const spread = sun === null ? 0 : Math.tan(sun.spread)
    const list = new Float64Array(WALL_NUMBERS * wallCount)
    const distances = new Float64Array(wallCount)
    const order: number[] = []
    for (let at = 0; at < wallCount; at++) {
      const { length } = spans[at]!
      const entry = WALL_NUMBERS * at
      for (let k = 0; k < 4; k++) list[entry + k] = walls[4 * at + k]! - (k % 2 === 0 ? x : y)
      const [ax, ay, bx, by] = [list[entry]!, list[entry + 1]!, list[entry + 2]!, list[entry + 3]!]
      const [ux, uy] = [bx - ax, by - ay]
      const squared = ux * ux + uy * uy
      if (squared === 0) continue
      if (sun === null) {
        const t = Math.min(1, Math.max(0, -(ax * ux + ay * uy) / squared))
        distances[at] = Math.hypot(ax + t * ux, ay + t * uy)
        if (distances[at]! > reach) continue
        // A wall through a point hides nothing from it.
        const isBeside = line !== null || keepSide(list, entry, distances[at]!, walls, at, { x, y })
        if (!isBeside && shape.shape === 'point') continue
        if (tiles !== null) {
          const behind = tiles.behind(ax, ay, bx, by)
          if (behind.length === 0) continue
          tilesByWall[at] = behind
        } else if (distances[at]! <= paddedRadius) {
          list[entry + 4] = 0
          list[entry + 5] = bins
        } else writeShadowBins(list, entry, paddedRadius, bins)
      } else {
        const first = Math.min(ax * sunX + ay * sunY, bx * sunX + by * sunY)
        const across = [ay * sunX - ax * sunY, by * sunX - bx * sunY] as const
        const margin = 1.5 * pixel + spread * Math.max(0, Math.min(length, reach - first))
        const [minPosition, maxPosition] = [Math.min(...across) - margin, Math.max(...across) + margin]
        if (first > reach || minPosition > reach || maxPosition < -reach) continue
        const binOf = (position: number): number =>
          Math.min(bins - 1, Math.max(0, Math.floor((0.5 + (0.5 * position) / reach) * bins)))
        distances[at] = first + reach
        list[entry + 4] = binOf(minPosition)
        list[entry + 5] = binOf(maxPosition) - binOf(minPosition) + 1
      }
      order.push(at)
    }
    order.sort((a, b) => panes[a]! - panes[b]! || distances[a]! - distances[b]!)
    const start = this.#texels
    const binsOf = (at: number): number[] => {
      const [from, count] = [list[WALL_NUMBERS * at + 4]!, list[WALL_NUMBERS * at + 5]!]
      return tilesByWall[at] ?? Array.from({ length: count }, (_, k) => (from + k) & (bins - 1))
    }
    const firstWall = this.#layOutBins(order, bins, binsOf)
    const numbers = this.#numbers
    const next = new Uint32Array(bins)
    for (let bin = 0; bin < bins; bin++) next[bin] = numbers[4 * start + 2 * bin]!
    order.forEach((at, number) => {
      const entry = WALL_NUMBERS * at
      for (const bin of binsOf(at)) {
        const entryAt = 2 * next[bin]!++
        numbers[entryAt] = 8 * number + ((codes[at]! / LIMITED) & 7)
        numbers[entryAt + 1] = distances[at]! * (1 - 2 ** -20)
      }
      const { start, length, ratio } = spans[at]!
      const pane = panes[at]!
      const wallAt = 4 * (firstWall + WALL_TEXELS * number)
      numbers.set(list.subarray(entry, entry + 4), wallAt)
      numbers[wallAt + 4] = 1 / ratio
      numbers[wallAt + 5] = length < Number.POSITIVE_INFINITY ? length : NO_END
      numbers[wallAt + 6] = start
      numbers[wallAt + 7] = pane
      numbers.set(groups[pane]!.transmittance, wallAt + 8)
    })
    const hasPanes = order.length > 0 && panes[order.at(-1)!]! > 0
    return { start, bins, firstWall, hasPanes, params: paramsOf(shape, { x, y }, pixel, reach) }
  }

  /** Writes the start and number of each bin's entries. Returns the texel of the first wall. */
  #layOutBins(order: readonly number[], bins: number, binsOf: (at: number) => number[]): number {
    const start = this.#texels
    const counts = new Uint32Array(bins)
    let entries = 0
    for (const at of order) {
      for (const bin of binsOf(at)) {
        counts[bin]!++
        entries++
      }
    }
    const firstWall = start + bins / 2 + Math.ceil(entries / 2)
    this.#texels = firstWall + WALL_TEXELS * order.length
    this.#numbers = ensureCapacity(this.#numbers, 4 * this.#texels)
    let next = 2 * start + bins
    for (let bin = 0; bin < bins; bin++) {
      this.#numbers[4 * start + 2 * bin] = next
      this.#numbers[4 * start + 2 * bin + 1] = counts[bin]!
      next += counts[bin]!
    }
    return firstWall
  }
}
