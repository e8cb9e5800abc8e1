import type { Box } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { CHANNELS } from '../../visibility/attributes.js'
import type { Light } from '../emitters/kinds.js'
import { footprintOf, type LightFootprint, type LightTracer, lightPlanOf } from '../lights/footprint.js'
import { APPEARANCE_PROPS, type LightEntry } from '../lights/LightEntry.js'
import type { LightPlan, LightSource, Rgb } from '../plan/plan.js'
import { sameValue } from '../sameValue.js'
import type { LightReach, RaisedLevel, SceneContext } from '../sight/SceneContext.js'
import { isInCone, isInPolygon } from '../sight/shadeAt.js'
import { FULL_TRANSMITTANCE, transmittanceTo } from '../transport/transmittanceTo.js'

/** A light as it falls at a height, and the time of its footprint, by the scene's changes. */
interface RaisedLight {
  light: Light
  footprint: LightFootprint
  detail: number
  area: Box
  time: number
  fraction: number
  plan: LightPlan
}

/** Returns a light with heights measured from `ground`, or null if it isn't higher. */
function raise(light: Light, ground: number): Light | null {
  if (light.height === null) return { ...light, ground }
  return light.height <= ground ? null : { ...light, ground, height: light.height - ground }
}

/** The lights of a scene as they fall at one height above the ground. */
export class RaisedLights implements RaisedLevel {
  readonly #height: number
  readonly #context: SceneContext
  readonly #tracer: LightTracer
  readonly #raised = new WeakMap<LightEntry, RaisedLight>()
  readonly #sources = new WeakMap<LightEntry, { light: Light; time: number; source: LightSource | null }>()

  constructor(height: number, context: SceneContext) {
    this.#height = height
    this.#context = context
    const { walls } = context
    this.#tracer = {
      trace: (light, view, area) => walls.effects!.emitterOf(light).trace(walls, light, view, area),
      ringFrom: (viewer, view, reach) => walls.ringFrom(viewer, view, reach),
      wallsWithin: (viewer, radius, size) => walls.wallsWithin(viewer, radius, size),
      sourceOf: (light) => walls.sourceOf(light),
    }
  }

  /** Returns the plans of the lights that fall on a box, in the order of their registration. */
  plansIn(box: Box, detail: number): LightPlan[] {
    return [...this.#context.lightsNear(box)]
      .filter(({ isLit }) => isLit)
      .sort((a, b) => a.order - b.order)
      .map((entry) => this.#planOf(entry, box, detail))
      .filter((plan) => plan !== null && plan.ring.length > 0) as LightPlan[]
  }

  /**
   * Returns the fraction of a light that reaches a point, and the distance over which it falls off; null if no light
   * reaches it. Uses hard shadows, or if `isShown` the mean over the emitter.
   */
  reachOf(entry: LightEntry, point: Point, isShown: boolean): LightReach | null {
    const light = raise(entry.light, this.#height)
    if (light === null) return null
    const { polygon } = light
    if (polygon !== null) {
      const distance = Math.hypot(point.x - light.x, point.y - light.y)
      return isInPolygon(light, polygon, point) ? { transmittance: FULL_TRANSMITTANCE, distance } : null
    }
    const source = this.#sourceOf(entry, light)
    const emitter = this.#context.walls.effects!.emitterOf(light)
    const distance = emitter.distanceTo(light, source, point)
    if (distance > light.radius || !isInCone(light, point)) return null
    let transmittance: Rgb | null = FULL_TRANSMITTANCE
    if (source !== null) {
      const isMean = isShown && !light.darkness
      transmittance = isMean
        ? emitter.transmittance(light, source, point)
        : transmittanceTo(source.walls, emitter.originTowards(light, point), point, isShown)
    }
    return transmittance && { transmittance, distance }
  }

  /** Returns the emitter of a light and all walls near it, kept until something changes. */
  #sourceOf(entry: LightEntry, light: Light): LightSource | null {
    const { changes } = this.#context
    let known = this.#sources.get(entry)
    if (known === undefined || known.time < changes.time || !haveSameFootprint(known.light, light)) {
      known = { light, time: changes.time, source: this.#tracer.sourceOf(light) }
      this.#sources.set(entry, known)
    }
    return known.source
  }

  #planOf(entry: LightEntry, area: Box, detail: number): LightPlan | null {
    const light = raise(entry.light, this.#height)
    if (light === null) return null
    const known = this.#raised.get(entry)
    const { fraction } = entry
    const footprint = this.#footprintOf(entry, light, area, detail, known)
    if (known?.footprint === footprint && known.fraction === fraction && sameValue(known.light, light))
      return known.plan
    const plan = lightPlanOf(light, entry.order, fraction, footprint)
    this.#raised.set(entry, { light, footprint, detail, area, time: this.#context.changes.time, fraction, plan })
    return plan
  }

  #footprintOf(
    entry: LightEntry,
    light: Light,
    area: Box,
    detail: number,
    known: RaisedLight | undefined,
  ): LightFootprint {
    const { changes } = this.#context
    if (
      known !== undefined &&
      detail <= known.detail &&
      haveSameFootprint(known.light, light) &&
      // Only the light of a sun depends on the area.
      (entry.reach !== null || sameValue(area, known.area)) &&
      !changes.hasChanged(known.footprint.dependencyBox, CHANNELS.light, known.time)
    ) {
      known.time = changes.time
      return known.footprint
    }
    return footprintOf(light, detail, this.#tracer, area)
  }
}

/** Returns true if two lights fall the same: they differ at most in their looks. */
function haveSameFootprint(a: Light, b: Light): boolean {
  if (a === b) return true
  return (Object.keys(a) as (keyof Light)[]).every((key) => APPEARANCE_PROPS.has(key) || sameValue(a[key], b[key]))
}
