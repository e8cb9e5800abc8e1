import type { Point } from '../../geometry/points.js'

/** An affine map of the plane in the order of Canvas 2D's `setTransform`: x' = a x + c y + e, y' = b x + d y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY: Affine = /* @__PURE__ */ Object.freeze([1, 0, 0, 1, 0, 0] as const)

/** Returns the map that applies `n`, then `m`. */
export function product(m: Affine, n: Affine): Affine {
  if (m === IDENTITY) return n
  if (n === IDENTITY) return m
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ]
}

/** Returns the inverse, or null if the map flattens the plane. */
export function inverse([a, b, c, d, e, f]: Affine): Affine | null {
  const determinant = a * d - b * c
  if (determinant === 0 || !Number.isFinite(determinant)) return null
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ]
}

/** Maps a point. */
export function mapPoint([a, b, c, d, e, f]: Affine, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** Maps a flat list of points in place, and returns it. */
export function mapPoints(matrix: Affine, points: number[]): number[] {
  for (let i = 0; i < points.length; i += 2) {
    const { x, y } = mapPoint(matrix, { x: points[i]!, y: points[i + 1]! })
    points[i] = x
    points[i + 1] = y
  }
  return points
}

/** Returns the mean factor by which a map stretches lengths. */
export function scaleOf([a, b, c, d]: Affine): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}
