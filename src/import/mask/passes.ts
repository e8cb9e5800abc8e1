import type { OutlineSamples } from './OutlineSamples.js'

/** A point where a wall may end. Coordinates are in half pixels. */
export interface Node {
  x: number
  y: number
  /** Index of the sample at the node, or of the one before it. */
  at: number
  isSample: boolean
  /** Nodes that fitted lines lead to from here. */
  successors: number[]
}

/**
 * Maximum distance of a corner from a wall that passes it, in half pixels: half a pixel minus a margin for rounding.
 */
const CORNER_REACH: number = 1 - 1e-6

/**
 * Bound of the rounding error of the products below, whose factors are less than 2^15, in half pixels squared. A wall
 * that crosses a gate closer to its end than this is rejected, so that rounding never lets a bad wall through.
 */
const ROUNDING = 1e-6

/** The directions from a point in which a wall passes all samples seen so far, as the function `passes` defines it. */
export class Wedge {
  #x = 0
  #y = 0
  #isUnbounded = true
  // The directions between these two, turning to the positive side.
  #lowX = 0
  #lowY = 0
  #highX = 0
  #highY = 0

  reset(x: number, y: number): void {
    this.#x = x
    this.#y = y
    this.#isUnbounded = true
  }

  /** Returns true if the wedge contains the direction to a point. */
  contains(x: number, y: number): boolean {
    const dx = x - this.#x
    const dy = y - this.#y
    if (this.#isUnbounded) return true
    return this.#lowX * dy - this.#lowY * dx > ROUNDING && dx * this.#highY - dy * this.#highX > ROUNDING
  }

  /** Restricts the directions to those that pass a sample too. Returns false if none is left. */
  narrow({ x, y, gateX, gateY, isCorner }: OutlineSamples, at: number): boolean {
    const dx = x[at]! - this.#x
    const dy = y[at]! - this.#y
    const gx = gateX[at]!
    const gy = gateY[at]!
    if (isCorner[at] === 1) {
      const distanceSquared = dx * dx + dy * dy - CORNER_REACH * CORNER_REACH
      if (distanceSquared <= 0) return true
      // Along the tangents to the disk around the corner.
      const tangentLength = Math.sqrt(distanceSquared)
      const alongX = dx * tangentLength
      const alongY = dy * tangentLength
      const offsetX = dy * CORNER_REACH
      const offsetY = dx * CORNER_REACH
      return this.#intersect(alongX + offsetX, alongY - offsetY, alongX - offsetX, alongY + offsetY)
    }
    if (gx === 0 && gy === 0) return true
    return this.#intersect(dx - gx, dy - gy, dx + gx, dy + gy)
  }

  #intersect(lowX: number, lowY: number, highX: number, highY: number): boolean {
    if (this.#isUnbounded || this.#lowX * lowY > this.#lowY * lowX) {
      this.#lowX = lowX
      this.#lowY = lowY
    }
    if (this.#isUnbounded || highX * this.#highY > highY * this.#highX) {
      this.#highX = highX
      this.#highY = highY
    }
    this.#isUnbounded = false
    return this.#lowX * this.#highY > this.#lowY * this.#highX
  }
}

/**
 * Returns true if a wall between two nodes passes all samples after the first one's up to the second one's: it must
 * cross the gate of each (see `OutlineSamples`), and come within reach of each corner.
 */
export function passes(samples: OutlineSamples, from: Node, to: Node): boolean {
  const { x, y, gateX, gateY, isCorner } = samples
  const dx = to.x - from.x
  const dy = to.y - from.y
  const lengthSquared = dx * dx + dy * dy
  if (lengthSquared === 0) return false
  for (let at = from.at + 1; at <= to.at; at++) {
    const px = x[at]! - from.x
    const py = y[at]! - from.y
    const gx = gateX[at]!
    const gy = gateY[at]!
    if (isCorner[at] === 1) {
      const t = Math.min(1, Math.max(0, (px * dx + py * dy) / lengthSquared))
      const offX = px - t * dx
      const offY = py - t * dy
      if (offX * offX + offY * offY > CORNER_REACH * CORNER_REACH) return false
    } else if (gx !== 0 || gy !== 0) {
      // The wall must cross the gate in the direction of the outline, between the gate's ends.
      if (px * gy - py * gx < 0 || (to.x - x[at]!) * gy - (to.y - y[at]!) * gx < 0) return false
      if ((px - gx) * dy - (py - gy) * dx <= ROUNDING) return false
      if (dx * (py + gy) - dy * (px + gx) <= ROUNDING) return false
    }
  }
  return true
}
