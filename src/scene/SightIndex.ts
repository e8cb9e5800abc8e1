import { type Box, boxesMeet, boxOf, growBox } from '../geometry/boxes.js'
import type { Point, Ring } from '../geometry/points.js'
import { warn } from '../geometry/warn.js'
import { ItemGrid } from '../spatial/ItemGrid.js'
import { CHANNELS } from '../visibility/attributes.js'
import type { CheckedView } from '../visibility/view.js'
import { sweepFrom } from '../visibility/visibilityPolygon.js'
import type { Clock } from './clock.js'
import { ENOUGH_WALLS } from './enoughWalls.js'
import type { MeshKeeper } from './MeshKeeper.js'
import type { OccluderEntry } from './OccluderEntry.js'
import type { RestingMesh } from './RestingMesh.js'
import { joinLists, type WallList, wallsNear } from './wallList.js'

/** Room for rounding beside a range, as a share of it. */
const ROUNDING = 1 + 2 ** -40

/** After how long what could not be loaded is asked for again, in milliseconds. */
const RELOAD = 10_000

/** Walls that matter to a light, and the box of all places where others would. */
export interface WallsWithin {
  readonly list: WallList
  readonly box: Box
  /** For how far all of them show what is behind them. */
  readonly depth: number
}

/** Only a scene that has something to prepare loads what does. */
const loadKeeper = (): Promise<typeof import('./MeshKeeper.js')> => import('./MeshKeeper.js')

/**
 * All of a scene that stops something, for every question about sight: occluders come, change and go, and `ringFrom`
 * answers. What rests is in a mesh, as soon as one has been prepared; what moves cuts what the mesh sees, by a sweep over
 * the walls seen and those near. Without a mesh, and beyond its box, the sweep takes what is near. Never looks at all.
 */
export class SightIndex {
  readonly #all = new ItemGrid<OccluderEntry>()
  /** Of them those that the mesh does not hold; only kept where there is a mesh. */
  #loose = new ItemGrid<OccluderEntry>()
  #keeper: MeshKeeper | null = null
  /** Until there is a keeper: how many walls each occluder has, and all of them. */
  readonly #counts = new Map<OccluderEntry, number>()
  #count = 0
  #loading: Promise<void> | null = null
  /** When what could not be loaded may be asked for again, by the clock. */
  #notBefore = Number.NEGATIVE_INFINITY
  readonly #occluders: ReadonlySet<OccluderEntry>
  readonly #clock: Clock

  constructor(occluders: ReadonlySet<OccluderEntry>, clock: Clock) {
    this.#occluders = occluders
    this.#clock = clock
  }

  /** An occluder came. */
  add(entry: OccluderEntry): void {
    this.#keeper?.came(entry)
    this.#place(entry)
  }

  /** An occluder's walls are elsewhere. */
  move(entry: OccluderEntry): void {
    this.#keeper?.moved(entry)
    this.#place(entry)
  }

  remove(entry: OccluderEntry): void {
    this.#keeper?.left(entry)
    this.#all.take(entry)
    this.#loose.take(entry)
    this.#tally(entry, 0)
  }

  /** An occluder stands where it stood and stops something else. */
  recode(entry: OccluderEntry): void {
    this.#keeper?.recoded(entry)
  }

