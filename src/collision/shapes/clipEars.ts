import { orientation } from '../../geometry/predicates.js'

/**
 * Triangulates an outline by ear clipping. Returns the indices of the corners, three per triangle, with positive
 * winding. The outline must have positive winding, must not cross or touch itself, and must not have collinear corners.
 * The triangles meet edge to edge, and none has zero area.
 * O(n²) in the worst case, usually O(n log n): each corner is tested once, and again when a neighbor is removed,
 * against the reflex vertices within the x range of its triangle. Exact.
 * Source: Meisters, Polygons have ears (1975).
 */
export function clipEars(ring: readonly number[]): number[] {
  const count = ring.length / 2
  const prev = Int32Array.from({ length: count }, (_, i) => (i + count - 1) % count)
  const next = Int32Array.from({ length: count }, (_, i) => (i + 1) % count)
  const turn = (a: number, b: number, c: number): number =>
    orientation(ring[2 * a], ring[2 * a + 1], ring[2 * b], ring[2 * b + 1], ring[2 * c], ring[2 * c + 1])
  const isReflexOrStraight = Uint8Array.from(next, (following, i) => (turn(prev[i], i, following) > 0 ? 0 : 1))
  const reflexVertices = Int32Array.from(next.keys())
    .filter((i) => isReflexOrStraight[i] === 1)
    .sort((i, j) => ring[2 * i] - ring[2 * j])

  const containsReflex = (a: number, b: number, c: number): boolean => {
    const [ax, bx, cx] = [ring[2 * a], ring[2 * b], ring[2 * c]]
    const [ay, by, cy] = [ring[2 * a + 1], ring[2 * b + 1], ring[2 * c + 1]]
    const [minX, maxX] = [Math.min(ax, bx, cx), Math.max(ax, bx, cx)]
    const [minY, maxY] = [Math.min(ay, by, cy), Math.max(ay, by, cy)]
    let [k, end] = [0, reflexVertices.length]
    while (k < end) {
      const mid = (k + end) >> 1
      if (ring[2 * reflexVertices[mid]] < minX) k = mid + 1
      else end = mid
    }
    for (; k < reflexVertices.length && ring[2 * reflexVertices[k]] <= maxX; k++) {
      const vertex = reflexVertices[k]
      const y = ring[2 * vertex + 1]
      if (y < minY || y > maxY || isReflexOrStraight[vertex] === 0 || vertex === a || vertex === c) continue
      if (turn(a, b, vertex) >= 0 && turn(b, c, vertex) >= 0 && turn(c, a, vertex) >= 0) return true
    }
    return false
  }

  const triangles: number[] = []
  const isClipped = new Uint8Array(count)
  const queue = Array.from(next.keys())
  for (const b of queue) {
    const [a, c] = [prev[b], next[b]]
    if (isClipped[b] === 1 || isReflexOrStraight[b] === 1 || containsReflex(a, b, c)) continue
    triangles.push(a, b, c)
    // That was the last triangle: going on would add it again, from its other corners.
    if (triangles.length === 3 * (count - 2)) break
    isClipped[b] = 1
    next[a] = c
    prev[c] = a
    // A convex corner never becomes reflex.
    for (const end of [a, c])
      if (isReflexOrStraight[end] === 1 && turn(prev[end], end, next[end]) > 0) isReflexOrStraight[end] = 0
    queue.push(a, c)
  }
  return triangles
}
