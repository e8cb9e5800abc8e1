import { checkChoice } from '../../geometry/check.js'

/**
 * How a light joins what is lit already, channel by channel in display space: m is the map so far, l the light there. The
 * kinds are applied in this order, whatever the order of the lights.
 * - `screen`: 1 − (1 − m) (1 − l), which never clips and keeps hues
 * - `add`: min(1, m + Σ l)
 * - `max`: the larger one
 * - `subtract`: max(0, m − Σ l)
 */
export type Blend = 'screen' | 'add' | 'max' | 'subtract'

/** The formulas of the blends, the one table that every host paints by, in the order in which they are applied. */
export const BLENDS: Readonly<Record<Blend, (map: number, light: number) => number>> = {
  screen: (map, light) => 1 - (1 - map) * (1 - light),
  add: (map, light) => Math.min(1, map + light),
  max: Math.max,
  subtract: (map, light) => Math.max(0, map - light),
}

/**
 * What a channel of the light map is after a light has joined it, each from 0 to 1: the formula of its blend. O(1).
 * Throws a RangeError on a blend that is none.
 * @example
 * ```ts
 * const red = blendLight('screen', 0.5, 0.5) // 0.75
 * ```
 */
export function blendLight(blend: Blend, map: number, light: number): number {
  return checkChoice('blend', BLENDS, blend)(map, light)
}
