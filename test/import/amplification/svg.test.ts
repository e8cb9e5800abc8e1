import { describe, expect, it } from 'vitest'
import { readLength, readNumbers } from '../../../src/import/svg/numbers.js'
import { parseSvg } from '../../../src/import.js'

/** A million digits. A regular expression that tries every split of them would time out. */
const DIGITS = '1'.repeat(1_000_000)

describe('number parsing with a million digits', () => {
  it('rejects an invalid length in linear time', () => {
    expect(() => readLength(`${DIGITS}x!`, 0, 'svg.width')).toThrow('svg.width must be a length such as 12, ')
    expect(() => readLength(`${DIGITS}.x!`, 0, 'svg.width')).toThrow('svg.width must be a length such as 12, ')
    expect(() => parseSvg(`<svg width="${DIGITS}x!" height="1"/>`)).toThrow('svg.width must be a length such as 12, ')
  })

  it('rejects an invalid list in linear time', () => {
    expect(() => readNumbers(`${DIGITS}!`, 'svg.viewBox')).toThrow('svg.viewBox must be numbers, got "!"')
  })

  it.each([
    ['7.', 7],
    ['.5', 0.5],
    ['-1.25e1', -12.5],
    ['+3.e1', 30],
  ])('accepts %s', (text, value) => {
    expect(readLength(text, 0, 'x')).toBe(value)
    expect(readNumbers(`${text},${text}`, 'x')).toEqual([value, value])
  })
})

it('parseSvg reads an id of a million digits in linear time', () => {
  expect(parseSvg(`<svg><g id="${DIGITS}x"><line x2="9"/></g></svg>`).occluders).toHaveLength(1)
})

it('parseSvg shows only the beginning of a long name in errors', () => {
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

describe('parseSvg rejects files that produce far more than their length', () => {
  const TOO_MUCH = /^RangeError: react-umbra: svg must be smaller/

  it.each([
    ['circles', '<circle r="1e9"/>'.repeat(200)],
    ['curves', `<path d="M0 0${'c9 9 9e9 9 9 9'.repeat(300)}"/>`],
    ['a curve that is used often', `<path id="a" d="M0 0C9e6 9e6 -9e6 9e6 1 1"/>${'<use href="#a"/>'.repeat(300)}`],
  ])('%s', (_, elements) => {
    expect(errorOf(() => parseSvg(`<svg>${elements}</svg>`))).toMatch(TOO_MUCH)
  })

  it('but reads large files without repetition', () => {
    const { occluders } = parseSvg(`<svg><path d="M0 0${'h1v1'.repeat(200_000)}"/></svg>`)
    expect(occluders[0]!.walls).toHaveLength(4 * 400_000)
  })
})

it('parseSvg reports at most fifty kinds of unknown elements of a group', () => {
  const elements = Array.from({ length: 1200 }, (_, i) => `<x${i}/>`).join('')
  const { warnings } = parseSvg(`<svg>${elements}</svg>`)
  expect(warnings).toEqual([
    expect.stringMatching(/^x0, .*, x49, and others outside of groups, not a shape: left out$/),
  ])
})
