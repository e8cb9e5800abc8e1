import { type Box, boxesMeet } from '../geometry/boxes.js'
import { type ColorParser, parseHex } from './color.js'
import { LightEntry, type LightHandle } from './LightEntry.js'
import type { SceneLight } from './light.js'
import { OccluderEntry, type OccluderHandle } from './OccluderEntry.js'
import { concatenate, type OccluderProps } from './occluder.js'
import type { FramePlan, LightPlan } from './plan.js'

/** Who paints a scene: asked for one frame when something changed, however often it changes before that frame. */
export interface SceneHost {
  requestFrame(): void
  /** Pixels of its picture per world unit, which says how finely round edges are flattened. */
  readonly scale: number
}

/**
 * A registry of lights and occluders that knows what changed and plans frames. It lives outside React and the page: lights
 * and occluders may come before any host, a host may come and go, and several hosts may paint one scene.
 */
export class Scene {
  private readonly lights = new Set<LightEntry>()
  private readonly occluders = new Set<OccluderEntry>()
  private readonly hosts = new Set<SceneHost>()
  private readonly listeners = new Set<() => void>()
  private allWalls: Float64Array | null = null

  /** `parseColor` reads the lights' colours: hex alone by default, which needs no browser. */
  constructor(private readonly parseColor: ColorParser = parseHex) {}

  /** Registers a light; `name` stands before its props in errors. Throws a TypeError or RangeError on bad props. */
  addLight(props: SceneLight, name = 'Light'): LightHandle {
    const entry = new LightEntry(name, props, this.parseColor, () => this.requestFrame())
    this.lights.add(entry)
    this.requestFrame()
    return handleOf(this.lights, entry, () => this.requestFrame())
  }

  /** Registers an occluder, whose arrays are copied. Throws a TypeError or RangeError on bad props. */
  addOccluder(props: OccluderProps, name = 'Occluder'): OccluderHandle {
    const entry = new OccluderEntry(name, props, (box) => this.wallsChanged(box))
    this.occluders.add(entry)
    this.wallsChanged(entry.box)
    return handleOf(this.occluders, entry, () => this.wallsChanged(entry.box))
  }

  /** Registers a host, asks it for a first frame, and gives back what takes it away. */
  attach(host: SceneHost): () => void {
    this.hosts.add(host)
    host.requestFrame()
    return () => {
      this.hosts.delete(host)
    }
  }

  /** Plans a frame: what to paint, for a host that shows the part `view` of the world, or all of it. */
  plan(view?: Box): FramePlan {
    let scale = 1
    for (const host of this.hosts) scale = Math.max(scale, host.scale)
    const lights: LightPlan[] = []
    for (const light of this.lights) {
      if (!light.isLit || (view !== undefined && !boxesMeet(light.reach, view))) continue
      const plan = light.plan(scale, (reach) => this.wallsIn(reach))
      if (plan.ring.length > 0) lights.push(plan)
    }
    return { lights }
  }

  /** All walls that stop light, in world units; the same array until they change. For reading only. */
  walls(): Float64Array {
    this.allWalls ??= this.wallsIn(null)
    return this.allWalls
  }

  /** Calls back after walls have changed; gives back what ends that. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  private wallsIn(reach: Box | null): Float64Array {
    const parts: Float64Array[] = []
    for (const { walls, box } of this.occluders) {
      if (box !== null && (reach === null || boxesMeet(box, reach))) parts.push(walls)
    }
    return concatenate(parts)
  }

  /** `box` is where walls appeared or went away; null when there were none. */
  private wallsChanged(box: Box | null): void {
    if (box === null) return
    this.allWalls = null
    for (const light of this.lights) light.wallsChanged(box)
    for (const listener of [...this.listeners]) listener()
    this.requestFrame()
  }

  private requestFrame(): void {
    for (const host of this.hosts) host.requestFrame()
  }
}

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
