import { copyWithCapacity } from '../../geometry/copyWithCapacity.js'

/** The triangles changed since the last `clear`, each once, by their first half-edges. */
export class ChangedTriangles {
  readonly list: number[] = []
  /** 1 for each triangle in the list. */
  #marks = new Uint8Array(64)

  add(first: number): void {
    const triangle = first / 3
    if (triangle >= this.#marks.length) this.#marks = copyWithCapacity(this.#marks, 2 * triangle)
    if (this.#marks[triangle] === 1) return
    this.#marks[triangle] = 1
    this.list.push(first)
  }

  clear(): void {
    for (const first of this.list) this.#marks[first / 3] = 0
    this.list.length = 0
  }
}
