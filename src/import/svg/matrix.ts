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

const TRANSFORM = /[\s,]*([a-z]+)\s*\(([^()]*)\)\s*/iy

/** The functions of a transform, by how many numbers each may have. */
const FUNCTIONS: Readonly<Record<string, { counts: readonly number[]; make: (...values: number[]) => Matrix }>> = {
  matrix: { counts: [6], make: (...values) => values as unknown as Matrix },
  translate: { counts: [1, 2], make: (x = 0, y = 0) => [1, 0, 0, 1, x, y] },
  scale: { counts: [1, 2], make: (x = 1, y = x) => [x, 0, 0, y, 0, 0] },
  rotate: {
    counts: [1, 3],
    make: (degrees = 0, x = 0, y = 0) => {
      const [cos, sin] = turn(degrees)
      return shifted([cos, sin, -sin, cos, x, y], -x, -y)
    },
  },
  skewX: { counts: [1], make: (degrees = 0) => [1, 0, tangent(degrees), 1, 0, 0] },
  skewY: { counts: [1], make: (degrees = 0) => [1, tangent(degrees), 0, 1, 0, 0] },
}

/** A matrix with the functions of a `transform` attribute after it; `at` is the path of the attribute. */
export function transformed(matrix: Matrix, text: string, at: string): Matrix {
  let result = matrix
  const written = text.trim()
  let from = 0
  while (from < written.length && written !== 'none') {
    TRANSFORM.lastIndex = from
    const found = TRANSFORM.exec(written)
    const name = found?.[1] ?? ''
    const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
    const values = readNumbers(found?.[2] ?? '', at)
    if (!known?.counts.includes(values.length)) {
      failRange(at, 'matrix, translate, scale, rotate, skewX or skewY with their numbers', written.slice(from))
    }
    result = times(result, known.make(...values))
    from = TRANSFORM.lastIndex
  }
  return result
}

/** Cosine and sine, exactly by quarter turns. */
function turn(degrees: number): readonly [number, number] {
  const quarters = degrees / 90
  if (Number.isInteger(quarters)) {
    const quarter = ((quarters % 4) + 4) % 4
    return [[1, 0, -1, 0][quarter]!, [0, 1, 0, -1][quarter]!]
  }
  const radians = (degrees * Math.PI) / 180
  return [Math.cos(radians), Math.sin(radians)]
}

const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 180)
