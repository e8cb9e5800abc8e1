import { expect, it } from 'vitest'
import { StabbingLine } from '../../../src/import/mask/StabbingLine.js'
import { cases } from '../../helpers/cases.js'
import { between, seeded, whole } from '../../helpers/random.js'

it('StabbingLine uses the tighter of two points in the same place, in any order', () => {
  for (const tighterFirst of [true, false]) {
    const stabbing = new StabbingLine()
    const add = (u: number, tight: number, loose: number) => {
      const distances = tighterFirst ? [tight, loose] : [loose, tight]
      for (const v of distances) expect(stabbing.addUpper(u, v)).toBe(true)
      for (const v of distances) expect(stabbing.addLower(u, -v)).toBe(true)
    }
    add(0, 1, 3)
    add(4, 1, 2)
    expect(stabbing.line()).toEqual({ slope: 0, offset: 0 })
    // The steepest line passes through (0, -1) and (4, 1).
    expect(stabbing.addLower(6, 2.1)).toBe(false)
    expect(stabbing.addLower(6, 1.9)).toBe(true)
  }
})

it('StabbingLine separates the points that it accepts, and rejects a point only if no line separates it', () => {
  const random = seeded(3)
  for (let round = 0; round < Math.max(20, cases(200)); round++) {
    const stabbing = new StabbingLine()
    const points: { u: number; v: number; isUpper: boolean }[] = []
    const [slope, offset] = [between(random, -1, 1), between(random, -5, 5)]
    for (let u = 0; u < 24; u += whole(random, 3)) {
      const isUpper = random() < 0.5
      // Mostly on the correct side of one line.
      const v = slope * u + offset + (isUpper ? 1 : -1) * between(random, -0.1, 3)
      const isAccepted = isUpper ? stabbing.addUpper(u, v) : stabbing.addLower(u, v)
      expect(isAccepted, `round ${round}, u ${u}`).toBe(isSeparable([...points, { u, v, isUpper }]))
      if (isAccepted) points.push({ u, v, isUpper })
    }
    const line = stabbing.line()
    for (const { u, v, isUpper } of points) {
      const above = v - (line.slope * u + line.offset)
      expect(isUpper ? above : -above, `round ${round}, u ${u}`).toBeGreaterThan(-1e-9)
    }
  }
})

/** Returns true if a line passes below all upper points and above all lower ones, by brute force over their slopes. */
function isSeparable(points: readonly { u: number; v: number; isUpper: boolean }[]): boolean {
  let [min, max] = [-Infinity, Infinity]
  for (const a of points.filter(({ isUpper }) => isUpper)) {
    for (const b of points.filter(({ isUpper }) => !isUpper)) {
      if (a.u === b.u) {
        if (a.v < b.v) return false
        continue
      }
      const slope = (a.v - b.v) / (a.u - b.u)
      if (a.u > b.u) max = Math.min(max, slope)
      else min = Math.max(min, slope)
    }
  }
  return min < max
}

it('StabbingLine rejects an upper point below a lower one in the same place', () => {
  const stabbing = new StabbingLine()
  expect(stabbing.addLower(2, 1)).toBe(true)
  expect(stabbing.addUpper(2, 0.5)).toBe(false)
  expect(stabbing.addUpper(2, 1)).toBe(true)
})
