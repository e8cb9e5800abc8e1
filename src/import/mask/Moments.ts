import type { OutlineSamples } from './OutlineSamples.js'
import type { Node } from './passes.js'

/** Prefix integrals along the samples, which give the squared deviation of a wall from the outline in constant time. */
export class Moments {
  /** Six values per sample: integrals of 1, x, y, x², xy, and y², with x and y relative to the first sample. */
  #sums: Float64Array = new Float64Array(0)
  #x = 0
  #y = 0

  fill({ count, x, y }: OutlineSamples): void {
    if (this.#sums.length < 6 * count) this.#sums = new Float64Array(12 * count)
    const sums = this.#sums
    this.#x = x[0]!
    this.#y = y[0]!
    sums.fill(0, 0, 6)
    for (let i = 1; i < count; i++) {
      const ax = x[i - 1]! - this.#x
      const ay = y[i - 1]! - this.#y
      const bx = x[i]! - this.#x
      const by = y[i]! - this.#y
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
  between(from: Node, to: Node): number {
    const sums = this.#sums
    const a = 6 * from.at
    const b = 6 * to.at
    const px = from.x - this.#x
    const py = from.y - this.#y
    const dx = to.x - from.x
    const dy = to.y - from.y
    const squared = dx * dx + dy * dy
    if (squared === 0) return 0
    const length = sums[b]! - sums[a]!
    const ofX = sums[b + 1]! - sums[a + 1]!
    const ofY = sums[b + 2]! - sums[a + 2]!
    const xx = sums[b + 3]! - sums[a + 3]! - px * (2 * ofX - px * length)
    const xy = sums[b + 4]! - sums[a + 4]! - px * ofY - py * (ofX - px * length)
    const yy = sums[b + 5]! - sums[a + 5]! - py * (2 * ofY - py * length)
    return (dx * dx * yy - 2 * dx * dy * xy + dy * dy * xx) / squared
  }
}
