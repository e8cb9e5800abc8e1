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
