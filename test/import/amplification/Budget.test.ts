import { describe, expect, it } from 'vitest'
import { Budget } from '../../../src/import/Budget.js'

/** How many numbers a file may become. */
function leftFor(...files: unknown[]): number {
  const budget = new Budget()
  for (const file of files) budget.add(file)
  return budget.left
}

describe('a file may become', () => {
  it('100,000 numbers and 64 for each character, of all files together', () => {
    expect(leftFor()).toBe(100_000)
    expect(leftFor('x'.repeat(10))).toBe(100_640)
    expect(leftFor('x'.repeat(10), 'x'.repeat(5))).toBe(100_960)
  })

  it('8,388,608 numbers more than plain text, where it is long', () => {
    expect(leftFor('x'.repeat(1_000_000))).toBe(100_000 + 2 ** 23 + 4_000_000)
  })

  it('as much as an object has, its numbers by their bytes', () => {
    expect(leftFor({ abc: [1, 2], d: 'text', e: null })).toBe(100_000 + 64 * (3 + 16 + 1 + 4 + 1 + 8))
  })

  it('as much for each item of a list, and once for what is in it, though it holds itself', () => {
    const part = { abc: 1 }
    const item = 16 * 64
    expect(leftFor([part])).toBe(100_000 + item + 64 * (3 + 8))
    expect(leftFor([part, part, part])).toBe(leftFor([part]) + 2 * item)
    const ring: unknown[] = [part]
    ring.push(ring)
    expect(leftFor(ring)).toBe(leftFor([part]) + item)
  })

  it('no more for holes, however many there are', () => {
    expect(leftFor(new Array(2 ** 32 - 1))).toBe(100_000)
  })
})

it('what is beyond that is refused, by the path of what asks for it', () => {
  const budget = new Budget()
  budget.add('x')
  budget.spend(100_064, 'layers[0]')
  expect(budget.left).toBe(0)
  expect(() => budget.spend(1, 'layers[1]')).toThrow(
    new RangeError(
      'react-umbra: layers[1] must be repeated, bent or compressed less: files of 1 characters may become 100064 numbers ' +
        '(100000 and up to 64 for each character), got 100065',
    ),
  )
})
