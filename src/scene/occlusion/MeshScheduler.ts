import type { Clock } from '../clock.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import { MIN_WALLS } from './minWalls.js'
import { type Preparation, prepareStatic, type StaticMesh } from './StaticMesh.js'

/** For how long an occluder stands still before it counts as resting, in milliseconds: longer than a drag's pauses. */
const REST = 250

/** How long what comes is waited for before a mesh is begun, in milliseconds: the frames that show it first go first. */
const ARRIVAL = 200

/** For how long preparing may keep the page from anything else, in milliseconds. */
const SLICE = 4

/** Preparing anew waits for so many times as long as it took last, so that it takes a tenth of the time at most. */
const PATIENCE = 10

/** Share of a mesh's walls that may have left it before it is prepared anew for their sake. */
const SPARSE = 1 / 4

/**
 * Keeps a mesh of the occluders that rest. Each of them ages by itself: what has stood still for a while is taken in,
 * whatever else moves, outside of any frame and in slices; what moves leaves it at once.
 */
export class MeshScheduler {
  /** What rests, prepared; null before there is anything. */
  mesh: StaticMesh | null = null
  /** What may still be moving and when it last did, by the clock, the longest ago first. */
  readonly #moving = new Map<OccluderEntry, number>()
  /** What rests and is not in the mesh. With what moves these are all that it does not hold. */
  readonly #waiting = new Set<OccluderEntry>()
  /** A mesh under way: what it takes in has left or changed since then, see `#finish`. */
  #preparation: Preparation | null = null
  readonly #leftSince = new Set<OccluderEntry>()
  readonly #updatedSince = new Set<OccluderEntry>()
  /** What is done when a mesh is under way. */
  #underWay: Promise<void> | null = null
  /** When the next mesh may be begun, by the clock. */
  #notBefore = Number.NEGATIVE_INFINITY
  #wakesAt = Number.POSITIVE_INFINITY
  #endWait = (): void => {}
  readonly #occluders: ReadonlySet<OccluderEntry>
  readonly #clock: Clock
  readonly #replaced: (loose: Iterable<OccluderEntry>) => void

  /** `replaced` is told when there is another mesh, and of all that it does not hold. */
  constructor(occluders: ReadonlySet<OccluderEntry>, clock: Clock, replaced: (loose: Iterable<OccluderEntry>) => void) {
    this.#occluders = occluders
    this.#clock = clock
    this.#replaced = replaced
  }

  came(entry: OccluderEntry): void {
    this.#await(entry)
    this.#wakeAt(this.#clock.now() + ARRIVAL)
  }

  moved(entry: OccluderEntry): void {
    this.#release(entry)
    // Last in the order of the map, also when it was in.
    this.#moving.delete(entry)
    const now = this.#clock.now()
    this.#moving.set(entry, now)
    this.#wakeAt(now + REST)
  }

  left(entry: OccluderEntry): void {
    this.#release(entry)
    this.#moving.delete(entry)
    if (this.#occluders.size > 0) this.#wakeAt(this.#clock.now() + REST)
    else this.#clear()
  }

  recoded(entry: OccluderEntry): void {
    this.mesh?.updateFlags(entry)
    if (this.#preparation !== null) this.#updatedSince.add(entry)
  }

  /** Takes in all that stands now, whether it has rested or not, at once. */
  async settle(): Promise<void> {
    while (this.#underWay !== null) await this.#underWay
    for (const entry of this.#moving.keys()) this.#await(entry)
    this.#moving.clear()
    if (this.#waiting.size > 0 || (this.mesh?.removedWallCount ?? 0) > 0) await this.#prepare(Number.POSITIVE_INFINITY)
  }

  #await(entry: OccluderEntry): void {
    // What has no walls is in no mesh.
    if (entry.box !== null) this.#waiting.add(entry)
  }

  #release(entry: OccluderEntry): void {
    this.mesh?.release(entry)
    this.#waiting.delete(entry)
    if (this.#preparation !== null) this.#leftSince.add(entry)
  }

  /** Nothing is left: neither a mesh nor a timer is kept for it. */
  #clear(): void {
    this.mesh = null
    this.#replaced([])
    this.#endWait()
    this.#wakesAt = Number.POSITIVE_INFINITY
  }

  #wakeAt(time: number): void {
    if (time >= this.#wakesAt) return
    this.#endWait()
    this.#wakesAt = time
    this.#endWait = this.#clock.wait(Math.max(0, time - this.#clock.now()), () => {
      this.#wakesAt = Number.POSITIVE_INFINITY
      this.#look()
    })
  }

  /** Looks what has come to rest, and whether it is worth a mesh. */
  #look(): void {
    const now = this.#clock.now()
    for (const [entry, time] of this.#moving) {
      if (now - time < REST) {
        this.#wakeAt(time + REST)
        break
      }
      this.#moving.delete(entry)
      this.#await(entry)
    }
    if (this.#underWay !== null || !this.#isWorthIt()) return
    if (now < this.#notBefore) this.#wakeAt(this.#notBefore)
    else void this.#prepare(SLICE)
  }

  #isWorthIt(): boolean {
    const { mesh } = this
    const held = mesh === null ? 0 : mesh.wallCount - mesh.removedWallCount
    let waiting = 0
    for (const { codes } of this.#waiting) waiting += codes.length
    if (waiting > 0) return held + waiting >= MIN_WALLS
    return mesh !== null && mesh.removedWallCount > SPARSE * mesh.wallCount
  }

  #prepare(slice: number): Promise<void> {
    this.#underWay ??= this.#build(slice).finally(() => {
      this.#underWay = null
      // What has come meanwhile.
      if (this.#waiting.size > 0) this.#wakeAt(this.#clock.now() + ARRIVAL)
    })
    return this.#underWay
  }

  async #build(slice: number): Promise<void> {
    this.#leftSince.clear()
    this.#updatedSince.clear()
    const resting = [...this.#occluders].filter((entry) => entry.box !== null && !this.#moving.has(entry))
    const preparation = prepareStatic(resting)
    this.#preparation = preparation
    let spent = 0
    for (let isDone = false; !isDone; ) {
      const start = this.#clock.now()
      do isDone = preparation.step()
      while (!isDone && this.#clock.now() - start < slice)
      if (isDone) this.#finish(preparation.mesh, resting)
      spent += this.#clock.now() - start
      if (!isDone) await new Promise<void>((resolve) => this.#clock.wait(0, resolve))
    }
    this.#notBefore = this.#clock.now() + PATIENCE * spent
  }

  /** Asks the new mesh from now on, which is told what has changed since it was begun. */
  #finish(mesh: StaticMesh | null, taken: readonly OccluderEntry[]): void {
    this.#preparation = null
    this.mesh = mesh
    for (const entry of this.#leftSince) mesh?.release(entry)
    for (const entry of this.#updatedSince) mesh?.updateFlags(entry)
    for (const entry of taken) if (!this.#leftSince.has(entry)) this.#waiting.delete(entry)
    this.#replaced([...this.#waiting, ...this.#moving.keys()])
  }
}
