import { type Box, boxOf, growBox } from '../../geometry/boxes.js'
import type { Point, Ring } from '../../geometry/points.js'
import { Flood } from '../../visibility/mesh/flood/Flood.js'
import { SourceFlood } from '../../visibility/mesh/flood/SourceFlood.js'
import { MeshEditor } from '../../visibility/mesh/MeshEditor.js'
import { MeshViews } from '../../visibility/mesh/MeshViews.js'
import { SIDES } from '../../visibility/mesh/sides.js'
import type { WallMesh } from '../../visibility/mesh/WallMesh.js'
import type { CheckedView } from '../../visibility/view.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import { joinLists, pickWalls, type WallList } from '../occluders/wallList.js'
import { OccluderSlots } from './OccluderSlots.js'

/** Margin of the mesh's box around its walls, as a fraction of its larger side, so that most lights are inside. */
const MARGIN = 1

/** Number of walls that one step of a change adds or removes: well under a millisecond of work. */
const BATCH = 32

/** An occluder whose walls are being added. They block nothing until all of them are in the mesh. */
interface Insertion {
  readonly entry: OccluderEntry
  readonly slots: number[]
}

/** The prepared walls of the resting occluders. The scheduler applies changes to it, in steps. */
export class StaticMesh {
  /** Number of walls of the occluders that it holds. */
  size: number
  readonly #slots: OccluderSlots
  readonly #mesh: WallMesh
  readonly #views: MeshViews
  #flood: Flood | null = null
  /** Created before the first change. */
  #editor: MeshEditor | null = null
  #insertion: Insertion | null = null
  /** Slots of walls that block nothing any more, but are still in the triangulation. */
  readonly #released: number[] = []
  #sourceFlood: SourceFlood | null = null

  /** Takes over a mesh and the slots of its walls. */
  constructor(mesh: WallMesh, slots: OccluderSlots) {
    this.size = mesh.wallCount
    this.#slots = slots
    this.#mesh = mesh
    this.#views = new MeshViews(mesh)
  }

  /** Number of released walls that are still in the triangulation. */
  get releasedCount(): number {
    return this.#released.length
  }

  /** Returns true if walls within a box can be added. */
  hasRoom(box: Box): boolean {
    const { minX, minY, maxX, maxY } = this.#mesh.bounds
    return minX < box.minX && minY < box.minY && box.maxX < maxX && box.maxY < maxY
  }

  /**
   * Returns true if it can be queried from a point inside its box. A point on the box's edge would not see beyond that.
   */
  canQueryFrom({ x, y }: Point): boolean {
    const { minX, minY, maxX, maxY } = this.#mesh.bounds
    return minX < x && x < maxX && minY < y && y < maxY
  }

  /** Releases an occluder that has moved away: its walls in this mesh block nothing any more. */
  release(entry: OccluderEntry): void {
    if (this.#insertion?.entry === entry) this.#cancelInsertion()
    if (!this.#slots.has(entry)) return
    this.#slots.each(entry, (slot) => {
      this.#mesh.edges.setCode(slot, 0)
      this.#released.push(slot)
      this.size--
    })
    this.#slots.forget(entry)
  }

  /** Updates only the flags of an occluder that has not moved. */
  updateFlags(entry: OccluderEntry): void {
    this.#slots.each(entry, (slot, i) => this.#mesh.edges.setCode(slot, entry.codes[i]!))
  }

