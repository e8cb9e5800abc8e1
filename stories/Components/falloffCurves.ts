import type { Falloff } from 'react-umbra'

/** What is left of a light at a distance d, a share of its radius, as the docs of `Falloff` have it. */
export const FALLOFFS: Readonly<Record<Falloff, (d: number) => number>> = {
  none: () => 1,
  linear: (d) => 1 - d,
  smooth: (d) => 1 - 3 * d ** 2 + 2 * d ** 3,
  'inverse-square': (d) => (1 - d ** 4) ** 2 / (1 + 16 * d ** 2),
}
