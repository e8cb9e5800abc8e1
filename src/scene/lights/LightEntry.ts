import { type Box, boxesMeet, boxOf, growBox, joinBoxes } from '../../geometry/boxes.js'
import { checkString } from '../../geometry/check.js'
import { defaultArcTolerance } from '../../geometry/circles.js'
import type { Point, Ring } from '../../geometry/points.js'
import { CHANNELS } from '../../visibility/attributes.js'
import type { CheckedView } from '../../visibility/view.js'
import {
  boundsOf,
  type CheckedLight,
  changeLight,
  checkLight,
  isLate,
  type Light,
  lightOf,
  type SceneLight,
} from '../emitters/kinds.js'
import { checkProps } from '../occluders/occluder.js'
import { type WallsWithin, wallsTowards } from '../occluders/wallList.js'
import { ringWithoutWalls } from '../occlusion/VisibilityIndex.js'
import type { LightPlan, LightSource } from '../plan/plan.js'
import { sameValue, snapshot } from '../sameValue.js'
import { spanFrom } from '../transport/shadowSpan.js'
import { WallCollector } from '../transport/WallCollector.js'
import type { SceneColors } from './SceneColors.js'

/** Handle with which the owner of a light changes it, without React. Props that are not named keep their values. */
export interface RegisteredLight {
  /** The light's id. */
  readonly id: string
  /** Gives it another place, in world units. */
  move(x: number, y: number): void
  /** Changes the given props. Throws on bad ones, naming them. */
  set(change: Partial<SceneLight>): void
  /** Takes it out of its scene. */
  remove(): void
}

/** The part of a light's plan that says where it falls. */
export interface LightFootprint extends Pick<LightPlan, 'ring' | 'x' | 'y' | 'radius' | 'source' | 'slant'> {
  /** The box of all walls that it can depend on; null: everywhere. */
  readonly seen: Box | null
}

/** Queries of a light about the walls around it, of any depth. */
export interface LightTracer {
  /**
   * Returns the footprint of a light that isn't plain, within `area`, or everywhere if that is null. Returns null if
   * all near it is plain, or while the code that traces it loads.
   */
  trace(light: Light, view: CheckedView, area: Box | null): LightFootprint | null
  /** Returns what the light sees from a position. `reach` is the box of its range. */
  ringFrom(viewer: Point, view: CheckedView, reach: Box): Ring
  /** Returns all walls that may hide a point of its range from one of its source, by their depths. */
  wallsWithin(viewer: Point, radius: number): WallsWithin[]
  /**
   * Returns the emitter of a light that isn't plain, and all walls near it; null if nothing can shade it, or while that
   * code loads.
   */
  sourceOf(light: Light): LightSource | null
}

/** Props whose changes change only how a light looks. All others change where it falls. */
const LOOKS: ReadonlySet<string> = new Set<keyof CheckedLight>([
  ...(['color', 'intensity', 'falloff', 'blend', 'bright', 'darkness', 'priority', 'enabled', 'feather'] as const),
  ...(['flicker', 'image', 'imageRotation', 'glow'] as const),
])

/**
 * Smallest feather, as a fraction of the half-angle. A smaller one is dropped: it would be invisible in any picture,
 * and single-precision gradients, whose stops would coincide, paint it wrong.
 */
const MIN_FEATHER = 1e-6

/** The effects of a light's change for the scene. */
export interface LightChange {
  /** True if it reaches elsewhere now, or has begun or ceased to cast shadows. */
  readonly reaches: boolean
  /** True if the picture may differ. A light that is off never changes it. */
  readonly looks: boolean
}

/** A light in a scene: its props, its ring for as long as nothing that can change it does, and its plan. */
export class LightEntry {
  /** Index in the order of registration. */
  readonly order: number
  readonly id: string
  /** Its props as they were given, for `toJSON`. */
  given: SceneLight
  isRemoved = false
  #props: CheckedLight
  #light: Light
  #traced: LightFootprint | null = null
  /** Source for single points, or undefined until it is requested. */
  #source: LightSource | null | undefined
  #detail = 0
  /** The area that a sun was traced for. */
  #area: Box | null = null
  /** Current factor of its intensity by the flicker. */
  #share = 1
  #current: LightPlan | null = null

  readonly #name: string
  readonly #colors: SceneColors
  readonly #changed: (change: LightChange) => void

  constructor(
    order: number,
    name: string,
    props: SceneLight,
    colors: SceneColors,
    changed: (change: LightChange) => void,
  ) {
    this.order = order
    this.#name = name
    this.#colors = colors
    this.#changed = changed
    checkProps(name, props)
    this.#props = checkLight(name, props, colors.parse)
    this.#light = lightOf(this.#props)
    this.id = checkString(`${name} id`, props.id ?? `light-${order}`)
    this.given = snapshot(props)
    colors.note(this, props.color)
  }

  get isLit(): boolean {
    const { enabled, radius, darkness, intensity, color } = this.#light
    return enabled && radius > 0 && (darkness || (intensity > 0 && color[3] > 0))
  }

  /** The current props. For reading only. */
  get light(): Light {
    return this.#light
  }

  /** True if walls matter to it. */
  get hasShadows(): boolean {
    return this.#light.shadows
  }