  /**
   * Removes some released walls from the triangulation. Returns false if that is too costly: then the mesh is no longer
   * usable.
   */
  removeReleased(): boolean {
    const slots = this.#released.splice(-BATCH)
    this.#editor ??= new MeshEditor(this.#mesh)
    if (!this.#editor.remove(slots, this.size + this.releasedCount)) return false
    this.#slots.free(slots)
    return true
  }

  /**
   * Adds the next walls of an occluder for which it `hasRoom`. Call it until it `has` the occluder. Returns false if
   * that is too costly: then the mesh is no longer usable.
   */
  add(entry: OccluderEntry): boolean {
    this.#insertion = this.#insertion?.entry === entry ? this.#insertion : this.#beginInsertion(entry)
    const { slots: known } = this.#insertion
    const from = known.length
    const to = Math.min(entry.codes.length, from + BATCH)
    const isWhole = from === 0 && to === entry.codes.length
    const codes = isWhole ? entry.codes : new Uint16Array(to - from)
    const slots = this.#slots.allocate(to - from)
    for (const slot of slots) known.push(slot)
    this.#editor ??= new MeshEditor(this.#mesh)
    const size = this.size + this.releasedCount + known.length
    if (!this.#editor.add(slots, entry.walls.subarray(4 * from, 4 * to), codes, size)) return false
    this.#views.update(slots)
    if (to < entry.codes.length) return true
    this.#insertion = null
    this.#slots.assign(entry, known)
    this.size += known.length
    if (!isWhole) this.updateFlags(entry)
    return true
  }

  has(entry: OccluderEntry): boolean {
    return this.#slots.has(entry)
  }

  /**
   * Returns the ring of a view with a radius past the walls of this mesh, or null if a sweep is faster. Adds the
   * numbers of the walls that bound it to `met`.
   */
  ringFrom(viewer: Point, view: CheckedView, met: number[] | null): Ring | null {
    return this.#views.polygon(viewer, view, { isBounded: false, met })
  }

  /** Returns walls by the numbers that `ringFrom` collects, each once. */
  walls(met: readonly number[]): WallList {
    return pickWalls(this.#list(), [...new Set(met)])
  }

  /** Like `ringFrom`, but returns only the walls. Null if a sweep over all is faster. */
  wallsMet(viewer: Point, view: CheckedView): WallList | null {
    const met = this.#views.wallsMet(viewer, view)
    return met && pickWalls(this.#list(), met)
  }

  /**
   * Returns the walls that light of a channel may strike within a range of a viewer, and the box of the area that it
   * reaches, or null if that has no bounds. The light comes straight from a disc of radius `size` around the viewer, or
   * takes any route if that is null.
   */
  wallsReached(
    viewer: Point,
    channel: number,
    range: number,
    size: number | null,
  ): { list: WallList; box: Box | null } {
    this.#mesh.locateViewer(viewer)
    return size === null
      ? this.#resultOf(this.#floodFrom(channel, range))
      : this.#resultOf(this.#floodFromDisc(channel, range, size))
  }

  #floodFrom(channel: number, range: number): Flood {
    this.#flood ??= new Flood(this.#mesh)
    this.#flood.run(channel, range)
    return this.#flood
  }

  #floodFromDisc(channel: number, range: number, size: number): SourceFlood {
    this.#sourceFlood ??= new SourceFlood(this.#mesh)
    this.#sourceFlood.run(channel, range, size)
    return this.#sourceFlood
  }

  #resultOf({ found, count, box }: Pick<Flood, 'found' | 'count' | 'box'>): { list: WallList; box: Box | null } {
    return { list: pickWalls(this.#list(), found.subarray(0, count)), box }
  }

  /** Returns all walls by slot. */
  #list(): WallList {
    return { walls: this.#mesh.vertices.walls, codes: this.#mesh.edges.codes }
  }

  #beginInsertion(entry: OccluderEntry): Insertion {
    // Another occluder's walls may have been added in part, since the order of waiting occluders changes.
    this.#cancelInsertion()
    return { entry, slots: [] }
  }

  #cancelInsertion(): void {
    for (const slot of this.#insertion?.slots ?? []) this.#released.push(slot)
    this.#insertion = null
  }
}

/** The walls of occluders at one time, to be prepared. */
export interface Snapshot {
  readonly list: WallList
  readonly slots: OccluderSlots
  /** The bounds of their mesh; null if there is no area between the walls. */
  readonly bounds: Box | null
}

/** Returns the current walls of occluders, copied, because an occluder may change before they are prepared. */
export function snapshotOf(entries: readonly OccluderEntry[]): Snapshot {
  const { walls, codes } = joinLists(entries)
  // A copy, because the mesh writes changed flags.
  return {
    list: { walls, codes: codes.slice() },
    slots: new OccluderSlots(entries, codes.length + SIDES),
    bounds: boundsOf(walls),
  }
}

/** Returns the bounds of the walls, or null if they have no area. */
function boundsOf(walls: Float64Array): Box | null {
  const box = boxOf(walls)
  if (box === null) return null
  const bounds = growBox(box, MARGIN * Math.max(box.maxX - box.minX, box.maxY - box.minY))
  return bounds.minX < bounds.maxX && bounds.minY < bounds.maxY ? bounds : null
}
