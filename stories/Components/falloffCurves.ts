import type { Falloff } from 'react-umbra'

/** Returns the light left at a distance d, as a fraction of the radius, by the formulas in the docs of `Falloff`. */
export const FALLOFFS: Readonly<Record<Falloff, (d: number) => number>> = {
  none: () => 1,
  linear: (d) => 1 - d,
  smooth: (d) => 1 - 3 * d ** 2 + 2 * d ** 3,
  'inverse-square': (d) => (1 - d ** 4) ** 2 / (1 + 16 * d ** 2),
}
