import type { WallMesh } from '../WallMesh.js'
import type { Corners } from './Corners.js'

/** In place of the one edge by which a triangle is left: it is none of a dead end. */
const LIVE = -1
/** The last triangle of a part that has no way out. */
const NO_WAY_OUT = -2

/**
 * The triangles of a mesh that lead nowhere: nobody who comes in goes on but to the end of the path, so that a search need not
 * look there. Edges that stop from one side alone count as open. Kept until what stops changes.
 */
export class DeadEnds {
  /** The half-edge by which each triangle of a dead end is left. */
  readonly #wayOut: Int32Array
  /** In which run the target was found to lie behind a triangle. */
  readonly #entered: Int32Array
  #run = 0
  #version = -1
  #stopping = -1
  readonly #prepared: WallMesh
  readonly #corners: Corners

  constructor(prepared: WallMesh, corners: Corners) {
    this.#prepared = prepared
    this.#corners = corners
    this.#wayOut = new Int32Array(prepared.mesh.triangleCount)
    this.#entered = new Int32Array(prepared.mesh.triangleCount)
  }

  /** Begins a search for some triangles, which may lie in dead ends. */
  begin(ends: Iterable<number>): void {
    const { version } = this.#prepared.edges
    if (this.#version !== version || this.#stopping !== this.#corners.stopping) this.#find()
    this.#version = version
    this.#stopping = this.#corners.stopping
    this.#run++
    const { twin } = this.#prepared.mesh
    for (const end of ends) {
      let triangle = end
      while (this.#entered[triangle] !== this.#run) {
        this.#entered[triangle] = this.#run
        const out = this.#wayOut[triangle]
        if (out < 0) break
        triangle = (twin[out] / 3) | 0
      }
    }
  }

  /** Whether a half-edge leads into a dead end without the target. */
  leadsNowhere(h: number): boolean {
    const beyond = this.#prepared.mesh.twin[h]
    const triangle = (beyond / 3) | 0
    return this.#wayOut[triangle] === beyond && this.#entered[triangle] !== this.#run
  }

  #find(): void {
    const { triangleCount, twin } = this.#prepared.mesh
    const wayOut = this.#wayOut.fill(LIVE)
    const isOpen = (h: number): boolean =>
      twin[h] >= 0 && !(this.#corners.isShut(h) && this.#corners.isShut(twin[h])) && wayOut[(twin[h] / 3) | 0] === LIVE
    // Each triangle is looked at once, and those that one leads out to at once again.
    for (let first = 0; first < triangleCount; first++) {
      for (let triangle = first; triangle >= 0 && wayOut[triangle] === LIVE; ) {
        let out = NO_WAY_OUT
        let count = 0
        for (let h = 3 * triangle; h < 3 * triangle + 3; h++) {
          if (!isOpen(h)) continue
          out = h
          count++
        }
        if (count > 1) break
        wayOut[triangle] = out
        triangle = out < 0 ? -1 : (twin[out] / 3) | 0
      }
    }
  }
}
