import { warn } from '../../geometry/warn.js'
import { prepareInSlices } from '../../visibility/mesh/prepareMesh.js'
import type { InSlices } from '../../visibility/mesh/slices.js'
import type { WallMesh } from '../../visibility/mesh/WallMesh.js'
import type { WorkerLike } from '../../worker/WorkerLike.js'
import type { Clock } from '../clock.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import type { MeshOptions } from './MeshOptions.js'
import { MIN_WALLS } from './minWalls.js'
import { prepareInWorker } from './prepareInWorker.js'
import { type Snapshot, StaticMesh, snapshotOf } from './StaticMesh.js'

/** Milliseconds without movement after which an occluder counts as resting: longer than pauses of a drag. */
const REST_MS = 250

/**
 * Milliseconds to wait for more occluders before a mesh is begun, so that the frames that first show them are not
 * delayed.
 */
const ARRIVAL_MS = 200

/** Maximum milliseconds that a slice of preparing may block the page. */
const SLICE_MS = 4

/**
 * Pause before preparing again, as a multiple of the time that the last mesh took, so that preparing uses at most a
 * tenth of the time.
 */
const PAUSE_FACTOR = 10

/** Walls to add and remove, as a fraction of a mesh, up to which changing it is cheaper than preparing it again. */
const MAX_CHANGE = 1 / 2

/** Listeners of a scheduler. */
interface Listeners {
  /** Called when the mesh is replaced or dropped, with all occluders that it lacks. */
  replaced(missing: Iterable<OccluderEntry>): void
  /** Called with each occluder that is added to the mesh. */
  added(entry: OccluderEntry): void
}

/**
 * Keeps a mesh of the resting occluders. Each occluder has its own timer: once it has rested for a while, it joins the
 * mesh even if others move, outside of any frame and in slices. When it moves, it leaves the mesh at once. The mesh is
 * changed in place, or prepared again if that is cheaper.
 */
export class MeshScheduler {
  /** Mesh of the resting occluders, or null before the first one. */
  mesh: StaticMesh | null = null
  /** Occluders that may still be moving, with the time of their last move, oldest first. */
  readonly #moving = new Map<OccluderEntry, number>()
  /** Resting occluders that are not in the mesh. Together with the moving ones, these are all that it lacks. */
  readonly #waiting = new Set<OccluderEntry>()
  /** True if a mesh is being built. Its occluders may leave or change in the meantime: see `#finish`. */
  #isBuilding = false
  readonly #releasedSince = new Set<OccluderEntry>()
  readonly #updatedSince = new Set<OccluderEntry>()
  /** Promise of the mesh that is being built or changed. */
  #task: Promise<void> | null = null
  /** When the next mesh may be begun, by the clock. */
  #earliestBuild = Number.NEGATIVE_INFINITY
  #wakesAt = Number.POSITIVE_INFINITY
  #cancelTimer = (): void => {}
  readonly #occluders: ReadonlySet<OccluderEntry>
  readonly #clock: Clock
  /** Creates the worker that builds meshes; undefined without one, or after it has failed. */
  #worker: (() => WorkerLike) | undefined
  readonly #listeners: Listeners

  constructor(occluders: ReadonlySet<OccluderEntry>, { clock, worker }: MeshOptions, listeners: Listeners) {
    this.#occluders = occluders
    this.#clock = clock
    this.#worker = worker
    this.#listeners = listeners
  }

  add(entry: OccluderEntry): void {
    this.#enqueue(entry)
    this.#wakeAt(this.#clock.now() + ARRIVAL_MS)
  }

  move(entry: OccluderEntry): void {
    this.#release(entry)
    // Delete it first, so that it becomes the last in the map.
    this.#moving.delete(entry)
    const now = this.#clock.now()
    this.#moving.set(entry, now)
    this.#wakeAt(now + REST_MS)
  }

