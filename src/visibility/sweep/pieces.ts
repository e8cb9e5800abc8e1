import { copyWithCapacity } from '../../geometry/copyWithCapacity.js'

/** Numbers per piece: the rank and crossing at which it starts, and its wall. */
export const PIECE = 4

/**
 * The nearest wall for each direction, as pieces of four integers: `rank, a, b, wall`. A piece starts in the direction
 * of its rank if a is -1, otherwise where walls a and b cross between that rank and the next. It ends where the next
 * piece starts; the last one ends at rank 0.
 */
export class Pieces {
  pieces: Int32Array = new Int32Array(1024)
  /** End of the numbers in use. */
  top = 0

  /** Adds a piece at the end. */
  push(rank: number, a: number, b: number, wall: number): void {
    this.reserve(PIECE)
    writePiece(this.pieces, this.top, rank, a, b, wall)
    this.top += PIECE
  }

  protected reserve(numbers: number): void {
    const end = this.top + numbers
    if (end > this.pieces.length) this.pieces = copyWithCapacity(this.pieces, 2 * end)
  }
}

export function writePiece(pieces: Int32Array, at: number, rank: number, a: number, b: number, wall: number): void {
  pieces[at] = rank
  pieces[at + 1] = a
  pieces[at + 2] = b
  pieces[at + 3] = wall
}