  /** Takes all that stands into the mesh now, whether it has rested or not; resolved when it is there. */
  async settle(): Promise<void> {
    if (this.#keeper === null) await this.#load()
    await this.#keeper?.settle()
  }

  /** What is seen by a view that has a radius; `reach` is the box of it. */
  ringFrom(viewer: Point, view: CheckedView, reach: Box): Ring {
    const mesh = this.#meshAt(viewer)
    return (mesh && this.#ringThrough(mesh, viewer, view, reach)) ?? sweep(viewer, this.#all.near(reach), view, null)
  }

  /** What is seen by a view that is cut to bounds, which hold the viewer. */
  ringWithin(viewer: Point, view: CheckedView, bounds: Box): Ring {
    const across = Math.max(viewer.x - bounds.minX, bounds.maxX - viewer.x)
    const down = Math.max(viewer.y - bounds.minY, bounds.maxY - viewer.y)
    const radius = Math.min(view.radius ?? Number.POSITIVE_INFINITY, Math.hypot(across, down) * ROUNDING)
    const met = this.#meshAt(viewer)?.wallsMet(viewer, { ...view, radius }) ?? null
    const lists = met === null ? this.#all.near(bounds) : [met, ...this.#loose.near(bounds)]
    return sweep(viewer, lists, view, bounds)
  }

  /** What a view with a radius sees by the mesh and what it does not hold; null where a sweep is quicker. */
  #ringThrough(mesh: RestingMesh, viewer: Point, view: CheckedView, reach: Box): Ring | null {
    const near = this.#loose.near(reach)
    if (near.length === 0) return mesh.ringFrom(viewer, view, null)
    const met: number[] = []
    const ring = mesh.ringFrom(viewer, view, met)
    // What moves beyond what the mesh sees is hidden by what rests.
    const seen = ring && boxOf(ring)
    if (seen === null) return ring
    const room = growBox(seen, view.arcTolerance)
    const cutting = near.filter(({ box }) => boxesMeet(box!, room))
    return cutting.length === 0 ? ring : sweep(viewer, [mesh.walls(met), ...cutting], view, null)
  }

  /**
   * What decides whether light gets from a point that a viewer sees to another, both within a radius of the viewer: all walls
   * that can stop it there, and others. O(what is near) where walls rest.
   */
  wallsWithin(viewer: Point, radius: number): WallsWithin {
    const { x, y } = viewer
    const reach = { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius }
    const mesh = this.#meshAt(viewer)
    const near = (mesh === null ? this.#all : this.#loose).near(reach)
    const loose = near.map((entry) => wallsNear(entry, viewer, radius, CHANNELS.light))
    if (mesh === null) return { list: joinLists(loose), box: reach, depth: 0 }
    const { list, box } = mesh.wallsReached(viewer, CHANNELS.light, radius)
    return { list: joinLists([list, ...loose]), box: box ?? reach, depth: 0 }
  }

  /** The occluders whose boxes meet a box. */
  near(box: Box): OccluderEntry[] {
    return this.#all.near(box)
  }

  #place(entry: OccluderEntry): void {
    this.#all.place(entry, entry.box)
    if (this.#keeper === null) this.#tally(entry, entry.codes.length)
    else if (this.#keeper.mesh !== null) this.#loose.place(entry, entry.box)
  }

  /** Counts walls for as long as there are too few to prepare any. */
  #tally(entry: OccluderEntry, count: number): void {
    if (this.#keeper !== null) return
    this.#count += count - (this.#counts.get(entry) ?? 0)
    this.#counts.set(entry, count)
    if (count === 0) this.#counts.delete(entry)
    if (this.#count >= ENOUGH_WALLS && this.#clock.now() >= this.#notBefore) void this.#load()
  }

  #load(): Promise<void> {
    this.#loading ??= loadKeeper().then(
      ({ MeshKeeper }) => {
        this.#counts.clear()
        this.#keeper = new MeshKeeper(this.#occluders, this.#clock, (loose) => {
          this.#loose = new ItemGrid()
          for (const entry of loose) this.#loose.place(entry, entry.box)
        })
        for (const entry of this.#occluders) this.#keeper.came(entry)
      },
      (cause: unknown) => {
        // Nothing is wrong but the speed; the chunk may be there later.
        this.#loading = null
        this.#notBefore = this.#clock.now() + RELOAD
        warn?.ofNoMesh(cause)
      },
    )
    return this.#loading
  }

  #meshAt(viewer: Point): RestingMesh | null {
    const mesh = this.#keeper?.mesh
    return mesh?.reaches(viewer) ? mesh : null
  }
}

function sweep(viewer: Point, lists: readonly WallList[], view: CheckedView, bounds: Box | null): Ring {
  const { walls, codes } = joinLists(lists)
  return sweepFrom(viewer, walls, codes, view, bounds)
}

/** The ring of a light that no wall stops. */
export function ringWithoutWalls(viewer: Point, view: CheckedView): Ring {
  return sweep(viewer, [], view, null)
}
