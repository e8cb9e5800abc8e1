import { type Box, boxesMeet, checkBox } from '../geometry/boxes.js'
import { checkFunction, checkNotNegative, failType } from '../geometry/check.js'
import { tellAll, tellOne } from '../geometry/tellAll.js'
import { CHANNELS, type Channel, checkChannel } from '../visibility/attributes.js'
import { type ColorParser, parseHex } from './color.js'
import { detailOf } from './detail.js'
import { LightEntry, type LightHandle, type RingTracer } from './LightEntry.js'
import type { SceneLight } from './light.js'
import { OccluderEntry, type OccluderHandle, type WallChange } from './OccluderEntry.js'
import type { OccluderProps } from './occluder.js'
import type { FramePlan, LightPlan } from './plan.js'
import { SceneWalls, type WallList, wallsThatStop } from './SceneWalls.js'

/** Who paints a scene: asked for one frame when something changed, however often it changes before that frame. */
export interface SceneHost {
  requestFrame(): void
  /**
   * Asks the host to call the scene's `settle` once it has not been asked for a while, outside of any frame. Without it
   * the scene is as right, and slower.
   */
  requestSettle?(): void
  /** Pixels of its picture per world unit, which says how finely round edges are flattened. */
  readonly scale: number
}

/**
 * A registry of lights and occluders that knows what changed and plans frames. It lives outside React and the page: lights
 * and occluders may come before any host, a host may come and go, and several hosts may paint one scene.
 */
export class Scene {
  readonly #lights = new Set<LightEntry>()
  readonly #occluders = new Set<OccluderEntry>()
  readonly #hosts = new Set<SceneHost>()
  readonly #listeners = new Set<() => void>()
  readonly #sceneWalls: SceneWalls = new SceneWalls(this.#occluders)
  /** How finely what is round is flattened: never more coarsely than it was. */
  #detail = 1
  /** Walls by channel, until they change. */
  readonly #lists = new Map<Channel, WallList>()

  /** `parseColor` reads the lights' colours: hex alone by default, which needs no browser. */
  readonly #parseColor: ColorParser

  constructor(parseColor: ColorParser = parseHex) {
    this.#parseColor = parseColor
  }

  /** Registers a light; `name` stands before its props in errors. Throws a TypeError or RangeError on bad props. */
  addLight(props: SceneLight, name = 'Light'): LightHandle {
    const entry = new LightEntry(name, props, this.#parseColor, () => this.#requestFrame())
    this.#lights.add(entry)
    this.#requestFrame()
    return handleOf(this.#lights, entry, () => this.#requestFrame())
  }

  /** Registers an occluder, whose arrays are copied. Throws a TypeError or RangeError on bad props. */
  addOccluder(props: OccluderProps, name = 'Occluder'): OccluderHandle {
    const entry = new OccluderEntry(name, props, this.#detail, (change) => {
      if (change.moved) this.#sceneWalls.moved(entry)
      else this.#sceneWalls.stopsElse(entry)
      if (this.#wallsChanged(change)) this.#requestFrame()
    })
    this.#occluders.add(entry)
    this.#sceneWalls.moved(entry)
    if (this.#wallsChanged(entry.whole())) this.#requestFrame()
    return handleOf(this.#occluders, entry, () => {
      this.#sceneWalls.left(entry)
      if (this.#wallsChanged(entry.whole())) this.#requestFrame()
    })
  }

  /**
   * Registers a host, asks it for a first frame, and gives back what takes it away. Throws a TypeError or RangeError on what
   * is none. What a host throws when it is asked is reported as an error that nobody caught, and keeps no other from its frame.
   */
  attach(host: SceneHost): () => void {
    checkHost(host)
    this.#hosts.add(host)
    tellOne(host, askForFrame)
    if (this.#sceneWalls.isUnsettled) tellOne(host, askToSettle)
    return () => {
      this.#hosts.delete(host)
    }
  }

  /** Plans a frame: what to paint, for a host that shows the part `view` of the world, or all of it. Throws on a bad box. */
  plan(view?: Box): FramePlan {
    if (view !== undefined) checkBox('view', view)
    let scale = 1
    for (const host of this.#hosts) if (host.scale > scale) scale = host.scale
    const detail = detailOf(scale)
    if (detail > this.#detail) this.#refine(detail)
    const lights: LightPlan[] = []
    for (const light of this.#lights) {
      if (!light.isLit || (view !== undefined && !boxesMeet(light.reach, view))) continue
      const plan = light.plan(detail, this.#trace)
      if (plan.ring.length > 0) lights.push(plan)
    }
    return { lights }
  }

  /**
   * Prepares the walls that rest, so that lights ask a mesh instead of sweeping over all of them. Costs milliseconds for
   * thousands of walls: a host calls it when nothing moves. What moves afterwards is right at once.
   */
  settle(): void {
    this.#sceneWalls.settle()
  }

  /** All walls that stop a channel, light by default, in world units; the same array until they change. For reading only. */
  walls(channel: Channel = 'light'): Float64Array {
    return this.wallList(channel).walls
  }

  /** The same with what each of them stops, as bits: see `visibility/attributes`. */
  wallList(channel: Channel): WallList {
    let list = this.#lists.get(channel)
    if (list === undefined) {
      list = wallsThatStop(checkChannel('channel', channel), this.#occluders)
      this.#lists.set(channel, list)
    }
    return list
  }

  /**
   * Calls back after walls have changed; gives back what ends that. What a listener throws is reported as an error that nobody
   * caught, and keeps no other from being told.
   */
  subscribe(listener: () => void): () => void {
    checkFunction('listener', listener)
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  readonly #trace: RingTracer = (viewer, view, reach) => this.#sceneWalls.ringFrom(viewer, view, reach)

  /** What is round, for a picture that is finer than all before. The frame that is planned shows it. */
  #refine(detail: number): void {
    this.#detail = detail
    for (const entry of this.#occluders) {
      const change = entry.refine(detail)
      if (change === null) continue
      this.#sceneWalls.moved(entry)
      this.#wallsChanged(change)
    }
  }

  /** Whether light falls elsewhere now. */
  #wallsChanged({ box, channels }: WallChange): boolean {
    if (this.#sceneWalls.isUnsettled) tellAll(this.#hosts, askToSettle)
    if (box === null) return false
    this.#lists.clear()
    const changesLight = (channels & CHANNELS.light) !== 0
    if (changesLight) for (const light of this.#lights) light.wallsChanged(box)
    tellAll(this.#listeners, (listener) => listener())
    return changesLight
  }

  #requestFrame(): void {
    tellAll(this.#hosts, askForFrame)
  }
}

/** A host, or an error that names what is missing of it. */
function checkHost(host: SceneHost): void {
  if (typeof host !== 'object' || host === null) failType('host', 'a host { requestFrame, scale }', host)
  checkFunction('host.requestFrame', host.requestFrame)
  if (host.requestSettle !== undefined) checkFunction('host.requestSettle', host.requestSettle)
  checkNotNegative('host.scale', host.scale)
}

const askForFrame = (host: SceneHost): void => host.requestFrame()
const askToSettle = (host: SceneHost): void => host.requestSettle?.()

/** The handle of something registered; once it is removed, the handle does nothing. */
function handleOf<P, E extends { set(change: Partial<P>): void }>(registry: Set<E>, entry: E, removed: () => void) {
  const set = (change: Partial<P>): void => {
    if (registry.has(entry)) entry.set(change)
  }
  return {
    move: (x: number, y: number) => set({ x, y } as unknown as Partial<P>),
    set,
    remove: () => {
      if (registry.delete(entry)) removed()
    },
  }
}
