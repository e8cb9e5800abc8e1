import type { Part } from './Part.js'
import { PartPair } from './PartPair.js'
import type { PreparedShape } from './prepareShape.js'

/** The pairs of parts of two shapes, made when they are first needed. */
export class PartPairs {
  readonly #a: PreparedShape
  readonly #b: PreparedShape
  /** Those that led ways on, the latest first. */
  readonly blockers: PartPair[] = []
  /** By the place of a's part times the number of b's, plus the place of b's. */
  readonly #made: (PartPair | undefined)[] = []

  constructor(a: PreparedShape, b: PreparedShape) {
    this.#a = a
    this.#b = b
  }

  /** Those that overlap; the one that overlaps most is the first, since it most often says that a way is too long. */
  overlapping(): PartPair[] {
    const overlapping: PartPair[] = []
    let most = 0
    this.#eachNear(0, 0, 0, (a, b, at) => {
      const pair = PartPair.ifOverlapping(a, b)
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
      for (const j of found) {
        const b = others[j]
        if (minX <= b.maxX && b.minX <= maxX && minY <= b.maxY && b.minY <= maxY) visit(a, b, i * length + j)
      }
    }
  }
}
