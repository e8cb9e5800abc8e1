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
  readonly #pairs: (ConvexPair | undefined)[] = []

  constructor(a: PreparedShape, b: PreparedShape) {
    this.#a = a
    this.#b = b
  }

  /** Adds to the work done. */
  addWork(pairs: number): void {
    this.#work += pairs
  }

  /** True once the search should end with the best result so far. */
  get isExhausted(): boolean {
    return this.#work > MAX_WORK
  }

  /**
   * Returns the overlapping pairs. The deepest one comes first, since it most often rules out a direction. If there are
   * too many, returns the first ones and uses up the budget.
   */
  overlapping(): ConvexPair[] {
    const overlapping: ConvexPair[] = []
    let maxDepth = 0
    this.#eachNear(0, 0, 0, (a, b, at) => {
      const pair = ConvexPair.ifOverlapping(a, b)
      if (pair === null) return false
      this.#pairs[at] = pair
      overlapping.push(pair)
      if (overlapping.length > MAX_OVERLAPPING) {
        this.#work = Number.POSITIVE_INFINITY
        return true
      }
      const { depth } = pair
      if (depth <= maxDepth) return false
      maxDepth = depth
      overlapping[overlapping.length - 1] = overlapping[0]
      overlapping[0] = pair
      return false
    })
    return overlapping
  }

  /** Returns the pairs whose boxes are within `margin` of each other after a moves by (x, y). */
  near(x: number, y: number, margin: number): ConvexPair[] {
    const found: ConvexPair[] = []
    this.#eachNear(x, y, margin, (a, b, at) => {
      this.#pairs[at] ??= new ConvexPair(a, b)
      found.push(this.#pairs[at])
      return false
    })
    this.#work += found.length
    return found
  }

  /**
   * Visits nearby pairs until a visit returns true. O(parts + pairs of parts in the intersection of both shapes'
   * boxes).
   */
  #eachNear(x: number, y: number, margin: number, visit: (a: ConvexPart, b: ConvexPart, at: number) => boolean): void {
    const [one, other] = [this.#a.box!, this.#b.box!]
    const left = Math.max(one.minX + x - margin, other.minX)
    const top = Math.max(one.minY + y - margin, other.minY)
    const right = Math.min(one.maxX + x + margin, other.maxX)
    const bottom = Math.min(one.maxY + y + margin, other.maxY)
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
      const minX = a.minX + x - margin
      const minY = a.minY + y - margin
      const maxX = a.maxX + x + margin
      const maxY = a.maxY + y + margin
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
