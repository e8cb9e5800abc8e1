import { AFTER, FLAGS, RECORD } from '../edgeRecords.js'
import { next, previous, type Triangulation } from '../triangulation.js'
import type { WallMesh } from '../WallMesh.js'

/** Ways to turn round a corner: by falling angle with the corner at the right hand, by growing angle at the left, or none. */
const RIGHT = -1
const LEFT = 1
export const NO_TURN = 0

/**
 * The triangles round a vertex, which a path may pass through there from one to the next where no edge between them stops
 * it. A corner is a vertex in one of its triangles: the half-edge there that starts from it.
 */
export class Corners {
  readonly mesh: Triangulation
  readonly #prepared: WallMesh
  readonly #records: Int32Array
  /** The bits of flags that stop. */
  stopping = 0

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
    this.mesh = prepared.mesh
    this.#records = prepared.edges.records
  }

  isShut(h: number): boolean {
    return (this.#records[RECORD * h + FLAGS] & this.stopping) !== 0
  }

  /** The same vertex in the next triangle by growing or falling angle; -1 where an edge stops. */
  turned(corner: number, way: number): number {
    const { mesh } = this
    const spoke = way > 0 ? previous(corner) : corner
    if (this.isShut(spoke)) return -1
    return way > 0 ? mesh.twin[spoke] : next(mesh.twin[spoke])
  }

  /** The far vertex of the edge by which `turned` leaves a corner's triangle. */
  ahead(corner: number, way: number): number {
    return way > 0 ? this.mesh.apex(corner) : this.mesh.end(corner)
  }

  /**
   * How a shortest path that comes straight from a root to a corner can turn there: about what stops it on one hand, where
   * the other is free.
   */
  turnAt(root: number, corner: number): number {
    const isLeftFree = this.#isFree(root, corner, RIGHT)
    const isRightFree = this.#isFree(root, corner, LEFT)
    return isLeftFree === isRightFree ? NO_TURN : isLeftFree ? RIGHT : LEFT
  }

  /**
   * Whether one can turn round the corner until one looks on in the direction in which one came: the first edge that stops
   * is beyond. By falling angle one begins on the left, by growing angle on the right of the way.
   */
  #isFree(root: number, first: number, way: number): boolean {
    const { mesh } = this
    let corner = first
    do {
      const spoke = way > 0 ? previous(corner) : corner
      if (this.isShut(spoke)) {
        const side = way * this.#prepared.vertices.orient(root, mesh.start[first], this.ahead(corner, way))
        // In line with the way, it is the way back at first, and from then on the way on.
        return side > 0 || (side === 0 && corner !== first)
      }
      corner = way > 0 ? mesh.twin[spoke] : next(mesh.twin[spoke])
    } while (corner !== first)
    return true
  }
}

/** The triangle of a half-edge named by the place of its record. */
export const triangleOf = (edge: number): number => (edge / (3 * RECORD)) | 0

/** The triangle beyond an edge. */
export const triangleBeyond = (records: Int32Array, edge: number): number => triangleOf(records[edge + AFTER])
