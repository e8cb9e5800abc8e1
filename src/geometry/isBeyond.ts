/** Room for rounding: a fraction of the distance, and a fraction of the coordinates, whose differences are rounded. */
const DISTANCE_ROUNDING = 2 ** -40
const COORDINATE_ROUNDING = 2 ** -48

/**
 * Returns true if a segment is certainly farther than a distance from (0, 0). Never true for one at exactly that
 * distance.
 */
export function isBeyond(ax: number, ay: number, bx: number, by: number, distance: number): boolean {
  const margin = COORDINATE_ROUNDING * (Math.abs(ax) + Math.abs(ay) + Math.abs(bx) + Math.abs(by))
  const limit = distance * (1 + DISTANCE_ROUNDING) + margin
  return isBeyondSquare(ax, ay, bx, by, limit * limit)
}

/** Like `isBeyond`, but takes the square of a distance that already includes room for rounding. */
export function isBeyondSquare(ax: number, ay: number, bx: number, by: number, square: number): boolean {
  const dx = bx - ax
  const dy = by - ay
  const length = dx * dx + dy * dy
  const along = -(ax * dx + ay * dy)
  if (along <= 0) return ax * ax + ay * ay > square
  if (along >= length) return bx * bx + by * by > square
  const area = ax * dy - ay * dx
  return area * area > square * length
}
