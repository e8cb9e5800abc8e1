import { checkChoice } from '../../geometry/check.js'

/**
 * Blend mode of a light, per channel in display space, with m the light map so far and l the light. The modes are
 * applied in this order, independent of the order of the lights.
 * - `screen`: 1 − (1 − m) (1 − l), which never clips and keeps hues
 * - `add`: min(1, m + Σ l)
 * - `max`: the larger one
 * - `subtract`: max(0, m − Σ l)
 */
export type Blend = 'screen' | 'add' | 'max' | 'subtract'

/** The formula of each blend mode, in the order in which they are applied. Every host paints with this table. */
export const BLENDS: Readonly<Record<Blend, (map: number, light: number) => number>> = {
  screen: (map, light) => 1 - (1 - map) * (1 - light),
  add: (map, light) => Math.min(1, map + light),
  max: Math.max,
  subtract: (map, light) => Math.max(0, map - light),
}

/**
 * Returns a channel of the light map after a light is blended into it, each from 0 to 1, by the formula of its blend
 * mode. O(1). Throws a RangeError on an unknown blend mode.
 *
 * @example
 * ```ts
 * const red = blendLight('screen', 0.5, 0.5) // 0.75
 * ```
 */
export function blendLight(blend: Blend, map: number, light: number): number {
  return checkChoice('blend', BLENDS, blend)(map, light)
}
