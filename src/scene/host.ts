import type { Box } from '../geometry/boxes.js'
import { checkFunction, checkNotNegative, failType } from '../geometry/check.js'
import type { ColorParser } from './lights/color.js'
import type { FramePlan, Rgb } from './plan/plan.js'
import type { SceneContext } from './sight/SceneContext.js'

/** Adds the views of soft lights to the plans of a host that paints them as means of hard ones. */
export interface Sampler {
  /** Traces some of the views that a plan needs at a scale. Returns true if it continues in the next frame. */
  advance(plan: FramePlan, scale: number): boolean
  /** Returns the plan with the views that have been traced; the same object until something in it changes. */
  describe(plan: FramePlan): FramePlan
}

/** Indirect light as a host paints it. */
export interface IndirectSettings {
  /** How often walls throw light back, from 0 to 4. */
  readonly bounces: number
  /** Light that comes from where no wall is. */
  readonly sky: Rgb
}

/** Returns a plan with the indirect light of a host that shows a view. */
export type IndirectPlanner = (plan: FramePlan, context: SceneContext, host: Host, view: Box | undefined) => FramePlan

/** Indirect light of a host, and what plans it. */
export interface HostIndirect extends IndirectSettings {
  /** Returns what plans it. Returns null while that loads, and asks for a frame then. */
  planner(): IndirectPlanner | null
}

/**
 * The painter of a scene. The scene requests a frame of it whenever something changes that may be seen, and takes
 * `scene.plan(area)` once in that frame. It may still grow before 1.0.
 */
export interface Host {
  /**
   * Called when something has changed. Paint soon, and only once for any number of calls until then. It is called
   * during the change, also while React commits, so only schedule the work, for example with `requestAnimationFrame`.
   */
  requestFrame(): void
  /**
   * Pixels of its picture per world unit, 0 or more, read for each plan. It decides how finely circles are flattened.
   */
  readonly scale: number
  /** True if its viewer wants less motion, read at each plan: nothing flickers then. @default false */
  readonly still?: boolean | undefined
  /**
   * Reads colors that depend on where the picture is shown, such as `var(--accent)`, when a frame is planned for this
   * host.
   * @default the scene's `parseColor`
   */
  readonly parseColor?: ColorParser | undefined
  /** Internal: adds `LightPlan.samples` to its plans. @default none: shadows are painted from `LightPlan.source` */
  readonly sampler?: Sampler | undefined
  /** Internal: adds `FramePlan.indirect` to its plans, where there is such light. @default none */
  readonly indirect?: HostIndirect | null | undefined
}

/** Throws a TypeError or RangeError that names the part that a host lacks. */
export function checkHost(host: Host): void {
  if (typeof host !== 'object' || host === null) failType('host', 'a host { requestFrame, scale }', host)
  checkFunction('host.requestFrame', host.requestFrame)
  checkNotNegative('host.scale', host.scale)
  if (host.parseColor !== undefined) checkFunction('host.parseColor', host.parseColor)
}

export const askForFrame = (host: Host): void => host.requestFrame()
