import type { Point } from '../../geometry/points.js'
import type { IndirectMesh } from '../plan/indirectPlan.js'
import { nextOf, type Window } from './halfEdges.js'

/** Largest angle over which light is averaged along its wall, in radians. */
const MAX_ANGLE = 0.25

/** Receives a part of a window: the places along the wall between which it sees, and its two directions. */
type PartVisitor = (from: number, to: number, sx: number, sy: number, tx: number, ty: number) => void

/** A piece of a wall as seen from a point. */
export class PieceView {
  readonly #ax: number
  readonly #ay: number
  readonly #bx: number
  readonly #by: number
  readonly #first: number
  readonly #last: number

  constructor({ corners, ends }: IndirectMesh, piece: number, h: number, { x, y }: Point) {
    const after = nextOf(h)
    this.#ax = corners[2 * h]! - x
    this.#ay = corners[2 * h + 1]! - y
    this.#bx = corners[2 * after]! - x
    this.#by = corners[2 * after + 1]! - y
    this.#first = ends[2 * piece]!
    this.#last = ends[2 * piece + 1]!
  }

  /** Returns the place along the wall that lies in a direction. */
  placeIn(dx: number, dy: number): number {
    const fromA = this.#ax * dy - this.#ay * dx
    const fromB = this.#bx * dy - this.#by * dx
    const t = fromA === fromB ? 0.5 : fromA / (fromA - fromB)
    return this.#first + Math.min(1, Math.max(0, t)) * (this.#last - this.#first)
  }

  /** Splits a window into parts over which a mean along the wall is close to the mean over angles. */
  eachPart({ sx, sy, tx, ty }: Window, visit: PartVisitor): void {
    const from = this.placeIn(sx, sy)
    const to = this.placeIn(tx, ty)
    const isOneCell = Math.floor(Math.min(from, to)) + 1 >= Math.max(from, to)
    const angle = isOneCell ? 0 : Math.atan2(sx * ty - sy * tx, sx * tx + sy * ty)
    const count = Math.ceil(Math.min(angle / MAX_ANGLE, Math.abs(to - from) + 1))
    if (count <= 1) {
      visit(from, to, sx, sy, tx, ty)
      return
    }
    const cos = Math.cos(angle / count)
    const sin = Math.sin(angle / count)
    let dx = sx
    let dy = sy
    let place = from
    for (let i = 1; i < count; i++) {
      const nx = dx * cos - dy * sin
      const ny = dx * sin + dy * cos
      const next = this.placeIn(nx, ny)
      visit(place, next, dx, dy, nx, ny)
      dx = nx
      dy = ny
      place = next
    }
    visit(place, to, dx, dy, tx, ty)
  }
}
