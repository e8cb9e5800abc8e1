import { countingSort } from './countingSort.js'
import { EdgeList } from './EdgeList.js'

/**
 * Merges edges between the same two points into one that adds up their changes, and drops those that change nothing. So
 * equal views, and views that share a wall, count as one from here on. O(n log n).
 */
export function mergeEdges(edges: EdgeList): EdgeList {
  const { from, to, views, region, points, count } = edges
  const merged = new EdgeList(points)
  const [starts, order] = countingSort(points.xs.length, count, (e) => from[e])
  for (let v = 0; v < points.xs.length; v++) {
    const [start, end] = [starts[v], starts[v + 1]]
    if (end - start === 2) sortTwo(order, start, to)
    else if (end - start > 2) order.subarray(start, end).sort((e, f) => to[e] - to[f])
    for (let i = start; i < end; ) {
      const last = to[order[i]]
      let change = 0
      let inRegion = 0
      for (; i < end && to[order[i]] === last; i++) {
        change += views[order[i]]
        inRegion ^= region[order[i]]
      }
      if (change !== 0 || inRegion !== 0) merged.add(v, last, change, inRegion)
    }
  }
  return merged
}

function sortTwo(order: Int32Array, start: number, to: Int32Array): void {
  const [e, f] = [order[start], order[start + 1]]
  if (to[e] <= to[f]) return
  order[start] = f
  order[start + 1] = e
}
