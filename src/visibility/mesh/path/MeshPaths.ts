import type { Point } from '../../../geometry/points.js'
import { orientation } from '../../../geometry/predicates.js'
import type { WallMesh } from '../WallMesh.js'
import { ClearSearch } from './ClearSearch.js'
import { PathSearch } from './PathSearch.js'

/** A path of straight parts: its corners from one end to the other, and its length in world units. */
export interface Path {
  points: Point[]
  length: number
}

/** Finds shortest paths between points within the bounds of a mesh. */
export class MeshPaths {
  readonly search: PathSearch
  /** Created by the first query with a clearance. */
  #clearSearch: ClearSearch | null = null
  readonly #prepared: WallMesh

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
    this.search = new PathSearch(prepared)
  }

  /** Returns the shortest path. With `isBounded`, the sides of the bounds are walls to keep away from. */
  findPath(a: Point, b: Point, channel: number, clearance: number, isBounded: boolean): Path | null {
    if (clearance > 0) {
      this.#clearSearch ??= new ClearSearch(this.#prepared)
      return toPath(this.#clearSearch.find(a, b, channel, clearance, isBounded))
    }
    const corners = this.search.find(a, b, channel)
    const { xy } = this.#prepared.vertices
    return toPath(corners?.map((vertex) => ({ x: xy[2 * vertex], y: xy[2 * vertex + 1] })) ?? null)
  }
}

function toPath(corners: readonly Point[] | null): Path | null {
  if (corners === null) return null
  const points: Point[] = []
  for (const { x, y } of corners) addPoint(points, x, y)
  let length = 0
  for (let i = 1; i < points.length; i++) {
    length += Math.hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y)
  }
  return { points, length }
}

/** Adds a point unless it repeats the last one. Replaces the last one if the path does not bend there. */
function addPoint(points: Point[], x: number, y: number): void {
  const last = points[points.length - 1]
  if (last !== undefined && last.x === x && last.y === y) return
  const previous = points[points.length - 2]
  if (previous !== undefined && orientation(previous.x, previous.y, last!.x, last!.y, x, y) === 0) points.pop()
  points.push({ x, y })
}
