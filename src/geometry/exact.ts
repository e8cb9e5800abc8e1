/**
 * Exact arithmetic for decisions that floating point cannot make. Doubles are integers times a power of two, so
 * polynomials of them have exact signs in BigInt. Slow (microseconds): use it only if an error bound requires it.
 */

const view = new DataView(new ArrayBuffer(8))

/**
 * Returns the exponent of the last bit of a double, so that value / 2^exponent is an integer; for zero, one beyond the
 * largest.
 */
function lastBitExponent(value: number): number {
  view.setFloat64(0, value || Number.POSITIVE_INFINITY)
  return ((view.getUint32(0) >>> 20) & 0x7ff || 1) - 1075
}

/** Number of decisions that needed integers so far. Code with a step budget reads it to measure its own cost. */
export let exactDecisions = 0

/** Returns the values as integers, all multiplied by one and the same power of two: `value = integer × 2^exponent`. */
export function toIntegers(values: readonly number[]): { integers: bigint[]; exponent: number } {
  exactDecisions++
  const exponents = values.map(lastBitExponent)
  // No spread into Math.min: there may be more values than a call accepts as arguments.
  const exponent = exponents.reduce((least, one) => Math.min(least, one), Infinity)
  const integers = values.map((value, i) => BigInt(value / 2 ** exponents[i]) << BigInt(exponents[i] - exponent))
  return { integers, exponent }
}

/** Returns the sign of a BigInt as a number: -1, 0 or 1. */
export function signOf(value: bigint): number {
  return value > 0n ? 1 : value < 0n ? -1 : 0
}

/** Fraction of its terms below which a sum has lost half of a double's digits. */
const CANCELLATION = 2 ** -26

/**
 * Below this size of a sum, its products may have underflowed. It is 2^-960, written out so that builds inline the
 * number.
 */
export const UNDERFLOW_LIMIT = 1.0261342003245941e-289

/**
 * Returns true if a computed sum of products, of degree four at most, certainly has the right sign and half of its
 * digits. `size` is the sum of the absolute products. False for zero and for overflow or underflow.
 */
export function isReliable(sum: number, size: number): boolean {
  return Math.abs(sum) > CANCELLATION * size && size > UNDERFLOW_LIMIT
}

/** Returns `integer × 2^exponent` as a double with the same sign, even if it is too small for one. */
export function toNumber(integer: bigint, exponent: number): number {
  return divide(integer, 1n, exponent) || signOf(integer) * Number.MIN_VALUE
}

/** Bits kept of a quotient: a double's 53 and room to spare. */
const QUOTIENT_BITS = 64

/** Returns `numerator / denominator × 2^exponent` as a double, accurate to its last digits for integers of any size. */
export function divide(numerator: bigint, denominator: bigint, exponent: number): number {
  if (numerator === 0n) return 0
  const shift = BigInt(QUOTIENT_BITS + bitLength(denominator) - bitLength(numerator))
  const quotient = shift >= 0n ? (numerator << shift) / denominator : numerator / (denominator << -shift)
  return scale(Number(quotient), exponent - Number(shift))
}

function bitLength(value: bigint): number {
  return (value < 0n ? -value : value).toString(2).length
}

/** Returns `value × 2^exponent`, computed in two steps because 2^exponent itself may be out of range. */
function scale(value: number, exponent: number): number {
  const half = Math.trunc(exponent / 2)
  return value * 2 ** half * 2 ** (exponent - half)
}

/** A point (x / w, y / w) with w above zero. If w is zero, there is no such point. */
export interface ExactPoint {
  x: bigint
  y: bigint
  w: bigint
}

/**
 * Returns the intersection of the line through the points at `v[at]` and `v[at + 2]` with the one through those at
 * `v[at + 4]` and `v[at + 6]`.
 */
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
