import { fitLines } from './lines.js'
import { Moments } from './Moments.js'
import { type Node, nodesOn } from './nodes.js'
import { passes, Wedge } from './passes.js'
import { Stations } from './stations.js'

/** The most runs that are looked at together: a longer ring is cut there, for the price of one more corner. */
const MOST_RUNS = 8192

/** Simplifies rings round pixels, one after the other, in memory that it uses again. */
export class Simplifier {
  #stations = new Stations()
  #moments = new Moments()
  #wedge = new Wedge()
  /** For each node: the fewest walls that lead there, how far off they are in all, and where the last of them begins. */
  #walls = new Int32Array(0)
  #error = new Float64Array(0)
  #from = new Int32Array(0)

  /**
   * A ring round pixels, `x, y, …`, by the fewest walls that pass all gates (Imai and Iri 1988), and among those by the
   * ones that lie closest to it. They end at stations, at most `reach` apart, or on lines that pass as many as can be.
   * O(corners × reach).
   */
  simplify(corners: readonly number[], reach: number): number[] {
    const runs = corners.length / 2
    const start = sharpestCorner(corners)
    const ring: number[] = []
    for (let from = 0; from < runs; from += MOST_RUNS) {
      this.#stations.fill(corners, start + from, start + Math.min(from + MOST_RUNS, runs))
      this.#search(reach, ring)
    }
    return withoutStraight(ring)
  }

  /** Finds the walls from the first station to the last one, and adds where they begin, in pixels. */
  #search(reach: number, ring: number[]): void {
    const nodes = nodesOn(this.#stations, fitLines(this.#stations))
    const { length } = nodes
    this.#moments.fill(this.#stations)
    if (this.#walls.length < length) {
      this.#walls = new Int32Array(2 * length)
      this.#error = new Float64Array(2 * length)
      this.#from = new Int32Array(2 * length)
    }
    this.#walls.fill(length, 0, length)
    this.#walls[0] = 0
    this.#error[0] = 0
    for (let i = 0; i < length - 1; i++) {
      this.#lookAhead(nodes, i, reach)
      for (const k of nodes[i]!.ahead) if (passes(this.#stations, nodes[i]!, nodes[k]!)) this.#relax(nodes, i, k)
    }
    const found: Node[] = []
    for (let at = length - 1; at > 0; ) {
      at = this.#from[at]!
      found.push(nodes[at]!)
    }
    for (const { x, y } of found.reverse()) ring.push(x / 2, y / 2)
  }

  #lookAhead(nodes: readonly Node[], i: number, reach: number): void {
    const { x, y, at } = nodes[i]!
    const wedge = this.#wedge
    wedge.open(x, y)
    let passed = at
    for (let k = i + 1; k < nodes.length; k++) {
      const node = nodes[k]!
      if (node.at > at + reach) return
      // All stations before the node, and for one on a line its own.
      const to = node.isStation ? node.at - 1 : node.at
      while (passed < to) if (!wedge.narrow(this.#stations, ++passed)) return
      if (this.#walls[i]! < this.#walls[k]! && wedge.has(node.x, node.y)) this.#relax(nodes, i, k)
    }
  }

  #relax(nodes: readonly Node[], i: number, k: number): void {
    const walls = this.#walls[i]! + 1
    if (walls > this.#walls[k]!) return
    const error = this.#error[i]! + this.#moments.between(nodes[i]!, nodes[k]!)
    if (walls === this.#walls[k]! && error >= this.#error[k]!) return
    this.#walls[k] = walls
    this.#error[k] = error
    this.#from[k] = i
  }
}

/** The corner whose shorter run is the longest: one that is surely kept. */
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

/** A ring without the corners between two walls in one line. */
function withoutStraight(ring: readonly number[]): number[] {
  const { length } = ring
  return ring.filter((_, i) => {
    const at = i - (i % 2)
    const [beforeX, beforeY] = [ring[(at + length - 2) % length]!, ring[(at + length - 1) % length]!]
    const [dx, dy] = [ring[at]! - beforeX, ring[at + 1]! - beforeY]
    const [nextX, nextY] = [ring[(at + 2) % length]! - ring[at]!, ring[(at + 3) % length]! - ring[at + 1]!]
    return dx * nextY !== dy * nextX || dx * nextX + dy * nextY < 0
  })
}
