import { GridPoints } from './GridPoints.js'

/**
 * Edges between points of a grid. Each runs from the point of lesser x (of lesser y where that is the same), and knows what
 * changes for whoever steps over it to its left, upwards: by how many views more he is seen, and whether he enters or
 * leaves the region.
 */
export class EdgeList {
  readonly points: GridPoints
  readonly from: number[] = []
  readonly to: number[] = []
  /** Views that begin, less those that end. */
  readonly views: number[] = []
  /** 1 where the region begins or ends. */
  readonly region: number[] = []

  constructor(points: GridPoints = new GridPoints()) {
    this.points = points
  }

  add(from: number, to: number, views: number, region: number): void {
    if (from === to) return
    const forwards = this.comesFirst(from, to)
    this.from.push(forwards ? from : to)
    this.to.push(forwards ? to : from)
    this.views.push(forwards ? views : -views)
    this.region.push(region)
  }

  /** Whether one point comes before another, from left to right and in one column upwards. */
  comesFirst(a: number, b: number): boolean {
    const { xs, ys } = this.points
    return xs[a] < xs[b] || (xs[a] === xs[b] && ys[a] < ys[b])
  }
}
