import { describe, expect, it } from 'vitest'
import { FALLOFFS, type Falloff, falloffAt, featherAt } from '../../src/scene/lights/falloff.js'

describe('falloffs', () => {
  it.each([
    ['none', 1, 1, 1],
    ['linear', 1, 0.5, 0],
    ['smooth', 1, 0.5, 0],
    ['inverse-square', 1, (15 / 16) ** 2 / 5, 0],
  ] as const)('%s is %d, %d and %d at 0, 0.5 and 1', (name, start, middle, end) => {
    expect(FALLOFFS[name](0)).toBe(start)
    expect(FALLOFFS[name](0.5)).toBeCloseTo(middle, 15)
    expect(FALLOFFS[name](1)).toBeCloseTo(end, 15)
  })

  it('follow their formulas in between', () => {
    for (const d of [0.1, 0.25, 0.7, 0.9]) {
      expect(FALLOFFS.linear(d)).toBeCloseTo(1 - d, 15)
      expect(FALLOFFS.smooth(d)).toBeCloseTo(1 - 3 * d ** 2 + 2 * d ** 3, 15)
      expect(FALLOFFS['inverse-square'](d)).toBeCloseTo((1 - d ** 4) ** 2 / (1 + 16 * d ** 2), 15)
    }
  })

  it('never grow with distance', () => {
    for (const formula of Object.values(FALLOFFS)) {
      for (let i = 1; i <= 100; i++) expect(formula(i / 100)).toBeLessThanOrEqual(formula((i - 1) / 100))
    }
  })
})

describe('falloffAt', () => {
  it('is the formula up to the radius and 0 beyond it', () => {
    expect(falloffAt('none', 1)).toBe(1)
    expect(falloffAt('none', 1.01)).toBe(0)
    expect(falloffAt('linear', 0.25)).toBe(0.75)
  })

  it.each([0.5, 1, 2])('rejects an unknown falloff at a distance of %d too', (distance) => {
    expect(() => falloffAt('cubic' as Falloff, distance)).toThrow('react-umbra: falloff must be one of none, linear')
  })
})

describe('featherAt', () => {
  it('is 1 up to the start of the feather, half at its midpoint and 0 at the edge', () => {
    expect(featherAt(0, 0.2)).toBe(1)
    expect(featherAt(0.8, 0.2)).toBeCloseTo(1, 12)
    expect(featherAt(0.9, 0.2)).toBeCloseTo(0.5, 12)
    expect(featherAt(1, 0.2)).toBe(0)
    expect(featherAt(1.5, 0.2)).toBe(0)
    expect(featherAt(0.5, 1)).toBe(0.5)
  })

  it('drops from 1 to 0 without a feather', () => {
    expect(featherAt(0.999, 0)).toBe(1)
    expect(featherAt(1, 0)).toBe(1)
    expect(featherAt(1.001, 0)).toBe(0)
  })
})
