import type { Point } from '../../geometry/points.js'
import { pointTowards } from '../pointTowards.js'
import { BOTH_SIDES, sidesInCone } from '../rays/raySides.js'
import { type ConeEdges, coneEdges } from '../sweep/viewLimits.js'
import { boxContains, type CheckedView } from '../view.js'
import { hit } from '../wallPoints.js'
import { AT_TARGET, RayWalk } from './rayWalk.js'
import { isSide } from './sides.js'
import { TARGET } from './vertices.js'
import type { WallMesh } from './WallMesh.js'

/** Single rays in a mesh, for input that is checked and viewers within the bounds. */
export class MeshRays {
  readonly #rays: RayWalk
  readonly #viewed: { ends: Float64Array; ox: number; oy: number }

  readonly #prepared: WallMesh

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
    this.#rays = new RayWalk(prepared)
    this.#viewed = { ends: prepared.vertices.walls, ox: 0, oy: 0 }
  }

  /** Returns which points a viewer within the bounds sees. */
  visiblePoints(viewer: Point, points: readonly Point[], view: CheckedView): boolean[] {
    const cone = view.cone && coneEdges(viewer.x, viewer.y, view.cone)
    if (view.radius === 0 || cone === 'empty') return points.map(() => false)
    this.#prepared.locateViewer(viewer)
    return points.map((point) => this.#isSeen(viewer, point, view, cone))
  }

  #isSeen(viewer: Point, point: Point, { radius, channel }: CheckedView, cone: ConeEdges | null): boolean {
    const { x, y } = point
    if (!boxContains(this.#prepared.bounds, point)) return false
    const dx = x - viewer.x
    const dy = y - viewer.y
    if (dx === 0 && dy === 0) return true
    if (radius !== undefined && dx * dx + dy * dy > radius * radius) return false
    this.#prepared.vertices.set(TARGET, x, y)
    return sidesInCone(viewer, point, cone).some((side) => this.#rays.walk(side, channel, true) === AT_TARGET)
  }

  /** Returns the end of a ray from a viewer within the bounds; null if it ends at the bounds. */
  raycast(viewer: Point, angle: number, channel: number): { point: Point; distance: number; wall: number } | null {
    const prepared = this.#prepared
    const rays = this.#rays
    const viewed = this.#viewed
    prepared.locateViewer(viewer)
    const far = pointTowards(viewer.x, viewer.y, angle)
    prepared.vertices.set(TARGET, far.x, far.y)
    viewed.ends = prepared.vertices.walls
    viewed.ox = viewer.x
    viewed.oy = viewer.y
    let farthest = 0
    let found: { point: Point; distance: number; wall: number } | null = null
    for (const side of BOTH_SIDES) {
      const h = rays.walk(side, channel, false)
      if (h >= 0) {
        const wall = rays.wallAt(h, channel, viewed)
        const distance = Math.hypot(hit.x - viewer.x, hit.y - viewer.y)
        if (distance >= farthest) {
          farthest = distance
          found = !isSide(wall, prepared.wallCount) ? { point: { x: hit.x, y: hit.y }, distance, wall } : null
        }
      }
      if (!rays.hasMetVertex) break
    }
    return found
  }
}
