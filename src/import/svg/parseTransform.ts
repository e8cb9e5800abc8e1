import { failRange } from '../../geometry/check.js'
import { type Matrix, multiply, translate } from '../matrix.js'
import { readNumbers } from './numbers.js'

const TRANSFORM = /[\s,]*([a-z]+)\s*\(([^()]*)\)\s*/iy

/** Returns a matrix followed by the functions of a `transform` attribute; `at` is the path of the attribute. */
export function parseTransform(matrix: Matrix, text: string, at: string): Matrix {
  let result = matrix
  const trimmed = text.trim()
  let from = 0
  while (from < trimmed.length && trimmed !== 'none') {
    TRANSFORM.lastIndex = from
    const [, name = '', list = ''] = TRANSFORM.exec(trimmed) ?? []
    const transform = functionMatrix(name, readNumbers(list, at))
    if (transform === null) {
      failRange(at, 'matrix, translate, scale, rotate, skewX or skewY with their numbers', trimmed.slice(from))
    }
    result = multiply(result, transform)
    from = TRANSFORM.lastIndex
  }
  return result
}

/**
 * Returns the matrix of a function with these arguments, or null if no function has this name and number of arguments.
 */
function functionMatrix(name: string, values: readonly number[]): Matrix | null {
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
      return translate([cos, sin, -sin, cos, b, c], -b, -c)
    }
    case 'skewX1':
      return [1, 0, sine(a) / sine(a + 90), 1, 0, 0]
    case 'skewY1':
      return [1, sine(a) / sine(a + 90), 0, 1, 0, 0]
    default:
      return null
  }
}

/** Returns the sine of an angle in degrees, exact at quarter turns. */
function sine(degrees: number): number {
  const quarters = degrees / 90
  return Number.isInteger(quarters) ? [0, 1, 0, -1][((quarters % 4) + 4) % 4]! : Math.sin((degrees * Math.PI) / 180)
}
