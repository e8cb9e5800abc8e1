import type { ConvexPart } from '../shapes/ConvexPart.js'
import type { PreparedShape } from '../shapes/prepareShape.js'
import { ConvexPair } from './ConvexPair.js'

/** How many pairs of parts that overlap are followed on their way out, at most. */
const MOST_OVERLAPPING = 2 ** 14

/** How often a pair may be looked at before the search for the shortest way out ends: some 100 ms of it. */
const MOST_WORK = 2 ** 20

/** How many comparisons of boxes take as long as a look at a pair. */
const BOXES_PER_PAIR = 32

/** The pairs of parts of two shapes, made when they are first needed. */
export class ConvexPairs {
  /** How much was looked at, in pairs. */
  #work = 0
  readonly #a: PreparedShape
  readonly #b: PreparedShape
  /** Those that led ways on, the latest first. */
  readonly blockers: ConvexPair[] = []
  /** By the place of a's part times the number of b's, plus the place of b's. */
  readonly #made: (ConvexPair | undefined)[] = []

  constructor(a: PreparedShape, b: PreparedShape) {
    this.#a = a
    this.#b = b
  }

  /** Takes note of pairs that are looked at. */
  spend(pairs: number): void {
    this.#work += pairs
  }

  /** True once so much was looked at that the search is to end with what it has. */
  get isSpent(): boolean {
    return this.#work > MOST_WORK
  }

  /** Those that overlap, unless they are too many to be followed: then the first of them, and no more work is left; the one that overlaps most is the first, since it most often says that a way is too long. */
  overlapping(): ConvexPair[] {
    const overlapping: ConvexPair[] = []
    let most = 0
    this.#eachNear(0, 0, 0, (a, b, at) => {
      const pair = ConvexPair.ifOverlapping(a, b)
      if (pair === null) return false
      this.#made[at] = pair
      overlapping.push(pair)
      if (overlapping.length > MOST_OVERLAPPING) {
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

  /** Those that may lie within some room of one another after a's move by (x, y), by their boxes. */
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

  /** Visits them until a visit returns true. O(parts + those that reach into where the boxes of the shapes overlap, in pairs). */
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
