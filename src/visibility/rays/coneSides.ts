import type { Point } from '../../geometry/points.js'
import { orientation } from '../../geometry/predicates.js'
import type { ConeEdges } from '../sweep/limits.js'

/** The sides of a ray: turned by next to nothing towards growing or falling angles. */
export type RaySide = 1 | -1

export const BOTH_SIDES: readonly RaySide[] = [1, -1]
const NEITHER: readonly RaySide[] = []

/** The sides of the ray from a viewer through a target that lie in a cone, null for a full turn: one alone on its edge. */
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
