import { failRange } from '../../geometry/check.js'

/**
 * A number as SVG writes it, after spaces and commas. Digits are matched in one way alone: with `\d+\.?\d*` each of them could
 * be on either side of the missing point, which takes the square of their count where what follows does not fit.
 */
export const NUMBER: RegExp = /[\s,]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)/iy

/** All numbers of a list; `at` is the path of its attribute. */
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

/** Pixels of a unit: of CSS, 96 to the inch; letters are taken to be of 16 pixels, as browsers have them. */
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

/** A length in user units; `whole` is what 100 % are of. */
export function readLength(text: string, whole: number, at: string): number {
  const [, number, unit = ''] = LENGTH.exec(text) ?? []
  const factor = unit === '%' ? whole / 100 : UNITS[unit.toLowerCase()]
  if (number === undefined || factor === undefined) failRange(at, 'a length such as 12, 3.5mm or 50%', text)
  return Number(number) * factor
}
