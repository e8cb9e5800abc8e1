import { squaredDistance } from './distances.js'
import type { OneWayWall } from './NearbyWalls.js'

/**
 * A wall that blocks from one side, as a frame: its ends, the unit vector along it, its length, and the unit normal to
 * that side.
 */
export interface Strip {
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
  readonly tx: number
  readonly ty: number
  readonly length: number
  readonly nx: number
  readonly ny: number
}

export function stripOf(walls: Float64Array, { wall, side }: OneWayWall): Strip {
  const [ax, ay, bx, by] = walls.subarray(4 * wall, 4 * wall + 4) as unknown as [number, number, number, number]
  const length = Math.hypot(bx - ax, by - ay)
  const tx = (bx - ax) / length
  const ty = (by - ay) / length
  return { ax, ay, bx, by, tx, ty, length, nx: -ty * side, ny: tx * side }
}

/**
 * Distance from a wall, as a fraction of the clearance, up to which a point counts as on it, and so on both its sides,
 * because positions are rounded.
 */
const ON_WALL = 1e-9

/**
 * Returns true if a one-way wall, grown by a clearance, blocks a straight line: at its ends, which are posts, and where
 * the line comes nearer than the clearance from the blocked side, or crosses. A line that arrives through it from the
 * other side may continue.
 */
export function stripBlocks(strip: Strip, px: number, py: number, qx: number, qy: number, clearance: number): boolean {
  const { ax, ay, bx, by, tx, ty, length, nx, ny } = strip
  const square = clearance * clearance
  if (squaredDistance(ax, ay, px, py, qx, qy) < square || squaredDistance(bx, by, px, py, qx, qy) < square) return true
  const first = (px - ax) * nx + (py - ay) * ny
  const last = (qx - ax) * nx + (qy - ay) * ny
  for (const level of [clearance, ON_WALL * clearance]) {
    if (first < level || last >= level) continue
    const t = (first - level) / (first - last)
    const along = (px + t * (qx - px) - ax) * tx + (py + t * (qy - py) - ay) * ty
    if (along >= 0 && along <= length) return true
  }
  return false
}
