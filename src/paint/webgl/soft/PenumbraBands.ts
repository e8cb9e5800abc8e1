import type { LightPlan } from '../../../scene/plan/plan.js'
import { type MapView, type PixelBox, pixelSize } from '../device/MapView.js'
import { BandRaster } from './BandRaster.js'
import { addWalls, canUseIntervals, NEAR_DISTANCE } from './nearWalls.js'
import { type BinnedWalls, binOf, type SoftWalls, STOPS_BOTH_SIDES } from './SoftWalls.js'

/** Margin around a penumbra, in pixels. */
const MARGIN = 2

/** Distance up to which a wall counts as passing through the source's center, in radii of the source. */
const AT_CENTER = 0.02

/**
 * Distance up to which a wall's end counts as inside the source, so that its penumbra may be anywhere. Measured from
 * the source's center, in radii of the source.
 */
const END_INSIDE = 1.02

/** Rectangles of pixels, `minX, minY, maxX, maxY` each, by how the visible part of the source is computed there. */
export interface Penumbrae {
  /** Disjoint rectangles where walls hide intervals of the source. */
  readonly byIntervals: number[]
  /** Disjoint rectangles to draw over those, where a pixel is too close to a wall or the source for that. */
  readonly byPoints: number[]
}

/**
 * Finds the pixels of a soft light from which its source may be partly hidden. The visible part of the source changes
 * only across lines from the source through the end of a wall. So these pixels lie in wedges behind ends of walls. The
 * sides of a wedge are the lines through the end that touch the source. Outside all wedges, the source is either
 * visible or hidden as a whole, like its center.
 */
export class PenumbraBands {
  readonly #wedges = new BandRaster()
  readonly #walls = new BandRaster()
  /**
   * Wedge of the current end: its apex, relative to the source's center, and a vector along each side. The component of
   * both vectors along the wedge's axis is the distance from the center to the apex.
   */
  #x = 0
  #y = 0
  #leftX = 0
  #leftY = 0
  #rightX = 0
  #rightY = 0
  /** Distance from the apex back to where the sides touch the source, in lengths of their vectors. */
  #touchLength = 0
  /** Lengths of the sides, in lengths of their vectors. */
  #leftLength = 0
  #rightLength = 0
  /** Hash table of ends by position: the first end of each hash, and the end after each end; −1 ends a chain. */
  #firstEnds = new Int32Array(64)
  #nextEnds = new Int32Array(128)

