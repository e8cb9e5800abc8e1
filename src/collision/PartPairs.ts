import type { Box } from '../geometry/boxes.js'
import type { Part } from './Part.js'
import { PartPair } from './PartPair.js'
import type { PreparedShape } from './prepareShape.js'

/** The pairs of parts of two shapes, made when they are first needed. */
export class PartPairs {
  readonly #a: readonly Part[]
  readonly #b: readonly Part[]
  readonly #boxA: Box
  readonly #boxB: Box
  /** Those that led ways on, the latest first. */
  readonly blockers: PartPair[] = []
  /** By the place of a's part times the number of b's, plus the place of b's. */
  readonly #made: (PartPair | undefined)[] = []

  constructor(a: PreparedShape, b: PreparedShape) {
    this.#a = a.parts
    this.#b = b.parts
    this.#boxA = a.box!
    this.#boxB = b.box!
  }

  /** Those that overlap; the one that overlaps most is the first, since it most often says that a way is too long. */
  overlapping(): PartPair[] {
    const overlapping: PartPair[] = []
    const axes: number[] = []
    let most = 0
    this.#eachNear(0, 0, 0, (a, b, at) => {
      const pair = PartPair.ifOverlapping(a, b, axes)
      if (pair === null) return
      this.#made[at] = pair
      overlapping.push(pair)
      const { depth } = pair
      if (depth <= most) return
      most = depth
      overlapping[overlapping.length - 1] = overlapping[0]
      overlapping[0] = pair
    })
    return overlapping
  }

  /** Those that may lie within some room of one another after a's move by (x, y), by their boxes. */
  near(x: number, y: number, room: number): PartPair[] {
    const found: PartPair[] = []
    this.#eachNear(x, y, room, (a, b, at) => {
      this.#made[at] ??= new PartPair(a, b)
      found.push(this.#made[at])
    })
    return found
  }

  /** Visits them. O(parts + those that reach into where the boxes of the shapes overlap, in pairs). */
  #eachNear(x: number, y: number, room: number, visit: (a: Part, b: Part, at: number) => void): void {
    const [boxA, boxB] = [this.#boxA, this.#boxB]
    const left = Math.max(boxA.minX + x - room, boxB.minX)
    const top = Math.max(boxA.minY + y - room, boxB.minY)
    const right = Math.min(boxA.maxX + x + room, boxB.maxX)
    const bottom = Math.min(boxA.maxY + y + room, boxB.maxY)
    const others: number[] = []
    const { length } = this.#b
    for (let j = 0; j < length; j++) {
      const b = this.#b[j]
      if (b.minX <= right && left <= b.maxX && b.minY <= bottom && top <= b.maxY) others.push(j)
    }
    if (others.length === 0) return
    for (let i = 0; i < this.#a.length; i++) {
      const a = this.#a[i]
      const minX = a.minX + x - room
      const minY = a.minY + y - room
      const maxX = a.maxX + x + room
      const maxY = a.maxY + y + room
      if (minX > right || left > maxX || minY > bottom || top > maxY) continue
      for (const j of others) {
        const b = this.#b[j]
        if (minX <= b.maxX && b.minX <= maxX && minY <= b.maxY && b.minY <= maxY) visit(a, b, i * length + j)
      }
    }
  }
}
