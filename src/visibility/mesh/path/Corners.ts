import { next, previous } from '../halfEdges.js'
import type { Triangulation } from '../triangulation.js'
import type { WallMesh } from '../WallMesh.js'

/**
 * Directions of turning around a corner: by decreasing angle with the corner on the right, by increasing angle with the
 * corner on the left, or none.
 */
const RIGHT = -1
const LEFT = 1
export const NO_TURN = 0

/**
 * The triangles around a vertex. A path through the vertex passes from one to the next unless the edge between them
 * blocks it. A corner is a vertex in one of its triangles: the half-edge that starts there.
 */
export class Corners {
  readonly mesh: Triangulation
  readonly #prepared: WallMesh
  /** Flag bits of edges that block. */
  blocking = 0

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
    this.mesh = prepared.mesh
  }

  isBlocked(h: number): boolean {
    return (this.#prepared.edges.flagsOf(h) & this.blocking) !== 0
  }

  /** Returns the same vertex in the next triangle by increasing or decreasing angle; -1 if an edge blocks. */
  nextCorner(corner: number, winding: number): number {
    const { mesh } = this
    const spoke = winding > 0 ? previous(corner) : corner
    if (this.isBlocked(spoke)) return -1
    return winding > 0 ? mesh.twin[spoke] : next(mesh.twin[spoke])
  }

  /** Returns the far vertex of the edge through which `nextCorner` leaves a corner's triangle. */
  vertexAhead(corner: number, winding: number): number {
    return winding > 0 ? this.mesh.apex(corner) : this.mesh.end(corner)
  }

  /**
   * Returns the direction in which a shortest path that arrives straight from a root can turn at a corner: around
   * blocking edges on one side, if the other side is free.
   */
  turnAt(root: number, corner: number): number {
    const isLeftFree = this.#isFree(root, corner, RIGHT)
    const isRightFree = this.#isFree(root, corner, LEFT)
    return isLeftFree === isRightFree ? NO_TURN : isLeftFree ? RIGHT : LEFT
  }

  /**
   * Returns true if the path can turn around the corner until it continues in its own direction: the first blocking
   * edge is beyond. Starts on the left of the path by decreasing angle, on its right by increasing angle.
   */
  #isFree(root: number, first: number, winding: number): boolean {
    const { mesh } = this
    let corner = first
    do {
      const spoke = winding > 0 ? previous(corner) : corner
      if (this.isBlocked(spoke)) {
        const side =
          winding * this.#prepared.vertices.orient(root, mesh.start[first], this.vertexAhead(corner, winding))
        // In line with the path, the first edge leads back, and later ones lead forward.
        return side > 0 || (side === 0 && corner !== first)
      }
      corner = winding > 0 ? mesh.twin[spoke] : next(mesh.twin[spoke])
    } while (corner !== first)
    return true
  }
}
