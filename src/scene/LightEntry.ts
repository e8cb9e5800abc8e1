import { type Box, boxesMeet } from '../geometry/boxes.js'
import { defaultArcTolerance } from '../geometry/circles.js'
import type { Point, Ring } from '../geometry/points.js'
import { CHANNELS } from '../visibility/attributes.js'
import type { CheckedView } from '../visibility/view.js'
import type { ColorParser } from './color.js'
import { type CheckedLight, checkLight, type SceneLight } from './light.js'
import { checkProps } from './occluder.js'
import type { LightPlan } from './plan.js'
import { ringWithoutWalls } from './SceneWalls.js'
import { sameValue } from './sameValue.js'

/** What the owner of a light changes it by, without React. Props that are not named stay as they are. */
export interface LightHandle {
  move(x: number, y: number): void
  set(change: Partial<SceneLight>): void
  remove(): void
}

/** What a light sees from where it stands; `reach` is the box of its range. */
export type RingTracer = (viewer: Point, view: CheckedView, reach: Box) => Ring

/** A change of these changes where the light falls; of the others only how it looks. */
const SHAPING = ['x', 'y', 'radius', 'shadows', 'direction', 'angle'] as const

/**
 * A feather of a smaller share of the half-angle is none: no picture is so large that it would be seen, and gradients in
 * single precision, whose stops would coincide, paint it wrong.
 */
const LEAST_FEATHER = 1e-6

/** A light in a scene: its props, its ring for as long as nothing that can change it does, and its plan. */
export class LightEntry {
  #props: SceneLight
  #light: CheckedLight
  #ring: Ring | null = null
  #ringDetail = 0
  #current: LightPlan | null = null

  readonly #name: string
  readonly #parseColor: ColorParser
  readonly #changed: () => void

  constructor(name: string, props: SceneLight, parseColor: ColorParser, changed: () => void) {
    this.#name = name
    this.#parseColor = parseColor
    this.#changed = changed
    checkProps(name, props)
    this.#props = { ...props }
    this.#light = checkLight(name, this.#props, parseColor)
  }

  get isLit(): boolean {
    const { enabled, radius, intensity, color } = this.#light
    return enabled && radius > 0 && intensity > 0 && color[3] > 0
  }

  /** Box of all that the light can reach. */
  get reach(): Box {
    const { x, y, radius } = this.#light
    return { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius }
  }

  /** Changes some props, all or none: bad ones throw and leave the light as it was. */
  set(change: Partial<SceneLight>): void {
    checkProps(`${this.#name} change`, change)
    const props = { ...this.#props, ...change }
    const light = checkLight(this.#name, props, this.#parseColor)
    this.#props = props
    if (sameValue(light, this.#light)) return
    if (SHAPING.some((key) => light[key] !== this.#light[key])) this.#ring = null
    const wasLit = this.isLit
    this.#light = light
    this.#current = null
    if (wasLit || this.isLit) this.#changed()
  }

  /** Walls changed within a box. */
  wallsChanged(box: Box): void {
    if (!this.#light.shadows || !boxesMeet(box, this.reach)) return
    this.#ring = null
    this.#current = null
  }

  /** The plan for hosts that show some detail; the same object until something changes. */
  plan(detail: number, trace: RingTracer): LightPlan {
    if (this.#ring === null || detail > this.#ringDetail) {
      this.#ring = this.#trace(detail, trace)
      this.#ringDetail = detail
      this.#current = null
    }
    this.#current ??= this.#describe(this.#ring)
    return this.#current
  }

  #trace(detail: number, trace: RingTracer): Ring {
    const { x, y, radius, direction, angle, shadows } = this.#light
    const view = {
      radius,
      arcTolerance: defaultArcTolerance(radius, detail),
      cone: angle >= 2 * Math.PI ? null : { direction, angle },
      channel: CHANNELS.light,
    }
    return shadows ? trace({ x, y }, view, this.reach) : ringWithoutWalls({ x, y }, view)
  }

  #describe(ring: Ring): LightPlan {
    const { x, y, radius, color, intensity, falloff, direction, angle, feather } = this.#light
    const cone = angle < 2 * Math.PI && feather >= LEAST_FEATHER ? { direction, angle, feather } : null
    return { ring, x, y, radius, color, intensity, falloff, cone }
  }
}
