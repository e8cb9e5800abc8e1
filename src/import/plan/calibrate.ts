import { checkPositive, failRange, failType } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import type { Point } from '../../geometry/points.js'
import type { SceneData } from '../../scene/data/sceneData.js'

/**
 * Returns a plan whose scale is set by two points, a and b in pixels of the picture, that are `length` units apart: its
 * grid has squares of one unit, and if the data has no `toSource`, it gets one that maps pixels to units from the
 * picture's top left corner, y down. Does not change the data. Throws a TypeError or RangeError on invalid arguments,
 * and if a and b are the same point.
 * @example
 * ```ts
 * const plan = calibrate(parseSvg(text), { x: 40, y: 10 }, { x: 240, y: 10 }, 8, 'm') // 25 pixels per meter
 * ```
 */
export function calibrate(data: SceneData, a: Point, b: Point, length: number, units: string): SceneData {
  if (typeof data !== 'object' || data === null) failType('data', 'a SceneData', data)
  const [from, to] = [checkPoint('a', a), checkPoint('b', b)]
  checkPositive('length', length)
  if (typeof units !== 'string') failType('units', 'the name of a unit, such as m', units)
  const pixels = Math.hypot(to.x - from.x, to.y - from.y)
  if (pixels === 0) failRange('b', 'a point other than a', b)
  const size = pixels / length
  return {
    ...data,
    grid: { x: data.grid?.x ?? 0, y: data.grid?.y ?? 0, size, distance: 1, units },
    units,
    toSource: data.toSource ?? [1 / size, 0, 0, 1 / size, 0, 0],
  }
}
