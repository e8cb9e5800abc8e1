import { describe, expect, it } from 'vitest'
import { Budget } from '../../../src/import/Budget.js'

/** Returns how many numbers a file may produce. */
function leftFor(...files: unknown[]): number {
  const budget = new Budget()
  for (const file of files) budget.add(file)
  return budget.left
}

describe('Budget', () => {
  it('allows 100,000 numbers plus 64 per character of all files together', () => {
    expect(leftFor()).toBe(100_000)
    expect(leftFor('x'.repeat(10))).toBe(100_640)
    expect(leftFor('x'.repeat(10), 'x'.repeat(5))).toBe(100_960)
  })

  it('allows 8,388,608 numbers more than plain text for long files', () => {
    expect(leftFor('x'.repeat(1_000_000))).toBe(100_000 + 2 ** 23 + 4_000_000)
  })

  it('counts the keys of an object, and its numbers by their bytes', () => {
    expect(leftFor({ abc: [1, 2], d: 'text', e: null })).toBe(100_000 + 64 * (3 + 16 + 1 + 4 + 1 + 8))
  })

  it('counts each item of a list, but shared and circular contents once', () => {
    const part = { abc: 1 }
    const item = 16 * 64
    expect(leftFor([part])).toBe(100_000 + item + 64 * (3 + 8))
    expect(leftFor([part, part, part])).toBe(leftFor([part]) + 2 * item)
    const ring: unknown[] = [part]
    ring.push(ring)
    expect(leftFor(ring)).toBe(leftFor([part]) + item)
  })

  it('ignores holes, however many there are', () => {
    expect(leftFor(new Array(2 ** 32 - 1))).toBe(100_000)
  })
})

it('throws beyond the limit, with the path of the source', () => {
  const budget = new Budget()
  budget.add('x')
  budget.spend(100_064, 'layers[0]')
  expect(budget.left).toBe(0)
  expect(() => budget.spend(1, 'layers[1]')).toThrow(
    new RangeError(
      'react-umbra: layers[1] must be smaller: files of 1 characters may produce 100064 numbers ' +
        '(100000 plus up to 64 per character), got 100065',
    ),
  )
})
