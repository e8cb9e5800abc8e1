/** Maximum number of children of a node. */
const NODE_SIZE = 16

/** Finds boxes that intersect a box: an R-tree packed by sort-tile-recursive (STR). O(n log n) to build. */
export class BoxTree {
  /** Boxes `minX, minY, maxX, maxY`: first of the items in the order of `#items`, then of the nodes, level by level. */
  readonly #boxes: Float64Array
  readonly #items: Int32Array
  /** Index of the first box of each level. The last level has one box, the root. */
  readonly #levels: number[] = [0]

  /** `boxes` has `minX, minY, maxX, maxY` per item. Items are referred to by their index. */
  constructor(boxes: ArrayLike<number>) {
    const count = boxes.length / 4
    this.#items = Int32Array.from({ length: count }, (_, i) => i)
    const center = (item: number, axis: number) => boxes[4 * item + axis]! + boxes[4 * item + axis + 2]!
    this.#items.sort((a, b) => center(a, 0) - center(b, 0))
    const slice = NODE_SIZE * Math.ceil(Math.sqrt(count / NODE_SIZE))
    for (let from = 0; from < count; from += slice) {
      this.#items.subarray(from, from + slice).sort((a, b) => center(a, 1) - center(b, 1))
    }
    let size = count
    let total = count
    for (let level = count; level > 1; level = size) {
      size = Math.ceil(level / NODE_SIZE)
      total += size
    }
    this.#boxes = new Float64Array(4 * total)
    this.#items.forEach((item, i) => {
      for (let k = 0; k < 4; k++) this.#boxes[4 * i + k] = boxes[4 * item + k]!
    })
    for (let [from, end] = [0, count]; end - from > 1; ) {
      this.#levels.push(end)
      const nextEnd = end + Math.ceil((end - from) / NODE_SIZE)
      for (let node = end; node < nextEnd; node++) {
        const first = from + (node - end) * NODE_SIZE
        this.#setBounds(node, first, Math.min(end, first + NODE_SIZE))
      }
      ;[from, end] = [end, nextEnd]
    }
  }

  /** Sets the box of a node to that of its children. */
  #setBounds(node: number, first: number, end: number): void {
    const boxes = this.#boxes
    const bounds = boxes.subarray(4 * node, 4 * node + 4)
    bounds.set(boxes.subarray(4 * first, 4 * first + 4))
    for (let child = 4 * first; child < 4 * end; child += 4) {
      bounds[0] = Math.min(bounds[0]!, boxes[child]!)
      bounds[1] = Math.min(bounds[1]!, boxes[child + 1]!)
      bounds[2] = Math.max(bounds[2]!, boxes[child + 2]!)
      bounds[3] = Math.max(bounds[3]!, boxes[child + 3]!)
    }
  }

  /**
   * Returns the items whose boxes intersect the square around a point, in order. O(found + log n) if they are spread
   * out.
   */
  search(x: number, y: number, reach: number): number[] {
    const found: number[] = []
    if (this.#items.length > 0) {
      const level = this.#levels.length - 1
      this.#visit(level, this.#levels[level]!, [x - reach, y - reach, x + reach, y + reach], found)
    }
    return found.sort((a, b) => a - b)
  }

  #visit(level: number, node: number, box: readonly [number, number, number, number], found: number[]): void {
    const boxes = this.#boxes
    const at = 4 * node
    if (boxes[at]! > box[2] || boxes[at + 2]! < box[0] || boxes[at + 1]! > box[3] || boxes[at + 3]! < box[1]) return
    if (level === 0) {
      found.push(this.#items[node]!)
      return
    }
    const childStart = this.#levels[level - 1]!
    const first = childStart + (node - this.#levels[level]!) * NODE_SIZE
    const end = Math.min(this.#levels[level]!, first + NODE_SIZE)
    for (let child = first; child < end; child++) this.#visit(level - 1, child, box, found)
  }
}

/** Returns the boxes of lists of points `x, y, …` for a {@link BoxTree}. */
export function boxesOf(lists: readonly ArrayLike<number>[]): Float64Array {
  const boxes = new Float64Array(4 * lists.length)
  lists.forEach((points, item) => {
    const box = [Infinity, Infinity, -Infinity, -Infinity]
    for (let i = 0; i < points.length; i++) {
      const axis = i % 2
      box[axis] = Math.min(box[axis]!, points[i]!)
      box[axis + 2] = Math.max(box[axis + 2]!, points[i]!)
    }
    boxes.set(box, 4 * item)
  })
  return boxes
}
