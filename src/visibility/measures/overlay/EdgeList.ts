import { grown } from '../../../geometry/grown.js'
import { GridPoints } from './GridPoints.js'

/**
 * Edges between points of a grid. Each runs from the point of lesser x (of lesser y where that is the same), and knows what
 * changes for whoever steps over it to its left, upwards: by how many views more he is seen, and whether he enters or
 * leaves the region.
 */
export class EdgeList {
  readonly points: GridPoints
  count = 0
  from: Int32Array<ArrayBuffer> = new Int32Array(64)
  to: Int32Array<ArrayBuffer> = new Int32Array(64)
  /** Views that begin, less those that end. */
  views: Int32Array<ArrayBuffer> = new Int32Array(64)
  /** 1 where the region begins or ends. */
  region: Int32Array<ArrayBuffer> = new Int32Array(64)

  constructor(points: GridPoints = new GridPoints()) {
    this.points = points
  }

  add(from: number, to: number, views: number, region: number): void {
    if (from === to) return
    if (this.count === this.from.length) {
      this.from = grown(this.from)
      this.to = grown(this.to)
      this.views = grown(this.views)
      this.region = grown(this.region)
    }
    const forwards = this.comesFirst(from, to)
    const e = this.count++
    this.from[e] = forwards ? from : to
    this.to[e] = forwards ? to : from
    this.views[e] = forwards ? views : -views
    this.region[e] = region
  }

  /** Whether one point comes before another, from left to right and in one column upwards. */
  comesFirst(a: number, b: number): boolean {
    const { xs, ys } = this.points
    return xs[a] < xs[b] || (xs[a] === xs[b] && ys[a] < ys[b])
  }
}
