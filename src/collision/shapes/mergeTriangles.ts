import { orientation } from '../../geometry/predicates.js'

/**
 * Merges the triangles of `clipEars` across every diagonal that leaves no reflex corner. Returns the convex parts as
 * indices of their corners. Creates at most four times the minimum number of parts. O(n).
 * Source: Hertel and Mehlhorn, Fast triangulation of the plane with respect to simple polygons (1985).
 */
export function mergeTriangles(ring: readonly number[], triangles: readonly number[]): number[][] {
  /** Start corner of each half-edge. `before` and `after` are its neighbors in its part. */
  const from = triangles
  const before: number[] = []
  const after: number[] = []
  /** Half-edges by the indices of their end corners. */
  const halfEdges = new Map<number, number>()
  const key = (i: number, j: number): number => i * ring.length + j
  const turn = (a: number, b: number, c: number): number =>
    orientation(ring[2 * a], ring[2 * a + 1], ring[2 * b], ring[2 * b + 1], ring[2 * c], ring[2 * c + 1])

  for (let i = 0; i < triangles.length; i += 3) {
    before.push(i + 2, i, i + 1)
    after.push(i + 1, i + 2, i)
    for (let k = i; k < i + 3; k++) halfEdges.set(key(from[k], from[after[k]]), k)
  }

  const isRemoved = new Uint8Array(from.length)
  for (let edge = 0; edge < from.length; edge++) {
    const start = from[edge]
    const end = from[after[edge]]
    const twin = halfEdges.get(key(end, start))
    if (twin === undefined || isRemoved[edge] === 1) continue
    const [last, next] = [before[edge], after[edge]]
    const [twinLast, twinNext] = [before[twin], after[twin]]
    if (turn(from[last], start, from[after[twinNext]]) < 0) continue
    if (turn(from[twinLast], end, from[after[next]]) < 0) continue
    after[last] = twinNext
    before[twinNext] = last
    after[twinLast] = next
    before[next] = twinLast
    isRemoved[edge] = isRemoved[twin] = 1
  }

  const parts: number[][] = []
  for (let edge = 0; edge < from.length; edge++) {
    const part: number[] = []
    for (let at = edge; isRemoved[at] === 0; at = after[at]) {
      part.push(from[at])
      isRemoved[at] = 1
    }
    if (part.length > 0) parts.push(part)
  }
  return parts
}
