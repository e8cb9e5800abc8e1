import type { LightPlan } from '../../../scene/plan/plan.js'
import type { MapView, PixelBox } from '../device/MapView.js'
import { BandRaster } from './BandRaster.js'
import { type BinnedWalls, binOf, type SoftWalls, TWO_WAY } from './SoftWalls.js'

/** Fraction of the source's radius within which a wall counts as passing through its center. */
const CENTER = 0.02

/** Distance of a wall's end from the center, in radii of the source, up to which its penumbra is everywhere. */
const TOO_NEAR = 1.02

/**
 * Finds the pixels of a soft light that part of its source may light. Where the visible part of the source changes, a
 * line from the source passes the end of a wall. So these pixels lie in the wedges behind ends: between the lines that
 * touch the source on either side. Everywhere else the source is as visible as its center.
 */
export class PenumbraBands {
  readonly #raster = new BandRaster()
  /** Wedge of the current end: its apex and the directions of its two sides, as far as the center is from the apex. */
  #x = 0
  #y = 0
  #leftX = 0
  #leftY = 0
  #rightX = 0
  #rightY = 0
  /** Length at which its sides, drawn backwards, touch the source. */
  #touch = 0
  /** Lengths of its sides, in units of their directions. */
  #left = 0
  #right = 0
  /** Chains of ends in the same place: the first of each hash, and the next of each end. */
  #first = new Int32Array(64)
  #next = new Int32Array(128)

  /**
   * Returns disjoint rectangles of pixels, `minX, minY, maxX, maxY` each, that hold all penumbrae of the light that
   * `walls` holds. `room` is the source's radius plus the margin of edges. O(n) for n walls, if few share a bin.
   */
  find(walls: SoftWalls, placed: BinnedWalls, light: LightPlan, room: number, view: MapView, box: PixelBox): number[] {
    const { count, codes, nears } = walls
    for (let i = 0; i < count && nears[i]! <= room; i++) {
      if (codes[i] !== TWO_WAY || nears[i]! < CENTER * room) return [...box]
    }
    const raster = this.#raster
    raster.begin(view, box, light.x - view.originX, light.y - view.originY)
    this.#chain(walls, placed.walls)
    const { numbers } = walls
    for (let end = 0; end < 2 * count; end++) {
      const at = 4 * placed.walls + 2 * end
      const x = numbers[at]!
      const y = numbers[at + 1]!
      const squared = x * x + y * y
      if (squared <= (TOO_NEAR * room) ** 2) return [...box]
      this.#point(x, y, squared, room)
      const length = (light.radius + room) / Math.sqrt(squared) - 1
      this.#left = length
      this.#right = length
      if (length <= 0 || this.#isJoint(walls, placed.walls, end) || !this.#cut(walls, placed, room)) continue
      const isIn = raster.add(
        x,
        y,
        x + this.#left * this.#leftX,
        y + this.#left * this.#leftY,
        x + this.#right * this.#rightX,
        y + this.#right * this.#rightY,
      )
      if (!isIn) return [...box]
    }
    return raster.rectangles()
  }

  /** Sets the directions of the wedge behind an end. */
  #point(x: number, y: number, squared: number, room: number): void {
    const tangent = room / Math.sqrt(squared - room * room)
    this.#x = x
    this.#y = y
    this.#leftX = x - tangent * y
    this.#leftY = y + tangent * x
    this.#rightX = x + tangent * y
    this.#rightY = y - tangent * x
    this.#touch = 1 - (room * room) / squared
  }

  /** Chains all ends by their places. */
  #chain({ count, numbers }: SoftWalls, firstWall: number): void {
    let size = this.#first.length
    while (size < 2 * count) size *= 2
    if (size > this.#first.length) {
      this.#first = new Int32Array(size)
      this.#next = new Int32Array(2 * size)
    }
    const [first, next] = [this.#first, this.#next]
    first.fill(-1)
    for (let end = 2 * count - 1; end >= 0; end--) {
      const at = 4 * firstWall + 2 * end
      const hash = this.#hash(numbers[at]!, numbers[at + 1]!)
      next[end] = first[hash]!
      first[hash] = end
    }
  }

  #hash(x: number, y: number): number {
    return (Math.imul(x * 64, 0x9e3779b1) ^ Math.imul(y * 64, 0x85ebca6b)) & (this.#first.length - 1)
  }

  /**
   * Returns true if walls go on from an end to both sides of its whole wedge, so that no edge of a shadow begins there,
   * or if the end was looked at as that of another wall.
   */
  #isJoint({ numbers, codes }: SoftWalls, firstWall: number, end: number): boolean {
    let [goesLeft, goesRight] = [false, false]
    for (let other = this.#first[this.#hash(this.#x, this.#y)]!; other >= 0; other = this.#next[other]!) {
      const at = 4 * firstWall + 2 * other
      if (numbers[at] !== this.#x || numbers[at + 1] !== this.#y) continue
      if (other < end) return true
      if (codes[other >> 1] !== TWO_WAY) continue
      const away = 4 * firstWall + 2 * (other ^ 1)
      const dx = numbers[away]! - this.#x
      const dy = numbers[away + 1]! - this.#y
      const left = this.#leftX * dy - this.#leftY * dx
      const right = this.#rightX * dy - this.#rightY * dx
      goesLeft ||= left > 0 && right > 0
      goesRight ||= left < 0 && right < 0
    }
    return goesLeft && goesRight
  }

  /** Cuts the wedge at the walls that close it. Returns false if one of them hides its apex from the whole source. */
  #cut({ numbers, bins }: SoftWalls, { start, walls: firstWall }: BinnedWalls, room: number): boolean {
    const bin = 4 * start + 2 * binOf(this.#x, this.#y, bins)
    const from = numbers[bin]!
    const to = from + numbers[bin + 1]!
    for (let entry = from; entry < to; entry++) {
      const code = numbers[2 * entry]!
      if ((code & 7) !== TWO_WAY) continue
      const at = 4 * (firstWall + (code >> 3))
      const ax = numbers[at]! - this.#x
      const ay = numbers[at + 1]! - this.#y
      const ux = numbers[at + 2]! - numbers[at]!
      const uy = numbers[at + 3]! - numbers[at + 1]!
      const turnLeft = this.#leftX * uy - this.#leftY * ux
      const placeLeft = (ax * this.#leftY - ay * this.#leftX) / turnLeft
      if (!(placeLeft >= 0 && placeLeft <= 1)) continue
      const turnRight = this.#rightX * uy - this.#rightY * ux
      const placeRight = (ax * this.#rightY - ay * this.#rightX) / turnRight
      if (!(placeRight >= 0 && placeRight <= 1)) continue
      const cross = ax * uy - ay * ux
      const left = cross / turnLeft
      const right = cross / turnRight
      if (left > 0 && right > 0) {
        if (left + right >= this.#left + this.#right) continue
        this.#left = left
        this.#right = right
      } else if (left < 0 && right < 0 && Math.min(left, right) > -this.#touch && numbers[2 * entry + 1]! > room) {
        return false
      }
    }
    return true
  }
}
