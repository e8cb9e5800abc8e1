import { checkFinite, failType } from './check.js'
import type { Point } from './points.js'

/** Returns a point with finite coordinates. Throws an error that names the bad coordinate otherwise. */
export function checkPoint(name: string, point: unknown): Point {
  if (typeof point !== 'object' || point === null) failType(name, 'a point { x, y }', point)
  const { x, y } = point as Record<keyof Point, unknown>
  return { x: checkFinite(`${name}.x`, x), y: checkFinite(`${name}.y`, y) }
}
