import { describe, expect, it } from 'vitest'
import { collide } from '../../src/collision/pairs/collide.js'
import { sweepShape } from '../../src/collision/sweep/sweepShape.js'
import { toIntegers } from '../../src/geometry/exact.js'
import { cases } from '../helpers/cases.js'
import { between, nextDouble, pick, type Random, seeded } from '../helpers/random.js'
import { box, circle } from './shapes.js'

/** Returns true if the distance of two centers is less than the sum of the radii, in whole numbers. */
function overlap(x: number, y: number, one: number, other: number): boolean {
  const [dx, dy, r, s] = toIntegers([x, y, one, other]).integers as [bigint, bigint, bigint, bigint]
  return dx * dx + dy * dy < (r + s) * (r + s)
}

/** Returns a double at most two steps above or below a value. */
function beside(random: Random, value: number): number {
  let near = value
  for (let steps = pick(random, [0, 0, 1, 2]); steps > 0; steps--) near = nextDouble(near, random() < 0.5)
  return near
}

/** Right-angled triangles of whole sides. */
const TRIPLES = [
  [1, 0, 1],
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
] as const

describe('two circles whose radii add up with rounding', () => {
  const random = seeded(15)
  const touches = Array.from({ length: cases(5000) }, () => {
    const unit = 2 ** pick(random, [-80, 0, 0, 0, 300])
    const one = unit * between(random, 0.1, 10)
    const other = unit * between(random, 0.1, 100)
    const [a, b, c] = pick(random, TRIPLES)
    const share = (one + other) / c
    return { one, other, x: beside(random, share * a), y: beside(random, share * b) }
  })

  it('collide if they overlap, to the last digit', () => {
    let hits = 0
    for (const { one, other, x, y } of touches) {
      const isHit = overlap(x, y, one, other)
      if (isHit) hits++
      const contact = collide(circle(0, 0, one), circle(x, y, other))
      expect(contact !== null, `${one} ${other} ${x} ${y}`).toBe(isHit)
      expect(collide(circle(x, y, other), circle(0, 0, one)) !== null).toBe(isHit)
    }
    expect(hits).toBeGreaterThan(cases(1100) - 100)
    expect(touches.length - hits).toBeGreaterThan(cases(1100) - 100)
  })

  it('hit each other on an overlapping path, and not on a grazing one', () => {
    let hits = 0
    for (const { one, other, x } of touches) {
      // The path leads along +y, past the other center at a distance of x.
      const isHit = overlap(x, 0, one, other)
      if (isHit) hits++
      const far = 4 * (one + other)
      const hit = sweepShape(circle(0, -far, one), { x: 0, y: 2 * far }, [circle(x, 0, other)])
      expect(hit !== null, `${one} ${other} ${x}`).toBe(isHit)
    }
    expect(hits).toBeGreaterThan(cases(1100) - 100)
  })
})

it('collides a circle with the side of a box if they overlap, to the last digit', () => {
  const random = seeded(16)
  let hits = 0
  for (let i = 0; i < cases(1000); i++) {
    const half = Math.fround(between(random, 1, 9))
    const radius = between(random, 0.1, 10)
    const x = beside(random, half + radius)
    const isHit = toIntegers([x, half, radius]).integers.reduce((a, b) => a - b) < 0n
    if (isHit) hits++
    expect(collide(box(0, 0, 2 * half, 8, 0), circle(x, 0.5, radius)) !== null, `${half} ${x} ${radius}`).toBe(isHit)
  }
  expect(hits).toBeGreaterThan(cases(250) - 100)
})
