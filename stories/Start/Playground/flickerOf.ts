import type { LightProps } from 'react-umbra'
import { DEFAULTS } from './defaults.js'
import type { Shining } from './playgroundScene.js'

/** The `flicker` of a light, in the fewest words; undefined: it shines steadily. */
export function flickerOf({
  flicker: kind,
  flickerSpeed: speed,
  flickerAmount: amount,
}: Pick<Shining, 'flicker' | 'flickerSpeed' | 'flickerAmount'>): LightProps['flicker'] {
  if (kind === 'steady') return undefined
  if (speed === DEFAULTS.light.flickerSpeed && amount === null) return kind
  return { kind, ...(speed !== 1 && { speed }), ...(amount !== null && { amount }) }
}
