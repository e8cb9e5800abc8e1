import { orientation } from '../../../geometry/predicates.js'
import type { GridPoints } from './GridPoints.js'

/**
 * Joins directed edges into outlines that do not touch themselves, with the bounded area on their left, and reduces
 * them to their corners. Drops parts nowhere wider than the grid's unit.
 */
export function traceOutlines(points: GridPoints, edges: readonly number[]): number[][] {
  const { xs, ys } = points
  const outgoing = new Map<number, number[]>()
  for (let i = 0; i < edges.length; i += 2) {
    const list = outgoing.get(edges[i])
    if (list) list.push(edges[i + 1])
    else outgoing.set(edges[i], [edges[i + 1]])
  }
  const outlines: number[][] = []
  for (const [start, ends] of outgoing) {
    while (ends.length > 0) {
      const path = [start]
      const indices = new Map([[start, 0]])
      do {
        const at = path.at(-1)!
        const next = removeNext(points, path.at(-2), at, outgoing.get(at)!)
        const index = indices.get(next)
        if (index === undefined) {
          indices.set(next, path.length)
          path.push(next)
        } else {
          // The path returns to one of its points: cut off the ring.
          const ring = path.splice(index + 1)
          for (const v of ring) indices.delete(v)
          const corners = cornersOf(points, [next, ...ring])
          if (corners.length > 2) outlines.push(corners.flatMap((v) => [xs[v], ys[v]]))
        }
      } while (path.length > 1)
    }
  }
  return outlines
}

/**
 * Removes and returns the end of the next edge of an outline, which keeps the same area on its left: the first edge
 * clockwise from the incoming one.
 */
function removeNext({ xs, ys }: GridPoints, before: number | undefined, at: number, ends: number[]): number {
  if (ends.length === 1 || before === undefined) return ends.pop()!
  const [bx, by, x, y] = [xs[before], ys[before], xs[at], ys[at]]
  const isLeft = (v: number): boolean => orientation(bx, by, x, y, xs[v], ys[v]) > 0
  let best = 0
  for (let i = 1; i < ends.length; i++) {
    const [v, w] = [ends[best], ends[i]]
    // If both are on the same side of the incoming edge, the one farther left; otherwise the one on its left.
    const isBetter = isLeft(v) === isLeft(w) ? orientation(x, y, xs[v], ys[v], xs[w], ys[w]) > 0 : isLeft(w)
    if (isBetter) best = i
  }
  return ends.splice(best, 1)[0]
}

/**
 * Returns a ring without points on the straight line between their neighbors, to a unit of the grid. Fewer than three
 * points remain of a sliver.
 */
function cornersOf({ xs, ys }: GridPoints, ring: readonly number[]): number[] {
  const isStraight = (a: number, b: number, c: number): boolean => {
    const [dx, dy] = [xs[c] - xs[a], ys[c] - ys[a]]
    const cross = dx * (ys[b] - ys[a]) - dy * (xs[b] - xs[a])
    return Math.abs(cross) < Math.abs(dx) + Math.abs(dy)
  }
  const kept: number[] = []
  ring.forEach((v, i) => {
    // The last point is followed by the first one kept, so that one of two equal points stays.
    if (!isStraight(kept.at(-1) ?? ring.at(-1)!, v, ring[i + 1] ?? kept[0])) kept.push(v)
  })
  return kept
}
