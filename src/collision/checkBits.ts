import { failRange } from '../geometry/check.js'
import { checkWhole } from './checkWhole.js'

export const ALL_LAYERS: number = 2 ** 32 - 1

/** Layers as bits, or an error that names them. */
export function checkBits(name: string, value: unknown): number {
  const bits = checkWhole(name, value)
  if (bits < 0 || bits > ALL_LAYERS) failRange(name, 'a whole number from 0 to 4294967295', value)
  return bits
}
