import { checkPoint } from '../../geometry/checkPoint.js'
import type { Outline, Point, Walls } from '../../geometry/points.js'
import { checkPolygonNumbers } from '../../geometry/polygons.js'
import { checkWalls } from '../../geometry/walls.js'
import { WallStrips } from './WallStrips.js'

/**
 * Error bound of a ring's corner, as a fraction of the largest coordinate around it: corners are rounded to the last
 * digits of a double, 2^-52, and computing with them loses a few more.
 */
const ROUNDING = 2 ** -48

/**
 * Returns for each edge of a ring seen from a point, from its i-th corner to the next, the number of a wall that it is
 * on, or −1. Edges from a nearer wall to a farther one and those of a range, a cone, or bounds are on no wall. An edge
 * along several walls gets the wall at its midpoint; of walls on top of each other, the first. Works on rings of either
 * engine, which store no such numbers. O((edges + walls) √walls) for evenly spread walls. Throws a TypeError or
 * RangeError on invalid rings, points, and walls.
 * @example
 * ```ts
 * const ring = visibilityPolygon(at, walls, { radius: 300 })
 * const seen = new Set(wallsOfRing(ring, at, walls).filter((wall) => wall >= 0))
 * ```
 */
export function wallsOfRing(ring: Outline, origin: Point, walls: Walls): Int32Array {
  const flat = checkPolygonNumbers('ring', ring)
  return wallsOf(flat, checkPoint('origin', origin), checkWalls('walls', walls))
}

/** Like `wallsOfRing`, for checked input. */
export function wallsOf(flat: ArrayLike<number>, { x, y }: Point, walls: Float64Array): Int32Array {
  const length = flat.length
  const found = new Int32Array(length / 2).fill(-1)
  const strips = new WallStrips(walls)
  for (let i = 0; i < length; i += 2) {
    const j = i + 2 < length ? i + 2 : 0
    const [px, py, qx, qy] = [flat[i], flat[i + 1], flat[j], flat[j + 1]]
    const bound = roundingBound(x, y, px, py, qx, qy)
    if (isInLine(px - x, py - y, qx - x, qy - y, bound)) continue
    const [mx, my] = [(px + qx) / 2, (py + qy) / 2]
    found[i / 2] = strips.findFirst(mx - bound, mx + bound, (wall) => {
      const k = 4 * wall
      const [ax, ay, bx, by] = [walls[k], walls[k + 1], walls[k + 2], walls[k + 3]]
      if (mx < Math.min(ax, bx) - bound || mx > Math.max(ax, bx) + bound) return false
      if (my < Math.min(ay, by) - bound || my > Math.max(ay, by) + bound) return false
      const [dx, dy] = [bx - ax, by - ay]
      // No edge is along a wall without length.
      if (dx === 0 && dy === 0) return false
      const tolerance = bound * (Math.abs(dx) + Math.abs(dy))
      return (
        Math.abs(dx * (py - ay) - dy * (px - ax)) <= tolerance && Math.abs(dx * (qy - ay) - dy * (qx - ax)) <= tolerance
      )
    })
  }
  return found
}

/** Returns the rounding error bound of the ends of an edge seen from (x, y). */
export function roundingBound(x: number, y: number, px: number, py: number, qx: number, qy: number): number {
  return ROUNDING * Math.max(Math.abs(px), Math.abs(py), Math.abs(qx), Math.abs(qy), Math.abs(x), Math.abs(y))
}

/** Returns true if the line through an edge, given relative to the viewer, passes through the viewer, to rounding. */
export function isInLine(px: number, py: number, qx: number, qy: number, bound: number): boolean {
  return Math.abs(px * qy - py * qx) <= bound * (Math.abs(px) + Math.abs(py) + Math.abs(qx) + Math.abs(qy))
}
