import { checkChoice } from '../../geometry/check.js'

/**
 * Falloff of a light with the distance d, as a fraction of its radius. All but `none` reach 0 at the radius.
 * - `none`: 1
 * - `linear`: 1 − d
 * - `smooth`: 1 − 3 d² + 2 d³ (smoothstep)
 * - `inverse-square`: (1 − d⁴)² / (1 + 16 d²): a bright core, and a numerator that fades it out at the radius
 */
export type Falloff = 'none' | 'linear' | 'smooth' | 'inverse-square'

/** The formula of each falloff. Every host paints with this table. */
export const FALLOFFS: Readonly<Record<Falloff, (d: number) => number>> = {
  none: () => 1,
  linear: (d) => 1 - d,
  smooth: (d) => 1 - d * d * (3 - 2 * d),
  'inverse-square': (d) => (1 - d ** 4) ** 2 / (1 + 16 * d * d),
}

/**
 * Returns the fraction of a light that remains at a distance, which is given as a fraction of the radius. Returns 0
 * beyond the radius. O(1). Throws a RangeError on an unknown falloff; the distance is not checked.
 *
 * @example
 * ```ts
 * falloffAt('smooth', 0.5) // 0.5
 * ```
 */
export function falloffAt(falloff: Falloff, distance: number): number {
  const formula = checkChoice('falloff', FALLOFFS, falloff)
  return distance > 1 ? 0 : formula(distance)
}

/**
 * Returns the fraction of a cone's light that remains at an angle from its center line. `angle` and `feather` are
 * fractions of the cone's half-angle. The result is 1 up to the start of the feather, and falls to 0 at the edge by a
 * smoothstep. O(1). The numbers are not checked.
 *
 * @example
 * ```ts
 * featherAt(0.75, 0.5) // 0.5: halfway through the feather
 * ```
 */
export function featherAt(angle: number, feather: number): number {
  if (feather === 0) return angle <= 1 ? 1 : 0
  const t = Math.min(1, Math.max(0, (1 - angle) / feather))
  return t * t * (3 - 2 * t)
}
