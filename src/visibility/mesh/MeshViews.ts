import { copyWithCapacity } from '../../geometry/copyWithCapacity.js'
import type { Point, Ring } from '../../geometry/points.js'
import { RingBuilder } from '../ringBuilder.js'
import { type ConeEdges, coneEdges } from '../sweep/limits.js'
import type { CheckedView } from '../view.js'
import { Expansion } from './expansion.js'
import { joinEnds, traceCorners, traceExpansion } from './trace.js'
import type { WallMesh } from './WallMesh.js'

/**
 * Number of walls that may share the end at the viewer. With more, the sweep answers: it skips all walls seen edge-on
 * at once.
 */
const SPOKES = 256
const SPOKES_PER_WALL = 1 / 4

/** Computes views in a mesh, one query at a time in reused memory, for checked input. */
export class MeshViews {
  readonly #expansion: Expansion
  readonly #ring: RingBuilder = new RingBuilder()
  readonly #seen: { ends: Float64Array; ox: number; oy: number }

  readonly #prepared: WallMesh

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
    this.#expansion = new Expansion(prepared)
    this.#seen = { ends: new Float64Array(0), ox: 0, oy: 0 }
  }

  /** Copies walls that were added, given by their slots. */
  update(slots: readonly number[]): void {
    const { walls } = this.#prepared.vertices
    const seen = this.#seen
    // Before the first view, there is nothing to update.
    if (seen.ends.length === 0) return
    if (seen.ends.length < walls.length) seen.ends = copyWithCapacity(seen.ends, walls.length)
    for (const slot of slots) {
      const i = 4 * slot
      for (let k = 0; k < 4; k++) seen.ends[i + k] = walls[i + k]
      if (walls[i] > walls[i + 2]) exchangeEnds(seen.ends, i)
    }
  }

  /**
   * Returns the ring seen from a viewer within the bounds; null if a sweep is faster. If not `closed`, it continues
   * beyond the bounds up to its radius, which is then required. Adds to `met` the numbers, with repetitions, of all
   * walls that affect it.
   */
  polygon(
    viewer: Point,
    view: CheckedView,
    { closed, met = null }: { closed: boolean; met?: number[] | null },
  ): Ring | null {
    const expansion = this.#expansion
    const ring = this.#ring
    const seen = this.#seen
    const prepared = this.#prepared
    const { radius = 0, arcTolerance } = view
    const cone = view.cone && coneEdges(viewer.x, viewer.y, view.cone)
    if (view.radius === 0 || cone === 'shut') return new Float64Array(0)
    if (!this.#expand(viewer, view, cone, closed, met)) return null
    if (seen.ends.length === 0) seen.ends = ordered(prepared.vertices.walls)
    seen.ox = viewer.x
    seen.oy = viewer.y
    joinEnds(expansion)
    if (radius === 0 && cone === null && !prepared.isOnSide) return traceCorners(expansion, seen, prepared.vertices)
    ring.begin(viewer.x, viewer.y, radius, arcTolerance)
    return ring.finish(traceExpansion(expansion, seen, prepared.vertices, ring))
  }

  /**
   * Returns the numbers, each once, of all walls that affect the view of a viewer within the bounds; null if a sweep
   * over all walls is faster.
   */
  wallsMet(viewer: Point, view: CheckedView): number[] | null {
    const cone = view.cone && coneEdges(viewer.x, viewer.y, view.cone)
    if (view.radius === 0 || cone === 'shut') return []
    const met: number[] = []
    return this.#expand(viewer, view, cone, false, met) ? [...new Set(met)] : null
  }

  /** Expands the view. Returns false if it gave up. */
  #expand(viewer: Point, view: CheckedView, cone: ConeEdges | null, closed: boolean, met: number[] | null): boolean {
    const { radius = 0, channel } = view
    const spokes = this.#prepared.enter(viewer)
    if (spokes > SPOKES + this.#prepared.size * SPOKES_PER_WALL) return false
    this.#expansion.met = met
    return this.#expansion.run({ channel, radius, cone, closed })
  }
}

/**
 * Returns a copy of walls in which x does not decrease along any wall, so that branches in the computation of their
 * points are predictable. An upright wall stays as it is: its points are the same from either end.
 */
function ordered(walls: Float64Array): Float64Array {
  const copy = walls.slice()
  // Compared inline: a call for each wall took half the time of a process's first view of 30,000 walls.
  for (let i = 0; i < copy.length; i += 4) if (copy[i] > copy[i + 2]) exchangeEnds(copy, i)
  return copy
}

function exchangeEnds(walls: Float64Array, i: number): void {
  for (let k = i; k < i + 2; k++) {
    const number = walls[k]
    walls[k] = walls[k + 2]
    walls[k + 2] = number
  }
}
