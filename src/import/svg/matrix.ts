import { failRange } from '../../geometry/check.js'
import { readNumbers } from './numbers.js'

/** What takes a point to (a x + c y + e, b x + d y + f). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const SAME: Matrix = [1, 0, 0, 1, 0, 0]

/** First the second one, then the first, as transforms are written. */
export function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

export const shifted = (matrix: Matrix, x: number, y: number): Matrix => times(matrix, [1, 0, 0, 1, x, y])

/** The longest that a step of length one becomes. */
export function largestScale([a, b, c, d]: Matrix): number {
  return (Math.hypot(a + d, b - c) + Math.hypot(a - d, b + c)) / 2
}

/** Where a matrix takes a point. */
export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

const TRANSFORM = /[\s,]*([a-z]+)\s*\(([^()]*)\)\s*/iy

/** A matrix with the functions of a `transform` attribute after it; `at` is the path of the attribute. */
export function transformed(matrix: Matrix, text: string, at: string): Matrix {
  let result = matrix
  const written = text.trim()
  let from = 0
  while (from < written.length && written !== 'none') {
    TRANSFORM.lastIndex = from
    const [, name = '', list = ''] = TRANSFORM.exec(written) ?? []
    const made = make(name, readNumbers(list, at))
    if (made === null) {
      failRange(at, 'matrix, translate, scale, rotate, skewX or skewY with their numbers', written.slice(from))
    }
    result = times(result, made)
    from = TRANSFORM.lastIndex
  }
  return result
}

/** The matrix of a function of these numbers; null where there is none that takes as many. */
function make(name: string, values: readonly number[]): Matrix | null {
  const [a = 0, b = 0, c = 0] = values
  switch (name + values.length) {
    case 'matrix6':
      return values as unknown as Matrix
    case 'translate1':
    case 'translate2':
      return [1, 0, 0, 1, a, b]
    case 'scale1':
      return [a, 0, 0, a, 0, 0]
    case 'scale2':
      return [a, 0, 0, b, 0, 0]
    case 'rotate1':
    case 'rotate3': {
      const [cos, sin] = [sine(a + 90), sine(a)]
      return shifted([cos, sin, -sin, cos, b, c], -b, -c)
    }
    case 'skewX1':
      return [1, 0, sine(a) / sine(a + 90), 1, 0, 0]
    case 'skewY1':
      return [1, sine(a) / sine(a + 90), 0, 1, 0, 0]
    default:
      return null
  }
}

/** Exact by quarter turns. */
function sine(degrees: number): number {
  const quarters = degrees / 90
  return Number.isInteger(quarters) ? [0, 1, 0, -1][((quarters % 4) + 4) % 4]! : Math.sin((degrees * Math.PI) / 180)
}
