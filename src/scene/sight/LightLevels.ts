import type { Box } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { CHANNELS } from '../../visibility/attributes.js'
import { BLENDS, type Blend } from '../lights/blend.js'
import { type CheckedLight, isTube, needsTransport } from '../lights/checkedLight.js'
import { shadeOf } from '../lights/color.js'
import { falloffAt, featherAt } from '../lights/falloff.js'
import type { LightEntry } from '../lights/LightEntry.js'
import type { LitPlan } from '../plan/sightPlan.js'
import { LEVELS, type LightLevel } from './level.js'
import type { SceneContext } from './SceneContext.js'
import { SightRegion } from './SightRegion.js'

/** What a light shines on past walls: all of it, and where it is bright. */
interface Shine {
  readonly whole: SightRegion
  readonly bright: SightRegion
}

/** How light it is: by what each light shines on from (x, y), past hard shadows. */
export class LightLevels {
  readonly #shines = new WeakMap<LightEntry, Shine>()
  readonly #context: SceneContext

  constructor(context: SceneContext) {
    this.#context = context
  }

  /** The level at a point, as its number in `LEVELS`. */
  at(point: Point): number {
    const { lights, isDarkened } = this.#over(point)
    let level = isDarkened ? LEVELS.dark : LEVELS[this.#context.daylight()]
    for (const { light } of lights) {
      if (light.blend === 'subtract') continue
      const isBright = light.parallel || this.#distanceTo(light, point) <= brightOf(light) ** 2
      level = Math.max(level, isBright ? LEVELS.bright : LEVELS.dim)
    }
    return level
  }

  /** The colour of what lights add up to at a point, over black. */
  colorAt(point: Point): [red: number, green: number, blue: number] {
    const color: [number, number, number] = [0, 0, 0]
    const { lights } = this.#over(point, true)
    for (const blend of Object.keys(BLENDS) as Blend[]) {
      for (const { light } of lights) {
        if ((light.blend ?? 'screen') !== blend) continue
        const { walls } = this.#context
        const shade = shadeAt(light, point, this.#distanceTo(light, point))
        const passed = walls.isPlain(light) ? null : walls.effects?.transmittanceTo(walls, light, point, true)
        for (let i = 0; i < 3; i++) color[i] = BLENDS[blend](color[i]!, shade[i]! * (passed?.[i] ?? 1))
      }
    }
    return color
  }

  /**
   * Where it is at least as light as a level says; with a box, right within it and with its lights alone. The rings of what
   * is brightened or darkened, the strongest last: what is decided by, or with `isShown` what is painted.
   */
  litBy(level: LightLevel, box?: Box, isShown = false): LitPlan {
    const needed = LEVELS[level]
    const found = [...this.#context.lightsNear(box)].filter(
      ({ isLit, light }) =>
        isLit &&
        (light.darkness || light.blend !== 'subtract') &&
        // Suns and tubes shine nowhere until the code that traces them is loaded.
        !((light.parallel || isTube(light)) && this.#context.walls.effects === null),
    )
    found.sort(
      ({ light: a, order: i }, { light: b, order: j }) =>
        a.priority - b.priority || Number(a.darkness) - Number(b.darkness) || i - j,
    )
    const steps = found.map((entry) => {
      const isLit = !entry.light.darkness
      const isBright = isLit && needed === LEVELS.bright
      const { walls } = this.#context
      if (needsTransport(entry.light) && walls.effects !== null) {
        const radius = isBright ? brightOf(entry.light) : entry.light.radius
        return { ring: walls.effects.litRing(walls, entry.light, radius, box ?? null), isLit }
      }
      const { whole, bright } = this.#shineOf(entry)
      const region = isBright ? bright : whole
      return { ring: isShown ? region.shown() : region.ring(), isLit }
    })
    return { everywhere: LEVELS[this.#context.daylight()] >= needed, steps }
  }

  /**
   * The lights that count at a point, or are shown there, in the order of their registration, and whether a darkness lies
   * over it.
   */
  #over(point: Point, isShown = false): { lights: LightEntry[]; isDarkened: boolean } {
    const { x, y } = point
    const over: LightEntry[] = []
    let darkest = Number.NEGATIVE_INFINITY
    for (const entry of this.#context.lightsNear({ minX: x, minY: y, maxX: x, maxY: y })) {
      if (!entry.isLit) continue
      if (!this.#comesTo(entry, point, isShown)) continue
      if (entry.light.darkness) darkest = Math.max(darkest, entry.light.priority)
      else over.push(entry)
    }
    const lights = over.filter(({ light }) => light.priority > darkest).sort((a, b) => a.order - b.order)
    return { lights, isDarkened: darkest > Number.NEGATIVE_INFINITY }
  }

  /** Whether a light falls on a point. */
  #comesTo(entry: LightEntry, point: Point, isShown: boolean): boolean {
    const { walls } = this.#context
    if (needsTransport(entry.light) && walls.effects !== null) {
      return walls.effects.transmittanceTo(walls, entry.light, point, isShown) !== null
    }
    const { whole } = this.#shineOf(entry)
    // Suns and tubes shine nowhere until the code that traces them is loaded.
    return !entry.light.parallel && !isTube(entry.light) && (isShown ? whole.shows(point) : whole.sees(point))
  }

  /** The square of the distance. */
  #distanceTo(light: CheckedLight, point: Point): number {
    const { walls } = this.#context
    return isTube(light) && walls.effects !== null
      ? walls.effects.distanceToTube(walls, light, point) ** 2
      : (point.x - light.x) * (point.x - light.x) + (point.y - light.y) * (point.y - light.y)
  }

  #shineOf(entry: LightEntry): Shine {
    const { x, y, radius, direction, angle, shadows } = entry.light
    const cone = angle >= 2 * Math.PI ? null : { direction, angle }
    const view = { x, y, radius, cone, channel: shadows ? CHANNELS.light : 0 }
    const bright = { ...view, radius: brightOf(entry.light) }
    let shine = this.#shines.get(entry)
    if (shine === undefined) {
      const context = this.#context
      shine = { whole: new SightRegion(context, view), bright: new SightRegion(context, bright) }
      this.#shines.set(entry, shine)
    }
    shine.whole.set(view)
    shine.bright.set(bright)
    return shine
  }
}

/** How far it is bright: no farther than it shines. */
function brightOf({ bright, radius }: CheckedLight): number {
  return Math.min(bright ?? radius / 2, radius)
}

/** What a light gives to a point that it sees, each channel from 0 to 1; `square` is that of the distance. */
function shadeAt(light: CheckedLight, point: Point, square: number): [number, number, number] {
  const { x, y, radius, color, intensity, falloff, direction, angle, feather } = light
  if (light.parallel) return shadeOf(color, color[3] * intensity)
  const distance = Math.min(1, Math.sqrt(square) / radius)
  let share = 1
  if (!isTube(light) && angle < 2 * Math.PI && feather > 0 && distance > 0) {
    const turn = Math.atan2(point.y - y, point.x - x) - direction
    const aside = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
    share = featherAt(aside / (angle / 2), feather)
  }
  // Of what is kept within 1: as it is painted, a bright core fades at once.
  const shade = shadeOf(color, color[3] * intensity * falloffAt(falloff, distance))
  return shade.map((channel) => channel * share) as [number, number, number]
}
