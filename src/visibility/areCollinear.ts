import { orientation } from '../geometry/predicates.js'

/** Returns true if two walls, given by their indices, are on one line. Exact. */
export function areCollinear(walls: Float64Array, a: number, b: number): boolean {
  const i = 4 * a
  const side = (at: number): number =>
    orientation(walls[i], walls[i + 1], walls[i + 2], walls[i + 3], walls[at], walls[at + 1])
  return side(4 * b) === 0 && side(4 * b + 2) === 0
}
