import { type Box, boxAround, joinBoxes } from '../../geometry/boxes.js'
import { checkFunction, checkList, checkOptions, checkString, failType, isFit } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import { addListener, notifyAll } from '../../geometry/notifyAll.js'
import type { Point, Ring } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import { warn } from '../../geometry/warn.js'
import { type Target, targetOf } from '../../visibility/visibleFraction.js'
import type { IndirectOptions } from '../indirect/IndirectLightSource.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import type { LitPlan, SensePlan, SightPlan } from '../plan/sightPlan.js'
import { sameItems } from '../sameValue.js'
import { type BlendedLight, LightLevels } from './LightLevels.js'
import { LEVELS, type LightLevel } from './level.js'
import { type PolygonOptions, polygonFrom, rememberedPolygon } from './polygonFrom.js'
import type { SceneContext } from './SceneContext.js'
import { type Sighting, sightingOfPoint, sightingOfShape } from './sighting.js'
import { ViewerEntry } from './ViewerEntry.js'
import type { SceneViewer } from './viewer.js'

/** Options of `sightings`: the viewers that count. */
export interface SightingsOptions {
  /** Includes only the viewers of one group. @default all viewers */
  group?: string | undefined
}

/** Options of `lightAt`. */
export interface LightAtOptions {
  /** Adds the light that comes from walls and the sky. @default only light that comes straight from lights */
  indirect?: IndirectOptions | undefined
}

/** The light at a point. */
export interface LightAt {
  /** The level, from the lights and darknesses that reach the point and the scene's `daylight`. */
  level: LightLevel
  /** Red, green and blue, each from 0 to 1 in display space: the lights there, without the ambient light. */
  color: [red: number, green: number, blue: number]
}

const LEVEL_NAMES = Object.keys(LEVELS) as LightLevel[]

/** The outline of a point. */
const NO_OUTLINE = /* @__PURE__ */ new Float64Array(0)

/** The viewers of a scene, and queries about them and about light levels. */
export class ViewerRegistry {
  readonly viewers: Set<ViewerEntry> = new Set()
  /** Light levels at points and in rings. */
  readonly levels: LightLevels
  /** Number of changes so far that sightings or light levels may depend on. */
  changes = 0
  readonly #listeners = new Set<() => void>()
  readonly #context: SceneContext
  /** The last plan of each group, for as long as nothing in it changes. */
  readonly #plans = new Map<string | undefined, SightPlan>()
  /** Number of the next viewer without an id. */
  next = 0

  constructor(context: SceneContext) {
    this.#context = context
    this.levels = new LightLevels(context)
  }

  add(props: SceneViewer, name: string): ViewerEntry {
    const entry = new ViewerEntry(`viewer-${this.next++}`, name, props, this.#context, this.changed)
    this.viewers.add(entry)
    this.changed()
    return entry
  }

  lightAt(point: Point, indirect: BlendedLight | null): LightAt {
    const at = checkPoint('point', point)
    return { level: LEVEL_NAMES[this.levels.at(at, true)]!, color: this.levels.colorAt(at, indirect) }
  }

  sightings(targets: readonly (Point | Shape)[], options: SightingsOptions = {}): Sighting[] {
    const group = checkGroup('sightings', options)
    checkList('targets', 'points and shapes', targets)
    // Not `map`, which skips holes.
    const checked = Array.from(targets, (target, i) => checkTarget(`targets[${i}]`, target))
    const viewers = this.viewersOf(group)
    const boxes = checked.map(({ box }) => box).filter((box) => box !== null)
    const all = boxes.length === 0 ? null : boxes.reduce(joinBoxes)
    if (all !== null) for (const { senses } of viewers) for (const { region } of senses) region.cover(all)
    return checked.map((target) =>
      target.center
        ? sightingOfPoint(target.center, viewers, this.levels)
        : sightingOfShape(target, viewers, this.levels),
    )
  }

  /**
   * Returns the area that viewers see, correct at least within a box, for fog, which covers the rest. Returns the same
   * object until it changes.
   */
  sightPlan(within: Box, options: SightingsOptions = {}): SightPlan {
    const group = checkGroup('sightPlan', options)
    const last = this.#plans.get(group)
    // Unchanged senses stay the same object, so that painters and explored maps can keep their caches.
    const before = last?.senses ?? []
    const litByLevel = new Map<LightLevel, LitPlan>()
    const litBy = (level: LightLevel): LitPlan | null => {
      if (level === 'dark') return null
      let known = litByLevel.get(level)
      if (known === undefined) {
        const lit = this.levels.litBy(level, undefined, true)
        known = before.find((sense) => sense.lit !== null && isSameLit(sense.lit, lit))?.lit ?? lit
        litByLevel.set(level, known)
      }
      return known
    }
    const senses: SensePlan[] = []
    for (const viewer of this.viewersOf(group)) {
      for (const { sense, region } of viewer.senses) {
        region.cover(within)
        const ring = region.shownRing()
        if (ring.length === 0) continue
        const lit = litBy(sense.needs)
        senses.push(before.find((other) => other.ring === ring && other.lit === lit) ?? { ring, lit })
      }
    }
    const plan = last && sameItems(last.senses, senses) ? last : { senses }
    this.#plans.set(group, plan)
    return plan
  }

  polygonFrom(origin: Point, options?: PolygonOptions): Ring {
    return polygonFrom(this.#context, origin, options)
  }

  rememberedPolygon(): (origin: Point, options: PolygonOptions) => Ring {
    return rememberedPolygon(this.#context)
  }

  watch(listener: () => void): () => void {
    checkFunction('listener', listener)
    return addListener(this.#listeners, listener)
  }

  /** Handles a change that sightings or light levels may depend on. */
  readonly changed = (): void => {
    this.changes++
    notifyAll(this.#listeners, (listener) => listener())
  }

  /** Returns the enabled viewers of a group, or of all groups if it is undefined. */
  viewersOf(group: string | undefined): ViewerEntry[] {
    return [...this.viewers].filter((viewer) => viewer.isActiveIn(group))
  }

  /** Returns true if an occluder is in the scene. */
  hasOccluder(entry: OccluderEntry): boolean {
    return this.#context.walls.occluders.has(entry)
  }
}

function checkGroup(name: string, options: SightingsOptions): string | undefined {
  const { group } = checkOptions(options)
  warn?.ifUnknown(name, options, { group: true })
  if (group !== undefined) checkString('group', group)
  return group
}

/** Checks a point, which has no kind, or a shape. */
export function checkTarget(name: string, target: Point | Shape): Target {
  if (typeof target !== 'object' || target === null) failType(name, 'a point { x, y } or a shape { kind, … }', target)
  if ('kind' in target) return targetOf(name, target)
  const { x, y } = isFit(target.x) && isFit(target.y) ? target : checkPoint(name, target)
  return { outline: NO_OUTLINE, box: boxAround({ x, y }), center: { x, y } }
}

function isSameLit(a: LitPlan, b: LitPlan): boolean {
  const isSameStep = (step: LitPlan['steps'][number], i: number): boolean =>
    step.ring === b.steps[i]!.ring && step.isLit === b.steps[i]!.isLit
  return a.everywhere === b.everywhere && a.steps.length === b.steps.length && a.steps.every(isSameStep)
}
