import { type Box, boxesMeet } from '../../geometry/boxes.js'
import type { LightEntry } from '../lights/LightEntry.js'
import { sameValue } from '../sameValue.js'
import type { FramePlan, LightPlan } from './plan.js'

/** Maximum number of cached views, one per host. Most scenes have one host. */
const MAX_VIEWS = 4

/**
 * Maximum number of changed lights kept per view, besides those that it shows. Otherwise a view that is no longer used
 * would keep every light that ever changed.
 */
const MAX_STALE = 1000

/** Finds and plans lights for frames. */
export interface FrameLights {
  /** Returns the lights that reach into a box, or all of them, in any order. */
  lightsIn(view: Box | undefined): Iterable<LightEntry>
  planOf(light: LightEntry, view: Box | undefined): LightPlan
}

/** The last plan of a frame, and the changes since. */
interface PlannedFrame {
  readonly view: Box | undefined
  readonly scale: number
  plan: FramePlan
  /** Index of each light's plan. */
  indices: Map<LightEntry, number>
  stale: Set<LightEntry>
}

/** Makes the plans of frames, each from the last one for the same view, so that unchanged lights are skipped. */
export class FramePlanner {
  readonly #lights: FrameLights
  /** The most recently requested view is first. */
  #frames: PlannedFrame[] = []

  constructor(lights: FrameLights) {
    this.#lights = lights
  }

  /** Marks a light to be planned again. */
  changed(light: LightEntry): void {
    let isOverdue = false
    for (const { stale, indices } of this.#frames) {
      stale.add(light)
      if (stale.size > indices.size + MAX_STALE) isOverdue = true
    }
    if (isOverdue) this.#frames = this.#frames.filter(({ stale, indices }) => stale.size <= indices.size + MAX_STALE)
  }

  /** Returns the plan for a view at a scale; the same object until something changes. */
  plan(view: Box | undefined, scale: number): FramePlan {
    const known = this.#frames.find((frame) => frame.scale === scale && sameValue(frame.view, view))
    const frame = known !== undefined && this.#patch(known) ? known : this.#createFrame(view, scale)
    if (this.#frames[0] !== frame) {
      this.#frames = [frame, ...this.#frames.filter((other) => other !== frame && other !== known)].slice(0, MAX_VIEWS)
    }
    return frame.plan
  }

  #createFrame(view: Box | undefined, scale: number): PlannedFrame {
    const entries = [...this.#lights.lightsIn(view)].filter(({ isLit }) => isLit).sort((a, b) => a.order - b.order)
    const indices = new Map<LightEntry, number>()
    const lights: LightPlan[] = []
    for (const entry of entries) {
      const plan = this.#lights.planOf(entry, view)
      if (plan.ring.length === 0) continue
      indices.set(entry, lights.length)
      lights.push(plan)
    }
    // A copy, because the caller may change its box.
    return { view: view && { ...view }, scale, plan: framePlanOf(lights, indices), indices, stale: new Set() }
  }

  /** Plans the changed lights again. Returns false if lights were added to the frame or left it. */
  #patch(frame: PlannedFrame): boolean {
    const { view, indices, stale } = frame
    if (stale.size === 0) return true
    const lights = [...frame.plan.lights]
    for (const entry of stale) {
      const { reach } = entry
      const isInView = entry.isLit && (view === undefined || reach === null || boxesMeet(reach, view))
      const index = indices.get(entry)
      const plan = isInView && !entry.isRemoved ? this.#lights.planOf(entry, view) : null
      if ((plan !== null && plan.ring.length > 0) !== (index !== undefined)) return false
      if (index !== undefined) lights[index] = plan!
    }
    stale.clear()
    frame.plan = framePlanOf(lights, indices)
    return true
  }
}

function framePlanOf(lights: readonly LightPlan[], indices: ReadonlyMap<LightEntry, number>): FramePlan {
  for (const entry of indices.keys()) if (entry.light.flicker !== null) return { lights, flickers: true }
  return { lights }
}
