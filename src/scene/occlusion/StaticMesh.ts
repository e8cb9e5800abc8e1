import { type Box, boxOf, growBox } from '../../geometry/boxes.js'
import type { Point, Ring } from '../../geometry/points.js'
import { Flood } from '../../visibility/mesh/Flood.js'
import { MeshViews } from '../../visibility/mesh/MeshViews.js'
import { prepareInSlices } from '../../visibility/mesh/prepare.js'
import type { WallMesh } from '../../visibility/mesh/WallMesh.js'
import type { CheckedView } from '../../visibility/view.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import { joinLists, pickWalls, type WallList } from '../occluders/wallList.js'

/** Margin of the mesh's box around its walls, as a fraction of its larger side: most lights are inside. */
const MARGIN = 1

/** Range of an occluder's walls in the list: the first number, and the one after the last. */
interface Numbers {
  readonly from: number
  readonly to: number
}

/** The prepared walls of the resting occluders, as they were when it was built. The index applies later changes. */
export class StaticMesh {
  /** Walls that stop nothing any more, since their occluders have left. */
  removedWallCount = 0
  readonly #list: WallList
  readonly #numbers: Map<OccluderEntry, Numbers>
  readonly #mesh: WallMesh
  readonly #views: MeshViews
  #flood: Flood | null = null

  constructor(list: WallList, numbers: Map<OccluderEntry, Numbers>, mesh: WallMesh) {
    this.#list = list
    this.#numbers = numbers
    this.#mesh = mesh
    this.#views = new MeshViews(mesh)
  }

  get wallCount(): number {
    return this.#list.codes.length
  }

  holds(entry: OccluderEntry): boolean {
    return this.#numbers.has(entry)
  }

  /**
   * Returns true if it can be asked from a point: it sees nothing beyond a side of its box that the viewer stands on.
   */
  reaches({ x, y }: Point): boolean {
    const { minX, minY, maxX, maxY } = this.#mesh.bounds
    return minX < x && x < maxX && minY < y && y < maxY
  }

  /** Releases an occluder that has moved away: its walls in this mesh block nothing any more. */
  release(entry: OccluderEntry): void {
    const numbers = this.#numbers.get(entry)
    if (numbers === undefined) return
    this.#numbers.delete(entry)
    this.removedWallCount += numbers.to - numbers.from
    for (let wall = numbers.from; wall < numbers.to; wall++) this.#mesh.edges.setCode(wall, 0)
  }

  /** Updates only the flags of an occluder that has not moved. */
  updateFlags(entry: OccluderEntry): void {
    const numbers = this.#numbers.get(entry)
    if (numbers === undefined) return
    for (let i = 0; i < entry.codes.length; i++) this.#mesh.edges.setCode(numbers.from + i, entry.codes[i]!)
  }

  /**
   * Returns the ring of a view with a radius past the walls of this mesh, or null if a sweep is faster. Adds the
   * numbers of the walls that bound it to `met`.
   */
  ringFrom(viewer: Point, view: CheckedView, met: number[] | null): Ring | null {
    return this.#views.polygon(viewer, view, { closed: false, met })
  }

  /** Returns walls by the numbers that `ringFrom` collects, each once. */
  walls(met: readonly number[]): WallList {
    return pickWalls(this.#list, [...new Set(met)])
  }

  /** Like `ringFrom`, but returns only the walls. Null if a sweep over all is faster. */
  wallsMet(viewer: Point, view: CheckedView): WallList | null {
    const met = this.#views.wallsMet(viewer, view)
    return met && pickWalls(this.#list, met)
  }

  /**
   * Returns the walls that light of a channel may strike within a range of a viewer, straight or around corners, and
   * the box of the area that it reaches, or null if that has no bounds.
   */
  wallsReached(viewer: Point, channel: number, range: number): { list: WallList; box: Box | null } {
    this.#mesh.enter(viewer)
    this.#flood ??= new Flood(this.#mesh)
    this.#flood.run(channel, range)
    const { found, count, box } = this.#flood
    return { list: pickWalls(this.#list, found.subarray(0, count)), box }
  }
}

/** A mesh under way, to be gone on with while there is time: see `prepareStatic`. */
export interface Preparation {
  /** Does a slice of well under a millisecond; true when there is nothing left to do. */
  step(): boolean
  /**
   * The finished mesh, or null if there is no area between the walls, or if they cross so often that sweeps are faster.
   */
  readonly mesh: StaticMesh | null
}

/** Begins to prepare the walls of occluders as they stand now. Expected O((n + k) log n) in all for k crossings. */
export function prepareStatic(entries: readonly OccluderEntry[]): Preparation {
  const numbers = new Map<OccluderEntry, Numbers>()
  let count = 0
  for (const entry of entries) {
    numbers.set(entry, { from: count, to: count + entry.codes.length })
    count += entry.codes.length
  }
  const { walls, codes } = joinLists(entries)
  // A copy, because entries replace their arrays and the mesh writes changed flags.
  const list = { walls, codes: codes.slice() }
  const bounds = boundsOf(walls)
  const work = bounds && prepareInSlices(list.walls, list.codes, bounds)
  let mesh: StaticMesh | null = null
  return {
    step() {
      const { done, value } = work?.next() ?? { done: true, value: null }
      if (done && value) mesh = new StaticMesh(list, numbers, value)
      return done === true
    },
    get mesh() {
      return mesh
    },
  }
}

/** Returns the bounds of the walls, or null if they have no area. */
function boundsOf(walls: Float64Array): Box | null {
  const box = boxOf(walls)
  if (box === null) return null
  const bounds = growBox(box, MARGIN * Math.max(box.maxX - box.minX, box.maxY - box.minY))
  return bounds.minX < bounds.maxX && bounds.minY < bounds.maxY ? bounds : null
}
