import type { Point } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import { FrameScheduler } from '../../host/FrameScheduler.js'
import type { HostValue } from '../../host/HostValue.js'
import { windowOf } from '../../host/place/windowOf.js'
import type { Scene } from '../../scene/Scene.js'
import { sameValue, snapshot } from '../../scene/sameValue.js'
import type { Sighting } from '../../scene/sight/sighting.js'
import { withSight } from '../../scene/sight/withSight.js'

type Targets = readonly (Point | Shape)[]

/** The query of one caller: its targets, and the group of viewers that look. */
interface Query {
  readonly targets: Targets
  readonly group: string | undefined
}

/** One caller of `useSightings` in a host, with its last answers. */
export interface SightingsCaller {
  query: Query | null
  sightings: readonly Sighting[]
  /** Number of the scene's changes when it got its answers. */
  changes: number
}

/**
 * Answers all callers of `useSightings` in a host together: after any number of changes, once per frame, with one query
 * for each group. Notifies only the callers whose answers have changed. In a hidden page, which has no frames, it
 * answers after the current task.
 */
export class SharedSightings {
  readonly #host: HostValue
  readonly #listeners = new Map<SightingsCaller, () => void>()
  readonly #frames: FrameScheduler
  #end = (): void => {}

  constructor(host: HostValue) {
    this.#host = host
    this.#frames = new FrameScheduler(
      () => this.#window,
      () => this.#answer(),
    )
  }

  /** Returns a caller that has not asked yet. */
  caller(): SightingsCaller {
    return { query: null, sightings: [], changes: -1 }
  }

  /** Calls `changed` when the answers of a caller have changed. Returns a function that unsubscribes. */
  subscribe(caller: SightingsCaller, changed: () => void): () => void {
    if (this.#listeners.size === 0) this.#begin()
    this.#listeners.set(caller, changed)
    // Viewers register after the first render, and anything may have changed while it was not subscribed. All callers
    // that mount together are answered together, before the browser paints.
    if (caller.changes !== this.#changes) this.#request(true)
    return () => {
      if (this.#listeners.get(caller) !== changed) return
      this.#listeners.delete(caller)
      if (this.#listeners.size === 0) this.#end()
    }
  }

  /** Returns a caller's last answers, or asks now if it has another query than before. */
  find(caller: SightingsCaller, targets: Targets, group: string | undefined): readonly Sighting[] {
    if (caller.query !== null && sameValue({ targets, group }, caller.query)) return caller.sightings
    const found = this.#scene.sightings(targets, { group })
    caller.query = snapshot({ targets, group })
    this.#give(caller, found)
    return caller.sightings
  }

  get #scene(): Scene {
    return withSight(this.#host.scene)
  }

  get #changes(): number {
    return this.#scene.sight!.changes
  }

  get #window(): Window {
    const element = this.#host.surface.get()?.element
    return element ? windowOf(element) : window
  }

  #begin(): void {
    const { frames } = this.#host
    const unwatch = this.#scene.watch(this.#changed)
    frames.add(this.#frames)
    this.#end = () => {
      unwatch()
      frames.delete(this.#frames)
      this.#frames.cancel()
    }
  }

  readonly #changed = (): void => this.#request()

  #request(isUrgent = this.#window.document.visibilityState === 'hidden'): void {
    this.#frames.request()
    if (isUrgent) queueMicrotask(this.#frames.flush)
  }

  /** Asks for all callers whose answers may be outdated, then notifies those that got others. */
  #answer(): void {
    const changes = this.#changes
    const groups = new Map<string | undefined, SightingsCaller[]>()
    for (const caller of this.#listeners.keys()) {
      if (caller.query === null || caller.changes === changes) continue
      const { group } = caller.query
      const callers = groups.get(group)
      if (callers === undefined) groups.set(group, [caller])
      else callers.push(caller)
    }
    const changed: (() => void)[] = []
    for (const [group, callers] of groups) {
      const found = this.#scene.sightings(
        callers.flatMap(({ query }) => query!.targets),
        { group },
      )
      let from = 0
      for (const caller of callers) {
        const to = from + caller.query!.targets.length
        if (this.#give(caller, found.slice(from, to))) changed.push(this.#listeners.get(caller)!)
        from = to
      }
    }
    for (const listener of changed) listener()
  }

  /** Stores answers, and keeps the objects of those that are the same. Returns true if any of them differ. */
  #give(caller: SightingsCaller, found: readonly Sighting[]): boolean {
    const before = caller.sightings
    const kept = found.map((sighting, i) => (sameValue(sighting, before[i]) ? before[i]! : sighting))
    const isSame = kept.length === before.length && kept.every((sighting, i) => sighting === before[i])
    caller.changes = this.#changes
    if (!isSame) caller.sightings = kept
    return !isSame
  }
}

const shared = /* @__PURE__ */ new WeakMap<HostValue, SharedSightings>()

/** Returns what answers the callers of `useSightings` in a host. */
export function sightingsIn(host: HostValue): SharedSightings {
  let all = shared.get(host)
  if (all === undefined) {
    all = new SharedSightings(host)
    shared.set(host, all)
  }
  return all
}
