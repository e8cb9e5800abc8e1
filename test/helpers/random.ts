export { seeded } from './seeded.mjs'

/** A stream of numbers in [0, 1). */
export type Random = () => number

/** A whole number from 0 up to `below`. */
export function whole(random: Random, below: number): number {
  return Math.floor(random() * below)
}

/** A number from `low` up to `high`. */
export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low)
}

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[whole(random, list.length)]!
}

export function chance(random: Random, share: number): boolean {
  return random() < share
}

const bits = new DataView(new ArrayBuffer(8))

/** The next double above, or below. */
export function nextDouble(value: number, up: boolean): number {
  if (value === 0) return up ? Number.MIN_VALUE : -Number.MIN_VALUE
  bits.setFloat64(0, value)
  bits.setBigUint64(0, bits.getBigUint64(0) + (value > 0 === up ? 1n : -1n))
  return bits.getFloat64(0)
}
