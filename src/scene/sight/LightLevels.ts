import { type Box, boxAround } from '../../geometry/boxes.js'
import type { Point, Ring } from '../../geometry/points.js'
import { CHANNELS } from '../../visibility/attributes.js'
import { coneOf } from '../../visibility/sweep/viewLimits.js'
import { type Light, needsEmitter, needsTransport } from '../emitters/kinds.js'
import { discTransmittance } from '../emitters/point/discTransmittance.js'
import { BLENDS, type Blend } from '../lights/blend.js'
import type { LightEntry } from '../lights/LightEntry.js'
import type { Rgb } from '../plan/plan.js'
import type { LitPlan } from '../plan/sightPlan.js'
import { sameValue } from '../sameValue.js'
import { FULL_TRANSMITTANCE, transmittanceTo } from '../transport/transmittanceTo.js'
import { LEVELS, type LightLevel } from './level.js'
import type { LightReach, SceneContext } from './SceneContext.js'
import { SightRegion } from './SightRegion.js'
import { isInCone, isInPolygon, shadeAt } from './shadeAt.js'

/** The areas that a light reaches past walls: the whole area, and its bright part. */
interface LightRegions {
  readonly whole: SightRegion
  readonly bright: SightRegion
  /** The light for which they were last set. */
  light: Light
}

/** The outline of the area that a light reaches, and the change of walls up to which it is right. */
interface LitOutline {
  readonly light: Light
  readonly ring: Ring
  time: number
}

/** A light that falls on a point, and the fraction of it that reaches the point. */
interface ArrivingLight extends LightReach {
  readonly entry: LightEntry
}

/** Light that is blended with that of the lamps, computed only for points that no darkness covers. */
export interface BlendedLight {
  readonly blend: Blend
  at(point: Point): Rgb
}

/** Light levels, decided by the area that each light reaches from (x, y), with hard shadows. */
export class LightLevels {
  readonly #regions = new WeakMap<LightEntry, LightRegions>()
  /** Outlines of lights that meet walls in a way of their own: of their bright part, and of all of it. */
  readonly #bright = new WeakMap<LightEntry, LitOutline>()
  readonly #whole = new WeakMap<LightEntry, LitOutline>()
  readonly #context: SceneContext

  constructor(context: SceneContext) {
    this.#context = context
  }

