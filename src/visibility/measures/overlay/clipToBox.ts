/**
 * Returns the part of a ring inside the box from (0, 0) to (width, height), rounded. It may run back and forth along
 * the box's sides.
 */
export function clipToBox(flat: readonly number[], width: number, height: number): readonly number[] {
  return clipToSide(clipToSide(clipToSide(clipToSide(flat, 0, 0, 1), 0, width, -1), 1, 0, 1), 1, height, -1)
}

/** Returns the part of a ring on one side of a line along an axis (Sutherland and Hodgman 1974). */
function clipToSide(flat: readonly number[], axis: 0 | 1, limit: number, sign: 1 | -1): readonly number[] {
  const kept: number[] = []
  for (let i = 0, j = flat.length - 2; i < flat.length; j = i, i += 2) {
    const before = sign * (flat[j + axis] - limit)
    const after = sign * (flat[i + axis] - limit)
    if (before < 0 !== after < 0 && before !== 0 && after !== 0) {
      const other = Math.round(
        flat[j + 1 - axis] + (before / (before - after)) * (flat[i + 1 - axis] - flat[j + 1 - axis]),
      )
      if (axis === 0) kept.push(limit, other)
      else kept.push(other, limit)
    }
    if (after >= 0) kept.push(flat[i], flat[i + 1])
  }
  return kept
}
