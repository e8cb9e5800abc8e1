import type { WallMesh } from '../WallMesh.js'
import type { Corners } from './Corners.js'

/** Decides whether any path exists, to spare a search for the shortest one if there is none. */
export class Reachability {
  readonly #prepared: WallMesh
  readonly #corners: Corners
  /** Connected component of each triangle if one-way edges count as open, given by its first triangle. */
  readonly #components: Int32Array
  /** True if any edge blocks only from one side. */
  #hasOneWay = false
  #version = -1
  #blocking = -1
  /** The run in which each triangle was reached, and the triangles to continue from. */
  readonly #reachedIn: Int32Array
  readonly #stack: Int32Array
  #run = 0

  constructor(prepared: WallMesh, corners: Corners) {
    const { triangleCount } = prepared.mesh
    this.#prepared = prepared
    this.#corners = corners
    this.#components = new Int32Array(triangleCount)
    this.#reachedIn = new Int32Array(triangleCount)
    this.#stack = new Int32Array(triangleCount)
  }

  /**
   * Returns true if a path leads from some triangles to some others. Visits the whole mesh after a change of what
   * blocks.
   */
  canReach(starts: readonly number[], ends: ReadonlySet<number>): boolean {
    const { version } = this.#prepared.edges
    if (this.#version !== version || this.#blocking !== this.#corners.blocking) this.#findComponents()
    this.#version = version
    this.#blocking = this.#corners.blocking
    const components = this.#components
    const reachable = new Set([...ends].map((triangle) => components[triangle]))
    if (!starts.some((triangle) => reachable.has(components[triangle]))) return false
    return !this.#hasOneWay || this.#flood(starts, ends)
  }

  #findComponents(): void {
    const { triangleCount } = this.#prepared.mesh
    this.#hasOneWay = false
    this.#run++
    for (let first = 0; first < triangleCount; first++) {
      if (this.#reachedIn[first] !== this.#run) this.#fillComponent(first)
    }
  }

  #fillComponent(first: number): void {
    const { twin } = this.#prepared.mesh
    const corners = this.#corners
    const reachedIn = this.#reachedIn
    const stack = this.#stack
    const run = this.#run
    reachedIn[first] = run
    stack[0] = first
    for (let top = 1; top > 0; ) {
      const triangle = stack[--top]
      this.#components[triangle] = first
      for (let h = 3 * triangle; h < 3 * triangle + 3; h++) {
        const g = twin[h]
        if (g < 0) continue
        if (corners.isBlocked(h)) {
          if (corners.isBlocked(g)) continue
          this.#hasOneWay = true
        }
        const neighbor = (g / 3) | 0
        if (reachedIn[neighbor] === run) continue
        reachedIn[neighbor] = run
        stack[top++] = neighbor
      }
    }
  }

  /** Returns true if any end can be reached through edges that do not block from the side of arrival. */
  #flood(starts: readonly number[], ends: ReadonlySet<number>): boolean {
    const { twin } = this.#prepared.mesh
    const reachedIn = this.#reachedIn
    const stack = this.#stack
    const run = ++this.#run
    let top = 0
    for (const triangle of starts) {
      if (reachedIn[triangle] === run) continue
      reachedIn[triangle] = run
      stack[top++] = triangle
    }
    while (top > 0) {
      const triangle = stack[--top]
      if (ends.has(triangle)) return true
      for (let h = 3 * triangle; h < 3 * triangle + 3; h++) {
        if (this.#corners.isBlocked(h)) continue
        const neighbor = (twin[h] / 3) | 0
        if (reachedIn[neighbor] === run) continue
        reachedIn[neighbor] = run
        stack[top++] = neighbor
      }
    }
    return false
  }
}
