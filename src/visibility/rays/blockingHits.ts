import type { Box } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { orientation } from '../../geometry/predicates.js'
import { areCollinear } from '../areCollinear.js'
import { limitedChannels, PLAIN } from '../attributes.js'
import { compareAlongRay } from '../compareAlongRay.js'
import { boundsOfSweep } from '../defaultBounds.js'
import { pointTowards } from '../pointTowards.js'
import { blocksViewer } from '../sweep/blockingWalls.js'
import { coneEdges, writeSides } from '../sweep/viewLimits.js'
import { boxContains, type CheckedView } from '../view.js'
import { limitsOfRay, type RayLimits, type RayWallHit } from './limitsOfRay.js'
import { BOTH_SIDES, sidesInCone, sidesWithin } from './raySides.js'

/**
 * Returns the limits of the ray from a viewer through a point for one channel, over walls with attributes as bits: the
 * nearest wall that stops it at once, or the second limited one. O(walls).
 */
export function blockingHits(
  viewer: Point,
  through: Point,
  walls: Float64Array,
  codes: Uint16Array,
  channel: number,
): RayLimits {
  const limitsAmong = (among: (wall: number) => boolean): RayLimits =>
    limitsOfRay(walls, viewer.x, viewer.y, through.x, through.y, (wall) => {
      return among(wall) && blocksViewer(viewer, walls, 4 * wall, codes[wall], channel)
    })
  const isLimited = (wall: number): boolean => (limitedChannels(codes[wall]) & channel) !== 0
  const full = limitsAmong((wall) => !isLimited(wall))
  const first = limitsAmong(isLimited)
  const secondOf = (side: 'plus' | 'minus'): RayWallHit | null => {
    const nearest = first[side]
    // Limited walls that overlap count as one.
    if (nearest === null) return null
    return limitsAmong((wall) => isLimited(wall) && !areCollinear(walls, nearest.wall, wall))[side]
  }
  const isNearer = (a: RayWallHit, b: RayWallHit): boolean => {
    const { x: ox, y: oy } = viewer
    const [first, second] = [startOf(walls, a.wall, ox, oy), startOf(walls, b.wall, ox, oy)]
    return compareAlongRay(walls, first, second, ox, oy, through.x, through.y) <= 0
  }
  const nearer = (a: RayWallHit | null, b: RayWallHit | null): RayWallHit | null =>
    a === null || (b !== null && !isNearer(a, b)) ? b : a
  const plus = nearer(full.plus, secondOf('plus'))
  const minus = nearer(full.minus, secondOf('minus'))
  const end = plus === null || minus === null ? null : isNearer(plus, minus) ? minus : plus
  return { plus, minus, end }
}

/** Returns the index of the end from which a wall runs by increasing angle. */
function startOf(walls: Float64Array, wall: number, ox: number, oy: number): number {
  const i = 4 * wall
  return orientation(ox, oy, walls[i], walls[i + 1], walls[i + 2], walls[i + 3]) > 0 ? i : i + 2
}

/**
 * Returns the end of the ray at an angle from a viewer within bounds, for one channel, among walls with attribute
 * codes. Null if it ends at the bounds, or without bounds if it meets no wall. O(walls).
 */
export function raycastFrom(
  viewer: Point,
  angle: number,
  walls: Float64Array,
  codes: Uint16Array,
  channel: number,
  bounds: Box | null,
): RayWallHit | null {
  const through = pointTowards(viewer.x, viewer.y, angle)
  if (bounds === null) return blockingHits(viewer, through, walls, codes, channel).end
  const all = new Float64Array(walls.length + 16)
  all.set(walls)
  writeSides(bounds, all.subarray(walls.length))
  const allCodes = new Uint16Array(codes.length + 4).fill(PLAIN)
  allCodes.set(codes)
  const { plus, minus, end } = blockingHits(viewer, through, all, allCodes, channel)
  const sides = sidesWithin(viewer, through, bounds)
  if (sides.length === 0) return null
  const hit = sides.length === 2 ? end : sides[0] === 1 ? plus : minus
  return hit !== null && hit.wall < codes.length ? hit : null
}

/**
 * Returns which points a viewer sees among walls with attribute codes, within bounds that contain the viewer, or within
 * the default bounds of a sweep. O(points × walls).
 */
export function visibleFrom(
  viewer: Point,
  points: readonly Point[],
  walls: Float64Array,
  codes: Uint16Array,
  { radius, cone, channel }: CheckedView,
  givenBounds: Box | null,
): boolean[] {
  const edges = cone === null ? null : coneEdges(viewer.x, viewer.y, cone)
  const bounds = givenBounds ?? (radius === undefined ? boundsOfSweep(viewer, walls) : null)
  if (radius === 0 || edges === 'empty') return points.map(() => false)
  return points.map((point) => {
    const dx = point.x - viewer.x
    const dy = point.y - viewer.y
    if (bounds !== null && !boxContains(bounds, point)) return false
    if (radius !== undefined && dx * dx + dy * dy > radius * radius) return false
    if (dx === 0 && dy === 0) return true
    const limits = blockingHits(viewer, point, walls, codes, channel)
    const sidesInBounds = bounds === null ? BOTH_SIDES : sidesWithin(viewer, point, bounds)
    return sidesInCone(viewer, point, edges).some(
      (side) => sidesInBounds.includes(side) && !isBeyond(side > 0 ? limits.plus : limits.minus, walls, viewer, point),
    )
  })
}

/**
 * Returns true if a point on the ray is beyond the limit on one side, decided by the side of the wall that it is on.
 */
function isBeyond(limit: RayWallHit | null, walls: Float64Array, viewer: Point, { x, y }: Point): boolean {
  if (limit === null) return false
  const start = startOf(walls, limit.wall, viewer.x, viewer.y)
  const end = start ^ 2
  // The viewer is on the positive side of a wall that runs by increasing angle.
  return orientation(walls[start], walls[start + 1], walls[end], walls[end + 1], x, y) < 0
}
