/** Returns the square of the distance of a point from a segment. */
export function squaredDistance(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax
  const dy = by - ay
  const square = dx * dx + dy * dy
  const along = square === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / square
  const t = along < 0 ? 0 : along > 1 ? 1 : along
  const ox = x - ax - t * dx
  const oy = y - ay - t * dy
  return ox * ox + oy * oy
}

/** Returns true if segments ab and pq are nearer to each other than a distance, given by its square. */
export function areWithin(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
  square: number,
): boolean {
  if (squaredDistance(px, py, ax, ay, bx, by) < square) return true
  if (px === qx && py === qy) return false
  if (squaredDistance(qx, qy, ax, ay, bx, by) < square) return true
  if (squaredDistance(ax, ay, px, py, qx, qy) < square || squaredDistance(bx, by, px, py, qx, qy) < square) return true
  const sideA = (qx - px) * (ay - py) - (qy - py) * (ax - px)
  const sideB = (qx - px) * (by - py) - (qy - py) * (bx - px)
  const sideP = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
  const sideQ = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax)
  return sideA * sideB < 0 && sideP * sideQ < 0
}
