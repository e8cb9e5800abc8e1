import type { Corners } from './Corners.js'

/** Tells whether there is a way at all, so that a search for the shortest one is not made in vain. */
export class Connection {
  readonly #corners: Corners
  /** In which run each triangle was come to, and those to go on from. */
  readonly #runs: Int32Array
  readonly #stack: Int32Array
  #run = 0

  constructor(corners: Corners) {
    this.#corners = corners
    this.#runs = new Int32Array(corners.mesh.triangleCount)
    this.#stack = new Int32Array(corners.mesh.triangleCount)
  }

  /** Whether a way leads from some triangles to some others: looks at all that one can come to. */
  leads(starts: readonly number[], ends: ReadonlySet<number>): boolean {
    const { twin } = this.#corners.mesh
    const runs = this.#runs
    const stack = this.#stack
    const run = ++this.#run
    let top = 0
    for (const triangle of starts) {
      if (runs[triangle] === run) continue
      runs[triangle] = run
      stack[top++] = triangle
    }
    while (top > 0) {
      const triangle = stack[--top]!
      if (ends.has(triangle)) return true
      for (let h = 3 * triangle; h < 3 * triangle + 3; h++) {
        if (this.#corners.isShut(h)) continue
        const beyond = (twin[h]! / 3) | 0
        if (runs[beyond] === run) continue
        runs[beyond] = run
        stack[top++] = beyond
      }
    }
    return false
  }
}