  /** Box of all that the light can reach, and of its emitter; null: everything. */
  get reach(): Box | null {
    return boundsOf(this.#light)
  }

  /** Changes some props, all or none: bad ones throw and leave the light as it was. */
  set(change: Partial<SceneLight>): void {
    checkProps(`${this.#name} change`, change)
    const props = changeLight(this.#name, this.#props, change, this.#colors.parse)
    if ('color' in change) this.#colors.note(this, change.color)
    this.given = { ...this.given, ...snapshot(change) }
    if (props === this.#props) return
    const keys = Object.keys(change) as (keyof CheckedLight)[]
    if (keys.some((key) => !LOOKS.has(key) && props[key] !== this.#props[key])) this.#forget()
    const { reach, hasShadows, isLit: wasLit } = this
    this.#props = props
    this.#light = lightOf(props)
    const reaches = hasShadows !== this.hasShadows || !sameValue(reach, this.reach)
    if (props.flicker === null) this.#share = 1
    this.#current = null
    if (reaches || wasLit || this.isLit) this.#changed({ reaches, looks: wasLit || this.isLit })
  }

  /** Resolves its color again, with the host that paints it. */
  recolor(): void {
    this.#props = { ...this.#props, color: this.#colors.colorOf(this) ?? this.#props.color }
    this.#light = lightOf(this.#props)
    this.#current = null
  }

  /**
   * Handles a change of walls within a box that the light reaches, or, with null, the arrival of the code that traces
   * it. Returns true if its ring may change.
   */
  wallsChanged(box: Box | null): boolean {
    // Walls beyond its visible area are hidden, before and after. A light that is not traced yet is traced in any case.
    const seen = this.#traced?.seen
    if (box !== null && seen != null && !boxesMeet(box, seen)) return false
    this.#forget()
    this.#current = null
    return true
  }

  #forget(): void {
    this.#traced = null
    this.#source = undefined
  }

  /** Sets the factor of the flicker. Returns true if it changed. */
  flickerTo(share: number): boolean {
    if (share === this.#share) return false
    this.#share = share
    this.#current = null
    return true
  }

  /**
   * Returns the plan for a view, its arcs for `detail` pixels per world unit at least; the same object until something
   * changes.
   */
  plan(detail: number, tracer: LightTracer, area: Box | null): LightPlan {
    const isElsewhere = this.reach === null && !sameValue(area, this.#area)
    if (this.#traced === null || detail > this.#detail || isElsewhere) {
      this.#traced = this.#trace(detail, tracer, area)
      this.#detail = detail
      this.#area = area
      this.#current = null
    }
    this.#current ??= this.#describe(this.#traced)
    return this.#current
  }

  /**
   * Returns its emitter and all walls that matter within its reach, for light at single points. Kept until those
   * change. Returns null if nothing can shade it, or while code for it loads.
   */
  source(tracer: LightTracer, isPlain: boolean): LightSource | null {
    if (this.#source === undefined) {
      this.#source = isPlain ? this.#softSource(tracer).source : tracer.sourceOf(this.#light)
    }
    return this.#source
  }

  #trace(detail: number, tracer: LightTracer, area: Box | null): LightFootprint {
    const { x, y, radius, direction, angle, shadows, size } = this.#light
    const view = {
      radius,
      arcTolerance: defaultArcTolerance(radius, detail),
      cone: angle >= 2 * Math.PI ? null : { direction, angle },
      channel: CHANNELS.light,
    }
    const traced = tracer.trace(this.#light, view, area)
    if (traced !== null) return traced
    if (isLate(this.#light)) return { ring: new Float64Array(0), x, y, radius, source: null, seen: null }
    const ring = shadows ? tracer.ringFrom({ x, y }, view, this.reach!) : ringWithoutWalls({ x, y }, view)
    // Between an arc and its chords there may be walls that the ring does not touch.
    const seen = boxOf(ring)
    if (!shadows || size === 0) {
      return { ring, x, y, radius, source: null, seen: seen && growBox(seen, view.arcTolerance) }
    }
    const { source, seen: near } = this.#softSource(tracer)
    // It shines on where (x, y) no longer sees.
    return { ring, x, y, radius, source, seen: near }
  }

  /** Returns the source of a plain light with a size. */
  #softSource(tracer: LightTracer): { source: LightSource; seen: Box } {
    const { x, y, radius, direction, angle, size } = this.#light
    const past = new WallCollector()
    let seen: Box | null = null
    for (const { list, depth, box } of tracer.wallsWithin({ x, y }, Math.max(radius, size))) {
      past.add(angle >= 2 * Math.PI ? list : wallsTowards(list, { x, y }, size, { direction, angle }), spanFrom(depth))
      seen = seen === null ? box : joinBoxes(seen, box)
    }
    return { source: { shape: { shape: 'disc', radius: size }, walls: past.walls }, seen: seen! }
  }

  #describe({ seen: _, ...traced }: LightFootprint): LightPlan {
    const { color, intensity, falloff, direction, angle, feather, blend, darkness, priority } = this.#light
    const { image, imageRotation, glow, height } = this.#light
    const { source } = traced
    const isOpen = !this.#light.shadows && angle >= 2 * Math.PI && source === null && !isLate(this.#light)
    const isFeathered = feather >= MIN_FEATHER
    const hasCone = angle < 2 * Math.PI && (isFeathered || source !== null)
    return {
      id: this.order,
      ...traced,
      isOpen: isOpen || undefined,
      color,
      intensity: intensity * this.#share,
      fullIntensity: this.#light.flicker === null ? undefined : intensity,
      falloff,
      cone: hasCone ? { direction, angle, feather: isFeathered ? feather : 0 } : null,
      blend,
      darkness,
      priority,
      image,
      imageRotation,
      glow,
      height,
    }
  }
}
