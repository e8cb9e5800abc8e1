import type { Box } from '../geometry/boxes.js'
import { checkFunction, checkNotNegative, failType } from '../geometry/check.js'
import type { ColorParser } from './lights/color.js'
import type { FramePlan, Rgb } from './plan/plan.js'
import type { SceneContext } from './sight/SceneContext.js'

/**
 * Samples the sources of soft lights for a host that paints a soft light as the average of hard lights. Each sample is
 * the area that one point of the source sees.
 */
export interface Sampler {
  /** Traces part of the samples that a plan needs at a scale. Returns true if more are left for the next frame. */
  advance(plan: FramePlan, scale: number): boolean
  /**
   * Returns a copy of the plan with the samples traced so far. Returns the same object until something in it changes.
   */
  withSamples(plan: FramePlan): FramePlan
}

/** The indirect light that a host paints. */
export interface IndirectSettings {
  /** How many times light bounces off walls, from 0 to 4. */
  readonly bounces: number
  /** Light from every direction without a wall. */
  readonly sky: Rgb
}

/** Returns the plan with indirect light added, for a host that shows the part `view` of the world. */
export type IndirectPlanner = (plan: FramePlan, context: SceneContext, host: Host, view: Box | undefined) => FramePlan

/** Settings of a host's indirect light, and its planner. */
export interface HostIndirect extends IndirectSettings {
  /** Returns the planner, or null while it loads. The host requests a frame once it has loaded. */
  planner(): IndirectPlanner | null
}

/**
 * Paints a scene. The scene calls `requestFrame` whenever something that may be visible changes; the host then calls
 * `scene.plan(area)` once in its next frame and paints the plan. The interface may gain members before 1.0.
 */
export interface Host {
  /**
   * Called when something has changed. Paint soon, and only once for any number of calls until then. The call comes
   * during the change, even while React commits, so only schedule the work, for example with `requestAnimationFrame`.
   */
  requestFrame(): void
  /**
   * Pixels per world unit, 0 or more, read for each plan. The larger it is, the finer circles are flattened.
   */
  readonly scale: number
  /**
   * True if the user prefers reduced motion: lights are steady while this is true for all attached hosts.
   * `FramePlan.flickers` stays true, but the host needs no further frames for it. Read for each plan. @default false
   */
  readonly still?: boolean | undefined
  /**
   * Reads colors that depend on where the picture is shown, such as `var(--accent)`, when a frame is planned for this
   * host.
   * @default the scene's `parseColor`
   */
  readonly parseColor?: ColorParser | undefined
  /** Internal: adds `LightPlan.samples` to its plans. @default none: shadows are painted from `LightPlan.source` */
  readonly sampler?: Sampler | undefined
  /** Internal: adds `FramePlan.indirect` to its plans if the scene has indirect light. @default none */
  readonly indirect?: HostIndirect | null | undefined
}

/** Checks a host. Throws a TypeError or RangeError that names its first missing or invalid member. */
export function checkHost(host: Host): void {
  if (typeof host !== 'object' || host === null) failType('host', 'a host { requestFrame, scale }', host)
  checkFunction('host.requestFrame', host.requestFrame)
  checkNotNegative('host.scale', host.scale)
  if (host.parseColor !== undefined) checkFunction('host.parseColor', host.parseColor)
}

export const requestFrame = (host: Host): void => host.requestFrame()