  /**
   * Returns the level at a point of the ground, or with `isRaised` of the highest receiver, as its number in `LEVELS`.
   */
  at(point: Point, isRaised = false): number {
    const { lights, maxDarkness } = this.#lightsOver(point, false, isRaised)
    let level = maxDarkness > Number.NEGATIVE_INFINITY ? LEVELS.dark : LEVELS[this.#context.daylight()]
    for (const { entry, distance } of lights) {
      const { light } = entry
      if (light.blend === 'subtract') continue
      const isBright = distance <= brightOf(light)
      level = Math.max(level, isBright ? LEVELS.bright : LEVELS.dim)
    }
    return level
  }

  /**
   * Returns the blended color of all lights at a point, on the highest receiver there, over black. `indirect`, if
   * given, is one more light, of priority 0.
   */
  colorAt(point: Point, indirect: BlendedLight | null): [red: number, green: number, blue: number] {
    const color: [number, number, number] = [0, 0, 0]
    const { lights, maxDarkness } = this.#lightsOver(point, true, true)
    for (const blend of Object.keys(BLENDS) as Blend[]) {
      if (indirect?.blend === blend && maxDarkness < 0) {
        const shade = indirect.at(point)
        for (let i = 0; i < 3; i++) color[i] = BLENDS[blend](color[i]!, shade[i]!)
      }
      for (const { entry, transmittance, distance } of lights) {
        if ((entry.light.blend ?? 'screen') !== blend) continue
        const shade = shadeAt(entry.light, point, distance)
        for (let i = 0; i < 3; i++) color[i] = BLENDS[blend](color[i]!, shade[i]! * transmittance[i]!)
      }
    }
    return color
  }

  /**
   * Returns the area with at least a light level: the rings that brighten or darken it, the strongest last. With a box,
   * the result has only the lights that reach into it, and is correct only inside it. Uses the rings that decide
   * levels, or with `isShown` those that are painted.
   */
  litBy(level: LightLevel, box?: Box, isShown = false): LitPlan {
    const needed = LEVELS[level]
    const found = [...this.#context.lightsNear(box)].filter(
      ({ isLit, light }) =>
        isLit &&
        (light.darkness || light.blend !== 'subtract') &&
        !((needsEmitter(light) || light.polygon !== null) && this.#context.walls.effects === null),
    )
    found.sort(
      ({ light: a, order: i }, { light: b, order: j }) =>
        a.priority - b.priority || Number(a.darkness) - Number(b.darkness) || i - j,
    )
    const steps = found.map((entry) => {
      const isLit = !entry.light.darkness
      const isBright = isLit && needed === LEVELS.bright
      if (needsTransport(entry.light) && this.#context.walls.effects !== null) {
        return { ring: this.#outlineOf(entry, isBright, box ?? null), isLit }
      }
      const { whole, bright } = this.#regionsOf(entry)
      const region = isBright ? bright : whole
      return { ring: isShown ? region.shownRing() : region.ring(), isLit }
    })
    return { everywhere: LEVELS[this.#context.daylight()] >= needed, steps }
  }

  /**
   * Returns the lights that count at a point, or if `isShown` are painted there, in the order of their registration,
   * with the fraction of their light that reaches it, and the highest priority of a darkness over it. The point is on
   * the ground, or with `isRaised` on the highest receiver there.
   */
  #lightsOver(point: Point, isShown: boolean, isRaised: boolean): { lights: ArrivingLight[]; maxDarkness: number } {
    const raised = isRaised && this.#context.receivers?.lightsOver(point)
    const arriving: ArrivingLight[] = []
    let maxDarkness = Number.NEGATIVE_INFINITY
    for (const entry of this.#context.lightsNear(boxAround(point))) {
      if (!entry.isLit) continue
      const reach = raised ? raised.reachOf(entry, point, isShown) : this.#reachOf(entry, point, isShown)
      if (reach === null) continue
      if (entry.light.darkness) maxDarkness = Math.max(maxDarkness, entry.light.priority)
      else arriving.push({ entry, ...reach })
    }
    const lights = arriving
      .filter(({ entry }) => entry.light.priority > maxDarkness)
      .sort((a, b) => a.entry.order - b.entry.order)
    return { lights, maxDarkness }
  }

  #reachOf(entry: LightEntry, point: Point, isShown: boolean): LightReach | null {
    const transmittance = this.#transmittance(entry, point, isShown)
    return transmittance && { transmittance, distance: this.#distanceTo(entry, point) }
  }

  /**
   * Returns the fraction of a light that reaches a point, through panes too; null if none does. Uses hard shadows from
   * its center, or if `isShown` the mean over its emitter.
   */
  #transmittance(entry: LightEntry, point: Point, isShown: boolean): Rgb | null {
    const { walls } = this.#context
    const { light } = entry
    const { polygon } = light
    if (polygon !== null) return isInPolygon(light, polygon, point) ? FULL_TRANSMITTANCE : null
    const isPlain = walls.isPlain(light)
    const isHard = light.size === 0 || !light.shadows || light.darkness
    if (isPlain ? isHard || !isShown : !isShown && !needsTransport(light)) {
      const { whole } = this.#regionsOf(entry)
      return (isShown ? whole.shows(point) : whole.sees(point)) ? FULL_TRANSMITTANCE : null
    }
    const { effects } = walls
    if (!isPlain && effects === null) {
      return needsEmitter(light) || !this.#regionsOf(entry).whole.sees(point) ? null : FULL_TRANSMITTANCE
    }
    if (this.#distanceTo(entry, point) > light.radius || !isInCone(light, point)) return null
    const source = entry.source(walls, isPlain)
    if (source === null) return FULL_TRANSMITTANCE
    if (!isShown || light.darkness) {
      return transmittanceTo(source.walls, effects!.emitterOf(light).originTowards(light, point), point, isShown)
    }
    if (effects === null) return discTransmittance(source, light, point)
    return effects.emitterOf(light).transmittance(light, source, point)
  }

  /** Returns the distance over which a light falls off on its way to a point. */
  #distanceTo(entry: LightEntry, point: Point): number {
    const { light } = entry
    const { walls } = this.#context
    if (!needsEmitter(light)) return Math.hypot(point.x - light.x, point.y - light.y)
    const { effects } = walls
    if (effects === null) return Number.POSITIVE_INFINITY
    return effects.emitterOf(light).distanceTo(light, entry.source(walls, false), point)
  }

  /** Returns the outline that a light lights, or its bright part; without a box, the same array until it changes. */
  #outlineOf(entry: LightEntry, isBright: boolean, box: Box | null): Ring {
    const { walls, changes } = this.#context
    const { light } = entry
    const radius = isBright ? brightOf(light) : light.radius
    const trace = (): Ring => walls.effects!.emitterOf(light).litRing(walls, light, radius, box)
    if (box !== null) return trace()
    const outlines = isBright ? this.#bright : this.#whole
    const known = outlines.get(entry)
    if (known?.light === light && !changes.hasChanged(entry.reach, CHANNELS.light, known.time)) {
      known.time = changes.time
      return known.ring
    }
    const traced = trace()
    const ring = known !== undefined && sameValue(traced, known.ring) ? known.ring : traced
    outlines.set(entry, { light, ring, time: changes.time })
    return ring
  }

  #regionsOf(entry: LightEntry): LightRegions {
    const { light } = entry
    const known = this.#regions.get(entry)
    if (known?.light === light) return known
    const { x, y, radius, shadows } = light
    const view = { x, y, radius, cone: coneOf(light), channel: shadows ? CHANNELS.light : 0 }
    const bright = { ...view, radius: brightOf(light) }
    if (known === undefined) {
      const context = this.#context
      const regions = { whole: new SightRegion(context, view), bright: new SightRegion(context, bright), light }
      this.#regions.set(entry, regions)
      return regions
    }
    known.whole.set(view)
    known.bright.set(bright)
    known.light = light
    return known
  }
}

/** Returns the radius of bright light, at most the light's radius. */
function brightOf({ bright, radius }: Light): number {
  return Math.min(bright ?? radius / 2, radius)
}
