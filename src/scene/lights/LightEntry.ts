import { type Box, boxesMeet } from '../../geometry/boxes.js'
import { checkString } from '../../geometry/check.js'
import {
  boundsOf,
  type CheckedLight,
  changeLight,
  checkLight,
  type Light,
  lightOf,
  type SceneLight,
} from '../emitters/kinds.js'
import { checkProps } from '../occluders/occluder.js'
import type { LightPlan, LightSource } from '../plan/plan.js'
import { sameValue, snapshot } from '../sameValue.js'
import { footprintOf, type LightFootprint, type LightTracer, lightPlanOf, softSource } from './footprint.js'
import type { SceneColors } from './SceneColors.js'

/** A handle that changes a light without React. Props that are not named stay as they are. */
export interface RegisteredLight {
  /** The light's id. */
  readonly id: string
  /** Moves it to (x, y), in world units. */
  move(x: number, y: number): void
  /** Changes the given props. Throws on bad ones, naming them. */
  set(change: Partial<SceneLight>): void
  /** Removes it from its scene. */
  remove(): void
}

/** Props whose changes change only how a light looks. All others change where it falls. */
export const APPEARANCE_PROPS: ReadonlySet<string> = new Set<keyof CheckedLight>([
  ...(['color', 'intensity', 'falloff', 'blend', 'bright', 'darkness', 'priority', 'enabled', 'feather'] as const),
  ...(['flicker', 'image', 'imageRotation', 'glow'] as const),
])

/** The effects of a light's change for the scene. */
export interface LightChange {
  /** True if its reach has changed, or if it has started or stopped casting shadows. */
  readonly hasReachChanged: boolean
  /** True if the picture may differ. A light that is off never changes it. */
  readonly hasLookChanged: boolean
}

/** A light in a scene: its props, its ring until something that it depends on changes, and its plan. */
export class LightEntry {
  /** Index in the order of registration. */
  readonly order: number
  readonly id: string
  /** The props as they were given, for `toJSON`. */
  rawProps: SceneLight
  isRemoved = false
  /** Current factor of its intensity by the flicker. */
  fraction = 1
  #props: CheckedLight
  #light: Light
  #footprint: LightFootprint | null = null
  /** Source for single points, or undefined until it is requested. */
  #source: LightSource | null | undefined
  #detail = 0
  /** The area that a sun was traced for. */
  #area: Box | null = null
  #plan: LightPlan | null = null

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
    this.rawProps = snapshot(props)
    colors.track(this, props.color)
  }

  get isLit(): boolean {
    const { enabled, radius, darkness, intensity, color } = this.#light
    return enabled && radius > 0 && (darkness || (intensity > 0 && color[3] > 0))
  }

  /** The current props. For reading only. */
  get light(): Light {
    return this.#light
  }

  /** True if walls affect it. */
  get hasShadows(): boolean {
    return this.#light.shadows && this.#light.polygon === null
  }

  /** Box of all that the light can reach, and of its emitter; null if it reaches everything. */
  get reach(): Box | null {
    return boundsOf(this.#light)
  }

  /** Changes some props. If one of them is invalid, throws and leaves the light unchanged. */
  set(change: Partial<SceneLight>): void {
    checkProps(`${this.#name} change`, change)
    const props = changeLight(this.#name, this.#props, change, this.#colors.parse)
    if ('color' in change) this.#colors.track(this, change.color)
    this.rawProps = { ...this.rawProps, ...snapshot(change) }
    if (props === this.#props) return
    const keys = Object.keys(change) as (keyof CheckedLight)[]
    if (keys.some((key) => !APPEARANCE_PROPS.has(key) && props[key] !== this.#props[key])) this.#forget()
    const { reach, hasShadows, isLit: wasLit } = this
    this.#props = props
    this.#light = lightOf(props)
    const hasReachChanged = hasShadows !== this.hasShadows || !sameValue(reach, this.reach)
    if (props.flicker === null) this.fraction = 1
    this.#plan = null
    if (hasReachChanged || wasLit || this.isLit)
      this.#changed({ hasReachChanged, hasLookChanged: wasLit || this.isLit })
  }

  /** Resolves its color again, with the host that paints it. */
  recolor(): void {
    this.#props = { ...this.#props, color: this.#colors.colorOf(this) ?? this.#props.color }
    this.#light = lightOf(this.#props)
    this.#plan = null
  }

  /**
   * Handles a change of walls within a box that the light reaches, or, with null, that the code that traces it has
   * loaded. Returns true if its ring may change.
   */
  wallsChanged(box: Box | null): boolean {
    // Walls beyond its visible area are hidden, before and after. A light that is not traced yet is traced in any case.
    const seen = this.#footprint?.dependencyBox
    if (box !== null && seen != null && !boxesMeet(box, seen)) return false
    this.#forget()
    this.#plan = null
    return true
  }

  #forget(): void {
    this.#footprint = null
    this.#source = undefined
  }

  /** Sets the factor of the flicker. Returns true if it changed. */
  setFlicker(fraction: number): boolean {
    if (fraction === this.fraction) return false
    this.fraction = fraction
    this.#plan = null
    return true
  }

  /**
   * Returns the plan for a view, its arcs for `detail` pixels per world unit at least; the same object until something
   * changes.
   */
  plan(detail: number, tracer: LightTracer, area: Box | null): LightPlan {
    const isElsewhere = this.reach === null && !sameValue(area, this.#area)
    if (this.#footprint === null || detail > this.#detail || isElsewhere) {
      this.#footprint = footprintOf(this.#light, detail, tracer, area)
      this.#detail = detail
      this.#area = area
      this.#plan = null
    }
    this.#plan ??= lightPlanOf(this.#light, this.order, this.fraction, this.#footprint)
    return this.#plan
  }

  /**
   * Returns its emitter and all walls that affect it within its reach, for light at single points. Kept until those
   * change. Returns null if nothing can shade it, or while code for it loads.
   */
  source(tracer: LightTracer, isPlain: boolean): LightSource | null {
    if (this.#source === undefined) {
      this.#source = isPlain ? softSource(this.#light, tracer).source : tracer.sourceOf(this.#light)
    }
    return this.#source
  }
}
