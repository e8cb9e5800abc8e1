import { type Box, checkBox } from '../geometry/boxes.js'
import { checkFunction, checkOptions } from '../geometry/check.js'
import { addListener, notifyAll, notifyOne } from '../geometry/notifyAll.js'
import type { Point } from '../geometry/points.js'
import type { Shape } from '../geometry/shapes.js'
import { CHANNELS, type Channel, checkChannel } from '../visibility/attributes.js'
import type { WorkerLike } from '../worker/WorkerLike.js'
import { type Clock, systemClock } from './clock.js'
import type { SceneState } from './data/sceneState.js'
import type { SceneLight } from './emitters/kinds.js'
import { handleOf } from './handleOf.js'
import { checkHost, type Host, type IndirectSettings, requestFrame } from './host.js'
import { type ColorParser, parseHex } from './lights/color.js'
import { LightEntry, type RegisteredLight } from './lights/LightEntry.js'
import { LightRegistry } from './lights/LightRegistry.js'
import { SceneColors } from './lights/SceneColors.js'
import { detailOf } from './occluders/flattenedCircle.js'
import { OccluderEntry, type RegisteredOccluder, type WallChange } from './occluders/OccluderEntry.js'
import type { SceneOccluder } from './occluders/occluder.js'
import { blockingWalls, type WallList } from './occluders/wallList.js'
import { ChangeLog } from './occlusion/ChangeLog.js'
import { OccluderIndex } from './occlusion/OccluderIndex.js'
import type { FramePlan } from './plan/plan.js'
import type { SightPlan } from './plan/sightPlan.js'
import { QueriedScene } from './QueriedScene.js'
import { Daylight } from './sight/Daylight.js'
import type { LightLevel } from './sight/level.js'
import type { SceneContext } from './sight/SceneContext.js'
import type { Sighting } from './sight/sighting.js'
import type { LightAt, LightAtOptions, SightingsOptions } from './sight/ViewerRegistry.js'
import type { RegisteredViewer, SceneViewer } from './sight/viewer.js'
import { EFFECTS } from './transport/lazyEffects.js'

/** Options of a scene of `react-umbra/core`. They may gain members before 1.0. */
export interface SceneOptions {
  /**
   * Reads a color, and returns null if it is invalid. @default only hex (`#rgb`, `#rrggbb`, also with alpha), which
   * needs no browser; in the `createScene` of `react-umbra`, every CSS color
   */
  parseColor?: ColorParser | undefined
  /** Clock that decides when occluders have rested for long enough to be prepared. @default the global timers */
  clock?: Clock | undefined
  /** The light level where no light falls. @default that of an `<ImportedScene>`, else 'dark' */
  daylight?: LightLevel | undefined
  /**
   * Creates a worker whose script imports `react-umbra/worker`, such as `() => new Worker(new URL('./worker.ts',
   * import.meta.url), { type: 'module' })`. It prepares the walls, so that large maps take no time of this thread, and
   * is terminated afterwards. Until then, sweeps return the same results. @default none: walls are prepared here, in
   * slices
   */
  worker?: (() => WorkerLike) | undefined
}

/**
 * A registry of lights, occluders and viewers. It tracks changes, plans frames, and answers queries. It exists outside
 * of React and the page: lights and occluders may be added before any host, hosts may come and go, and several hosts
 * may paint it.
 */
export class Scene extends QueriedScene {
  /** Internal: the data that query modules read. They are loaded only if a query is used. */
  readonly context: SceneContext
  /** Internal: the source of the light level `daylight`. */
  readonly daylights: Daylight
  readonly #lights: LightRegistry
  readonly #occluders = new Set<OccluderEntry>()
  readonly #hosts = new Set<Host>()
  readonly #listeners = new Set<() => void>()
  readonly #index: OccluderIndex
  readonly #changes = new ChangeLog()
  /** Walls by channel, until they change. */
  readonly #wallLists = new Map<Channel, WallList>()
  readonly #colors: SceneColors
  /** Internal: numbers of the next light and occluder without an id. */
  readonly next = { light: 0, occluder: 0 }
  /** Detail at which circles are flattened. It never falls. */
  #detail = 1

