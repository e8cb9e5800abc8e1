import { type Box, boxesMeet, boxOf, growBox, joinBoxes } from '../geometry/boxes.js'
import { defaultArcTolerance } from '../geometry/circles.js'
import type { Point, Ring } from '../geometry/points.js'
import { CHANNELS } from '../visibility/attributes.js'
import type { CheckedView } from '../visibility/view.js'
import type { ColorParser } from './color.js'
import { type CheckedLight, changeLight, checkLight, type SceneLight } from './light.js'
import { checkProps } from './occluder.js'
import type { LightPlan, LightSource } from './plan.js'
import { ringWithoutWalls, type WallsWithin } from './SightIndex.js'
import { joinLists, wallsTowards } from './wallList.js'

/** What the owner of a light changes it by, without React. Props that are not named stay as they are. */
export interface RegisteredLight {
  move(x: number, y: number): void
  set(change: Partial<SceneLight>): void
  remove(): void
}

/** What a light asks of the walls around it, of whatever depth. */
export interface LightTracer {
  /** What it sees from where it stands; `reach` is the box of its range. */
  ringFrom(viewer: Point, view: CheckedView, reach: Box): Ring
  /** All walls that may hide a point of its range from one of its source, by their depths. */
  wallsWithin(viewer: Point, radius: number): WallsWithin[]
}

/** A change of these changes where the light falls; of the others only how it looks. */
const SHAPING = ['x', 'y', 'radius', 'shadows', 'direction', 'angle', 'size'] as const

/**
 * A feather of a smaller share of the half-angle is none: no picture is so large that it would be seen, and gradients in
 * single precision, whose stops would coincide, paint it wrong.
 */
const LEAST_FEATHER = 1e-6

/** A change of these changes which walls matter. */
const REACHING = ['x', 'y', 'radius', 'shadows', 'size'] as const

/** What a scene is told of a light. */
export interface LightChange {
  /** Whether it reaches elsewhere now, or has begun or ceased to cast shadows. */
  readonly reaches: boolean
  /** Whether it may look different: one that is out does not, wherever it is. */
  readonly looks: boolean
}

/** A light in a scene: its props, its ring for as long as nothing that can change it does, and its plan. */
export class LightEntry {
  /** Its place in the order of registration. */
  readonly order: number
  isRemoved = false
  #light: CheckedLight
  #ring: Ring | null = null
  #source: LightSource | null = null
  #ringDetail = 0
  /** All that its ring can depend on, null while there is none. */
  #seen: Box | null = null
  #current: LightPlan | null = null

  readonly #name: string
  readonly #parseColor: ColorParser
  readonly #changed: (change: LightChange) => void

  constructor(
    order: number,
    name: string,
    props: SceneLight,
    parseColor: ColorParser,
    changed: (change: LightChange) => void,
  ) {
    this.order = order
    this.#name = name
    this.#parseColor = parseColor
    this.#changed = changed
    checkProps(name, props)
    this.#light = checkLight(name, props, parseColor)
  }

  get isLit(): boolean {
    const { enabled, radius, darkness, intensity, color } = this.#light
    return enabled && radius > 0 && (darkness || (intensity > 0 && color[3] > 0))
  }

  /** Its props as they are now. For reading only. */
  get light(): Readonly<CheckedLight> {
    return this.#light
  }

  /** Whether walls matter to it. */
  get hasShadows(): boolean {
    return this.#light.shadows
  }

  /** Box of all that the light can reach, and of its source. */
  get reach(): Box {
    const { x, y, radius, size } = this.#light
    const far = Math.max(radius, size)
    return { minX: x - far, minY: y - far, maxX: x + far, maxY: y + far }
  }

  /** Changes some props, all or none: bad ones throw and leave the light as it was. */
  set(change: Partial<SceneLight>): void {
    checkProps(`${this.#name} change`, change)
    const light = changeLight(this.#name, this.#light, change, this.#parseColor)
    if (light === this.#light) return
    if (SHAPING.some((key) => light[key] !== this.#light[key])) this.#dropRing()
    const reaches = REACHING.some((key) => light[key] !== this.#light[key])
    const wasLit = this.isLit
    this.#light = light
    this.#current = null
    if (reaches || wasLit || this.isLit) this.#changed({ reaches, looks: wasLit || this.isLit })
  }

  /** Walls changed within a box that it reaches; gives back whether its ring may be another one now. */
  wallsChanged(box: Box): boolean {
    // What is beyond all that it sees stays hidden; a ring that is yet to be traced is another one anyway.
    if (this.#seen !== null && !boxesMeet(box, this.#seen)) return false
    this.#dropRing()
    this.#current = null
    return true
  }

  #dropRing(): void {
    this.#ring = null
    this.#seen = null
  }

  /** The plan, its arcs for `detail` pixels per world unit at least; the same object until something changes. */
  plan(detail: number, tracer: LightTracer): LightPlan {
    if (this.#ring === null || detail > this.#ringDetail) {
      this.#trace(detail, tracer)
      this.#ringDetail = detail
      this.#current = null
    }
    this.#current ??= this.#describe(this.#ring!)
    return this.#current
  }

  #trace(detail: number, tracer: LightTracer): void {
    const { x, y, radius, direction, angle, shadows, size } = this.#light
    const view = {
      radius,
      arcTolerance: defaultArcTolerance(radius, detail),
      cone: angle >= 2 * Math.PI ? null : { direction, angle },
      channel: CHANNELS.light,
    }
    this.#ring = shadows ? tracer.ringFrom({ x, y }, view, this.reach) : ringWithoutWalls({ x, y }, view)
    // Between an arc and its chords there may be walls that the ring does not touch.
    const seen = boxOf(this.#ring)
    this.#seen = seen && growBox(seen, view.arcTolerance)
    this.#source = null
    if (!shadows || size === 0) return
    const parts = tracer.wallsWithin({ x, y }, Math.max(radius, size))
    // It shines on where (x, y) no longer sees.
    this.#seen = parts.reduce<Box>((all, { box }) => joinBoxes(all, box), parts[0]!.box)
    const lists = parts.map(({ list }) => (view.cone ? wallsTowards(list, { x, y }, size, view.cone) : list))
    const depths = parts.flatMap(({ depth }, i) => new Array<number>(lists[i]!.codes.length).fill(depth))
    this.#source = {
      size,
      ...joinLists(lists),
      depths: parts.length > 1 || parts[0]!.depth > 0 ? depths : null,
      transport: null,
    }
  }

  #describe(ring: Ring): LightPlan {
    const { x, y, radius, color, intensity, falloff, direction, angle, feather, blend, darkness, priority } =
      this.#light
    const source = this.#source
    const isFeathered = feather >= LEAST_FEATHER
    const hasCone = angle < 2 * Math.PI && (isFeathered || source !== null)
    const cone = hasCone ? { direction, angle, feather: isFeathered ? feather : 0 } : null
    return { id: this.order, ring, x, y, radius, color, intensity, falloff, cone, blend, source, darkness, priority }
  }
}
