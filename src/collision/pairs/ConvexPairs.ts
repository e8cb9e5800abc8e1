import type { ConvexPart } from '../shapes/ConvexPart.js'
import type { PreparedShape } from '../shapes/prepareShape.js'
import { ConvexPair } from './ConvexPair.js'

/** Largest number of overlapping pairs that are followed. */
const MAX_OVERLAPPING = 2 ** 14

/** Number of pair tests after which the search for the shortest translation ends: some 100 ms. */
const MAX_WORK = 2 ** 20

/** Number of box comparisons that take as long as one pair test. */
const BOXES_PER_PAIR = 32

/** The pairs of convex parts of two shapes, created on demand. */
export class ConvexPairs {
  /** Work done so far, in pair tests. */
  #work = 0
  readonly #a: PreparedShape
  readonly #b: PreparedShape
  /** Pairs that blocked an exit before, the latest first. */
  readonly blockers: ConvexPair[] = []
  /** Created pairs, by (index of a's part) × (number of b's parts) + (index of b's part). */
  readonly #made: (ConvexPair | undefined)[] = []

  constructor(a: PreparedShape, b: PreparedShape) {
    this.#a = a
    this.#b = b
  }

  /** Adds to the work done. */
  spend(pairs: number): void {
    this.#work += pairs
  }

  /** True once the search should end with the best result so far. */
  get isSpent(): boolean {
    return this.#work > MAX_WORK
  }

  /**
   * Returns the overlapping pairs. The deepest one comes first, since it most often rules out a direction. If there are
   * too many, returns the first ones and uses up the budget.
   */
  overlapping(): ConvexPair[] {
    const overlapping: ConvexPair[] = []
    let most = 0
    this.#eachNear(0, 0, 0, (a, b, at) => {
      const pair = ConvexPair.ifOverlapping(a, b)
      if (pair === null) return false
      this.#made[at] = pair
      overlapping.push(pair)
      if (overlapping.length > MAX_OVERLAPPING) {
        this.#work = Number.POSITIVE_INFINITY
        return true
      }
      const { depth } = pair
      if (depth <= most) return false
      most = depth
      overlapping[overlapping.length - 1] = overlapping[0]
      overlapping[0] = pair
      return false
    })
    return overlapping
  }

  /** Returns the pairs whose boxes are within `room` of each other after a moves by (x, y). */
  near(x: number, y: number, room: number): ConvexPair[] {
    const found: ConvexPair[] = []
    this.#eachNear(x, y, room, (a, b, at) => {
      this.#made[at] ??= new ConvexPair(a, b)
      found.push(this.#made[at])
      return false
    })
    this.#work += found.length
    return found
  }

  /**
   * Visits nearby pairs until a visit returns true. O(parts + pairs of parts in the intersection of both shapes'
   * boxes).
   */
  #eachNear(x: number, y: number, room: number, visit: (a: ConvexPart, b: ConvexPart, at: number) => boolean): void {
    const [one, other] = [this.#a.box!, this.#b.box!]
    const left = Math.max(one.minX + x - room, other.minX)
    const top = Math.max(one.minY + y - room, other.minY)
    const right = Math.min(one.maxX + x + room, other.maxX)
    const bottom = Math.min(one.maxY + y + room, other.maxY)
    const found: number[] = []
    const others = this.#b.parts
    const { length } = others
    for (let j = 0; j < length; j++) {
      const b = others[j]
      if (b.minX <= right && left <= b.maxX && b.minY <= bottom && top <= b.maxY) found.push(j)
    }
    if (found.length === 0) return
    const { parts } = this.#a
    for (let i = 0; i < parts.length; i++) {
      const a = parts[i]
      const minX = a.minX + x - room
      const minY = a.minY + y - room
      const maxX = a.maxX + x + room
      const maxY = a.maxY + y + room
      if (minX > right || left > maxX || minY > bottom || top > maxY) continue
      this.#work += found.length / BOXES_PER_PAIR
      for (const j of found) {
        const b = others[j]
        const isNear = minX <= b.maxX && b.minX <= maxX && minY <= b.maxY && b.minY <= maxY
        if (isNear && visit(a, b, i * length + j)) return
      }
    }
  }
}