  remove(entry: OccluderEntry): void {
    this.#release(entry)
    this.#moving.delete(entry)
    if (this.#occluders.size > 0) this.#wakeAt(this.#clock.now() + REST_MS)
    else this.#clear()
  }

  updateFlags(entry: OccluderEntry): void {
    this.mesh?.updateFlags(entry)
    if (this.#isBuilding) this.#updatedSince.add(entry)
  }

  /** Adds all walls now, even if they have just moved. */
  async settle(): Promise<void> {
    while (this.#task !== null) await this.#task
    for (const entry of this.#moving.keys()) this.#enqueue(entry)
    this.#moving.clear()
    if (this.#isChangeCheap()) await this.#run(this.#change(Number.POSITIVE_INFINITY))
    // Also if the change failed.
    if (this.#changeCount() > 0) await this.#run(this.#build(Number.POSITIVE_INFINITY))
  }

  #enqueue(entry: OccluderEntry): void {
    // An occluder without walls is in no mesh.
    if (entry.box !== null) this.#waiting.add(entry)
  }

  #release(entry: OccluderEntry): void {
    this.mesh?.release(entry)
    this.#waiting.delete(entry)
    if (this.#isBuilding) this.#releasedSince.add(entry)
  }

  /** Drops the mesh and the timer when no occluder is left. */
  #clear(): void {
    this.mesh = null
    this.#listeners.replaced([])
    this.#cancelTimer()
    this.#wakesAt = Number.POSITIVE_INFINITY
  }

  #wakeAt(time: number): void {
    if (time >= this.#wakesAt) return
    this.#cancelTimer()
    this.#wakesAt = time
    this.#cancelTimer = this.#clock.wait(Math.max(0, time - this.#clock.now()), () => {
      this.#wakesAt = Number.POSITIVE_INFINITY
      this.#update()
    })
  }

  /** Collects occluders that have started to rest, and builds a mesh if that pays off. */
  #update(): void {
    const now = this.#clock.now()
    for (const [entry, time] of this.#moving) {
      if (now - time < REST_MS) {
        this.#wakeAt(time + REST_MS)
        break
      }
      this.#moving.delete(entry)
      this.#enqueue(entry)
    }
    if (this.#task !== null) return
    if (this.#isChangeCheap()) void this.#run(this.#change(SLICE_MS))
    else if (!this.#shouldBuild()) return
    else if (now < this.#earliestBuild) this.#wakeAt(this.#earliestBuild)
    else void this.#run(this.#build(SLICE_MS))
  }

  /** Returns the number of walls to add to the mesh and to remove from it. */
  #changeCount(): number {
    let count = this.mesh?.releasedCount ?? 0
    for (const { codes } of this.#waiting) count += codes.length
    return count
  }

  /** Returns true if the mesh needs a change that is cheaper than preparing it again. */
  #isChangeCheap(): boolean {
    const { mesh } = this
    if (mesh === null) return false
    const count = this.#changeCount()
    if (count === 0 || count > MAX_CHANGE * mesh.size) return false
    for (const { box } of this.#waiting) if (!mesh.hasRoom(box!)) return false
    return true
  }

  /** Returns true if a new mesh pays off. */
  #shouldBuild(): boolean {
    const count = this.#changeCount()
    return count > 0 && (this.mesh?.size ?? 0) + count >= MIN_WALLS
  }

  #run(work: Promise<void>): Promise<void> {
    this.#task = work.finally(() => {
      this.#task = null
      // Occluders may have been added or removed in the meantime.
      if (this.#changeCount() > 0) this.#wakeAt(this.#clock.now() + ARRIVAL_MS)
    })
    return this.#task
  }

  /** Changes the mesh in slices for as long as there is something to change. */
  async #change(slice: number): Promise<void> {
    while (this.#isChangeCheap()) {
      const start = this.#clock.now()
      do if (!this.#changeStep()) return this.#dropMesh()
      while (this.#changeCount() > 0 && this.#clock.now() - start < slice)
      if (this.#changeCount() > 0) await this.#pause()
    }
  }

  /** Adds or removes some walls. Returns false if the mesh is no longer usable. */
  #changeStep(): boolean {
    const mesh = this.mesh!
    if (mesh.releasedCount > 0) return mesh.removeReleased()
    const [entry] = this.#waiting as Iterable<OccluderEntry>
    if (!mesh.add(entry!)) return false
    if (mesh.has(entry!)) {
      this.#waiting.delete(entry!)
      this.#listeners.added(entry!)
    }
    return true
  }

  /** Drops the mesh: queries use the sweep until there is a new one. */
  #dropMesh(): void {
    this.mesh = null
    for (const entry of this.#occluders) if (!this.#moving.has(entry)) this.#enqueue(entry)
    this.#listeners.replaced(this.#occluders)
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => this.#clock.wait(0, resolve))
  }

  async #build(slice: number): Promise<void> {
    this.#releasedSince.clear()
    this.#updatedSince.clear()
    const resting = [...this.#occluders].filter((entry) => entry.box !== null && !this.#moving.has(entry))
    const snapshot = snapshotOf(resting)
    this.#isBuilding = true
    const work = this.#worker ? await this.#buildInWorker(this.#worker, snapshot) : prepareHere(snapshot)
    let elapsed = 0
    for (let isDone = false; !isDone; ) {
      const start = this.#clock.now()
      let step = work.next()
      while (!step.done && this.#clock.now() - start < slice) step = work.next()
      isDone = step.done === true
      if (step.done) this.#finish(step.value && new StaticMesh(step.value, snapshot.slots), resting)
      elapsed += this.#clock.now() - start
      if (!isDone) await this.#pause()
    }
    this.#earliestBuild = this.#clock.now() + PAUSE_FACTOR * elapsed
  }

  /** Lets the worker build a mesh. Returns the work that is left for this thread: all of it if the worker fails. */
  async #buildInWorker(worker: () => WorkerLike, snapshot: Snapshot): Promise<InSlices<WallMesh | null>> {
    const { list, bounds } = snapshot
    if (bounds === null) return prepareHere(snapshot)
    try {
      return this.#readPrepared(await prepareInWorker(worker, list, bounds, this.#clock), snapshot)
    } catch (cause) {
      return this.#fallBack(cause, snapshot)
    }
  }

  /** Reads the mesh of a worker, whose buffer may turn out to be damaged. */
  *#readPrepared(prepared: InSlices<WallMesh | null>, snapshot: Snapshot): InSlices<WallMesh | null> {
    try {
      return yield* prepared
    } catch (cause) {
      return yield* this.#fallBack(cause, snapshot)
    }
  }

  /** Gives up the worker after a failure. */
  #fallBack(cause: unknown, snapshot: Snapshot): InSlices<WallMesh | null> {
    this.#worker = undefined
    warn?.workerFailed(cause)
    return prepareHere(snapshot)
  }

  /** Switches to the new mesh, and applies to it the changes since it was begun. */
  #finish(mesh: StaticMesh | null, meshed: readonly OccluderEntry[]): void {
    this.#isBuilding = false
    this.mesh = mesh
    for (const entry of this.#releasedSince) mesh?.release(entry)
    for (const entry of this.#updatedSince) mesh?.updateFlags(entry)
    for (const entry of meshed) if (!this.#releasedSince.has(entry)) this.#waiting.delete(entry)
    this.#listeners.replaced([...this.#waiting, ...this.#moving.keys()])
  }
}

/** Prepares walls in this thread. */
function* prepareHere({ list: { walls, codes }, bounds }: Snapshot): InSlices<WallMesh | null> {
  return bounds && (yield* prepareInSlices(walls, codes, bounds))
}
