import { orientation } from '../../../geometry/predicates.js'
import { Columns } from './Columns.js'
import { EdgeList } from './EdgeList.js'
import { eachNearPair } from './eachNearPair.js'
import { mergeEdges } from './mergeEdges.js'
import { PointCells } from './PointCells.js'

/**
 * Splits edges where they cross, with the crossing rounded to the grid, and where they pass through the unit square
 * around a point: snap rounding (Hobby 1999; Guibas and Marimont 1998). Edges within a unit of each other, such as
 * those of two views along one wall, become identical. Returns null if they cross, or pass points, more than `limit`
 * times. O((√edges + √crossings) edges + crossings log edges) if edges are short and side by side.
 */
export function splitEdges(edges: EdgeList, limit: number): EdgeList | null {
  // Split at the existing points first: edges along one wall then become one edge, which crosses others only once.
  const split = splitAtPoints(mergeEdges(edges), limit)
  const merged = split && mergeEdges(split)
  if (merged === null || !addCrossings(merged, limit)) return null
  return splitAtPoints(merged, limit)
}

/** Adds the points in which edges cross between their ends. Returns false if there are more than `limit`. */
function addCrossings(edges: EdgeList, limit: number): boolean {
  const { points } = edges
  const end = points.xs.length + limit
  const columns = new Columns(edges, Math.ceil(Math.sqrt(edges.count)))
  eachNearPair(edges, columns, (e, f) => {
    if (points.xs.length <= end) addCrossing(edges, e, f)
  })
  return points.xs.length <= end
}

function addCrossing({ from, to, points }: EdgeList, e: number, f: number): void {
  const { xs, ys } = points
  const [a, b, c, d] = [from[e], to[e], from[f], to[f]]
  if (a === c || a === d || b === c || b === d) return
  const [ax, ay, bx, by] = [xs[a], ys[a], xs[b], ys[b]]
  const [cx, cy, dx, dy] = [xs[c], ys[c], xs[d], ys[d]]
  const before = orientation(ax, ay, bx, by, cx, cy)
  if (before === 0 || before * orientation(ax, ay, bx, by, dx, dy) >= 0) return
  const first = orientation(cx, cy, dx, dy, ax, ay)
  if (first === 0 || first * orientation(cx, cy, dx, dy, bx, by) >= 0) return
  const t = clamp(first / ((bx - ax) * (dy - cy) - (by - ay) * (dx - cx)), 0, 1)
  const x = clamp(Math.round(ax + t * (bx - ax)), Math.max(ax, cx), Math.min(bx, dx))
  const y = clamp(
    Math.round(ay + t * (by - ay)),
    Math.max(Math.min(ay, by), Math.min(cy, dy)),
    Math.min(Math.max(ay, by), Math.max(cy, dy)),
  )
  points.numberOf(x, y)
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

/**
 * Splits edges at the points whose unit squares they pass through. Returns null if the result has more than 2 ×
 * (`limit` + number of edges) pieces.
 */
function splitAtPoints(edges: EdgeList, limit: number): EdgeList | null {
  const { from, to, views, region, points, count } = edges
  const { xs, ys } = points
  const end = 2 * (count + limit)
  const cells = new PointCells(points)
  const split = new EdgeList(points)
  const found: number[] = []
  for (let e = 0; e < count; e++) {
    const [start, last] = [from[e], to[e]]
    const length = cells.collectAlong(start, last, found)
    if (split.count + length >= end) return null
    if (length > 1) {
      const [x, y, sign] = [xs[start], ys[start], Math.sign(ys[last] - ys[start])]
      // Position of each point along its edge, as the sum over both axes.
      sortAlong(found, length, (v) => xs[v] - x + sign * (ys[v] - y))
    }
    let before = start
    for (let i = 0; i < length; i++) {
      split.add(before, found[i], views[e], region[e])
      before = found[i]
    }
    split.add(before, last, views[e], region[e])
  }
  return split
}

/**
 * Sorts the first `length` points of a list. They come column by column, so an insertion sort usually moves each only a
 * few places.
 */
function sortAlong(list: number[], length: number, positionOf: (v: number) => number): void {
  let steps = 32 * length
  for (let n = 1; n < length && steps > 0; n++) {
    const v = list[n]
    const position = positionOf(v)
    let k = n
    for (; k > 0 && positionOf(list[k - 1]) > position; k--) list[k] = list[k - 1]
    list[k] = v
    steps -= n - k
  }
  if (steps > 0) return
  list.length = length
  list.sort((v, w) => positionOf(v) - positionOf(w))
}
