import { orientation } from '../../geometry/predicates.js'

/**
 * The triangles of an outline, by the numbers of their corners, three each, of positive winding like the outline, which neither
 * crosses nor touches itself and is nowhere straight. They meet edge to edge and none is without area. O(n²) at worst, mostly
 * O(n log n): of each corner it is asked once, and once more when a neighbour goes, whether a dent reaches into its triangle,
 * of those whose x is there. Exact. Meisters, Polygons have ears (1975).
 */
export function clipEars(ring: readonly number[]): number[] {
  const count = ring.length / 2
  const before = Int32Array.from({ length: count }, (_, i) => (i + count - 1) % count)
  const after = Int32Array.from({ length: count }, (_, i) => (i + 1) % count)
  const turn = (a: number, b: number, c: number): number =>
    orientation(ring[2 * a], ring[2 * a + 1], ring[2 * b], ring[2 * b + 1], ring[2 * c], ring[2 * c + 1])
  const isDent = Uint8Array.from(after, (next, i) => (turn(before[i], i, next) > 0 ? 0 : 1))
  const dents = Int32Array.from(after.keys())
    .filter((i) => isDent[i] === 1)
    .sort((i, j) => ring[2 * i] - ring[2 * j])

  const holdsDent = (a: number, b: number, c: number): boolean => {
    const [ax, bx, cx] = [ring[2 * a], ring[2 * b], ring[2 * c]]
    const [ay, by, cy] = [ring[2 * a + 1], ring[2 * b + 1], ring[2 * c + 1]]
    const [minX, maxX] = [Math.min(ax, bx, cx), Math.max(ax, bx, cx)]
    const [minY, maxY] = [Math.min(ay, by, cy), Math.max(ay, by, cy)]
    let [k, end] = [0, dents.length]
    while (k < end) {
      const middle = (k + end) >> 1
      if (ring[2 * dents[middle]] < minX) k = middle + 1
      else end = middle
    }
    for (; k < dents.length && ring[2 * dents[k]] <= maxX; k++) {
      const dent = dents[k]
      const y = ring[2 * dent + 1]
      if (y < minY || y > maxY || isDent[dent] === 0 || dent === a || dent === c) continue
      if (turn(a, b, dent) >= 0 && turn(b, c, dent) >= 0 && turn(c, a, dent) >= 0) return true
    }
    return false
  }

  const triangles: number[] = []
  const isGone = new Uint8Array(count)
  const asked = Array.from(after.keys())
  for (const b of asked) {
    const [a, c] = [before[b], after[b]]
    if (isGone[b] === 1 || isDent[b] === 1 || holdsDent(a, b, c)) continue
    triangles.push(a, b, c)
    // Of the last triangle each corner is an ear.
    if (triangles.length === 3 * (count - 2)) break
    isGone[b] = 1
    after[a] = c
    before[c] = a
    // A corner without a dent never gets one.
    for (const end of [a, c]) if (isDent[end] === 1 && turn(before[end], end, after[end]) > 0) isDent[end] = 0
    asked.push(a, c)
  }
  return triangles
}