  /**
   * Returns rectangles of pixels that hold all penumbrae of the current light of `firstWall`. `paddedRadius` is the
   * source's radius plus the margin for smoothing edges. O(n) for n walls, if few share a bin.
   */
  find(
    walls: SoftWalls,
    binned: BinnedWalls,
    light: LightPlan,
    paddedRadius: number,
    view: MapView,
    box: PixelBox,
  ): Penumbrae {
    const begin = (raster: BandRaster, margin: number): void =>
      raster.begin(view, box, light.x - view.originX, light.y - view.originY, margin)
    begin(this.#wedges, MARGIN)
    const isEverywhere = !this.#addWedges(walls, binned, light, paddedRadius)
    const all = isEverywhere ? [...box] : this.#wedges.rectangles()
    begin(this.#walls, NEAR_DISTANCE)
    if (
      !canUseIntervals(walls, paddedRadius) ||
      !addWalls(this.#walls, walls, binned.firstWall, light, pixelSize(view))
    )
      return { byIntervals: [], byPoints: all }
    return { byIntervals: all, byPoints: this.#walls.rectangles(isEverywhere ? null : this.#wedges) }
  }

  /** Adds all wedges. Returns false if there may be penumbrae everywhere. */
  #addWedges(walls: SoftWalls, binned: BinnedWalls, light: LightPlan, paddedRadius: number): boolean {
    const { count, codes, distances } = walls
    for (let i = 0; i < count && distances[i]! <= paddedRadius; i++) {
      if (codes[i] !== STOPS_BOTH_SIDES || distances[i]! < AT_CENTER * paddedRadius) return false
    }
    this.#hashEnds(walls, binned.firstWall)
    const { numbers } = walls
    for (let end = 0; end < 2 * count; end++) {
      const at = 4 * binned.firstWall + 2 * end
      const x = numbers[at]!
      const y = numbers[at + 1]!
      const squared = x * x + y * y
      if (squared <= (END_INSIDE * paddedRadius) ** 2) return false
      this.#setWedge(x, y, squared, paddedRadius)
      const length = (light.radius + paddedRadius) / Math.sqrt(squared) - 1
      this.#leftLength = length
      this.#rightLength = length
      if (length <= 0 || this.#isRedundant(walls, binned.firstWall, end) || !this.#clip(walls, binned, paddedRadius))
        continue
      const isInFront = this.#wedges.add(
        x,
        y,
        x + this.#leftLength * this.#leftX,
        y + this.#leftLength * this.#leftY,
        x + this.#rightLength * this.#rightX,
        y + this.#rightLength * this.#rightY,
      )
      if (!isInFront) return false
    }
    return true
  }

  /** Sets the wedge behind an end: its apex and its sides. */
  #setWedge(x: number, y: number, squared: number, paddedRadius: number): void {
    const tangent = paddedRadius / Math.sqrt(squared - paddedRadius * paddedRadius)
    this.#x = x
    this.#y = y
    this.#leftX = x - tangent * y
    this.#leftY = y + tangent * x
    this.#rightX = x + tangent * y
    this.#rightY = y - tangent * x
    this.#touchLength = 1 - (paddedRadius * paddedRadius) / squared
  }

  /** Fills the hash table with all ends. */
  #hashEnds({ count, numbers }: SoftWalls, firstWall: number): void {
    let size = this.#firstEnds.length
    while (size < 2 * count) size *= 2
    if (size > this.#firstEnds.length) {
      this.#firstEnds = new Int32Array(size)
      this.#nextEnds = new Int32Array(2 * size)
    }
    const [first, next] = [this.#firstEnds, this.#nextEnds]
    first.fill(-1)
    for (let end = 2 * count - 1; end >= 0; end--) {
      const at = 4 * firstWall + 2 * end
      const hash = this.#hash(numbers[at]!, numbers[at + 1]!)
      next[end] = first[hash]!
      first[hash] = end
    }
  }

  #hash(x: number, y: number): number {
    return (Math.imul(x * 64, 0x9e3779b1) ^ Math.imul(y * 64, 0x85ebca6b)) & (this.#firstEnds.length - 1)
  }

  /**
   * Returns true if an end needs no wedge: from it, walls continue to the left and to the right of the whole wedge, so
   * no edge of a shadow begins there, or it is also the end of a wall that was handled before.
   */
  #isRedundant({ numbers, codes }: SoftWalls, firstWall: number, end: number): boolean {
    let [continuesLeft, continuesRight] = [false, false]
    for (let other = this.#firstEnds[this.#hash(this.#x, this.#y)]!; other >= 0; other = this.#nextEnds[other]!) {
      const at = 4 * firstWall + 2 * other
      if (numbers[at] !== this.#x || numbers[at + 1] !== this.#y) continue
      if (other < end) return true
      if (codes[other >> 1] !== STOPS_BOTH_SIDES) continue
      const opposite = 4 * firstWall + 2 * (other ^ 1)
      const dx = numbers[opposite]! - this.#x
      const dy = numbers[opposite + 1]! - this.#y
      const left = this.#leftX * dy - this.#leftY * dx
      const right = this.#rightX * dy - this.#rightY * dx
      continuesLeft ||= left > 0 && right > 0
      continuesRight ||= left < 0 && right < 0
    }
    return continuesLeft && continuesRight
  }

  /** Shortens the wedge to the nearest wall across it. Returns false if a wall hides its apex from the whole source. */
  #clip({ numbers, bins }: SoftWalls, { start, firstWall }: BinnedWalls, paddedRadius: number): boolean {
    const bin = 4 * start + 2 * binOf(this.#x, this.#y, bins)
    const from = numbers[bin]!
    const to = from + numbers[bin + 1]!
    for (let entry = from; entry < to; entry++) {
      const code = numbers[2 * entry]!
      if ((code & 7) !== STOPS_BOTH_SIDES) continue
      const at = 4 * (firstWall + (code >> 3))
      const ax = numbers[at]! - this.#x
      const ay = numbers[at + 1]! - this.#y
      const ux = numbers[at + 2]! - numbers[at]!
      const uy = numbers[at + 3]! - numbers[at + 1]!
      const crossLeft = this.#leftX * uy - this.#leftY * ux
      const tLeft = (ax * this.#leftY - ay * this.#leftX) / crossLeft
      if (!(tLeft >= 0 && tLeft <= 1)) continue
      const crossRight = this.#rightX * uy - this.#rightY * ux
      const tRight = (ax * this.#rightY - ay * this.#rightX) / crossRight
      if (!(tRight >= 0 && tRight <= 1)) continue
      const cross = ax * uy - ay * ux
      const left = cross / crossLeft
      const right = cross / crossRight
      if (left > 0 && right > 0) {
        if (left + right >= this.#leftLength + this.#rightLength) continue
        this.#leftLength = left
        this.#rightLength = right
      } else if (
        left < 0 &&
        right < 0 &&
        Math.min(left, right) > -this.#touchLength &&
        numbers[2 * entry + 1]! > paddedRadius
      ) {
        return false
      }
    }
    return true
  }
}
