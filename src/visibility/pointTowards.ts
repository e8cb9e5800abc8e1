import type { Point } from '../geometry/points.js'

/**
 * Sine, so approximately radians, below which a direction snaps to the axis beside it: the spacing of doubles near a
 * full turn. π / 2 as a double is not exactly a right angle, but callers who pass it mean one.
 */
const AXIS_TOLERANCE = 2 ** -50

/**
 * Returns a point in the direction of an angle, so far off that rounding it beside the viewer's coordinates turns the
 * direction by less than an ulp.
 */
export function pointTowards(ox: number, oy: number, angle: number): Point {
  const length = 2 ** (11 + Math.ceil(Math.log2(1 + Math.abs(ox) + Math.abs(oy))))
  const component = (fraction: number): number => (Math.abs(fraction) < AXIS_TOLERANCE ? 0 : length * fraction)
  return { x: ox + component(Math.cos(angle)), y: oy + component(Math.sin(angle)) }
}
