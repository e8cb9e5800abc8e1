import type { Point } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import { FrameScheduler } from '../../host/FrameScheduler.js'
import type { HostValue } from '../../host/HostValue.js'
import { windowOf } from '../../host/place/windowOf.js'
import type { Scene } from '../../scene/Scene.js'
import { sameItems, sameValue, snapshot } from '../../scene/sameValue.js'
import type { Sighting } from '../../scene/sight/sighting.js'
import { withSight } from '../../scene/sight/withSight.js'

type Targets = readonly (Point | Shape)[]

/** The query of one caller: its targets, and the group of viewers that look. */
interface Query {
  readonly targets: Targets
  readonly group: string | undefined
}

/** The answers to a query. */
interface Answers {
  readonly query: Query
  sightings: readonly Sighting[]
  /** Number of the scene's changes when they were found. */
  changes: number
}

/**
 * One caller of `useSightings` in a host, with its answers on the screen and those of its last render. The former must
 * survive a discarded render, because changes of the scene are compared with them.
 */
export interface SightingsCaller {
  shown: Answers | null
  rendered: Answers | null
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

  /** Creates a caller without answers. */
  createCaller(): SightingsCaller {
    return { shown: null, rendered: null }
  }

  /** Calls `changed` when the answers of a caller have changed. Returns a function that unsubscribes. */
  subscribe(caller: SightingsCaller, changed: () => void): () => void {
    if (this.#listeners.size === 0) this.#begin()
    this.#listeners.set(caller, changed)
    // Viewers register after the first render, and anything may have changed while it was not subscribed. All callers
    // that mount together are answered together, before the browser paints.
    if (caller.shown?.changes !== this.#changes) this.#request(true)
    return () => {
      if (this.#listeners.get(caller) !== changed) return
      this.#listeners.delete(caller)
      if (this.#listeners.size === 0) this.#end()
    }
  }

  /**
   * Returns a caller's answers to a query. Queries the scene if they are neither on the screen nor those of the last
   * render.
   */
  find(caller: SightingsCaller, targets: Targets, group: string | undefined): readonly Sighting[] {
    const { shown, rendered } = caller
    const query = { targets, group }
    if (shown !== null && sameValue(query, shown.query)) return shown.sightings
    const isSame = rendered !== null && sameValue(query, rendered.query)
    // Only answers on the screen are kept up to date.
    if (isSame && rendered.changes === this.#changes) return rendered.sightings
    const found = this.#scene.sightings(targets, { group })
    const sightings = keepSame(isSame ? rendered.sightings : (shown?.sightings ?? []), found)
    caller.rendered = { query: snapshot(query), sightings, changes: this.#changes }
    return sightings
  }

  /** Marks the answers to a caller's query as those on the screen. */
  show(caller: SightingsCaller, targets: Targets, group: string | undefined): void {
    const { rendered } = caller
    caller.rendered = null
    if (rendered === null || !sameValue({ targets, group }, rendered.query)) return
    caller.shown = rendered
    // The scene may have changed after the render.
    if (rendered.changes !== this.#changes && this.#listeners.has(caller)) this.#request()
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

  /** Updates all answers that may be outdated, then notifies the callers whose answers have changed. */
  #answer(): void {
    const changes = this.#changes
    const groups = new Map<string | undefined, [Answers, () => void][]>()
    for (const [{ shown }, listener] of this.#listeners) {
      if (shown === null || shown.changes === changes) continue
      const { group } = shown.query
      const others = groups.get(group)
      if (others === undefined) groups.set(group, [[shown, listener]])
      else others.push([shown, listener])
    }
    const changed: (() => void)[] = []
    for (const [group, outdated] of groups) {
      const found = this.#scene.sightings(
        outdated.flatMap(([{ query }]) => query.targets),
        { group },
      )
      let from = 0
      for (const [answers, listener] of outdated) {
        const to = from + answers.query.targets.length
        const sightings = keepSame(answers.sightings, found.slice(from, to))
        if (sightings !== answers.sightings) changed.push(listener)
        Object.assign(answers, { sightings, changes })
        from = to
      }
    }
    for (const listener of changed) listener()
  }
}

/**
 * Returns the found answers, with the previous objects for those that are the same, and the previous list if all are.
 */
function keepSame(before: readonly Sighting[], found: readonly Sighting[]): readonly Sighting[] {
  const kept = found.map((sighting, i) => (sameValue(sighting, before[i]) ? before[i]! : sighting))
  return sameItems(kept, before) ? before : kept
}

const shared = /* @__PURE__ */ new WeakMap<HostValue, SharedSightings>()

/** Returns the shared answers to all callers of `useSightings` in a host. */
export function sightingsIn(host: HostValue): SharedSightings {
  let all = shared.get(host)
  if (all === undefined) {
    all = new SharedSightings(host)
    shared.set(host, all)
  }
  return all
}
