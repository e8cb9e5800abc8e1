import { fitLines } from './lines.js'
import { Moments } from './Moments.js'
import { nodesOn } from './nodes.js'
import { OutlineSamples } from './OutlineSamples.js'
import { type Node, passes, Wedge } from './passes.js'

/** Maximum number of runs that are simplified together. A longer ring is cut there, at the cost of one extra corner. */
const MAX_RUNS = 8192

/** Simplifies rings around pixels. Reuses its memory from ring to ring. */
export class Simplifier {
  #samples = new OutlineSamples()
  #moments = new Moments()
  #wedge = new Wedge()
  /** Per node: the minimum number of walls that lead there, their total error, and the start of the last one. */
  #walls = new Int32Array(0)
  #error = new Float64Array(0)
  #previous = new Int32Array(0)

  /**
   * Returns a ring around pixels, `x, y, …`, with as few walls as possible that pass all gates (Imai and Iri 1988),
   * and among those the ones closest to the ring. Walls end at samples at most `reach` apart, or on lines that are as
   * long as possible. O(corners × reach).
   */
  simplify(corners: readonly number[], reach: number): number[] {
    const runs = corners.length / 2
    const start = sharpestCorner(corners)
    const ring: number[] = []
    for (let from = 0; from < runs; from += MAX_RUNS) {
      this.#samples.fill(corners, start + from, start + Math.min(from + MAX_RUNS, runs))
      this.#search(reach, ring)
    }
    return withoutCollinear(ring)
  }

  /** Finds the walls from the first sample to the last one, and adds their starting points, in pixels. */
  #search(reach: number, ring: number[]): void {
    const nodes = nodesOn(this.#samples, fitLines(this.#samples))
    const { length } = nodes
    this.#moments.fill(this.#samples)
    if (this.#walls.length < length) {
      this.#walls = new Int32Array(2 * length)
      this.#error = new Float64Array(2 * length)
      this.#previous = new Int32Array(2 * length)
    }
    this.#walls.fill(length, 0, length)
    this.#walls[0] = 0
    this.#error[0] = 0
    for (let i = 0; i < length - 1; i++) {
      this.#relaxAhead(nodes, i, reach)
      for (const k of nodes[i]!.successors) if (passes(this.#samples, nodes[i]!, nodes[k]!)) this.#relax(nodes, i, k)
    }
    const path: Node[] = []
    for (let at = length - 1; at > 0; ) {
      at = this.#previous[at]!
      path.push(nodes[at]!)
    }
    for (const { x, y } of path.reverse()) ring.push(x / 2, y / 2)
  }

  #relaxAhead(nodes: readonly Node[], i: number, reach: number): void {
    const { x, y, at } = nodes[i]!
    const wedge = this.#wedge
    wedge.reset(x, y)
    let lastPassed = at
    for (let k = i + 1; k < nodes.length; k++) {
      const node = nodes[k]!
      if (node.at > at + reach) return
      // All samples before the node. A node on a line includes its own sample.
      const to = node.isSample ? node.at - 1 : node.at
      while (lastPassed < to) if (!wedge.narrow(this.#samples, ++lastPassed)) return
      if (this.#walls[i]! < this.#walls[k]! && wedge.contains(node.x, node.y)) this.#relax(nodes, i, k)
    }
  }

  #relax(nodes: readonly Node[], i: number, k: number): void {
    const walls = this.#walls[i]! + 1
    if (walls > this.#walls[k]!) return
    const error = this.#error[i]! + this.#moments.squaredError(nodes[i]!, nodes[k]!)
    if (walls === this.#walls[k]! && error >= this.#error[k]!) return
    this.#walls[k] = walls
    this.#error[k] = error
    this.#previous[k] = i
  }
}

/** Returns the corner whose shorter run is the longest, which any simplification keeps. */
function sharpestCorner(corners: readonly number[]): number {
  const { length } = corners
  const run = (at: number): number =>
    Math.abs(corners[(at + 2) % length]! - corners[at]!) + Math.abs(corners[(at + 3) % length]! - corners[at + 1]!)
  let best = 0
  let longest = 0
  let before = run(length - 2)
  for (let at = 0; at < length; at += 2) {
    const after = run(at)
    const shorter = Math.min(before, after)
    if (shorter > longest) [best, longest] = [at / 2, shorter]
    before = after
  }
  return best
}

/** Returns a ring without the corners between collinear walls. */
function withoutCollinear(ring: readonly number[]): number[] {
  const { length } = ring
  return ring.filter((_, i) => {
    const at = i - (i % 2)
    const [beforeX, beforeY] = [ring[(at + length - 2) % length]!, ring[(at + length - 1) % length]!]
    const [dx, dy] = [ring[at]! - beforeX, ring[at + 1]! - beforeY]
    const [nextX, nextY] = [ring[(at + 2) % length]! - ring[at]!, ring[(at + 3) % length]! - ring[at + 1]!]
    return dx * nextY !== dy * nextX || dx * nextX + dy * nextY < 0
  })
}
