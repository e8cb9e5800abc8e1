import { checkPoint } from './checkPoint.js'
import { type Circle, checkCircle, circlePower } from './circles.js'
import type { Point } from './points.js'

/**
 * Returns the points in which lines through `origin` touch a circle: two from outside, by increasing angle as seen from
 * the origin with the circle between them; the origin itself if it is on the circle; none from inside. A circle of
 * radius 0 is its center. Their number is decided exactly for sizes of at least 1e-140. O(1). Throws if a number is not
 * finite or the radius is negative.
 * @example
 * ```ts
 * tangentPoints({ x: 0, y: 0 }, { x: 5, y: 0, radius: 3 }) // [{ x: 3.2, y: -2.4 }, { x: 3.2, y: 2.4 }]
 * ```
 */
export function tangentPoints(origin: Point, circle: Circle): Point[] {
  checkPoint('origin', origin)
  const { x, y, radius } = checkCircle('circle', circle)
  const power = circlePower(origin, circle)
  if (power < 0) return []
  if (power === 0 || radius === 0) return [power === 0 ? { x: origin.x, y: origin.y } : { x, y }]
  // From the center: the right angles at the points put them on the circle whose diameter is the line to the origin
  // (Thales).
  const fx = origin.x - x
  const fy = origin.y - y
  const square = fx * fx + fy * fy
  const length = Math.sqrt(power)
  const at = (across: number): Point => ({
    x: x + (radius * (radius * fx - across * fy)) / square,
    y: y + (radius * (radius * fy + across * fx)) / square,
  })
  return [at(length), at(-length)]
}
