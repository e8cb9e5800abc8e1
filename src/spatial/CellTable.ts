import { copyWithCapacity } from '../geometry/copyWithCapacity.js'

/** Numbers of a node: its cell's column and row, its slot (-1 when it is free), and the next node of its chain or -1. */
const STRIDE = 4

/**
 * A hash table from cells to slots, with chains in typed arrays. A node of a chain holds one slot, and the last 32 bits
 * of the cell's column and row, which distinguish the cells of one chain. Half the memory is faster, and cells that
 * agree in these bits are too far apart for their boxes to meet. A node is identified by the index of its first number.
 */
export class CellTable {
  nodes: Int32Array<ArrayBuffer> = new Int32Array(64 * STRIDE)
  /** The first node of every chain, or -1. */
  heads: Int32Array<ArrayBuffer> = new Int32Array(64).fill(-1)
  /** End of the nodes ever used, and the first free one, or -1. */
  #end = 0
  #free = -1

  /** Neighbors in a row are mostly neighbors here, for the caches' sake. Every 64 columns, chains begin elsewhere. */
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
    this.#link(node)
  }

  delete(cx: number, cy: number, slot: number): void {
    const { nodes } = this
    const [x, y] = [cx | 0, cy | 0]
    const chain = this.#chainOf(cx, cy)
    let before = -1
    let node = this.heads[chain]
    while (nodes[node + 2] !== slot || nodes[node] !== x || nodes[node + 1] !== y) {
      before = node
      node = nodes[node + 3]
    }
    if (before < 0) this.heads[chain] = nodes[node + 3]
    else nodes[before + 3] = nodes[node + 3]
    nodes[node + 2] = -1
    nodes[node + 3] = this.#free
    this.#free = node
  }

  #link(node: number): void {
    const chain = this.#chainOf(this.nodes[node], this.nodes[node + 1])
    this.nodes[node + 3] = this.heads[chain]
    this.heads[chain] = node
  }

  /** Doubles the capacity. Call it if no node is free. */
  #grow(): void {
    this.nodes = copyWithCapacity(this.nodes)
    this.heads = new Int32Array(2 * this.heads.length).fill(-1)
    for (let node = 0; node < this.#end; node += STRIDE) this.#link(node)
  }
}
