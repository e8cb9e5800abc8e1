import { type Box, boxesMeet, boxOf, growBox } from '../geometry/boxes.js'
import type { Point, Ring } from '../geometry/points.js'
import { MeshViews } from '../visibility/mesh/MeshViews.js'
import { prepareMesh } from '../visibility/mesh/prepare.js'
import type { WallMesh } from '../visibility/mesh/WallMesh.js'
import type { CheckedView } from '../visibility/view.js'
import { sweepFrom } from '../visibility/visibilityPolygon.js'
import type { OccluderEntry } from './OccluderEntry.js'
import { concatenate } from './occluder.js'

/** What the mesh's box grows by round its walls, as a share of its larger side: lights mostly stand within. */
const MARGIN = 1

/** Walls, and what each of them stops as bits. */
export interface WallList {
  walls: Float64Array
  codes: Uint8Array
}

/** The walls that rest, prepared, and which of them are each occluder's: from a number up to another. */
interface RestingWalls extends WallList {
  mesh: WallMesh
  views: MeshViews
  bounds: Box
  numbers: Map<OccluderEntry, { from: number; to: number }>
}

/**
 * The walls of a scene for its lights to ask. Those that rest live in a mesh; those that moved lately cut what the mesh
 * sees, by a sweep over them and the walls seen; `settle` takes them into the mesh when there is time for it.
 */
export class SceneWalls {
  /** Occluders that the mesh does not hold, or not where they are now. */
  readonly #moving = new Set<OccluderEntry>()
  #resting: RestingWalls | null = null
  /** Whether the mesh holds walls that have gone from where they were, and stop nothing there. */
  #isStale = false

  readonly #occluders: ReadonlySet<OccluderEntry>

  constructor(occluders: ReadonlySet<OccluderEntry>) {
    this.#occluders = occluders
  }

  /** Whether `settle` has something to do. */
  get isUnsettled(): boolean {
    return this.#isStale || this.#moving.size > 0
  }

  /** An occluder came, or moved. */
  moved(entry: OccluderEntry): void {
    this.left(entry)
    this.#moving.add(entry)
  }

  /** An occluder went away. */
  left(entry: OccluderEntry): void {
    this.#moving.delete(entry)
    const resting = this.#resting
    const numbers = resting?.numbers.get(entry)
    if (!resting || numbers === undefined) return
    resting.numbers.delete(entry)
    this.#isStale = true
    for (let wall = numbers.from; wall < numbers.to; wall++) resting.mesh.edges.setCode(wall, 0)
  }

  /** An occluder stands where it stood and stops something else: flags in the mesh, no more. */
  stopsElse(entry: OccluderEntry): void {
    const resting = this.#resting
    const numbers = resting?.numbers.get(entry)
    if (!resting || numbers === undefined) return
    entry.codes.forEach((code, i) => {
      resting.mesh.edges.setCode(numbers.from + i, code)
    })
  }

  /** Takes all walls into the mesh. Expected O(n log n): not for a frame. */
  settle(): void {
    if (!this.isUnsettled) return
    const numbers: RestingWalls['numbers'] = new Map()
    let count = 0
    for (const entry of this.#occluders) {
      numbers.set(entry, { from: count, to: count + entry.codes.length })
      count += entry.codes.length
    }
    const { walls, codes } = listOf([...this.#occluders])
    const box = boxOf(walls)
    this.#moving.clear()
    this.#isStale = false
    this.#resting = null
    if (box === null) return
    const bounds = growBox(box, MARGIN * Math.max(box.maxX - box.minX, box.maxY - box.minY))
    // Walls of no length in one place, or lost beside their coordinates, leave nothing to look into.
    if (bounds.minX === bounds.maxX || bounds.minY === bounds.maxY) return
    const mesh = prepareMesh(walls, codes, bounds)
    if (mesh === null) return
    this.#resting = { mesh, views: new MeshViews(mesh), bounds, walls, codes, numbers }
  }

  /** What a light sees; its view has a radius, and `reach` is the box of it. */
  ringFrom(viewer: Point, view: CheckedView, reach: Box): Ring {
    const resting = this.#resting
    if (resting === null || !isInside(resting.bounds, viewer)) {
      return sweep(viewer, view, listOf(within(reach, this.#occluders)))
    }
    const near = within(reach, this.#moving)
    if (near.length === 0) {
      const ring = resting.views.polygon(viewer, view, { closed: false })
      if (ring !== null) return ring
    } else {
      const seen = resting.views.wallsMet(viewer, view)
      if (seen !== null) return sweep(viewer, view, listOf([pickWalls(resting, seen), ...near]))
    }
    return sweep(viewer, view, listOf(within(reach, this.#occluders)))
  }
}

/** Within a box and not on its outline: the mesh sees nothing beyond a side that the viewer stands on. */
function isInside(box: Box, { x, y }: Point): boolean {
  return box.minX < x && x < box.maxX && box.minY < y && y < box.maxY
}

const sweep = (viewer: Point, view: CheckedView, { walls, codes }: WallList): Ring =>
  sweepFrom(viewer, walls, codes, view, null)

/** The ring of a light that no wall stops. */
export function ringWithoutWalls(viewer: Point, view: CheckedView): Ring {
  return sweep(viewer, view, listOf([]))
}

/** The walls of occluders that stop a channel. */
export function wallsThatStop(channel: number, occluders: Iterable<OccluderEntry>): WallList {
  const all = listOf([...occluders])
  return pickWalls(
    all,
    [...all.codes.keys()].filter((wall) => all.codes[wall]! & channel),
  )
}

function within(reach: Box, occluders: Iterable<OccluderEntry>): OccluderEntry[] {
  const near: OccluderEntry[] = []
  for (const entry of occluders) if (entry.box !== null && boxesMeet(entry.box, reach)) near.push(entry)
  return near
}

function listOf(lists: readonly WallList[]): WallList {
  return {
    walls: concatenate(
      Float64Array,
      lists.map(({ walls }) => walls),
    ),
    codes: concatenate(
      Uint8Array,
      lists.map(({ codes }) => codes),
    ),
  }
}

function pickWalls({ walls, codes }: WallList, numbers: readonly number[]): WallList {
  const picked = { walls: new Float64Array(4 * numbers.length), codes: new Uint8Array(numbers.length) }
  numbers.forEach((wall, i) => {
    for (let k = 0; k < 4; k++) picked.walls[4 * i + k] = walls[4 * wall + k]!
    picked.codes[i] = codes[wall]!
  })
  return picked
}
