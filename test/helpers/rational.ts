import type { Point } from '../../src/geometry/points.js'

/** A number as numerator and denominator, the latter above zero. */
export interface Rational {
  readonly n: bigint
  readonly d: bigint
}

/** A double as the exact number that it is: doubled until it is whole. */
export function rational(value: number): Rational {
  let whole = value
  let d = 1n
  while (!Number.isInteger(whole)) {
    whole *= 2
    d *= 2n
  }
  return { n: BigInt(whole), d }
}

export const plus = (a: Rational, b: Rational): Rational => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
export const minus = (a: Rational, b: Rational): Rational => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d })
export const times = (a: Rational, b: Rational): Rational => ({ n: a.n * b.n, d: a.d * b.d })
export const sign = ({ n }: Rational): number => (n > 0n ? 1 : n < 0n ? -1 : 0)
export const compare = (a: Rational, b: Rational): number => sign(minus(a, b))

export function over(a: Rational, b: Rational): Rational {
  return b.n < 0n ? { n: -a.n * b.d, d: -a.d * b.n } : { n: a.n * b.d, d: a.d * b.n }
}

/** The square root, rounded down in its 200th digit or later. */
export function squareRoot({ n, d }: Rational): Rational {
  const scale = 1n << 700n
  const square = n * d * scale * scale
  let root = 1n << BigInt((square.toString(2).length / 2 + 1) | 0)
  // Newton's steps fall until they stand.
  for (let next = 0n; ; root = next) {
    next = (root + square / root) >> 1n
    if (next >= root) return { n: root, d: d * scale }
  }
}

/** The nearest double or one beside it: 80 bits of the quotient, then rounded. */
export function toDouble({ n, d }: Rational): number {
  if (n === 0n) return 0
  const shift = 80 + d.toString(2).length - n.toString(2).length
  const quotient = shift >= 0 ? (n << BigInt(shift)) / d : n / (d << BigInt(-shift))
  return Number(quotient) / 2 ** shift
}

/** Twice the area of the triangle abc, above zero where it turns by increasing angle. */
export function turn(a: Point, b: Point, c: Point): Rational {
  const from = (p: Point, q: Point, axis: 'x' | 'y'): Rational => minus(rational(p[axis]), rational(q[axis]))
  return minus(times(from(b, a, 'x'), from(c, a, 'y')), times(from(b, a, 'y'), from(c, a, 'x')))
}
