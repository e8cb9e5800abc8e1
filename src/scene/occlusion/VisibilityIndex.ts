import { type Box, boxAround } from '../../geometry/boxes.js'
import type { Point, Ring } from '../../geometry/points.js'
import { warn } from '../../geometry/warn.js'
import { ItemGrid } from '../../spatial/ItemGrid.js'
import { CHANNELS } from '../../visibility/attributes.js'
import type { CheckedView } from '../../visibility/view.js'
import { type Lazy, lazy } from '../lazy.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import { joinLists, type WallList, type WallsWithin, wallsNear } from '../occluders/wallList.js'
import type { MeshOptions } from './MeshOptions.js'
import type { MeshVisibility } from './MeshVisibility.js'
import { MIN_WALLS } from './minWalls.js'
import { sweepLists } from './sweepLists.js'

/** Loaded by the first scene with enough walls to prepare. */
const MESH: Lazy<typeof import('./MeshVisibility.js')> = /* @__PURE__ */ lazy(
  () => import('./MeshVisibility.js'),
  (cause) => warn?.meshFailed(cause),
)

/**
 * All occluders of a scene, for visibility queries. Resting occluders are in a mesh, once one has been prepared. Others
 * cut the ring that the mesh returns, by a sweep over the walls that bound it and the nearby walls that the mesh lacks.
 * Without a mesh, and outside its box, queries sweep over nearby walls. No query visits all walls.
 */
export class VisibilityIndex {
  readonly #all = new ItemGrid<OccluderEntry>()
  /** The mesh, or null until there is something to prepare and its code has loaded. */
  #mesh: MeshVisibility | null = null
  /** Number of walls per occluder, counted while there is no mesh. `#count` is their sum. */
  readonly #counts = new Map<OccluderEntry, number>()
  #count = 0
  readonly #occluders: ReadonlySet<OccluderEntry>
  readonly #options: MeshOptions

  constructor(occluders: ReadonlySet<OccluderEntry>, options: MeshOptions) {
    this.#occluders = occluders
    this.#options = options
  }

  /** Adds an occluder. */
  add(entry: OccluderEntry): void {
    this.#place(entry)
    this.#mesh?.add(entry)
  }

  /** Updates an occluder whose walls have moved. */
  move(entry: OccluderEntry): void {
    this.#place(entry)
    this.#mesh?.move(entry)
  }

  remove(entry: OccluderEntry): void {
    this.#all.remove(entry)
    this.#mesh?.remove(entry)
    this.#countWalls(entry, 0)
  }

  /** Updates the flags of an occluder that has not moved. */
  updateFlags(entry: OccluderEntry): void {
    this.#mesh?.updateFlags(entry)
  }

  /** Adds all walls to the mesh now, even if they have just moved. Resolves when the mesh is ready. */
  async settle(): Promise<void> {
    // Without the mesh, sweeps answer all queries.
    if (this.#mesh === null) await MESH.load().catch(() => {})
    this.#adoptMesh()
    await this.#mesh?.settle()
  }

  /** Returns the ring of a view with a radius. `reach` is the box of the radius. */
  ringFrom(viewer: Point, view: CheckedView, reach: Box): Ring {
    return this.#mesh?.ringFrom(viewer, view, reach) ?? sweepLists(viewer, this.#all.near(reach), view, null)
  }

  /** Returns the ring of a view that is clipped to bounds, which hold the viewer. */
  ringWithin(viewer: Point, view: CheckedView, bounds: Box): Ring {
    return sweepLists(viewer, this.wallsMet(viewer, view, bounds), view, bounds)
  }

  /** Returns all walls that may bound what a view sees within bounds, which hold the viewer. */
  wallsMet(viewer: Point, view: CheckedView, bounds: Box): readonly WallList[] {
    return this.#mesh?.wallsMet(viewer, view, bounds) ?? this.#all.near(bounds)
  }

  /**
   * Returns the walls that decide if light from one point that a viewer sees reaches another one, both within a radius
   * of the viewer. With a `size`, only those that decide it for light from the disc of that radius around the viewer.
   * Includes all walls that can block it there, and possibly others. The cost depends on the walls found if most walls
   * rest.
   */
  wallsWithin(viewer: Point, radius: number, size: number | null = null): WallsWithin {
    const reach = boxAround(viewer, radius)
    const known = this.#mesh?.wallsWithin(viewer, radius, size, reach)
    if (known) return known
    const near = this.#all.near(reach).map((entry) => wallsNear(entry, viewer, radius, CHANNELS.light))
    return { list: joinLists(near), box: reach, depth: 0 }
  }

  /** Returns the occluders whose boxes meet a box. */
  near(box: Box): OccluderEntry[] {
    return this.#all.near(box)
  }

  #place(entry: OccluderEntry): void {
    this.#all.place(entry, entry.box)
    this.#countWalls(entry, entry.codes.length)
  }

  /** Counts walls while there are too few to prepare a mesh. */
  #countWalls(entry: OccluderEntry, count: number): void {
    if (this.#mesh !== null) return
    this.#count += count - (this.#counts.get(entry) ?? 0)
    this.#counts.set(entry, count)
    if (count === 0) this.#counts.delete(entry)
    if (this.#count >= MIN_WALLS && MESH.getOrLoad(this.#adoptMesh) !== null) this.#adoptMesh()
  }

  readonly #adoptMesh = (): void => {
    if (this.#mesh !== null || MESH.value === null) return
    this.#counts.clear()
    this.#mesh = new MESH.value.MeshVisibility(this.#occluders, this.#options)
  }
}

/** Returns the ring of a light that no wall stops. */
export function ringWithoutWalls(viewer: Point, view: CheckedView): Ring {
  return sweepLists(viewer, [], view, null)
}
