import type { FramePlan, LightPlan } from '../scene/plan/plan.js'
import { sameValue } from '../scene/sameValue.js'

/** Distinguishes paints after a change from those that only refine a picture at rest, as masks of soft lights do. */
export class MotionDetector {
  #lights: readonly LightPlan[] = []
  #view: object | null = null

  /** Returns true if a plan has other lights than the last one, apart from their samples, or another view. */
  hasMoved({ lights }: FramePlan, view: object): boolean {
    const before = this.#lights
    const isSame =
      sameValue(view, this.#view) &&
      lights.length === before.length &&
      lights.every((light, i) => light === before[i] || isSameExceptSamples(light, before[i]!))
    this.#lights = lights
    this.#view = view
    return !isSame
  }
}

/** Returns true if all properties of two lights but their samples are the same values. */
function isSameExceptSamples(a: LightPlan, b: LightPlan): boolean {
  const keys = Object.keys({ ...a, ...b }) as (keyof LightPlan)[]
  return keys.every((key) => key === 'samples' || a[key] === b[key])
}
