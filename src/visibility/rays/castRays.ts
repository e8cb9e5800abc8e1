import { checkFinite, checkNotNegative, checkOptions, failRange, failType } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import type { Point, Walls } from '../../geometry/points.js'
import { checkWalls } from '../../geometry/walls.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { pointTowards } from '../pointTowards.js'
import { angleTo, corners, FULL_TURN, normalizeAngle } from './directions.js'
import { limitsOfRay } from './limitsOfRay.js'

/**
 * Rays to cast; set exactly one of the three.
 * - `count`: that many rays at equal angles, the first toward +x
 * - `angles`: rays at these angles, in radians from +x toward +y; within 1e-15 of an axis they run along it
 * - `towards`: a ray toward each end of a wall; with a `spread` above 0, two more at that many radians to either side
 */
export type CastRaysOptions =
  | { count: number }
  | { angles: readonly number[] | Float64Array }
  | { towards: 'corners'; spread?: number | undefined }

/** Every option of each kind. */
const OPTIONS: KeysOf<Record<'count' | 'angles' | 'towards' | 'spread', unknown>> = {
  count: true,
  angles: true,
  towards: true,
  spread: true,
}

/** A ray that ends on a wall. */
export interface CastRay {
  /** End of the ray. */
  point: Point
  /** Distance from the origin, in world units. */
  distance: number
  /** Angle of the ray, in radians from +x toward +y; in [0, 2π) for rays toward corners. */
  angle: number
  /** The number of the wall that it ends on. */
  wall: number
}

/** Maximum number of rays: about half a gigabyte if all of them end. */
const MAX_RAYS = 2 ** 22

/** Maximum number of tests of a ray against a wall: some seconds. */
const MAX_TESTS = 2 ** 30

/**
 * Casts rays from `origin` to the walls `x0, y0, x1, y1` at which sight ends, as for `visibilityPolygon`. A ray reaches
 * as far as it would if rotated infinitesimally to either side. So it passes a wall end that it only grazes, and never
 * slips between two walls that share an end. Walls in line with the origin, under it, or without length block nothing.
 * A ray that is unblocked on one side or both has no end and **is left out**. Rays come in the given order of angles;
 * toward corners, by increasing angle, one for all corners in a direction. Decided exactly; O(rays × walls). Throws if
 * that exceeds 1,073,741,824 (a VisibilityMesh's `raycast` costs only what its ray passes), on numbers that are not
 * finite, a count that is not an integer from 0 to 4,194,304, a negative spread, a length of walls that is not a
 * multiple of 4, and options with none or several of count, angles, and towards.
 * @example
 * ```ts
 * castRays({ x: 0, y: 0 }, [5, -5, 5, 5], { angles: [0, Math.PI] })
 * // [{ point: { x: 5, y: 0 }, distance: 5, angle: 0, wall: 0 }]: nothing stops the other one
 * castRays(viewer, walls, { towards: 'corners', spread: 1e-4 })
 * ```
 */
export function castRays(origin: Point, walls: Walls, options: CastRaysOptions): CastRay[] {
  const { x, y } = checkPoint('origin', origin)
  const flat = checkWalls('walls', walls)
  const { count, angles, towards, spread } = checkOptions(options) as { [name: string]: unknown }
  warn?.ifUnknown('castRays', options, OPTIONS)
  if ([count, angles, towards].filter((value) => value !== undefined).length !== 1) {
    failType('options', 'one of { count }, { angles } and { towards }', options)
  }
  const rays: CastRay[] = []
  const cast = (angle: number, through: Point = pointTowards(x, y, angle)): void => {
    const { end } = limitsOfRay(flat, x, y, through.x, through.y)
    if (end === null) return
    const { point, wall } = end
    rays.push({ point, distance: Math.hypot(point.x - x, point.y - y), angle, wall })
  }
  if (count !== undefined) {
    const rayCount = checkNotNegative('count', count)
    if (!Number.isInteger(rayCount) || rayCount > MAX_RAYS)
      failRange('count', `a whole number up to ${MAX_RAYS}`, count)
    checkTestCount('count', rayCount, flat, count)
    for (let i = 0; i < rayCount; i++) cast((FULL_TURN * i) / rayCount)
    return rays
  }
  if (angles !== undefined) {
    const list = checkAngles(angles)
    checkTestCount('angles.length', list.length, flat, list.length)
    for (const angle of list) cast(angle)
    return rays
  }
  if (towards !== 'corners') failRange('towards', "'corners'", towards)
  const offset = spread === undefined ? 0 : checkNotNegative('spread', spread)
  checkTestCount('walls', (flat.length / 2) * (offset > 0 ? 3 : 1), flat, walls)
  for (const corner of corners(x, y, flat)) {
    const angle = angleTo(x, y, corner)
    cast(angle, corner)
    if (offset === 0) continue
    cast(normalizeAngle(angle - offset))
    cast(normalizeAngle(angle + offset))
  }
  // Angles that rounding makes equal stay in the exact order of their corners.
  return rays.sort((a, b) => a.angle - b.angle)
}

function checkTestCount(name: string, rays: number, { length }: Float64Array, value: unknown): void {
  if (rays * (length / 4) > MAX_TESTS) failRange(name, `so few that rays × walls are at most ${MAX_TESTS}`, value)
}

function checkAngles(angles: unknown): number[] {
  if (!Array.isArray(angles) && !(angles instanceof Float64Array)) failType('angles', 'an array of numbers', angles)
  return Array.from(angles as ArrayLike<unknown>, (angle, i) => checkFinite(`angles[${i}]`, angle))
}