  constructor(options: SceneOptions = {}) {
    super()
    const { parseColor = parseHex, clock = systemClock, daylight, worker } = checkOptions(options)
    checkFunction('parseColor', parseColor)
    if (worker) checkFunction('worker', worker)
    this.#colors = new SceneColors(parseColor)
    this.daylights = new Daylight(daylight)
    this.daylights.subscribe(() => this.sight?.changed())
    this.#index = new OccluderIndex(this.#occluders, { clock, worker }, () => {
      // After a failure the next frame tries again.
      if (EFFECTS.value !== null) {
        this.#lights.invalidateAll()
        this.sight?.changed()
      }
      this.#requestFrame()
    })
    this.#lights = new LightRegistry(this.#index, clock)
    this.context = {
      walls: this.#index,
      wallList: (channel) => this.wallList(channel),
      lightsNear: (box) => this.#lights.in(box),
      changes: this.#changes,
      receivers: null,
      changed: () => {
        this.sight?.changed()
        this.#requestFrame()
      },
      daylight: () => this.daylights.level,
    }
  }

  /** Registers a light; `name` precedes its props in errors. Throws a TypeError or RangeError on bad props. */
  addLight(props: SceneLight, name = 'Light'): RegisteredLight {
    const entry = new LightEntry(this.next.light++, name, props, this.#colors, (change) => {
      if (change.hasReachChanged) this.#lights.place(entry)
      if (change.hasLookChanged) this.#lightChanged(entry)
    })
    this.#lights.place(entry)
    this.#lightChanged(entry)
    return handleOf(this.#lights.all, entry, () => {
      this.#colors.forget(entry)
      this.#lights.remove(entry)
      this.#lightChanged(entry)
    })
  }

  /** Registers an occluder, whose arrays are copied. Throws a TypeError or RangeError on bad props. */
  addOccluder(props: SceneOccluder, name = 'Occluder'): RegisteredOccluder {
    const entry = new OccluderEntry(this.next.occluder++, name, props, this.#detail, this.#colors, (change) => {
      if (change.hasMoved) this.#index.move(entry)
      else this.#index.updateFlags(entry)
      this.#occluderChanged(change)
    })
    this.#occluders.add(entry)
    this.#index.add(entry)
    this.#occluderChanged(entry.fullChange())
    return handleOf(this.#occluders, entry, () => {
      const { hasEmission } = this.#index
      this.#colors.forget(entry)
      this.#index.remove(entry)
      this.#occluderChanged(entry.fullChange(), hasEmission)
    })
  }

  /** Registers a viewer; `name` precedes its props in errors. Throws a TypeError or RangeError on bad props. */
  addViewer(props: SceneViewer, name = 'Viewer'): RegisteredViewer {
    const sight = this.requireSight()
    const entry = sight.add(props, name)
    return handleOf(sight.viewers, entry, sight.changed)
  }

  /**
   * Returns the light at a point. `level` is 'bright' within the `bright` radius of a light that no wall hides, 'dim'
   * within its `radius`, and at least the scene's daylight. It uses hard shadows from the light's (x, y), ignores size,
   * feather and falloff, and leaves out lights that subtract. `color` is the sum of the lights there, by falloff,
   * feather and blend mode, over black. Lights without a `blend` use 'screen', because a scene doesn't know the `blend`
   * of its hosts. Images, flickers, and relief don't count, and darknesses have hard edges. Both leave out lights that
   * a darkness turns off, and halos (`glow`). Colors that depend on an element are those of the first attached host.
   * O(lights over the point × log of their rings). With `indirect`, the color includes the light from walls and the
   * sky, by numeric integration: rays × patches of walls on the first call after a change. Throws if `point` or an
   * option is invalid.
   */
  lightAt(point: Point, options?: LightAtOptions): LightAt {
    this.#prepare(this.#firstHost())
    return this.requireQueries().lightAt(point, options, this.requireSight(), this.#colors.parse)
  }

  /**
   * Returns for each target (a point or a shape) whether it is seen, the visible fraction of its area, and the senses
   * and viewers that see it. Points are decided exactly like `canSee`, shapes to 0.5 % of their area, and a shape
   * without area as the center of its box. All targets that are not seen have equal results. O(log of a viewer's ring)
   * for each sense and point; for a shape, the cost of the rings near it. Rings are kept while nothing moves. Throws if
   * a target is invalid, and names its index.
   */
  sightings(targets: readonly (Point | Shape)[], options?: SightingsOptions): Sighting[] {
    this.#prepare(this.#firstHost())
    return this.requireSight().sightings(targets, options)
  }

  /**
   * Returns the area that viewers see, as rings to paint or to explore, correct within a box. Returns the same object
   * while nothing in it changes. It may gain members before 1.0.
   */
  sightPlan(within: Box, options?: SightingsOptions): SightPlan {
    this.#prepare(this.#firstHost())
    return this.requireSight().sightPlan(checkBox('within', within), options)
  }

  /** The light level where no light falls. Set it to undefined for that of an `<ImportedScene>`, else 'dark'. */
  get daylight(): LightLevel {
    return this.daylights.level
  }

  set daylight(level: LightLevel | undefined) {
    this.daylights.set(level)
  }

  /**
   * Registers a host, requests its first frame, and returns a function that detaches it. Throws a TypeError or
   * RangeError if `host` is invalid. If `requestFrame` throws, the error is reported as uncaught and the other hosts
   * still get their frames.
   */
  attach(host: Host): () => void {
    checkHost(host)
    this.#hosts.add(host)
    notifyOne(host, requestFrame)
    return () => {
      this.#hosts.delete(host)
    }
  }

  /**
   * Plans a frame: returns what to paint for a host that shows the part `view` of the world, or all of it. Returns the
   * same object until something in it changes, for the last four views, and keeps the plans of unchanged lights. `host`
   * is the host that paints it, for colors that depend on where it is shown; by default the first attached one. Throws
   * on a bad box or host.
   */
  plan(view?: Box, host?: Host): FramePlan {
    if (view !== undefined) checkBox('view', view)
    if (host !== undefined) checkHost(host)
    this.#advance(host)
    const ground = this.#lights.describe(view)
    const direct = this.context.receivers?.withReceivers(ground, view, this.#detail) ?? ground
    const plan = host && this.#hasIndirect(host) ? this.#withIndirect(direct, host, view) : direct
    const sampler = host?.sampler
    if (sampler === undefined) return plan
    if (sampler.advance(plan, host!.scale)) notifyOne(host!, requestFrame)
    return sampler.withSamples(plan)
  }

  /** Internal: returns true if there is indirect light that a host with these settings would paint. */
  hasIndirect({ bounces, sky }: IndirectSettings): boolean {
    return bounces > 0 || this.#index.hasEmission || sky.some((channel) => channel > 0)
  }

  #hasIndirect({ indirect }: Host): boolean {
    return indirect != null && this.hasIndirect(indirect)
  }

  /** Returns a plan with the indirect light of a host, once the code for it has loaded. */
  #withIndirect(plan: FramePlan, host: Host, view: Box | undefined): FramePlan {
    return host.indirect!.planner()?.(plan, this.context, host, view) ?? plan
  }

  /** Updates everything that may change before a frame is described: colors, detail, flickers, loaded code. */
  #advance(host: Host | undefined): void {
    this.#prepare(host ?? this.#firstHost())
    let scale = 1
    for (const host of this.#hosts) if (host.scale > scale) scale = host.scale
    const detail = detailOf(scale)
    if (detail > this.#detail) this.#refine(detail, host)
    const isStill = this.#hosts.size > 0 && [...this.#hosts].every(({ still }) => still)
    this.#lights.advance(this.#detail, isStill)
  }

  /** Reads the colors of a host, and starts loading the code that lights need. */
  #prepare(host: Host | undefined): void {
    this.#readColors(host)
    if (this.#lights.needsEffects) this.#index.loadEffects()
  }

  /**
   * Prepares all static walls, so that lights query a mesh instead of sweeping over nearby walls. A scene does so by
   * itself when they have rested for a quarter of a second. Resolves when it is done: it loads the mesh first, then
   * works in slices of 4 ms. Results are the same before and after. O(n log n) for n walls, plus the number of their
   * crossings.
   */
  settle(): Promise<void> {
    return this.#index.settle()
  }

  /**
   * Returns its lights, occluders and viewers with their ids, and its daylight, for `sceneFrom`. `JSON.stringify` calls
   * it. O(n) for all numbers of the props. Throws a TypeError on a light whose `image` is an element or that ignores
   * refs.
   */
  toJSON(): SceneState {
    return this.requireQueries().stateOf(this.#lights.all, this.#occluders, this.requireSight().viewers)
  }

  /** Internal: loads all lazy modules of the scene, and prepares its walls. Rejects if a module cannot be loaded. */
  async load(): Promise<void> {
    await EFFECTS.load()
    await this.settle()
  }

  /**
   * Returns all walls that block a channel, light by default, in world units. Returns the same array until they change.
   * Treat it as read-only.
   */
  walls(channel: Channel = 'light'): Float64Array {
    return this.wallList(channel).walls
  }

  /**
   * Calls `listener` after walls have changed. Returns a function that unsubscribes. If a listener throws, the error is
   * reported as uncaught and the others are still called.
   */
  subscribe(listener: () => void): () => void {
    checkFunction('listener', listener)
    return addListener(this.#listeners, listener)
  }

  /** Flattens round occluders for a finer picture than any before, and requests a frame of the other hosts. */
  #refine(detail: number, planning: Host | undefined): void {
    this.#detail = detail
    let isChanged = false
    let hasMoved = false
    for (const entry of this.#occluders) {
      const change = entry.refine(detail)
      if (change === null) continue
      this.#index.move(entry)
      if (this.#invalidate(change)) isChanged = true
      hasMoved = true
    }
    // After the frame: listeners may ask for another one.
    if (hasMoved) void Promise.resolve().then(this.#notifyWallListeners)
    if (!isChanged || planning === undefined) return
    for (const host of this.#hosts) if (host !== planning) notifyOne(host, requestFrame)
  }

  /**
   * Returns the walls that block a channel, with the blocked channels of each as bits. Returns the same object until
   * they change. Treat it as read-only; its form may still change before 1.0.
   */
  wallList(channel: Channel): WallList {
    let list = this.#wallLists.get(channel)
    if (list === undefined) {
      list = blockingWalls(checkChannel('channel', channel), this.#occluders)
      this.#wallLists.set(channel, list)
    }
    return list
  }

  /** Reads the colors that depend on where the scene is shown, from a host. */
  #readColors(host: Host | undefined): void {
    if (!this.#colors.hasHostColors) return
    const changed = this.#colors.read(host?.parseColor && ((text) => host.parseColor!(text)))
    for (const entry of changed) {
      if (entry instanceof LightEntry) {
        entry.recolor()
        this.#lights.changed(entry)
      } else {
        // Only lights and occluders have colors.
        const occluder = entry as OccluderEntry
        const change = occluder.recolor()
        this.#index.updateFlags(occluder)
        if (change === null) continue
        this.#index.move(occluder)
        this.#wallsChanged(change)
      }
    }
    if (changed.length > 0 && host === this.#firstHost()) this.sight?.changed()
  }

  #firstHost(): Host | undefined {
    return this.#hosts.values().next().value
  }

  #lightChanged(light: LightEntry): void {
    this.#lights.changed(light)
    this.context.changed()
  }

  /** Handles a change of an occluder. `hadEmission` is true if a wall emitted light before. */
  #occluderChanged(change: WallChange, hadEmission = false): void {
    const isSeen = this.#wallsChanged(change)
    for (const host of this.#hosts) {
      if (isSeen || this.#hasIndirect(host) || (hadEmission && host.indirect != null)) notifyOne(host, requestFrame)
    }
  }

  /** Returns true if the area of a shining light may have changed. */
  #wallsChanged(change: WallChange): boolean {
    const isSeen = this.#invalidate(change)
    if (change.boxes.length > 0) this.#notifyWallListeners()
    return isSeen
  }

  /**
   * Drops everything that a change of walls may affect, without notifying listeners. Returns true if the area
   * of a shining light may have changed.
   */
  #invalidate(change: WallChange): boolean {
    if (change.boxes.length === 0) return false
    this.#wallLists.clear()
    this.#changes.add(change)
    return (change.channels & CHANNELS.light) !== 0 && this.#lights.invalidateWithin(change.boxes)
  }

  readonly #notifyWallListeners = (): void => {
    notifyAll(this.#listeners, (listener) => listener())
    this.sight?.changed()
  }

  #requestFrame(): void {
    notifyAll(this.#hosts, requestFrame)
  }
}
