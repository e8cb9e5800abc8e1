import type { Point } from '../../geometry/points.js'
import { orientation } from '../../geometry/predicates.js'

export const FULL_TURN: number = 2 * Math.PI

/** The largest double below a full turn. */
const BELOW_FULL_TURN = FULL_TURN - 2 ** -50

/** Normalizes an angle to [0, 2π). */
export function normalizeAngle(angle: number): number {
  const rest = angle % FULL_TURN
  return rest < 0 ? Math.min(rest + FULL_TURN, BELOW_FULL_TURN) : rest + 0
}

/**
 * Returns one wall end for each direction from (ox, oy) that has any, by increasing angle from +x. Skips ends at (ox,
 * oy).
 */
export function corners(ox: number, oy: number, walls: Float64Array): Point[] {
  const isLower = ({ x, y }: Point): boolean => y < oy || (y === oy && x < ox)
  const compare = (p: Point, q: Point): number =>
    Number(isLower(p)) - Number(isLower(q)) || -orientation(ox, oy, p.x, p.y, q.x, q.y)
  const ends: Point[] = []
  for (let i = 0; i < walls.length; i += 2) {
    const end = { x: walls[i], y: walls[i + 1] }
    if (end.x !== ox || end.y !== oy) ends.push(end)
  }
  ends.sort(compare)
  return ends.filter((end, i) => i === 0 || compare(ends[i - 1], end) !== 0)
}

/** Returns the angle from (ox, oy) to another point, in [0, 2π). */
export function angleTo(ox: number, oy: number, { x, y }: Point): number {
  // Adding zero turns a negative zero into a plain one: atan2 gives it -π.
  return normalizeAngle(Math.atan2(y - oy + 0, x - ox))
}
