import { describe, expect, it } from 'vitest'
import { divide, isReliable, signOf, toIntegers, toNumber } from '../../src/geometry/exact.js'
import { orientation } from '../../src/geometry/predicates.js'
import { cases } from '../helpers/cases.js'
import { nextDouble, seeded, whole } from '../helpers/random.js'
import { sign, turn } from '../helpers/rational.js'

describe('toIntegers', () => {
  it('writes doubles as integers times one power of two', () => {
    expect(toIntegers([1, 2, -3])).toEqual({ integers: [2n ** 52n, 2n ** 53n, -3n * 2n ** 52n], exponent: -52 })
    const { integers, exponent } = toIntegers([0.1, -0.5])
    expect(exponent).toBe(-56)
    expect(integers).toEqual([0x1999999999999an, -(2n ** 55n)])
  })

  it('accepts zeros of either sign, and an empty list', () => {
    expect(toIntegers([0, -0]).integers).toEqual([0n, 0n])
    expect(toIntegers([]).integers).toEqual([])
    expect(toIntegers([0, 2 ** 52])).toEqual({ integers: [0n, 2n ** 52n], exponent: 0 })
  })

  it('accepts subnormal numbers beside the largest', () => {
    expect(toIntegers([Number.MIN_VALUE])).toEqual({ integers: [1n], exponent: -1074 })
    expect(toIntegers([-3 * Number.MIN_VALUE, 2 ** -1022])).toEqual({ integers: [-3n, 2n ** 52n], exponent: -1074 })
    expect(toIntegers([Number.MAX_VALUE])).toEqual({ integers: [2n ** 53n - 1n], exponent: 971 })
    const { integers, exponent } = toIntegers([Number.MAX_VALUE, Number.MIN_VALUE])
    expect(exponent).toBe(-1074)
    expect(integers).toEqual([(2n ** 53n - 1n) << 2045n, 1n])
  })

  it('converts to integers that represent the same doubles', () => {
    const random = seeded(4)
    for (let i = 0; i < 1000; i++) {
      const values = [random() - 0.5, random() * 2 ** whole(random, 200), -random() * 2 ** -whole(random, 200)]
      const { integers, exponent } = toIntegers(values)
      expect(integers.map((integer) => divide(integer, 1n, exponent))).toEqual(values)
    }
  })
})

describe('isReliable', () => {
  it('is true for a sum that kept half of its digits', () => {
    expect(isReliable(-1, 2 ** 25)).toBe(true)
    expect(isReliable(1, 2 ** 26)).toBe(false)
  })

  it('is false for zero, after overflow, and near underflow', () => {
    expect(isReliable(0, 0)).toBe(false)
    expect(isReliable(Number.NaN, Number.POSITIVE_INFINITY)).toBe(false)
    expect(isReliable(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)).toBe(false)
    expect(isReliable(2 ** -961, 2 ** -961)).toBe(false)
  })
})

describe('toNumber', () => {
  it('returns the double, or the smallest one for a smaller value', () => {
    expect(toNumber(-12n, 3)).toBe(-96)
    expect(toNumber(0n, 5)).toBe(0)
    expect(toNumber(7n, -3000)).toBe(Number.MIN_VALUE)
    expect(toNumber(-7n, -3000)).toBe(-Number.MIN_VALUE)
  })
})

describe('divide', () => {
  it('returns known quotients to the last bit', () => {
    expect(divide(1n, 3n, 0)).toBe(1 / 3)
    expect(divide(-2n, 3n, 0)).toBe(-2 / 3)
    expect(divide(7n, -7n, 0)).toBe(-1)
    expect(divide(22n, 7n, 0)).toBe(22 / 7)
    expect(divide(0n, 5n, 900)).toBe(0)
  })

  it('accepts integers of any size', () => {
    expect(divide(10n ** 400n, 3n * 10n ** 400n, 0)).toBe(1 / 3)
    expect(divide(10n ** 400n + 1n, 10n ** 390n, 0)).toBe(1e10)
    expect(divide(1n, 10n ** 300n, 0)).toBe(1e-300)
  })

  it('accepts exponents whose power of two is not a double, up to both ends of the range', () => {
    expect(divide(1n, 2n ** 100n, 1100)).toBe(2 ** 1000)
    expect(divide(2n ** 100n, 1n, -1150)).toBe(2 ** -1050)
    expect(divide(1n, 1n, -1074)).toBe(Number.MIN_VALUE)
    expect(divide(3n, 1n, -1074)).toBe(3 * Number.MIN_VALUE)
    expect(divide(2n ** 53n - 1n, 1n, 971)).toBe(Number.MAX_VALUE)
    expect(divide(1n, 1n, -1200)).toBe(0)
    expect(divide(1n, 1n, 1200)).toBe(Number.POSITIVE_INFINITY)
  })
})

it('signOf returns the sign of a BigInt', () => {
  expect([-(10n ** 40n), 0n, 7n].map(signOf)).toEqual([-1, 0, 1])
})

describe('orientation', () => {
  it('is positive if c is at an increasing angle from b, as seen from a', () => {
    expect(orientation(0, 0, 1, 0, 0, 1)).toBe(1)
    expect(orientation(0, 0, 0, 1, 1, 0)).toBe(-1)
    expect(orientation(0, 0, 1, 2, 3, 6)).toBe(0)
    expect(orientation(5, 5, 5, 5, 9, 1) + 0).toBe(0)
  })

  it('detects a point an ulp off a line', () => {
    expect(orientation(0.5, 0.5, 12, 12, 24, 24)).toBe(0)
    expect(orientation(0.5, 0.5, 12, 12, 24, nextDouble(24, true))).toBeGreaterThan(0)
    expect(orientation(0.5, 0.5, 12, 12, 24, nextDouble(24, false))).toBeLessThan(0)
    expect(orientation(0.1, 0.1, 0.3, 0.3, 0.7, 0.7)).toBe(0)
  })

  it('is right for integers whose products are rounded', () => {
    const far = 2 ** 31 - 1
    expect(orientation(-far, -far, far, far - 1, 0, 0)).toBeGreaterThan(0)
    expect(orientation(-far, -far, far, far, 0, 0)).toBe(0)
  })

  it('has the sign of exact arithmetic on 5,000 triples that are nearly in line', () => {
    const random = seeded(5)
    for (let i = 0; i < cases(5000); i++) {
      const scale = 2 ** (whole(random, 60) - 30)
      const [ax, ay, dx, dy] = [random() * scale, random() * scale, random() * scale, random() * scale]
      const [t, u] = [random() * 3, random() * 3]
      let [cx, cy] = [ax + t * dx, ay + t * dy]
      for (let n = whole(random, 3); n > 0; n--) cx = nextDouble(cx, true)
      for (let n = whole(random, 3); n > 0; n--) cy = nextDouble(cy, false)
      const [bx, by] = [ax + u * dx, ay + u * dy]
      const exact = sign(turn({ x: ax, y: ay }, { x: bx, y: by }, { x: cx, y: cy }))
      expect(Math.sign(orientation(ax, ay, bx, by, cx, cy)) + 0).toBe(exact)
    }
  })
})
