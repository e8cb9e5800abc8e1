import type { Point } from '../../../geometry/points.js'
import { orientation } from '../../../geometry/predicates.js'
import type { WallMesh } from '../WallMesh.js'
import { PathSearch } from './PathSearch.js'

/** A way of straight parts: its corners from one end to the other, and how long it is. */
export interface Path {
  points: Point[]
  length: number
}

/** Finds shortest paths between points within the bounds of a mesh. */
export class MeshPaths {
  readonly search: PathSearch
  readonly #xy: () => Float64Array

  constructor(prepared: WallMesh) {
    this.search = new PathSearch(prepared)
    this.#xy = () => prepared.vertices.xy
  }

  between(a: Point, b: Point, channel: number): Path | null {
    const way = this.search.find(a, b, channel)
    if (way === null) return null
    const xy = this.#xy()
    const points: Point[] = []
    for (const vertex of way) addPoint(points, xy[2 * vertex]!, xy[2 * vertex + 1]!)
    let length = 0
    for (let i = 1; i < points.length; i++) {
      length += Math.hypot(points[i]!.x - points[i - 1]!.x, points[i]!.y - points[i - 1]!.y)
    }
    return { points, length }
  }
}

/** Adds a point that is not the last one again, in place of a last one that the path does not bend at. */
function addPoint(points: Point[], x: number, y: number): void {
  const last = points[points.length - 1]
  if (last !== undefined && last.x === x && last.y === y) return
  const before = points[points.length - 2]
  if (before !== undefined && orientation(before.x, before.y, last!.x, last!.y, x, y) === 0) points.pop()
  points.push({ x, y })
}
