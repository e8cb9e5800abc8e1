import { orient2d } from 'robust-predicates'
import { describe, expect, it } from 'vitest'
import { exactDecisions, signOf, toIntegers } from '../../src/geometry/exact.js'
import { exactOrientation } from '../../src/geometry/exactOrientation.js'
import { orientation } from '../../src/geometry/predicates.js'
import { cases } from '../helpers/cases.js'
import { between, pick, type Random, seeded, whole } from '../helpers/random.js'

type Six = readonly [number, number, number, number, number, number]

/** Returns the sign by integer arithmetic. */
function exactly(numbers: Six): number {
  const [ax, ay, bx, by, cx, cy] = toIntegers(numbers).integers as unknown as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  return signOf((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
}

/** Returns three points, often almost or exactly in line. */
function points(random: Random, scale: number): Six {
  const at = (): number => pick(random, [between(random, -1, 1), whole(random, 5) - 2, whole(random, 9) / 3]) * scale
  const [ax, ay, bx, by] = [at(), at(), at(), at()]
  const share = pick(random, [0, 0.5, 1, 2, random()])
  const off = pick(random, [0, 0, 2 ** -52, 1]) * scale
  return [ax, ay, bx, by, ax + share * (bx - ax) + off, ay + share * (by - ay)]
}

describe('the orientation of three points has the exact sign', () => {
  it.each([1, 1e-30, 1e30, 1e-140, 1e140, 1e-160, 1e-200, 2 ** -1070, 1e160, 1e200, 1e300])(
    'at sizes of %d',
    (scale) => {
      const random = seeded(7)
      for (let i = 0; i < cases(1000); i++) {
        const six = points(random, scale)
        expect(Math.sign(orientation(...six)) + 0, six.join(' ')).toBe(exactly(six))
      }
    },
  )

  it.each<[string, Six]>([
    ['three equal points', [3, 3, 3, 3, 3, 3]],
    ['a line along x', [0.1, 0.7, 0.2, 0.7, 0.9, 0.7]],
    ['a tiny corner at the origin', [0, 0, 1e-200, 0, 0, 1e-200]],
    ['the smallest doubles', [0, 0, 5e-324, 0, 5e-324, 5e-324]],
    ['the smallest doubles, with the opposite winding', [0, 0, 5e-324, 5e-324, 5e-324, 0]],
    ['a tiny step beside a long one', [0, 0, 1e-200, 0, 1, 1e-200]],
    ['a line of huge and tiny steps', [0, 0, 1e305, 1e-5, 2e305, 2e-5]],
    ['a point beside a line of huge and tiny steps', [0, 0, 1e305, 1e-5, 2e305, 2.0000000000000005e-5]],
    ['integers too large to multiply exactly', [0, 0, 2 ** 30, 2 ** 30 - 1, 2 ** 30 + 1, 2 ** 30]],
  ])('for %s', (_, six) => {
    expect(Math.sign(orientation(...six)) + 0).toBe(exactly(six))
  })

  it('also in the exact step alone, as robust-predicates confirms', () => {
    const random = seeded(11)
    for (let i = 0; i < cases(40_000); i++) {
      const six = points(random, 10 ** (i % 13))
      expect(Math.sign(exactOrientation(...six)) + 0, six.join(' ')).toBe(-Math.sign(orient2d(...six)) + 0)
    }
  })

  it('also where the differences of the coordinates are rounded', () => {
    const random = seeded(12)
    for (let i = 0; i < cases(20_000); i++) {
      const at = (): number => between(random, -1, 1) * 2 ** (whole(random, 60) - 30)
      const [ax, ay, bx, by, share] = [at(), at(), at(), at(), between(random, -2, 3)]
      const six: Six = [ax, ay, bx, by, ax + share * (bx - ax), ay + share * (by - ay)]
      expect(Math.sign(exactOrientation(...six)) + 0, six.join(' ')).toBe(exactly(six))
    }
  })

  it.each<[string, Six, number]>([
    ['the first x', [33885.00000000001, 162, 603655, 2886, 587340, 2808], 1],
    ['the first y', [23180, 110428.00000000001, -113765, -541969, -71980, -342908], 1],
    ['the second x', [905346, 125928, -639625.9999999999, -88968, -212576, -29568], -1],
    ['the second y', [126071, 101893, 7227, 5841.000000000001, 24893, 20119], 1],
    ['the third x', [89320, 44352, 28420, 14112, -102080.00000000001, -50688], -1],
    ['the third y', [-56600, -27000, 49525, 23625, 42733, 20385.000000000004], 1],
  ])('for integers of which only %s is a bit off', (_, six, side) => {
    const [ax, ay, bx, by, cx, cy] = six
    expect((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).toBe(0)
    expect(Math.sign(orientation(...six))).toBe(side)
  })

  it('without integer arithmetic if the tails of the differences decide', () => {
    const six: Six = [0.255, 0.546, -0.752, -0.986, -2.120845264404081, -3.0684934906326236]
    const before = exactDecisions
    expect(orientation(...six)).toBeLessThan(0)
    expect(exactDecisions).toBe(before)
  })
})
