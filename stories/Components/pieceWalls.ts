import { type Piece, shapeOf } from './Furnishing.js'
import { wallsOf } from './shapes.js'

/** The outlines of all pieces as walls, for asking what a lamp sees. */
export function pieceWalls(pieces: readonly Piece[]): number[] {
  return wallsOf(pieces.map(shapeOf))
}
