import { describe, expect, it } from 'vitest'
import { seeded } from '../helpers/seeded.mjs'
import { draw } from './draw.mjs'
import { isLate, score } from './score.mjs'

const ITEMS = Array.from({ length: 50 }, (_, i) => i)

describe('a sample of mutants', () => {
  it('has the asked number, each once and in their order', () => {
    const sample = draw(ITEMS, 20, seeded(1))
    expect(sample).toHaveLength(20)
    expect(sample).toEqual([...new Set(sample)].sort((a, b) => a - b))
  })

  it('is all of them where there are fewer', () => {
    expect(draw(ITEMS, 51, seeded(1))).toEqual(ITEMS)
  })

  it('is the same for the same seed, and another one for another', () => {
    expect(draw(ITEMS, 20, seeded(2))).toEqual(draw(ITEMS, 20, seeded(2)))
    expect(draw(ITEMS, 20, seeded(2))).not.toEqual(draw(ITEMS, 20, seeded(3)))
  })

  it('gives each the same chance', () => {
    const random = seeded(4)
    const times = ITEMS.map(() => 0)
    for (let i = 0; i < 5000; i++) for (const item of draw(ITEMS, 10, random)) times[item]!++
    // 1000 expected of each, 28 their standard deviation.
    expect(Math.min(...times)).toBeGreaterThan(1000 - 5 * 28)
    expect(Math.max(...times)).toBeLessThan(1000 + 5 * 28)
  })
})

describe('a score', () => {
  const mutant = (status: string, replacement = 'a <= b') => ({
    file: 'src/geometry/a.ts',
    source: 'if (a < b) {',
    original: 'a < b',
    replacement,
    status,
  })

  it('is the share of killed ones, in which timeouts are killed and what no test runs is not', () => {
    const results = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage'].map((status) => mutant(status))
    const { percent, killed, survivors, failures } = score(results, [], 60)
    expect([percent, killed, survivors.length]).toEqual([60, 3, 2])
    expect(failures).toEqual([])
    expect(score(results, [], 61).failures).toEqual(['60.0 % is below the required 61 %'])
  })

  it('tells mutants that the clock stops from those that repeat themselves too often', () => {
    expect(isLate({ status: 'Timeout' })).toBe(true)
    expect(isLate({ status: 'Timeout', statusReason: 'Hit limit reached (501/500)' })).toBe(false)
    expect(isLate({ status: 'Killed' })).toBe(false)
  })

  it('leaves out what does not run', () => {
    const results = ['Killed', 'Survived', 'CompileError', 'RuntimeError'].map((status) => mutant(status))
    expect(score(results, [], 50)).toMatchObject({ percent: 50, errors: 2, failures: [] })
  })

  it('fails where nothing ran', () => {
    expect(score([mutant('RuntimeError')], [], 80).failures).toEqual(['0.0 % is below the required 80 %'])
  })

  it('leaves out survivors that are listed as equivalent, and no others', () => {
    const killed = Array.from({ length: 9 }, () => mutant('Killed'))
    const listed = [mutant('')]
    expect(score([...killed, mutant('Survived')], listed, 100)).toMatchObject({
      percent: 100,
      excused: 1,
      failures: [],
    })
    expect(score([...killed, mutant('Survived', 'a > b')], listed, 100)).toMatchObject({ percent: 90, excused: 0 })
  })

  it('fails where more than a tenth is excused', () => {
    const results = [...Array.from({ length: 8 }, () => mutant('Killed')), mutant('Survived')]
    expect(score(results, [mutant('')], 80).failures).toEqual(['11.1 % are excused, more than 10 %'])
  })
})
