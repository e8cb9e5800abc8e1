import { describe, expect, it } from 'vitest'
import { readLength, readNumbers } from '../../../src/import/svg/numbers.js'
import { parseSvg } from '../../../src/import.js'

/** So many digits that a pattern which tries each split of them ends in no time that a test has. */
const DIGITS = '1'.repeat(1_000_000)

describe('numbers of a million digits', () => {
  it('are refused as a length', () => {
    expect(() => readLength(`${DIGITS}x!`, 0, 'svg.width')).toThrow('svg.width must be a length such as 12, ')
    expect(() => readLength(`${DIGITS}.x!`, 0, 'svg.width')).toThrow('svg.width must be a length such as 12, ')
    expect(() => parseSvg(`<svg width="${DIGITS}x!" height="1"/>`)).toThrow('svg.width must be a length such as 12, ')
  })

  it('are refused in a list', () => {
    expect(() => readNumbers(`${DIGITS}!`, 'svg.viewBox')).toThrow('svg.viewBox must be numbers, got "!"')
  })

  it.each([
    ['7.', 7],
    ['.5', 0.5],
    ['-1.25e1', -12.5],
    ['+3.e1', 30],
  ])('are still numbers as SVG writes them: %s', (text, value) => {
    expect(readLength(text, 0, 'x')).toBe(value)
    expect(readNumbers(`${text},${text}`, 'x')).toEqual([value, value])
  })
})

it('shows the beginning of a name that an error tells', () => {
  const long = 'a'.repeat(100_000)
  for (const text of [`<${long}>`, `<svg></${long}>`, `<${long}></svg>`, `<svg ${long}="" ${long}=""/>`]) {
    expect(errorOf(() => parseSvg(text)).length).toBeLessThan(300)
  }
})

function errorOf(call: () => unknown): string {
  try {
    call()
  } catch (error) {
    return String(error)
  }
  throw new Error('nothing was thrown')
}
