import type { OutlineSamples } from './OutlineSamples.js'
import type { Node } from './passes.js'

/** Prefix integrals along the samples, which give the squared deviation of a wall from the outline in constant time. */
export class Moments {
  /** Six values per sample: integrals of 1, x, y, x², xy, and y², with x and y relative to the first sample. */
  #sums: Float64Array = new Float64Array(0)
  #originX = 0
  #originY = 0

  fill({ count, x, y }: OutlineSamples): void {
    if (this.#sums.length < 6 * count) this.#sums = new Float64Array(12 * count)
    const sums = this.#sums
    this.#originX = x[0]!
    this.#originY = y[0]!
    sums.fill(0, 0, 6)
    for (let i = 1; i < count; i++) {
      const ax = x[i - 1]! - this.#originX
      const ay = y[i - 1]! - this.#originY
      const bx = x[i]! - this.#originX
      const by = y[i]! - this.#originY
      const length = Math.abs(bx - ax) + Math.abs(by - ay)
      const at = 6 * i
      sums[at] = sums[at - 6]! + length
      sums[at + 1] = sums[at - 5]! + (length * (ax + bx)) / 2
      sums[at + 2] = sums[at - 4]! + (length * (ay + by)) / 2
      sums[at + 3] = sums[at - 3]! + (length * (ax * ax + ax * bx + bx * bx)) / 3
      sums[at + 4] = sums[at - 2]! + (length * (2 * ax * ay + ax * by + bx * ay + 2 * bx * by)) / 6
      sums[at + 5] = sums[at - 1]! + (length * (ay * ay + ay * by + by * by)) / 3
    }
  }

  /**
   * Returns the integral of the squared distance to the line through two nodes, over the outline between their
   * samples.
   */
  squaredError(from: Node, to: Node): number {
    const sums = this.#sums
    const a = 6 * from.at
    const b = 6 * to.at
    const px = from.x - this.#originX
    const py = from.y - this.#originY
    const dx = to.x - from.x
    const dy = to.y - from.y
    const lengthSquared = dx * dx + dy * dy
    if (lengthSquared === 0) return 0
    const length = sums[b]! - sums[a]!
    const sumX = sums[b + 1]! - sums[a + 1]!
    const sumY = sums[b + 2]! - sums[a + 2]!
    const xx = sums[b + 3]! - sums[a + 3]! - px * (2 * sumX - px * length)
    const xy = sums[b + 4]! - sums[a + 4]! - px * sumY - py * (sumX - px * length)
    const yy = sums[b + 5]! - sums[a + 5]! - py * (2 * sumY - py * length)
    return (dx * dx * yy - 2 * dx * dy * xy + dy * dy * xx) / lengthSquared
  }
}
