import type { RaySide } from '../rays/raySides.js'
import { hitTowards, type Seen } from '../wallPoints.js'
import { AFTER, APEX, BEFORE, BORDER, END, FLAGS, LIMITED_SHIFT, START } from './edgeRecords.js'
import { NONE } from './triangulation.js'
import { TARGET, VIEWER } from './vertices.js'
import { edgeOf, isShut, type WallMesh } from './WallMesh.js'

/** How a walk ended: at the target, nowhere since it leads out of the bounds at once, or else on a half-edge. */
export const AT_TARGET = -2
const NOWHERE = -3

/**
 * Walks from triangle to triangle along the ray from the viewer, who has entered the mesh, through the TARGET: on either
 * side of it, as if it were turned by next to nothing, so that it meets no vertex. What is seen in a direction is the
 * farther of what the ray's two sides reach: a corner that it grazes stops one of them, two walls that share an end stop
 * both. Costs the number of triangles on the way.
 */
export class RayWalk {
  /** Whether the last walk met a vertex that lies on the ray, so that its other side may fare otherwise. */
  touched = false
  /** Whether the last walk passed a limited wall. */
  #passed = false

  readonly #prepared: WallMesh

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
  }

  /** Walks until a wall stops the channel, or until the target when it is where the ray ends. */
  walk(side: RaySide, channel: number, endsAtTarget: boolean): number {
    const { vertices } = this.#prepared
    const { records } = this.#prepared.edges
    const limited = channel << LIMITED_SHIFT
    this.touched = false
    this.#passed = false
    let edge = this.#firstEdge(side)
    while (edge >= 0) {
      if (endsAtTarget && vertices.orient(records[edge + START], records[edge + END], TARGET) >= 0) return AT_TARGET
      const flags = records[edge + FLAGS]
      if ((flags & (channel | BORDER)) !== 0) return edge
      if ((flags & limited) !== 0) {
        if (this.#passed) return edge
        this.#passed = true
      }
      const turn = vertices.orient(VIEWER, TARGET, records[edge + APEX])
      if (turn === 0) this.touched = true
      // A corner at a larger angle than the ray's is passed on its lesser side.
      edge = records[edge + (turn > 0 || (turn === 0 && side < 0) ? AFTER : BEFORE)]
    }
    return edge
  }

  /** The wall, or the side of the bounds, that stopped the last walk on a half-edge; `hit` gets the point. */
  wallAt(edge: number, channel: number, seen: Seen): number {
    const { edges, vertices } = this.#prepared
    const wall = edges.wallThatStops(edge, channel, this.#passed, NONE)
    hitTowards(seen, wall, vertices.xy[2 * TARGET], vertices.xy[2 * TARGET + 1])
    return wall
  }

  #firstEdge(side: RaySide): number {
    const { vertices, fan, fanCount, edges } = this.#prepared
    for (let i = 0; i < fanCount; i++) {
      const entry = fan[i]
      const edge = edgeOf(entry)
      const afterStart = vertices.orient(VIEWER, edges.records[edge + START], TARGET)
      if (afterStart < 0 || (afterStart === 0 && side < 0)) continue
      const beforeEnd = vertices.orient(VIEWER, TARGET, edges.records[edge + END])
      if (beforeEnd < 0 || (beforeEnd === 0 && side > 0)) continue
      if (afterStart === 0 || beforeEnd === 0) this.touched = true
      return isShut(entry) ? NOWHERE : edge
    }
    return NOWHERE
  }
}
