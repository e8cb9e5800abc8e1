import type { Point } from '../geometry/points.js'

/**
 * Sine, so nearly radians, below which a direction is taken for the axis beside it: the spacing of doubles near a full
 * turn. π / 2 as a double is no right angle; who asks for it means one.
 */
const ON_AXIS = 2 ** -50

/**
 * A point in the direction of an angle, so far off that rounding it beside the viewer's coordinates turns the direction by
 * less than an ulp.
 */
export function pointTowards(ox: number, oy: number, angle: number): Point {
  const length = 2 ** (11 + Math.ceil(Math.log2(1 + Math.abs(ox) + Math.abs(oy))))
  const along = (share: number): number => (Math.abs(share) < ON_AXIS ? 0 : length * share)
  return { x: ox + along(Math.cos(angle)), y: oy + along(Math.sin(angle)) }
}
