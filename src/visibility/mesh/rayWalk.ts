import type { RaySide } from '../rays/raySides.js'
import { findHit, type ViewedWalls } from '../wallPoints.js'
import { BORDER, LIMITED_SHIFT } from './edgeRecords.js'
import { next } from './halfEdges.js'
import { NONE } from './triangulation.js'
import { TARGET, VIEWER } from './vertices.js'
import { edgeOf, isOutOfBounds, type WallMesh } from './WallMesh.js'

/** Results of a walk other than a half-edge: it reached the target, or left the bounds at once. */
export const AT_TARGET = -2
const OUT_OF_BOUNDS = -3

/**
 * Walks from triangle to triangle along the ray from the viewer, which is located in the mesh, through the TARGET, on
 * either side of it, as if rotated infinitesimally, so that it meets no vertex. The visible distance is the larger one
 * of both sides: a corner that the ray grazes blocks one side, two walls that share an end block both. Costs the number
 * of triangles on the ray.
 */
export class RayWalk {
  /** True if the last walk met a vertex on the ray, so that the other side may have another result. */
  hasMetVertex = false
  /** True if the last walk passed a limited wall. */
  #hasPassedLimited = false

  readonly #prepared: WallMesh

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
  }

  /** Walks until a wall blocks the channel, or with `endsAtTarget` until the target. */
  walk(side: RaySide, channel: number, endsAtTarget: boolean): number {
    const { vertices, mesh } = this.#prepared
    const { start, twin } = mesh
    const { edges } = this.#prepared
    const limited = channel << LIMITED_SHIFT
    this.hasMetVertex = false
    this.#hasPassedLimited = false
    let edge = this.#firstEdge(side)
    while (edge >= 0) {
      if (endsAtTarget && vertices.orient(start[edge], start[next(edge)], TARGET) >= 0) return AT_TARGET
      const flags = edges.flagsOf(edge)
      if ((flags & (channel | BORDER)) !== 0) return edge
      if ((flags & limited) !== 0) {
        if (this.#hasPassedLimited) return edge
        this.#hasPassedLimited = true
      }
      const after = next(twin[edge])
      const before = next(after)
      const turn = vertices.orient(VIEWER, TARGET, start[before])
      if (turn === 0) this.hasMetVertex = true
      // If the corner is at a larger angle than the ray, the ray leaves through the edge before it.
      edge = turn > 0 || (turn === 0 && side < 0) ? after : before
    }
    return edge
  }

  /** Returns the wall, or the side of the bounds, that ended the last walk at a half-edge. Sets `hit` to the point. */
  wallAt(edge: number, channel: number, viewed: ViewedWalls): number {
    const { edges, vertices } = this.#prepared
    const wall = edges.blockingWall(edge, channel, this.#hasPassedLimited, NONE)
    findHit(viewed, wall, vertices.xy[2 * TARGET], vertices.xy[2 * TARGET + 1])
    return wall
  }

  #firstEdge(side: RaySide): number {
    const { vertices, fan, fanCount, mesh } = this.#prepared
    for (let i = 0; i < fanCount; i++) {
      const entry = fan[i]
      const edge = edgeOf(entry)
      const afterStart = vertices.orient(VIEWER, mesh.start[edge], TARGET)
      if (afterStart < 0 || (afterStart === 0 && side < 0)) continue
      const beforeEnd = vertices.orient(VIEWER, TARGET, mesh.end(edge))
      if (beforeEnd < 0 || (beforeEnd === 0 && side > 0)) continue
      if (afterStart === 0 || beforeEnd === 0) this.hasMetVertex = true
      return isOutOfBounds(entry) ? OUT_OF_BOUNDS : edge
    }
    return OUT_OF_BOUNDS
  }
}
