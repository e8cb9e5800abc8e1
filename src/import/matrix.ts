/** An affine transform of a point to (a x + c y + e, b x + d y + f). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Multiplies two transforms; the second one applies first, as transforms are written. */
export function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

export const translate = (matrix: Matrix, x: number, y: number): Matrix => multiply(matrix, [1, 0, 0, 1, x, y])

/** Returns the largest factor by which a transform lengthens a vector. */
export function largestScale([a, b, c, d]: Matrix): number {
  return (Math.hypot(a + d, b - c) + Math.hypot(a - d, b + c)) / 2
}

/** Transforms a point. */
export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}
