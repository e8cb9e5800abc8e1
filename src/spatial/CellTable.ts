import { copyWithCapacity } from '../geometry/copyWithCapacity.js'

/**
 * Numbers of a node: its cell's column and row, its slot (-1 when it is free), and the next node of its chain or -1.
 */
const STRIDE = 4

/** Numbers of a node's links. */
const LINKS = 2

/**
 * A hash table from cells to slots, with chains in typed arrays. A node of a chain holds one slot, and the last 32 bits
 * of the cell's column and row, which distinguish the cells of one chain. Half the memory is faster, and cells that
 * agree in these bits are too far apart for their boxes to meet. A node is identified by the index of its first number.
 * Each slot has a list of its nodes, and chains are linked both ways, so that a deletion does not depend on the length
 * of the chain.
 */
export class CellTable {
  nodes: Int32Array<ArrayBuffer> = new Int32Array(64 * STRIDE)
  /** The first node of every chain, or -1. */
  heads: Int32Array<ArrayBuffer> = new Int32Array(64).fill(-1)
  /** Number of nodes that deletions have examined. */
  steps = 0
  /** The node before each one in its chain, or -1, and the next node of its slot, or -1; at half a node's index. */
  #links = new Int32Array(64 * LINKS)
  /** The last node added for each slot, or -1. */
  #lastOf = new Int32Array(64).fill(-1)
  /** End of the nodes ever used, and the first free one, or -1. */
  #end = 0
  #free = -1

  /**
   * Returns the chain of a cell. Neighboring cells of a row mostly have neighboring chains, for cache locality. The
   * hash changes every 64 columns.
   */
  #chainOf(cx: number, cy: number): number {
    const mixed = Math.imul(cx >> 6, 0x9e3779b1) ^ Math.imul(cy, 0x85ebca6b)
    return ((mixed ^ (mixed >>> 15)) + cx) & (this.heads.length - 1)
  }

  /** Returns the first node of a cell's chain, which may hold other cells too. */
  first(cx: number, cy: number): number {
    return this.heads[this.#chainOf(cx, cy)]
  }

  add(cx: number, cy: number, slot: number): void {
    let node = this.#free
    if (node >= 0) this.#free = this.nodes[node + 3]
    else {
      if (this.#end === this.nodes.length) this.#grow()
      node = this.#end
      this.#end += STRIDE
    }
    this.nodes[node] = cx
    this.nodes[node + 1] = cy
    this.nodes[node + 2] = slot
    this.#linkToChain(node)
    while (slot >= this.#lastOf.length) this.#growSlots()
    this.#links[node / 2 + 1] = this.#lastOf[slot]
    this.#lastOf[slot] = node
  }

  /** Removes a slot from a cell. O(cells of the slot), O(1) for the cell that was added last. */
  delete(cx: number, cy: number, slot: number): void {
    const { nodes } = this
    const node = this.#unlinkFromSlot(cx | 0, cy | 0, slot)
    const before = this.#links[node / 2]
    const after = nodes[node + 3]
    if (before < 0) this.heads[this.#chainOf(cx, cy)] = after
    else nodes[before + 3] = after
    if (after >= 0) this.#links[after / 2] = before
    nodes[node + 2] = -1
    nodes[node + 3] = this.#free
    this.#free = node
  }

  /** Removes the node of a cell from the list of its slot and returns it. */
  #unlinkFromSlot(x: number, y: number, slot: number): number {
    const { nodes } = this
    const links = this.#links
    let later = -1
    let node = this.#lastOf[slot]
    for (this.steps++; nodes[node] !== x || nodes[node + 1] !== y; this.steps++) {
      later = node
      node = links[node / 2 + 1]
    }
    if (later < 0) this.#lastOf[slot] = links[node / 2 + 1]
    else links[later / 2 + 1] = links[node / 2 + 1]
    return node
  }

  #linkToChain(node: number): void {
    const chain = this.#chainOf(this.nodes[node], this.nodes[node + 1])
    const after = this.heads[chain]
    this.nodes[node + 3] = after
    this.#links[node / 2] = -1
    if (after >= 0) this.#links[after / 2] = node
    this.heads[chain] = node
  }

  /** Doubles the capacity. Call it if no node is free. */
  #grow(): void {
    this.nodes = copyWithCapacity(this.nodes)
    this.#links = copyWithCapacity(this.#links)
    this.heads = new Int32Array(2 * this.heads.length).fill(-1)
    for (let node = 0; node < this.#end; node += STRIDE) this.#linkToChain(node)
  }

  #growSlots(): void {
    const count = this.#lastOf.length
    this.#lastOf = copyWithCapacity(this.#lastOf).fill(-1, count)
  }
}
