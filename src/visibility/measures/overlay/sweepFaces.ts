import { copyWithCapacity } from '../../../geometry/copyWithCapacity.js'
import { orientation } from '../../../geometry/predicates.js'
import { countingSort } from './countingSort.js'
import type { EdgeList } from './EdgeList.js'

/** The faces between edges that do not cross: areas in units of the grid, and the edges around unseen parts. */
export interface Faces {
  /** Areas within the region, by the number of views that they are in. */
  areas: number[]
  /** Pairs of points. From the first to the second, the unseen part of the region is on the left. */
  outlines: number[]
}

/**
 * Sweeps from left to right over edges kept in upward order, and so counts the views between them. Returns null if two
 * edges cross or touch other than at a common end, decided exactly if a crossing would change the order. O(n log n)
 * plus the cost of moving entries of the order.
 */
export function sweepFaces(edges: EdgeList, count: number): Faces | null {
  const { from, to, points } = edges
  const { xs, ys } = points
  const [starts, starting] = countingSort(xs.length, edges.count, (e) => from[e])
  // The edges that cross the sweep line, upward.
  let line = new Int32Array(64)
  let length = 0
  const side = (e: number, v: number): number => {
    const [a, b] = [from[e], to[e]]
    return orientation(xs[a], ys[a], xs[b], ys[b], xs[v], ys[v])
  }
  /** Returns true if the edge at a place in the order, and the one below it, stay in order until one of them ends. */
  const isInOrder = (index: number): boolean => {
    if (index === 0 || index === length) return true
    const [lower, upper] = [line[index - 1], line[index]]
    const [b, d] = [to[lower], to[upper]]
    return b === d || (edges.isBefore(b, d) ? side(upper, b) < 0 : side(lower, d) > 0)
  }

  const faces: Faces = { areas: new Array<number>(count + 1).fill(0), outlines: [] }
  // The change across each edge; once it is in the order, the state above it.
  const viewsAbove = edges.views.slice(0, edges.count)
  const regionAbove = Uint8Array.from(edges.region.subarray(0, edges.count))
  for (const v of sortPoints(xs, ys)) {
    let low = 0
    for (let high = length; low < high; ) {
      const mid = (low + high) >> 1
      if (side(line[mid], v) > 0) low = mid + 1
      else high = mid
    }
    let end = low
    while (end < length && to[line[end]] === v) end++
    if (end < length && side(line[end], v) >= 0) return null
    const fan = starting.subarray(starts[v], starts[v + 1])
    const fanCount = mergeFan(edges, fan, viewsAbove, regionAbove, side)
    if (fanCount < 0) return null
    while (line.length < length + fanCount) line = copyWithCapacity(line)
    if (low + fanCount !== end) line.copyWithin(low + fanCount, end, length)
    for (let i = 0; i < fanCount; i++) line[low + i] = fan[i]
    length += low + fanCount - end
    if (!isInOrder(low) || !isInOrder(low + fanCount)) return null
    let views = low > 0 ? viewsAbove[line[low - 1]] : 0
    let region = low > 0 ? regionAbove[line[low - 1]] : 0
    for (let i = 0; i < fanCount; i++) {
      const e = fan[i]
      const b = to[e]
      // The area between the edge and y = 0.
      const area = ((xs[b] - xs[v]) * (ys[v] + ys[b])) / 2
      const wasUnseen = region === 1 && views <= 0
      if (region === 1) faces.areas[clamp(views, count)] += area
      views += viewsAbove[e]
      region ^= regionAbove[e]
      if (region === 1) faces.areas[clamp(views, count)] -= area
      const isUnseen = region === 1 && views <= 0
      if (isUnseen && !wasUnseen) faces.outlines.push(v, b)
      else if (wasUnseen && !isUnseen) faces.outlines.push(b, v)
      viewsAbove[e] = views
      regionAbove[e] = region
    }
  }
  return faces
}

const clamp = (views: number, count: number): number => Math.max(0, Math.min(count, views))

/** Returns the points from left to right, and upwards within a column. */
function sortPoints(xs: readonly number[], ys: readonly number[]): Int32Array {
  let most = 0
  for (const x of xs) most = Math.max(most, x)
  const columns = xs.length
  const [starts, order] = countingSort(columns, xs.length, (v) => Math.floor((xs[v] / (most + 1)) * columns))
  for (let c = 0; c < columns; c++) {
    if (starts[c + 1] - starts[c] < 2) continue
    order.subarray(starts[c], starts[c + 1]).sort((v, w) => xs[v] - xs[w] || ys[v] - ys[w])
  }
  return order
}

/**
 * Sorts the edges that start at a point upwards, merges those with the same end, and drops those without effect.
 * Returns the number of remaining edges, which are in front, or a negative number if two of them have the same
 * direction and different ends.
 */
function mergeFan(
  { to }: EdgeList,
  fan: Int32Array,
  views: Int32Array,
  region: Uint8Array,
  side: (e: number, v: number) => number,
): number {
  if (fan.length > 1) fan.sort((e, f) => -side(e, to[f]))
  let count = 0
  let last = -1
  for (const e of fan) {
    if (last < 0 || side(last, to[e]) > 0) {
      if (last >= 0 && (views[last] !== 0 || region[last] !== 0)) count++
      last = fan[count] = e
    } else if (to[last] !== to[e]) return -1
    else {
      views[last] += views[e]
      region[last] ^= region[e]
    }
  }
  return last >= 0 && (views[last] !== 0 || region[last] !== 0) ? count + 1 : count
}
