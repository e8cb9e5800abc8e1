import { copyWithCapacity } from '../../../geometry/copyWithCapacity.js'
import { GridPoints } from './GridPoints.js'

/**
 * Edges between points of a grid. Each runs from the point with the smaller x (then the smaller y). Each stores what
 * changes when it is crossed to its left, which is upward: the difference in the number of views, and whether the
 * region begins or ends.
 */
export class EdgeList {
  readonly points: GridPoints
  count = 0
  from: Int32Array<ArrayBuffer> = new Int32Array(64)
  to: Int32Array<ArrayBuffer> = new Int32Array(64)
  /** Number of views that begin minus the number that end. */
  views: Int32Array<ArrayBuffer> = new Int32Array(64)
  /** 1 where the region begins or ends. */
  region: Int32Array<ArrayBuffer> = new Int32Array(64)

  constructor(points: GridPoints = new GridPoints()) {
    this.points = points
  }

  add(from: number, to: number, views: number, region: number): void {
    if (from === to) return
    if (this.count === this.from.length) {
      this.from = copyWithCapacity(this.from)
      this.to = copyWithCapacity(this.to)
      this.views = copyWithCapacity(this.views)
      this.region = copyWithCapacity(this.region)
    }
    const isForward = this.isBefore(from, to)
    const e = this.count++
    this.from[e] = isForward ? from : to
    this.to[e] = isForward ? to : from
    this.views[e] = isForward ? views : -views
    this.region[e] = region
  }

  /** Returns true if one point is before another, from left to right, then upward. */
  isBefore(a: number, b: number): boolean {
    const { xs, ys } = this.points
    return xs[a] < xs[b] || (xs[a] === xs[b] && ys[a] < ys[b])
  }
}
