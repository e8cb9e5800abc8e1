import { copyWithCapacity } from '../../geometry/copyWithCapacity.js'
import type { Point, Ring } from '../../geometry/points.js'
import { RingBuilder } from '../ringBuilder.js'
import { type ConeEdges, coneEdges } from '../sweep/viewLimits.js'
import type { CheckedView } from '../view.js'
import { Expansion } from './expansion.js'
import { mergeFirstAndLast, traceCorners, traceExpansion } from './traceExpansion.js'
import type { WallMesh } from './WallMesh.js'

/**
 * Number of walls that may share the end at the viewer. With more, the sweep answers: it skips all walls seen edge-on
 * at once.
 */
const MAX_SPOKES = 256
const SPOKES_PER_WALL = 1 / 4

/** Computes views in a mesh, one query at a time in reused memory, for checked input. */
export class MeshViews {
  readonly #expansion: Expansion
  readonly #ring: RingBuilder = new RingBuilder()
  readonly #viewed: { ends: Float64Array; ox: number; oy: number }

  readonly #prepared: WallMesh

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
    this.#expansion = new Expansion(prepared)
    this.#viewed = { ends: new Float64Array(0), ox: 0, oy: 0 }
  }

  /** Copies walls that were added, given by their slots. */
  update(slots: readonly number[]): void {
    const { walls } = this.#prepared.vertices
    const viewed = this.#viewed
    // Before the first view, there is nothing to update.
    if (viewed.ends.length === 0) return
    if (viewed.ends.length < walls.length) viewed.ends = copyWithCapacity(viewed.ends, walls.length)
    for (const slot of slots) {
      const i = 4 * slot
      for (let k = 0; k < 4; k++) viewed.ends[i + k] = walls[i + k]
      if (walls[i] > walls[i + 2]) swapEnds(viewed.ends, i)
    }
  }

  /**
   * Returns the ring seen from a viewer within the bounds; null if a sweep is faster. If not `isBounded`, it continues
   * beyond the bounds up to its radius, which is then required. Adds to `met` the numbers, with repetitions, of all
   * walls that affect it.
   */
  polygon(
    viewer: Point,
    view: CheckedView,
    { isBounded, met = null }: { isBounded: boolean; met?: number[] | null },
  ): Ring | null {
    const expansion = this.#expansion
    const ring = this.#ring
    const viewed = this.#viewed
    const prepared = this.#prepared
    const { radius = 0, arcTolerance } = view
    const cone = view.cone && coneEdges(viewer.x, viewer.y, view.cone)
    if (view.radius === 0 || cone === 'empty') return new Float64Array(0)
    if (!this.#expand(viewer, view, cone, isBounded, met)) return null
    if (viewed.ends.length === 0) viewed.ends = withOrderedEnds(prepared.vertices.walls)
    viewed.ox = viewer.x
    viewed.oy = viewer.y
    mergeFirstAndLast(expansion)
    if (radius === 0 && cone === null && !prepared.isViewerOnSide)
      return traceCorners(expansion, viewed, prepared.vertices)
    ring.begin(viewer.x, viewer.y, radius, arcTolerance)
    return ring.finish(traceExpansion(expansion, viewed, prepared.vertices, ring))
  }

  /**
   * Returns the numbers, each once, of all walls that affect the view of a viewer within the bounds; null if a sweep
   * over all walls is faster.
   */
  wallsMet(viewer: Point, view: CheckedView): number[] | null {
    const cone = view.cone && coneEdges(viewer.x, viewer.y, view.cone)
    if (view.radius === 0 || cone === 'empty') return []
    const met: number[] = []
    return this.#expand(viewer, view, cone, false, met) ? [...new Set(met)] : null
  }

  /** Expands the view. Returns false if it gave up. */
  #expand(viewer: Point, view: CheckedView, cone: ConeEdges | null, isBounded: boolean, met: number[] | null): boolean {
    const { radius = 0, channel } = view
    const spokes = this.#prepared.locateViewer(viewer)
    if (spokes > MAX_SPOKES + this.#prepared.size * SPOKES_PER_WALL) return false
    this.#expansion.met = met
    return this.#expansion.run({ channel, radius, cone, isBounded })
  }
}

/**
 * Returns a copy of walls in which x does not decrease along any wall, so that branches in the computation of their
 * points are predictable. An upright wall stays as it is: its points are the same from either end.
 */
function withOrderedEnds(walls: Float64Array): Float64Array {
  const copy = walls.slice()
  // Compared inline: a call for each wall took half the time of a process's first view of 30,000 walls.
  for (let i = 0; i < copy.length; i += 4) if (copy[i] > copy[i + 2]) swapEnds(copy, i)
  return copy
}

function swapEnds(walls: Float64Array, i: number): void {
  for (let k = i; k < i + 2; k++) {
    const number = walls[k]
    walls[k] = walls[k + 2]
    walls[k + 2] = number
  }
}
