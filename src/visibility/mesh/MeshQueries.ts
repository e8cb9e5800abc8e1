import type { Box } from '../../geometry/boxes.js'
import type { Point, Ring } from '../../geometry/points.js'
import { hit } from '../hits.js'
import { BOTH_SIDES, sidesInCone } from '../rays/coneSides.js'
import { RingBuilder } from '../ringBuilder.js'
import { type ConeEdges, coneEdges, farAlong } from '../sweep/limits.js'
import type { CheckedView } from '../view.js'
import { Expansion } from './expansion.js'
import { AT_TARGET, RayWalk } from './rayWalk.js'
import { traceExpansion } from './trace.js'
import { TARGET } from './vertices.js'
import { WallMesh } from './WallMesh.js'

/** One query after the other over a mesh, in memory that is used again, for input that is checked. */
export class MeshQueries {
  private readonly prepared: WallMesh
  private readonly expansion: Expansion
  private readonly rays: RayWalk
  private readonly ring: RingBuilder = new RingBuilder()
  private readonly seen: { ends: Float64Array; ox: number; oy: number }

  constructor(walls: Float64Array, codes: Uint8Array, bounds: Box) {
    this.prepared = new WallMesh(walls, codes, bounds)
    this.expansion = new Expansion(this.prepared)
    this.rays = new RayWalk(this.prepared)
    this.seen = { ends: this.prepared.vertices.walls, ox: 0, oy: 0 }
  }

  /** Gives a wall another code, see attributes. */
  setCode(wall: number, code: number): void {
    this.prepared.edges.setCode(wall, code)
  }

  /**
   * The ring seen from a viewer within the bounds. Without `closed` it goes on beyond the bounds, up to its radius, which
   * it then must have.
   */
  polygon(viewer: Point, view: CheckedView, { closed }: { closed: boolean }): Ring {
    const { expansion, ring, seen, prepared } = this
    const { radius = 0, arcTolerance } = view
    if (!this.expand(viewer, view, closed)) return new Float64Array(0)
    seen.ox = viewer.x
    seen.oy = viewer.y
    ring.begin(viewer.x, viewer.y, radius, arcTolerance)
    return ring.finish(traceExpansion(expansion, seen, prepared.vertices, radius, ring))
  }

  /** The numbers, each once, of all walls that have a part in what a viewer within the bounds sees. */
  wallsMet(viewer: Point, view: CheckedView): number[] {
    const met: number[] = []
    this.expand(viewer, view, false, met)
    return [...new Set(met)]
  }

  /** False where nothing is looked into. */
  private expand(viewer: Point, view: CheckedView, closed: boolean, met: number[] | null = null): boolean {
    const { radius = 0, channel } = view
    const cone = edgesOf(viewer, view)
    if (view.radius === 0 || cone === 'shut') return false
    this.prepared.enter(viewer)
    this.expansion.met = met
    this.expansion.run({ channel, radius, cone, closed })
    return true
  }

  /** Which of some points are seen by a viewer within the bounds. */
  visiblePoints(viewer: Point, points: readonly Point[], view: CheckedView): boolean[] {
    const cone = edgesOf(viewer, view)
    if (view.radius === 0 || cone === 'shut') return points.map(() => false)
    this.prepared.enter(viewer)
    return points.map((point) => this.isSeen(viewer, point, view, cone))
  }

  private isSeen(viewer: Point, point: Point, { radius, channel }: CheckedView, cone: ConeEdges | null): boolean {
    const { x, y } = point
    const { minX, minY, maxX, maxY } = this.prepared.bounds
    if (x < minX || x > maxX || y < minY || y > maxY) return false
    const dx = x - viewer.x
    const dy = y - viewer.y
    if (dx === 0 && dy === 0) return true
    if (radius !== undefined && dx * dx + dy * dy > radius * radius) return false
    this.prepared.vertices.set(TARGET, x, y)
    return sidesInCone(viewer, point, cone).some((side) => this.rays.walk(side, channel, true) === AT_TARGET)
  }

  /** Where a ray from a viewer within the bounds ends: null at the bounds. */
  raycast(viewer: Point, angle: number, channel: number): { point: Point; distance: number; wall: number } | null {
    const { prepared, rays, seen } = this
    prepared.enter(viewer)
    const far = farAlong(viewer.x, viewer.y, angle)
    prepared.vertices.set(TARGET, far.x, far.y)
    seen.ox = viewer.x
    seen.oy = viewer.y
    let farthest = 0
    let found: { point: Point; distance: number; wall: number } | null = null
    for (const side of BOTH_SIDES) {
      const h = rays.walk(side, channel, false)
      if (h >= 0) {
        const wall = rays.wallAt(h, channel, seen)
        const distance = Math.hypot(hit.x - viewer.x, hit.y - viewer.y)
        if (distance >= farthest) {
          farthest = distance
          found = wall < prepared.wallCount ? { point: { x: hit.x, y: hit.y }, distance, wall } : null
        }
      }
      if (!rays.touched) break
    }
    return found
  }
}

function edgesOf({ x, y }: Point, { cone }: CheckedView): ConeEdges | 'shut' | null {
  return cone === null ? null : coneEdges(x, y, cone)
}
