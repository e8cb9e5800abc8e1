import { NEGATIVE, POSITIVE } from '../../visibility/attributes.js'

/**
 * Returns the inner side of each wall's outline, POSITIVE or NEGATIVE. Consecutive walls that return to their start are
 * an outline. 0 for walls without an outline, or in one without area.
 */
export function innerSidesOf(walls: Float64Array): Uint8Array {
  const innerSides = new Uint8Array(walls.length / 4)
  let first = 0
  while (4 * first < walls.length) {
    const x = walls[4 * first]!
    const y = walls[4 * first + 1]!
    let twiceArea = 0
    let last = first
    let at = 4 * first
    for (;;) {
      // Relative to the first corner, so that a small outline far from the world's origin keeps its precision.
      twiceArea += (walls[at]! - x) * (walls[at + 3]! - y) - (walls[at + 2]! - x) * (walls[at + 1]! - y)
      const isClosed = walls[at + 2] === x && walls[at + 3] === y
      const next = at + 4
      if (isClosed || walls[next] !== walls[at + 2] || walls[next + 1] !== walls[at + 3]) {
        if (isClosed && twiceArea !== 0) innerSides.fill(twiceArea > 0 ? POSITIVE : NEGATIVE, first, last + 1)
        break
      }
      at = next
      last++
    }
    first = last + 1
  }
  return innerSides
}

/** Returns, for each wall, the side on which the area of its outline lies; undefined without an outline. */
export function sidesOf(walls: Float64Array): ('positive' | 'negative' | undefined)[] {
  return Array.from(innerSidesOf(walls), (innerSide) => {
    if (innerSide === 0) return undefined
    return innerSide === POSITIVE ? 'positive' : 'negative'
  })
}
