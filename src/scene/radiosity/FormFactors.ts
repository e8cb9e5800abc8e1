import { copyWithCapacity } from '../../geometry/copyWithCapacity.js'
import type { IndirectMesh } from '../plan/indirectPlan.js'
import type { Rgb } from '../plan/plan.js'

import type { CellPieces } from './CellPieces.js'
import { nextOf, type Window } from './halfEdges.js'
import { MeshWalk, type Passage } from './MeshWalk.js'
import { meanBetween } from './meanBetween.js'
import { PieceView } from './PieceView.js'

/** Count of numbers per visible part: entry of a wall's first cell, two places along the wall, three weights. */
const PART_STRIDE = 6

/**
 * The parts of walls and the sky that the center of each cell sees, with the fraction of the light from there. Depends
 * only on walls, so that changed light bounces from wall to wall without tracing any ray.
 */
export class FormFactors {
  /** Weights of the sky for each cell. */
  readonly sky: Float32Array
  #parts: Float32Array = new Float32Array(1024 * PART_STRIDE)
  /** End of the parts of each cell. */
  readonly #ends: Int32Array
  #count = 0

  constructor(mesh: IndirectMesh, pieces: CellPieces) {
    const size = pieces.centers.length
    this.sky = new Float32Array(3 * size)
    this.#ends = new Int32Array(size)
    const walk = new MeshWalk(mesh)
    for (let cell = 0; cell < size; cell++) {
      const piece = pieces.centers[cell]!
      if (piece >= 0) this.#addCell(mesh, pieces, walk, cell, piece)
      this.#ends[cell] = this.#count
    }
  }

  /**
   * Adds the light that arrives at each cell to `sums`. `table` has the sums of the light that walls emit, as in
   * `IndirectPlan`.
   */
  gather(table: Float64Array, sums: Float32Array): void {
    const parts = this.#parts
    let i = 0
    for (let cell = 0; cell < this.#ends.length; cell++) {
      let [red, green, blue] = [0, 0, 0]
      for (const end = this.#ends[cell]!; i < end; i++) {
        const at = PART_STRIDE * i
        const [base, from, to] = [parts[at]!, parts[at + 1]!, parts[at + 2]!]
        red += parts[at + 3]! * meanBetween(table, 3, base, 0, from, to)
        green += parts[at + 4]! * meanBetween(table, 3, base, 1, from, to)
        blue += parts[at + 5]! * meanBetween(table, 3, base, 2, from, to)
      }
      sums[3 * cell]! += red
      sums[3 * cell + 1]! += green
      sums[3 * cell + 2]! += blue
    }
  }

  #addCell(mesh: IndirectMesh, pieces: CellPieces, walk: MeshWalk, cell: number, own: number): void {
    const { corners, bases } = mesh
    const first = pieces.edges[own]!
    const after = nextOf(first)
    const point = pieces.pointAt(own, cell - bases[own]! + 0.5)
    const [ux, uy] = [corners[2 * first]! - corners[2 * after]!, corners[2 * first + 1]! - corners[2 * after + 1]!]
    const length = Math.hypot(ux, uy)
    const sine = (dx: number, dy: number): number => (dx * ux + dy * uy) / Math.hypot(dx, dy) / length
    const visitor = {
      onPiece: (piece: number, h: number, window: Window, { transmittance }: Passage, isPassed: boolean) => {
        if (isPassed) return
        const base = bases[piece]!
        let startSine = sine(window.sx, window.sy)
        new PieceView(mesh, piece, h, point).eachPart(window, (from, to, _sx, _sy, tx, ty) => {
          const endSine = sine(tx, ty)
          if (endSine > startSine) this.#push(base, from, to, (endSine - startSine) / 2, transmittance)
          startSine = endSine
        })
      },
      onSky: ({ sx, sy, tx, ty }: Window, { transmittance }: Passage) => {
        const weight = (sine(tx, ty) - sine(sx, sy)) / 2
        for (let k = 0; k < 3; k++) this.sky[3 * cell + k]! += weight * transmittance[k]!
      },
    }
    for (const h of [after, nextOf(after)]) walk.traverse(h, point.x, point.y, visitor)
  }

  #push(base: number, from: number, to: number, weight: number, [red, green, blue]: Rgb): void {
    const at = PART_STRIDE * this.#count++
    if (at + PART_STRIDE > this.#parts.length) this.#parts = copyWithCapacity(this.#parts)
    const parts = this.#parts
    parts[at] = base
    parts[at + 1] = from
    parts[at + 2] = to
    parts[at + 3] = weight * red
    parts[at + 4] = weight * green
    parts[at + 5] = weight * blue
  }
}
