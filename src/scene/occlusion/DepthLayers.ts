import { type Box, boxAround } from '../../geometry/boxes.js'
import type { Point, Ring } from '../../geometry/points.js'
import type { CheckedView } from '../../visibility/view.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import type { WallsWithin } from '../occluders/wallList.js'
import { deepRing, type RingOfDepth } from '../transport/deepRing.js'
import type { MeshOptions } from './MeshOptions.js'
import { VisibilityIndex } from './VisibilityIndex.js'

/** The occluders of one depth. */
interface Layer {
  readonly occluders: Set<OccluderEntry>
  readonly index: VisibilityIndex
}

/** All occluders of a scene in which some have a depth, grouped by it. Painting continues behind them. */
export class DepthLayers {
  readonly #layers = new Map<number, Layer>()
  readonly #depths = new Map<OccluderEntry, number>()
  readonly #options: MeshOptions

  constructor(occluders: Iterable<OccluderEntry>, options: MeshOptions) {
    this.#options = options
    for (const entry of occluders) this.move(entry)
  }

  /** Handles an occluder that was added, moved, or given another depth. */
  move(entry: OccluderEntry): void {
    const { depth } = entry.material
    const layer = this.#layers.get(depth)
    if (layer !== undefined && this.#depths.get(entry) === depth) {
      layer.index.move(entry)
      return
    }
    this.remove(entry)
    const { occluders, index } = layer ?? this.#createLayer(depth)
    this.#depths.set(entry, depth)
    occluders.add(entry)
    index.add(entry)
  }

  remove(entry: OccluderEntry): void {
    const depth = this.#depths.get(entry)
    if (depth === undefined) return
    const { occluders, index } = this.#layers.get(depth)!
    this.#depths.delete(entry)
    occluders.delete(entry)
    index.remove(entry)
    // Otherwise, an animated depth would leave a layer for each of its values.
    if (occluders.size === 0) this.#layers.delete(depth)
  }

  /** Updates the flags of an occluder that has not moved. */
  updateFlags(entry: OccluderEntry): void {
    this.#layers.get(entry.material.depth)?.index.updateFlags(entry)
  }

  /** Adds all walls to meshes now, even if they have just moved. Resolves when the meshes are ready. */
  async settle(): Promise<void> {
    await Promise.all([...this.#layers.values()].map(({ index }) => index.settle()))
  }

  /**
   * Returns the ring to paint for a view. `reach` is the box of its range, or its bounds if it has no range. Returns
   * null if nothing there has a depth: then the visible ring is painted.
   */
  shownRing(viewer: Point, view: CheckedView, reach: Box, bounds: Box | null): Ring | null {
    if (!this.#isDeepIn(reach)) return null
    const rings: RingOfDepth[] = []
    for (const [depth, { index }] of this.#layers) {
      if (index.near(reach).length === 0) continue
      const ring = bounds === null ? index.ringFrom(viewer, view, reach) : index.ringWithin(viewer, view, bounds)
      rings.push({ ring, depth })
    }
    return deepRing(viewer, rings, view, bounds)
  }

  /** Returns the walls that affect a light, by their depths, or null if no occluder near it has one. */
  wallsWithin(viewer: Point, radius: number, size: number | null): WallsWithin[] | null {
    return this.#isDeepIn(boxAround(viewer, radius))
      ? [...this.#layers].map(([depth, { index }]) => ({ ...index.wallsWithin(viewer, radius, size), depth }))
      : null
  }

  #isDeepIn(box: Box): boolean {
    for (const [depth, { index }] of this.#layers) if (depth > 0 && index.near(box).length > 0) return true
    return false
  }

  #createLayer(depth: number): Layer {
    const occluders = new Set<OccluderEntry>()
    const layer = { occluders, index: new VisibilityIndex(occluders, this.#options) }
    this.#layers.set(depth, layer)
    return layer
  }
}
