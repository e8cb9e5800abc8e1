import { checkFinite, failRange } from './check.js'

/** The bits of all layers. */
export const ALL_LAYERS: number = 2 ** 32 - 1

/** Returns layer bits as an integer from 0 to 2^32 − 1; −1 stands for all of them. Throws otherwise. */
export function checkBits(name: string, value: unknown = ALL_LAYERS): number {
  const bits = checkFinite(name, value)
  const areBits = Number.isInteger(bits) && bits >= -(2 ** 31) && bits <= ALL_LAYERS
  return areBits ? bits >>> 0 : failRange(name, 'a whole number of 32 bits', value)
}
