import type { Box } from '../../geometry/boxes.js'
import type { WallSurfaces } from './WallSurfaces.js'

/** Maximum numbers of cells on one side: of all walls, in addition to one for each edge, and of one edge. */
const MAX_CELLS = 8192
const MAX_EDGE_CELLS = 1024

/** Decides how many cells edges of walls are cut into. */
export class WallCells {
  readonly #near: Box | null
  readonly #length: number

  /**
   * Cells near a box are about `length` long, and longer the farther they are from it. All of them are longer if there
   * would be too many. With an infinite `length`, each edge is one cell.
   */
  constructor({ walls }: WallSurfaces, length: number, near: Box | null) {
    this.#near = near
    let sum = 0
    for (let at = 0; at < walls.length; at += 4) {
      const [ax, ay, bx, by] = [walls[at]!, walls[at + 1]!, walls[at + 2]!, walls[at + 3]!]
      sum += Math.hypot(bx - ax, by - ay) / (length * this.#coarsenessOf(ax, ay, bx, by))
    }
    this.#length = sum > MAX_CELLS ? length * 2 ** Math.ceil(Math.log2(sum / MAX_CELLS)) : length
  }

  /** Returns the number of cells of an edge, at least 1. */
  countOf(ax: number, ay: number, bx: number, by: number): number {
    const length = this.#length * this.#coarsenessOf(ax, ay, bx, by)
    return Math.min(MAX_EDGE_CELLS, Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / length)))
  }

  /**
   * Returns the factor by which cells are longer than those near the box: 1 up to a quarter of its size away from it.
   */
  #coarsenessOf(ax: number, ay: number, bx: number, by: number): number {
    const near = this.#near
    if (near === null) return 1
    const across = Math.max(near.minX - Math.max(ax, bx), Math.min(ax, bx) - near.maxX)
    const down = Math.max(near.minY - Math.max(ay, by), Math.min(ay, by) - near.maxY)
    const size = Math.max(near.maxX - near.minX, near.maxY - near.minY)
    return Math.max(1, (4 * Math.max(across, down)) / size)
  }
}
