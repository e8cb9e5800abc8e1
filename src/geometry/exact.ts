/**
 * Exact arithmetic for the decisions that floating point cannot make: doubles are integers times a power of two, so
 * polynomials of them have exact signs in BigInt. Slow (microseconds), reached only when an error bound says so.
 */

const view = new DataView(new ArrayBuffer(8))

/** Exponent of the last bit of a double, so that value / 2^exponent is an integer; of zero one beyond the largest. */
function lastBitExponent(value: number): number {
  view.setFloat64(0, value || Number.POSITIVE_INFINITY)
  return ((view.getUint32(0) >>> 20) & 0x7ff || 1) - 1075
}

/** How often decisions came down to integers so far: who has to be quick can tell how slow it was. */
export let exactDecisions = 0

/** The values as integers, all multiplied by one and the same power of two: `value = integer × 2^exponent`. */
export function toIntegers(values: readonly number[]): { integers: bigint[]; exponent: number } {
  exactDecisions++
  const exponents = values.map(lastBitExponent)
  // Not by a spread: there may be more values than a call takes arguments.
  const exponent = exponents.reduce((least, one) => Math.min(least, one), Infinity)
  const integers = values.map((value, i) => BigInt(value / 2 ** exponents[i]) << BigInt(exponents[i] - exponent))
  return { integers, exponent }
}

/** Sign of a BigInt as a number: -1, 0 or 1. */
export function signOf(value: bigint): number {
  return value > 0n ? 1 : value < 0n ? -1 : 0
}

/** Share of its terms below which a sum has lost half of a double's digits. */
const CANCELLED = 2 ** -26

/**
 * Where sums are so small, the products in them may have lost digits below the range of doubles: 2^-960, written out so that
 * builds put the number in its place.
 */
export const VANISHING = 1.0261342003245941e-289

/**
 * Whether a computed sum of products, of degree four at most, has its sign and half of its digits for sure; `size` is the
 * sum of the products without their signs. Never for zero, nor for what left the range of doubles on the way.
 */
export function isSure(sum: number, size: number): boolean {
  return Math.abs(sum) > CANCELLED * size && size > VANISHING
}

/** `integer × 2^exponent` as a double, of the same sign even where it is too small for one. */
export function toNumber(integer: bigint, exponent: number): number {
  return divide(integer, 1n, exponent) || signOf(integer) * Number.MIN_VALUE
}

/** Bits kept of a quotient: a double's 53 and room to spare. */
const QUOTIENT_BITS = 64

/** `numerator / denominator × 2^exponent` as a double, right to its last digits whatever the size of the integers. */
export function divide(numerator: bigint, denominator: bigint, exponent: number): number {
  if (numerator === 0n) return 0
  const shift = BigInt(QUOTIENT_BITS + bitLength(denominator) - bitLength(numerator))
  const quotient = shift >= 0n ? (numerator << shift) / denominator : numerator / (denominator << -shift)
  return scale(Number(quotient), exponent - Number(shift))
}

function bitLength(value: bigint): number {
  return (value < 0n ? -value : value).toString(2).length
}

/** `value × 2^exponent` in two steps, since 2^exponent alone may leave a double's range. */
function scale(value: number, exponent: number): number {
  const half = Math.trunc(exponent / 2)
  return value * 2 ** half * 2 ** (exponent - half)
}

/** A point (x / w, y / w), w above zero, or zero where there is none. */
export interface ExactPoint {
  x: bigint
  y: bigint
  w: bigint
}

/** Where the line through the points at `v[at]` and `v[at + 2]` meets the one through those at `v[at + 4]` and `v[at + 6]`. */
export function exactCrossing(v: readonly bigint[], at: number): ExactPoint {
  const ax = v[at]
  const ay = v[at + 1]
  const dx = v[at + 2] - ax
  const dy = v[at + 3] - ay
  const ex = v[at + 6] - v[at + 4]
  const ey = v[at + 7] - v[at + 5]
  const n = (v[at + 4] - ax) * ey - (v[at + 5] - ay) * ex
  const d = dx * ey - dy * ex
  const sign = d < 0n ? -1n : 1n
  return { x: sign * (ax * d + dx * n), y: sign * (ay * d + dy * n), w: sign * d }
}
