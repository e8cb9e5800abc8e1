import { type Box, boxesMeet, boxOf, growBox } from '../../geometry/boxes.js'
import type { Point, Ring } from '../../geometry/points.js'
import { ItemGrid } from '../../spatial/ItemGrid.js'
import { CHANNELS } from '../../visibility/attributes.js'
import type { CheckedView } from '../../visibility/view.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import { joinLists, type WallList, type WallsWithin, wallsNear } from '../occluders/wallList.js'
import type { MeshOptions } from './MeshOptions.js'
import { MeshScheduler } from './MeshScheduler.js'
import type { StaticMesh } from './StaticMesh.js'
import { sweepLists } from './sweepLists.js'

/** Margin for rounding of a range, as a factor. */
const ROUNDING = 1 + 2 ** -40

/**
 * Visibility queries against the mesh of the resting occluders and the occluders that it lacks. Methods return null if
 * the caller should sweep over the nearby walls instead.
 */
export class MeshVisibility {
  readonly #scheduler: MeshScheduler
  /** The occluders that the mesh lacks. Only kept while there is a mesh. */
  #missing = new ItemGrid<OccluderEntry>()

  constructor(occluders: ReadonlySet<OccluderEntry>, options: MeshOptions) {
    this.#scheduler = new MeshScheduler(occluders, options, {
      replaced: (missing) => {
        this.#missing = new ItemGrid()
        for (const entry of missing) this.#missing.place(entry, entry.box)
      },
      added: (entry) => this.#missing.remove(entry),
    })
    for (const entry of occluders) this.#scheduler.add(entry)
  }

  add(entry: OccluderEntry): void {
    this.#scheduler.add(entry)
    this.#place(entry)
  }

  move(entry: OccluderEntry): void {
    this.#scheduler.move(entry)
    this.#place(entry)
  }

  remove(entry: OccluderEntry): void {
    this.#scheduler.remove(entry)
    this.#missing.remove(entry)
  }

  updateFlags(entry: OccluderEntry): void {
    this.#scheduler.updateFlags(entry)
  }

  settle(): Promise<void> {
    return this.#scheduler.settle()
  }

  /**
   * Returns the ring of a view with a radius, by the mesh and the walls that it lacks. `reach` is the box of its range.
   */
  ringFrom(viewer: Point, view: CheckedView, reach: Box): Ring | null {
    const mesh = this.#meshAt(viewer)
    if (mesh === null) return null
    const near = this.#missing.near(reach)
    if (near.length === 0) return mesh.ringFrom(viewer, view, null)
    const met: number[] = []
    const ring = mesh.ringFrom(viewer, view, met)
    // Resting walls hide moving ones beyond the mesh's ring.
    const seen = ring && boxOf(ring)
    if (seen === null) return ring
    const grown = growBox(seen, view.arcTolerance)
    const overlapping = near.filter(({ box }) => boxesMeet(box!, grown))
    return overlapping.length === 0 ? ring : sweepLists(viewer, [mesh.walls(met), ...overlapping], view, null)
  }

  /** Returns all walls that may bound what a view sees within bounds, which hold the viewer. */
  wallsMet(viewer: Point, view: CheckedView, bounds: Box): WallList[] | null {
    const across = Math.max(viewer.x - bounds.minX, bounds.maxX - viewer.x)
    const down = Math.max(viewer.y - bounds.minY, bounds.maxY - viewer.y)
    const radius = Math.min(view.radius ?? Number.POSITIVE_INFINITY, Math.hypot(across, down) * ROUNDING)
    const met = this.#meshAt(viewer)?.wallsMet(viewer, { ...view, radius }) ?? null
    return met && [met, ...this.#missing.near(bounds)]
  }

  /** Like `VisibilityIndex.wallsWithin`. `reach` is the box of the radius. */
  wallsWithin(viewer: Point, radius: number, size: number | null, reach: Box): WallsWithin | null {
    const mesh = this.#meshAt(viewer)
    if (mesh === null) return null
    const { list, box } = mesh.wallsReached(viewer, CHANNELS.light, radius, size)
    const missing = this.#missing.near(reach).map((entry) => wallsNear(entry, viewer, radius, CHANNELS.light))
    return { list: joinLists([list, ...missing]), box: box ?? reach, depth: 0 }
  }

  #place(entry: OccluderEntry): void {
    if (this.#scheduler.mesh !== null) this.#missing.place(entry, entry.box)
  }

  #meshAt(viewer: Point): StaticMesh | null {
    const { mesh } = this.#scheduler
    return mesh?.canQueryFrom(viewer) ? mesh : null
  }
}
