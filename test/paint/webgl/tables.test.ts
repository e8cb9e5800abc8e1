import { describe, expect, it } from 'vitest'
import { FEATHER_ROW, ROWS, rowOf, SAMPLES, sampleFormulas } from '../../../src/paint/webgl/lights/formulas.js'
import { COUNTS, DIRECTIONS, POINTS, tabulateHalves } from '../../../src/paint/webgl/soft/halves.js'
import { FALLOFFS, type Falloff, featherAt } from '../../../src/scene/lights/falloff.js'

/** Less than a fifth of an 8-bit step. */
const TOLERANCE = 1 / 255 / 5

describe('the table of formulas', () => {
  const numbers = sampleFormulas()
  const at = (row: number, x: number): number => {
    const place = x * (SAMPLES - 1)
    const i = Math.min(SAMPLES - 2, Math.floor(place))
    const [a, b] = [numbers[row * SAMPLES + i]!, numbers[row * SAMPLES + i + 1]!]
    return a + (b - a) * (place - i)
  }

  it.each(Object.keys(FALLOFFS) as Falloff[])('is %s, to a fifth of a step', (falloff) => {
    for (let x = 0; x <= 1; x += 1 / 1111) {
      expect(Math.abs(at(rowOf(falloff), x) - FALLOFFS[falloff](x)), `${x}`).toBeLessThan(TOLERANCE)
    }
  })

  it('ends with what is left of a feathered edge', () => {
    expect(ROWS).toBe(Object.keys(FALLOFFS).length + 1)
    for (let x = 0; x <= 1; x += 1 / 777) {
      expect(Math.abs(at(FEATHER_ROW, x) - featherAt(1 - x, 1))).toBeLessThan(TOLERANCE)
    }
  })
})

describe('the table of halves', () => {
  const words = tabulateHalves()
  const pointsOf = (row: number, count: number): number[] => {
    const at = 4 * (COUNTS * row + count)
    return Array.from({ length: POINTS }, (_, i) => i).filter((i) => (words[at + (i >> 5)]! >>> (i & 31)) & 1)
  }

  it('has k points in the k-th half, each half within the next', () => {
    for (let row = 0; row <= DIRECTIONS; row += 64) {
      let before: number[] = []
      for (let k = 0; k <= POINTS; k++) {
        const points = pointsOf(row, k)
        expect(points.length).toBe(k)
        expect(points).toEqual(expect.arrayContaining(before))
        before = points
      }
    }
  })

  it('has the opposite half in the opposite direction', () => {
    for (const row of [0, 17, 100]) {
      const [half, other] = [pointsOf(row, 40), pointsOf(row + DIRECTIONS / 2, POINTS - 40)]
      expect([...half, ...other].sort((a, b) => a - b)).toEqual(pointsOf(0, POINTS))
    }
  })
})
