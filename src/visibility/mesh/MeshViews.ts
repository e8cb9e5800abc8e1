import type { Point, Ring } from '../../geometry/points.js'
import { RingBuilder } from '../ringBuilder.js'
import { coneEdges } from '../sweep/limits.js'
import type { CheckedView } from '../view.js'
import { Expansion } from './expansion.js'
import { traceExpansion } from './trace.js'
import type { WallMesh } from './WallMesh.js'

/** What is seen in a mesh, one query after the other in memory that is used again, for input that is checked. */
export class MeshViews {
  readonly #expansion: Expansion
  readonly #ring: RingBuilder = new RingBuilder()
  readonly #seen: { ends: Float64Array; ox: number; oy: number }

  readonly #prepared: WallMesh

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
    this.#expansion = new Expansion(prepared)
    this.#seen = { ends: prepared.vertices.walls, ox: 0, oy: 0 }
  }

  /**
   * The ring seen from a viewer within the bounds. Without `closed` it goes on beyond the bounds, up to its radius, which
   * it then must have.
   */
  polygon(viewer: Point, view: CheckedView, { closed }: { closed: boolean }): Ring {
    const expansion = this.#expansion
    const ring = this.#ring
    const seen = this.#seen
    const prepared = this.#prepared
    const { radius = 0, arcTolerance } = view
    if (!this.#expand(viewer, view, closed)) return new Float64Array(0)
    seen.ox = viewer.x
    seen.oy = viewer.y
    ring.begin(viewer.x, viewer.y, radius, arcTolerance)
    return ring.finish(traceExpansion(expansion, seen, prepared.vertices, ring))
  }

  /** The numbers, each once, of all walls that have a part in what a viewer within the bounds sees. */
  wallsMet(viewer: Point, view: CheckedView): number[] {
    const met: number[] = []
    this.#expand(viewer, view, false, met)
    return [...new Set(met)]
  }

  /** False where nothing is looked into. */
  #expand(viewer: Point, view: CheckedView, closed: boolean, met: number[] | null = null): boolean {
    const { radius = 0, channel } = view
    const cone = view.cone && coneEdges(viewer.x, viewer.y, view.cone)
    if (view.radius === 0 || cone === 'shut') return false
    this.#prepared.enter(viewer)
    this.#expansion.met = met
    this.#expansion.run({ channel, radius, cone, closed })
    return true
  }
}
