import { type Box, boxesMeet, boxOf, growBox } from '../../geometry/boxes.js'
import type { Ring } from '../../geometry/points.js'
import type { LitPlan } from '../plan/sightPlan.js'
import type { LightLevel } from './level.js'
import type { ViewerRegistry } from './ViewerRegistry.js'

/** Rounding of a ring's corners, as a fraction of the size of its box. */
const ROUNDING = 2 ** -24

/** Largest distance between an arc and its chords: see `defaultArcTolerance`. */
const ARC_TOLERANCE = 0.25

/** The view of a sense: its ring, and the light level that it needs. */
interface View {
  readonly ring: Ring
  readonly needs: LightLevel
  /** The box of all that it sees. Null if its ring has no area: then it counts as everywhere. */
  readonly box: Box | null
}

type Step = LitPlan['steps'][number]

/**
 * The views of one group and the light that they need, as of the last refresh. Finds the areas where sightings may have
 * changed since, so that entities elsewhere need no query.
 */
export class GroupViews {
  readonly #sight: ViewerRegistry
  readonly #group: string | undefined
  #views: readonly View[] = []
  #lit = new Map<LightLevel, LitPlan>()
  #dirty: readonly (Box | null)[] = []

  constructor(sight: ViewerRegistry, group: string | undefined) {
    this.#sight = sight
    this.#group = group
  }

  /**
   * Updates the views to the current ones, traced at least within `area`. O(corners of the rings that changed, and
   * lights).
   */
  refresh(area: Box): void {
    const before = this.#views
    const views: View[] = []
    for (const { senses } of this.#sight.viewersOf(this.#group)) {
      for (const { sense, region } of senses) {
        region.cover(area)
        const ring = region.ring()
        const known = before.find((view) => view.ring === ring && view.needs === sense.needs)
        views.push(known ?? { ring, needs: sense.needs, box: boxAroundRing(ring) })
      }
    }
    const dirty = [...difference(before, views)].map(({ box }) => box)
    this.#views = views
    const lit = new Map<LightLevel, LitPlan>()
    for (const { needs } of views) {
      if (needs === 'dark' || lit.has(needs)) continue
      const [plan, last] = [this.#sight.levels.litBy(needs), this.#lit.get(needs)]
      lit.set(needs, plan)
      // A level without a last plan is only needed by new views.
      if (last === undefined) continue
      if (plan.everywhere !== last.everywhere) dirty.push(null)
      for (const { ring } of difference(last.steps, plan.steps, isSameStep)) {
        if (ring.length > 0) dirty.push(boxAroundRing(ring))
      }
    }
    this.#lit = lit
    this.#dirty = dirty
  }

  /** Returns true if something in a box may be seen. */
  mayBeSeen(target: Box): boolean {
    for (const { box } of this.#views) if (box === null || boxesMeet(box, target)) return true
    return false
  }

  /** Returns true if the sighting of something in a box may have changed with the last refresh. */
  mayHaveChanged(target: Box): boolean {
    for (const box of this.#dirty) if (box === null || boxesMeet(box, target)) return true
    return false
  }
}

/** Returns the items of two lists between their common beginning and their common end. */
function* difference<T>(a: readonly T[], b: readonly T[], isSame: (a: T, b: T) => boolean = Object.is): Iterable<T> {
  const maxLength = Math.min(a.length, b.length)
  let start = 0
  while (start < maxLength && isSame(a[start]!, b[start]!)) start++
  let end = 0
  while (end < maxLength - start && isSame(a[a.length - 1 - end]!, b[b.length - 1 - end]!)) end++
  yield* a.slice(start, a.length - end)
  yield* b.slice(start, b.length - end)
}

const isSameStep = (a: Step, b: Step): boolean => a.ring === b.ring && a.isLit === b.isLit

/** Returns the box around a ring and the arcs that it flattens; null for a ring without area. */
function boxAroundRing(ring: Ring): Box | null {
  const box = boxOf(ring)
  if (box === null) return null
  const size = Math.max(box.maxX - box.minX, box.maxY - box.minY, Math.abs(box.maxX), Math.abs(box.maxY))
  return growBox(box, ARC_TOLERANCE + ROUNDING * size)
}
