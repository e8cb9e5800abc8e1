import type { WallMesh } from '../WallMesh.js'
import type { Corners } from './Corners.js'

/** Instead of a triangle's exit edge: the triangle is not part of a dead end. */
const LIVE = -1
/** The last triangle of a component without an exit. */
const NO_WAY_OUT = -2

/**
 * The triangles of a mesh that lead nowhere: a path that enters can only end there, so a search skips them. One-way
 * edges count as open. Cached until what blocks changes.
 */
export class DeadEnds {
  /** The half-edge through which each triangle of a dead end is left. */
  readonly #exits: Int32Array
  /** The run in which the target was found to be behind a triangle. */
  readonly #entered: Int32Array
  #run = 0
  #version = -1
  #blocking = -1
  readonly #prepared: WallMesh
  readonly #corners: Corners

  constructor(prepared: WallMesh, corners: Corners) {
    this.#prepared = prepared
    this.#corners = corners
    this.#exits = new Int32Array(prepared.mesh.triangleCount)
    this.#entered = new Int32Array(prepared.mesh.triangleCount)
  }

  /** Starts a search for some triangles, which may be in dead ends. */
  begin(ends: Iterable<number>): void {
    const { version } = this.#prepared.edges
    if (this.#version !== version || this.#blocking !== this.#corners.blocking) this.#find()
    this.#version = version
    this.#blocking = this.#corners.blocking
    this.#run++
    const { twin } = this.#prepared.mesh
    for (const end of ends) {
      let triangle = end
      while (this.#entered[triangle] !== this.#run) {
        this.#entered[triangle] = this.#run
        const out = this.#exits[triangle]
        if (out < 0) break
        triangle = (twin[out] / 3) | 0
      }
    }
  }

  /** Returns true if a half-edge leads into a dead end without the target. */
  leadsNowhere(h: number): boolean {
    const beyond = this.#prepared.mesh.twin[h]
    const triangle = (beyond / 3) | 0
    return this.#exits[triangle] === beyond && this.#entered[triangle] !== this.#run
  }

  #find(): void {
    const { triangleCount, twin } = this.#prepared.mesh
    const exits = this.#exits.fill(LIVE)
    const isOpen = (h: number): boolean =>
      twin[h] >= 0 && !(this.#corners.isShut(h) && this.#corners.isShut(twin[h])) && exits[(twin[h] / 3) | 0] === LIVE
    // Examines each triangle once, and again right after a dead end that leads out to it.
    for (let first = 0; first < triangleCount; first++) {
      for (let triangle = first; triangle >= 0 && exits[triangle] === LIVE; ) {
        let out = NO_WAY_OUT
        let count = 0
        for (let h = 3 * triangle; h < 3 * triangle + 3; h++) {
          if (!isOpen(h)) continue
          out = h
          count++
        }
        if (count > 1) break
        exits[triangle] = out
        triangle = out < 0 ? -1 : (twin[out] / 3) | 0
      }
    }
  }
}
