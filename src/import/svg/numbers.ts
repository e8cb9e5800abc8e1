import { failRange } from '../../geometry/check.js'

/**
 * A number in SVG syntax, after whitespace and commas. Each digit can match in only one way: with `\d+\.?\d*`, it
 * could be on either side of a missing point, and backtracking would be quadratic.
 */
export const NUMBER: RegExp = /[\s,]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)/iy

/** Reads all numbers of a list; `at` is the path of its attribute. */
export function readNumbers(text: string, at: string): number[] {
  const numbers: number[] = []
  NUMBER.lastIndex = 0
  let from = 0
  for (let found = NUMBER.exec(text); found !== null; found = NUMBER.exec(text)) {
    numbers.push(Number(found[1]))
    from = NUMBER.lastIndex
  }
  const rest = text.slice(from)
  if (/[^\s,]/.test(rest)) failRange(at, 'numbers', rest)
  return numbers
}

/** Pixels per unit in CSS, 96 per inch. One em is 16 pixels, the default of browsers. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
  em: 16,
}

const LENGTH = /^\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(%|[a-z]*)\s*$/i

/** Reads a length in user units; `fullLength` is 100 %. */
export function readLength(text: string, fullLength: number, at: string): number {
  const [, number, unit = ''] = LENGTH.exec(text) ?? []
  const factor = unit === '%' ? fullLength / 100 : UNITS[unit.toLowerCase()]
  if (number === undefined || factor === undefined) failRange(at, 'a length such as 12, 3.5mm or 50%', text)
  return Number(number) * factor
}
