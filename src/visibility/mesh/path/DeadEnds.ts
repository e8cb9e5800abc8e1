import type { WallMesh } from '../WallMesh.js'
import type { Corners } from './Corners.js'

/** Instead of a triangle's exit edge: the triangle is not part of a dead end. */
const NOT_DEAD = -1
/** The last triangle of a component without an exit. */
const NO_EXIT = -2

/**
 * The triangles of a mesh that lead nowhere: a path that enters can only end there, so a search skips them. One-way
 * edges count as open. Cached until what blocks changes.
 */
export class DeadEnds {
  /** The half-edge through which each triangle of a dead end is left. */
  readonly #exits: Int32Array
  /** The run in which the target was found to be behind a triangle. */
  readonly #targetIn: Int32Array
  #run = 0
  #version = -1
  #blocking = -1
  readonly #prepared: WallMesh
  readonly #corners: Corners

  constructor(prepared: WallMesh, corners: Corners) {
    this.#prepared = prepared
    this.#corners = corners
    this.#exits = new Int32Array(prepared.mesh.triangleCount)
    this.#targetIn = new Int32Array(prepared.mesh.triangleCount)
  }

  /** Starts a search for some triangles, which may be in dead ends. */
  begin(targetTriangles: Iterable<number>): void {
    const { version } = this.#prepared.edges
    if (this.#version !== version || this.#blocking !== this.#corners.blocking) this.#findDeadEnds()
    this.#version = version
    this.#blocking = this.#corners.blocking
    this.#run++
    const { twin } = this.#prepared.mesh
    for (const end of targetTriangles) {
      let triangle = end
      while (this.#targetIn[triangle] !== this.#run) {
        this.#targetIn[triangle] = this.#run
        const exit = this.#exits[triangle]
        if (exit < 0) break
        triangle = (twin[exit] / 3) | 0
      }
    }
  }

  /** Returns true if a half-edge leads into a dead end without the target. */
  leadsToDeadEnd(h: number): boolean {
    const twin = this.#prepared.mesh.twin[h]
    const triangle = (twin / 3) | 0
    return this.#exits[triangle] === twin && this.#targetIn[triangle] !== this.#run
  }

  #findDeadEnds(): void {
    const { triangleCount, twin } = this.#prepared.mesh
    const exits = this.#exits.fill(NOT_DEAD)
    const isOpen = (h: number): boolean =>
      twin[h] >= 0 &&
      !(this.#corners.isBlocked(h) && this.#corners.isBlocked(twin[h])) &&
      exits[(twin[h] / 3) | 0] === NOT_DEAD
    // Examines each triangle once, and again right after a dead end that leads out to it.
    for (let first = 0; first < triangleCount; first++) {
      for (let triangle = first; triangle >= 0 && exits[triangle] === NOT_DEAD; ) {
        let exit = NO_EXIT
        let count = 0
        for (let h = 3 * triangle; h < 3 * triangle + 3; h++) {
          if (!isOpen(h)) continue
          exit = h
          count++
        }
        if (count > 1) break
        exits[triangle] = exit
        triangle = exit < 0 ? -1 : (twin[exit] / 3) | 0
      }
    }
  }
}
