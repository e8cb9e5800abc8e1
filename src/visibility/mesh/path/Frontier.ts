import { copyWithCapacity } from '../../../geometry/copyWithCapacity.js'

/** Numbers of a record. */
const RECORD = 4

/** The priority queue of a search, smallest bound first: a binary heap of records in reused memory. */
export class Frontier {
  /**
   * Fields of the record removed last: a half-edge, the vertices between whose directions it is seen, and the root that
   * sees it.
   */
  edge = 0
  from = 0
  to = 0
  root = 0
  #records = new Int32Array(RECORD * 1024)
  #count = 0
  #bounds = new Float64Array(1024)
  /** The record of each bound. */
  #recordOf = new Int32Array(1024)
  #top = 0

  clear(): void {
    this.#count = 0
    this.#top = 0
  }

  push(bound: number, edge: number, from: number, to: number, root: number): void {
    const record = RECORD * this.#count++
    if (record === this.#records.length) this.#records = copyWithCapacity(this.#records)
    const records = this.#records
    records[record] = edge
    records[record + 1] = from
    records[record + 2] = to
    records[record + 3] = root
    let at = this.#top++
    if (at === this.#bounds.length) {
      this.#bounds = copyWithCapacity(this.#bounds)
      this.#recordOf = copyWithCapacity(this.#recordOf)
    }
    const bounds = this.#bounds
    const recordOf = this.#recordOf
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (bounds[parent] <= bound) break
      bounds[at] = bounds[parent]
      recordOf[at] = recordOf[parent]
      at = parent
    }
    bounds[at] = bound
    recordOf[at] = record
  }

  /** Removes the record with the smallest bound. Returns false if the queue is empty. */
  pop(): boolean {
    if (this.#top === 0) return false
    const records = this.#records
    const bounds = this.#bounds
    const recordOf = this.#recordOf
    const first = recordOf[0]
    this.edge = records[first]
    this.from = records[first + 1]
    this.to = records[first + 2]
    this.root = records[first + 3]
    const count = --this.#top
    const bound = bounds[count]
    const record = recordOf[count]
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= count) break
      if (child + 1 < count && bounds[child + 1] < bounds[child]) child++
      if (bounds[child] >= bound) break
      bounds[at] = bounds[child]
      recordOf[at] = recordOf[child]
      at = child
    }
    bounds[at] = bound
    recordOf[at] = record
    return true
  }
}
