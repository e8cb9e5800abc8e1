import { orientation } from '../../../geometry/predicates.js'
import { EdgeList } from './EdgeList.js'
import { sortInto } from './sortInto.js'

/** Room for rounding beside an edge, in units of the grid. */
const BESIDE = 1

/**
 * Splits edges where they cross, the crossing rounded to the grid, and where they pass through the unit square about a point:
 * snap rounding (Hobby 1999; Guibas and Marimont 1998). Edges that run within a unit of one another, as those of two views
 * along one wall, become the very same. O((edges + crossings) log edges) where edges are spread evenly.
 */
export function splitEdges(edges: EdgeList, size: number): EdgeList {
  const columns = new Columns(edges, size)
  // An edge and the point at which it is split, and again.
  const splits: number[] = []
  columns.crossings(splits)
  columns.passes(splits)
  return splitAt(edges, splits)
}

/** The edges in columns of the grid, in each by the lower end of what it holds of them. */
class Columns {
  readonly #edges: EdgeList
  readonly #size: number
  readonly #count: number
  /** Where the entries of each column start, and where the last one's end. */
  readonly #starts: Int32Array
  readonly #entries: Int32Array
  readonly #lows: Float64Array
  readonly #highs: Float64Array

  constructor(edges: EdgeList, size: number) {
    this.#edges = edges
    this.#size = size
    const { from, to, points } = edges
    const { xs, ys } = points
    const count = Math.ceil(Math.sqrt(from.length))
    this.#count = count
    // An edge for each column that it is in, its lower end there and its upper one.
    const entries: number[] = []
    const columns: number[] = []
    for (let e = 0; e < from.length; e++) {
      const [ax, ay, bx, by] = [xs[from[e]], ys[from[e]], xs[to[e]], ys[to[e]]]
      const last = this.#columnOf(bx + BESIDE)
      const slope = bx > ax ? (by - ay) / (bx - ax) : 0
      let y = ay
      for (let c = this.#columnOf(ax - BESIDE); c <= last; c++) {
        const next = c === last ? by : ay + slope * (between(((c + 1) * size) / count, ax, bx) - ax)
        entries.push(e, Math.min(y, next) - BESIDE, Math.max(y, next) + BESIDE)
        columns.push(c)
        y = next
      }
    }
    const [starts, order] = sortInto(count, columns.length, (i) => columns[i])
    for (let c = 0; c < count; c++) {
      order.subarray(starts[c], starts[c + 1]).sort((i, j) => entries[3 * i + 1] - entries[3 * j + 1])
    }
    this.#starts = starts
    this.#entries = Int32Array.from(order, (i) => entries[3 * i])
    this.#lows = Float64Array.from(order, (i) => entries[3 * i + 1])
    this.#highs = Float64Array.from(order, (i) => entries[3 * i + 2])
  }

  #columnOf(x: number): number {
    return Math.max(0, Math.min(this.#count - 1, Math.floor((x * this.#count) / this.#size)))
  }

  /** Finds the pairs of edges that cross between their ends, and where. */
  crossings(splits: number[]): void {
    const entries = this.#entries
    for (let c = 0; c < this.#count; c++) {
      const end = this.#starts[c + 1]
      for (let i = this.#starts[c]; i < end; i++) {
        const high = this.#highs[i]
        for (let j = i + 1; j < end && this.#lows[j] <= high; j++) this.#cross(entries[i], entries[j], splits)
      }
    }
  }

  #cross(e: number, f: number, splits: number[]): void {
    const { from, to, points } = this.#edges
    const { xs, ys } = points
    const [a, b, c, d] = [from[e], to[e], from[f], to[f]]
    if (a === c || a === d || b === c || b === d) return
    const [ax, ay, bx, by] = [xs[a], ys[a], xs[b], ys[b]]
    const [cx, cy, dx, dy] = [xs[c], ys[c], xs[d], ys[d]]
    const before = orientation(ax, ay, bx, by, cx, cy)
    if (before === 0 || before * orientation(ax, ay, bx, by, dx, dy) >= 0) return
    const first = orientation(cx, cy, dx, dy, ax, ay)
    if (first === 0 || first * orientation(cx, cy, dx, dy, bx, by) >= 0) return
    const t = between(first / ((bx - ax) * (dy - cy) - (by - ay) * (dx - cx)), 0, 1)
    const x = between(Math.round(ax + t * (bx - ax)), Math.max(ax, cx), Math.min(bx, dx))
    const y = between(
      Math.round(ay + t * (by - ay)),
      Math.max(Math.min(ay, by), Math.min(cy, dy)),
      Math.min(Math.max(ay, by), Math.max(cy, dy)),
    )
    const point = points.numberOf(x, y)
    if (point !== a && point !== b) splits.push(e, point)
    if (point !== c && point !== d) splits.push(f, point)
  }

  /** Finds the edges that pass through the unit square about a point, those of crossings too. */
  passes(splits: number[]): void {
    const { xs, ys } = this.#edges.points
    const [starts, column] = sortInto(this.#count, xs.length, (v) => this.#columnOf(xs[v]))
    const open: number[] = []
    for (let c = 0; c < this.#count; c++) {
      const points = column.subarray(starts[c], starts[c + 1]).sort((v, w) => ys[v] - ys[w])
      open.length = 0
      let next = this.#starts[c]
      for (const v of points) {
        const y = ys[v]
        for (; next < this.#starts[c + 1] && this.#lows[next] <= y; next++) open.push(next)
        let kept = 0
        for (let k = 0; k < open.length; k++) {
          const i = open[k]
          if (this.#highs[i] < y) continue
          open[kept++] = i
          const e = this.#entries[i]
          if (this.#passes(e, v)) splits.push(e, v)
        }
        open.length = kept
      }
    }
  }

  #passes(e: number, v: number): boolean {
    const { from, to, points } = this.#edges
    const { xs, ys } = points
    const [a, b] = [from[e], to[e]]
    const [x, y, ax, ay, bx, by] = [xs[v], ys[v], xs[a], ys[a], xs[b], ys[b]]
    if (x < ax || x > bx || y < Math.min(ay, by) || y > Math.max(ay, by)) return false
    const cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    return 2 * Math.abs(cross) < bx - ax + Math.abs(by - ay) && v !== a && v !== b
  }
}

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

function splitAt(edges: EdgeList, splits: readonly number[]): EdgeList {
  const { from, to, views, region, points } = edges
  const { xs, ys } = points
  const split = new EdgeList(points)
  const [starts, order] = sortInto(from.length, splits.length / 2, (i) => splits[2 * i])
  // How far along its edge each point is, along both axes together.
  const along = new Float64Array(order.length)
  for (let i = 0; i < along.length; i++) {
    const [start, point] = [from[splits[2 * i]], splits[2 * i + 1]]
    along[i] = xs[point] - xs[start] + Math.abs(ys[point] - ys[start])
  }
  for (let e = 0; e < from.length; e++) {
    let last = from[e]
    const list = order.subarray(starts[e], starts[e + 1])
    if (list.length > 1) list.sort((i, j) => along[i] - along[j])
    for (const i of list) {
      const point = splits[2 * i + 1]
      split.add(last, point, views[e], region[e])
      last = point
    }
    split.add(last, to[e], views[e], region[e])
  }
  return split
}
