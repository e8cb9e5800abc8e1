import type { Point } from '../../geometry/points.js'
import type { IndirectMesh } from '../plan/indirectPlan.js'
import { nextOf } from './halfEdges.js'

/** The positions of a mesh's pieces: each on a half-edge, and on cells of its wall. */
export class CellPieces {
  /** The half-edge of each piece. */
  readonly edges: Int32Array
  /** The piece on which the center of each cell lies, by the cell's entry in the table; −1 if there is none. */
  readonly centers: Int32Array
  readonly #mesh: IndirectMesh

  constructor(mesh: IndirectMesh, size: number) {
    this.#mesh = mesh
    const { firstPiece, nexts, bases, ends } = mesh
    this.edges = new Int32Array(nexts.length)
    this.centers = new Int32Array(size).fill(-1)
    for (let h = 0; h < firstPiece.length; h++) {
      for (let piece = firstPiece[h]!; piece >= 0; piece = nexts[piece]!) {
        this.edges[piece] = h
        const low = Math.min(ends[2 * piece]!, ends[2 * piece + 1]!)
        const high = Math.max(ends[2 * piece]!, ends[2 * piece + 1]!)
        for (let cell = Math.ceil(low - 0.5); cell + 0.5 < high; cell++) this.centers[bases[piece]! + cell] = piece
      }
    }
  }

  /** Returns the point at a place along the wall of a piece. */
  pointAt(piece: number, place: number): Point {
    const { corners, ends } = this.#mesh
    const h = this.edges[piece]!
    const after = nextOf(h)
    const first = ends[2 * piece]!
    const t = (place - first) / (ends[2 * piece + 1]! - first)
    const [ax, ay] = [corners[2 * h]!, corners[2 * h + 1]!]
    return { x: ax + t * (corners[2 * after]! - ax), y: ay + t * (corners[2 * after + 1]! - ay) }
  }
}
