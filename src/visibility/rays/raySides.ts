import type { Box } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { orientation } from '../../geometry/predicates.js'
import type { ConeEdges } from '../sweep/viewLimits.js'

/** A side of a ray: rotated infinitesimally toward increasing or decreasing angles. */
export type RaySide = 1 | -1

export const BOTH_SIDES: readonly RaySide[] = [1, -1]
const NEITHER: readonly RaySide[] = []

/**
 * Returns the sides of the ray from a viewer within bounds through a target that lead into the bounds: only one for a
 * ray along a side on which the viewer is, none for a ray that leaves them.
 */
export function sidesWithin({ x: ox, y: oy }: Point, { x, y }: Point, bounds: Box): readonly RaySide[] {
  const { minX, minY, maxX, maxY } = bounds
  const dx = x - ox
  const dy = y - oy
  let sides = BOTH_SIDES
  // Rotated toward increasing angles, a direction (dx, dy) gains (-dy, dx).
  const restrict = (isOn: boolean, inward: number, gain: number): void => {
    if (isOn && inward <= 0) sides = inward < 0 ? NEITHER : sides.filter((side) => side * gain > 0)
  }
  restrict(ox === minX, dx, -dy)
  restrict(ox === maxX, -dx, dy)
  restrict(oy === minY, dy, dx)
  restrict(oy === maxY, -dy, -dx)
  return sides
}

/**
 * Returns the sides of the ray from a viewer through a target that are inside a cone (null for a full turn): only one
 * on its edge.
 */
export function sidesInCone({ x: ox, y: oy }: Point, { x, y }: Point, cone: ConeEdges | null): readonly RaySide[] {
  if (cone === null) return BOTH_SIDES
  const { firstX, firstY, lastX, lastY } = cone
  const afterFirst = orientation(ox, oy, firstX, firstY, x, y)
  const beforeLast = orientation(ox, oy, x, y, lastX, lastY)
  const isTowards = (ex: number, ey: number): boolean => (x - ox) * (ex - ox) + (y - oy) * (ey - oy) > 0
  if (afterFirst === 0 && isTowards(firstX, firstY)) return [1]
  if (beforeLast === 0 && isTowards(lastX, lastY)) return [-1]
  const opening = orientation(ox, oy, firstX, firstY, lastX, lastY)
  const isInside =
    opening > 0 ? afterFirst > 0 && beforeLast > 0 : opening < 0 ? afterFirst > 0 || beforeLast > 0 : afterFirst > 0
  return isInside ? BOTH_SIDES : NEITHER
}
