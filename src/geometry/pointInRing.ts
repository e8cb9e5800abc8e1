import { orientation } from './predicates.js'

/** Returns the position of a point relative to a ring of checked numbers. Decided exactly. O(corners). */
export function pointInRing(x: number, y: number, flat: ArrayLike<number>): 'inside' | 'outside' | 'boundary' {
  let isInside = false
  for (let i = 0, j = flat.length - 2; i < flat.length; j = i, i += 2) {
    const ax = flat[j]
    const ay = flat[j + 1]
    const bx = flat[i]
    const by = flat[i + 1]
    if (bx === x && by === y) return 'boundary'
    // An edge along the ray has no crossing. The point is on it if it is between the ends.
    if (ay === y && by === y && ax > x !== bx > x) return 'boundary'
    if (ay > y === by > y) continue
    const side = orientation(ax, ay, bx, by, x, y)
    if (side === 0) return 'boundary'
    if (side > 0 === by > ay) isInside = !isInside
  }
  return isInside ? 'inside' : 'outside'
}
