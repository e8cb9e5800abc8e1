import { orientation } from '../geometry/predicates.js'

/**
 * Triangles of an outline's corners, three numbers of corners each, joined over every diagonal that leaves no reflex corner:
 * the corners of the convex parts, by their numbers. At most four times as many parts as are needed; O(n). Hertel and
 * Mehlhorn, Fast triangulation of the plane with respect to simple polygons (1985).
 */
export function joinTriangles(
  corners: readonly (readonly [number, number])[],
  triangles: readonly number[],
): number[][] {
  /** For each half-edge the corner where it begins, the one before it and the one after it in its part. */
  const from: number[] = []
  const before: number[] = []
  const after: number[] = []
  /** The half-edges by the numbers of the corners at their ends. */
  const places = new Map<number, number>()
  const key = (i: number, j: number): number => i * corners.length + j
  const turn = (i: number, j: number, k: number): number => orientation(...corners[i]!, ...corners[j]!, ...corners[k]!)

  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!]
    const side = turn(a, b, c)
    if (side === 0) continue
    const at = from.length
    from.push(...(side > 0 ? [a, b, c] : [a, c, b]))
    before.push(at + 2, at, at + 1)
    after.push(at + 1, at + 2, at)
    for (let k = at; k < at + 3; k++) places.set(key(from[k]!, from[after[k]!]!), k)
  }

  const isGone = new Uint8Array(from.length)
  for (let edge = 0; edge < from.length; edge++) {
    const start = from[edge]!
    const end = from[after[edge]!]!
    const twin = places.get(key(end, start))
    if (twin === undefined || isGone[edge] === 1) continue
    const [last, next] = [before[edge]!, after[edge]!]
    const [twinLast, twinNext] = [before[twin]!, after[twin]!]
    if (turn(from[last]!, start, from[after[twinNext]!]!) < 0) continue
    if (turn(from[twinLast]!, end, from[after[next]!]!) < 0) continue
    after[last] = twinNext
    before[twinNext] = last
    after[twinLast] = next
    before[next] = twinLast
    isGone[edge] = isGone[twin] = 1
  }

  const parts: number[][] = []
  for (let edge = 0; edge < from.length; edge++) {
    const part: number[] = []
    for (let at = edge; isGone[at] === 0; at = after[at]!) {
      part.push(from[at]!)
      isGone[at] = 1
    }
    if (part.length > 0) parts.push(part)
  }
  return parts
}
