import { UNDERFLOW_LIMIT } from './exact.js'
import { exactOrientation } from './exactOrientation.js'

/**
 * Error bound of the plain determinant as a fraction of its two products: (3 + 16 ε) ε with ε = 2^-53 (Shewchuk 1997),
 * written out so that builds inline the number.
 */
export const ORIENTATION_ERROR = 3.3306690738754716e-16

/** Every integer up to this one is a double. */
const MAX_EXACT_INTEGER = 2 ** 53

/** Brings numbers whose products leave the range of doubles back into it, without changing a digit. */
const SCALE = 2 ** 600

/**
 * Returns the side of the line from a to b on which the point c is, exactly: positive if (b − a) × (c − a) > 0, zero on
 * the line. Its absolute value is only approximately twice the triangle's area, or a power of two times that. Shewchuk,
 * Adaptive Precision Floating-Point Arithmetic (1997), tested against robust-predicates.
 */
export function orientation(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  const left = (bx - ax) * (cy - ay)
  const right = (by - ay) * (cx - ax)
  const determinant = left - right
  const size = Math.abs(left) + Math.abs(right)
  if (size > UNDERFLOW_LIMIT) {
    const bound = ORIENTATION_ERROR * size
    if (determinant > bound || -determinant > bound) return determinant
    // Maps are often drawn on whole numbers, where the plain determinant is exact and zeros are common.
    const areIntegers =
      (ax | 0) === ax && (ay | 0) === ay && (bx | 0) === bx && (by | 0) === by && (cx | 0) === cx && (cy | 0) === cy
    if (areIntegers && size <= MAX_EXACT_INTEGER) return determinant
  } else if ((ax === bx || ay === cy) && (ay === by || ax === cx)) return 0
  const scale = size === Number.POSITIVE_INFINITY ? 1 / SCALE : size > UNDERFLOW_LIMIT ? 1 : SCALE
  return exactOrientation(scale * ax, scale * ay, scale * bx, scale * by, scale * cx, scale * cy)
}
