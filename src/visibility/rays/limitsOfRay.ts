import type { Point } from '../../geometry/points.js'
import { orientation } from '../../geometry/predicates.js'
import { intersectRay } from '../../geometry/segments.js'
import { compareAlongRay } from '../compareAlongRay.js'

/** The intersection of a ray and a wall. */
export interface RayWallHit {
  /** Position of the intersection, in world units. */
  point: Point
  /** Position along the ray, in units of the distance from `origin` to `through`. */
  t: number
  /** The wall's number. */
  wall: number
}

/** Limits of a ray. Null means that it is unlimited. */
export interface RayLimits {
  /**
   * The nearest wall for the ray rotated infinitesimally toward increasing angles, at its intersection with the ray
   * itself.
   */
  plus: RayWallHit | null
  /** The nearest wall for the ray rotated infinitesimally toward decreasing angles. */
  minus: RayWallHit | null
  /** The farther of the two, where the ray ends. If both are in one point, the wall with the lower number. */
  end: RayWallHit | null
}

const NONE = -1

/**
 * Returns the limits of the ray from (ox, oy) through (tx, ty), decided exactly. Walls seen edge-on from (ox, oy) are
 * no limit, nor are those for which `isBlocking` returns false. O(walls). Allocates only the result. The two points
 * must differ.
 */
export function limitsOfRay(
  walls: Float64Array,
  ox: number,
  oy: number,
  tx: number,
  ty: number,
  isBlocking?: (wall: number) => boolean,
): RayLimits {
  // Walls are identified by the index of their start, as in compareAlongRay.
  let plus = NONE
  let minus = NONE
  for (let i = 0; i < walls.length; i += 4) {
    const sideA = orientation(ox, oy, tx, ty, walls[i], walls[i + 1])
    const sideB = orientation(ox, oy, tx, ty, walls[i + 2], walls[i + 3])
    if ((sideA > 0 && sideB > 0) || (sideA < 0 && sideB < 0)) continue
    // A wall that runs by increasing angle crosses the ray ahead of the viewer from one side to the other; behind, it
    // is reversed.
    const turn = orientation(ox, oy, walls[i], walls[i + 1], walls[i + 2], walls[i + 3])
    if (turn === 0 || turn > 0 !== sideB > sideA) continue
    if (isBlocking?.(i / 4) === false) continue
    const start = turn > 0 ? i : i + 2
    if (Math.max(sideA, sideB) > 0 && isNearer(walls, start, plus, start ^ 2, ox, oy, tx, ty)) plus = start
    if (Math.min(sideA, sideB) < 0 && isNearer(walls, start, minus, start, ox, oy, tx, ty)) minus = start
  }
  const hit = (start: number): RayWallHit => hitOf(walls, start >> 2, ox, oy, tx, ty)
  const limits: RayLimits = { plus: null, minus: null, end: null }
  if (plus !== NONE) limits.plus = hit(plus)
  if (minus !== NONE) limits.minus = minus === plus ? limits.plus : hit(minus)
  if (plus !== NONE && minus !== NONE) {
    const order = compareAlongRay(walls, plus, minus, ox, oy, tx, ty) || minus - plus
    limits.end = order > 0 ? limits.plus : limits.minus
  }
  return limits
}

/**
 * Returns true if a wall is nearer than the nearest so far, just beside the ray on the side of the wall's end `at`. If
 * they meet on the ray, that end must be on the viewer's side of the nearest wall. For walls on one line, the lower
 * number stays.
 */
function isNearer(
  walls: Float64Array,
  start: number,
  nearest: number,
  at: number,
  ox: number,
  oy: number,
  tx: number,
  ty: number,
): boolean {
  if (nearest === NONE) return true
  const order = compareAlongRay(walls, start, nearest, ox, oy, tx, ty)
  if (order !== 0) return order < 0
  const end = nearest ^ 2
  // The viewer is on the positive side of walls that run by increasing angle.
  return orientation(walls[nearest], walls[nearest + 1], walls[end], walls[end + 1], walls[at], walls[at + 1]) > 0
}

function hitOf(walls: Float64Array, wall: number, ox: number, oy: number, tx: number, ty: number): RayWallHit {
  const a = { x: walls[4 * wall], y: walls[4 * wall + 1] }
  const b = { x: walls[4 * wall + 2], y: walls[4 * wall + 3] }
  // The same tests have decided that they meet.
  const { point, t } = intersectRay({ x: ox, y: oy }, { x: tx, y: ty }, a, b)!
  return { point, t, wall }
}
