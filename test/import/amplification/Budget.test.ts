import { describe, expect, it } from 'vitest'
import { Budget } from '../../../src/import/Budget.js'

/** Returns how many numbers the files may produce together. */
function limitFor(...files: unknown[]): number {
  const budget = new Budget()
  for (const file of files) budget.add(file)
  return budget.remaining
}

describe('Budget', () => {
  it('allows 100,000 numbers plus 64 per character of all files together', () => {
    expect(limitFor()).toBe(100_000)
    expect(limitFor('x'.repeat(10))).toBe(100_640)
    expect(limitFor('x'.repeat(10), 'x'.repeat(5))).toBe(100_960)
  })

  it('allows long files 100,000 plus 8,388,608 numbers plus 4 per character', () => {
    expect(limitFor('x'.repeat(1_000_000))).toBe(100_000 + 2 ** 23 + 4_000_000)
  })

  it('counts the characters of keys and strings, and 8 for each number or null', () => {
    expect(limitFor({ abc: [1, 2], d: 'text', e: null })).toBe(100_000 + 64 * (3 + 16 + 1 + 4 + 1 + 8))
  })

  it('counts 16 for each object in a list, but the contents of shared and circular objects only once', () => {
    const part = { abc: 1 }
    const item = 16 * 64
    expect(limitFor([part])).toBe(100_000 + item + 64 * (3 + 8))
    expect(limitFor([part, part, part])).toBe(limitFor([part]) + 2 * item)
    const ring: unknown[] = [part]
    ring.push(ring)
    expect(limitFor(ring)).toBe(limitFor([part]) + item)
  })

  it('ignores the holes of sparse arrays', () => {
    expect(limitFor(new Array(2 ** 32 - 1))).toBe(100_000)
  })
})

it('Budget throws beyond the limit, and names the path of the source', () => {
  const budget = new Budget()
  budget.add('x')
  budget.spend(100_064, 'layers[0]')
  expect(budget.remaining).toBe(0)
  expect(() => budget.spend(1, 'layers[1]')).toThrow(
    new RangeError(
      'react-umbra: layers[1] must be smaller: files of 1 characters may produce 100064 numbers ' +
        '(100000 plus up to 64 per character), got 100065',
    ),
  )
})
